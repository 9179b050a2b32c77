//! Where land meets water: the outlines of an island's lands without the borders between them.

use flotilla_games::archipelago::board::Corner;
use std::collections::BTreeSet;

/// The shores of the lands of an island: a closed line around it, and the other way around each lake in it.
///
/// A drawing lays broad lines along them, and a browser draws each such line anew for every part of the page that it
/// touches: short lines for each island take it half as long as the outlines of all lands in one.
pub(super) fn shores<'a>(lands: impl Iterator<Item = &'a [Corner]>) -> Vec<Vec<Corner>> {
    let mut sides = BTreeSet::new();
    for land in lands {
        // Neighbours go along their border in opposite directions when all go around the same way.
        let backwards = doubled_area(land) < 0;
        for (from, to) in around(land) {
            let (from, to) = if backwards { (to, from) } else { (from, to) };
            if !sides.remove(&(to, from)) {
                sides.insert((from, to));
            }
        }
    }
    let mut shores = Vec::new();
    while let Some((start, mut at)) = sides.pop_first() {
        let mut shore = vec![start];
        while at != start {
            shore.push(at);
            // Lands that cover each other in part may leave a line that leads nowhere: it is closed where it ends.
            let Some(&side) = sides.range((at, (i32::MIN, i32::MIN))..).next() else { break };
            if side.0 != at {
                break;
            }
            sides.remove(&side);
            at = side.1;
        }
        shores.push(shore);
    }
    shores
}

/// The sides of an outline, the last one back to its first corner.
fn around(outline: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

/// Twice the area inside an outline, negative when it goes around the other way.
fn doubled_area(outline: &[Corner]) -> i64 {
    let wide = |(x, y): Corner| (i64::from(x), i64::from(y));
    let sides = around(outline).map(|(from, to)| (wide(from), wide(to)));
    sides.map(|((x, y), (to_x, to_y))| x * to_y - to_x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Game as _, Setup};
    use flotilla_games::archipelago::Archipelago;

    fn square(x: i32, y: i32, side: i32) -> Vec<Corner> {
        vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    }

    fn shores_of(lands: &[Vec<Corner>]) -> Vec<Vec<Corner>> {
        shores(lands.iter().map(Vec::as_slice))
    }

    #[test]
    fn a_border_is_no_shore() {
        let (left, mut right) = (square(0, 0, 2), square(2, 0, 2));
        // Whichever way its outline goes around.
        right.reverse();
        let all = shores_of(&[left, right]);
        assert_eq!(all, [[(0, 0), (2, 0), (4, 0), (4, 2), (2, 2), (0, 2)]]);
    }

    #[test]
    fn a_lake_has_a_shore_of_its_own() {
        let around = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
        let all = shores_of(&around.map(|(x, y)| square(x, y, 1)));
        let areas: Vec<i64> = all.iter().map(|shore| doubled_area(shore)).collect();
        assert_eq!(areas, [18, -2]);
    }

    #[test]
    fn lands_that_cover_each_other_come_to_an_end() {
        for by in 0..3 {
            let all = shores_of(&[
                square(0, 0, 2),
                square(by, 0, 2),
                square(0, by, 2),
                vec![],
                vec![(1, 1)],
            ]);
            assert!(!all.is_empty());
        }
    }

    #[test]
    fn an_island_of_the_map_has_one_shore_that_holds_all_of_its_land() {
        let game = Archipelago::open(&Setup::plain(Archipelago::INFO, 2)).unwrap();
        let map = game.map();
        for island in map.islands() {
            let charts = island.territories.iter().map(|place| map.chart(place).unwrap());
            let lands: Vec<Vec<Corner>> = charts.map(|chart| chart.shape.clone()).collect();
            let shores = shores_of(&lands);
            let [shore] = shores.as_slice() else { panic!("{} {shores:?}", island.word) };
            let area: i64 = lands.iter().map(|land| doubled_area(land)).sum();
            assert_eq!(doubled_area(shore), area, "{}", island.word);
            let sides: usize = lands.iter().map(Vec::len).sum();
            assert!(shore.len() < sides || lands.len() == 1, "{}", island.word);
        }
    }
}
