//! Positions that are the same but for how one looks at them.
//!
//! The board looks the same from both sides and in a mirror that exchanges left and right. So a
//! position is the same as its mirror, and as the one in which each side has what the other has,
//! seen from the other side, with the other to move. One number stands for all of them.

use flotilla_core::split_mix;
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{At, Kind, Place};
use flotilla_games::galleons::state::Fleets;

/// Where each place is in each of the four pictures of a board.
pub struct Symmetry {
    /// By whether the sides are exchanged, whether left and right are, and the place.
    images: [[[u8; 256]; 2]; 2],
}

impl Symmetry {
    /// The pictures of a game's board.
    #[must_use]
    pub fn new(game: &Galleons) -> Symmetry {
        let board = game.board();
        let widest = board.places().map(|place| board.at(place).x).max().unwrap_or(0);
        let across = |place: Place| {
            let At { x, y } = board.at(place);
            let there = At { x: widest - x, y };
            board.places().find(|&other| board.at(other) == there).unwrap_or(place)
        };
        let mut images = [[[0; 256]; 2]; 2];
        for place in board.places() {
            let opposite = board.mirrored(place).unwrap_or(place);
            let seen = [[place, across(place)], [opposite, across(opposite)]];
            for (images, seen) in images.iter_mut().flatten().zip(seen.iter().flatten()) {
                images[place.index()] = seen.index() as u8;
            }
        }
        Symmetry { images }
    }

    /// Where a place is when the sides are exchanged, and left and right.
    #[must_use]
    pub fn image(&self, place: Place, sides: bool, left_and_right: bool) -> Place {
        let images = &self.images[usize::from(sides)][usize::from(left_and_right)];
        Place::new(images[place.index()])
    }

    /// The number of a position with a side to move: the same for all four pictures of it.
    #[must_use]
    pub fn key(&self, game: &Galleons, fleets: &Fleets, side: usize) -> u64 {
        let board = game.board();
        let mut keys = [0_u64; 2];
        for owner in 0..2 {
            // Whoever is to move is the first side.
            let seen = (owner ^ side) & 1;
            for kind in Kind::ALL {
                for spot in fleets.spots(owner, kind) {
                    let place = board.place(kind, spot);
                    for (key, left_and_right) in keys.iter_mut().zip([false, true]) {
                        let place = self.image(place, side & 1 == 1, left_and_right).index();
                        *key ^= split_mix(((seen * 3 + kind.index()) << 8 | place) as u64);
                    }
                }
            }
        }
        keys[0].min(keys[1])
    }
}
