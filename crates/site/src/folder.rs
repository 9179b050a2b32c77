//! The folder that a static host gives out.

use flate2::Compression;
use flate2::write::GzEncoder;
use flotilla_web::SiteFile;
use serde_json::json;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write as _};

/// The service worker.
const WORKER: &str = include_str!("../assets/worker.js");
/// The page that puts the worker to work, for whoever comes for the first time.
const FIRST_PAGE: &str = include_str!("../assets/first.html");
/// Its script.
const FIRST_SCRIPT: &str = include_str!("../assets/first.js");
/// What every page has: it lends the worker others in which bots think.
const THINKER: &str = include_str!("../assets/thinker.js");
/// The worker in which a bot thinks.
const MIND: &str = include_str!("../assets/mind.js");
/// The page on which everything that is kept can be taken out and put back.
const DEVICE_PAGE: &str = include_str!("../assets/device.html");
/// Its script.
const DEVICE_SCRIPT: &str = include_str!("../assets/device.js");
/// What stands in the worker where the site is described.
const DESCRIBED: &str = "/* SITE */ { VERSION: '', FILES: [], PROGRAM: '' }";
/// The program, packed. Hosts give out what has this ending as it is.
const PROGRAM: &str = "program.bin";

/// Every module begins with this.
const MAGIC: &[u8] = b"\0asm";

/// Whether some bytes are a program for a browser.
#[must_use]
pub fn is_program(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// The files of the site, with the program compiled for a browser.
///
/// # Errors
/// When there is no memory to pack it.
pub fn folder(program: &[u8]) -> io::Result<Vec<SiteFile>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(program)?;
    let text = |path: &str, text: &str| SiteFile {
        path: path.to_owned(),
        content: text.as_bytes().to_vec(),
    };
    let mut files = flotilla_web::files();
    files.push(text("thinker.js", THINKER));
    files.push(text("mind.js", MIND));
    files.push(text("device.html", DEVICE_PAGE));
    files.push(text("device.js", DEVICE_SCRIPT));
    let listed: Vec<String> = files.iter().map(|file| format!("/{}", file.path)).collect();
    files.push(SiteFile { path: PROGRAM.to_owned(), content: packed.finish()? });
    files.push(text("index.html", FIRST_PAGE));
    // Hosts give this out for paths that only the worker knows.
    files.push(text("404.html", FIRST_PAGE));
    files.push(text("first.js", FIRST_SCRIPT));
    let described = json!({
        "VERSION": version(&files),
        "FILES": listed,
        "PROGRAM": format!("/{PROGRAM}"),
    });
    files.push(text("sw.js", &WORKER.replace(DESCRIBED, &described.to_string())));
    Ok(files)
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
        let files = folder(b"\0asm and so on").unwrap();
        let find = |path: &str| files.iter().find(|file| file.path == path).unwrap();
        let worker = String::from_utf8(find("sw.js").content.clone()).unwrap();
        assert!(!worker.contains(DESCRIBED), "the worker knows what it has");
        for path in ["/assets/site.css", "/assets/galleons.svg", "/manifest.webmanifest"] {
            assert!(worker.contains(&format!("\"{path}\"")), "{path}");
        }
        assert!(find(PROGRAM).content.starts_with(&[0x1f, 0x8b]), "packed");
        let other = folder(b"\0asm and something else").unwrap();
        let worker_of = |files: &[SiteFile]| {
            files.iter().find(|file| file.path == "sw.js").unwrap().content.clone()
        };
        assert_ne!(worker_of(&files), worker_of(&other), "another program is another version");
    }
}
