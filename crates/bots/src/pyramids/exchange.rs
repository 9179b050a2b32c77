//! What an exchange of fire is worth: so many shots at so many ships.

use super::judge::FLAGSHIP;
use flotilla_core::Seat;
use flotilla_games::pyramids::board::Ship;
use flotilla_games::pyramids::state::State;

/// The most ships that a seat can have for enemies: three fleets with four of every size.
pub const MOST: usize = 36;

/// A ship that may be fired at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Victim {
    /// How many shots can hit it.
    pub hits: u32,
    /// How many sink it.
    pub left: u32,
    /// What it is worth afloat.
    pub value: f32,
}

impl Victim {
    /// A ship as it is, out of everybody's reach.
    #[must_use]
    pub fn new(state: &State, ship: Ship) -> Victim {
        let pips = u32::from(ship.size().pips());
        let left = pips - u32::from(state.damage(ship)).min(pips);
        let owner = Seat::new(ship.owner());
        let flagship = owner.is_some_and(|owner| state.flagship(owner) == Some(ship));
        let flag = if flagship { FLAGSHIP as f32 } else { 0.0 };
        // What is left to sink, and the guns that are lost with it.
        Victim { hits: 0, left, value: left as f32 + 0.5 * pips as f32 + flag }
    }

    /// What some shots at it are worth.
    #[inline]
    #[must_use]
    pub fn loss(&self, shots: u32) -> f32 {
        if shots >= self.left { self.value } else { 0.9 * shots as f32 }
    }
}

/// What the best use of some shots comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Volley {
    /// What it is worth.
    pub gain: f32,
    /// Which victims it sinks, by their place in the list.
    pub sunk: u64,
}

/// The best use of some shots by guns that are so many, at one or two of some ships.
#[must_use]
pub fn volley(victims: &[Victim], shots: u32, guns: u32) -> Volley {
    let shots = shots.min(guns);
    let mut best = Volley::default();
    if shots == 0 {
        return best;
    }
    for (i, first) in victims.iter().enumerate().filter(|(_, victim)| victim.hits > 0) {
        let at_first = first.hits.min(first.left).min(shots);
        let gain = first.loss(at_first);
        let rest = shots - at_first;
        let (mut more, mut second) = (0.0, None);
        if rest > 0 {
            for (j, other) in victims.iter().enumerate().filter(|&(j, v)| j != i && v.hits > 0) {
                let at_other = other.hits.min(other.left).min(rest);
                let loss = other.loss(at_other);
                if loss > more {
                    (more, second) = (loss, (at_other >= other.left).then_some(j));
                }
            }
        }
        if gain + more > best.gain {
            let first_sunk = if at_first >= first.left { 1 << i } else { 0 };
            let sunk = first_sunk | second.map_or(0, |j| 1 << j);
            best = Volley { gain: gain + more, sunk };
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn victim(hits: u32, left: u32, value: f32) -> Victim {
        Victim { hits, left, value }
    }

    #[test]
    fn a_volley_sinks_what_it_can() {
        // Two shots sink the damaged large, the third hurts the other.
        let victims = [victim(3, 3, 4.5), victim(3, 2, 3.5), victim(0, 1, 1.5)];
        let found = volley(&victims, 3, 6);
        assert_eq!(found.sunk, 1);
        assert!((found.gain - 4.5).abs() < 1e-6, "{found:?}");
        let found = volley(&victims[1..], 3, 6);
        assert_eq!(found, Volley { gain: 3.5, sunk: 1 });
        let found = volley(&[victim(1, 1, 1.5), victim(2, 1, 1.5)], 3, 3);
        assert_eq!(found, Volley { gain: 3.0, sunk: 3 });
        assert_eq!(volley(&[victim(1, 1, 1.5), victim(2, 1, 1.5)], 3, 1).gain, 1.5);
        assert_eq!(volley(&victims, 0, 6), Volley::default());
        assert_eq!(volley(&[], 3, 6), Volley::default());
    }
}
