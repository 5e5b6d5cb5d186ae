//! The task that is a live table.

use std::sync::Arc;

use otter_clock::Moment;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use super::errors::AttachError;
use super::exchange::Hello;
use super::handle::{Attached, Envelope};
use super::notifier::Listener;
use super::services::Services;
use super::table_type::TableType;
use super::viewers::{Frame, ViewerId, Viewers};
use crate::cluster::Claim;
use crate::secret::SecretHash;
use crate::table::{Journal, Recorded};
use crate::trace::SPANS;

/// A live table: its state, those who watch it, and the queue of what is asked of it.
#[derive(Debug)]
pub(crate) struct Task<T: TableType> {
    pub(super) state: T,
    /// The number of events in its record, and the latest actions.
    pub(super) journal: Journal,
    pub(super) viewers: Viewers<T::Seats>,
    pub(super) services: Arc<Services>,
    /// What the task keeps in memory and does not store.
    pub(super) transient: T::Transient,
    inbox: mpsc::Receiver<Envelope<T>>,
    /// The way back to this task, for the results that it waits for.
    own: mpsc::WeakSender<Envelope<T>>,
    /// The seats whose holder is there.
    pub(super) present: T::Seats,
    /// The same as it was last reported to the viewers.
    reported_present: T::Seats,
    /// Receives the tables at which a key is changed in the store.
    key_rotated: Listener,
    /// Shows that this server owns the table.
    claim: Claim,
    resumed_at: Moment,
    /// Whether the table must be loaded again, because something was written there beside it.
    pub(super) is_outdated: bool,
}

/// How a table ends in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Nobody needs it here.
    PutAway,
    /// The store has more than is held of it: it is to be loaded anew, and stays this server's.
    Outdated,
}

impl<T: TableType> Task<T> {
    pub(super) fn new(
        table: Recorded<T>,
        services: Arc<Services>,
        inbox: mpsc::Receiver<Envelope<T>>,
        own: mpsc::WeakSender<Envelope<T>>,
        key_rotated: Listener,
        claim: Claim,
    ) -> Self {
        let resumed_at = match claim.taken_over() {
            None => services.time.started(),
            Some(true) => services.time.now(),
            // It was put away in order, and its time goes on.
            Some(false) => Moment::from_millis(0),
        };
        Self {
            resumed_at,
            own,
            key_rotated,
            claim,
            transient: T::Transient::default(),
            state: table.state,
            journal: table.journal,
            viewers: Viewers::default(),
            services,
            inbox,
            present: T::Seats::default(),
            reported_present: T::Seats::default(),
            is_outdated: false,
        }
    }

    /// Serves until the server ends, or nobody has watched the table for a while and no clock runs
    /// there.
    pub(super) async fn run(mut self, closing: CancellationToken) -> End {
        T::begin(&mut self).await;
        while !self.is_outdated {
            let idle = self.services.limits.table_idle;
            let (time, deadline) = (self.services.time.clone(), T::deadline(&self));
            let is_unwatched = self.viewers.is_empty() && !T::stays_awake(&self);
            let envelope = tokio::select! {
                // In this order: no message is acted on that was sent with an old key.
                biased;
                () = closing.cancelled() => break,
                () = self.claim.lost() => break,
                () = self.key_rotated.next_of(self.state.id()) => {
                    // Loaded anew at once, for time may run there.
                    self.is_outdated = true;
                    break;
                }
                envelope = self.inbox.recv() => envelope,
                () = time.until(deadline), if deadline.is_some() => {
                    T::on_deadline(&mut self).await;
                    continue;
                }
                () = tokio::time::sleep(idle), if is_unwatched => None,
            };
            match envelope {
                Some(envelope) => self.handle(envelope).await,
                None => break,
            }
        }
        if !closing.is_cancelled() && !self.is_outdated && !self.claim.is_lost() {
            // While this task is still there, so that nobody here takes the table up again before.
            // A server that ends, or is registered no longer, gives up everything at once: one that
            // gave up a table by itself first would hide from the others that a clock runs there.
            let id = self.state.id().as_str();
            self.services.ownership.release(id, &self.claim).await;
        }
        // From here on the registry finds this task gone and may load the table anew. Nothing
        // is being written: every write is waited for. Whoever sent what waits in the queue asks
        // again.
        close(&mut self.inbox).await;
        if self.is_outdated {
            End::Outdated
        } else {
            End::PutAway
        }
    }

    /// Returns the moment before which no time is counted: that at which somebody was there again
    /// to count it.
    pub(super) fn resumed_at(&self) -> Moment {
        self.resumed_at
    }

