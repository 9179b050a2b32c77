//! What the worker hands in and is handed, as JSON. Bodies of answers alone are plain bytes.

use flotilla_store::Record;
use serde::{Deserialize, Serialize};

/// How the program begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Begin {
    /// All that was kept the last time.
    pub records: Vec<Record>,
    /// Whether it is there to think, and nothing that happens in it lasts.
    #[serde(default)]
    pub thinks: bool,
    /// The address of a server where others are found.
    #[serde(default)]
    pub server: Option<String>,
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The method.
    pub method: String,
    /// The path and the query.
    pub path: String,
    /// The headers.
    pub headers: Vec<(String, String)>,
    /// The body, which is text.
    pub body: String,
}

/// How an answer begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(String, String)>,
}
