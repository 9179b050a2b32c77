//! Endings with three ships, exactly.
//!
//! With three ships a game goes on only if one side has a single ship and the other has its hunter
//! and its prey: any other three cannot hunt each other (GAL-20). Whoever has the single ship
//! loses by capturing, because it then hunts nothing any more. So it can only keep out of the way
//! until ships are counted (GAL-22):
//!
//! - a galleass against galleon and galiot has 1 point against 5, and loses;
//! - a galiot against galleass and galleon has 2 points against 4, and loses;
//! - a galleon against galiot and galleass has 3 points against 3: a draw, unless it is caught.
//!
//! Whether and when it is caught is solved once for every position, backwards from those in which
//! the galiot takes it.

use super::evaluate::{COUNTED, WIN};
use super::position::Position;
use flotilla_games::galleons::board::{Corners, Kind, bits};
use flotilla_games::galleons::{GalleonCapture, Galleons};
use std::sync::{Arc, OnceLock};

/// Endings with three ships.
pub struct Endings {
    game: Arc<Galleons>,
    chase: OnceLock<Chase>,
}

impl Endings {
    /// The endings of a game; nothing is solved before it is asked for.
    #[must_use]
    pub fn new(game: &Arc<Galleons>) -> Endings {
        Endings { game: Arc::clone(game), chase: OnceLock::new() }
    }

    /// How many bytes are solved.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.chase.get().map_or(0, |chase| chase.pair_moves.len() + chase.lone_moves.len())
    }

    /// The score of a position with three ships for the side to move, so many moves from the
    /// root; `None` with more ships, or when the game is over.
    pub fn score(&self, position: &Position, ply: i32, limit: u32) -> Option<i32> {
        let ships = position.counts.map(|side| side.iter().map(|&count| i32::from(count)).sum());
        let lone: usize = match ships {
            [1, 2] => 0,
            [2, 1] => 1,
            _ => return None,
        };
        let own = Kind::ALL.into_iter().find(|kind| position.counts[lone][kind.index()] == 1)?;
        let pair = position.counts[lone ^ 1];
        // Its prey, and the prey of its prey, which hunts it.
        if pair[own.prey().index()] != 1 || pair[own.prey().prey().index()] != 1 {
            return None;
        }
        let for_pair = match own {
            Kind::Galleass | Kind::Galiot => COUNTED - ply,
            Kind::Galleon => {
                let chase = self.chase.get_or_init(|| Chase::solve(&self.game));
                let moves = chase.moves(&self.game, position, lone)?;
                if position.quiet + moves > limit { 0 } else { WIN - ply - moves as i32 }
            }
        };
        Some(if position.side == lone && for_pair != 0 { -for_pair } else { for_pair })
    }
}

/// A galleon that keeps away from a galiot, with a galleass in its way.
pub struct Chase {
    corners: usize,
    /// In how many moves the galleon is caught: 0 when never. With the pair to move, and with the
    /// galleon to move; by galiot, galleass and galleon.
    pair_moves: Vec<u8>,
    lone_moves: Vec<u8>,
}

impl Chase {
    /// In how many moves the galleon is caught, by places and by whether the pair is to move;
    /// `None` when it is not.
    #[must_use]
    pub fn caught_in(&self, galiot: u8, galleass: u8, galleon: u8, pair: bool) -> Option<u32> {
        let index = self.index(galiot, galleass.into(), galleon.into());
        let table = if pair { &self.pair_moves } else { &self.lone_moves };
        table.get(index).copied().filter(|&moves| moves > 0).map(u32::from)
    }

    fn index(&self, galiot: u8, galleass: usize, galleon: usize) -> usize {
        (usize::from(galiot) * self.corners + galleass) * self.corners + galleon
    }

    /// In how many moves the galleon of a side is caught: 0 in a draw.
    fn moves(&self, game: &Galleons, position: &Position, lone: usize) -> Option<u32> {
        let board = game.board();
        let galleon = position.fleets.galleons(lone).iter().next()?;
        let galleass = position.fleets.galleasses(lone ^ 1).iter().next()?;
        let galiot = bits(position.fleets.galiots(lone ^ 1)).next()?;
        let [galleass, galleon] = [galleass, galleon].map(|spot| board.corner(spot).index() as u8);
        Some(self.caught_in(galiot, galleass, galleon, position.side != lone).unwrap_or(0))
    }

