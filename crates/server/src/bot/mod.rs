//! Otter as a player and as an adviser. What the engine is asked runs on threads of its own, so
//! many at once and no more; the network threads never compute.

mod chouette;

use std::sync::Arc;

use otter_engine::{Bot, Engine, Level};
use otter_rules::{Contest, Seat};
use otter_table::bot::{Advice, Decision, Question};

pub(crate) use chouette::{ChouetteDecision, ChouetteQuestion, Decider};

pub(crate) use otter_protocol::basics::BOT_NAME as NAME;

use crate::workers::Workers;

/// The level for people who are away: full strength.
pub(crate) const FULL_LEVEL: u8 = Level::FULL.number();

/// The most questions about posed positions that wait for a thread.
const MOST_POSED: usize = 32;

/// Why a posed position was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAsked {
    /// Too many questions are waiting.
    #[error("{MOST_POSED} positions are waiting for the engine; try again in a while")]
    TooMany,
    /// The engine failed to answer.
    #[error("the engine failed")]
    Failed,
}

/// The players that the server can seat.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    engine: Arc<Engine>,
    /// The threads that compute; each question takes one.
    workers: Workers,
    /// Some of them, which questions about posed positions may take at once: a rollout does not
    /// keep players waiting.
    posed: Workers,
}

impl Bots {
    /// Returns players with this engine, of whom as many think at once as there are processors.
    pub(crate) fn new(engine: Arc<Engine>) -> Self {
        let n_places = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with_threads(engine, n_places)
    }

    /// Returns players with this engine, of whom this many think at once.
    pub(crate) fn with_threads(engine: Arc<Engine>, n_places: usize) -> Self {
        Self {
            engine,
            workers: Workers::new(n_places),
            posed: Workers::new((n_places / 2).max(1)),
        }
    }

    /// Returns how many questions wait for a thread.
    pub(crate) fn n_waiting(&self) -> usize {
        self.workers.n_waiting()
    }

    /// Returns whether there is a level with this number.
    pub(crate) fn has_level(number: u8) -> bool {
        Level::try_from(number).is_ok()
    }

    /// Returns what a bot in a seat does now; `None` if the bot has nothing to decide.
    pub(crate) async fn decide(&self, question: Question) -> Option<Decision> {
        // A stored level that this version does not know is played at full strength.
        let level = Level::try_from(question.level).unwrap_or(Level::FULL);
        let engine = Arc::clone(&self.engine);
        let asked = question.clone();
        let decided = self
            .think(move || {
                let mut bot = Bot::new(level, asked.seed);
                otter_table::bot::decide(&engine, &mut bot, &asked)
            })
            .await;
        // The game must go on even if the engine has a fault, so any legal decision is taken then.
        decided.unwrap_or_else(|| otter_table::bot::fallback(&question.contest, question.seat))
    }

    /// What Otter states next for one of those for whom it decides at a chouette; nothing if none
    /// of them is to act.
    pub(crate) async fn decide_at_chouette(
        &self,
        question: ChouetteQuestion,
    ) -> Option<ChouetteDecision> {
        let engine = Arc::clone(&self.engine);
        let asked = question.clone();
        let decided = self.think(move || chouette::decide(&engine, &asked)).await;
        decided.unwrap_or_else(|| chouette::fallback(&question))
    }

    /// Returns how the engine ranks a seat's choices now; `None` if it has none.
    pub(crate) async fn advise(&self, contest: Contest, seat: Seat) -> Option<Advice> {
        let engine = Arc::clone(&self.engine);
        self.think(move || otter_table::bot::advise(&engine, &contest, seat))
            .await?
    }

    /// Asks the engine something on one of its threads. Returns `None` if it panicked.
    pub(crate) async fn ask_engine<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Engine) -> T + Send + 'static,
    ) -> Option<T> {
        let engine = Arc::clone(&self.engine);
        self.think(move || question(&engine)).await
    }

    /// Asks the engine about a posed position, which belongs to no table.
    ///
    /// Errors if it panicked, or if too many such questions are waiting.
    pub(crate) async fn ask_posed<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Engine) -> T + Send + 'static,
    ) -> Result<T, NotAsked> {
        if self.posed.n_waiting() >= MOST_POSED {
            return Err(NotAsked::TooMany);
        }
        let engine = Arc::clone(&self.engine);
        self.posed
            .run(move || question(&engine))
            .await
            .map_err(|error| {
                tracing::error!(%error, "the engine failed");
                NotAsked::Failed
            })
    }

    /// Runs a computation on one of the engine's threads. Returns `None` if it panicked.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        match self.workers.run(thought).await {
            Ok(result) => Some(result),
            Err(error) => {
                tracing::error!(%error, "the engine failed");
                None
            }
        }
    }
}
