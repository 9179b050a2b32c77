//! Combinations: what dice must lie on a card for it to be won, from the edition's words.

use crate::dice::{DICE, Dice, FACES, Face, FaceSet, HEAPS};

/// Why a word is no combination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCombination;

/// A combination: every multiset of dice that completes it. They all have the same number of
/// dice.
///
/// The places of a combination are not told apart: dice lie well on it when they are part of
/// some complete one (OWN-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combination {
    word: String,
    least: u8,
    size: u8,
    complete: Vec<Dice>,
    /// For each heap of dice on the card: the faces that may still be added; with the highest
    /// bit when the heap itself lies well.
    open: Box<[u8; HEAPS]>,
    /// For each heap of dice on the card and each face: the heap with one more die of it, or
    /// [`SPOILT`] when that does not lie well.
    grown: Box<[[u16; FACES]; HEAPS]>,
}

const LIES_WELL: u8 = 1 << 7;
const SPOILT: u16 = u16::MAX;

impl Combination {
    /// Reads a combination: a word with a sign for each die, or several with bars between. A
    /// digit is a face; a letter is any face, the same for the same letter and another for
    /// another; a star is any face at all, and the starred dice together show at least `least`.
    ///
    /// # Errors
    /// When it is no such word, asks for no die or more than five, or can't be rolled.
    pub fn read(word: &str, least: u8) -> Result<Combination, NoCombination> {
        let alternatives: Vec<Vec<char>> =
            word.split('|').take(64).map(|one| one.chars().take(DICE + 1).collect()).collect();
        let size = alternatives.first().map_or(0, Vec::len);
        let known = |sign: &char| matches!(sign, '1'..='6' | 'a'..='e' | '*');
        let sound = |one: &Vec<char>| one.len() == size && one.iter().all(known);
        if !(1..=DICE).contains(&size) || !alternatives.iter().all(sound) {
            return Err(NoCombination);
        }
        let complete: Vec<Dice> = Dice::heaps()
            .filter(|dice| dice.len() == size)
            .filter(|&dice| alternatives.iter().any(|one| shows(one, dice, least)))
            .collect();
        if complete.is_empty() {
            return Err(NoCombination);
        }
        let lies_well = |dice: Dice| complete.iter().any(|whole| whole.minus(dice).is_some());
        let mut open = Box::new([0; HEAPS]);
        let mut grown = Box::new([[SPOILT; FACES]; HEAPS]);
        for ((bits, grown), dice) in open.iter_mut().zip(grown.iter_mut()).zip(Dice::heaps()) {
            if !lies_well(dice) {
                continue;
            }
            *bits = LIES_WELL;
            for face in Face::all() {
                let more = dice.with(face).filter(|&more| lies_well(more));
                if let Some(heap) = more.and_then(Dice::heap) {
                    *bits |= 1 << face.index();
                    grown[face.index()] = heap as u16;
                }
            }
        }
        Ok(Combination { word: word.to_owned(), least, size: size as u8, complete, open, grown })
    }

    /// The word by which the edition describes it.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// The combination in signs for people: `654** ≥ 9`, `12345/23456`.
    #[must_use]
    pub fn signs(&self) -> String {
        let signs = self.word.replace('|', "/");
        let starred = signs.contains('*') && self.least > 0;
        if starred { format!("{signs} ≥ {}", self.least) } else { signs }
    }

    /// What the starred dice must reach together.
    #[must_use]
    pub fn least(&self) -> u8 {
        self.least
    }

    /// How many dice it needs.
    #[inline]
    #[must_use]
    pub fn size(&self) -> usize {
        usize::from(self.size)
    }

    /// Every way to complete it.
    #[must_use]
    pub fn complete(&self) -> &[Dice] {
        &self.complete
    }

    /// Whether dice are part of some complete combination.
    #[inline]
    #[must_use]
    pub fn lies_well(&self, dice: Dice) -> bool {
        dice.heap().and_then(|heap| self.open.get(heap)).is_some_and(|bits| bits & LIES_WELL != 0)
    }

    /// The faces that may be added to dice that lie well.
    #[inline]
    #[must_use]
    pub fn open(&self, placed: Dice) -> FaceSet {
        let bits = placed.heap().and_then(|heap| self.open.get(heap)).copied().unwrap_or(0);
        FaceSet(bits & !LIES_WELL)
    }

    /// Visits every non-empty choice among rolled dice that may be placed beside those that
    /// are placed already (OWN-12).
    #[inline]
    pub fn placeable(&self, placed: Dice, rolled: Dice, mut visit: impl FnMut(Dice)) {
        let Some(heap) = placed.heap() else { return };
        // A die that can't be placed first can't be placed later.
        let faces = self.open(placed).and(rolled.faces());
        self.place_from(faces, heap as u16, rolled, Dice::EMPTY, &mut visit);
    }

    fn place_from(
        &self,
        faces: FaceSet,
        mut heap: u16,
        rolled: Dice,
        mut chosen: Dice,
        visit: &mut impl FnMut(Dice),
    ) {
        let Some((face, others)) = faces.split_first() else {
            if !chosen.is_empty() {
                visit(chosen);
            }
            return;
        };
        self.place_from(others, heap, rolled, chosen, visit);
        for _ in 0..rolled.count(face) {
            heap = self.grown.get(usize::from(heap)).map_or(SPOILT, |grown| grown[face.index()]);
            if heap == SPOILT {
                return;
            }
            // No more than five dice lie well.
            chosen = chosen.and(face);
            self.place_from(others, heap, rolled, chosen, visit);
        }
    }
}

/// Whether dice, as many as signs, can be given to the signs of a word.
fn shows(signs: &[char], dice: Dice, least: u8) -> bool {
    let mut letters = [None; 5];
    assign(signs, dice, &mut letters, 0, least)
}

fn assign(
    signs: &[char],
    dice: Dice,
    letters: &mut [Option<Face>; 5],
    starred: u8,
    least: u8,
) -> bool {
    let Some((&sign, rest)) = signs.split_first() else {
        // Without a star there is nothing to add up.
        return true;
    };
    let last_star = sign == '*' && !rest.contains(&'*');
    for face in dice.faces().iter() {
        let Some(left) = dice.without(face) else { continue };
        let fits = match sign {
            '*' => {
                let total = starred + face.pips();
                (!last_star || total >= least) && assign(rest, left, letters, total, least)
            }
            'a'..='e' => {
                let letter = sign as usize - 'a' as usize;
                let before = *letters;
                let taken =
                    letters.iter().enumerate().any(|(i, of)| i != letter && *of == Some(face));
                let same = letters[letter].is_none_or(|of| of == face);
                letters[letter] = Some(face);
                let fits = !taken && same && assign(rest, left, letters, starred, least);
                *letters = before;
                fits
            }
            _ => {
                sign.to_digit(10) == Some(face.pips().into())
                    && assign(rest, left, letters, starred, least)
            }
        };
        if fits {
            return true;
        }
    }
    false
}
