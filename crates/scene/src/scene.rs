//! A view as a drawing.

use crate::generic;
use crate::heat;
use crate::helm::Helm;
use crate::number::whole;
use crate::picture::postcard;
use crate::svg::{Attribute, Svg};
use flotilla_core::{AnyView, Catalogue, Choice, Element, Game, Names, Seat, View};
use std::collections::HashSet;

/// The style of every drawing: for a page that shows some, or inside one that stands alone.
pub const STYLE: &str = include_str!("style.css");

/// Where a drawing will be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// On a page that brings the [`STYLE`].
    Page,
    /// In a file of its own, by day: for whatever shows drawings.
    Alone,
    /// In a file of its own that a browser shows, by day and by night.
    Picture,
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
    /// Whether there is so much in it that one wants to look at a part: how many times as large a
    /// phone should show it.
    pub close: Option<f64>,
}

impl Sheet {
    /// All of it, as a `viewBox`.
    fn corners(&self) -> String {
        format!("0 0 {} {}", whole(self.width), whole(self.height))
    }
}

/// A sign of a drawing and what it means, for a legend beside the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// What it is called.
    pub name: String,
    /// It alone, in a drawing of its own for a page that brings the [`STYLE`].
    pub picture: String,
}

impl Sign {
    /// A sign that is drawn in a box of 30 by 30 round the middle.
    #[must_use]
    pub fn new(game: &str, name: String, draw: impl FnOnce(&mut Svg)) -> Sign {
        let mut svg = Svg::default();
        let class = format!("scene sign {game}");
        let hidden = ("aria-hidden", &"true" as _);
        svg.open("svg", &[("class", &class), ("viewBox", &"-15 -15 30 30"), hidden]);
        draw(&mut svg);
        Sign { name, picture: svg.finish() }
    }
}

/// A game that can be drawn. Without a line of its own it is drawn by what its vocabulary says.
pub trait Draw: Game {
    /// Draws what a viewer sees, and says how large it came out.
    ///
    /// Every place and piece that can be chosen is an [element](Svg::element) of the drawing.
    fn sheet(view: &View<Self>, names: &dyn Names, catalogue: &Catalogue, svg: &mut Svg) -> Sheet {
        generic::sheet(view, names, catalogue, svg)
    }

    /// Draws the picture by which the game is known, in a box of 400 by 260; whether it has one.
    fn picture(svg: &mut Svg) -> bool {
        let _ = svg;
        false
    }

    /// The signs that a legend explains, if a drawing has no legend of its own.
    fn signs(catalogue: &Catalogue) -> Vec<Sign> {
        let _ = catalogue;
        Vec::new()
    }

    /// Where an element of the board lies in the drawing: its outline, as the data of a path. For
    /// what is laid over a drawing, as [heat](Drawings::heat) is.
    fn outline(view: &View<Self>, element: Element) -> Option<String> {
        let _ = (view, element);
        None
    }

    /// What the next heading of a move turns, so that a page can draw it while somebody aims; `None`
    /// where there is nothing to turn.
    fn helm(view: &View<Self>, chosen: &[Choice]) -> Option<Helm> {
        let _ = (view, chosen);
        None
    }
}

/// A drawing without the type of its game: each function answers `None` of another game's view.
#[derive(Clone, Copy)]
struct Drawing {
    game: &'static str,
    picture: fn(&mut Svg) -> bool,
    signs: fn(&Catalogue) -> Vec<Sign>,
    sheet: fn(&dyn AnyView, &dyn Names, &Catalogue, &mut Svg) -> Option<Sheet>,
    helm: fn(&dyn AnyView, &[Choice]) -> Option<Helm>,
    outline: fn(&dyn AnyView, Element) -> Option<String>,
}

impl Drawing {
    const fn of<G: Draw>() -> Drawing {
        Drawing {
            game: G::INFO.name,
            picture: G::picture,
            signs: G::signs,
            sheet: |view, names, catalogue, svg| {
                view.of::<G>().map(|view| G::sheet(view, names, catalogue, svg))
            },
            helm: |view, chosen| G::helm(view.of::<G>()?, chosen),
            outline: |view, element| G::outline(view.of::<G>()?, element),
        }
    }
}

