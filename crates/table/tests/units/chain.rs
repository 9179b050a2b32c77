//! The hashes that chain the entries of a log.

use flotilla_table::{ChainHash, Line, Secret};

#[test]
fn a_link_depends_on_everything_before_it() {
    let start = ChainHash::of_headers("flotilla record 1\n\n");
    let first = start.then(1, "@0 ! start\n");
    assert_ne!(first, start.then(2, "@0 ! start\n"));
    assert_ne!(first, start.then(1, "@1 ! start\n"));
    assert_ne!(first, ChainHash::of_headers("flotilla record 1\n").then(1, "@0 ! start\n"));
    assert_eq!(ChainHash::parse(&first.to_string()), Some(first));
    assert_eq!(ChainHash::parse("00"), None);
}

/// The test vectors of `docs/fair-dice.md`.
#[test]
fn heads_are_those_of_the_published_construction() {
    let mut bytes = [0; 32];
    for (byte, value) in bytes.iter_mut().zip(0..) {
        *byte = value;
    }
    let secret = Secret::new(bytes);
    let headers = "flotilla record 1\ngame doubloons\nhost -\nseat 1 Anne\ntable q7w2\n\n";
    let start = ChainHash::first_head(&secret, headers);
    let same = headers.replace("host -\nseat 1 Anne\n", "invitation 00\n");
    assert_eq!(start, ChainHash::first_head(&secret, &same));
    let head = start.next_head(&secret, 1, &[Line::Start]);
    assert_eq!([start, head].map(|it| it.to_string()), VECTORS);
}

const VECTORS: [&str; 2] = [
    "22997ba9a7b44b075f81ab820ebcea60eb38199223b20be8fb271e912f17cf80",
    "8f0508209ff039eb3b30a90772fbebe67bc3127fbd39c72ae882f0aaee8de4f9",
];
