//! The settings of a chouette (docs/rules.md, §11, 11a) as plain data, which is validated once.

use std::fmt;

use super::player::MOST_PLAYERS;
use crate::cube::ImmediateRedoubles;
use crate::ruleset::{
    ContestKind, Contradictions, CubeRule, Preset, Ruleset, RulesetSpec, Setting, Table,
    is_stake_label,
};

/// Every setting of a chouette, as somebody may ask for it. [`ChouetteRules::new`] checks that they
/// go together.
///
/// In the stored form a missing setting has its usual value, as in a [`RulesetSpec`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, which clubs set one by one"
)]
pub struct ChouetteSpec {
    /// The rules of the board, with the money options (CH-14). In a custom start position `own` is
    /// the box's side.
    #[cfg_attr(feature = "serde", serde(rename = "game"))]
    pub game: RulesetSpec,
    /// Whether one cube is played or one for each member (CH-6, CH-10).
    #[cfg_attr(feature = "serde", serde(rename = "cubes"))]
    pub cubes: CubeCount,
    /// When the members of the team may advise the captain (CH-5).
    #[cfg_attr(feature = "serde", serde(rename = "consultation"))]
    pub consultation: Consultation,
    /// The obligations of a member who alone takes the box's double (CH-8, CH-9).
    #[cfg_attr(feature = "serde", serde(rename = "lone_taker", default))]
    pub lone_taker: LoneTaker,
    /// Whether the box must not pass a double by the captain. It may pass the captain's immediate
    /// redouble: the obligation covers the original double only.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "box_must_take_captains_cube", default)
    )]
    pub box_must_take_captains_cube: bool,
    /// Whether the box must treat cubes of the same value alike: double all or none of those that
    /// it may double, and give the same answer to all that are offered at once.
    #[cfg_attr(feature = "serde", serde(rename = "same_value_same_action", default))]
    pub same_value_same_action: bool,
    /// The least number of players, box included, with which the box has a partner: 4–12, or
    /// `None` for never (CH-12).
    #[cfg_attr(feature = "serde", serde(rename = "partner_from", default))]
    pub partner_from: Option<u8>,
    /// The rule for the box after a game with several cubes (CH-11).
    #[cfg_attr(feature = "serde", serde(rename = "next_box", default))]
    pub next_box: NextBox,
    /// Whether members who pass lose their places in the queue to those who take (CH-15).
    #[cfg_attr(
        feature = "serde",
        serde(rename = "passers", default, skip_serializing_if = "is_usual")
    )]
    pub passers: Passers,
    /// With one cube: whether each member resigns the own stake and answers the box's resignation
    /// for it, instead of the captain for all (CH-6). Chouettes stored before this setting existed
    /// were played so; with several cubes everybody does.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "members_settle_alone",
            default = "settle_alone",
            skip_serializing_if = "Clone::clone"
        )
    )]
    pub members_settle_alone: bool,
    /// Whether bots may propose plays as people may (CH-5). What a bot proposes is an engine's
    /// advice, so the table must want it.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "bots_propose", default, skip_serializing_if = "is_usual")
    )]
    pub bots_propose: bool,
    /// A label on the ledger for the value of a point. Nothing is computed from it.
    #[cfg_attr(feature = "serde", serde(rename = "stake", default))]
    pub stake: String,
}

/// Returns whether a setting has its usual value, which need not be stored: a record made before
/// the setting existed is then written back as it was.
#[cfg(feature = "serde")]
fn is_usual<T: Default + PartialEq>(setting: &T) -> bool {
    *setting == T::default()
}

/// The value of [`ChouetteSpec::members_settle_alone`] in records that lack it.
#[cfg(feature = "serde")]
fn settle_alone() -> bool {
    true
}

/// The number of cubes with which a chouette is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CubeCount {
    /// One, between the box and the team (CH-6).
    #[cfg_attr(feature = "serde", serde(rename = "single"))]
    Single,
    /// One for each member (CH-10).
    #[cfg_attr(feature = "serde", serde(rename = "multiple"))]
    Multiple,
}

/// The times at which members may advise the captain (CH-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Consultation {
    /// Members may advise at any time.
    #[cfg_attr(feature = "serde", serde(rename = "free"))]
    Free,
    /// Members may not advise at all.
    #[cfg_attr(feature = "serde", serde(rename = "never"))]
    Never,
    /// Members may advise once somebody has doubled in this game. Automatic doubles do not count.
    #[cfg_attr(feature = "serde", serde(rename = "after_cube_turned"))]
    AfterCubeTurned,
}

