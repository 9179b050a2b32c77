//! A view as a drawing.

use crate::generic;
use crate::svg::{Attribute, Svg};
use flotilla_core::{AnyView, Catalogue, Element, Game, Names, Seat, View};

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
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheet {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// A game that can be drawn. Without a line of its own it is drawn by what its vocabulary says.
pub trait Draw: Game {
    /// How many times closer a small screen looks at first, where a drawing has more on it than
    /// such a screen can show.
    const CLOSER: f64 = 1.0;

    /// Draws what a viewer sees, and says how large it came out.
    ///
    /// Every place and piece that can be chosen is an [element](Svg::element) of the drawing.
    fn sheet(view: &View<Self>, names: &dyn Names, catalogue: &Catalogue, svg: &mut Svg) -> Sheet {
        generic::sheet(view, names, catalogue, svg)
    }
}

/// Draws the view of a certain game, and says how large it came out and how close a small screen
/// looks; `None` of another.
type DrawAny = fn(&dyn AnyView, &dyn Names, &Catalogue, &mut Svg) -> Option<(Sheet, f64)>;

fn draw_any<G: Draw>(
    view: &dyn AnyView,
    names: &dyn Names,
    catalogue: &Catalogue,
    svg: &mut Svg,
) -> Option<(Sheet, f64)> {
    view.of::<G>().map(|view| (G::sheet(view, names, catalogue, svg), G::CLOSER))
}

/// The games that are drawn in a way of their own.
#[derive(Clone, Copy)]
pub struct Drawings(&'static [DrawAny]);

macro_rules! drawn {
    ([] $($game:ty,)*) => { &[$(draw_any::<$game>,)*] };
}

impl Drawings {
    /// Those of the library.
    pub const SHIPPED: Drawings = Drawings(flotilla_games::with_games!(drawn));

    /// These and one more. Like a [registry](flotilla_core::Registry::with) they are put together
    /// once, when a program starts.
    #[must_use]
    pub fn with<G: Draw>(self) -> Drawings {
        let all: Vec<DrawAny> =
            std::iter::once(draw_any::<G> as DrawAny).chain(self.0.iter().copied()).collect();
        Drawings(Vec::leak(all))
    }

    /// Draws what a viewer sees; a game that is not among these by what its vocabulary says.
    ///
    /// Every place and piece that can be chosen is a group with a `data-element` of the form
    /// `kind:index`, the numbers of the [`Element`], and a title in words.
    #[must_use]
    pub fn draw(
        &self,
        view: &dyn AnyView,
        names: &dyn Names,
        catalogue: &Catalogue,
        paper: Paper,
    ) -> String {
        let mut inside = Svg::default();
        let drawn = self.0.iter().find_map(|draw| draw(view, names, catalogue, &mut inside));
        let drawn =
            drawn.unwrap_or_else(|| (generic::sheet(view, names, catalogue, &mut inside), 1.0));
        framed(view, catalogue, paper, drawn, inside)
    }
}

impl Default for Drawings {
    fn default() -> Drawings {
        Drawings::SHIPPED
    }
}

impl std::fmt::Debug for Drawings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} drawings", self.0.len())
    }
}

/// Draws what a viewer sees, by the drawings of the library.
#[must_use]
pub fn draw(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue, paper: Paper) -> String {
    Drawings::SHIPPED.draw(view, names, catalogue, paper)
}

/// A whole drawing round what is inside.
fn framed(
    view: &dyn AnyView,
    catalogue: &Catalogue,
    paper: Paper,
    (Sheet { width, height }, closer): (Sheet, f64),
    inside: Svg,
) -> String {
    let mut svg = Svg::default();
    let game = view.info().name;
    let title = catalogue.get(&format!("{game}-title"));
    let corners = format!("0 0 {width:.0} {height:.0}");
    let class = format!("scene {game}");
    let mut attributes: Vec<Attribute<'_>> = vec![
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("class", &class),
        ("viewBox", &corners),
        ("role", &"group"),
        ("aria-label", &title),
    ];
    if closer > 1.0 {
        attributes.push(("data-closer", &closer));
    }
    svg.open("svg", &attributes);
    if paper == Paper::Alone {
        svg.style(&on_paper(STYLE));
        svg.leaf("rect", &[("class", &"sheet"), ("width", &"100%"), ("height", &"100%")]);
    }
    svg.include(inside);
    svg.finish()
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
