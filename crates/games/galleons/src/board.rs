//! The field of hexagons: centres and corners, how they are named, and which neighbours which.
//!
//! Rows of hexagons lie with points up. The corners between two rows form a zigzag line. Columns
//! run through both: half a hexagon apart, so that the hexagon in column 4 has its two points in
//! column 4 and its other corners in columns 3 and 5.
//!
//! A set of corners is a bit set in which each line has 21 bits and a word has three lines. Round
//! a corner everything that a galleon can reach lies in four short pieces of lines; they are cut
//! out of such a set with four shifts, and one table, the same for every corner of every board,
//! says what can be reached through them.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// The most hexagons of a board: one bit of a word for each.
pub const MOST_HEXAGONS: usize = 64;
/// The most rows of hexagons of a board.
pub const MOST_ROWS: usize = 11;
/// The most hexagons of a row.
pub const LONGEST_ROW: usize = 8;

const WORDS: usize = 4;
const LINE_BITS: usize = 21;
/// Bits before the first column of a line: a galleon's reach to the left ends in them.
const MARGIN: usize = 3;
/// A bit that is no corner on any board: the last bit of each word belongs to no line.
const NOWHERE: u8 = 63;

const _: () = assert!(MARGIN + 2 * LONGEST_ROW < LINE_BITS);
const _: () = assert!(MOST_ROWS < 3 * WORDS);

/// A kind of ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The big one, on corners, three edges a move.
    Galleon,
    /// The middle one, on centres.
    Galiot,
    /// The small one, on corners, two edges a move.
    Galleass,
}

impl Kind {
    /// All three.
    pub const ALL: [Kind; 3] = [Kind::Galleon, Kind::Galiot, Kind::Galleass];

    /// The kind that this one sinks (GAL-17).
    #[must_use]
    pub const fn prey(self) -> Kind {
        match self {
            Kind::Galleon => Kind::Galleass,
            Kind::Galleass => Kind::Galiot,
            Kind::Galiot => Kind::Galleon,
        }
    }

    /// What a ship counts when ships are counted (GAL-21).
    #[must_use]
    pub const fn points(self) -> i32 {
        match self {
            Kind::Galleon => 3,
            Kind::Galiot => 2,
            Kind::Galleass => 1,
        }
    }

    /// How many a fleet has at the start (GAL-03).
    #[must_use]
    pub const fn at_start(self) -> usize {
        match self {
            Kind::Galleon => 3,
            Kind::Galiot => 5,
            Kind::Galleass => 7,
        }
    }

