//! A view as a drawing.

use crate::svg::Svg;
use crate::{archipelago, doubloons, galleons, pyramids, shipowners};
use flotilla_core::{AnyView, Catalogue, Element, Names, Seat};

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
pub struct Seats<'a>(pub &'a dyn AnyView);

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
    view: &dyn AnyView,
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
    } else if let Some(view) = view.of() {
        archipelago::sheet(view, names, catalogue, &mut inside)
    } else if let Some(view) = view.of() {
        shipowners::sheet(view, names, catalogue, &mut inside)
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
/// knows neither variables nor the night.
fn on_paper(sheet: &str) -> String {
    let mut variables: Vec<(&str, &str)> = Vec::new();
    let mut filled = String::new();
    let mut night = false;
    for line in sheet.lines() {
        night |= line.starts_with("@media");
        if night {
            // Its block ends with the first brace that stands at the beginning of a line.
            night = line != "}";
        } else if let Some(variable) = line.trim().strip_prefix("--") {
            variables.extend(variable.trim_end_matches(';').split_once(": "));
        } else {
            filled.push_str(line);
            filled.push('\n');
        }
    }
    for (name, value) in variables {
        filled = filled.replace(&format!("var(--{name})"), value);
    }
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
