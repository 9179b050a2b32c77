//! Exact play: solutions of the whole game by backward induction (DBL-15).

mod board;
mod chart;
mod hoards;
mod margin;
mod offers;
mod reach;
mod rolls;
mod turn;
mod watch;
mod win;
mod worth;

pub use board::{Board, DOUBLOONS, Doubloon, PER_PIER, PIER_CODES, PIERS, Pier, Piers, SKULLS};
pub use chart::Chart;
pub use hoards::{PLAYERS, Table};
pub use margin::Margin;
pub use turn::{Chances, Choice, Endings, ROLLS, Turn};
pub use watch::Watch;
pub use win::{Win, WinPlan};
