//! Doubloons as a game that can be solved: from any position to its end.

use super::kept;
use super::solve::{
    Board, Chart, Choice, Ends, Hoard, Margin, Moment, PIERS, PLAYERS, Piers, SharedTurn, Table,
    Turn, Unsolved, Watch, WinChances, WinPlan,
};
use super::weigh::endings;
use crate::solver::{Kept, Request, Solution, SolveError, Solver};
use flotilla_core::{AnyGame, Choices, Game, Seat, Viewer};
use flotilla_games::doubloons::state::{Phase, State};
use flotilla_games::doubloons::{Action, Doubloons};
use std::sync::Arc;

/// So many moments an end may have with more than two players: half a minute and 130 MB.
const MOST_MOMENTS: usize = 1_000_000;

/// The solver of doubloons: for the expected margin with any number of players, for the chance
/// to win with two, and with more of them where the end is near.
pub const SOLVER: Solver = Solver { objectives: &["margin", "win"], solve, kept: "win", keep };

fn keep(play: &dyn AnyGame, request: &Request<'_>) -> Result<Kept, SolveError> {
    let view = play.view(Viewer::Public);
    let view = view.of::<Doubloons>().ok_or(SolveError::OtherGame)?;
    if view.game().seats() != 2 {
        return Err(SolveError::Players { objective: "win", players: 2 });
    }
    let chart = Arc::new(Chart::new(Board::from(&**view.game())));
    let plan = WinPlan::whole_game(&chart).ok_or(SolveError::Over)?;
    let win = plan.solve(request.threads, watch(request)).ok_or(SolveError::Cancelled)?;
    let bytes = win.keep().ok_or(SolveError::TooLarge)?;
    Ok(Kept { name: kept::name(chart.board()), bytes, positions: win.states() as u64 })
}

fn watch<'a>(request: &Request<'a>) -> Watch<'a> {
    Watch { progress: Some(request.progress), cancel: Some(request.cancel), deadline: None }
}

fn solve(play: &dyn AnyGame, request: &Request<'_>) -> Result<Solution, SolveError> {
    let view = play.view(Viewer::Public);
    let view = view.of::<Doubloons>().ok_or(SolveError::OtherGame)?;
    let (game, state) = (view.game(), view.state());
    let from = Standing::of(game, state).ok_or(SolveError::Over)?;
    let chart = Arc::new(Chart::new(Board::from(&**game)));
    let watch = watch(request);
    match (request.objective, game.seats()) {
        ("margin", 2) => from.margin(&chart, request.threads, watch),
        ("margin", players) => from.scores(&chart, players, request.threads, watch),
        ("win", 2) => from.win(&chart, request.threads, watch),
        ("win", players) => from.end(chart.board(), players, watch),
        (given, _) => Err(SolveError::Objective {
            given: given.to_owned(),
            known: SOLVER.objectives.join(", "),
        }),
    }
}

/// Moves, each with what is expected after it.
type Moves = Vec<(Choices, Vec<f64>)>;

/// Where a solution is asked for.
pub(super) struct Standing<'a> {
    game: &'a Doubloons,
    state: &'a State,
    pub(super) mover: Seat,
    pub(super) piers: Piers,
}

