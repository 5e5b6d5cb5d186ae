//! The review as a whole: who played, how far the analysis is, what it comes to.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::decision::{CandidateView, MarkView, ReviewDecision};
use super::opinion::ImportedReport;
use crate::basics::{BySeat, Occupant, ResultView, Seat};
use crate::event::HowWon;
use crate::rules::{PresetKey, RulesChoice};

/// The answer to `GET /api/tables/<id>/analysis?since=<n>`: how far the analysis is, and the
/// decisions judged from the `n`th on, at most some hundreds. It is answered once there is more
/// than that, or after some seconds without.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ReviewView {
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// The rules of the table.
    pub rules: RulesChoice,
    /// The key of the preset with these rules, if there is one.
    pub preset: Option<PresetKey>,
    /// The English name of the preset, or "own rules".
    pub rules_name: String,
    /// The player in each seat.
    pub seats: BySeat<ReviewSeat>,
    /// Each side's points after the finished games, as a decimal number.
    pub score: BySeat<String>,
    /// The seat that won the match; `null` while it is being played, and for money.
    pub winner: Option<Seat>,
    /// The finished games, in order. Nothing of a game that is being played is analysed.
    pub games: Vec<GameReview>,
    /// How deep Otter searches, in plies.
    pub ply: u8,
    /// How far the analysis is.
    pub progress: Progress,
    /// The number of decisions to judge.
    pub n_decisions: u32,
    /// The number of decisions judged so far.
    pub n_judged: u32,
    /// What the decisions judged so far come to.
    pub players: BySeat<PlayerReport>,
    /// What the analysis comes to that the file brought; `null` without one.
    pub imported: Option<ImportedReport>,
    /// At a chouette each player with what their own decisions come to; empty elsewhere. There
    /// White is the box and Black the team, and `seats` and `score` tell nothing.
    pub members: Vec<MemberReport>,
    /// The decisions from `since` on, in order.
    pub decisions: Vec<ReviewDecision>,
}

/// The player in a seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ReviewSeat {
    /// The player's name; `null` if the player chose none.
    pub name: Option<String>,
    /// Whether a person or a bot sits there.
    pub occupant: Occupant,
}

/// A player of a chouette, in the box and on the team.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MemberReport {
    /// The player's name and kind.
    pub seat: ReviewSeat,
    /// What the player's own decisions come to: plays in the box and as captain, and the cubes that
    /// the player had a part in.
    pub report: PlayerReport,
}

/// Who played a game of a chouette: the box against one member of the team.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MemberPairView {
    /// The number of the game at the chouette, from 1.
    pub number: u32,
    /// The index of each side's player among the members.
    pub sides: BySeat<u32>,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// No game is over yet.
    Unfinished,
    /// Decisions are being judged.
    Running,
    /// Every decision is judged.
    Done,
    /// The engine failed; asking again tries again.
    Failed,
}

/// A game that is over.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GameReview {
    /// The number of the game, from 1.
    pub game: u32,
    /// At a chouette who played it; `null` elsewhere.
    pub pair: Option<MemberPairView>,
    /// Each side's points before it, as a decimal number.
    pub score: BySeat<String>,
    /// Whether it was the Crawford game.
    pub crawford: bool,
    /// The place of its first decision among all.
    pub first: u32,
    /// The number of its decisions.
    pub n_decisions: u32,
    /// What was done in it, in order.
    pub turns: Vec<Turn>,
    /// The seat that won; `null` in a file that does not tell the game to its end.
    pub winner: Option<Seat>,
    /// The points that it counted, as a decimal number; `null` like the winner.
    pub points: Option<String>,
    /// Whether it was a single game, a gammon or a backgammon; `null` if that is not known.
    pub result: Option<ResultView>,
    /// How it was won; `null` if that is not known.
    pub how: Option<HowWon>,
}

/// One thing done in a game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Turn {
    /// A roll was played.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The dice as they were rolled.
        dice: [u8; 2],
        /// The play in notation; empty if nothing could be played or the game ended before.
        text: String,
        /// Whether the play was not legal and was let stand.
        condoned: bool,
    },
    /// A double, or a double redoubled at once.
    Doubled {
        /// The seat that doubled.
        seat: Seat,
        /// The cube's value if it is taken.
        value: String,
    },
    /// A double was taken.
    Taken {
        /// The seat that took it.
        seat: Seat,
    },
    /// A double was passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A resignation was offered.
    Resigned {
        /// The seat that offered to resign.
        seat: Seat,
        /// What was given up.
        result: ResultView,
    },
    /// The resignation was accepted.
    Accepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// The resignation was refused.
    Refused {
        /// The seat that refused.
        seat: Seat,
    },
}

/// What the decisions of one player come to, as far as they are judged.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerReport {
    /// The performance rating (PR): 500 times the equity lost for each decision that counts; `null`
    /// without any.
    pub rating: Option<f64>,
    /// The grade of this rating.
    pub grade: Option<GradeView>,
    /// The error rate of GNU Backgammon: 1000 times the equity lost for each play that was not
    /// forced and each cube that was close or turned; `null` without any.
    pub gnu_rate: Option<f64>,
    /// The error rate of Snowie: 1000 times the equity lost for each roll of both players; `null`
    /// without any.
    pub snowie_rate: Option<f64>,
    /// The rating of the plays alone.
    pub plays_rating: Option<f64>,
    /// The rating of the cube decisions alone.
    pub cube_rating: Option<f64>,
    /// The decisions that count.
    pub n_decisions: u32,
    /// The cube decisions among them.
    pub n_cubes: u32,
    /// The decisions marked `?!`.
    pub n_doubtful: u32,
    /// The decisions marked `?`.
    pub n_errors: u32,
    /// The decisions marked `??`.
    pub n_blunders: u32,
    /// The luck of all rolls, in equity.
    pub luck: f64,
    /// The luck of all rolls as a chance of winning the match; `null` for money.
    pub luck_chance: Option<f64>,
}

/// The grade of a performance rating.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GradeView {
    /// A rating below 2.5.
    WorldChampion,
    /// A rating below 5.
    WorldClass,
    /// A rating below 7.5.
    Expert,
    /// A rating below 12.5.
    Advanced,
    /// A rating below 17.5.
    Intermediate,
    /// A rating below 22.5.
    Casual,
    /// A rating of 22.5 or more.
    Beginner,
}

/// The body of `POST /api/tables/<id>/analysis/<place>/try`: another play of the same roll. The
/// legal ones are at `GET /api/tables/<id>/analysis/<place>/plays`, as a
/// [`PlayTree`](crate::table::PlayTree).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TryPlay {
    /// The steps in the order made, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
}

/// How good a play is that somebody tried.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TriedPlay {
    /// The play, as Otter judges it.
    pub play: CandidateView,
    /// The equity that it loses to the best play, 0 or more.
    pub error: f64,
    /// Its mark; `null` if it loses little or nothing.
    pub mark: Option<MarkView>,
}
