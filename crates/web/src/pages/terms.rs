//! What is played otherwise than usual: the edition of a table, its options.

use super::setup::edition_name;
use super::shell::Visit;
use crate::routes::UNNAMED;
use flotilla_core::{Edition, Info, Kind, OptionSpec, Setup};

/// Something that is otherwise than usual, and how it is.
pub(super) struct Term {
    what: String,
    how: String,
}

impl std::fmt::Display for Term {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: {}", self.what, self.how)
    }
}

/// All that whoever knows the game would not expect.
pub(super) fn unusual(visit: &Visit, info: &Info, setup: &Setup) -> Vec<Term> {
    let mut terms = Vec::new();
    if info.editions.first() != Some(&setup.edition) {
        let how = edition(visit, info, &setup.edition);
        terms.push(Term { what: visit.text("setup-edition"), how });
    }
    for spec in info.options {
        let how = setup.options.get(spec);
        if how != spec.default {
            let what = visit.text(&format!("{}-option-{}", info.name, spec.key));
            terms.push(Term { what, how: value(visit, info.name, spec, how) });
        }
    }
    terms
}

/// What an edition is called. Whoever wrote it may have given it any name, that of one that ships too.
fn edition(visit: &Visit, info: &Info, edition: &Edition) -> String {
    let name = &*edition.name;
    if info.edition(name) == Some(edition) {
        return edition_name(visit, name);
    }
    let plain = |letter: char| letter.is_alphanumeric() || " -_".contains(letter);
    let new = visit.text("table-page-new-edition");
    if name == UNNAMED || !name.chars().all(plain) { new } else { format!("{new} ({name})") }
}

/// What an option's value is called: in words, where there are some for it.
pub(super) fn value(visit: &Visit, game: &str, spec: &OptionSpec, value: &str) -> String {
    if spec.kind == Kind::Flag {
        return visit.text(&format!("setup-{value}"));
    }
    let key = format!("{game}-option-{}-{value}", spec.key);
    if visit.catalogue().has(&key) { visit.text(&key) } else { value.to_owned() }
}

/// All of it in a line.
pub(super) fn line(terms: &[Term]) -> String {
    terms.iter().map(Term::to_string).collect::<Vec<_>>().join(" · ")
}
