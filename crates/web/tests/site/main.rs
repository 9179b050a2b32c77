//! The site as people, programs and the malicious meet it. One program for all of these tests: each
//! of its own would be linked with the whole server again.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod away;
mod bad_bodies;
mod book;
mod bots;
mod carried;
mod coach;
mod due;
mod edge;
mod elsewhere;
mod encrypted;
mod hostile;
mod interface;
mod limits;
mod lists;
mod made;
mod news;
mod pace;
mod pages;
mod phrases;
mod practise;
mod secrecy;
mod slow;
mod support;
mod thinking;
mod two_servers;
mod workshop;
