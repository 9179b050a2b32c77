//! The folder in which solutions are kept.

use crate::context::Context;
use crate::edge::message;
use crate::files;
use crate::place::folder_for_data;
use flotilla_bots::KeptError;
use flotilla_bots::solver::{self, Shelf};
use std::path::{Path, PathBuf};

/// Larger files are none of ours.
const MOST_BYTES: usize = 1 << 30;

/// Where solutions are kept, and what to say of those that are of no use.
struct Folder {
    path: PathBuf,
    context: Context,
}

impl Shelf for Folder {
    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let file = self.path.join(name);
        if !file.is_file() {
            return None;
        }
        match files::read(&file, MOST_BYTES, &self.context) {
            Ok(bytes) => Some(bytes),
            Err(failure) => {
                message(&format!("flotilla: {failure}"));
                None
            }
        }
    }

    fn unusable(&self, name: &str, why: KeptError) {
        let key = match why {
            KeptError::Kind => "kept-kind",
            KeptError::OtherBoard => "kept-other",
            KeptError::Damaged => "kept-damaged",
        };
        let file = self.path.join(name);
        message(&format!("flotilla: {}: {}", file.display(), self.context.say(key, &[])));
    }
}

/// The folder that was given, or the one where the system keeps data.
pub(crate) fn folder(given: Option<&Path>) -> PathBuf {
    let usual = || folder_for_data().join("flotilla").join("solutions");
    given.map_or_else(usual, Path::to_owned)
}

/// Whatever solves looks into this folder first.
pub(crate) fn look_into(path: PathBuf, context: Context) {
    solver::recall_from(Folder { path, context });
}
