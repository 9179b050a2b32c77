//! Speaking out of turn, in games where some may interrupt.

use super::{Said, SeatPlayer, Step, Table};
use crate::commands::Typed;
use crate::story::PlaythroughNames;
use crate::suggest::suggest;
use flotilla_core::{Actor, Names as _, NoSeat, Seat, SeatSet, Viewer};
use std::io::{self, BufRead, Write};

impl Table<'_> {
    /// Lets those interrupt who may and want to. Bots think about it; a person is asked while
    /// bots play, and speaks up at another person's prompt. `Again` when nobody does.
    pub(super) fn interruption(
        &mut self,
        waits_for: Seat,
        may_interrupt: SeatSet,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Step> {
        if self.unasked.is_some_and(|seat| seat != waits_for) {
            self.unasked = None;
        }
        let asked = !self.is_person(waits_for.into()) && self.unasked.is_none();
        for seat in may_interrupt.without(waits_for).iter() {
            let view = self.game.play().view(Viewer::Seat(seat));
            match self.sitters.get_mut(seat.index()) {
                Some(SeatPlayer::Bot(player)) => {
                    if let Some(counsel) = player.advise(&*view, &mut self.bots) {
                        let before = self.game.events().len();
                        self.happen(seat.into(), &counsel.chosen, out)?;
                        if self.game.events().len() > before {
                            return Ok(Step::On);
                        }
                    }
                }
                _ if !asked => {}
                _ => match self.offer(seat, waits_for, input, out)? {
                    Step::Again => {}
                    step => return Ok(step),
                },
            }
        }
        Ok(Step::Again)
    }

    /// Asks a person whether to interrupt a bot.
    fn offer(
        &mut self,
        seat: Seat,
        waits_for: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Step> {
        let list = suggest(
            self.screens,
            self.game.play(),
            seat,
            self.catalogue,
            &PlaythroughNames(&self.game),
        );
        let name = |seat| PlaythroughNames(&self.game).seat(seat, self.catalogue);
        let values = [("seat", name(seat).into()), ("other", name(waits_for).into())];
        let prompt = self.catalogue.fill("play-interrupt", &values);
        loop {
            let Some(line) = self.ask(&prompt, input, out)? else {
                return self.leave(out);
            };
            let text = match Typed::read(&line) {
                Typed::Nothing => return Ok(Step::Again),
                Typed::Move(line) if ["pass", "passer"].contains(&line.trim()) => {
                    self.unasked = Some(waits_for);
                    return Ok(Step::Again);
                }
                Typed::Move(line) => line,
                Typed::Number(number) => {
                    let listed = number.checked_sub(1).and_then(|at| list.get(at));
                    listed.map_or_else(|| number.to_string(), |listed| listed.text.clone())
                }
                typed => match self.command(typed, seat, out)? {
                    Step::Again => continue,
                    step => return Ok(step),
                },
            };
            match self.say(seat, &text, out)? {
                Said::Played => return Ok(Step::On),
                Said::Begun(begun) => {
                    self.go_on(seat, &begun, out)?;
                }
                Said::Refused => {}
            }
        }
    }

    /// The seat that there is not, of a line that begins as one out of turn.
    pub(super) fn spoken_by_nobody(&self, line: &str) -> Option<NoSeat> {
        let (number, _) = line.split_once(':')?;
        Actor::parse_among(number.trim(), self.game.play().seats()).err()
    }

    /// What a person says at another's prompt, as `2: play raid`: who speaks, and what.
    pub(super) fn spoken_out_of_turn(&self, line: &str) -> Option<(Seat, String)> {
        let (number, rest) = line.split_once(':')?;
        let seat = Seat::new(number.trim().parse::<usize>().ok()?.checked_sub(1)?)?;
        let sits = self.is_person(seat.into());
        sits.then(|| (seat, rest.trim().to_owned()))
    }
}
