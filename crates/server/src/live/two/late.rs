//! Those who hold no seat at a table that they see late. They are shown what stands in the database
//! and is old enough, read anew whenever more of it is: so it is the same after a restart, at
//! another server, and for whoever comes in the midst of it.

use std::sync::Arc;
use std::time::Duration;

use otter_clock::Moment;
use otter_protocol::convert::by_seat;
use otter_protocol::table::{ServerMessage, TableView};
use otter_rules::BySeat;
use otter_table::view::event_views;

use super::lateness::LateTable;
use super::{RETRY_AFTER, TaskResult, TwoTask};
use crate::live::errors::FindError;
use crate::live::table_type::TableType;
use crate::live::viewers::{Frame, ViewerId, frame};
use crate::table::{Seen, State, TableState};
use crate::view::{Viewer, sealed_view, table_view};

impl TwoTask {
    /// Returns by how much those see the table late who hold no seat; `None` if they do not.
    pub(super) fn delay(&self) -> Option<Duration> {
        let delay = self.state.setup().spectator_delay;
        delay.filter(|_| !self.transient.late.is_open)
    }

    /// Returns when those who see the table late see more of it.
    pub(super) fn late_is_due_at(&self) -> Option<Moment> {
        let late = &self.transient.late;
        let is_waited_for = !late.is_reading && self.viewers.n_late() > 0;
        late.next.filter(|_| is_waited_for)
    }

    /// Shows the table to somebody who has just come, once it is read.
    pub(super) fn receive_late(&mut self, viewer: ViewerId, since: u64) {
        let is_first = self.viewers.n_late() == 1;
        let late = &mut self.transient.late;
        if is_first {
            // Nobody was there for whom it was kept up to date.
            late.shown = None;
            late.newcomers.clear();
        }
        late.newcomers.push((viewer, since));
        if late.shown.is_some() {
            self.welcome_late();
        } else {
            self.read_late();
        }
    }

    /// Reads the table anew if more of it is to be seen.
    pub(super) fn look_late(&mut self) {
        let now = self.services.time.now();
        if self.late_is_due_at().is_some_and(|due| due <= now) {
            self.read_late();
        }
    }

    /// Notes that something has happened, which those who see the table late see in time.
    pub(super) fn note_late(&mut self) {
        if let (Some(delay), None) = (self.delay(), self.transient.late.next) {
            self.transient.late.next = Some(self.due_after(delay));
        }
    }

    fn due_after(&self, delay: Duration) -> Moment {
        // As long as it may take, counted from the end of the second.
        let delay = delay + Duration::from_secs(1);
        self.services.time.now().after(delay.as_millis() as u64)
    }

    fn read_late(&mut self) {
        if self.transient.late.is_reading {
            return;
        }
        self.transient.late.is_reading = true;
        let services = Arc::clone(&self.services);
        let id = self.state.id().clone();
        let now = services.time.now();
        self.wait_for(async move {
            let read = async {
                let stored = services.store.load(&id, TableState::NAME).await?;
                let stored = stored.ok_or_else(|| FindError::Unknown(id.clone()))?;
                let n_events = stored.n_events();
                let read = services.readers.run(move || {
                    let seen = TableState::as_spectators_see(stored, now)?;
                    let Seen { next, is_open, .. } = seen;
                    let state = Box::new(TableState::read(&id, &seen.stored)?.state);
                    Ok::<_, <TableState as State>::ReadError>(LateTable {
                        state,
                        n_events,
                        next,
                        is_open,
                    })
                });
                let read = read.await.map_err(FindError::read)?;
                read.map_err(FindError::read)
            };
            TaskResult::Late(read.await)
        });
    }

