//! Every fuzz target over its corpus, and over random bytes and spoilt pieces of the corpus for a
//! second each: what a fuzzer does with more patience.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr
)]

use flotilla_core::{Rng as _, SeededRng};
use flotilla_fuzz_targets::TARGETS;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn folder(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz")).join(path)
}

fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let files = std::fs::read_dir(folder("corpus").join(target)).unwrap();
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// Bytes with something wrong in them.
fn spoilt(bytes: &[u8], rng: &mut SeededRng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() as u64 + 1) as usize;
        match rng.below(4) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, rng.below(256) as u8),
            2 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            _ => {
                let end = (at + rng.below(40) as usize).min(bytes.len());
                let piece: Vec<u8> = bytes[at..end].to_vec();
                let to = rng.below(bytes.len() as u64 + 1) as usize;
                bytes.splice(to..to, piece);
            }
        }
    }
    bytes
}

#[test]
fn every_target_bears_its_corpus_and_random_bytes() {
    for (name, target) in TARGETS {
        let corpus = corpus(name);
        assert!(!corpus.is_empty(), "{name} has no corpus");
        for (path, bytes) in &corpus {
            eprintln!("{}", path.display());
            target(bytes);
        }
        let mut rng = SeededRng::new(7);
        let end = Instant::now() + Duration::from_secs(1);
        let mut tried = 0;
        while Instant::now() < end {
            let bytes = if rng.below(4) == 0 {
                (0..rng.below(200)).map(|_| rng.below(256) as u8).collect()
            } else {
                spoilt(&corpus[rng.below(corpus.len() as u64) as usize].1, &mut rng)
            };
            target(&bytes);
            tried += 1;
        }
        assert!(tried > 1, "{name}: {tried}");
    }
}

#[test]
fn every_program_of_the_fuzzer_has_its_target_here() {
    let programs = std::fs::read_dir(folder("fuzz_targets")).unwrap();
    let programs: BTreeSet<String> = programs
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    let targets: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(programs, targets);
    for name in targets {
        let source = std::fs::read_to_string(folder(&format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(source.contains(&format!("flotilla_fuzz_targets::{name}(")), "{name}");
    }
}
