//! The commands, one a file.

mod analyse;
mod apply;
mod arena;
mod backup;
mod bench;
mod book;
mod bot;
mod completions;
mod doctor;
mod draw;
mod edition;
mod games;
mod guest;
mod guest_typed;
mod learn;
mod lesson;
mod man;
mod moves;
mod new;
mod perft;
mod play;
mod practise;
mod replay;
mod rules;
mod seek;
mod serve;
mod site;
mod solve;
mod verify;

use crate::cli::Cli;
use crate::context::Context;
use crate::failure::Failure;
use clap::{Parser as _, Subcommand};
use std::io::Write;

/// What the program can do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games, or tell everything about one
    Games(games::GamesArgs),
    /// Play in the terminal
    Play(play::PlayArgs),
    /// Serve tables to people and bots over HTTP
    Serve(serve::ServeArgs),
    /// Write the site as a folder that needs no server: it plays in the browser
    Site(site::SiteArgs),
    /// Copy the tables of a server into a file, and check the copy
    Backup(backup::BackupArgs),
    /// Put a copy in the place of a server's tables
    Restore(backup::RestoreArgs),
    /// Tell what is there, what is missing and how to get it
    Doctor(doctor::DoctorArgs),
    /// Let a bot play at a table of a server
    Bot(bot::BotArgs),
    /// Tell the rules of a game, or one of them
    Rules(rules::RulesArgs),
    /// Start a record
    New(new::NewArgs),
    /// List what may be played at the end of a record
    Moves(moves::MovesArgs),
    /// Play moves, and draw chance, at the end of a record
    Apply(apply::ApplyArgs),
    /// Replay a record and say where it ends
    Replay(replay::ReplayArgs),
    /// Check the dice of a record that was played at a table
    Verify(verify::VerifyArgs),
    /// Draw a picture of a game
    Draw(draw::DrawArgs),
    /// Make an edition of one's own: start it, check it, see how fair it is
    Edition(edition::EditionArgs),
    /// Look back at a game: chances, mistakes, luck
    Analyse(analyse::AnalyseArgs),
    /// Learn a game by playing short lessons
    Learn(learn::LearnArgs),
    /// Check a lesson that somebody has written
    Lesson(lesson::LessonArgs),
    /// Find the one best move in positions from played games
    Practise(practise::PractiseArgs),
    /// Tell how the first moves of a game went on in games that were played to find out
    Book(book::BookArgs),
    /// Look for positions to practise in played games
    Seek(seek::SeekArgs),
    /// Let bots play each other, and rate them
    Arena(arena::ArenaArgs),
    /// Count every way a game can go
    Perft(perft::PerftArgs),
    /// Solve a game exactly
    Solve(solve::SolveArgs),
    /// Measure speed
    Bench(bench::BenchArgs),
    /// Print a script that completes commands in a shell
    Completions(completions::CompletionsArgs),
    /// Print the manual page, or write all of them to a folder
    Man(man::ManArgs),
}

/// Runs a command; without one, the site, in a browser where there is one.
pub(crate) fn run(
    command: Option<Command>,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    // Parsed, so that what the environment says of the server counts here too.
    let site = || Cli::parse_from(["flotilla", "serve", "--browser"]).command;
    let Some(command) = command.or_else(site) else { return Ok(()) };
    match command {
        Command::Games(args) => games::run(&args, context, out),
        Command::Play(args) => play::run(&args, context, out),
        Command::Serve(args) => serve::run(&args, context, out),
        Command::Site(args) => site::run(&args, context, out),
        Command::Backup(args) => backup::run_backup(&args, context, out),
        Command::Restore(args) => backup::run_restore(&args, context, out),
        Command::Doctor(args) => doctor::run(&args, context, out),
        Command::Bot(args) => bot::run(&args, context, out),
        Command::Rules(args) => rules::run(&args, context, out),
        Command::New(args) => new::run(&args, context, out),
        Command::Moves(args) => moves::run(&args, context, out),
        Command::Apply(args) => apply::run(&args, context, out),
        Command::Replay(args) => replay::run(&args, context, out),
        Command::Verify(args) => verify::run(&args, context, out),
        Command::Draw(args) => draw::run(&args, context, out),
        Command::Edition(args) => edition::run(&args, context, out),
        Command::Analyse(args) => analyse::run(&args, context, out),
        Command::Learn(args) => learn::run(&args, context, out),
        Command::Lesson(args) => lesson::run(&args, context, out),
        Command::Practise(args) => practise::run(&args, context, out),
        Command::Book(args) => book::run(&args, context, out),
        Command::Seek(args) => seek::run(&args, context, out),
        Command::Arena(args) => arena::run(&args, context, out),
        Command::Perft(args) => perft::run(&args, context, out),
        Command::Solve(args) => solve::run(&args, context, out),
        Command::Bench(args) => bench::run(&args, context, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, context, out),
    }
}
