//! The stakes of a position.

use std::num::NonZeroU16;

use otter_engine::{CubeOwner, MatchRule, Stakes, StakesKind};
use otter_notation::situation::{ByPlayer, Contest, Cube, Player};
use otter_notation::xg::{Action, Xgid};
use otter_rules::Board;

use super::Usage;
use crate::stakes::{self, Counting, Score, StakesError, Stated};

const CHECKERS: &str = "--remaining-checkers";
const GAMMONS: &str = "--no-gammons";

/// Options of the stakes, for a position that does not include them.
#[derive(clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option that stands by itself on the command line"
)]
#[command(next_help_heading = "Stakes, if the position does not include them")]
pub(super) struct StakesArgs {
    /// Who may double: `centered`, `player` (on roll), `opponent`, or `none` without a cube
    /// [default: centered]
    #[arg(long, value_name = "WHO")]
    cube: Option<String>,
    /// The value of the cube [default: 1]
    #[arg(long, value_name = "VALUE")]
    cube_value: Option<u64>,
    /// The value beyond which the cube may not be turned [default: no limit]
    #[arg(long, value_name = "VALUE")]
    highest_cube: Option<u64>,
    /// Match: the points that the player on roll and the opponent still need, such as 3,5;
    /// `1,5,crawford` in the Crawford game, `3,5,no_crawford` in a match without one
    #[arg(long, value_name = "OWN,OPPONENT")]
    score: Option<String>,
    /// Money games: gammons and backgammons count only once the cube has been turned
    #[arg(long)]
    jacoby: bool,
    /// Money games: the taker of a double may redouble at once and keep the cube
    #[arg(long)]
    beavers: bool,
    /// A single game scores the checkers that the loser has left, until the cube is turned
    #[arg(long)]
    remaining_checkers: bool,
    /// Gammons and backgammons count no more than a single game
    #[arg(long)]
    no_gammons: bool,
}

impl StakesArgs {
    /// Fails if one of these options was given with a position that includes its stakes.
    pub(super) fn refuse_beside_id(&self) -> Result<(), Usage> {
        match self.typed().into_iter().find(|(_, is_typed)| *is_typed) {
            Some((option, _)) => Err(Usage::new(format!(
                "this position includes its stakes, so leave {option} out, or give the position \
                 as a bare GNU Backgammon position ID"
            ))),
            None => Ok(()),
        }
    }

    /// Returns the stakes that these options give.
    pub(super) fn stakes(&self) -> Result<Stakes, Usage> {
        let owner = match self.cube.as_deref() {
            Some("none") => return self.without_cube(),
            Some(text) => stakes::owner(text).map_err(Usage::new)?,
            None => CubeOwner::Centred,
        };
        let score = self.score.as_deref().map(score).transpose();
        let stated = Stated {
            owner,
            cube_value: self.cube_value.unwrap_or(1),
            highest_cube: self.highest_cube,
            jacoby: self.jacoby,
            beavers: self.beavers,
            counting: self.counting(),
            score: score.map_err(Usage::new)?,
        };
        stated.stakes().map_err(Usage::new)
    }

    /// Returns stakes without a cube; fails if an option was given that needs a cube.
    fn without_cube(&self) -> Result<Stakes, Usage> {
        match self
            .typed()
            .into_iter()
            .find(|(name, is_typed)| *is_typed && !["--cube", CHECKERS, GAMMONS].contains(name))
        {
            Some((option, _)) => Err(Usage::new(format!(
                "{option} needs a cube: leave it out, or leave out --cube none"
            ))),
            None => Ok(self.counting().without_cube()),
        }
    }

    const fn counting(&self) -> Counting {
        Counting {
            gammons: !self.no_gammons,
            remaining_checkers: self.remaining_checkers,
        }
    }

    /// Returns the names of these options, and whether each was given.
    fn typed(&self) -> [(&'static str, bool); 8] {
        [
            ("--cube", self.cube.is_some()),
            ("--cube-value", self.cube_value.is_some()),
            ("--highest-cube", self.highest_cube.is_some()),
            ("--score", self.score.is_some()),
            ("--jacoby", self.jacoby),
            ("--beavers", self.beavers),
            (CHECKERS, self.remaining_checkers),
            (GAMMONS, self.no_gammons),
        ]
    }
}

/// Reads a score such as `3,5`, with or without a word after it.
fn score(text: &str) -> Result<Score, StakesError> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let read = || match parts[..] {
        [own, opponent] => Score::new(own.parse().ok()?, opponent.parse().ok()?, None),
        [own, opponent, word] => Score::new(own.parse().ok()?, opponent.parse().ok()?, Some(word)),
        _ => None,
    };
    read().ok_or_else(|| StakesError::Score {
        found: text.chars().take(40).collect(),
    })
}

