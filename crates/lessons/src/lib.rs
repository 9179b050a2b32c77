//! Lessons that one plays: the real rules, a few sentences a step, one thing asked.
//!
//! A lesson is a TOML file beside the game it teaches, which somebody can write who knows the game
//! and no Rust; [`Lesson`] has its form, and `docs/lessons.md` explains it. A lesson is read and
//! [checked](Lesson::check) with the line of every fault.
//! Whoever takes it stands at a [`Moment`] of it: what has happened, and which step comes next.
//! Nothing of a lesson is kept by whoever shows it but the number of the step and the events, so
//! that it can be left and gone on with.
//!
//! ```
//! use flotilla_bots::Library;
//! use flotilla_lessons::Courses;
//!
//! for entry in Library::SHIPPED.games().entries() {
//!     for lesson in Courses::SHIPPED.lessons(entry.info.name, Library::SHIPPED) {
//!         let moment = lesson.begin();
//!         assert_eq!(moment.step(), 0);
//!     }
//! }
//! ```
#![forbid(unsafe_code)]

mod check;
mod coach;
mod course;
mod courses;
mod fault;
mod lesson;
mod moment;
mod pattern;
mod pictures;
mod time;

pub use coach::{Coaching, Past, Saying};
pub use course::{Courses, Teach};
pub use fault::{Fault, Flaw};
pub use lesson::{Ask, Game, Lesson, Step, Texts, Tip};
pub use moment::{Happened, Moment, Stuck, Tried};
pub use pattern::Pattern;
pub use pictures::{Picture, Pictures};
pub use time::{SECONDS_A_MOVE, WORDS_A_MINUTE, seconds, words};
