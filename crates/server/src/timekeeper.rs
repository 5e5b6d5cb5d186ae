//! The time by which clocks of tables run: one seam, so that tests can turn it by hand.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use otter_clock::Moment;
use tokio::time::Instant;

use crate::dice::NoTestDice;

/// The time by which the clocks of tables run, and when this server has started.
#[derive(Clone, Debug)]
pub struct Timekeeper {
    started: Moment,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// Counted from the start by a clock that nobody can set: a system clock that is set right
    /// costs no player anything.
    System { since: Instant },
    /// Turned by hand; only builds for tests have it.
    #[cfg(feature = "test-dice")]
    ByHand(std::sync::Arc<tokio::sync::watch::Sender<Moment>>),
}

impl Timekeeper {
    /// The time of the system, from now on.
    pub fn system() -> Self {
        Self {
            started: system_now(),
            source: Source::System {
                since: Instant::now(),
            },
        }
    }

    /// The same, but set by another clock, which shows `now`: servers that share a database go by
    /// that of the database, since a table may move from one to another.
    pub(crate) fn set_by(self, now: Moment) -> Self {
        match self.source {
            Source::System { .. } => Self {
                started: now,
                source: Source::System {
                    since: Instant::now(),
                },
            },
            #[cfg(feature = "test-dice")]
            Source::ByHand(_) => self,
        }
    }

    /// For tests: a time that stands at this many milliseconds since 1970, or at the system's,
    /// until `advance` turns it, which only builds for tests have.
    ///
    /// # Errors
    ///
    /// Always, unless this crate was built with its feature `test-dice`. It is a refusal at run
    /// time, so that a caller needs no feature of its own to ask.
    #[cfg_attr(
        not(feature = "test-dice"),
        expect(unused_variables, reason = "such a build has no time to turn")
    )]
    pub fn by_hand(millis: Option<u64>) -> Result<Self, NoTestDice> {
        #[cfg(feature = "test-dice")]
        {
            let started = millis.map_or_else(system_now, Moment::from_millis);
            let (sender, _) = tokio::sync::watch::channel(started);
            let source = Source::ByHand(std::sync::Arc::new(sender));
            Ok(Self { started, source })
        }
        #[cfg(not(feature = "test-dice"))]
        Err(NoTestDice)
    }

    /// Turns a time by hand; returns whether it is one that can be turned.
    #[cfg(feature = "test-dice")]
    pub fn advance(&self, by: Duration) -> bool {
        let Source::ByHand(time) = &self.source else {
            return false;
        };
        time.send_modify(|now| *now = now.after(by.as_millis() as u64));
        true
    }

    /// Returns the moment at which this server started.
    pub(crate) fn started(&self) -> Moment {
        self.started
    }

    /// Returns the present moment.
    pub(crate) fn now(&self) -> Moment {
        match &self.source {
            Source::System { since } => self.started.after(since.elapsed().as_millis() as u64),
            #[cfg(feature = "test-dice")]
            Source::ByHand(time) => *time.borrow(),
        }
    }

    /// Returns the present time, as it is stored with what is accepted now.
    pub(crate) fn wall(&self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(self.now().millis())
    }

    /// Waits until a moment has come; for ever if there is none.
    pub(crate) async fn until(&self, moment: Option<Moment>) {
        let Some(moment) = moment else {
            return std::future::pending().await;
        };
        match &self.source {
            Source::System { .. } => {
                tokio::time::sleep(Duration::from_millis(moment.since(self.now()))).await;
            }
            #[cfg(feature = "test-dice")]
            Source::ByHand(time) => {
                // The sender lives as long as this does.
                let _ = time.subscribe().wait_for(|now| *now >= moment).await;
            }
        }
    }
}

fn system_now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_millis(since.map_or(0, |since| since.as_millis() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_system_s_time_goes_on_from_the_start() {
        let time = Timekeeper::system();
        let at = time.now().after(2);
        time.until(Some(at)).await;
        assert!(time.now() >= at);
        assert!(time.now() >= time.started());
    }

    #[tokio::test]
    async fn a_time_that_is_turned_by_hand_stands_until_then() {
        let time = Timekeeper::by_hand(Some(5)).expect("tests have it");
        let other = time.clone();
        let waiting = tokio::spawn(async move { other.until(Some(Moment::from_millis(25))).await });
        assert!(time.advance(Duration::from_millis(19)));
        assert_eq!(time.now(), Moment::from_millis(24));
        assert!(!waiting.is_finished());
        assert!(time.advance(Duration::from_millis(1)));
        waiting.await.expect("it is the time");
    }
}