/// Returns the XGID of a board with these stakes, the player on roll at the bottom.
pub(super) fn id(board: Board, stakes: &Stakes) -> Xgid {
    let owner = match stakes.owner {
        CubeOwner::Centred => None,
        CubeOwner::Own => Some(Player::Bottom),
        CubeOwner::Opponent => Some(Player::Top),
    };
    let (contest, score) = contest(stakes.play);
    Xgid {
        board,
        cube: Cube {
            exponent: stakes.cube_log2 as u8,
            owner,
            max_exponent: stakes.highest_log2.map(|most| most as u8),
        },
        on_roll: Player::Bottom,
        action: Action::None,
        score,
        contest,
    }
}

/// Returns the contest and its score, with the player on roll at the bottom. The length of a match
/// is the number of points that the player further from winning it needs.
fn contest(play: StakesKind) -> (Contest, ByPlayer<u32>) {
    match play {
        StakesKind::Money {
            jacoby, beavers, ..
        } => {
            let beavers = Some(beavers);
            (Contest::Money { jacoby, beavers }, ByPlayer::default())
        }
        StakesKind::Match {
            own_away,
            opponent_away,
            crawford,
            ..
        } => {
            let most = own_away.max(opponent_away);
            let length = u16::try_from(most).ok().and_then(NonZeroU16::new);
            let length = length.unwrap_or(NonZeroU16::MAX);
            let score = ByPlayer {
                bottom: most - own_away,
                top: most - opponent_away,
            };
            (Contest::Match { length, crawford }, score)
        }
    }
}

/// Returns the stakes of an XGID, seen by the player on roll.
pub(super) fn of(id: &Xgid) -> Result<Stakes, Usage> {
    let owner = match id.cube.owner {
        None => CubeOwner::Centred,
        Some(owner) if owner == id.on_roll => CubeOwner::Own,
        Some(_) => CubeOwner::Opponent,
    };
    let play = match id.contest {
        Contest::Money { jacoby, beavers } => StakesKind::Money {
            jacoby,
            beavers: beavers.unwrap_or(false),
            cube: true,
        },
        Contest::Match { length, crawford } => StakesKind::Match {
            own_away: away(id, id.on_roll, length)?,
            opponent_away: away(id, id.on_roll.other(), length)?,
            crawford,
            rule: MatchRule::Crawford,
        },
    };
    refuse_impossible_crawford(id, play)?;
    Ok(Stakes {
        cube_log2: id.cube.exponent.into(),
        owner,
        highest_log2: id.cube.limit().map(u32::from),
        play,
        ..Stakes::CUBELESS
    })
}

/// Returns the points that a player still needs; fails if the match is over.
fn away(id: &Xgid, player: Player, length: NonZeroU16) -> Result<u32, Usage> {
    u32::from(length.get())
        .checked_sub(id.score[player])
        .filter(|&away| away > 0)
        .ok_or_else(|| {
            Usage::new(format!(
                "the position is from a match to {length} in which a player has {} points, so \
                 the match is over",
                id.score[player]
            ))
        })
}

/// Fails if a position is marked as the Crawford game but cannot be from one.
fn refuse_impossible_crawford(id: &Xgid, play: StakesKind) -> Result<(), Usage> {
    let StakesKind::Match {
        own_away,
        opponent_away,
        crawford: true,
        ..
    } = play
    else {
        return Ok(());
    };
    if (own_away == 1) == (opponent_away == 1) {
        return Err(Usage::new(
            "the position is marked as the Crawford game, in which one player needs one point \
             and the other more",
        ));
    }
    if id.cube.owner.is_some() || id.cube.exponent > 0 {
        return Err(Usage::new(
            "the position is marked as the Crawford game, in which nobody can have doubled",
        ));
    }
    Ok(())
}
