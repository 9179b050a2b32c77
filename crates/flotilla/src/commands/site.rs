//! `flotilla site`: the whole site as a folder of files, which plays in the browser without a server.

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use clap::Args;
use flotilla_site::{Compiled, folder, is_program};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the program for browsers is built.
const BUILT: &str = "target/site/flotilla.wasm";
/// Where it may be, seen from the folder of this program: beside it, as archives have it, packed; or in a folder of
/// libraries, as systems do.
const WITH: [&str; 3] = ["flotilla.wasm", "program.bin", "../lib/flotilla/program.bin"];
/// No program is longer than this.
const LONGEST: usize = 256 << 20;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tests/wasm-build && flotilla site public
  flotilla site public --program flotilla.wasm --server https://flotilla.example
  python3 -m http.server --directory public

Any host that gives out files will do, over https or on this very machine; the folder has to be the root
of its host. Whoever has visited it once goes on without a network: games, bots and records are in the
browser. docs/hosting.md tells more.")]
pub(crate) struct SiteArgs {
    /// The folder to write; files of the same names are replaced
    folder: PathBuf,

    /// The program for browsers, as tests/wasm-build makes it or as packages have it, packed
    #[arg(long, value_name = "FILE", env = "FLOTILLA_PROGRAM")]
    program: Option<PathBuf>,

    /// The address of a server where others are found: pages lead there for games with friends
    #[arg(long, value_name = "URL", env = "FLOTILLA_SERVER")]
    server: Option<String>,
}

pub(crate) fn run(args: &SiteArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(path) = found(args.program.as_deref()) else {
        return Err(Failure::Input(context.say("site-no-program", &[])));
    };
    let program = program(&path, context)?;
    let files = folder(&program, args.server.as_deref())?;
    for file in &files {
        let path = args.folder.join(&file.path);
        let written = write(&path, &file.content);
        written.map_err(|error| files::failure(&path, &error, context))?;
    }
    let bytes: usize = files.iter().map(|file| file.content.len()).sum();
    let values = [
        ("folder", args.folder.display().to_string().into()),
        ("files", files.len().into()),
        ("bytes", bytes.div_ceil(1000).into()),
    ];
    Ok(writeln!(out, "{}", context.say("site-done", &values))?)
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}

/// Where the program for browsers is: where it is said to be, or where it is built, or with this
/// program.
pub(super) fn found(named: Option<&Path>) -> Option<PathBuf> {
    if let Some(named) = named {
        return Some(named.to_owned());
    }
    // In a root without /proc a program is not told where it lies; who started it may have said.
    let own =
        std::env::current_exe().ok().or_else(|| std::env::args_os().next().map(PathBuf::from));
    let own = own.and_then(|own| fs::canonicalize(own).ok());
    let folder = own.as_deref().and_then(Path::parent);
    let with = folder.into_iter().flat_map(|folder| WITH.map(|name| folder.join(name)));
    [PathBuf::from(BUILT)].into_iter().chain(with).find(|it| it.is_file())
}

/// The program for browsers, and its rest if that lies beside it: `flotilla.wasm` and
/// `flotilla.rest.wasm`, or packed `program.bin` and `rest.bin`.
pub(super) fn program(path: &Path, context: &Context) -> Result<Compiled, Failure> {
    let rest = match path.file_name().and_then(|it| it.to_str()) {
        Some("program.bin") => path.with_file_name("rest.bin"),
        _ => path.with_extension("rest.wasm"),
    };
    let rest = rest.is_file().then(|| part(&rest, context)).transpose()?;
    Ok(Compiled { first: part(path, context)?, rest })
}

fn part(path: &Path, context: &Context) -> Result<Vec<u8>, Failure> {
    let bytes = files::read(path, LONGEST, context)?;
    if !is_program(&bytes) || bytes.len() > LONGEST {
        return Err(Failure::at(path.display(), context.say("site-not-program", &[])));
    }
    Ok(bytes)
}
