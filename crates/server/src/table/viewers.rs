//! Who watches a table.

use std::collections::BTreeMap;

use otter_rules::{BySeat, Seat};
use tokio::sync::mpsc;

use super::handle::{Frame, ViewerId};

/// A socket that watches.
#[derive(Debug)]
pub(super) struct Viewer {
    /// The seats it holds.
    pub(super) held: BySeat<bool>,
    outbox: mpsc::Sender<Frame>,
}

/// All who watch a table.
#[derive(Debug, Default)]
pub(super) struct Viewers {
    by_id: BTreeMap<ViewerId, Viewer>,
    next: u64,
}

impl Viewers {
    pub(super) fn len(&self) -> usize {
        self.by_id.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    pub(super) fn add(&mut self, held: BySeat<bool>, outbox: mpsc::Sender<Frame>) -> ViewerId {
        let id = ViewerId(self.next);
        self.next += 1;
        self.by_id.insert(id, Viewer { held, outbox });
        id
    }

    pub(super) fn remove(&mut self, id: ViewerId) -> Option<Viewer> {
        self.by_id.remove(&id)
    }

    pub(super) fn get(&self, id: ViewerId) -> Option<&Viewer> {
        self.by_id.get(&id)
    }

    /// The seats whose holder is there.
    pub(super) fn present(&self) -> BySeat<bool> {
        let holds = |seat: Seat| self.by_id.values().any(|viewer| viewer.held[seat]);
        BySeat::new(holds)
    }

    /// Sends to one.
    pub(super) fn send(&mut self, id: ViewerId, frame: Frame) {
        self.send_to(id, frame);
    }

    /// Sends to all but one what `frame` makes for the seats that each holds. It is made once
    /// for all who hold the same.
    pub(super) fn send_all(
        &mut self,
        except: Option<ViewerId>,
        mut frame: impl FnMut(BySeat<bool>) -> Frame,
    ) {
        let mut made: [Option<Frame>; 4] = [const { None }; 4];
        let ids: Vec<_> = self.by_id.keys().copied().collect();
        for id in ids {
            if Some(id) == except {
                continue;
            }
            let Some(held) = self.by_id.get(&id).map(|viewer| viewer.held) else {
                continue;
            };
            let which = usize::from(held.white) + 2 * usize::from(held.black);
            let frame = made[which].get_or_insert_with(|| frame(held)).clone();
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
