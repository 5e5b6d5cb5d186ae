//! An analysis that is made elsewhere: this server puts the match into the queue of the service,
//! and takes in what is stored, from whomever it comes. What is stored is all that it asks after:
//! a message about it could be lost.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::running::{Analysis, State};
use crate::cluster::{NotReached, Put, Queue};
use crate::store::Store;

/// How often more is looked for in the database.
const LOOK: Duration = Duration::from_millis(250);
/// How often the queue is asked whether the match still stands there, while nothing more comes.
const ASK: Duration = Duration::from_secs(2);

/// How the match was put into the queue for the last time.
#[derive(Clone, Copy, Debug)]
struct Sent {
    put: Put,
    /// How many decisions were judged then.
    n_judged: usize,
}

impl Analysis {
    /// Sees to it that all is judged by somebody, until that is so, nobody wants it any more, or it
    /// was given up.
    pub(super) async fn follow(&self, queue: &Queue, store: &Store) {
        let mut sent = None;
        let mut asked: Option<Instant> = None;
        loop {
            let n = self.state().0;
            match store.judged(self.of(), n).await {
                Ok(rows) => self.take_in(&rows),
                Err(error) => {
                    tracing::warn!(%error, "an analysis cannot be followed");
                    sleep(ASK).await;
                }
            }
            if self.state().0 > n {
                asked = Some(Instant::now());
            }
            if asked.is_none_or(|at| at.elapsed() >= ASK) && !self.is_whole() {
                match self.see_to(queue, store, sent).await {
                    Ok(Some(now)) => sent = Some(now),
                    Ok(None) => return self.set(State::Failed),
                    Err(error) => tracing::warn!(%error, "an analysis does not go on"),
                }
                asked = Some(Instant::now());
            }
            if self.is_whole() {
                return self.set(State::Done);
            }
            if !self.is_wanted() {
                return;
            }
            sleep(LOOK).await;
        }
    }

    /// Puts the match into the queue if it does not stand there. Returns `None` if it stands there
    /// no longer and nothing has come of it, though this server put it there.
    async fn see_to(
        &self,
        queue: &Queue,
        store: &Store,
        sent: Option<Sent>,
    ) -> Result<Option<Sent>, NotReached> {
        if let Some(sent) = sent {
            let is_held = queue.holds(self.of()).await?;
            // Whoever judges stores first. Two who do so at once may have parted it differently.
            match store.judged(self.of(), 0).await {
                Ok(rows) => self.take_in(&rows),
                Err(error) => {
                    tracing::warn!(%error, "an analysis cannot be followed");
                    return Ok(Some(sent));
                }
            }
            if is_held || self.is_whole() {
                return Ok(Some(sent));
            }
            if sent.put == Put::New && self.state().0 == sent.n_judged {
                return Ok(None);
            }
        }
        let n_judged = self.state().0;
        let put = queue.put(self.of(), self.subject().questions.len()).await?;
        Ok(Some(Sent { put, n_judged }))
    }
}

#[cfg(test)]
mod tests {
    use otter_analysis::PLY;

    use super::super::running::fingerprint;
    use super::super::stored;
    use super::*;
    use crate::analysed::Analysed;
    use crate::library::sample;
    use crate::store::JudgedRow;

    const ENGINE: i64 = 1;

    #[test]
    fn rows_are_taken_in_as_far_as_they_follow_each_other() {
        let subject = sample().expect("a match");
        let questions = subject.questions.clone();
        let verdict = r#"{"error":0.0,"lost":null,"counts":true,"chances":[0.5,0.5],
            "detail":{"kind":"resignation","play_on":-1.0,"resigned":-1.0}}"#;
        let row = |from: usize, to: usize| JudgedRow {
            place: from as i64,
            format: stored::FORMAT,
            engine: ENGINE,
            ply: PLY.number().into(),
            questions: fingerprint(&questions[from..to]),
            judged: format!("[{}]", vec![verdict; to - from].join(",")),
        };
        let of = Analysed::Sample;
        let analysis = Analysis::restored(of, 0, subject, ENGINE, &[row(0, 10), row(20, 30)]);
        assert_eq!(analysis.state(), (10, State::Idle));
        // Two who judge at once part it differently.
        analysis.take_in(&[row(5, 15), row(10, 20), row(12, 18), row(25, 30)]);
        assert_eq!(analysis.state().0, 20);
        // What answers other questions ends it.
        let other = JudgedRow {
            place: 20,
            ..row(21, 31)
        };
        analysis.take_in(&[other, row(20, 30)]);
        assert_eq!(analysis.state().0, 20);
        analysis.take_in(&[row(20, questions.len())]);
        assert!(analysis.is_whole());
    }
}
