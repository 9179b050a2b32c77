//! For each pier, the chance to show what it asks for within the turn.

use super::solve::{Board, Endings, PIERS};
use super::weigh::Decision;
use crate::bot::Measure;
use flotilla_core::{Element, View};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::Pier;

/// The chance for each pier that has doubloons left, if the dice are rolled for it alone, from
/// the dice on the table. None when there is nothing to decide.
#[must_use]
pub fn pier_chances(view: &View<Doubloons>) -> Vec<(Element, f64)> {
    let Some(decision) = Decision::of(view) else { return Vec::new() };
    let board = Board::from(&**view.game());
    let chance = |pier: Pier| {
        let mut endings = Endings { piers: [0.0; PIERS], skull: 0.0 };
        endings.piers[pier.index()] = 1.0;
        let advice = decision.weigh(&board, &endings, Measure::Completion)?;
        Some((pier.element(), advice.candidates.first()?.1))
    };
    let open = Pier::all().filter(|&pier| !view.game().left_on(view.state(), pier).is_empty());
    open.filter_map(chance).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Actor, Seat, Setup, Viewer};
    use flotilla_games::GAMES;

    #[test]
    fn chances_are_those_of_plain_counting() {
        let doubloons = GAMES.game("doubloons").unwrap();
        let mut play = doubloons.open(&Setup::plain(doubloons.info, 2), None).unwrap();
        for event in ["first 1", "roll barrel barrel rum anchor map"] {
            let chosen = play.read(Actor::Chance, event, flotilla_core::ParseMode::Exact).unwrap();
            play.apply(Actor::Chance, &chosen).unwrap();
        }
        let view = play.view(Viewer::Seat(Seat::FIRST));
        let view = view.of::<Doubloons>().unwrap();
        let chances = pier_chances(view);
        let of = |word: &str| {
            let found = chances.iter().find(|(element, _)| play.word(*element) == word);
            found.unwrap().1
        };
        // Two barrels lie there. Two parrots within two rolls of five dice, kept one by one: a die
        // that has not shown one by the end failed twice, ...
        assert!((of("barrel") - 1.0).abs() < 1e-12);
        let none: f64 = (25.0_f64 / 36.0).powi(5);
        let one = 5.0 * (11.0 / 36.0) * (25.0_f64 / 36.0).powi(4);
        assert!((of("parrot") - (1.0 - none - one)).abs() < 1e-12, "{}", of("parrot"));
        // ... and with a rum bottle kept, four dice have to bring one more.
        assert!((of("rum") - (1.0 - (25.0_f64 / 36.0).powi(4))).abs() < 1e-12);
        assert_eq!(chances.len(), 10);
    }
}
