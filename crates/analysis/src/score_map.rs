//! The score map: the verdict of one position at many scores of a match.

use otter_engine::{CubeAnalysis, Engine, MatchRule, Ply, Stakes, StakesKind};

use crate::posed::{Posed, ranked};
use crate::verdict::Candidate;

/// The position at one score.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreCell {
    /// The points that the player on roll and the other player need.
    pub away: [u32; 2],
    /// Whether it is taken for the Crawford game.
    pub is_crawford: bool,
    /// The verdict at this score.
    pub verdict: ScoreVerdict,
}

/// What is right at a score.
#[derive(Clone, Debug, PartialEq)]
pub enum ScoreVerdict {
    /// The cube before the roll.
    Cube(CubeAnalysis),
    /// The two best plays of the roll, or the only one.
    Plays(Vec<Candidate>),
}

/// How the scores of a map are to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The points that the player on roll needs, in the whole row.
    pub own_away: u32,
    /// The most points that the other player needs; the row begins at 1.
    pub most: u32,
    /// Whether a game in which one player needs a single point is the Crawford game; it comes
    /// after that one otherwise.
    pub crawford: bool,
}

/// Returns the position at each score of a row.
pub fn score_row(engine: &Engine, posed: &Posed, scores: &Scores, ply: Ply) -> Vec<ScoreCell> {
    (1..=scores.most)
        .map(|away| cell(engine, posed, scores, away, ply))
        .collect()
}

fn cell(engine: &Engine, posed: &Posed, scores: &Scores, away: u32, ply: Ply) -> ScoreCell {
    let own = scores.own_away;
    let rule = match posed.stakes.play {
        StakesKind::Match { rule, .. } => rule,
        StakesKind::Money { cube: false, .. } => MatchRule::NoCube,
        StakesKind::Money { .. } => MatchRule::Crawford,
    };
    let one_needs_one = (own == 1) != (away == 1);
    let is_crawford = scores.crawford && one_needs_one && rule == MatchRule::Crawford;
    let at = Posed {
        stakes: Stakes {
            play: StakesKind::Match {
                own_away: own,
                opponent_away: away,
                crawford: is_crawford,
                rule,
            },
            ..posed.stakes
        },
        ..*posed
    };
    let verdict = match at.roll {
        None => ScoreVerdict::Cube(at.cube(engine, ply)),
        Some(roll) => ScoreVerdict::Plays(ranked(engine, &at, roll, ply, 2, 2).candidates),
    };
    ScoreCell {
        away: [own, away],
        is_crawford,
        verdict,
    }
}
