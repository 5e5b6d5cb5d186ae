//! A line between two servers: the socket of a browser at one of them, as the other sees it.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Message;
use futures_util::{Stream, stream};
use tokio::sync::mpsc;
use tokio_util::sync::{CancellationToken, PollSender};

use super::packet::{LineId, Piece};
use crate::metrics::{Broken, Metrics};

/// How many messages may wait at each end of a line. One that holds more ends: whoever comes again
/// asks for what was missed.
const ROOM: usize = 64;

/// One end of a line: what is sent goes to the other end, and what comes is what was sent there.
/// It ends when it is dropped, and the other end with it.
#[derive(Debug)]
pub(crate) struct Line {
    outgoing: mpsc::Sender<Message>,
    incoming: mpsc::Receiver<Message>,
}

impl Line {
    /// Sends a message to the other end. Errors once the line has ended.
    pub(crate) async fn send(&self, message: Message) -> Result<(), Ended> {
        self.outgoing.send(message).await.map_err(|_| Ended)
    }

    /// Receives the next message from the other end; `None` once the line has ended.
    pub(crate) async fn receive(&mut self) -> Option<Message> {
        self.incoming.recv().await
    }

    /// Returns the line as the two halves of a socket.
    pub(crate) fn split(
        self,
    ) -> (
        PollSender<Message>,
        impl Stream<Item = Result<Message, Infallible>> + Unpin,
    ) {
        let Self {
            outgoing,
            mut incoming,
        } = self;
        let incoming =
            stream::poll_fn(move |context| incoming.poll_recv(context).map(|it| it.map(Ok)));
        (PollSender::new(outgoing), incoming)
    }
}

/// A line has ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended;

/// The ends at this server of all lines. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    near: Arc<Mutex<HashMap<LineId, Near>>>,
    metrics: Arc<Metrics>,
}

/// The near end of a line, as it is reached from afar.
#[derive(Debug)]
struct Near {
    /// The number of the server at the far end.
    far: i64,
    /// The number of the next message.
    next: u64,
    inbox: mpsc::Sender<Message>,
    /// Cancelled when the line ends.
    ended: CancellationToken,
}

/// What is to be sent to the far end of a line.
#[derive(Debug)]
pub(super) struct Outgoing {
    pub(super) messages: mpsc::Receiver<Message>,
    /// Cancelled when the line has ended.
    pub(super) ended: CancellationToken,
}

impl Lines {
    pub(super) fn new(metrics: Arc<Metrics>) -> Self {
        Self {
            near: Arc::default(),
            metrics,
        }
    }

    /// Adds a line to a server.
    pub(super) fn add(&self, id: LineId, far: i64) -> (Line, Outgoing) {
        let (outgoing, messages) = mpsc::channel(ROOM);
        let (inbox, incoming) = mpsc::channel(ROOM);
        let ended = CancellationToken::new();
        let near = Near {
            far,
            next: 0,
            inbox,
            ended: ended.clone(),
        };
        self.lock().insert(id, near);
        let line = Line { outgoing, incoming };
        (line, Outgoing { messages, ended })
    }

    /// Passes a message from afar on. Errors if the line has ended, or ends because a message is
    /// missing or too many wait.
    pub(super) fn receive(&self, id: LineId, from: i64, n: u64, piece: Piece) -> Result<(), Ended> {
        let mut lines = self.lock();
        let near = lines.get_mut(&id).ok_or(Ended)?;
        if near.far != from {
            return Err(Ended);
        }
        let is_next = n == near.next;
        if is_next && near.inbox.try_send(piece.into()).is_ok() {
            near.next += 1;
            return Ok(());
        }
        // Where the line was dropped here, whoever reads it has ended it.
        if !is_next || !near.inbox.is_closed() {
            let why = if is_next { Broken::Full } else { Broken::Gap };
            self.metrics.cluster.broken(why, 1);
        }
        if let Some(near) = lines.remove(&id) {
            near.ended.cancel();
        }
        Err(Ended)
    }

    /// Ends a line; returns whether there was one.
    pub(super) fn end(&self, id: LineId) -> bool {
        let removed = self.lock().remove(&id);
        if let Some(near) = &removed {
            near.ended.cancel();
        }
        removed.is_some()
    }

    /// Ends the lines to a server, or all: messages on them may be lost.
    pub(super) fn end_all(&self, to: Option<i64>) {
        let mut n_ended = 0;
        self.lock().retain(|_, near| {
            let stays = to.is_some_and(|to| near.far != to);
            if !stays {
                near.ended.cancel();
                n_ended += 1;
            }
            stays
        });
        let why = match to {
            Some(_) => Broken::Silent,
            None => Broken::Cut,
        };
        self.metrics.cluster.broken(why, n_ended);
    }

    /// Returns the servers that lines lead to, each as often as it has one.
    pub(super) fn far_ends(&self) -> Vec<i64> {
        self.lock().values().map(|near| near.far).collect()
    }

    /// Returns the number of lines.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LineId, Near>> {
        // Nothing that is done under this lock leaves the map half changed.
        self.near.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: LineId = LineId { opener: 1, n: 0 };

    fn text(words: &str) -> Piece {
        Piece::Text(words.to_owned())
    }

    #[tokio::test]
    async fn a_line_carries_in_order_and_ends_at_a_gap() {
        let lines = Lines::new(Arc::new(Metrics::new()));
        let (mut line, outgoing) = lines.add(ID, 2);
        assert!(lines.receive(ID, 2, 0, text("a")).is_ok());
        assert!(lines.receive(ID, 3, 1, text("of another")).is_err());
        assert!(lines.receive(ID, 2, 1, text("b")).is_ok());
        assert!(lines.receive(ID, 2, 3, text("d")).is_err());
        assert!(outgoing.ended.is_cancelled());
        // What came before the gap is still delivered.
        assert_eq!(line.receive().await, Some(Message::Text("a".into())));
        assert_eq!(line.receive().await, Some(Message::Text("b".into())));
        assert_eq!(line.receive().await, None);
        assert!(!lines.end(ID));
        assert_eq!(
            lines.metrics.cluster.n_broken(),
            1,
            "an end in order is none"
        );
    }

    #[tokio::test]
    async fn a_line_that_is_not_read_ends() {
        let lines = Lines::new(Arc::new(Metrics::new()));
        let (_line, outgoing) = lines.add(ID, 2);
        let n = (0..).take_while(|&n| lines.receive(ID, 2, n, text("x")).is_ok());
        assert_eq!(n.count(), ROOM);
        assert!(outgoing.ended.is_cancelled());
        assert_eq!(lines.metrics.cluster.n_broken(), 1);
    }

    #[test]
    fn lines_end_by_the_server_that_they_lead_to() {
        let lines = Lines::new(Arc::new(Metrics::new()));
        let ids = [1, 2, 3].map(|n| LineId { opener: 1, n });
        let kept = ids.map(|id| lines.add(id, if id.n == 3 { 8 } else { 7 }));
        lines.end_all(Some(7));
        assert_eq!(
            kept.each_ref().map(|(_, out)| out.ended.is_cancelled()),
            [true, true, false]
        );
        lines.end_all(None);
        assert_eq!(lines.len(), 0);
        assert_eq!(lines.metrics.cluster.n_broken(), 3);
    }
}
