//! The stored forms of values that the rules do not store themselves.

use otter_notation::gnu::PositionId;
use otter_rules::{Board, Setup};
use serde::{Deserialize, Serialize};

/// A board in JSON: GNU Backgammon's position ID, which is short, where it can hold the board;
/// otherwise the counts.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Form {
    Id(String),
    Counts(Setup),
}

/// The number of checkers of a side that a position ID takes for granted.
const ARMY: u8 = 15;

/// An optional board, for serde's `with`.
pub(crate) mod board {
    use serde::{Deserializer, Serializer};

    use super::{ARMY, Board, Deserialize, Form, PositionId, Serialize};

    #[expect(
        clippy::ref_option,
        reason = "serde calls it with a reference to the field"
    )]
    pub(crate) fn serialize<S: Serializer>(
        board: &Option<Board>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let form = board.map(|board| {
            if board.own().n_all() == ARMY && board.opponent().n_all() == ARMY {
                Form::Id(PositionId::from(&board).to_string())
            } else {
                Form::Counts(board.to_setup())
            }
        });
        form.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Board>, D::Error> {
        let board = match Option::<Form>::deserialize(deserializer)? {
            None => return Ok(None),
            Some(Form::Id(id)) => {
                let id: PositionId = id.parse().map_err(serde::de::Error::custom)?;
                id.board()
            }
            Some(Form::Counts(setup)) => setup.board().map_err(serde::de::Error::custom)?,
        };
        Ok(Some(board))
    }
}
