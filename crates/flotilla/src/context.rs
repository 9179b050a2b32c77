//! What every command needs: the language, and where results go.

use crate::cli::{Cli, Lang};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::kept;
use anstream::AutoStream;
use clap::ColorChoice;
use flotilla_core::{Catalogue, Language};
use flotilla_terminal::{FluentValue, catalogue};
use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;

/// The language and the colours of a run.
pub(crate) struct Context {
    /// Everything there is to say.
    pub(crate) catalogue: Catalogue,
    colour: anstream::ColorChoice,
    /// The folder of solutions that were kept.
    pub(crate) solutions: PathBuf,
}

impl Context {
    pub(crate) fn new(cli: &Cli) -> Context {
        let language = match cli.lang {
            Some(Lang::En) => Language::English,
            Some(Lang::Fr) => Language::French,
            Some(Lang::De) => Language::German,
            Some(Lang::Nl) => Language::Dutch,
            Some(Lang::Pl) => Language::Polish,
            None => system_language(),
        };
        let colour = match cli.color {
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
            // A script at the keyboard's place wants plain text.
            ColorChoice::Auto if !io::stdin().is_terminal() => anstream::ColorChoice::Never,
            ColorChoice::Auto => anstream::ColorChoice::Auto,
        };
        let mut catalogue = catalogue(language);
        for part in [flotilla_scene::TEXTS, flotilla_table::TEXTS, flotilla_arena::TEXTS] {
            let added = catalogue.add(part);
            // The parts are compiled in, and added by tests: a fault never gets this far.
            debug_assert_eq!(added, Ok(()));
        }
        Context { catalogue, colour, solutions: kept::folder(cli.solutions.as_deref()) }
    }

    /// Standard output, with or without colours.
    pub(crate) fn stdout(&self) -> impl Write + use<> {
        let choice = match self.colour {
            anstream::ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            choice => choice,
        };
        let stdout = Box::new(BufWriter::new(io::stdout().lock())) as Box<dyn Write>;
        Edge(AutoStream::new(stdout, choice))
    }

    /// Writes text that somebody keeps: a record, a picture. It goes out as it is, unless it is
    /// only looked at.
    pub(crate) fn hand_out(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            return Ok(write!(out, "{text}")?);
        }
        out.flush()?;
        let mut stdout = io::stdout().lock();
        stdout.write_all(text.as_bytes())?;
        Ok(stdout.flush()?)
    }

    /// A text.
    pub(crate) fn say(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.catalogue.fill(key, values)
    }

    /// A line of a file. Its number is a name, not an amount: no mark parts its thousands.
    pub(crate) fn line_of(&self, file: impl Into<String>, line: impl Display) -> String {
        let values = [("file", file.into().into()), ("line", line.to_string().into())];
        self.say("place-line", &values)
    }
}

/// The language of the system, by the variables of POSIX in their order.
fn system_language() -> Language {
    let set = |name| env::var(name).ok().filter(|value: &String| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.and_then(|locale| Language::parse(&locale)).unwrap_or(Language::English)
}
