//! Advice from the strongest bot there is for a position.

use crate::Screens;
use crate::paint::{FAINT, GOLD, padded, paint, wrapped};
use flotilla_bots::{AnyAdvice, AnyBot, Audience, Level, Measure, why};
use flotilla_core::{AnyGame, Catalogue, Names, Rng, Seat, Viewer};
use fluent_bundle::FluentValue;

/// How many moves are shown.
const SHOWN: usize = 5;

/// The bots that give advice, made when they are first asked: a strong one may have much to
/// prepare.
#[derive(Default)]
pub(crate) struct Adviser {
    /// From the strongest down, as far as they were needed. `None` for one that can't play this
    /// game as it is set up.
    asked: Vec<Option<Box<dyn AnyBot>>>,
}

impl Adviser {
    /// What the strongest bot that has advice would do in a seat, with its numbers; `None` if
    /// there is none.
    pub(crate) fn hint(
        &mut self,
        screens: Screens,
        play: &dyn AnyGame,
        seat: Seat,
        rng: &mut dyn Rng,
        catalogue: &Catalogue,
        names: &dyn Names,
    ) -> Option<String> {
        let view = play.view(Viewer::Seat(seat));
        for (rank, level) in screens.library().levels(play.info().name).iter().rev().enumerate() {
            if self.asked.len() == rank {
                self.asked.push(level.player(&*view));
            }
            let player = self.asked.get_mut(rank).and_then(Option::as_mut);
            if let Some(counsel) = player.and_then(|player| player.advise(&*view, rng)) {
                return Some(shown(screens, play, seat, level, &counsel, catalogue, names));
            }
        }
        None
    }
}

fn shown(
    screens: Screens,
    play: &dyn AnyGame,
    seat: Seat,
    level: &Level,
    counsel: &AnyAdvice,
    catalogue: &Catalogue,
    names: &dyn Names,
) -> String {
    let bot = catalogue.get(&format!("bot-{}", level.name));
    let measure = catalogue.get(counsel.measure.key());
    let values = [("bot", FluentValue::from(bot)), ("measure", measure.into())];
    let weighed = counsel.measure != Measure::Nothing && !counsel.candidates.is_empty();
    let key = if weighed { "hint-weighed" } else { "hint-plain" };
    let mut text = format!("{}\n", catalogue.fill(key, &values));
    let view = play.view(Viewer::Seat(seat));
    let plain = [(counsel.chosen.clone(), 0.0)];
    let candidates = if weighed { &counsel.candidates[..] } else { &plain[..] };
    for (place, (chosen, worth)) in candidates.iter().take(SHOWN).enumerate() {
        let told = play.describe(seat.into(), chosen).map(|text| catalogue.say(&text, names));
        let worth =
            if weighed { number(counsel.measure, *worth, catalogue) } else { String::new() };
        let line = format!("{worth:>9}  {}", padded(&play.write(chosen), 34));
        let chance = screens.about(&*view, chosen, catalogue);
        let told = crate::clip(&chance.or(told).unwrap_or_default(), 34);
        let line = if place == 0 { paint(GOLD, &line) } else { line };
        text.push_str(format!("{line} {}", paint(FAINT, &told)).trim_end());
        text.push('\n');
    }
    let why = why(&*view, counsel, Audience::Own, catalogue);
    text.push_str(&wrapped(&why, 0));
    text
}

fn number(measure: Measure, worth: f64, catalogue: &Catalogue) -> String {
    match measure {
        Measure::WinChance | Measure::Completion => catalogue.percent(worth, 1),
        Measure::Margin => catalogue.signed(worth, 2),
        _ => catalogue.number(worth, 2),
    }
}
