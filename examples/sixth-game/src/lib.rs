//! A game that is not in the library's list, and a program that plays it: [`night_run`] is the whole
//! game, [`uses`] serves it, shows it in a terminal, lets bots play it and steps it by numbers.

pub mod night_run;
pub mod uses;

pub use night_run::NightRun;

use flotilla_core::Language;

// What the front ends ask of a game. Each has a default for everything.
impl flotilla_bots::Bots for NightRun {}
impl flotilla_scene::Draw for NightRun {}
impl flotilla_terminal::Screen for NightRun {}
impl flotilla_steps::Observe for NightRun {
    type Number = i8;
}

/// What the game says.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];

/// Its rules.
pub const PAGES: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/rules.en.md")),
    (Language::French, include_str!("../texts/rules.fr.md")),
];

/// How each event is told, in the order of the verbs.
pub const TOLD: [&str; 6] = [
    "nightrun-tells-load",
    "nightrun-tells-dump",
    "nightrun-tells-run",
    "nightrun-tells-search",
    "nightrun-tells-wave",
    "nightrun-tells-show",
];
