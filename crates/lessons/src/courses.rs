//! The lessons of each game: a file a game, which names the files of its lessons.

mod archipelago;
mod doubloons;
mod galleons;
mod pyramids;
mod shipowners;
