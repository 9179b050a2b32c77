//! What is done at a table.

use serde::{Deserialize, Serialize};

/// Sitting down.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SitShape {
    /// The seat, counted from 1; any, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: Option<usize>,
    /// What to be called.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub name: String,
    /// A number for the dice, in hexadecimal digits. Draw it yourself, after you have seen the
    /// table's commitment, and send its seal: `#` and the SHA-256 of `flotilla number 1`, the
    /// table's name, the commitment and the number, a line break between each. Tell the number
    /// when the game begins. The server draws one if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(pattern = "^([0-9a-f]{1,64}|#[0-9a-f]{64})$"))]
    pub number: Option<String>,
    /// The code of the invitation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
}

/// The number behind a seal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NumberShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// The number, in hexadecimal digits.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{1,64}$"))]
    pub number: String,
}

/// A seat for a bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// How strong the bot is.
    pub level: String,
}

/// The beginning of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StartShape {
    /// How strong the bots in the seats are that are still free; the strongest, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// Moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// The version of the table that the player has seen: a move is refused if something else
    /// has happened since.
    pub version: u64,
    /// One move, or several of one turn, which are played all or not at all.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 64))]
    pub moves: Vec<String>,
}

/// What is asked for, or agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OfferShape {
    /// To take back what happened since the asker's last move.
    Undo,
    /// To call it a draw.
    Draw,
    /// To play again, with the seats rotated.
    Rematch,
}

/// Asking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// What for.
    pub offer: OfferShape,
}

/// A code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CodeShape {
    /// The code of a link that moves a seat.
    pub code: String,
}