/// The obligations of a member who alone takes a double that the box has offered to all who still
/// play (CH-8, CH-9). If the box has not doubled everybody, or could double only one member,
/// nobody is a lone taker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum LoneTaker {
    /// The lone taker plays on, without any condition.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "free"))]
    Free,
    /// The lone taker must pass too, in games of `from_players` players or more (CH-8: five).
    #[cfg_attr(feature = "serde", serde(rename = "forbidden"))]
    Forbidden {
        /// The least number of players, box included, with which the rule holds: 3–12.
        #[cfg_attr(feature = "serde", serde(rename = "from_players"))]
        from_players: u8,
    },
    /// At the box's first double, the lone taker must sell an extra cube to each of the others who
    /// wants one (CH-9).
    #[cfg_attr(feature = "serde", serde(rename = "extra_cubes"))]
    ExtraCubes,
    /// At the box's first double, the lone taker must beaver or pass, and may take only if the cube
    /// is at its limit.
    #[cfg_attr(feature = "serde", serde(rename = "must_beaver"))]
    MustBeaver,
}

/// The rule for the box after a game with several cubes (CH-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NextBox {
    /// The box keeps it if it beats the captain; otherwise the captain takes it. A captain who
    /// passes hands this on to the next captain, like everything else (CH-7).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "captain"))]
    Captain,
    /// The box keeps it if it beats the player who was captain at the start; otherwise that player
    /// takes it. A first captain who passes is beaten.
    #[cfg_attr(feature = "serde", serde(rename = "first_captain"))]
    FirstCaptain,
    /// The player who won the most points in the game has it: the box, unless a member won more
    /// than the box did altogether. Of members with equal points it is the better placed.
    #[cfg_attr(feature = "serde", serde(rename = "most_points"))]
    MostPoints,
}

/// Where members stand in the queue who have passed while others took (CH-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Passers {
    /// Where they stood; only a captain who passes goes to the end of the queue (CH-7).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "keep_their_place"))]
    KeepTheirPlace,
    /// Behind the other members of the team, who move up into their places when the game ends.
    #[cfg_attr(feature = "serde", serde(rename = "go_behind_takers"))]
    GoBehindTakers,
}

impl Default for ChouetteSpec {
    /// Returns the preset of docs/rules.md, §12: money rules, multiple cubes, consultation once a
    /// cube is turned, a free lone taker, and no partner for the box.
    fn default() -> Self {
        Self {
            game: Preset::Money.spec(),
            cubes: CubeCount::Multiple,
            consultation: Consultation::AfterCubeTurned,
            lone_taker: LoneTaker::Free,
            box_must_take_captains_cube: false,
            same_value_same_action: false,
            partner_from: None,
            next_box: NextBox::Captain,
            passers: Passers::KeepTheirPlace,
            members_settle_alone: false,
            bots_propose: false,
            stake: String::new(),
        }
    }
}

/// Checked settings of a chouette that go together. They dereference to their [`ChouetteSpec`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChouetteRules {
    spec: ChouetteSpec,
    game: Ruleset,
}

impl ChouetteRules {
    /// Checks that the settings go together.
    ///
    /// # Errors
    /// If they do not, with every contradiction at once.
    pub fn new(spec: ChouetteSpec) -> Result<Self, ChouetteContradictions> {
        let mut found = Vec::new();
        let game = Ruleset::new(spec.game.clone());
        if let Err(Contradictions(wrong)) = &game {
            found.extend(wrong.iter().map(|wrong| ChouetteContradiction {
                settings: wrong.settings.iter().copied().map(Switch::Game).collect(),
                message: wrong.message,
                rule: wrong.rule,
            }));
        }
        check(&spec, &mut found);
        match game {
            Ok(game) if found.is_empty() => Ok(Self { spec, game }),
            _ => Err(ChouetteContradictions(found)),
        }
    }

    /// Returns the rules by which the board is played.
    pub fn board_rules(&self) -> &Ruleset {
        &self.game
    }
}

impl std::ops::Deref for ChouetteRules {
    type Target = ChouetteSpec;

    fn deref(&self) -> &ChouetteSpec {
        &self.spec
    }
}

