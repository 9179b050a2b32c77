//! The fair dice, by their published numbers.

use flotilla_core::Rng as _;
use flotilla_table::{Dice, Draw, Secret, is_number, is_seal, numbers, seal};

/// The test vectors of `docs/fair-dice.md`.
#[test]
fn the_numbers_are_those_of_the_published_construction() {
    let mut bytes = [0; 32];
    for (byte, value) in bytes.iter_mut().zip(0..) {
        *byte = value;
    }
    let secret = Secret::new(bytes);
    assert_eq!(
        secret.commitment(),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    assert_eq!(Secret::parse(&secret.reveal()), Some(secret.clone()));
    let numbers = numbers([Some("5e1f"), None].into_iter());
    assert_eq!(numbers, "1:5e1f 2:-");
    let mut draw = Draw::new(Dice::First, &secret, "q7w2", &numbers, 0);
    let first: Vec<String> = (0..5).map(|_| format!("{:016x}", draw.next_u64())).collect();
    assert_eq!(first, VECTORS);
    assert_eq!(Draw::new(Dice::First, &secret, "q7w2", &numbers, 1).below(6), SECOND_DRAW);
    let mut draw = Draw::new(Dice::Second, &secret, "q7w2", &numbers, 0);
    assert_eq!(format!("{:016x}", draw.next_u64()), VECTOR_2);
    assert_eq!(Draw::new(Dice::Second, &secret, "q7w2", &numbers, 1).below(6), SECOND_DRAW_2);
    assert_eq!(seal("q7w2", &secret.commitment(), "5e1f"), SEAL);
    assert!(is_seal(SEAL) && !is_seal("5e1f") && !is_seal(&SEAL[1..]) && !is_number(SEAL));
}

const VECTORS: [&str; 5] = [
    "9807b03af0641b5e",
    "bfbb8d6a530d62b5",
    "605bc9234f7700c4",
    "5d853bfb559b0597",
    "de71559ad79d05fd",
];
const SECOND_DRAW: u64 = 3;
const VECTOR_2: &str = "6ea2030131473c1f";
const SECOND_DRAW_2: u64 = 5;
const SEAL: &str = "#585ed91f98bf6030fb9146d07e444233455d630d3cf3c6268875990977556c00";

#[test]
fn a_secret_and_a_number_have_one_spelling() {
    for bad in ["", "00", &"g".repeat(64), &"AB".repeat(32), &"0".repeat(65)] {
        assert_eq!(Secret::parse(bad), None);
    }
    assert!(is_number("0") && is_number(&"f".repeat(64)));
    assert!(!is_number("") && !is_number("F") && !is_number(&"f".repeat(65)));
}
