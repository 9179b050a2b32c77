//! Why the program stops, and with which exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What it was given is not right: exit code 2.
    Input(String),
    /// The machine would not do it: exit code 1.
    Machine(String),
    /// Its results can't be written: exit code 1, or 0 where the reader has just gone away.
    Output(io::Error),
}

impl Failure {
    /// Bad input at a place.
    pub(crate) fn at(place: impl fmt::Display, why: impl fmt::Display) -> Failure {
        Failure::Input(format!("{place}: {why}"))
    }

    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Failure::Input(_) => ExitCode::from(2),
            Failure::Machine(_) | Failure::Output(_) => ExitCode::from(1),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(why) | Failure::Machine(why) => f.write_str(why),
            Failure::Output(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