    /// Takes over what was read for those who see the table late, and shows it to them.
    pub(super) fn show_late(&mut self, read: Result<LateTable, FindError>) {
        self.transient.late.is_reading = false;
        let LateTable {
            state,
            n_events,
            next,
            is_open,
        } = match read {
            Ok(read) => read,
            Err(error) => {
                tracing::error!(%error, "what spectators see late cannot be read");
                let again = self.services.time.now();
                let again = again.after(RETRY_AFTER.as_millis() as u64);
                self.transient.late.next = Some(again);
                return;
            }
        };
        if self.state.contest().winner().is_none() {
            self.transient.late.accounts = self.transient.accounts;
        }
        // What has happened while it was read is not in it.
        let has_more = self.journal.n_events() > n_events;
        let next = match (next, self.delay()) {
            (None, Some(delay)) if has_more => Some(self.due_after(delay)),
            (next, _) => next,
        };
        let late = &mut self.transient.late;
        let before = late.shown.as_ref().map(|shown| shown.version());
        late.next = next;
        if is_open && !has_more {
            return self.open_up(before);
        }
        late.shown = Some(state);
        if let Some(before) = before {
            let newcomers = std::mem::take(&mut self.transient.late.newcomers);
            if let Some(update) = self.late_update(before) {
                let is_new = |id| newcomers.iter().any(|(newcomer, _)| *newcomer == id);
                self.viewers.send_late(|id| !is_new(id), &update);
            }
            self.transient.late.newcomers = newcomers;
        }
        self.welcome_late();
    }

    /// Shows everybody the table as it stands, because nothing of it is late any more.
    fn open_up(&mut self, before: Option<u64>) {
        let nobody = BySeat::default();
        let late = &mut self.transient.late;
        late.is_open = true;
        late.shown = None;
        late.next = None;
        let newcomers = std::mem::take(&mut late.newcomers);
        for (viewer, since) in &newcomers {
            let welcome = TableState::welcome(self, &nobody, *since);
            self.viewers.send(*viewer, welcome);
        }
        let update = TableState::update(self, &nobody, before.unwrap_or_default());
        let is_new = |id| newcomers.iter().any(|(newcomer, _)| *newcomer == id);
        self.viewers.send_late(|id| !is_new(id), &update);
        self.viewers.end_lateness();
    }

    fn welcome_late(&mut self) {
        for (viewer, since) in std::mem::take(&mut self.transient.late.newcomers) {
            let Some(shown) = &self.transient.late.shown else {
                return;
            };
            let welcome = frame(&ServerMessage::Welcome {
                view: self.late_view(shown),
                events: event_views(shown.events_for(since)),
            });
            self.viewers.send(viewer, welcome);
        }
    }

    fn late_update(&self, before: u64) -> Option<Frame> {
        let shown = self.transient.late.shown.as_ref()?;
        Some(frame(&ServerMessage::Update {
            view: self.late_view(shown),
            events: event_views(shown.events_after(before)),
        }))
    }

    /// Returns the table as those see it who see it late. Who is there and who waits for what is
    /// not shown: that is of now.
    fn late_view(&self, shown: &TableState) -> TableView {
        let delay = self.state.setup().spectator_delay.unwrap_or_default();
        let now = self.services.time.now().millis();
        let ago = now.saturating_sub(delay.as_millis() as u64);
        let mut view = table_view(
            shown,
            Viewer {
                held: BySeat::default(),
                present: BySeat::new(|_| true),
                bot_awaits_dice: false,
                now: Some(Moment::from_millis(ago)),
            },
        );
        let nobody = || std::iter::empty();
        let dice = shown.sealed();
        view.dice = dice.map(|dice| sealed_view(dice, false, nobody(), nobody()));
        view.rematch = by_seat(BySeat::default(), |wants| wants);
        view.rated = self.state.setup().rated;
        view.late = Some(delay.as_secs().try_into().unwrap_or(u32::MAX));
        let accounts = self.transient.late.accounts;
        view.seats.white.account = accounts.white.or(view.seats.white.account);
        view.seats.black.account = accounts.black.or(view.seats.black.account);
        view
    }
}