/// The games that are drawn in a way of their own.
#[derive(Clone, Copy)]
pub struct Drawings(&'static [Drawing]);

macro_rules! drawn {
    ([] $($game:ty,)*) => { &[$(Drawing::of::<$game>(),)*] };
}

impl Drawings {
    /// Those of the library.
    pub const SHIPPED: Drawings = Drawings(flotilla_games::with_games!(drawn));

    /// These and one more. Like a [registry](flotilla_core::Registry::with) they are put together
    /// once, when a program starts.
    #[must_use]
    pub fn with<G: Draw>(self) -> Drawings {
        let all: Vec<Drawing> =
            std::iter::once(Drawing::of::<G>()).chain(self.0.iter().copied()).collect();
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
        let (sheet, inside) = self.sheet(view, names, catalogue);
        framed(view, catalogue, paper, sheet, &sheet.corners(), &inside)
    }

    /// What is inside a drawing, and how large it is.
    pub(crate) fn sheet(
        &self,
        view: &dyn AnyView,
        names: &dyn Names,
        catalogue: &Catalogue,
    ) -> (Sheet, String) {
        let mut inside = Svg::default();
        let drawn = self.0.iter().find_map(|it| (it.sheet)(view, names, catalogue, &mut inside));
        let sheet = drawn.unwrap_or_else(|| generic::sheet(view, names, catalogue, &mut inside));
        (sheet, inside.finish())
    }

    /// The same, alone on its paper, with what was counted of each element laid over it as heat, and
    /// a legend below.
    #[must_use]
    pub fn heat(
        &self,
        view: &dyn AnyView,
        names: &dyn Names,
        catalogue: &Catalogue,
        counted: &[(Element, f64)],
    ) -> String {
        let mut inside = Svg::default();
        let drawn = self.0.iter().find_map(|it| (it.sheet)(view, names, catalogue, &mut inside));
        let sheet = drawn.unwrap_or_else(|| generic::sheet(view, names, catalogue, &mut inside));
        let outline = |element| self.0.iter().find_map(|it| (it.outline)(view, element));
        let sheet = heat::lay(counted, outline, sheet, catalogue, &mut inside);
        framed(view, catalogue, Paper::Alone, sheet, &sheet.corners(), &inside.finish())
    }

    /// The picture by which a game is known, by day and by night; `None` of one that has none.
    #[must_use]
    pub fn picture(&self, game: &str) -> Option<String> {
        let drawing = self.0.iter().find(|it| it.game == game)?;
        let mut inside = Svg::default();
        (drawing.picture)(&mut inside).then(|| postcard(game, inside))
    }

    /// The signs of a game's drawings that a legend explains.
    #[must_use]
    pub fn signs(&self, game: &str, catalogue: &Catalogue) -> Vec<Sign> {
        let drawing = self.0.iter().find(|it| it.game == game);
        drawing.map(|it| (it.signs)(catalogue)).unwrap_or_default()
    }

    /// What the next heading of a move turns, after what was chosen of it.
    #[must_use]
    pub fn helm(&self, view: &dyn AnyView, chosen: &[Choice]) -> Option<Helm> {
        self.0.iter().find_map(|it| (it.helm)(view, chosen))
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

/// A drawing round what is inside, of which is seen what lies within its corners.
pub(crate) fn framed(
    view: &dyn AnyView,
    catalogue: &Catalogue,
    paper: Paper,
    sheet: Sheet,
    corners: &str,
    inside: &str,
) -> String {
    let mut svg = Svg::default();
    let game = view.info().name;
    let title = catalogue.get(&format!("{game}-title"));
    let class = format!("scene {game}");
    let mut attributes: Vec<Attribute<'_>> = vec![
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("class", &class),
        ("viewBox", &corners),
        ("role", &"group"),
        ("aria-label", &title),
    ];
    if let Some(close) = &sheet.close {
        attributes.push(("data-close", close));
    }
    svg.open("svg", &attributes);
    if paper != Paper::Page {
        let style = used(STYLE, inside);
        svg.style(&if paper == Paper::Alone { on_paper(&style) } else { style });
        svg.leaf("rect", &[("class", &"sheet"), ("width", &"100%"), ("height", &"100%")]);
    }
    svg.include(inside);
    svg.finish()
}

/// What a drawing needs of a style sheet whose rules are lines: the rules for classes that are in it.
pub(crate) fn used(sheet: &str, drawing: &str) -> String {
    let attributes = drawing.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut classes: HashSet<&str> = attributes.flat_map(str::split_whitespace).collect();
    // Those of the drawing as a whole and of its paper.
    classes.extend(["scene", "sheet"]);
    let fits = |line: &str| match line.split_once('{') {
        Some((selectors, _)) if line.ends_with('}') && !line.starts_with([' ', '@']) => {
            without_exceptions(selectors).split(',').any(|selector| {
                let named = selector.split('.').skip(1);
                named.filter_map(|rest| rest.split(|it: char| !is_of_name(it)).next()).all(
                    |class| classes.contains(class) || flotilla_games::GAMES.game(class).is_ok(),
                )
            })
        }
        _ => !line.starts_with("/*") && !line.is_empty(),
    };
    sheet.lines().filter(|line| fits(line)).flat_map(|line| [line, "\n"]).collect()
}

fn is_of_name(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-'
}

/// Selectors without what they except.
fn without_exceptions(selectors: &str) -> String {
    let mut parts = selectors.split(":not(");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once(')').map_or("", |(_, rest)| rest))
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
    fn a_drawing_alone_brings_only_what_it_needs_of_the_style() {
        let sheet = "/* Words. */\n.scene {\n  --ink: #000;\n}\n.scene .a { fill: red; }\n\
                     .scene .b, .scene .a .c:not(.d, .e) { fill: blue; }\n.scene .d { fill: none; }\n";
        let kept = used(sheet, "<g class=\"a c\"><path class=\"x\"/></g>");
        assert_eq!(
            kept,
            ".scene {\n  --ink: #000;\n}\n.scene .a { fill: red; }\n\
             .scene .b, .scene .a .c:not(.d, .e) { fill: blue; }\n"
        );
    }

    #[test]
    fn on_paper_every_variable_is_filled_in() {
        let sheet = on_paper(STYLE);
        assert!(!sheet.contains("var("), "{sheet}");
        assert!(!sheet.contains("--") && !sheet.contains("@media"), "{sheet}");
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
        assert!(sheet.contains(".scene .coin { fill: #c9962a;"), "{sheet}");
    }
}
