//! What follows a play: the opponent's 21 rolls, and the player's 21 after each.

use otter_engine::{CubeAction, Engine, Ply, RankedPlay, Stakes};
use otter_rules::{Board, PlayedBoard, Roll};

use super::board_facts::{is_anchored, makes_inner_point, n_back, n_hit, n_inner_points};
use super::reason::{Next, Reply};
use super::scale::{doubled, in_unit_of};

/// The rolls that follow a play, and what they bring.
#[derive(Clone, Debug)]
pub(super) struct Replies {
    /// The opponent's 21 rolls.
    pub(super) lines: Vec<Line>,
    /// The player's points with a blot that some roll can hit.
    pub(super) blots: u8,
    /// Whether the opponent doubles before rolling, and the player has to pass.
    pub(super) is_doubled_out: bool,
}

/// One roll of the opponent, played as well as can be without looking ahead.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// In how many ways of 36 it is rolled.
    pub(super) ways: u32,
    /// Whether a play of it hits.
    pub(super) can_hit: bool,
    /// What the opponent does with it.
    pub(super) events: Vec<Reply>,
    /// The player's rolls after it; empty if the game is over.
    pub(super) leaves: Vec<Leaf>,
    /// The equity to the player.
    pub(super) equity: f32,
}

/// One roll of the player after a roll of the opponent.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// In how many ways of 36 it is rolled.
    pub(super) ways: u32,
    /// What the player does with it.
    pub(super) events: Vec<Next>,
    /// The equity to the player.
    pub(super) equity: f32,
}

impl Replies {
    /// Follows a play of the board `before`. Equities are in the unit of `stakes`, which the player
    /// sees.
    pub(super) fn after(
        engine: &Engine,
        before: &Board,
        stakes: &Stakes,
        result: &PlayedBoard,
    ) -> Self {
        let board = result.turned();
        let theirs = stakes.flipped();
        let action = engine.cube(&board, &theirs, Ply::ONE).action;
        let now = match action {
            CubeAction::DoubleTake | CubeAction::DoubleBeaver => doubled(&theirs),
            _ => theirs,
        };
        let follow = Follow {
            engine,
            before: *stakes,
            own: now.flipped(),
            theirs: now,
            n_points: n_inner_points(before.own()),
        };
        let mut blots = 0_u32;
        let lines = Roll::all()
            .map(|roll| follow.line(&board, roll, &mut blots))
            .collect();
        Self {
            lines,
            blots: blots.count_ones() as u8,
            is_doubled_out: action == CubeAction::DoublePass,
        }
    }

    /// Returns the mean equity to the player.
    pub(super) fn equity(&self) -> f32 {
        self.lines
            .iter()
            .map(|line| line.ways as f32 * line.equity)
            .sum::<f32>()
            / 36.0
    }
}

struct Follow<'a> {
    engine: &'a Engine,
    /// The stakes in whose unit equities are given, seen by the player.
    before: Stakes,
    own: Stakes,
    theirs: Stakes,
    /// How many points the player held at home and on the bar point before the play.
    n_points: usize,
}

impl Follow<'_> {
    fn line(&self, board: &Board, roll: Roll, blots: &mut u32) -> Line {
        let plays = self.engine.rank_plays(board, roll, &self.theirs, Ply::ZERO);
        for play in &plays {
            *blots |= hit_points(board, &play.result);
        }
        let mut line = Line {
            ways: roll.ways(),
            can_hit: plays.iter().any(|play| n_hit(board, &play.result) > 0),
            events: Vec::new(),
            leaves: Vec::new(),
            equity: 0.0,
        };
        let Some(reply) = plays.first() else {
            return line;
        };
        line.events = replies(board, reply);
        if reply.result.is_won() {
            line.equity = self.unit(-reply.equity);
            return line;
        }
        let own = reply.result.turned();
        let cube = self.engine.cube(&own, &self.own, Ply::ZERO);
        // A double that is passed ends the game, whatever would have been rolled.
        let cashed = (cube.action == CubeAction::DoublePass).then(|| self.unit(cube.double_pass));
        line.leaves = Roll::all()
            .map(|roll| self.leaf(&own, roll, cashed))
            .collect();
        line.equity = mean(&line.leaves);
        line
    }

    fn leaf(&self, board: &Board, roll: Roll, cashed: Option<f32>) -> Leaf {
        let plays = self.engine.rank_plays(board, roll, &self.own, Ply::ZERO);
        let best = plays.first();
        Leaf {
            ways: roll.ways(),
            events: best.map_or_else(Vec::new, |best| self.nexts(board, &plays, best)),
            equity: cashed.unwrap_or_else(|| self.unit(best.map_or(0.0, |best| best.equity))),
        }
    }

    /// Returns what the player does next; the board is seen by the player.
    fn nexts(&self, board: &Board, plays: &[RankedPlay], best: &RankedPlay) -> Vec<Next> {
        let [was, is] = [board.own(), best.result.own()];
        let mut events = Vec::new();
        if plays.iter().any(|play| n_hit(board, &play.result) > 0) {
            events.push(Next::Hits);
        }
        // A point that only takes the place of one given up is no gain.
        if makes_inner_point(was, is) && n_inner_points(is) > self.n_points {
            events.push(Next::MakesPoint);
        }
        if n_back(is) < n_back(was) && is.n_bar() == 0 {
            events.push(Next::Escapes);
        }
        if best.result.is_won() {
            events.push(Next::Finishes);
        }
        events
    }

    fn unit(&self, equity: f32) -> f32 {
        in_unit_of(self.engine, &self.before, &self.own, equity)
    }
}

fn mean(leaves: &[Leaf]) -> f32 {
    let sum: f32 = leaves
        .iter()
        .map(|leaf| leaf.ways as f32 * leaf.equity)
        .sum();
    sum / 36.0
}

/// Returns a bit for each point, counted by its owner, on which a play has hit a blot.
fn hit_points(before: &Board, after: &PlayedBoard) -> u32 {
    if n_hit(before, after) == 0 {
        return 0;
    }
    let [was, is] = [before.opponent(), after.opponent()];
    (1..=24)
        .filter(|&slot| was.slot(slot) > is.slot(slot))
        .fold(0, |bits, slot| bits | 1 << slot)
}

/// Returns what the opponent does with a play; the board is seen by the opponent.
fn replies(board: &Board, play: &RankedPlay) -> Vec<Reply> {
    let [was, is] = [board.own(), play.result.own()];
    let mut events = Vec::new();
    if is.n_bar() > 0 {
        events.push(Reply::Dances);
    }
    if !is_anchored(was) && is_anchored(is) {
        events.push(Reply::Anchors);
    }
    if n_back(is) < n_back(was) && is.n_bar() == 0 {
        events.push(Reply::Escapes);
    }
    if makes_inner_point(was, is) {
        events.push(Reply::MakesPoint);
    }
    events
}
