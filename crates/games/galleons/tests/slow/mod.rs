//! The slow twin: the rules once more, straight from their words, over a plain list of places
//! instead of bits and tables. It shares no code with the crate but the text of positions.
#![allow(unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

/// A point of the plane: x in half hexagons, y in half edges.
type Point = (i32, i32);

/// A move: from, to, and who is sunk; places by their numbers here.
pub type Step = (usize, usize, Option<usize>);

/// The ship on each place, if there is one: whose, and of which kind (`G`, `T` or `S`).
pub type Ships = Vec<Option<(usize, char)>>;

/// The board, from the lengths of its rows.
pub struct Board {
    names: Vec<String>,
    /// For corners, the corners joined to them by an edge; for centres, the centres beside them.
    next_to: Vec<Vec<usize>>,
    /// For corners, the centres of their hexagons; for centres, their corners.
    round: Vec<Vec<usize>>,
    displace: bool,
}

fn corners_round((x, y): Point) -> [Point; 6] {
    [(x, y + 2), (x + 1, y + 1), (x + 1, y - 1), (x, y - 2), (x - 1, y - 1), (x - 1, y + 1)]
}

fn are_beside((x, y): Point, other: Point) -> bool {
    [(x - 2, y), (x + 2, y), (x - 1, y - 3), (x + 1, y - 3), (x - 1, y + 3), (x + 1, y + 3)]
        .contains(&other)
}

/// Whether an edge of some hexagon joins two corners.
fn are_joined(centres: &[(Point, String)], one: Point, other: Point) -> bool {
    centres.iter().any(|&(centre, _)| {
        let round = corners_round(centre);
        (0..6).any(|i| {
            let edge = [round[i], round[(i + 1) % 6]];
            edge == [one, other] || edge == [other, one]
        })
    })
}

impl Board {
    pub fn new(rows: &[i32], displace: bool) -> Board {
        let letter = |line: i32| (b'a' + u8::try_from(line).unwrap()) as char;
        let longest = *rows.iter().max().unwrap();
        let mut corners: Vec<(Point, String)> = Vec::new();
        let mut centres: Vec<(Point, String)> = Vec::new();
        for (row, &length) in (0..).zip(rows) {
            for i in 0..length {
                // Columns are counted from one; the longest row begins in column 2.
                let centre = (longest - length + 2 * i + 2, 3 * row);
                let name = format!("{}{}{}", letter(row), letter(row + 1), centre.0);
                centres.push((centre, name));
                for (x, y) in corners_round(centre) {
                    let line = if y < 3 * row { row } else { row + 1 };
                    let corner = ((x, y), format!("{}{x}", letter(line)));
                    if !corners.contains(&corner) {
                        corners.push(corner);
                    }
                }
            }
        }
        let first_centre = corners.len();
        let places: Vec<(Point, String)> = corners.iter().chain(&centres).cloned().collect();
        let all = || 0..places.len();
        let next_to = |here: usize| -> Vec<usize> {
            let near = |there: &usize| match (here < first_centre, *there < first_centre) {
                (true, true) => are_joined(&centres, places[here].0, places[*there].0),
                (false, false) => are_beside(places[here].0, places[*there].0),
                _ => false,
            };
            all().filter(near).collect()
        };
        let round = |here: usize| -> Vec<usize> {
            let has = |centre: usize, corner: usize| {
                corners_round(places[centre].0).contains(&places[corner].0)
            };
            let touches = |there: &usize| match (here < first_centre, *there < first_centre) {
                (true, false) => has(*there, here),
                (false, true) => has(here, *there),
                _ => false,
            };
            all().filter(touches).collect()
        };
        let (next_to, round) = (all().map(next_to).collect(), all().map(round).collect());
        Board {
            next_to,
            round,
            names: places.into_iter().map(|(_, name)| name).collect(),
            displace,
        }
    }

    pub fn name(&self, place: usize) -> String {
        self.names[place].clone()
    }

    /// The fleets of a position in notation, and the side to move.
    pub fn read(&self, position: &str) -> (Ships, usize) {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut ships = vec![None; self.names.len()];
        for (side, fleet) in fields[..2].iter().enumerate() {
            for group in fleet.split(';').filter(|group| *group != "-") {
                let kind = group.chars().next().unwrap();
                for place in group[1..].split(',') {
                    let place = self.names.iter().position(|name| name == place).unwrap();
                    ships[place] = Some((side, kind));
                }
            }
        }
        (ships, fields[2].parse::<usize>().unwrap_or(1) - 1)
    }

    /// Every place that a way of at most so many edges leads to. Only the last place of a way may
    /// be taken.
    fn ways(&self, ships: &Ships, from: usize, edges: usize, found: &mut BTreeSet<usize>) {
        for &to in &self.next_to[from] {
            found.insert(to);
            if edges > 1 && ships[to].is_none() {
                self.ways(ships, to, edges - 1, found);
            }
        }
    }

    /// Every legal move.
    pub fn legal(&self, ships: &Ships, side: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in 0..ships.len() {
            let Some((owner, kind)) = ships[from] else { continue };
            if owner != side {
                continue;
            }
            let mut ends = BTreeSet::new();
            let range = match kind {
                'G' => 3,
                'S' => 2,
                _ => 1,
            };
            self.ways(ships, from, range, &mut ends);
            ends.remove(&from);
            for to in ends {
                let enemy = |place: &&usize| ships[**place] == Some((1 - side, prey(kind)));
                let attacked: Vec<&usize> = match kind {
                    'G' if self.displace => [&to].into_iter().filter(enemy).collect(),
                    'G' => self.next_to[to].iter().filter(enemy).collect(),
                    _ => self.round[to].iter().filter(enemy).collect(),
                };
                let onto_prey = kind == 'G' && self.displace && !attacked.is_empty();
                if ships[to].is_some() && !onto_prey {
                    continue;
                }
                if attacked.is_empty() {
                    steps.push((from, to, None));
                }
                steps.extend(attacked.into_iter().map(|&sunk| (from, to, Some(sunk))));
            }
        }
        steps
    }

    /// Whether what ships there are ends the game.
    fn decided(&self, ships: &Ships) -> bool {
        let has = |side: usize, kind: char| ships.contains(&Some((side, kind)));
        let attacks = |side: usize| {
            CYCLE.iter().any(|&(hunter, prey)| has(side, hunter) && has(1 - side, prey))
        };
        !attacks(0) || !attacks(1)
    }

    /// Whether the game is over, by the checks that need no history.
    pub fn over(&self, ships: &Ships, side: usize) -> bool {
        self.decided(ships) || self.legal(ships, side).is_empty()
    }

    /// How many sequences of so many moves there are.
    pub fn perft(&self, ships: &Ships, side: usize, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.decided(ships) {
            return 0;
        }
        let steps = self.legal(ships, side);
        if depth == 1 {
            return steps.len() as u64;
        }
        let rest = |step| self.perft(&after(ships, step), 1 - side, depth - 1);
        steps.into_iter().map(rest).sum()
    }
}

const CYCLE: [(char, char); 3] = [('G', 'S'), ('S', 'T'), ('T', 'G')];

fn prey(kind: char) -> char {
    CYCLE.iter().find(|(hunter, _)| *hunter == kind).unwrap().1
}

/// The ships after a move.
fn after(ships: &Ships, (from, to, sunk): Step) -> Ships {
    let mut ships = ships.clone();
    if let Some(sunk) = sunk {
        ships[sunk] = None;
    }
    ships[to] = ships[from].take();
    ships
}
