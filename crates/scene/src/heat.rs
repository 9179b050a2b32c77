//! What was counted of each place, laid over a drawing as heat.

use crate::number::whole;
use crate::scene::Sheet;
use crate::svg::Svg;
use flotilla_core::{Catalogue, Element};

/// How many shades there are. The classes of the style sheet are numbered from one.
const SHADES: usize = 5;
/// How high the legend below the drawing is, and how wide one shade of it.
const LEGEND: f64 = 84.0;
const SHADE: f64 = 150.0;
/// How far the legend stands from the edges.
const MARGIN: f64 = 24.0;

/// The shade of a count. The square root, because few places have most of what is counted, and all
/// others would look alike.
fn shade(count: f64, most: f64) -> usize {
    if count <= 0.0 || most <= 0.0 {
        return 0;
    }
    let part = (count / most).clamp(0.0, 1.0).sqrt();
    ((part * SHADES as f64).ceil() as usize).clamp(1, SHADES)
}

/// The most that a shade stands for.
fn bound(shade: usize, most: f64) -> f64 {
    most * (shade as f64 / SHADES as f64).powi(2)
}

/// Lays heat over a drawing, and a legend below it; how large it is then.
pub(crate) fn lay(
    counted: &[(Element, f64)],
    outline: impl Fn(Element) -> Option<String>,
    sheet: Sheet,
    catalogue: &Catalogue,
    svg: &mut Svg,
) -> Sheet {
    let most = counted.iter().map(|&(_, count)| count).fold(0.0, f64::max);
    for &(element, count) in counted {
        let shade = shade(count, most);
        if let (1.., Some(outline)) = (shade, outline(element)) {
            svg.leaf("path", &[("class", &format!("heat heat-{shade}")), ("d", &outline)]);
        }
    }
    legend(most, sheet, catalogue, svg);
    let width = sheet.width.max(SHADES as f64 * SHADE + 2.0 * MARGIN);
    Sheet { width, height: sheet.height + LEGEND, ..sheet }
}

fn legend(most: f64, sheet: Sheet, catalogue: &Catalogue, svg: &mut Svg) {
    let top = sheet.height + 12.0;
    let words = catalogue.get("scene-heat");
    svg.words(
        "text",
        &[("class", &"heat-scale"), ("x", &MARGIN), ("y", &whole(top + 8.0))],
        &words,
    );
    for shade in 1..=SHADES {
        let left = MARGIN + (shade - 1) as f64 * SHADE;
        svg.leaf(
            "rect",
            &[
                ("class", &format!("heat heat-{shade}")),
                ("x", &whole(left)),
                ("y", &whole(top + 20.0)),
                ("width", &whole(SHADE - 6.0)),
                ("height", &18),
            ],
        );
        let until = catalogue
            .fill("scene-heat-until", &[("times", catalogue.number(bound(shade, most), 2).into())]);
        let place = [
            ("class", &"heat-scale" as _),
            ("x", &whole(left) as _),
            ("y", &whole(top + 56.0) as _),
        ];
        svg.words("text", &place, &until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_has_the_shade_that_the_legend_says() {
        assert_eq!(shade(0.0, 4.0), 0);
        assert_eq!(shade(4.0, 4.0), SHADES);
        for most in [0.3, 4.0, 250.0] {
            for hundredth in 1..=100 {
                let count = most * f64::from(hundredth) / 100.0;
                let shade = shade(count, most);
                assert!(count <= bound(shade, most) + 1e-9, "{count} of {most}");
                assert!(count > bound(shade - 1, most) - 1e-9, "{count} of {most}");
            }
        }
    }
}
