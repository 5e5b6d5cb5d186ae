//! The sockets that watch a table.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use otter_clock::Lag;
use serde::Serialize;
use tokio::sync::mpsc;

/// A message to a browser, written once and shared by all who are sent it.
pub(crate) type Frame = Utf8Bytes;

/// The number that distinguishes a viewer from the others at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ViewerId(u64);

/// A socket that watches a table.
#[derive(Debug)]
pub(super) struct Viewer<H> {
    /// The seats that its keys open.
    pub(super) held: H,
    /// Whether it sees the table late, and so nothing of what is sent to others.
    pub(super) is_late: bool,
    /// How long a message takes to its browser and back, as it was last measured.
    pub(super) lag: Lag,
    outbox: mpsc::Sender<Frame>,
}

/// All sockets that watch a table.
#[derive(Debug)]
pub(super) struct Viewers<H> {
    by_id: BTreeMap<ViewerId, Viewer<H>>,
    next: u64,
}

impl<H> Default for Viewers<H> {
    fn default() -> Self {
        Self {
            by_id: BTreeMap::new(),
            next: 0,
        }
    }
}

impl<H: Clone + PartialEq> Viewers<H> {
    pub(super) fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    pub(super) fn add(&mut self, held: H, outbox: mpsc::Sender<Frame>) -> ViewerId {
        let id = ViewerId(self.next);
        self.next += 1;
        self.by_id.insert(
            id,
            Viewer {
                held,
                is_late: false,
                lag: Lag::NONE,
                outbox,
            },
        );
        id
    }

    pub(super) fn remove(&mut self, id: ViewerId) -> Option<Viewer<H>> {
        self.by_id.remove(&id)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Viewer<H>> {
        self.by_id.values()
    }

    pub(super) fn set_lag(&mut self, id: ViewerId, lag: Lag) {
        if let Some(viewer) = self.by_id.get_mut(&id) {
            viewer.lag = lag;
        }
    }

    pub(super) fn get(&self, id: ViewerId) -> Option<&Viewer<H>> {
        self.by_id.get(&id)
    }

    /// Returns the seats that each viewer holds.
    pub(super) fn held(&self) -> impl Iterator<Item = &H> {
        self.by_id.values().map(|viewer| &viewer.held)
    }

    /// Notes that a viewer sees the table late.
    pub(super) fn make_late(&mut self, id: ViewerId) {
        if let Some(viewer) = self.by_id.get_mut(&id) {
            viewer.is_late = true;
        }
    }

    /// Returns how many see the table late.
    pub(super) fn n_late(&self) -> usize {
        self.all().filter(|viewer| viewer.is_late).count()
    }

    /// Lets everybody see the table at once from now on.
    pub(super) fn end_lateness(&mut self) {
        for viewer in self.by_id.values_mut() {
            viewer.is_late = false;
        }
    }

    /// Sends a frame to those who see the table late, as far as they are meant.
    pub(super) fn send_late(&mut self, is_meant: impl Fn(ViewerId) -> bool, frame: &Frame) {
        let late = self.by_id.iter().filter(|(_, viewer)| viewer.is_late);
        let ids: Vec<_> = late.map(|(&id, _)| id).collect();
        for id in ids.into_iter().filter(|&id| is_meant(id)) {
            self.send_to(id, frame.clone());
        }
    }

    /// Takes from every viewer the seats that they no longer hold.
    pub(super) fn take_back(&mut self, take: impl Fn(&mut H)) {
        for viewer in self.by_id.values_mut() {
            take(&mut viewer.held);
        }
    }

    /// Sends a frame to all who hold seats of a certain kind.
    pub(super) fn send_where(&mut self, is_meant: impl Fn(&H) -> bool, frame: &Frame) {
        let ids: Vec<_> = self
            .by_id
            .iter()
            .filter(|(_, viewer)| !viewer.is_late && is_meant(&viewer.held))
            .map(|(&id, _)| id)
            .collect();
        for id in ids {
            self.send_to(id, frame.clone());
        }
    }

    /// Sends a frame to one viewer.
    pub(super) fn send(&mut self, id: ViewerId, frame: Frame) {
        self.send_to(id, frame);
    }

    /// Sends to all but one, and to nobody who sees the table late, what `frame` makes for the
    /// seats that each holds. It is made once for all who hold the same.
    pub(super) fn send_all(
        &mut self,
        except: Option<ViewerId>,
        mut frame: impl FnMut(&H) -> Frame,
    ) {
        let mut made: Vec<(H, Frame)> = Vec::new();
        let ids: Vec<_> = self.by_id.keys().copied().collect();
        for id in ids {
            if Some(id) == except {
                continue;
            }
            let viewer = self.by_id.get(&id).filter(|viewer| !viewer.is_late);
            let Some(held) = viewer.map(|viewer| &viewer.held) else {
                continue;
            };
            let known = made.iter().find(|(of, _)| of == held);
            let frame = if let Some((_, frame)) = known {
                frame.clone()
            } else {
                let frame = frame(held);
                made.push((held.clone(), frame.clone()));
                frame
            };
            self.send_to(id, frame);
        }
    }

    /// Nobody waits for a slow viewer: whose outbox is full is dropped, and its socket closes.
    /// It may come back and ask for what it has missed.
    fn send_to(&mut self, id: ViewerId, frame: Frame) {
        if let Some(viewer) = self.by_id.get(&id)
            && viewer.outbox.try_send(frame).is_err()
        {
            self.by_id.remove(&id);
        }
    }
}

/// A message as text.
pub(crate) fn frame(message: &impl Serialize) -> Frame {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => {
            // Plain structs with string keys always have a JSON form.
            tracing::error!(%error, "a message has no JSON form");
            Frame::default()
        }
    }
}