    /// The place of the kind in tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A place of the board, counted over its corners, line by line, and then over its centres, row
/// by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub(crate) u8);

impl Place {
    /// The place with this number; it need not be on any board.
    #[must_use]
    pub const fn new(index: u8) -> Place {
        Place(index)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of corners, by spots: see [`Board::spot`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Corners(pub(crate) [u64; WORDS]);

impl Corners {
    /// No corner.
    pub const EMPTY: Corners = Corners([0; WORDS]);

    /// The corner on one spot.
    #[must_use]
    pub const fn one(spot: u8) -> Corners {
        let mut words = [0; WORDS];
        words[(spot >> 6) as usize] = 1 << (spot & 63);
        Corners(words)
    }

    /// Whether a corner is in the set.
    #[must_use]
    pub const fn contains(&self, spot: u8) -> bool {
        self.0[(spot >> 6) as usize] >> (spot & 63) & 1 == 1
    }

    /// Puts a corner into the set, or takes it out.
    pub const fn toggle(&mut self, spot: u8) {
        self.0[(spot >> 6) as usize] ^= 1 << (spot & 63);
    }

    /// How many corners are in the set.
    #[must_use]
    pub const fn len(&self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether no corner is in the set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Visits the spots of the set, in order.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(u8)) {
        for (word, &set) in self.0.iter().enumerate() {
            for bit in bits(set) {
                visit((word as u8) << 6 | bit);
            }
        }
    }

    /// The spots of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..WORDS).flat_map(move |word| bits(self.0[word]).map(move |bit| (word as u8) << 6 | bit))
    }
}

impl BitAnd for Corners {
    type Output = Corners;
    fn bitand(self, other: Corners) -> Corners {
        Corners(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Corners {
    type Output = Corners;
    fn bitor(self, other: Corners) -> Corners {
        Corners(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitOrAssign for Corners {
    fn bitor_assign(&mut self, other: Corners) {
        *self = *self | other;
    }
}

impl Not for Corners {
    type Output = Corners;
    fn not(self) -> Corners {
        Corners(self.0.map(|word| !word))
    }
}

/// The bits of a word, from the lowest.
#[inline]
pub fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as u8;
        word &= word - 1;
        Some(bit)
    })
}

/// Where a place lies, for whoever draws the board: x in half hexagons to the right, y in half
/// edges upwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    /// To the right.
    pub x: i16,
    /// Upwards, that is away from the first player.
    pub y: i16,
}

/// The pieces of lines round a corner, as a word index and a shift for each.
///
/// Seen from a corner whose third edge leads "ahead": seven corners of its own line, five of the
/// line ahead, five of the line behind and three of the line after the one ahead.
#[derive(Clone, Copy, Debug)]
struct Window {
    words: [u8; 4],
    shifts: [u8; 4],
}

/// The first bit of each piece in the 20 bits that a window gathers, and how many bits it has.
const PIECES: [(u32, u32); 4] = [(0, 7), (7, 5), (12, 5), (17, 3)];
/// The line of each piece, counted ahead.
const AHEAD: [i32; 4] = [0, 1, -1, 2];
/// How many corners a window shows.
const SEEN: usize = 20;

/// A board.
#[derive(Clone, Debug)]
pub struct Board {
    rows: Vec<u8>,
    names: Vec<String>,
    at: Vec<At>,
    /// The spot of each place: for corners a bit of [`Corners`], for centres a bit of a word.
    spots: Vec<u8>,
    corner_count: usize,
    place_of_corner: Box<[u8; 256]>,
    windows: Box<[Window; 256]>,
    seen: Box<[[u8; SEEN]; 256]>,
    edges: Box<[Corners; 256]>,
    hexagons_at: Box<[u64; 256]>,
    corners_of: Box<[Corners; 64]>,
    beside: Box<[u64; 64]>,
    all_corners: Corners,
    all_centres: u64,
    /// What three edges reach, by the 11 corners of a window that may be passed.
    three_edges: Box<[u32; 2048]>,
    /// What two edges reach, by the three nearest corners.
    two_edges: [u32; 8],
}

/// Why rows of hexagons are no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutFault {
    /// No row, an empty one, or neighbouring rows that do not differ by one.
    Rows,
    /// The board does not look the same from both sides.
    Lopsided,
    /// More than can be played on.
    TooBig,
}

impl Board {
    /// The board with these rows of hexagons.
    ///
    /// # Errors
    /// When the rows do not make one, or too big a one.
    pub fn new(rows: &[u8]) -> Result<Board, LayoutFault> {
        if rows.is_empty() || rows.contains(&0) {
            return Err(LayoutFault::Rows);
        }
        let hexagons: usize = rows.iter().map(|&row| usize::from(row)).sum();
        let long = rows.iter().any(|&row| usize::from(row) > LONGEST_ROW);
        if long || rows.len() > MOST_ROWS || hexagons > MOST_HEXAGONS {
            return Err(LayoutFault::TooBig);
        }
        if rows.windows(2).any(|pair| pair[0].abs_diff(pair[1]) != 1) {
            return Err(LayoutFault::Rows);
        }
        if !rows.iter().eq(rows.iter().rev()) {
            return Err(LayoutFault::Lopsided);
        }
        Ok(Board::lay(rows))
    }

    fn lay(rows: &[u8]) -> Board {
        let longest = usize::from(rows.iter().copied().max().unwrap_or(1));
        // The columns of a row's hexagons, counted from zero.
        let columns = |row: usize| {
            let length = usize::from(rows[row]);
            (0..length).map(move |i| longest + 2 * i + 1 - length)
        };
        let mut board = Board {
            rows: rows.to_vec(),
            names: Vec::new(),
            at: Vec::new(),
            spots: Vec::new(),
            corner_count: 0,
            place_of_corner: Box::new([u8::MAX; 256]),
            windows: Box::new([Window { words: [0; 4], shifts: [NOWHERE; 4] }; 256]),
            seen: Box::new([[NOWHERE; SEEN]; 256]),
            edges: Box::new([Corners::EMPTY; 256]),
            hexagons_at: Box::new([0; 256]),
            corners_of: Box::new([Corners::EMPTY; 64]),
            beside: Box::new([0; 64]),
            all_corners: Corners::EMPTY,
            all_centres: 0,
            three_edges: Box::new(std::array::from_fn(|index| reach(3, spread(index as u32)))),
            two_edges: std::array::from_fn(|index| reach(2, spread_near(index as u32))),
        };
        let mut centres = Vec::new();
        for row in 0..rows.len() {
            for column in columns(row) {
                let hexagon = centres.len();
                centres.push((row, column));
                board.all_centres |= 1 << hexagon;
                for (line, column) in hexagon_corners(row, column) {
                    let spot = spot_of(line, column);
                    board.corners_of[hexagon] |= Corners::one(spot);
                    board.hexagons_at[usize::from(spot)] |= 1 << hexagon;
                    board.all_corners |= Corners::one(spot);
                }
            }
        }
        for (hexagon, &(row, column)) in centres.iter().enumerate() {
            for (other, &(next_row, next_column)) in centres.iter().enumerate() {
                let apart = (row.abs_diff(next_row), column.abs_diff(next_column));
                if matches!(apart, (0, 2) | (1, 1)) {
                    board.beside[hexagon] |= 1 << other;
                }
            }
        }
        // A point of a hexagon below looks up, the other corners of its line look down.
        let below = |line: usize| match line {
            0 => columns(0).next().unwrap_or(0) + 1,
            _ => columns(line - 1).next().unwrap_or(0),
        };
        for line in 0..=rows.len() {
            for column in 0..=2 * longest {
                let spot = spot_of(line, column);
                if board.all_corners.contains(spot) {
                    let up = (column + below(line)) % 2 == 0;
                    board.add_corner(line, column, spot, up);
                }
            }
        }
        board.corner_count = board.spots.len();
        for (hexagon, &(row, column)) in centres.iter().enumerate() {
            board.names.push(format!("{}{}{}", letter(row), letter(row + 1), column + 1));
            board.at.push(At { x: column as i16, y: 3 * row as i16 + 1 });
            board.spots.push(hexagon as u8);
        }
        board
    }

    fn add_corner(&mut self, line: usize, column: usize, spot: u8, up: bool) {
        let ahead = if up { 1 } else { -1 };
        let index = usize::from(spot);
        self.place_of_corner[index] = self.spots.len() as u8;
        self.spots.push(spot);
        self.names.push(format!("{}{}", letter(line), column + 1));
        self.at.push(At { x: column as i16, y: 3 * line as i16 - i16::from(!up) });
        for (piece, (&(first, length), lines)) in PIECES.iter().zip(AHEAD).enumerate() {
            let Some(there) = line.checked_add_signed((lines * ahead) as isize) else { continue };
            if there > self.rows.len() {
                continue;
            }
            // Each piece is centred on the column.
            let start = spot_of(there, column) - (length / 2) as u8;
            self.windows[index].words[piece] = start >> 6;
            self.windows[index].shifts[piece] = start & 63;
            for i in 0..length {
                // Beyond the last bit lies the first, which is no corner either.
                let corner = start.wrapping_add(i as u8);
                if self.all_corners.contains(corner) {
                    self.seen[index][(first + i) as usize] = corner;
                }
            }
        }
        for near in bits(u64::from(reach(1, 0))) {
            let corner = self.seen[index][usize::from(near)];
            if corner != NOWHERE {
                self.edges[index] |= Corners::one(corner);
            }
        }
    }

    /// The hexagons of each row, from the first player's side.
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// How many places there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// A board has one hexagon at least.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// How many of the places are corners.
    #[must_use]
    pub fn corner_count(&self) -> usize {
        self.corner_count
    }

    /// Every place.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.len() as u8).map(Place)
    }

    /// Whether a place is on the board.
    #[inline]
    #[must_use]
    pub fn has(&self, place: Place) -> bool {
        place.index() < self.len()
    }

    /// Whether a place is a corner and not a centre.
    #[inline]
    #[must_use]
    pub fn is_corner(&self, place: Place) -> bool {
        place.index() < self.corner_count
    }

    /// A place's name; empty for one that is not on the board.
    #[must_use]
    pub fn name(&self, place: Place) -> &str {
        self.names.get(place.index()).map_or("", String::as_str)
    }

    /// The place with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Place> {
        self.names.iter().position(|known| known == name).map(|index| Place(index as u8))
    }

    /// Where a place lies.
    #[must_use]
    pub fn at(&self, place: Place) -> At {
        self.at.get(place.index()).copied().unwrap_or(At { x: 0, y: 0 })
    }

    /// The bit that stands for a place in the sets of this crate: for corners in [`Corners`], for
    /// centres in a word.
    #[inline]
    #[must_use]
    pub fn spot(&self, place: Place) -> u8 {
        self.spots.get(place.index()).copied().unwrap_or(NOWHERE)
    }

    /// The corner on a spot.
    #[inline]
    #[must_use]
    pub fn corner(&self, spot: u8) -> Place {
        Place(self.place_of_corner[usize::from(spot)])
    }

    /// The centre with this bit.
    #[inline]
    #[must_use]
    pub fn centre(&self, bit: u8) -> Place {
        Place((self.corner_count + usize::from(bit)) as u8)
    }

    /// The place on which a kind of ship stands at a spot.
    #[inline]
    #[must_use]
    pub fn place(&self, kind: Kind, spot: u8) -> Place {
        if kind == Kind::Galiot { self.centre(spot) } else { self.corner(spot) }
    }

    /// The place opposite: where the second player has what the first player has here.
    #[must_use]
    pub fn mirrored(&self, place: Place) -> Option<Place> {
        let at = self.at.get(place.index())?;
        // The lowest corners lie at −1, the highest as far above the last row.
        let top = 3 * self.rows.len() as i16;
        let there = At { x: at.x, y: top - 1 - at.y };
        self.at.iter().position(|&other| other == there).map(|index| Place(index as u8))
    }

    /// Every corner.
    #[inline]
    #[must_use]
    pub fn all_corners(&self) -> Corners {
        self.all_corners
    }

    /// Every centre, as bits.
    #[inline]
    #[must_use]
    pub fn all_centres(&self) -> u64 {
        self.all_centres
    }

    /// The corners one edge from a corner.
    #[inline]
    #[must_use]
    pub fn edges(&self, spot: u8) -> Corners {
        self.edges[usize::from(spot)]
    }

    /// Whether any corner one edge from a corner is in a set.
    #[inline]
    #[must_use]
    pub fn edges_meet(&self, spot: u8, set: &Corners) -> bool {
        !(self.edges[usize::from(spot)] & *set).is_empty()
    }

    /// The hexagons that share a corner, as bits.
    #[inline]
    #[must_use]
    pub fn hexagons_at(&self, spot: u8) -> u64 {
        self.hexagons_at[usize::from(spot)]
    }

    /// The corners of a hexagon.
    #[inline]
    #[must_use]
    pub fn corners_of(&self, hexagon: u8) -> Corners {
        self.corners_of[usize::from(hexagon & 63)]
    }

    /// The hexagons beside a hexagon, as bits.
    #[inline]
    #[must_use]
    pub fn beside(&self, hexagon: u8) -> u64 {
        self.beside[usize::from(hexagon & 63)]
    }

    /// The part of a set that can be seen from a corner, as 20 bits.
    #[inline]
    #[must_use]
    pub fn view(&self, set: &Corners, from: u8) -> u32 {
        let Window { words, shifts } = self.windows[usize::from(from)];
        let piece = |i: usize| {
            let (first, length) = PIECES[i];
            let cut = set.0[usize::from(words[i]) % WORDS] >> (shifts[i] & 63);
            (cut as u32 & ((1 << length) - 1)) << first
        };
        piece(0) | piece(1) | piece(2) | piece(3)
    }

    /// What lies three edges at most from a corner with nothing in between, given the view of
    /// the open corners; the last corner of the way need not be open (GAL-06, GAL-09).
    #[inline]
    #[must_use]
    pub fn within_three(&self, open: u32) -> u32 {
        self.three_edges[((open >> 1 & 31) | (open >> 8 & 7) << 5 | (open >> 13 & 7) << 8) as usize]
    }

    /// The same for two edges (GAL-07).
    #[inline]
    #[must_use]
    pub fn within_two(&self, open: u32) -> u32 {
        self.two_edges[((open >> 2 & 1) | (open >> 3 & 2) | (open >> 7 & 4)) as usize]
    }

    /// The corner that a bit of a view stands for.
    #[inline]
    #[must_use]
    pub fn seen_from(&self, from: u8, bit: u32) -> u8 {
        self.seen[usize::from(from)][bit as usize % SEEN]
    }
}

const fn letter(line: usize) -> char {
    (b'a' + line as u8) as char
}

const fn spot_of(line: usize, column: usize) -> u8 {
    (line / 3 * 64 + line % 3 * LINE_BITS + MARGIN + column) as u8
}

/// The corners of a hexagon, as lines and columns.
fn hexagon_corners(row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    [row, row + 1].into_iter().flat_map(move |line| {
        [column - 1, column, column + 1].into_iter().map(move |column| (line, column))
    })
}

/// The bit of a view for a corner so many lines ahead and columns to the right.
fn view_bit(ahead: i32, right: i32) -> Option<u32> {
    let piece = AHEAD.iter().position(|&lines| lines == ahead)?;
    let (first, length) = PIECES[piece];
    let at = right + (length / 2) as i32;
    (0..length as i32).contains(&at).then(|| first + at as u32)
}

/// What so many edges reach from a corner, as a view, when these corners of the view are open.
fn reach(edges: u32, open: u32) -> u32 {
    let mut reached = 0;
    let mut ends = vec![(0, 0)];
    for _ in 0..edges {
        let mut next = Vec::new();
        for (ahead, right) in ends {
            // The third edge leads ahead from the corner itself and from every second one.
            let third = if (ahead + right) % 2 == 0 { 1 } else { -1 };
            for to in [(ahead, right - 1), (ahead, right + 1), (ahead + third, right)] {
                let Some(bit) = view_bit(to.0, to.1).filter(|_| to != (0, 0)) else { continue };
                reached |= 1 << bit;
                if open >> bit & 1 == 1 {
                    next.push(to);
                }
            }
        }
        ends = next;
    }
    reached
}

/// The view whose corners on the ways of a galleon are those of an index of the table.
fn spread(index: u32) -> u32 {
    (index & 31) << 1 | (index >> 5 & 7) << 8 | (index >> 8 & 7) << 13
}

/// The view whose nearest corners are those of an index of the small table.
fn spread_near(index: u32) -> u32 {
    (index & 1) << 2 | (index >> 1 & 1) << 4 | (index >> 2 & 1) << 9
}

#[cfg(test)]
mod tests {
    use super::*;