    /// Solves every position, backwards from those in which the galleon is taken.
    #[must_use]
    pub fn solve(game: &Galleons) -> Chase {
        let board = game.board();
        let corners = board.corner_count();
        let spots: Vec<u8> = board.places().take(corners).map(|place| board.spot(place)).collect();
        let number = |spot: u8| board.corner(spot).index();
        let hexagons = board.all_centres().count_ones() as u8;
        let size = usize::from(hexagons) * corners * corners;
        let mut chase = Chase { corners, pair_moves: vec![0; size], lone_moves: vec![0; size] };
        // Where the galiot takes a galleon with its next move.
        let threatens: Vec<Corners> = (0..hexagons)
            .map(|galiot| {
                let near = bits(board.beside(galiot));
                near.fold(Corners::EMPTY, |all, hexagon| all | board.corners_of(hexagon))
            })
            .collect();
        let within = |view: u32, from: u8, reach: u32| {
            bits((view & reach).into()).map(move |bit| board.seen_from(from, bit.into()))
        };
        // Where each can go with the other in the way. By capturing the galleon would lose.
        let mut flights: Vec<Vec<usize>> = Vec::with_capacity(corners * corners);
        let mut steps: Vec<Vec<usize>> = Vec::with_capacity(corners * corners);
        for &galleass in &spots {
            for &galleon in &spots {
                let open = |taken: u8| board.all_corners() & !Corners::one(taken);
                let seen = board.view(&open(galleass), galleon);
                let flight = within(seen, galleon, board.within_three(seen));
                let beside = board.edges(galleass);
                let safe = |to: &u8| {
                    game.galleon_capture() == GalleonCapture::Displace || !beside.contains(*to)
                };
                flights.push(flight.filter(safe).map(number).collect());
                let seen = board.view(&open(galleon), galleass);
                let step = within(seen, galleass, board.within_two(seen));
                steps.push(step.map(number).collect());
            }
        }
        for galiot in 0..hexagons {
            for galleass in 0..corners {
                for (galleon, &spot) in spots.iter().enumerate() {
                    if galleass != galleon && threatens[usize::from(galiot)].contains(spot) {
                        let index = chase.index(galiot, galleass, galleon);
                        chase.pair_moves[index] = 1;
                    }
                }
            }
        }
        // The galleon is lost when every flight is; then the pair wins from where it can bring
        // that about. Each round finds the positions that are won two moves later.
        let mut round = 1;
        loop {
            let mut lost = Vec::new();
            for galiot in 0..hexagons {
                for galleass in 0..corners {
                    for galleon in (0..corners).filter(|&galleon| galleon != galleass) {
                        let index = chase.index(galiot, galleass, galleon);
                        let caught =
                            |&to: &usize| chase.pair_moves[chase.index(galiot, galleass, to)] > 0;
                        let flights = &flights[galleass * corners + galleon];
                        if chase.lone_moves[index] == 0 && flights.iter().all(caught) {
                            lost.push((galiot, galleass, galleon));
                        }
                    }
                }
            }
            if lost.is_empty() || round > 125 {
                return chase;
            }
            for &(galiot, galleass, galleon) in &lost {
                let index = chase.index(galiot, galleass, galleon);
                chase.lone_moves[index] = 2 * round;
                let before = steps[galleass * corners + galleon].iter();
                let before = before.map(|&galleass| chase.index(galiot, galleass, galleon));
                let beside = bits(board.beside(galiot));
                let before = before.chain(beside.map(|t| chase.index(t, galleass, galleon)));
                for index in before.collect::<Vec<_>>() {
                    if chase.pair_moves[index] == 0 {
                        chase.pair_moves[index] = 2 * round + 1;
                    }
                }
            }
            round += 1;
        }
    }
}