impl<'a> Standing<'a> {
    /// How a game stands that is not over.
    pub(super) fn of(game: &'a Doubloons, state: &'a State) -> Option<Standing<'a>> {
        let mover = match state.phase() {
            Phase::Over => return None,
            // Whoever the lot falls on.
            Phase::Lot => Seat::FIRST,
            Phase::Roll(seat) | Phase::Decide(seat) => seat,
        };
        Some(Standing { game, state, mover, piers: Piers::of(game, state) })
    }

    /// Whether it is not known yet who moves first.
    pub(super) fn before_the_lot(&self) -> bool {
        self.state.phase() == Phase::Lot
    }

    /// The chance to win of the player to move, once that is solved from here or from before.
    pub(super) fn chance(&self, board: &Board, win: &dyn WinChances) -> f64 {
        self.value(
            &self.turn(board, |gain, piers, skulls| self.chance_after(win, gain, piers, skulls)),
        )
    }

    /// The same once the turn has ended.
    fn chance_after(&self, win: &dyn WinChances, gain: i16, piers: Piers, skulls: u8) -> f64 {
        // Whatever can come of the position is solved.
        1.0 - win.chance(piers, skulls, -(self.lead() + gain)).unwrap_or(f64::NAN)
    }

    fn margin(
        &self,
        chart: &Arc<Chart>,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        let margin = Margin::solve(chart, threads, watch).ok_or(SolveError::Cancelled)?;
        let lead = f64::from(self.lead());
        let turn = self.turn(chart.board(), |gain, piers, skulls| {
            lead + f64::from(gain) - margin.value(piers, skulls)
        });
        let (values, moves) = self.between_two(&turn, |value| vec![value, -value]);
        Ok(Solution { values, moves, positions: margin.positions(), worked_out: worked_out(chart) })
    }

    fn win(
        &self,
        chart: &Arc<Chart>,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        let (lead, skulls) = (self.lead(), self.state.skulls());
        let kept = kept::kept(chart.board());
        if let Some(kept) = kept.filter(|it| it.chance(self.piers, skulls, lead).is_some()) {
            let (values, moves) = self.won(chart.board(), &*kept);
            let positions = kept.states() as u64;
            return Ok(Solution { values, moves, positions, worked_out: 0 });
        }
        let plan = WinPlan::new(chart, self.piers, skulls, lead).ok_or(SolveError::Over)?;
        let win = plan.solve(threads, watch).ok_or(SolveError::Cancelled)?;
        let (values, moves) = self.won(chart.board(), &win);
        let states = win.states() as u64;
        Ok(Solution { values, moves, positions: states, worked_out: states })
    }

    fn won(&self, board: &Board, win: &dyn WinChances) -> (Vec<f64>, Moves) {
        let turn =
            self.turn(board, |gain, piers, skulls| self.chance_after(win, gain, piers, skulls));
        self.between_two(&turn, |value| vec![value, 1.0 - value])
    }

    /// The scores that several players can expect when each wants the most of its own score less
    /// the mean of the others', with whatever was rolled already.
    fn scores(
        &self,
        chart: &Arc<Chart>,
        players: usize,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        let table = Table::solve(chart, players, threads, watch).ok_or(SolveError::Cancelled)?;
        let others = players - 1;
        let mean = |scores: &[f64]| scores.iter().sum::<f64>() / others as f64;
        // The next player comes first there, and this one last.
        let after = |gain: i16, piers: Piers, skulls: u8| {
            let next = table.scores(piers, skulls).map(f64::from);
            let mut hoard = Hoard { aim: 0.0, others: [0.0; PLAYERS - 1] };
            hoard.others[..others].copy_from_slice(&next[..others]);
            hoard.aim = f64::from(gain) + next[others] - mean(&next[..others]);
            hoard
        };
        let skulls = self.state.skulls();
        let skull = after(-1, self.piers, skulls.saturating_sub(1));
        let mut endings = [skull; PIERS];
        for (pier, ending) in endings.iter_mut().enumerate() {
            if let Some(doubloon) = chart.board().next_doubloon(self.piers, pier)
                && let Some(left) = self.piers.take(pier)
            {
                *ending = after(i16::from(doubloon.value), left, skulls);
            }
        }
        let (values, moves) = self.among_several(chart.board(), &endings, skull, |hoard| {
            let mut rest = [0.0; PLAYERS];
            rest[0] = hoard.aim + mean(&hoard.others[..others]);
            rest[1..].copy_from_slice(&hoard.others);
            let mut seat = self.mover;
            let mut values = Vec::new();
            for rest in rest.into_iter().take(players) {
                values.push(f64::from(self.state.hoard(seat).score()) + rest);
                seat = seat.after(players);
            }
            values
        })?;
        let positions = chart.positions() * chart.board().skulls() as u64;
        Ok(Solution { values, moves, positions, worked_out: worked_out(chart) })
    }

    /// Everyone's chance to win among several players, where little is left of the game.
    fn end(&self, board: &Board, players: usize, watch: Watch<'_>) -> Result<Solution, SolveError> {
        let unsolved = |unsolved| match unsolved {
            Unsolved::TooMany => SolveError::TooFar { most: MOST_MOMENTS as u64 },
            Unsolved::Ended => SolveError::Cancelled,
        };
        let mut ends = Ends::new(board, players, MOST_MOMENTS, watch).ok_or(SolveError::Over)?;
        let moment = self.moment(players);
        if !ends.may_fit(&moment) {
            return Err(unsolved(Unsolved::TooMany));
        }
        let (endings, skull) = ends.endings(&moment).map_err(unsolved)?;
        let (values, moves) = self.among_several(board, &endings, skull, |hoard| {
            let mut values = vec![hoard.aim];
            values.extend_from_slice(&hoard.others[..players - 1]);
            values
        })?;
        let moments = ends.moments() as u64;
        Ok(Solution { values, moves, positions: moments, worked_out: moments })
    }

    /// How the game stood when the turn began.
    fn moment(&self, players: usize) -> Moment {
        let (mut scores, mut seat) = ([0; PLAYERS], self.mover);
        for score in &mut scores[..players] {
            *score = self.state.hoard(seat).score() as i16;
            seat = seat.after(players);
        }
        Moment { piers: self.piers, skulls: self.state.skulls(), scores }
    }

    /// What the turn is worth to each of several players as the dice lie, and what each move is.
    fn among_several(
        &self,
        board: &Board,
        endings: &[Hoard; PIERS],
        skull: Hoard,
        values: impl Fn(Hoard) -> Vec<f64>,
    ) -> Result<(Vec<f64>, Moves), SolveError> {
        let turn = SharedTurn::new(board, self.piers, endings, skull);
        let (dice, rolls_left) = (self.state.dice(), usize::from(self.state.rolls_left()));
        let worth = match self.state.phase() {
            Phase::Decide(_) => turn.best(dice, rolls_left),
            Phase::Roll(_) => turn.keep(dice, rolls_left),
            Phase::Lot | Phase::Over => Some(turn.value()),
        };
        let moves = self.moves(
            |action| match action {
                Action::Take(pier) => Some(endings[pier.index()]),
                Action::Skull => Some(skull),
                Action::Reroll(rolled) => turn.keep(dice.minus(rolled)?, rolls_left),
                Action::First(_) | Action::Roll(_) => None,
            },
            |hoard| hoard.aim,
            &values,
        );
        Ok((values(worth.ok_or(SolveError::Over)?), moves))
    }

    /// What the turn is worth to each of two as the dice lie, and what each move is.
    fn between_two(&self, turn: &Turn, values: impl Fn(f64) -> Vec<f64>) -> (Vec<f64>, Moves) {
        let (dice, rolls_left) = (self.state.dice(), usize::from(self.state.rolls_left()));
        let endings = turn.endings();
        let moves = self.moves(
            |action| match action {
                Action::Take(pier) => Some(endings.piers[pier.index()]),
                Action::Skull => Some(endings.skull),
                Action::Reroll(rolled) => turn.keep(dice.minus(rolled)?, rolls_left),
                Action::First(_) | Action::Roll(_) => None,
            },
            |value| value,
            &values,
        );
        (values(self.value(turn)), moves)
    }

    /// What the player to move may do, the best first. Of equals the calmest is first, as the rules list
    /// them: stopping before rolling on, a few dice before many.
    fn moves<W: Copy>(
        &self,
        worth: impl Fn(Action) -> Option<W>,
        aim: impl Fn(W) -> f64,
        values: impl Fn(W) -> Vec<f64>,
    ) -> Moves {
        let mut legal = Vec::new();
        self.game.legal(self.state, self.mover, &mut legal);
        let mut weighed: Vec<_> =
            legal.into_iter().filter_map(|action| Some((action, worth(action)?))).collect();
        weighed.sort_by(|a, b| aim(b.1).total_cmp(&aim(a.1)));
        let spoken = weighed.into_iter().map(|(action, worth)| {
            let mut chosen = Vec::new();
            self.game.encode(self.state, action, &mut chosen);
            (chosen, values(worth))
        });
        spoken.collect()
    }

    /// By how much the player to move leads, with two players.
    pub(super) fn lead(&self) -> i16 {
        let score = |seat| self.state.hoard(seat).score();
        (score(self.mover) - score(self.mover.after(2))) as i16
    }

    /// The turn, when `after` tells the worth of its endings.
    fn turn(&self, board: &Board, after: impl FnMut(i16, Piers, u8) -> f64) -> Turn {
        Turn::new(board, self.piers, endings(board, self.piers, self.state.skulls(), after))
    }

    /// What it is worth as it stands, whatever was rolled already.
    fn value(&self, turn: &Turn) -> f64 {
        let (dice, rolls_left) = (self.state.dice(), usize::from(self.state.rolls_left()));
        match self.state.phase() {
            Phase::Decide(_) => {
                turn.best(dice, rolls_left).map_or(f64::NAN, |(_, value): (Choice, f64)| value)
            }
            Phase::Roll(_) => turn.keep(dice, rolls_left).unwrap_or(f64::NAN),
            Phase::Lot | Phase::Over => turn.value(),
        }
    }
}

/// Positions that are like no other before them; the one without doubloons needs no work.
fn worked_out(chart: &Chart) -> u64 {
    ((chart.len() - 1) * chart.board().skulls()) as u64
}
