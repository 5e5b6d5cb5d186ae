//! Plays in and out.

use otter_notation::gnu::PositionId;
use otter_notation::play::{self, ParsePlayError};
use otter_rules::{BearOff, Board};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Case {
    position: String,
    dice: [u8; 2],
    play: String,
    result: String,
}

fn board(id: &str) -> Board {
    id.parse::<PositionId>().unwrap().board()
}

fn parse(text: &str, id: &str, dice: [u8; 2]) -> Result<(String, String), ParsePlayError> {
    let play = play::parse(text, &board(id), dice.try_into().unwrap(), BearOff::Strict)?;
    let result = PositionId::from(&play.result().turned());
    Ok((play::format(&play), result.to_string()))
}

#[test]
fn every_published_play_is_read_and_written_alike() {
    let cases: Vec<Case> = data::lines("notation.jsonl");
    assert_eq!(cases.len(), 200);
    for case in cases {
        assert_eq!(
            parse(&case.play, &case.position, case.dice),
            Ok((case.play, case.result)),
            "{} {:?}",
            case.position,
            case.dice
        );
    }
}
