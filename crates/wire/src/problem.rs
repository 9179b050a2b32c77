//! What went wrong.

use serde::{Deserialize, Serialize};

/// An answer that is not the one asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Problem))]
pub struct ProblemShape {
    /// A word for what went wrong, for programs.
    pub error: String,
    /// A sentence, for people, in their language.
    pub text: String,
    /// The rule of the game that forbids it, as `GAL-12`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}
