//! The games as numbers, one choice a step: for programs that learn.
//!
//! A move is a short sequence of choices, so a game needs no list of all its moves: it has one
//! modest [`Space`] of numbers, and a player takes a step for every choice. What a seat sees is a
//! row of numbers of fixed length ([`Observe`]), made from its [`View`](flotilla_core::View)
//! alone. A [`Stepper`] is a game taken so, step by step; a [`Batch`] is thousands of them, stepped at once on
//! all cores.
//!
//! ```
//! use flotilla_core::{SeededRng, Setup};
//! use flotilla_steps::{Batch, Layout, Observe, Opponents};
//! use std::sync::Arc;
//!
//! fn step<G: Observe>() -> Result<(), Box<dyn std::error::Error>> {
//!     let layout = Arc::new(Layout::<G>::open(&Setup::plain(G::INFO, 2))?);
//!     let mut batch = Batch::new(layout, 64, 7, 0, Opponents::None);
//!     let mut arrays = batch.arrays();
//!     batch.reset(&mut arrays.arrays_mut())?;
//!     let mut rng = SeededRng::new(1);
//!     for _ in 0..20 {
//!         let actions = arrays.random_actions(&mut rng);
//!         batch.step(&actions, &mut arrays.arrays_mut())?;
//!     }
//!     Ok(())
//! }
//!
//! macro_rules! step_each {
//!     ([] $($game:ty,)*) => { $(step::<$game>()?;)* };
//! }
//! flotilla_games::with_games!(step_each);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod batch;
mod games;
mod layout;
mod observe;
mod opponents;
mod oracle;
pub mod plain;
mod space;
mod stepper;

pub use batch::{Arrays, ArraysMut, Batch, BatchError, TwinGame, random_actions, sample_actions};
pub use layout::{Layout, Scratch};
pub use observe::{Field, FieldWriter, Number, Observe, RowWriter};
pub use opponents::Opponents;
pub use oracle::{Oracle, weigh_rows};
pub use space::{BACK, DONE, Space};
pub use stepper::{StepError, Stepper, rewards};
