//! A match: the same people play again and again, and their wins are counted.

use flotilla_core::SeatSet;
use std::fmt;

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// How many games were played.
    pub games: u32,
    /// How many of them each seat has won, alone or with others. A game that everyone wins is a
    /// draw, and counts for nobody.
    pub wins: Vec<u32>,
}

impl Series {
    /// Before the first game.
    #[must_use]
    pub fn new(seats: usize) -> Series {
        Series { games: 0, wins: vec![0; seats] }
    }

    /// With one game more.
    #[must_use]
    pub fn with(mut self, winners: SeatSet) -> Series {
        self.games = self.games.saturating_add(1);
        if winners.len() < self.wins.len() {
            for seat in winners.iter() {
                if let Some(wins) = self.wins.get_mut(seat.index()) {
                    *wins = wins.saturating_add(1);
                }
            }
        }
        self
    }

    /// Reads what is written of a match between so many seats.
    #[must_use]
    pub fn parse(text: &str, seats: usize) -> Option<Series> {
        let mut numbers = text.split(' ').map(|it| it.parse::<u32>().ok());
        let games = numbers.next()??;
        let wins = numbers.collect::<Option<Vec<u32>>>()?;
        let series = Series { games, wins };
        let sound = series.wins.len() == seats && series.wins.iter().all(|&won| won <= games);
        (sound && series.to_string() == text).then_some(series)
    }
}

impl fmt::Display for Series {
    /// The number of games, then the wins of each seat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.games)?;
        self.wins.iter().try_for_each(|won| write!(f, " {won}"))
    }
}

/// What the same people played before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// The table.
    pub table: String,
    /// How their match stands after it, by the seats that they have now.
    pub series: Series,
}