/// A setting, named after its field in [`ChouetteSpec`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the field of that name")]
pub enum Switch {
    /// A setting of the board's rules.
    Game(Setting),
    Table,
    Cubes,
    LoneTaker,
    BoxMustTakeCaptainsCube,
    SameValueSameAction,
    PartnerFrom,
    NextBox,
    Stake,
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game(setting) => return setting.fmt(f),
            Self::Table => "over the board",
            Self::Cubes => "cubes",
            Self::LoneTaker => "lone taker",
            Self::BoxMustTakeCaptainsCube => "box must take the captain's cube",
            Self::SameValueSameAction => "same value, same action",
            Self::PartnerFrom => "partner of the box",
            Self::NextBox => "next box",
            Self::Stake => "stake",
        })
    }
}

/// Settings that do not go together, or one that is out of range.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct ChouetteContradiction {
    /// The settings that do not go together, or the one that is out of range.
    pub settings: Vec<Switch>,
    /// What is wrong with them and what would be right.
    pub message: &'static str,
    /// The id of the row of the rule book on which it rests.
    pub rule: &'static str,
}

/// Everything that is wrong with the settings of a chouette.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these rules do not go together: {}", list(.0))]
pub struct ChouetteContradictions(pub Vec<ChouetteContradiction>);

fn list(all: &[ChouetteContradiction]) -> String {
    let words: Vec<String> = all.iter().map(ToString::to_string).collect();
    words.join("; ")
}

fn check(spec: &ChouetteSpec, found: &mut Vec<ChouetteContradiction>) {
    let mut refuse = |wrong: bool, settings: &[Switch], message, rule| {
        if wrong {
            found.push(ChouetteContradiction {
                settings: settings.to_vec(),
                message,
                rule,
            });
        }
    };
    let has_cube = spec.game.cube != CubeRule::Off;
    let is_single = spec.cubes == CubeCount::Single;
    let cube = Switch::Game(Setting::Cube);
    refuse(
        spec.game.contest != ContestKind::Money,
        &[Switch::Game(Setting::Contest)],
        "a chouette is played for points, game by game; match rules do not apply to it",
        "CH-14",
    );
    refuse(
        spec.game.table == Table::OverTheBoard,
        &[Switch::Table],
        "a chouette is played on-line; only two-player games are kept over the board",
        "IR-2",
    );
    refuse(
        spec.lone_taker != LoneTaker::Free && !has_cube,
        &[Switch::LoneTaker, cube],
        "a lone taker takes a double, so this needs the cube",
        "CH-8",
    );
    refuse(
        matches!(spec.lone_taker, LoneTaker::Forbidden { from_players } if !(3..=MOST_PLAYERS).contains(&usize::from(from_players))),
        &[Switch::LoneTaker],
        "a lone taker can be forbidden from 3 to 12 players on",
        "CH-8",
    );
    refuse(
        spec.lone_taker == LoneTaker::MustBeaver
            && spec.game.immediate_redoubles == ImmediateRedoubles::None,
        &[Switch::LoneTaker, Switch::Game(Setting::ImmediateRedoubles)],
        "a lone taker can only be made to beaver where beavers are played",
        "CU-7",
    );
    refuse(
        spec.box_must_take_captains_cube && (is_single || !has_cube),
        &[Switch::BoxMustTakeCaptainsCube, Switch::Cubes, cube],
        "the captain has a cube of their own only with multiple cubes; with one the box could \
         never pass",
        "CH-10",
    );
    refuse(
        spec.same_value_same_action && (is_single || !has_cube),
        &[Switch::SameValueSameAction, Switch::Cubes, cube],
        "cubes are compared with each other only where there are several",
        "CH-10",
    );
    refuse(
        spec.next_box == NextBox::MostPoints && is_single,
        &[Switch::NextBox, Switch::Cubes],
        "the box can win from some and lose to others only with multiple cubes",
        "CH-11",
    );
    refuse(
        spec.partner_from
            .is_some_and(|from| !(4..=MOST_PLAYERS).contains(&usize::from(from))),
        &[Switch::PartnerFrom],
        "the box can have a partner from 4 to 12 players on, for a team of two must be left",
        "CH-12",
    );
    refuse(
        !is_stake_label(&spec.stake) || !spec.game.stake.is_empty(),
        &[Switch::Stake],
        "what a point stands for is a label of at most 60 bytes on one line",
        "CH-13",
    );
}
