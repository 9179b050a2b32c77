//! The chances to win of a whole game, as a file that is read instead of solving again.
//!
//! Outcomes are rounded to 16 bits, so that no chance is off by more than a hundred-thousandth, and
//! each is written as its distance from where the two before it point (Rice's code, its parameter
//! chosen row by row). Every position is found by itself: a file is kept in memory as it is, and
//! unpacked where somebody looks. The default edition has 73 MB.
//!
//! | bytes | what |
//! |---|---|
//! | 24 | `flotilla doubloons win 1`: the game, what it was solved for, the version of the form |
//! | 8 | the checksum of all that follows |
//! | 1 | skulls |
//! | 10 × 4 | of each pier how many doubloons it has, and their values, the nearest first |
//! | 252 × 4 | for each throw the combinations that it shows |
//! | 4 | how many classes of like positions there are |
//! | 4 each | how many bytes each class has, those with fewer doubloons first |
//! | the rest | the classes: for each number of skulls a row of leads |
//!
//! Numbers are little-endian. A row is a parameter of 4 bits and its outcomes, from the lowest lead.

use super::board::{Board, PIERS, Pier, Piers};
use super::chart::Chart;
use super::reach::{Reach, Sought};
use super::win::{Win, WinChances, WinPlan};
use crate::solver::KeptError;
use flotilla_games::doubloons::dice::FULL;
use std::sync::Arc;

/// The first bytes of every such file.
pub(crate) const TITLE: &[u8; 24] = b"flotilla doubloons win 1";
/// With the checksum.
const HEADER: usize = 32;
/// Lost, shared and won are exactly the first, the middle and the last.
const LAST: i32 = 65_534;
/// So many ones in a row say that a distance follows as it is.
const PLAIN: u32 = 20;
/// How many bits such a distance has.
const PLAIN_BITS: u32 = 17;

/// The chances to win of a whole game, packed.
pub struct KeptWin {
    chart: Arc<Chart>,
    reach: Reach,
    /// Where each class begins; the last entry is the end.
    first: Vec<usize>,
    bytes: Vec<u8>,
}

impl Win {
    /// The file of a solution of a whole game. Nothing if it was solved from a later position.
    #[must_use]
    pub fn keep(&self) -> Option<Vec<u8>> {
        let (chart, reach) = (self.chart(), self.reach());
        if reach.classes() != chart.len() || reach.skulls() != chart.board().skulls() {
            return None;
        }
        let mut packed = Bits::default();
        let mut lengths = Vec::with_capacity(4 * chart.len());
        for class in 0..reach.classes() {
            let before = packed.bytes.len();
            for skull in 0..reach.skulls() {
                packed.write_row(self.row(class, skull));
            }
            packed.fill_up();
            lengths.extend(u32::try_from(packed.bytes.len() - before).ok()?.to_le_bytes());
        }
        let mut rest = board_bytes(chart.board());
        rest.extend(u32::try_from(chart.len()).ok()?.to_le_bytes());
        rest.extend(lengths);
        rest.extend(packed.bytes);
        let mut file = TITLE.to_vec();
        file.extend(checksum(&rest).to_le_bytes());
        file.extend(rest);
        Some(file)
    }
}

