//! What went wrong, as an answer.

use crate::fault::explain as explain_fault;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_core::{Catalogue, Names, NotationError, RecordFault, Refusal};
use flotilla_store::StoreError;
use flotilla_table::{LogError, Reason, TableError};
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// An answer that is not the one asked for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Problem {
    #[serde(skip)]
    #[schema(ignore)]
    status: u16,
    /// A word for what went wrong, for programs.
    error: String,
    /// A sentence, for people, in their language.
    text: String,
    /// The rule of the game that forbids it, as `GAL-12`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, error: &str, catalogue: &Catalogue) -> Problem {
        let text = catalogue.get(&format!("web-{error}"));
        Problem { status: status.as_u16(), error: error.to_owned(), text, rule: None }
    }

    /// The machine can't do it. What exactly is for the log, not for whoever asked.
    pub(crate) fn machine(error: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%error, "the machine could not do it");
        Problem {
            status: StatusCode::SERVICE_UNAVAILABLE.as_u16(),
            error: "unavailable".to_owned(),
            text: String::new(),
            rule: None,
        }
    }

    pub(crate) fn store(error: &StoreError) -> Problem {
        Problem::machine(error)
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
                    Reason::NotInvited | Reason::NotHost | Reason::NotYours => {
                        StatusCode::FORBIDDEN
                    }
                    Reason::BadName | Reason::BadNumber | Reason::BadLevel | Reason::NoSuchSeat => {
                        StatusCode::BAD_REQUEST
                    }
                    _ => StatusCode::CONFLICT,
                };
                Problem {
                    status: status.as_u16(),
                    error: reason.word().to_owned(),
                    text: catalogue.say(&reason.text(), names),
                    rule: None,
                }
            }
            TableError::Move(NotationError::Refused(refusal)) => {
                forbidden(refusal, catalogue, names)
            }
            TableError::Move(error) => Problem {
                status: StatusCode::UNPROCESSABLE_ENTITY.as_u16(),
                error: "no-move".to_owned(),
                text: explain(error, catalogue),
                rule: None,
            },
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
        let text = explain_fault(fault, catalogue, names);
        let refusal = fault.refusal();
        let error = if refusal.is_some() { "forbidden-by-rule" } else { "bad-setup" };
        Problem {
            status: StatusCode::UNPROCESSABLE_ENTITY.as_u16(),
            error: error.to_owned(),
            text,
            rule: refusal.map(|refusal| refusal.rule.to_string()),
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE)
    }
}

fn forbidden(refusal: &Refusal, catalogue: &Catalogue, names: &dyn Names) -> Problem {
    Problem {
        status: StatusCode::UNPROCESSABLE_ENTITY.as_u16(),
        error: "forbidden-by-rule".to_owned(),
        text: catalogue.say(&refusal.text, names),
        rule: Some(refusal.rule.to_string()),
    }
}

/// Why text is no move.
fn explain(error: &NotationError, catalogue: &Catalogue) -> String {
    let some = |words: &[String]| {
        const SHOWN: usize = 24;
        let more = if words.len() > SHOWN { ", …" } else { "" };
        format!("{}{more}", words[..words.len().min(SHOWN)].join(", "))
    };
    match error {
        NotationError::Unknown { word, expected } => catalogue.fill(
            "web-unknown-word",
            &[
                ("word", word.as_str().into()),
                ("expected", some(expected).into()),
                ("count", expected.len().into()),
            ],
        ),
        NotationError::Ambiguous { word, candidates } => catalogue.fill(
            "web-ambiguous",
            &[("word", word.as_str().into()), ("candidates", some(candidates).into())],
        ),
        NotationError::Incomplete { expected } => catalogue.fill(
            "web-unfinished",
            &[("expected", some(expected).into()), ("count", expected.len().into())],
        ),
        NotationError::TooLong => catalogue.get("web-too-many-words"),
        NotationError::NoSeat(_) => catalogue.get(Reason::NoSuchSeat.text().key),
        NotationError::Refused(refusal) => refusal.to_string(),
    }
}

/// Marks an answer whose sentence is still to be said, in the reader's language.
#[derive(Clone, Copy)]
pub(crate) struct Untranslated;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_string(&self).unwrap_or_default();
        let mut answer =
            (self.status(), [(header::CONTENT_TYPE, "application/json")], body).into_response();
        if self.text.is_empty() {
            answer.extensions_mut().insert(Untranslated);
        }
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            answer.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
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
    BadRequest(Problem),
    /// A token is needed: see `/api/guests`.
    #[response(status = 401)]
    Unauthorized(Problem),
    /// Whoever asks may not do so.
    #[response(status = 403)]
    Forbidden(Problem),
    /// There is nothing of the kind, or nothing that whoever asks may see.
    #[response(status = 404)]
    NotFound(Problem),
    /// Not with this method.
    #[response(status = 405)]
    MethodNotAllowed(Problem),
    /// Not now: something else has happened, or must happen first.
    #[response(status = 409)]
    Conflict(Problem),
    /// The request is too long.
    #[response(status = 413)]
    TooLarge(Problem),
    /// The rules of the game, or its notation, forbid it.
    #[response(status = 422)]
    TableError(Problem),
    /// Too much at once.
    #[response(status = 429)]
    TooMany(Problem),
    /// The server can't do it now.
    #[response(status = 503)]
    Unavailable(Problem),
}
