//! Lists of games to learn, to practise and to read about: each with its drawing, and how far one has come.

use super::assets::STAMP;
use super::shell::Visit;
use maud::{Markup, html};

/// A game in a list.
pub(super) fn row(visit: &Visit, game: &str, way: &str, told: &Markup) -> Markup {
    html! {
        li class="pictured" {
            a href=(way) {
                img src={ "/assets/" (game) ".svg?" (*STAMP) } alt="" width="400" height="260" loading="lazy";
                span class="words" {
                    strong { (visit.text(&format!("{game}-title"))) }
                    (told)
                }
            }
        }
    }
}

/// How many of some lessons or positions are done: the page's script knows it, and shows it then.
pub(super) fn done(visit: &Visit, kept: &str, label: &str, numbers: &[usize]) -> Markup {
    let said: Vec<String> = numbers.iter().map(usize::to_string).collect();
    html! {
        span class="done" data-kept=(kept) data-numbers=(said.join(" "))
            data-text=(visit.text("page-list-done")) {
            @if !label.is_empty() { span class="level" { (label) } }
            progress max=(numbers.len()) value="0" aria-label=(visit.text("page-list-progress")) {}
            span class="count" { (numbers.len()) }
        }
    }
}