impl KeptWin {
    /// Reads a file that was kept of this board.
    ///
    /// # Errors
    /// When it is of another kind or another board, or not as it was written.
    pub fn read(chart: &Arc<Chart>, bytes: Vec<u8>) -> Result<KeptWin, KeptError> {
        let rest = bytes.strip_prefix(TITLE).ok_or(KeptError::Kind)?;
        let (sum, rest) = rest.split_first_chunk::<8>().ok_or(KeptError::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(rest) {
            return Err(KeptError::Damaged);
        }
        let board = board_bytes(chart.board());
        let rest = rest.strip_prefix(&*board).ok_or(KeptError::OtherBoard)?;
        let (classes, rest) = rest.split_first_chunk::<4>().ok_or(KeptError::Damaged)?;
        if u32::from_le_bytes(*classes) as usize != chart.len() {
            return Err(KeptError::Damaged);
        }
        let (lengths, _) = rest.split_at_checked(4 * chart.len()).ok_or(KeptError::Damaged)?;
        let mut first = Vec::with_capacity(chart.len() + 1);
        let mut at = HEADER + board.len() + 4 + lengths.len();
        first.push(at);
        for length in lengths.as_chunks::<4>().0 {
            at = at.checked_add(u32::from_le_bytes(*length) as usize).ok_or(KeptError::Damaged)?;
            first.push(at);
        }
        if at != bytes.len() {
            return Err(KeptError::Damaged);
        }
        let reach = WinPlan::whole_game(chart).ok_or(KeptError::OtherBoard)?.into_reach();
        Ok(KeptWin { chart: Arc::clone(chart), reach, first, bytes })
    }

    /// The board that it was solved on.
    #[must_use]
    pub fn chart(&self) -> &Arc<Chart> {
        &self.chart
    }

    /// How many positions with a lead it holds.
    #[must_use]
    pub fn states(&self) -> usize {
        self.reach.states()
    }

    fn outcome(&self, class: usize, skull: usize, at: usize) -> Option<i32> {
        let bytes = self.bytes.get(*self.first.get(class)?..*self.first.get(class + 1)?)?;
        let mut packed = Reader { bytes, at: 0 };
        for before in 0..skull {
            packed.row(usize::from(self.reach.row(class, before).len))?;
        }
        packed.row(at + 1)
    }
}

impl WinChances for KeptWin {
    fn chance(&self, piers: Piers, skulls: u8, lead: i16) -> Option<f64> {
        match self.reach.seek(&self.chart, piers, skulls, lead)? {
            Sought::Decided(chance) => Some(chance),
            Sought::At { class, skull, at } => {
                let outcome = self.outcome(class, skull, at)?;
                Some(1.0 - f64::from(outcome.clamp(0, LAST)) / f64::from(LAST))
            }
        }
    }
}

/// A board as the file has it.
fn board_bytes(board: &Board) -> Vec<u8> {
    let mut bytes = vec![board.skulls() as u8];
    let write = |pier: &Pier| {
        let mut four = [0; 4];
        four[0] = pier.values().len() as u8;
        four[1..=pier.values().len()].copy_from_slice(pier.values());
        four
    };
    bytes.extend(board.piers.iter().flat_map(write));
    bytes.extend(board.fits.iter().flat_map(|fits| fits.to_le_bytes()));
    debug_assert_eq!(bytes.len(), 1 + 4 * PIERS + 4 * FULL);
    bytes
}

/// The number by which the file of a board is known among others.
pub(crate) fn board_number(board: &Board) -> u64 {
    checksum(&board_bytes(board))
}

/// Tells a file that was cut off or changed by accident; it is no seal.
fn checksum(bytes: &[u8]) -> u64 {
    let mix =
        |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum =
        words.iter().fold(bytes.len() as u64, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(sum, u64::from_le_bytes(last))
}

/// How far each outcome of a row is from where the two before it point, as a number from zero.
fn distances(row: &[f32]) -> impl Iterator<Item = u32> + Clone {
    let mut before = [0, 0];
    row.iter().map(move |&outcome| {
        let outcome = ((f64::from(outcome) + 1.0) / 2.0 * f64::from(LAST)).round() as i32;
        let distance = outcome - pointed(before);
        before = [before[1], outcome];
        (distance << 1 ^ distance >> 31) as u32
    })
}

/// Where two outcomes point.
fn pointed([first, second]: [i32; 2]) -> i32 {
    (2 * second - first).clamp(0, LAST)
}

/// Bits being written, the lowest of a byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    waiting: u64,
    count: u32,
}

impl Bits {
    /// So many bits of a number, 32 at most.
    fn write(&mut self, bits: u32, count: u32) {
        self.waiting |= u64::from(bits) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    /// Begins the next byte.
    fn fill_up(&mut self) {
        if self.count > 0 {
            self.write(0, 8 - self.count);
        }
    }

    fn write_row(&mut self, row: &[f32]) {
        if row.is_empty() {
            return;
        }
        let distances = distances(row);
        let cost = |parameter: u32| -> u64 {
            distances.clone().map(|it| u64::from(bits_of(it, parameter))).sum()
        };
        let parameter = (0..16).min_by_key(|&parameter| cost(parameter)).unwrap_or_default();
        self.write(parameter, 4);
        for distance in distances {
            let ones = distance >> parameter;
            if ones < PLAIN {
                self.write((1 << ones) - 1, ones + 1);
                self.write(distance & ((1 << parameter) - 1), parameter);
            } else {
                self.write((1 << PLAIN) - 1, PLAIN);
                self.write(distance, PLAIN_BITS);
            }
        }
    }
}

/// What a distance takes with a parameter.
fn bits_of(distance: u32, parameter: u32) -> u32 {
    let ones = distance >> parameter;
    if ones < PLAIN { ones + 1 + parameter } else { PLAIN + PLAIN_BITS }
}

/// Bits being read.
struct Reader<'a> {
    bytes: &'a [u8],
    /// How many bits were read.
    at: usize,
}

impl Reader<'_> {
    /// The next bits, 57 at least; zeros after the end.
    #[inline]
    fn ahead(&self) -> u64 {
        let mut eight = [0; 8];
        let rest = self.bytes.get(self.at / 8..).unwrap_or_default();
        match rest.first_chunk::<8>() {
            Some(whole) => eight = *whole,
            None => eight[..rest.len()].copy_from_slice(rest),
        }
        u64::from_le_bytes(eight) >> (self.at % 8)
    }

