//! The check that settings go together.

use std::fmt;

use super::{ContestKind, Crawford, CubeRule, RulesetSpec};
use crate::board::Board;
use crate::cube::ImmediateRedoubles;
use crate::plays::BearOff;
use crate::settlement::SingleValue;

/// A setting, named after its field in [`RulesetSpec`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the field of that name")]
pub enum Setting {
    MatchLength,
    Crawford,
    Holland,
    Contest,
    Start,
    AutomaticDoubles,
    BearOff,
    SingleValue,
    Gammons,
    Jacoby,
    Cube,
    MaxCube,
    ImmediateRedoubles,
    Stake,
    Rated,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MatchLength => "match length",
            Self::Crawford => "Crawford",
            Self::Holland => "Holland",
            Self::Contest => "match play",
            Self::Start => "start position",
            Self::AutomaticDoubles => "automatic doubles",
            Self::BearOff => "lenient bearing off",
            Self::SingleValue => "scoring by remaining checkers",
            Self::Gammons => "gammons",
            Self::Jacoby => "Jacoby",
            Self::Cube => "cube",
            Self::MaxCube => "highest cube",
            Self::ImmediateRedoubles => "immediate redoubles",
            Self::Stake => "what a point stands for",
            Self::Rated => "rated play",
        })
    }
}

/// Settings that do not go together, or one that is out of range.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct Contradiction {
    /// The settings that do not go together, or the one that is out of range.
    pub settings: Vec<Setting>,
    /// What is wrong with them and what would be right.
    pub message: &'static str,
    /// The id of the row of the rule book on which it rests.
    pub rule: &'static str,
}

/// Everything that is wrong with a set of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these rules do not go together: {}", list(.0))]
pub struct Contradictions(pub Vec<Contradiction>);

fn list(all: &[Contradiction]) -> String {
    let words: Vec<String> = all.iter().map(ToString::to_string).collect();
    words.join("; ")
}

/// The greatest length of a stake label, in bytes.
const LONGEST_STAKE: usize = 60;

/// Returns whether a text can be a label for what a point stands for.
pub(crate) fn is_stake_label(text: &str) -> bool {
    text.len() <= LONGEST_STAKE && !text.chars().any(char::is_control)
}

/// The greatest length of a match, in points.
const LONGEST_MATCH: u32 = 999;

/// Returns the start board of settings that go together.
///
/// # Errors
/// If they do not, with everything that is wrong with them.
pub(super) fn check(spec: &RulesetSpec) -> Result<Board, Contradictions> {
    let mut found = Found::default();
    check_match(spec, &mut found);
    check_money(spec, &mut found);
    let start = check_table(spec, &mut found);
    match start {
        Some(board) if found.0.is_empty() => Ok(board),
        _ => Err(Contradictions(found.0)),
    }
}

#[derive(Default)]
struct Found(Vec<Contradiction>);

impl Found {
    fn refuse(
        &mut self,
        wrong: bool,
        settings: &[Setting],
        message: &'static str,
        rule: &'static str,
    ) {
        if wrong {
            self.0.push(Contradiction {
                settings: settings.to_vec(),
                message,
                rule,
            });
        }
    }
}

/// Checks what a match requires and forbids (MA-1 … MA-4).
fn check_match(spec: &RulesetSpec, found: &mut Found) {
    let ContestKind::Match {
        length,
        crawford,
        holland,
    } = spec.contest
    else {
        return;
    };
    found.refuse(
        !(1..=LONGEST_MATCH).contains(&length),
        &[Setting::MatchLength],
        "a match is played to 1 to 999 points",
        "MA-1",
    );
    found.refuse(
        spec.jacoby,
        &[Setting::Jacoby, Setting::Contest],
        "Jacoby belongs to money play, not to a match",
        "MA-4",
    );
    found.refuse(
        spec.automatic_doubles > 0,
        &[Setting::AutomaticDoubles, Setting::Contest],
        "automatic doubles belong to money play, not to a match",
        "MA-4",
    );
    found.refuse(
        spec.immediate_redoubles != ImmediateRedoubles::None,
        &[Setting::ImmediateRedoubles, Setting::Contest],
        "beavers and other immediate redoubles belong to money play, not to a match",
        "MA-4",
    );
    found.refuse(
        !spec.stake.is_empty(),
        &[Setting::Stake, Setting::Contest],
        "a point stands for something in money play, not in a match",
        "SC-6",
    );
    found.refuse(
        holland && crawford == Crawford::Off,
        &[Setting::Holland, Setting::Crawford],
        "Holland applies to the games after the Crawford game, so it needs Crawford",
        "MA-3",
    );
}

/// Checks what the money options require (ST-4, SC-3, SC-4, SC-6, CU-5, CU-7).
fn check_money(spec: &RulesetSpec, found: &mut Found) {
    let has_cube = spec.cube != CubeRule::Off;
    found.refuse(
        spec.jacoby && !has_cube,
        &[Setting::Jacoby, Setting::Cube],
        "Jacoby asks whether the cube was turned, so it needs the cube",
        "SC-3",
    );
    found.refuse(
        spec.jacoby && !spec.gammons,
        &[Setting::Jacoby, Setting::Gammons],
        "Jacoby says when gammons count, so gammons must count at all",
        "SC-3",
    );
    found.refuse(
        spec.immediate_redoubles != ImmediateRedoubles::None && !has_cube,
        &[Setting::ImmediateRedoubles, Setting::Cube],
        "immediate redoubles need the cube",
        "CU-7",
    );
    found.refuse(
        spec.automatic_doubles > 0 && !has_cube,
        &[Setting::AutomaticDoubles, Setting::Cube],
        "automatic doubles turn the cube, so they need it",
        "ST-4",
    );
    found.refuse(
        spec.single_value == SingleValue::RemainingCheckers && has_cube,
        &[Setting::SingleValue, Setting::Cube],
        "scoring by remaining checkers is for play without the cube, or until the cube is turned",
        "SC-4",
    );
    found.refuse(
        spec.single_value == SingleValue::RemainingCheckersUntilDoubled && !has_cube,
        &[Setting::SingleValue, Setting::Cube],
        "scoring by remaining checkers until the cube is turned needs the cube",
        "SC-4",
    );
    found.refuse(
        matches!(spec.cube, CubeRule::On { max: Some(max) } if max.log2() == 0),
        &[Setting::MaxCube, Setting::Cube],
        "a cube that may not go beyond 1 cannot be turned: play without it, or allow at least 2",
        "CU-5",
    );
    found.refuse(
        !is_stake_label(&spec.stake),
        &[Setting::Stake],
        "what a point stands for is a label of at most 60 bytes on one line",
        "SC-6",
    );
}

/// Checks rated play and the start position. Returns the start board; `None` if no game can begin
/// on it.
fn check_table(spec: &RulesetSpec, found: &mut Found) -> Option<Board> {
    found.refuse(
        spec.rated && spec.bear_off == BearOff::Lenient,
        &[Setting::Rated, Setting::BearOff],
        "rated games are played with strict bearing off",
        "BO-6",
    );
    let is_over = |board: &Board| board.unplayed().is_won() || board.turned().unplayed().is_won();
    let start = spec.start.board().ok().filter(|board| !is_over(board));
    found.refuse(
        start.is_none(),
        &[Setting::Start],
        "the start position cannot occur, or the game is over in it",
        "VA-2",
    );
    start
}
