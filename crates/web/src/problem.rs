//! What went wrong, as an answer.

use crate::pool::Busy;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_core::{
    Catalogue, Names, NotationError, RecordError, RecordFault, Refusal, explain, explain_notation,
};
use flotilla_store::Throttle;
use flotilla_table::{LogError, Reason, TableError};
use flotilla_wire::ProblemShape;
use utoipa::IntoResponses;

/// An answer that is not the one asked for.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    shape: ProblemShape,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, error: &str, catalogue: &Catalogue) -> Problem {
        Problem::told(status, error, catalogue.get(&format!("web-{error}")))
    }

    fn told(status: StatusCode, error: &str, text: String) -> Problem {
        Problem { status, shape: ProblemShape { error: error.to_owned(), text, rule: None } }
    }

    /// The machine can't do it. What exactly is for the log, not for whoever asked.
    pub(crate) fn machine(error: &dyn std::fmt::Display) -> Problem {
        // A store that is gone fails every request: that is told now and then.
        static THROTTLE: Throttle = Throttle::new();
        if let Some(left_out) = THROTTLE.take() {
            tracing::error!(%error, left_out, "the machine could not do it");
        }
        Problem::told(StatusCode::SERVICE_UNAVAILABLE, "unavailable", String::new())
    }

    /// Too much is to be thought about.
    pub(crate) fn busy(busy: Busy, catalogue: &Catalogue) -> Problem {
        match busy {
            Busy::Guest => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-thoughts", catalogue)
            }
            Busy::Server => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", catalogue),
            // For whoever passes requests on, and for no reader.
            Busy::Elsewhere => Problem::told(
                StatusCode::MISDIRECTED_REQUEST,
                "elsewhere",
                "to be thought about elsewhere".to_owned(),
            ),
        }
    }

    /// The machine can't do it, as the log knows already.
    pub(crate) fn unavailable() -> Problem {
        Problem::told(StatusCode::SERVICE_UNAVAILABLE, "unavailable", String::new())
    }

    /// What a table refused.
    pub(crate) fn refused(
        refused: &TableError,
        catalogue: &Catalogue,
        names: &dyn Names,
    ) -> Problem {
        match refused {
            TableError::Table(reason) => {
                let status = match reason {
                    Reason::NotInvited | Reason::NotHost | Reason::NotYours | Reason::SentAway => {
                        StatusCode::FORBIDDEN
                    }
                    Reason::BadName | Reason::BadNumber | Reason::BadLevel | Reason::NoSuchSeat => {
                        StatusCode::BAD_REQUEST
                    }
                    _ => StatusCode::CONFLICT,
                };
                Problem::told(status, reason.word(), catalogue.say(&reason.text(), names))
            }
            TableError::Move(NotationError::Refused(refusal)) => {
                Problem::forbidden(refusal, catalogue.say(&refusal.text, names))
            }
            TableError::Move(error) => Problem::told(
                StatusCode::UNPROCESSABLE_ENTITY,
                "no-move",
                explain_notation(error, catalogue, names),
            ),
        }
    }

    /// A table that can't be opened.
    pub(crate) fn unsound(unsound: &LogError, catalogue: &Catalogue, names: &dyn Names) -> Problem {
        match unsound {
            LogError::Game(fault) => Problem::fault(fault, catalogue, names),
            other => Problem::machine(other),
        }
    }

    /// A game that can't be set up.
    pub(crate) fn fault(fault: &RecordFault, catalogue: &Catalogue, names: &dyn Names) -> Problem {
        let at_line = |why: String| match fault.edition_line() {
            Some(line) => {
                catalogue.fill("fault-edition-line", &[("line", line.into()), ("why", why.into())])
            }
            None => why,
        };
        match fault.refusal() {
            // The rule is told apart from the sentence.
            Some(refusal) => {
                Problem::forbidden(&refusal, at_line(catalogue.say(&refusal.text, names)))
            }
            None => {
                let text = at_line(explain(fault, catalogue, names));
                Problem::told(StatusCode::UNPROCESSABLE_ENTITY, "bad-setup", text)
            }
        }
    }

    /// A record that can't be replayed.
    pub(crate) fn broken(error: &RecordError, catalogue: &Catalogue, names: &dyn Names) -> Problem {
        let mut problem = Problem::fault(&error.fault, catalogue, names);
        let values = [("line", error.line.into()), ("why", problem.shape.text.into())];
        problem.shape.text = catalogue.fill("web-record-line", &values);
        problem
    }

    /// What a rule of the game forbids.
    fn forbidden(refusal: &Refusal, text: String) -> Problem {
        let mut problem =
            Problem::told(StatusCode::UNPROCESSABLE_ENTITY, "forbidden-by-rule", text);
        problem.shape.rule = Some(refusal.rule.to_string());
        problem
    }
}

/// Marks an answer whose sentence is still to be said, in the reader's language.
#[derive(Clone, Copy)]
pub(crate) struct Untranslated;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_string(&self.shape).unwrap_or_default();
        let mut answer =
            (self.status, [(header::CONTENT_TYPE, "application/json")], body).into_response();
        if self.shape.text.is_empty() {
            answer.extensions_mut().insert(Untranslated);
        }
        let later = match self.status {
            StatusCode::TOO_MANY_REQUESTS => Some("1"),
            StatusCode::SERVICE_UNAVAILABLE => Some("5"),
            _ => None,
        };
        if let Some(later) = later {
            let later = header::HeaderValue::from_static(later);
            answer.headers_mut().insert(header::RETRY_AFTER, later);
        }
        answer
    }
}

/// The answers that every request may get instead of the one it asks for.
#[derive(IntoResponses)]
#[allow(dead_code)]
pub(crate) enum Problems {
    /// The request can't be read.
    #[response(status = 400)]
    BadRequest(ProblemShape),
    /// A token is needed: see `/api/guests`.
    #[response(status = 401)]
    Unauthorized(ProblemShape),
    /// Whoever asks may not do so.
    #[response(status = 403)]
    Forbidden(ProblemShape),
    /// There is nothing of the kind, or nothing that whoever asks may see.
    #[response(status = 404)]
    NotFound(ProblemShape),
    /// Not with this method.
    #[response(status = 405)]
    MethodNotAllowed(ProblemShape),
    /// Not now: something else has happened, or must happen first.
    #[response(status = 409)]
    Conflict(ProblemShape),
    /// The request is too long.
    #[response(status = 413)]
    TooLarge(ProblemShape),
    /// The rules of the game, or its notation, forbid it.
    #[response(status = 422)]
    TableError(ProblemShape),
    /// Too much at once.
    #[response(status = 429)]
    TooMany(ProblemShape),
    /// The server can't do it now.
    #[response(status = 503)]
    Unavailable(ProblemShape),
}