    fn default() -> Board {
        Board::new(&[7, 6, 7, 6, 7, 6, 7, 6, 7]).unwrap()
    }

    #[test]
    fn both_layouts_have_their_places() {
        let board = default();
        assert_eq!((board.len(), board.corner_count()), (209, 150));
        let hexagon = Board::new(&[5, 6, 7, 8, 7, 8, 7, 6, 5]).unwrap();
        assert_eq!((hexagon.len(), hexagon.corner_count()), (59 + 146, 146));
    }

    #[test]
    fn places_are_where_their_names_say() {
        let board = default();
        let at = |name| board.at(board.named(name).unwrap());
        let hexagon = board.spot(board.named("ab4").unwrap());
        let corners: Vec<_> =
            board.corners_of(hexagon).iter().map(|spot| board.name(board.corner(spot))).collect();
        assert_eq!(corners, ["a3", "a4", "a5", "b3", "b4", "b5"]);
        assert_eq!(at("a4"), At { x: 3, y: -1 });
        assert_eq!(at("b4"), At { x: 3, y: 3 });
        assert_eq!(at("ab4"), At { x: 3, y: 1 });
        assert_eq!(board.named("a16"), None);
        assert_eq!(board.named("k1"), None);
        assert_eq!(board.named("ab3"), None);
    }

