//! What each game's rows say.

mod archipelago;
mod doubloons;
mod galleons;
mod pyramids;
mod shipowners;
