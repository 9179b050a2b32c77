//! What is needed to check the dice of a game that is over.

use serde::{Deserialize, Serialize};

/// Something that chance could have brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutcomeShape {
    /// In notation.
    pub text: String,
    /// How likely it is beside the others.
    pub weight: u64,
}

/// A draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawShape {
    /// The number that it is counted by, from zero.
    pub number: u64,
    /// What could have come: the place of a list in `lists`, from zero.
    pub list: usize,
    /// What came.
    pub outcome: String,
}

/// The draws of a game as it stands, and what could have come each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawsShape {
    /// The construction by which they follow from the secret.
    pub dice: String,
    /// What the people at the table have added, as it goes into the dice.
    pub numbers: String,
    /// Lists of outcomes, each in the order of its notation.
    pub lists: Vec<Vec<OutcomeShape>>,
    /// The draws.
    pub draws: Vec<DrawShape>,
}
