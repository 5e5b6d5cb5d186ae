//! The players of a duel.

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::bots::{Bot, Level};
use crate::chance::generator;
use crate::cube::Stakes;
use crate::engine::Engine;
use crate::search::Ply;

/// A side of a duel: how it plays, and the engine that it uses for that.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Evaluates the plays; unused by styles that need no engine.
    pub engine: Engine,
    /// How the plays are chosen.
    pub style: Style,
}

/// How a side of a duel chooses its plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any legal play, all equally likely.
    Random,
    /// The play that leads by the most pips, chosen at random among equals: it runs and hits.
    PipLead,
    /// The engine's best play at this depth.
    Best(Ply),
    /// The play of a bot of this level.
    Level(Level),
}

/// The purposes of a player's random choices, each of which has a generator of its own.
const RANDOM: u64 = 1;
const PIP_LEAD: u64 = 2;
const LEVEL: u64 = 3;

impl Entrant {
    /// Returns the player for one game. Its random choices follow from the seed and the number.
    pub(super) fn seated(&self, seed: u64, number: u64) -> Player<'_> {
        let choice = match self.style {
            Style::Random => Choice::Random(generator(seed, RANDOM, number)),
            Style::PipLead => Choice::PipLead(generator(seed, PIP_LEAD, number)),
            Style::Best(ply) => Choice::Best(ply),
            Style::Level(level) => {
                let seed = generator(seed, LEVEL, number).random();
                Choice::Bot(Box::new(Bot::new(level, seed)))
            }
        };
        Player {
            engine: &self.engine,
            choice,
        }
    }
}

/// A player in a game.
pub(super) struct Player<'a> {
    engine: &'a Engine,
    choice: Choice,
}

enum Choice {
    Random(ChaCha8Rng),
    PipLead(ChaCha8Rng),
    Best(Ply),
    Bot(Box<Bot>),
}

impl Player<'_> {
    /// Returns the board after the play that the player chooses for this roll; `buf` is scratch
    /// space.
    pub(super) fn play(&mut self, board: &Board, roll: Roll, buf: &mut ResultBuf) -> PlayedBoard {
        results(board, roll, BearOff::Strict, buf);
        let all = buf.as_slice();
        if let [only] = all {
            return *only;
        }
        match &mut self.choice {
            Choice::Random(rng) => all[rng.random_range(0..all.len())],
            Choice::PipLead(rng) => {
                let lead =
                    |r: &PlayedBoard| i64::from(r.opponent().pips()) - i64::from(r.own().pips());
                let most = all.iter().map(lead).max();
                let best: Vec<_> = all.iter().filter(|r| Some(lead(r)) == most).collect();
                *best[rng.random_range(0..best.len())]
            }
            Choice::Best(ply) => self
                .engine
                .rank_results(board, all, &Stakes::CUBELESS, *ply)
                .first()
                .map_or(board.unplayed(), |play| play.result),
            Choice::Bot(bot) => {
                bot.play(self.engine, board, roll, BearOff::Strict, &Stakes::CUBELESS)
            }
        }
    }
}
