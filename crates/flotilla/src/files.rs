//! Reading with a bound, and writing whole files or nothing.

use crate::context::Context;
use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

/// The name of a file as messages show it: standard input by its own name.
pub(crate) fn shown(path: &Path, context: &Context) -> String {
    if is_stdin(path) { context.say("stdin", &[]) } else { path.display().to_string() }
}

/// Whether `-` stands in a file's place.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The bytes of a file or of standard input, and no more than one over the most there may be:
/// enough to see that it is too long, however long it is.
pub(crate) fn read(path: &Path, most: usize, context: &Context) -> Result<Vec<u8>, Failure> {
    let failed = |error: io::Error| failure(path, &error, context);
    if is_stdin(path) {
        return bounded(io::stdin().lock(), most).map_err(failed);
    }
    if path.is_dir() {
        return Err(Failure::at(path.display(), context.say("file-folder", &[])));
    }
    File::open(path).and_then(|file| bounded(file, most)).map_err(failed)
}

fn bounded(from: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    // Some editors put a byte-order mark before everything: it is no part of the text.
    if bytes.starts_with("\u{feff}".as_bytes()) && bytes.len() <= most {
        bytes.drain(.."\u{feff}".len());
    }
    Ok(bytes)
}

/// What may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// Only a new file is written.
    Nothing,
    /// A file that is there is replaced.
    Anything,
}

/// Writes a whole file or nothing: beside its place first, then in one step. A file that is
/// replaced keeps its permissions; a link keeps pointing where it did.
pub(crate) fn write(
    path: &Path,
    content: impl AsRef<[u8]>,
    over: Over,
    context: &Context,
) -> Result<(), Failure> {
    let content = content.as_ref();
    let here = fs::metadata(path).ok();
    let exists = || Failure::at(path.display(), context.say("file-exists", &[]));
    match &here {
        Some(here) if here.is_dir() => {
            return Err(Failure::at(path.display(), context.say("file-folder", &[])));
        }
        Some(_) if over == Over::Nothing => return Err(exists()),
        // A pipe or a device has no place to put another file in.
        Some(here) if !here.is_file() => {
            let opened = File::options().write(true).open(path);
            let written = opened.and_then(|mut file| file.write_all(content));
            return written.map_err(|error| failure(path, &error, context));
        }
        _ => {}
    }
    let place = place(path);
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Failure::at(path.display(), context.say("file-no-folder", &[])));
    }
    let written = replace(&place, folder, content, here, over);
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(),
        _ => failure(path, &error, context),
    })
}

/// Where a path leads, links followed.
fn place(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn replace(
    place: &Path,
    folder: &Path,
    content: &[u8],
    here: Option<fs::Metadata>,
    over: Over,
) -> io::Result<()> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".flotilla-");
    // As any new file, and not as private as temporary files are by themselves.
    #[cfg(unix)]
    let mode = <fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(mode);
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    if let Some(here) = here {
        file.as_file().set_permissions(here.permissions())?;
    }
    file.as_file().sync_all()?;
    let moved = match over {
        Over::Nothing => file.persist_noclobber(place),
        Over::Anything => file.persist(place),
    };
    moved.map_err(|error| error.error)?;
    // The new name is safe only when the folder is; not every system can do this.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

pub(crate) fn failure(path: &Path, error: &io::Error, context: &Context) -> Failure {
    let place = shown(path, context);
    match error.kind() {
        io::ErrorKind::NotFound => Failure::at(place, context.say("file-missing", &[])),
        io::ErrorKind::IsADirectory => Failure::at(place, context.say("file-folder", &[])),
        io::ErrorKind::PermissionDenied => {
            Failure::Machine(format!("{place}: {}", context.say("file-forbidden", &[])))
        }
        _ => {
            let why = context.say("file-failed", &[("why", error.to_string().into())]);
            Failure::Machine(format!("{place}: {why}"))
        }
    }
}
