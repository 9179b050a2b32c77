//! A view as a drawing.

use crate::svg::Svg;
use crate::{doubloons, galleons, pyramids};
use flotilla_core::{Catalogue, Element, Names, Seat, Seen};

/// The style of every drawing: for a page that shows some, or inside one that stands alone.
pub const STYLE: &str = include_str!("style.css");

/// Where a drawing will be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// On a page that brings the [`STYLE`].
    Page,
    /// In a file of its own.
    Alone,
}

/// The names of a game without players: seats by their numbers.
pub struct Seats<'a>(pub &'a dyn Seen);

impl Names for Seats<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.name(element, catalogue)
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        catalogue.fill("seat", &[("number", seat.number().into())])
    }
}

/// How large a drawing came out.
pub(crate) struct Sheet {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Draws what a viewer sees; `None` of a game that nobody has drawn yet.
///
/// Every place and piece that can be chosen is a group with a `data-element` of the form
/// `kind:index`, the numbers of the [`Element`](flotilla_core::Element), and a title in words.
#[must_use]
pub fn draw(
    view: &dyn Seen,
    names: &dyn Names,
    catalogue: &Catalogue,
    paper: Paper,
) -> Option<String> {
    let mut inside = Svg::default();
    let sheet = if let Some(view) = view.of() {
        galleons::sheet(view, names, catalogue, &mut inside)
    } else if let Some(view) = view.of() {
        doubloons::sheet(view, names, catalogue, &mut inside)
    } else if let Some(view) = view.of() {
        pyramids::sheet(view, names, catalogue, &mut inside)
    } else {
        return None;
    };
    let Sheet { width, height } = sheet;
    let mut svg = Svg::default();
    let game = view.info().name;
    let title = catalogue.get(&format!("{game}-title"));
    let corners = format!("0 0 {width:.0} {height:.0}");
    let class = format!("scene {game}");
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("class", &class),
            ("viewBox", &corners),
            ("role", &"group"),
            ("aria-label", &title),
        ],
    );
    if paper == Paper::Alone {
        svg.style(&on_paper(STYLE));
        svg.leaf("rect", &[("class", &"sheet"), ("width", &"100%"), ("height", &"100%")]);
    }
    svg.include(inside);
    Some(svg.finish())
}

/// A style sheet with its variables filled in, by day: what shows drawings outside of browsers
/// knows no variables.
fn on_paper(sheet: &str) -> String {
    let night = sheet.find("@media");
    let day = &sheet[..night.unwrap_or(sheet.len())];
    let variables: Vec<(&str, &str)> = day
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "))
        .collect();
    // The rules for the night end with the first line that closes their block.
    let after = night.and_then(|at| Some(at + sheet[at..].find("\n}\n")? + 3));
    let rules = format!("{day}{}", after.map_or("", |at| &sheet[at..]));
    let kept = rules.lines().filter(|line| !line.trim_start().starts_with("--"));
    let mut filled = kept.collect::<Vec<_>>().join("\n");
    for (name, value) in variables {
        filled = filled.replace(&format!("var(--{name})"), value);
    }
    filled.push('\n');
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_paper_every_variable_is_filled_in() {
        let sheet = on_paper(STYLE);
        assert!(!sheet.contains("var("), "{sheet}");
        assert!(!sheet.contains("--") && !sheet.contains("@media"), "{sheet}");
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
        assert!(sheet.contains(".scene .coin { fill: #c9962a;"), "{sheet}");
    }
}
