//! A posed position: one that belongs to no match and may be any.

use otter_engine::rollout::Close;
use otter_engine::{CubeAnalysis, Engine, Ply, RankedPlay, Stakes};
use otter_rules::{BearOff, Board, Roll, StepTree};

use crate::judge::legal;
use crate::judgement::RolledOut;
use crate::rollout::{of_doubling, ranked_anew};
use crate::verdict::{Candidate, PLY, PlayVerdict, candidate};

/// A position that somebody poses, with everything that an answer depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Posed {
    /// The board, seen by the player on roll.
    pub board: Board,
    /// The stakes, seen by the player on roll.
    pub stakes: Stakes,
    /// The roll to be played; `None` before the roll.
    pub roll: Option<Roll>,
}

/// How many of the best plays are listed at most.
const MOST_PLAYS: usize = 40;

/// How many of the best plays are searched to the full depth in any case, so that the best ones
/// can be compared.
const COMPARED: usize = 3;

impl Posed {
    /// Returns the plays of the roll, best first; `None` before the roll.
    pub fn plays(&self, engine: &Engine, ply: Ply) -> Option<PlayVerdict> {
        Some(ranked(engine, self, self.roll?, ply, COMPARED, MOST_PLAYS))
    }

    /// Returns the plays of the roll, best first, and the rollout that compared those which the
    /// search had left close; `None` before the roll.
    pub fn plays_closely(
        &self,
        engine: &Engine,
        ply: Ply,
    ) -> Option<(PlayVerdict, Option<RolledOut>)> {
        let Self {
            board,
            stakes,
            roll,
        } = self;
        let found = legal(board, (*roll)?);
        let wanted = Close::QUICK.plays.most;
        let searched = engine.rank_best(board, &found, stakes, ply, wanted);
        let (plays, rolled_out) = match ranked_anew(engine, &searched, stakes) {
            Some((plays, rolled_out)) => (plays, Some(rolled_out)),
            None => (searched, None),
        };
        Some((listed(&plays, &self.step_tree()?, MOST_PLAYS), rolled_out))
    }

    /// Returns the equity of each choice at the cube before the roll, by a search alone.
    pub fn cube(&self, engine: &Engine, ply: Ply) -> CubeAnalysis {
        engine.cube(&self.board, &self.stakes, ply)
    }

    /// Returns the equity of each choice at the cube as a review finds it: from the depth of
    /// reviews on, what the search leaves close is rolled out quickly, and the rollout is returned.
    pub fn doubling(&self, engine: &Engine, ply: Ply) -> (CubeAnalysis, Option<RolledOut>) {
        let searched = self.cube(engine, ply);
        if ply < PLY {
            return (searched, None);
        }
        let Self { board, stakes, .. } = self;
        match Close::QUICK.decide(engine, &searched, board, stakes, &|| false) {
            Some(rolled) => (rolled.analysis, Some(of_doubling(&rolled))),
            None => (searched, None),
        }
    }

    /// Returns every way to play the roll; `None` before the roll.
    pub fn step_tree(&self) -> Option<StepTree> {
        let roll = self.roll?;
        Some(StepTree::new(&self.board, roll, BearOff::Strict))
    }
}

/// Returns the plays of a roll, best first and at most `most` of them. At least `wanted` are
/// searched to the full depth.
pub(crate) fn ranked(
    engine: &Engine,
    posed: &Posed,
    roll: Roll,
    ply: Ply,
    wanted: usize,
    most: usize,
) -> PlayVerdict {
    let found = legal(&posed.board, roll);
    let plays = engine.rank_best(&posed.board, &found, &posed.stakes, ply, wanted);
    let tree = StepTree::new(&posed.board, roll, BearOff::Strict);
    listed(&plays, &tree, most)
}

/// Returns the first plays of a ranking, at most `most`, with their texts.
fn listed(plays: &[RankedPlay], tree: &StepTree, most: usize) -> PlayVerdict {
    let shown = plays.iter().take(most).enumerate();
    PlayVerdict {
        n_plays: plays.len() as u32,
        played: None,
        candidates: shown
            .map(|(index, play)| candidate(Some(tree), index, play))
            .collect::<Vec<Candidate>>(),
    }
}