    async fn handle(&mut self, envelope: Envelope<T>) {
        match envelope {
            Envelope::Attach {
                hello,
                outbox,
                reply,
            } => {
                let _ = reply.send(self.attach(&hello, outbox).await);
            }
            Envelope::Detach { viewer, has_left } => {
                if let Some(gone) = self.viewers.remove(viewer) {
                    T::on_gone(self, &gone.held, has_left);
                }
                self.update_presence(None);
            }
            Envelope::Lag { viewer, lag } => self.viewers.set_lag(viewer, lag),
            Envelope::Message {
                viewer,
                message,
                span,
            } => {
                let span = tracing::info_span!(
                    target: SPANS,
                    parent: &span,
                    "table",
                    table = %self.state.id(),
                    kind = T::NAME,
                );
                T::on_message(self, viewer, *message).instrument(span).await;
            }
            Envelope::TaskResult(result) => T::on_result(self, *result).await,
            // A caller that no longer waits must not be given a seat without knowing it.
            Envelope::Join { reply, .. } if reply.is_closed() => {}
            Envelope::Join { request, reply } => {
                let _ = reply.send(T::join(self, *request).await);
            }
        }
    }

    async fn attach(
        &mut self,
        hello: &Hello,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        let keys = hello.keys.iter().copied();
        let (director, keys): (Vec<SecretHash>, Vec<SecretHash>) =
            keys.partition(|key| self.state.is_directed_by(key));
        let directs = !director.is_empty();
        if directs {
            match T::has_tournament(self).await {
                Ok(true) => {}
                Ok(false) => return Err(AttachError::UnknownKey),
                Err(_) => return Err(AttachError::Gone),
            }
        }
        let held = self.state.seats_for(&keys);
        let held = held.ok_or(AttachError::UnknownKey)?;
        // A crowd that watches keeps no player out.
        let is_spectator = |held: &T::Seats| *held == T::Seats::default();
        let is_one = is_spectator(&held);
        let alike = self
            .viewers
            .held()
            .filter(|held| is_spectator(held) == is_one);
        let n_alike = alike.count();
        if n_alike >= self.services.limits.viewers {
            return Err(AttachError::Full(n_alike));
        }
        let viewer = self.viewers.add(held.clone(), outbox);
        self.present = T::merge_seats(self.viewers.held());
        if !directs && T::is_late(self, &held) {
            self.viewers.make_late(viewer);
            T::receive_late(self, viewer, hello.since);
        } else {
            let welcome = T::welcome(self, &held, hello.since);
            self.viewers.send(viewer, welcome);
        }
        self.update_presence(Some(viewer));
        Ok(Attached {
            viewer,
            measures_lag: T::measures_lag(self),
        })
    }

    /// Waits for something elsewhere and then acts on its result here, unless the table was put
    /// away meanwhile: then it begins anew when it is found again.
    pub(super) fn wait_for<F>(&self, result: F)
    where
        F: Future<Output = T::TaskResult> + Send + 'static,
    {
        let own = self.own.clone();
        tokio::spawn(async move {
            let result = result.await;
            if let Some(own) = own.upgrade() {
                let _ = own.send(Envelope::TaskResult(Box::new(result))).await;
            }
        });
    }

    /// Sends an update to everybody but one if a seat's holder has come or gone.
    fn update_presence(&mut self, except: Option<ViewerId>) {
        self.present = T::merge_seats(self.viewers.held());
        if self.present != self.reported_present {
            self.update_viewers(except, self.state.version());
        }
    }

    /// Sends everybody but one the view of the table and the events since a version.
    pub(super) fn update_viewers(&mut self, except: Option<ViewerId>, since: u64) {
        self.present = T::merge_seats(self.viewers.held());
        let mut viewers = std::mem::take(&mut self.viewers);
        viewers.send_all(except, |held| T::update(self, held, since));
        self.viewers = viewers;
        self.reported_present = self.present.clone();
    }
}

/// Closes a queue and drops what waits there, also what is just being sent: that would come behind
/// the end of a receiver that is only dropped, and whoever sent it would wait for an answer for
/// ever.
async fn close<T>(queue: &mut mpsc::Receiver<T>) {
    queue.close();
    while queue.recv().await.is_some() {}
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_is_sent_while_a_queue_is_closed_is_dropped() {
        let (sender, mut receiver) = mpsc::channel(1);
        let (reply, answer) = oneshot::channel::<()>();
        let place = sender.reserve().await.expect("an open queue");
        let closing = tokio::spawn(async move { close(&mut receiver).await });
        sender.closed().await;
        place.send(reply);
        closing.await.expect("it ends");
        assert!(answer.await.is_err(), "nobody answers any more");
    }
}
