//! What goes wrong, as exceptions that say which rule forbids it.

use crate::words::catalogue;
use flotilla_core::{
    ChoiceError, Names, NotationError, RecordError, RecordFault as CoreFault, Refusal, explain,
    explain_notation,
};
use flotilla_games::GAMES;
use flotilla_terminal::EditionNames;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    flotilla,
    FlotillaError,
    PyValueError,
    "Whatever goes wrong here; nothing has changed by it."
);
create_exception!(
    flotilla,
    Refused,
    FlotillaError,
    "The rules forbid it: `rule`, `reason`, `rule_title` and `rule_text` say which."
);
create_exception!(flotilla, NotationFault, FlotillaError, "Words that are no move.");
create_exception!(
    flotilla,
    SetupFault,
    FlotillaError,
    "A game that can't be set up so, or that is over; has `rule` where one says so."
);
create_exception!(
    flotilla,
    RecordFault,
    FlotillaError,
    "A record that can't be read or replayed: `line` says where, and `rule` where one says so."
);

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("FlotillaError", py.get_type::<FlotillaError>())?;
    module.add("Refused", py.get_type::<Refused>())?;
    module.add("NotationFault", py.get_type::<NotationFault>())?;
    module.add("SetupFault", py.get_type::<SetupFault>())?;
    module.add("RecordFault", py.get_type::<RecordFault>())?;
    Ok(())
}

/// A fault without a rule behind it.
pub(crate) fn plain(text: String) -> PyErr {
    FlotillaError::new_err(text)
}

/// An exception with more than its sentence.
fn with(error: PyErr, fields: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>) -> PyErr {
    Python::attach(|py| match fields(error.value(py).as_any()) {
        Ok(()) => error,
        Err(other) => other,
    })
}

fn cite(error: PyErr, refusal: Refusal) -> PyErr {
    let rule = catalogue().rule(refusal.rule);
    with(error, |value| {
        value.setattr("rule", refusal.rule.to_string())?;
        value.setattr("reason", refusal.text.key)?;
        value.setattr("rule_title", rule.map(|rule| rule.title.as_str()))?;
        value.setattr("rule_text", rule.map(|rule| rule.text.as_str()))
    })
}

/// What the rules forbid.
pub(crate) fn refused(refusal: Refusal, names: &dyn Names) -> PyErr {
    let sentence = flotilla_core::refused(&refusal, catalogue(), names);
    cite(Refused::new_err(sentence), refusal)
}

/// Choices that are no move.
pub(crate) fn misspoken(error: ChoiceError, names: &dyn Names) -> PyErr {
    match error {
        ChoiceError::Refused(refusal) => refused(refusal, names),
        other => NotationFault::new_err(other.to_string()),
    }
}

/// Text that is no move.
pub(crate) fn misread(error: &NotationError, names: &dyn Names) -> PyErr {
    match error {
        NotationError::Refused(refusal) => refused(*refusal, names),
        other => NotationFault::new_err(explain_notation(other, catalogue(), names)),
    }
}

/// A game that can't be begun, or an event that can't happen.
pub(crate) fn fault(fault: &CoreFault, names: &dyn Names) -> PyErr {
    if let CoreFault::Move(error) = fault {
        return misread(error, names);
    }
    let sentence = explain(fault, catalogue(), names);
    match fault.refusal() {
        Some(refusal) => cite(SetupFault::new_err(sentence), refusal),
        None => SetupFault::new_err(sentence),
    }
}

/// A fault of a set-up, for which there are no names yet.
pub(crate) fn set_up_fault(error: &CoreFault) -> PyErr {
    let refusal = error.refusal();
    let names =
        refusal.map_or_else(EditionNames::nobody, |refusal| EditionNames::of(GAMES, refusal.rule));
    fault(error, &names)
}

/// A record that can't be read or replayed.
pub(crate) fn record_fault(error: &RecordError) -> PyErr {
    let refusal = error.fault.refusal();
    let names =
        refusal.map_or_else(EditionNames::nobody, |refusal| EditionNames::of(GAMES, refusal.rule));
    let sentence = format!("line {}: {}", error.line, explain(&error.fault, catalogue(), &names));
    let raised = with(RecordFault::new_err(sentence), |value| value.setattr("line", error.line));
    match refusal {
        Some(refusal) => cite(raised, refusal),
        None => raised,
    }
}
