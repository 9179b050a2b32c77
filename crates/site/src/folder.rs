//! The folder that a static host gives out.

use flotilla_web::{SiteFile, said};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use serde_json::{Map, json};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write as _};

/// The service worker.
const WORKER: &str = include_str!("../assets/worker.js");
/// The page that puts the worker to work, for whoever comes for the first time.
const FIRST_PAGE: &str = include_str!("../assets/first.html");
/// Its script.
const FIRST_SCRIPT: &str = include_str!("../assets/first.js");
/// The program and what it is lent, for all workers.
const LENT: &str = include_str!("../assets/program.js");
/// What every page has: it lends the worker others in which bots think.
const THINKER: &str = include_str!("../assets/thinker.js");
/// What unpacks the program.
const UNPACK: &str = include_str!("../assets/unpack.js");
/// The worker in which a bot thinks.
const MIND: &str = include_str!("../assets/mind.js");
/// What stands in the worker where the site is described.
const DESCRIBED: &str =
    "/* SITE */ { VERSION: '', FIRST: [], LATER: [], PARTS: {}, SERVER: null, ONLINE: false }";
/// The parts of the program, packed. Hosts give out what has this ending as it is.
const PACKED: [&str; 2] = ["program.bin", "rest.bin"];
/// The names by which browsers keep them unpacked.
const UNPACKED: [&str; 2] = ["/program.wasm", "/rest.wasm"];
/// What a phone needs to know to install the site.
const MANIFEST: &str = "manifest.webmanifest";
/// A first game does without these: they come after it.
const LATER: [&str; 31] = [
    "-ext.woff2",
    "-italic.woff2",
    "icon-192.png",
    "icon-512.png",
    "rules.js",
    "own.js",
    "lists.js",
    "tables.js",
    "learn.js",
    "workshop.js",
    "workshop.css",
    "workshop-fair.js",
    "workshop-fields.js",
    "workshop-history.js",
    "workshop-map.js",
    "practise.js",
    "book.js",
    "book.css",
    "record.js",
    "device.js",
    "together.js",
    "together.css",
    "handshake.js",
    "certificate.js",
    "channel.js",
    "brought.js",
    "carry.js",
    "packed.js",
    "archipelago-map.svg",
    "pyramids-step.svg",
    "pyramids-move.svg",
];

/// Every module begins with this.
const MAGIC: &[u8] = b"\0asm";

/// How far back what is packed looks.
const DICTIONARY: u32 = 8 << 20;

/// The program compiled for a browser: as the compiler leaves it, or packed as in a folder that was written before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The program, or as much of it as it takes to sit down and play.
    pub first: Vec<u8>,
    /// The rest, where the program is split.
    pub rest: Option<Vec<u8>>,
}

/// Whether some bytes are a program for a browser, packed or not.
#[must_use]
pub fn is_program(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || is_packed(bytes)
}

/// Whether some bytes are a part of the program as `packed` leaves it.
fn is_packed(bytes: &[u8]) -> bool {
    // Nothing is aligned, and three bits of the letter before: what stands first says so.
    bytes.strip_prefix(&[3]).is_some_and(|rest| rest.starts_with(&DICTIONARY.to_le_bytes()))
}

/// The files of the site, with the program compiled for a browser, and the address of a server where
/// others are found.
///
/// # Errors
/// When there is no memory to pack it.
pub fn folder(program: &Compiled, server: Option<&str>) -> io::Result<Vec<SiteFile>> {
    let mut files = written(program, server, false)?;
    let first_page = first_page();
    files.push(text("index.html", &first_page));
    // Hosts give this out for paths that only the worker knows.
    files.push(text("404.html", &first_page));
    Ok(files)
}

/// The files that a server gives out beside its own pages, for browsers that go on without it.
///
/// # Errors
/// When there is no memory to pack the program.
pub fn beside(program: &Compiled) -> io::Result<Vec<SiteFile>> {
    let mut files = written(program, None, true)?;
    files.retain(|file| !file.path.starts_with("assets/") && file.path != MANIFEST);
    files.push(text("install.html", &first_page()));
    Ok(files)
}

fn text(path: &str, text: &str) -> SiteFile {
    SiteFile { path: path.to_owned(), content: text.as_bytes().to_vec() }
}

/// As `unpack.js` reads it. That takes seconds, and so packages have it packed.
fn packed(part: &[u8]) -> io::Result<Vec<u8>> {
    if is_packed(part) {
        return Ok(part.to_vec());
    }
    // Nothing in a program is aligned.
    let options = LzmaOptions { pb: 0, dict_size: DICTIONARY, ..LzmaOptions::with_preset(9) };
    let size = Some(part.len() as u64);
    let mut packed = LzmaWriter::new_use_header(Vec::new(), &options, size)?;
    packed.write_all(part)?;
    packed.finish()
}

fn written(program: &Compiled, server: Option<&str>, online: bool) -> io::Result<Vec<SiteFile>> {
    let mut files = flotilla_web::files();
    files.push(text("program.js", LENT));
    files.push(text("unpack.js", UNPACK));
    files.push(text("thinker.js", THINKER));
    files.push(text("mind.js", MIND));
    let listed = files.iter().map(|file| format!("/{}", file.path));
    let is_later = |path: &String| LATER.iter().any(|end| path.ends_with(end));
    let (mut later, mut first): (Vec<String>, Vec<String>) = listed.partition(is_later);
    let mut parts = Map::new();
    let split = [Some(&program.first), program.rest.as_ref()];
    let named = UNPACKED.into_iter().zip(PACKED).zip([&mut first, &mut later]);
    for (part, ((name, path), listed)) in split.into_iter().flatten().zip(named) {
        files.push(SiteFile { path: path.to_owned(), content: packed(part)? });
        parts.insert(name.to_owned(), format!("/{path}").into());
        listed.push(name.to_owned());
    }
    files.push(text("first.js", FIRST_SCRIPT));
    let described = json!({
        "VERSION": version(&files),
        "FIRST": first,
        "LATER": later,
        "PARTS": parts,
        "SERVER": server.map(|server| server.trim_end_matches('/')),
        "ONLINE": online,
    });
    files.push(text("sw.js", &WORKER.replace(DESCRIBED, &described.to_string())));
    Ok(files)
}

/// The first page, which has to know every language by itself.
fn first_page() -> String {
    let (installs, fails) = (said("first-visit"), said("first-visit-failed"));
    let texts = installs.into_iter().zip(fails).map(|((language, installs), (_, fails))| {
        (language.code().to_owned(), json!({ "installs": installs, "fails": fails }))
    });
    let texts = serde_json::Value::Object(texts.collect()).to_string();
    let escaped = texts.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    FIRST_PAGE.replace("TEXTS", &escaped)
}

/// What changes when any of the files does: then browsers bring the site anew.
fn version(files: &[SiteFile]) -> String {
    let mut hasher = DefaultHasher::new();
    WORKER.hash(&mut hasher);
    for SiteFile { path, content } in files {
        (path, content).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
