//! Exact play: solutions of the whole game by backward induction (DBL-15).
//!
//! A [`Chart`] makes a [`Board`] ready; from it come
//!
//! - [`Margin`]: two players, each for the largest difference of scores;
//! - [`WinPlan`] and [`Win`]: two players, each for the win, from the start of the game or from
//!   any position of it; [`KeptWin`] is the same read from a file;
//! - [`contest()`]: what a fixed way to play wins against the strongest reply, exact play or another;
//! - [`Table`]: two to five players, each for its own score against the mean of the others';
//! - [`Ends`]: two to five players, each for the win, where little is left of the game.
//!
//! Each of them says what a position is worth, and so what each ending of a turn is. [`Turn`] makes
//! of that what to do with the dice on the table, [`Chances`] what is still within reach, and
//! [`Courses`] how a turn is likely to end.
//!
//! All of them look at a turn in the same way (`rolls`), at many positions at once (`worth`), and
//! only once at positions that differ in nothing but names (`chart`).

mod board;
mod chart;
mod contest;
mod course;
mod ends;
mod hoards;
mod kept;
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
pub use contest::{Contest, Deed, Deeds, Habit, Habits, Rival, contest};
pub use course::{Courses, ENDINGS, SKULL};
pub use ends::{Ends, Moment, Shares, Unsolved};
pub use hoards::{PLAYERS, Table};
pub use kept::KeptWin;
pub(crate) use kept::board_number;
pub use margin::Margin;
pub use turn::{Chances, Choice, Endings, Hoard, ROLLS, SharedTurn, Turn};
pub use watch::Watch;
pub use win::{Win, WinChances, WinPlan};
