//! What is in the folder of the site.
#![allow(clippy::unwrap_used)]

use flotilla_site::{Compiled, beside, folder, is_program};
use flotilla_web::SiteFile;

fn text(files: &[SiteFile], path: &str) -> String {
    let file = files.iter().find(|file| file.path == path).unwrap();
    String::from_utf8(file.content.clone()).unwrap()
}

fn whole() -> Compiled {
    Compiled { first: b"\0asm and so on".to_vec(), rest: None }
}

#[test]
fn the_worker_is_told_of_every_file_that_pages_ask_for() {
    let files = folder(&whole(), None).unwrap();
    let worker = text(&files, "sw.js");
    assert!(!worker.contains("/* SITE */"), "the worker knows what it has");
    for path in ["/assets/site.css", "/assets/galleons.svg", "/manifest.webmanifest"] {
        assert!(worker.contains(&format!("\"{path}\"")), "{path}");
    }
    let first = text(&files, "index.html");
    assert!(first.contains("&quot;pl&quot;") && !first.contains("TEXTS"), "{first}");
    let packed = files.iter().find(|file| file.path == "program.bin").unwrap();
    // How it is packed, in a dictionary of eight megabytes, and how long it is: `unpack.js` reads this.
    assert_eq!(packed.content[..13], [3, 0, 0, 128, 0, 14, 0, 0, 0, 0, 0, 0, 0]);
    assert!(!files.iter().any(|file| file.path == "rest.bin"), "there is no rest");
}

#[test]
fn a_server_has_the_assets_itself() {
    let there = beside(&whole()).unwrap();
    assert!(there.iter().all(|file| !file.path.starts_with("assets/")));
    assert!(there.iter().any(|file| file.path == "install.html"));
}

#[test]
fn the_rest_of_a_program_comes_later_and_is_another_version() {
    let split = Compiled { rest: Some(b"\0asm and more".to_vec()), ..whole() };
    let (files, split) = (folder(&whole(), None).unwrap(), folder(&split, None).unwrap());
    let worker = text(&split, "sw.js");
    assert_ne!(text(&files, "sw.js"), worker);
    let listed = |name: &str| {
        let after = worker.split(&format!("\"{name}\":[")).nth(1).unwrap();
        after.split(']').next().unwrap().to_owned()
    };
    assert!(listed("FIRST").contains("/program.wasm") && !listed("FIRST").contains("/rest.wasm"));
    assert!(listed("LATER").contains("/rest.wasm"));
    // Nobody plays a first game with another browser.
    for path in ["together.js", "together.css", "handshake.js", "channel.js", "certificate.js"] {
        assert!(listed("LATER").contains(path) && !listed("FIRST").contains(path), "{path}");
    }
    assert!(split.iter().any(|file| file.path == "rest.bin"));
}

#[test]
fn a_program_that_is_packed_already_is_taken_as_it_is() {
    let split = Compiled { rest: Some(b"\0asm and more".to_vec()), ..whole() };
    let once = folder(&split, None).unwrap();
    let part = |path: &str| once.iter().find(|file| file.path == path).unwrap().content.clone();
    let packed = Compiled { first: part("program.bin"), rest: Some(part("rest.bin")) };
    assert!(is_program(&packed.first) && is_program(&split.first) && !is_program(b"\x03\0\0"));
    assert!(folder(&packed, None).unwrap() == once, "the same site");
}
