//! What the game is played for, as asked.

use otter_engine::{CubeOwner, MatchRule, Stakes, StakesKind};
use serde_json::Value;

use super::request::Refusal;

/// What a request says of the cube and the score.
pub(crate) struct CubeFields<'a> {
    pub(crate) cube: Option<&'a str>,
    pub(crate) cube_value: Option<u64>,
    pub(crate) jacoby: Option<bool>,
    pub(crate) beavers: Option<bool>,
    pub(crate) score: Option<&'a Value>,
}

/// The most points that a side can need.
const MOST_AWAY: u64 = 1000;

/// The stakes; nothing where neither cube nor score is spoken of.
pub(crate) fn stakes(fields: &CubeFields<'_>) -> Result<Option<Stakes>, Refusal> {
    let Some(cube) = fields.cube else {
        return without_cube(fields);
    };
    let owner = match cube {
        "centered" => CubeOwner::Centred,
        "player" => CubeOwner::Own,
        "opponent" => CubeOwner::Opponent,
        found => {
            return Err(Refusal::Cube {
                found: found.chars().take(40).collect(),
            });
        }
    };
    let play = match fields.score {
        Some(score) => {
            of_money_only(fields)?;
            match_at(score)?
        }
        None => StakesKind::Money {
            jacoby: fields.jacoby.unwrap_or(false),
            beavers: fields.beavers.unwrap_or(false),
            cube: true,
        },
    };
    let cube_log2 = log2(fields.cube_value.unwrap_or(1))?;
    let is_crawford = matches!(play, StakesKind::Match { crawford: true, .. });
    if is_crawford && (owner != CubeOwner::Centred || cube_log2 != 0) {
        return Err(Refusal::Contradiction {
            one: "score",
            other: "cube",
            why: "nobody can have doubled in the Crawford game",
        });
    }
    Ok(Some(Stakes {
        cube_log2,
        owner,
        play,
        ..Stakes::CUBELESS
    }))
}

fn without_cube(fields: &CubeFields<'_>) -> Result<Option<Stakes>, Refusal> {
    let asked = [
        ("jacoby", fields.jacoby.is_some()),
        ("beavers", fields.beavers.is_some()),
        ("cube_value", fields.cube_value.is_some()),
        ("score", fields.score.is_some()),
    ];
    match asked.into_iter().find(|(_, is_asked)| *is_asked) {
        Some((field, _)) => Err(Refusal::Alone {
            field,
            needs: "cube",
        }),
        None => Ok(None),
    }
}

/// Refuses in a match what is for money only (MA-4).
fn of_money_only(fields: &CubeFields<'_>) -> Result<(), Refusal> {
    for (option, is_on) in [("jacoby", fields.jacoby), ("beavers", fields.beavers)] {
        if is_on == Some(true) {
            return Err(Refusal::Contradiction {
                one: option,
                other: "score",
                why: "it is for money play only",
            });
        }
    }
    Ok(())
}

fn match_at(score: &Value) -> Result<StakesKind, Refusal> {
    let wrong = || Refusal::Score {
        found: score.clone(),
    };
    let parts = score.as_array().ok_or_else(wrong)?;
    let away = |part: &Value| {
        let away = part.as_u64().filter(|away| (1..=MOST_AWAY).contains(away));
        away.map(|away| away as u32).ok_or_else(wrong)
    };
    let (own, opponent, word) = match &parts[..] {
        [own, opponent] => (own, opponent, None),
        [own, opponent, word] => (own, opponent, Some(word.as_str().ok_or_else(wrong)?)),
        _ => return Err(wrong()),
    };
    let (own_away, opponent_away) = (away(own)?, away(opponent)?);
    let (crawford, rule) = match word {
        None => (false, MatchRule::Crawford),
        Some("crawford") => (true, MatchRule::Crawford),
        Some("no_crawford") => (false, MatchRule::NoCrawford),
        Some(_) => return Err(wrong()),
    };
    if crawford && (own_away == 1) == (opponent_away == 1) {
        return Err(Refusal::Contradiction {
            one: "score",
            other: "crawford",
            why: "in the Crawford game one of the players needs one point, and the other more",
        });
    }
    Ok(StakesKind::Match {
        own_away,
        opponent_away,
        crawford,
        rule,
    })
}

fn log2(value: u64) -> Result<u32, Refusal> {
    if value.is_power_of_two() && value <= 1 << 31 {
        Ok(value.trailing_zeros())
    } else {
        Err(Refusal::CubeValue { found: value })
    }
}
