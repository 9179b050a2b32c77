//! The folder that a static host gives out.

use flate2::Compression;
use flate2::write::GzEncoder;
use flotilla_web::{SiteFile, said};
use serde_json::json;
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
/// The worker in which a bot thinks.
const MIND: &str = include_str!("../assets/mind.js");
/// What stands in the worker where the site is described.
const DESCRIBED: &str =
    "/* SITE */ { VERSION: '', FIRST: [], LATER: [], PROGRAM: '', SERVER: null, ONLINE: false }";
/// The program, packed. Hosts give out what has this ending as it is.
const PROGRAM: &str = "program.bin";
/// What a phone needs to know to install the site.
const MANIFEST: &str = "manifest.webmanifest";
/// A first game does without these: they come after it.
const LATER: [&str; 11] = [
    "-ext.woff2",
    "-italic.woff2",
    "icon-512.png",
    "learn.js",
    "learn.css",
    "practise.js",
    "record.js",
    "device.js",
    "archipelago-map.svg",
    "pyramids-step.svg",
    "pyramids-move.svg",
];

/// Every module begins with this.
const MAGIC: &[u8] = b"\0asm";

/// Whether some bytes are a program for a browser.
#[must_use]
pub fn is_program(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// The files of the site, with the program compiled for a browser, and the address of a server where
/// others are found.
///
/// # Errors
/// When there is no memory to pack it.
pub fn folder(program: &[u8], server: Option<&str>) -> io::Result<Vec<SiteFile>> {
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
pub fn beside(program: &[u8]) -> io::Result<Vec<SiteFile>> {
    let mut files = written(program, None, true)?;
    files.retain(|file| !file.path.starts_with("assets/") && file.path != MANIFEST);
    files.push(text("install.html", &first_page()));
    Ok(files)
}

fn text(path: &str, text: &str) -> SiteFile {
    SiteFile { path: path.to_owned(), content: text.as_bytes().to_vec() }
}

fn written(program: &[u8], server: Option<&str>, online: bool) -> io::Result<Vec<SiteFile>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(program)?;
    let mut files = flotilla_web::files();
    files.push(text("program.js", LENT));
    files.push(text("thinker.js", THINKER));
    files.push(text("mind.js", MIND));
    let listed = files.iter().map(|file| format!("/{}", file.path));
    let is_later = |path: &String| LATER.iter().any(|end| path.ends_with(end));
    let (later, first): (Vec<String>, Vec<String>) = listed.partition(is_later);
    files.push(SiteFile { path: PROGRAM.to_owned(), content: packed.finish()? });
    files.push(text("first.js", FIRST_SCRIPT));
    let described = json!({
        "VERSION": version(&files),
        "FIRST": first,
        "LATER": later,
        "PROGRAM": format!("/{PROGRAM}"),
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_told_of_every_file_that_pages_ask_for() {
        let files = folder(b"\0asm and so on", None).unwrap();
        let find = |path: &str| files.iter().find(|file| file.path == path).unwrap();
        let worker = String::from_utf8(find("sw.js").content.clone()).unwrap();
        assert!(!worker.contains(DESCRIBED), "the worker knows what it has");
        for path in ["/assets/site.css", "/assets/galleons.svg", "/manifest.webmanifest"] {
            assert!(worker.contains(&format!("\"{path}\"")), "{path}");
        }
        let first = String::from_utf8(find("index.html").content.clone()).unwrap();
        assert!(first.contains("&quot;pl&quot;") && !first.contains("TEXTS"), "{first}");
        assert!(find(PROGRAM).content.starts_with(&[0x1f, 0x8b]), "packed");
        let there = beside(b"\0asm and so on").unwrap();
        assert!(there.iter().all(|file| !file.path.starts_with("assets/")), "the server has them");
        assert!(there.iter().any(|file| file.path == "install.html"));
        let other = folder(b"\0asm and something else", None).unwrap();
        let worker_of = |files: &[SiteFile]| {
            files.iter().find(|file| file.path == "sw.js").unwrap().content.clone()
        };
        assert_ne!(worker_of(&files), worker_of(&other), "another program is another version");
    }
}
