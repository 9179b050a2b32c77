//! Every rule by its number: a position, a move, and what comes of it or which rule refuses it.

mod cards;
mod choices;
mod combat;
mod land;
mod map;
mod scene;
mod setup;
mod ships;
mod winning;
