//! From cells to outlines: borders are followed along the mesh, smoothed, and freed of corners that
//! nobody would miss. What two places share stays the same for both.

use super::division::Seed;
use super::mesh::{self, CELLS};
use super::noise::square;
use crate::board::Corner;
use std::collections::HashMap;

/// How often borders are smoothed.
const SMOOTHED: usize = 3;

/// The borders: for each point of the mesh the points to which a border leads on.
struct Borders {
    ways: Vec<[usize; 3]>,
    degree: Vec<u8>,
}

impl Borders {
    fn of(labels: &[u8]) -> Borders {
        let vertices = mesh::vertices();
        let mut borders = Borders { ways: vec![[0; 3]; vertices], degree: vec![0; vertices] };
        for cell in 0..CELLS {
            for (a, b, behind) in mesh::sides(cell) {
                if behind.is_none_or(|behind| labels[behind] != labels[cell]) {
                    borders.lead(a, b);
                    borders.lead(b, a);
                }
            }
        }
        borders
    }

    fn lead(&mut self, from: usize, to: usize) {
        let degree = usize::from(self.degree[from]);
        if !self.ways[from][..degree].contains(&to) && degree < 3 {
            self.ways[from][degree] = to;
            self.degree[from] += 1;
        }
    }

    fn ways(&self, from: usize) -> &[usize] {
        &self.ways[from][..usize::from(self.degree[from])]
    }

    /// Where the points lie once borders are smoothed. What lies on the board's edge stays.
    fn smoothed(&self) -> Vec<Corner> {
        let mut points: Vec<Corner> = (0..self.ways.len()).map(mesh::position).collect();
        for _ in 0..SMOOTHED {
            let before = points.clone();
            for at in 0..points.len() {
                let ways = self.ways(at);
                let count = ways.len() as i32;
                if count > 1 && !mesh::on_edge(at) {
                    let sum = |of: fn(&Corner) -> i32| -> i32 {
                        let others: i32 = ways.iter().map(|&way| of(&before[way])).sum();
                        (others + count * of(&before[at]) + count) / (2 * count)
                    };
                    points[at] = (sum(|it| it.0), sum(|it| it.1));
                }
            }
        }
        points
    }

    /// Whether a point must stay: where three borders meet, and the corners of the board.
    fn is_fixed(&self, at: usize) -> bool {
        self.degree[at] == 3 || mesh::is_corner(at)
    }

    /// The points that stay: between two that must, every other.
    fn kept(&self) -> Vec<bool> {
        let mut kept: Vec<bool> = (0..self.ways.len()).map(|at| self.is_fixed(at)).collect();
        for start in 0..self.ways.len() {
            if !self.is_fixed(start) {
                continue;
            }
            for &first in self.ways(start) {
                let mut chain = vec![start, first];
                while let [.., before, at] = chain[..]
                    && !self.is_fixed(at)
                {
                    let Some(&on) = self.ways(at).iter().find(|&&way| way != before) else { break };
                    chain.push(on);
                }
                let end = chain[chain.len() - 1];
                // From one of its ends only. Along the board's edge nothing is needed.
                let along_edge = chain.iter().all(|&at| mesh::on_edge(at));
                if start <= end && !along_edge {
                    let inner = &chain[1..chain.len() - 1];
                    let many = inner.len() > 2;
                    for (i, &at) in inner.iter().enumerate() {
                        kept[at] |= !many || i % 2 == 1;
                    }
                }
            }
        }
        kept
    }
}

/// The outline of each place. `Err` with the place that lies around another, or in pieces.
pub(super) fn trace(labels: &[u8], places: usize) -> Result<Vec<Vec<Corner>>, usize> {
    let borders = Borders::of(labels);
    let (points, kept) = (borders.smoothed(), borders.kept());
    let mut on: Vec<HashMap<usize, usize>> = vec![HashMap::new(); places];
    for cell in 0..CELLS {
        let place = usize::from(labels[cell]);
        for (a, b, behind) in mesh::sides(cell) {
            if behind.is_none_or(|behind| labels[behind] != labels[cell]) {
                on[place].insert(a, b);
            }
        }
    }
    let outline = |(place, on): (usize, HashMap<usize, usize>)| {
        let &start = on.keys().min().ok_or(place)?;
        let (mut at, mut steps, mut shape) = (start, 0, Vec::new());
        loop {
            if kept[at] {
                shape.push(points[at]);
            }
            at = *on.get(&at).ok_or(place)?;
            steps += 1;
            if at == start || steps > on.len() {
                break;
            }
        }
        if steps == on.len() { Ok(shape) } else { Err(place) }
    };
    on.into_iter().enumerate().map(outline).collect()
}

/// A point well inside each place: as far from its borders as can be, and of such points the one
/// nearest to its own.
pub(super) fn insides(labels: &[u8], seeds: &[Seed]) -> Vec<Corner> {
    let mut depth = vec![0u32; CELLS];
    let border = |cell: usize| {
        let whole = mesh::sides(cell).all(|(_, _, behind)| behind.is_some());
        !whole || mesh::neighbours(cell).any(|it| labels[it] != labels[cell])
    };
    let mut wave: Vec<usize> = (0..CELLS).filter(|&cell| border(cell)).collect();
    wave.iter().for_each(|&cell| depth[cell] = 1);
    let mut reached = 1;
    while !wave.is_empty() {
        reached += 1;
        let mut next = Vec::new();
        for cell in wave {
            for to in mesh::neighbours(cell) {
                if depth[to] == 0 {
                    depth[to] = reached;
                    next.push(to);
                }
            }
        }
        wave = next;
    }
    let mut best: Vec<Option<(u32, i64, usize)>> = vec![None; seeds.len()];
    for cell in 0..CELLS {
        let place = usize::from(labels[cell]);
        let Some(seed) = seeds.get(place) else { continue };
        let near = -square(mesh::centre(cell), seed.at);
        let this = Some((depth[cell], near, cell));
        best[place] = best[place].max(this);
    }
    best.into_iter()
        .zip(seeds)
        .map(|(best, seed)| best.map_or(seed.at, |(_, _, cell)| mesh::centre(cell)))
        .collect()
}