    #[test]
    fn an_edge_joins_two_corners_at_one_edge_length() {
        for rows in [&[7u8, 6, 7, 6, 7, 6, 7, 6, 7][..], &[5, 6, 7, 8, 7, 8, 7, 6, 5], &[1, 2, 1]] {
            let board = Board::new(rows).unwrap();
            for spot in board.all_corners().iter() {
                let here = board.at(board.corner(spot));
                let near = |other: u8| {
                    let there = board.at(board.corner(other));
                    let apart = (here.x.abs_diff(there.x), here.y.abs_diff(there.y));
                    matches!(apart, (1, 1) | (0, 2))
                };
                let expected: Vec<u8> =
                    board.all_corners().iter().filter(|&other| near(other)).collect();
                let edges: Vec<u8> = board.edges(spot).iter().collect();
                assert_eq!(edges, expected, "{}", board.name(board.corner(spot)));
                assert!((2..=3).contains(&edges.len()));
            }
        }
    }

    #[test]
    fn the_board_mirrors_onto_itself() {
        for rows in [&[7u8, 6, 7, 6, 7, 6, 7, 6, 7][..], &[5, 6, 7, 8, 7, 8, 7, 6, 5]] {
            let board = Board::new(rows).unwrap();
            for place in board.places() {
                let there = board.mirrored(place).unwrap();
                assert!(there != place || !board.is_corner(place), "{}", board.name(place));
                assert_eq!(board.mirrored(there), Some(place));
                assert_eq!(board.is_corner(there), board.is_corner(place));
            }
        }
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let fault = |rows: &[u8]| Board::new(rows).unwrap_err();
        assert_eq!(fault(&[]), LayoutFault::Rows);
        assert_eq!(fault(&[3, 0, 3]), LayoutFault::Rows);
        assert_eq!(fault(&[3, 3]), LayoutFault::Rows);
        assert_eq!(fault(&[3, 5, 3]), LayoutFault::Rows);
        assert_eq!(fault(&[3, 4, 5]), LayoutFault::Lopsided);
        assert_eq!(fault(&[9, 8, 9]), LayoutFault::TooBig);
        assert_eq!(fault(&[1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]), LayoutFault::TooBig);
        assert_eq!(fault(&[7, 8, 7, 8, 7, 8, 7, 8, 7]), LayoutFault::TooBig);
        assert!(Board::new(&[1]).is_ok());
        // Its last corner is the last bit of all but two.
        assert!(Board::new(&[8, 7, 6, 5, 4, 3, 4, 5, 6, 7, 8]).is_ok());
    }
}
