//! Plots as SVG.

use crate::standings::Standings;
use maud::{Markup, html};

const WIDTH: f64 = 760.0;
const NAMES: f64 = 230.0;
const ROW: f64 = 30.0;
const EDGE: f64 = 36.0;

/// Round numbers between two ends, some five of them.
fn marks(low: f64, high: f64) -> Vec<f64> {
    let rough = (high - low).max(1.0) / 5.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
    let step = step.into_iter().find(|&step| step >= rough).unwrap_or(rough);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|mark| mark as f64 * step).collect()
}

/// The ladder: a point for each rating, from the strongest down, with the bar of its interval.
pub(crate) fn ladder(standings: &Standings, title: &str) -> Markup {
    let order = standings.order();
    let ends =
        standings.rows.iter().map(|row| (row.elo - row.half_width, row.elo + row.half_width));
    let low = ends.clone().map(|end| end.0).fold(-50.0, f64::min) - 20.0;
    let high = ends.map(|end| end.1).fold(50.0, f64::max) + 20.0;
    let x = |elo: f64| NAMES + (elo - low) / (high - low) * (WIDTH - NAMES - EDGE);
    let height = ROW * order.len() as f64 + EDGE + 10.0;
    let bottom = height - EDGE;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (height) } role="img" aria-label=(title) {
            @for mark in marks(low, high) {
                line class=(if mark == 0.0 { "zero" } else { "mark" }) x1=(round(x(mark))) x2=(round(x(mark))) y1="4" y2=(bottom) {}
                text class="scale" x=(round(x(mark))) y=(bottom + 18.0) { (if mark == 0.0 { "0".to_owned() } else { format!("{mark:+.0}") }) }
            }
            @for (place, &who) in order.iter().enumerate() {
                @let row = &standings.rows[who];
                @let y = ROW * (place as f64 + 0.5) + 6.0;
                text class="name" x=(NAMES - 14.0) y=(y + 5.0) { (row.name) }
                line class="bar" x1=(round(x(row.elo - row.half_width))) x2=(round(x(row.elo + row.half_width))) y1=(y) y2=(y) {}
                circle class="point" cx=(round(x(row.elo))) cy=(y) r="5" {}
            }
        }
    }
}

/// A tenth of a pixel is precise enough.
fn round(at: f64) -> f64 {
    (at * 10.0).round() / 10.0
}
