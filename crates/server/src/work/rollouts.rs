//! Rollouts that somebody asks for, a batch of trials at a time: played by workers where there are
//! any, and else by this server.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use otter_protocol::convert::{NotAnswered, posed_rollout};
use otter_protocol::posed::{AskRollout, RolloutAnswer};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::{AGAIN, ASKS};
use crate::bot::{Bots, NotAsked};
use crate::cluster::{Batch, NotReached, Rollouts};
use crate::metrics::{Metrics, PlayedBy};

/// Plays batches of trials. Cheap to clone.
#[derive(Clone)]
pub(crate) struct RollsOut {
    bots: Bots,
    /// The queue from which workers take batches; `None` where this server is the only one.
    elsewhere: Option<Rollouts>,
    metrics: Arc<Metrics>,
}

/// Why a batch is not played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotRolledOut {
    /// The question has no answer.
    #[error(transparent)]
    Question(#[from] NotAnswered),
    /// Nobody was found to play it.
    #[error(transparent)]
    Asked(#[from] NotAsked),
}

impl RollsOut {
    pub(crate) fn new(bots: &Bots, elsewhere: Option<Rollouts>, metrics: &Arc<Metrics>) -> Self {
        Self {
            bots: bots.clone(),
            elsewhere,
            metrics: Arc::clone(metrics),
        }
    }

    /// Plays the next trials of a rollout. Whoever plays them, they come to the same.
    pub(crate) async fn answer(&self, asked: AskRollout) -> Result<RolloutAnswer, NotRolledOut> {
        let start = Instant::now();
        let mut by = PlayedBy::Server;
        if let Some(rollouts) = &self.elsewhere
            && rollouts.has_worker().await
        {
            match by_worker(rollouts, &asked).await {
                Ok(Some(answer)) => {
                    self.answered(PlayedBy::Worker, start);
                    return Ok(answer);
                }
                // The question is at fault; here it is found out in what way.
                Ok(None) => (),
                Err(error) => {
                    tracing::warn!(%error, "a rollout is played by this server");
                    by = PlayedBy::ServerInstead;
                }
            }
        }
        let answer = self.bots.ask_posed(|engine| posed_rollout(asked, engine));
        let answer = answer.await??;
        self.answered(by, start);
        Ok(answer)
    }

    fn answered(&self, by: PlayedBy, start: Instant) {
        self.metrics.rollouts.answered(by, start.elapsed());
    }
}

/// Has a worker play the next trials. Returns `None` if the question has no answer.
async fn by_worker(
    rollouts: &Rollouts,
    asked: &AskRollout,
) -> Result<Option<RolloutAnswer>, NotReached> {
    let batch = serde_json::to_vec(asked).map_err(NotReached::of)?;
    let answer = rollouts.ask(batch.into()).await?;
    serde_json::from_slice(&answer).map_err(NotReached::of)
}

/// Plays one batch after another from the queue, until it is to end.
pub(crate) async fn roll_out(
    rollouts: Rollouts,
    bots: Bots,
    metrics: Arc<Metrics>,
    closing: CancellationToken,
) {
    while let Some(taken) = closing.run_until_cancelled(rollouts.take(ASKS)).await {
        match taken {
            Ok(Some(batch)) => {
                metrics.rollouts.taken();
                play(batch, &bots, &closing).await;
            }
            Ok(None) => (),
            Err(error) => {
                tracing::warn!(%error, "nothing can be taken from the queue of rollouts");
                closing.run_until_cancelled(sleep(AGAIN)).await;
            }
        }
    }
}

/// Plays a batch and answers whoever asked for it.
async fn play(batch: Batch, bots: &Bots, closing: &CancellationToken) {
    let question = batch.question.clone();
    let answer = bots.ask_engine(move |engine| {
        let asked: AskRollout = serde_json::from_slice(&question).ok()?;
        posed_rollout(asked, engine).ok()
    });
    let answered = closing.run_until_cancelled(batch.meanwhile(answer)).await;
    match answered.map(|answer| serde_json::to_vec(&answer.flatten())) {
        Some(Ok(answer)) => batch.answer(Bytes::from(answer)).await,
        Some(Err(_)) | None => batch.give_back().await,
    }
}
