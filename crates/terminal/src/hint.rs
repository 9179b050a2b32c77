//! Advice from the strongest bot there is for a position.

use crate::paint::{FAINT, GOLD, padded, paint};
use flotilla_bots::{Counsel, Level, Measure, levels};
use flotilla_core::{Catalogue, Lots, Names, Play, Seat, Viewer};
use fluent_bundle::FluentValue;

/// How many moves are shown.
const SHOWN: usize = 5;

/// What the strongest bot would do in a seat, with its numbers; `None` if no bot has advice.
pub(crate) fn hint(
    play: &dyn Play,
    seat: Seat,
    lots: &mut dyn Lots,
    catalogue: &Catalogue,
    names: &dyn Names,
) -> Option<String> {
    let view = play.view(Viewer::Seat(seat));
    let (level, counsel) = levels(play.info().name)
        .iter()
        .rev()
        .find_map(|level| Some((level, level.player(&*view)?.advise(&*view, lots)?)))?;
    Some(shown(play, seat, level, &counsel, catalogue, names))
}

fn shown(
    play: &dyn Play,
    seat: Seat,
    level: &Level,
    counsel: &Counsel,
    catalogue: &Catalogue,
    names: &dyn Names,
) -> String {
    let bot = catalogue.get(&format!("bot-{}", level.name));
    let measure = catalogue.get(counsel.measure.key());
    let values = [("bot", FluentValue::from(bot)), ("measure", measure.into())];
    let weighed = counsel.measure != Measure::Nothing && !counsel.candidates.is_empty();
    let key = if weighed { "hint-weighed" } else { "hint-plain" };
    let mut text = format!("{}\n", catalogue.fill(key, &values));
    let plain = [(counsel.said.clone(), 0.0)];
    let candidates = if weighed { &counsel.candidates[..] } else { &plain[..] };
    for (place, (said, worth)) in candidates.iter().take(SHOWN).enumerate() {
        let told = play.tell(seat.into(), said).map(|text| catalogue.say(&text, names));
        let worth =
            if weighed { number(counsel.measure, *worth, catalogue) } else { String::new() };
        let line = format!("{worth:>9}  {}", padded(&play.write(said), 34));
        let told = crate::clip(&told.unwrap_or_default(), 34);
        let line = if place == 0 { paint(GOLD, &line) } else { line };
        text.push_str(format!("{line} {}", paint(FAINT, &told)).trim_end());
        text.push('\n');
    }
    text
}

fn number(measure: Measure, worth: f64, catalogue: &Catalogue) -> String {
    match measure {
        Measure::WinChance => {
            let percent = format!("{:.1}", worth * 100.0);
            catalogue.fill("hint-percent", &[("number", decimal(&percent, catalogue).into())])
        }
        Measure::Margin => decimal(&format!("{worth:+.2}"), catalogue),
        _ => decimal(&format!("{worth:.2}"), catalogue),
    }
}

/// A number with the decimal sign of the language.
fn decimal(number: &str, catalogue: &Catalogue) -> String {
    number.replace('.', &catalogue.get("decimal-sign")).replace('-', "−")
}
