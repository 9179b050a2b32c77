//! What bots promise, game by game and as one family. One program for all of these tests, for each
//! would make code of all the games and their searches again.

mod analysis;
mod archipelago_players;
mod doubloons_exact;
mod doubloons_players;
mod explain;
mod galleons;
mod galleons_book;
mod judgement;
mod levels;
mod patience;
mod practise;
mod pyramids_players;
mod shipowners_players;