    /// Reads so many outcomes of a row; the last of them. Nothing after the end of the bits.
    fn row(&mut self, len: usize) -> Option<i32> {
        if len == 0 {
            return Some(0);
        }
        let parameter = (self.ahead() & 15) as u32;
        self.at += 4;
        let mut before = [0, 0];
        for _ in 0..len {
            let bits = self.ahead();
            let ones = bits.trailing_ones();
            let distance = if ones < PLAIN {
                self.at += (ones + 1 + parameter) as usize;
                ones << parameter | ((bits >> (ones + 1)) & ((1 << parameter) - 1)) as u32
            } else {
                self.at += (PLAIN + PLAIN_BITS) as usize;
                (bits >> PLAIN & ((1 << PLAIN_BITS) - 1)) as u32
            };
            let distance = (distance >> 1) as i32 ^ -((distance & 1) as i32);
            before = [before[1], (pointed(before) + distance).clamp(0, LAST)];
        }
        (self.at <= 8 * self.bytes.len()).then_some(before[1])
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::small_board;
    use super::super::watch::Watch;
    use super::*;

    #[test]
    fn what_is_read_is_what_was_kept() {
        let chart = Arc::new(Chart::new(small_board()));
        let win = WinPlan::whole_game(&chart).unwrap().solve(2, Watch::default()).unwrap();
        let file = win.keep().unwrap();
        assert!(file.len() < 3 * win.states(), "{} {}", file.len(), win.states());
        let kept = KeptWin::read(&chart, file).unwrap();
        assert_eq!(kept.states(), win.states());
        let (mut open, mut most) = (0, 0.0_f64);
        for code in (0..super::super::board::PIER_CODES).step_by(7) {
            for (skulls, lead) in (0..=2).flat_map(|skulls| (-30..=30).map(move |it| (skulls, it)))
            {
                let piers = Piers::from_code(code);
                let [a, b] = [win.chance(piers, skulls, lead), kept.chance(piers, skulls, lead)];
                assert_eq!(a.is_some(), b.is_some());
                if let (Some(a), Some(b)) = (a, b) {
                    open += usize::from(a > 0.0 && a < 1.0);
                    most = most.max((a - b).abs());
                }
            }
        }
        assert!(open > 1_000 && most > 0.0 && most < 1e-5, "{open} {most}");
    }

    #[test]
    fn a_file_that_is_not_as_it_was_written_is_refused() {
        let chart = Arc::new(Chart::new(small_board()));
        let win = WinPlan::whole_game(&chart).unwrap().solve(2, Watch::default()).unwrap();
        let file = win.keep().unwrap();
        let read = |bytes: &[u8]| KeptWin::read(&chart, bytes.to_vec()).err();
        assert_eq!(read(&file), None);
        assert_eq!(read(b""), Some(KeptError::Kind));
        assert_eq!(read(&file[..file.len() - 1]), Some(KeptError::Damaged));
        for at in [TITLE.len(), HEADER, HEADER + 50, file.len() / 2, file.len() - 1] {
            let mut other = file.clone();
            other[at] ^= 1;
            assert_eq!(read(&other), Some(KeptError::Damaged), "{at}");
        }
        let mut board = small_board();
        board.skulls = 1;
        let other = Arc::new(Chart::new(board));
        assert_eq!(KeptWin::read(&other, file.clone()).err(), Some(KeptError::OtherBoard));
        // Bits that say nothing sensible end the reading, and nothing else.
        let mut reader = Reader { bytes: &[0xff; 9], at: 0 };
        assert_eq!(reader.row(100), None);
        let part = WinPlan::new(&chart, chart.board().full_piers(), 1, 0).unwrap();
        assert!(part.solve(1, Watch::default()).unwrap().keep().is_none());
    }
}
