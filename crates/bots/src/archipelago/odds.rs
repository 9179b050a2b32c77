//! The odds of a fight, worked out once from the faces of the combat die.

use flotilla_games::archipelago::dice::DieFaces;

/// More on one side than the tables have is as good as this many.
const MOST: usize = 24;
/// Rounds that the tables look ahead: a turn, and a card of three more actions.
const ROUNDS: usize = 13;

/// What becomes of so many attackers against so many defenders.
pub struct Odds {
    /// The chance that all defenders are gone after at most so many rounds.
    cleared: Vec<[f32; ROUNDS + 1]>,
    /// Rounds until one side can't go on.
    rounds: Vec<f32>,
    /// Attackers left once the fight is over.
    left: Vec<f32>,
}

fn cell(attackers: usize, defenders: usize) -> usize {
    attackers.min(MOST) * (MOST + 1) + defenders.min(MOST)
}

impl Odds {
    /// The odds with a die.
    #[must_use]
    pub fn new(die: DieFaces) -> Odds {
        let cells = (MOST + 1) * (MOST + 1);
        let mut odds = Odds {
            cleared: vec![[0.0; ROUNDS + 1]; cells],
            rounds: vec![0.0; cells],
            left: vec![0.0; cells],
        };
        let sides: f32 = die.distinct().map(|(_, weight)| weight as f32).sum();
        // Every face takes somebody away, so that what is needed is known before it is used.
        for sum in 0..=2 * MOST {
            for attackers in sum.saturating_sub(MOST)..=sum.min(MOST) {
                let defenders = sum - attackers;
                let here = cell(attackers, defenders);
                if defenders == 0 {
                    odds.cleared[here] = [1.0; ROUNDS + 1];
                }
                if defenders == 0 || attackers < 2 {
                    odds.left[here] = attackers as f32;
                    continue;
                }
                odds.rounds[here] = 1.0;
                for (face, weight) in die.distinct() {
                    let part = weight as f32 / sides;
                    let lost = usize::from(face.unsigned_abs());
                    let after = if face > 0 {
                        cell(attackers, defenders.saturating_sub(lost))
                    } else {
                        cell(attackers.saturating_sub(lost), defenders)
                    };
                    if after == here {
                        continue;
                    }
                    odds.rounds[here] += part * odds.rounds[after];
                    odds.left[here] += part * odds.left[after];
                    for round in 1..=ROUNDS {
                        odds.cleared[here][round] += part * odds.cleared[after][round - 1];
                    }
                }
            }
        }
        odds
    }

    /// The chance that so many attackers remove all defenders within some rounds.
    #[must_use]
    pub fn cleared(&self, attackers: u8, defenders: u8, rounds: u8) -> f32 {
        let row = &self.cleared[cell(attackers.into(), defenders.into())];
        row[usize::from(rounds).min(ROUNDS)]
    }

    /// How many rounds a fight takes on average.
    #[must_use]
    pub fn rounds(&self, attackers: u8, defenders: u8) -> f32 {
        self.rounds[cell(attackers.into(), defenders.into())]
    }

    /// How many attackers are left on average.
    #[must_use]
    pub fn left(&self, attackers: u8, defenders: u8) -> f32 {
        self.left[cell(attackers.into(), defenders.into())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_fights_by_hand() {
        let odds = Odds::new(DieFaces::new(&[2, 2, 1, 1, -1, -2]).unwrap());
        assert!((odds.cleared(2, 1, 1) - 4.0 / 6.0).abs() < 1e-6);
        // Two of three rolls win, one leaves too few to go on.
        assert!((odds.cleared(2, 1, 5) - 4.0 / 6.0).abs() < 1e-6);
        // With three, a crossed-out cannon leaves two for another try.
        assert!((odds.cleared(3, 1, 2) - (4.0 / 6.0 + 1.0 / 6.0 * 4.0 / 6.0)).abs() < 1e-6);
        assert!((odds.left(2, 1) - (2.0 * 4.0 / 6.0 + 1.0 / 6.0)).abs() < 1e-6);
        assert!((odds.rounds(2, 1) - 1.0).abs() < 1e-6);
        assert_eq!(odds.cleared(1, 1, 9), 0.0);
        assert_eq!(odds.cleared(0, 0, 0), 1.0);
        assert!(odds.cleared(10, 4, 10) > odds.cleared(10, 4, 4));
        assert!(odds.cleared(10, 4, 10) > odds.cleared(6, 4, 10));
    }
}
