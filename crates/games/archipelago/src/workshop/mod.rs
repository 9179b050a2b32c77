//! The workshop: maps from points, and new maps from a seed.
//!
//! * [`divide`] makes borders from points: every place grows from its own, up to coasts and lines
//!   where some are drawn, and meets its neighbours halfway.
//! * [`make`] makes a new map from a seed. It keeps every rule of the map (ARC-05 to ARC-08), and is
//!   the same from every corner, but for three territories that can't be shared among four.
//!
//! Everything is reckoned in whole numbers: the same points and the same seed give the same map on
//! every machine.

pub(crate) mod desk;
mod division;
mod ground;
pub(crate) mod layout;
mod maker;
mod measure;
mod mesh;
mod names;
mod noise;
mod outline;
mod plan;
mod write;

pub use division::{Coast, Divided, DivisionError, Seed, Sketch, divide};
pub use maker::{Form, MAKER, Wishes, make};
pub use measure::{Measure, measure};
