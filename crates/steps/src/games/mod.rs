//! What each game's rows say.

mod archipelago;
mod doubloons;
mod doubloons_oracle;
mod galleons;
mod pyramids;
mod shipowners;
