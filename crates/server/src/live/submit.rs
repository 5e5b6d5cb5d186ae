//! The one way in which a table changes, whatever its type: is the id that of an action which was
//! applied already? Was the command given in view of the table as it stands? Then the action is
//! prepared on a copy, stored, taken over by the state, and only then told to anybody.

use std::time::Instant;

use super::table_type::{RefusedBy, TableType};
use super::task::Task;
use super::viewers::ViewerId;
use crate::action_id::ActionId;
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::store::{Append, MadeRoll, WriteError};
use crate::table::{Applied, Prepared};
use crate::view::refused_view;

/// What is stored together with the events of an action.
#[derive(Debug, Default)]
pub(super) struct With<'a> {
    /// New seats, and who sits in them.
    pub(super) seats: &'a [(String, &'a Occupant)],
    /// The roll by checkable dice that the events follow from.
    pub(super) roll: Option<Box<MadeRoll>>,
}

/// The length of the longest action id, in characters.
const MAX_ACTION_ID: usize = 64;

impl<T: TableType> Task<T> {
    /// Carries out a viewer's command, or refuses it; answers the viewer, and tells everybody what
    /// has changed. A command that could not be read is refused for that reason.
    pub(super) async fn submit(
        &mut self,
        viewer: ViewerId,
        id: ActionId,
        command: Result<T::Command, RefusedBy<T>>,
    ) {
        let (before, start) = (self.state.version(), Instant::now());
        let outcome = self.try_submit(viewer, &id, command).await;
        let outcome = outcome
            .map_err(|refused| refused_view(&refused, |refusal| self.state.refusal_view(refusal)));
        let (metrics, time) = (&self.services.metrics, start.elapsed());
        let route = format!("action {}", T::NAME);
        metrics.timings.note(route, self.state.id().as_str(), time);
        match &outcome {
            Ok(_) => metrics.accepted(T::NAME, time),
            Err(refusal) => metrics.refused(T::NAME, refusal.code.as_str(), time),
        }
        self.viewers
            .send(viewer, T::answer(id.as_str().to_owned(), outcome));
        if self.state.version() > before {
            T::on_changed(self, before).await;
        }
    }

    async fn try_submit(
        &mut self,
        viewer: ViewerId,
        id: &ActionId,
        command: Result<T::Command, RefusedBy<T>>,
    ) -> Result<u64, RefusedBy<T>> {
        check_id(id.as_str())?;
        let command = command?;
        T::authorize(self, viewer, &command)?;
        match self.journal.applied(id) {
            Applied::At(version) => return Ok(version),
            Applied::Other => return Err(Refused::UsedId),
            Applied::No => {}
        }
        T::check_fresh(self, &command)?;
        T::execute(self, command, id).await?;
        Ok(self.state.version())
    }

    /// Applies an action, whoever submits it: prepares it, stores what follows from it, and only
    /// then changes the state. The id is `None` if the server or a bot submits it.
    pub(super) async fn apply(
        &mut self,
        action: &T::Action,
        id: Option<&ActionId>,
    ) -> Result<(), RefusedBy<T>> {
        let prepared = self.state.prepare(action).map_err(Refused::Table)?;
        self.store_prepared(prepared, id, With::default()).await
    }

    /// Applies an action, and gives a new seat to somebody in the same transaction if one is named.
    pub(super) async fn apply_and_seat(
        &mut self,
        action: &T::Action,
        id: Option<&ActionId>,
        seat: Option<(String, &Occupant)>,
    ) -> Result<(), RefusedBy<T>> {
        let prepared = self.state.prepare(action).map_err(Refused::Table)?;
        let seats: Vec<_> = seat.into_iter().collect();
        let with = With {
            seats: &seats,
            ..With::default()
        };
        self.store_prepared(prepared, id, with).await
    }

    /// Stores what was prepared, with what belongs to it, and takes it over.
    pub(super) async fn store_prepared(
        &mut self,
        prepared: Prepared<T>,
        id: Option<&ActionId>,
        with: With<'_>,
    ) -> Result<(), RefusedBy<T>> {
        let With { seats, roll } = with;
        let n_before = self.journal.n_events();
        let now = self.services.time.wall();
        let rated = self.state.rated_result(&prepared);
        let conduct = T::conduct(self, &prepared);
        let append = Append::new(self.state.id(), n_before, &prepared.events, id, now)
            .and_then(|append| append.with_clock(T::clock_after(&prepared).as_ref()))
            .map(|append| append.with_result(rated).with_conduct(conduct));
        let store = &self.services.store;
        let stored = match append {
            Err(error) => Err(error),
            Ok(append) if seats.is_empty() => {
                let append = append.ending(prepared.ends_it).of_roll(roll);
                store.append(append).await
            }
            Ok(append) => {
                let append = append.ending(prepared.ends_it);
                store.add_seats(seats, append).await
            }
        };
        self.written(stored)?;
        let (n_events, ends_it) = (prepared.events.len(), prepared.ends_it);
        self.state.commit(prepared, Some(now));
        self.journal.note(n_events, id, self.state.version());
        T::on_applied(self, ends_it);
        Ok(())
    }

    /// Turns what became of a write into what the caller is told. What could not be stored has not
    /// happened; where somebody else was first, the table must be loaded anew.
    pub(super) fn written(&mut self, stored: Result<(), WriteError>) -> Result<(), RefusedBy<T>> {
        stored.map_err(|error| {
            if error.is_outdated() {
                let table = self.state.id();
                tracing::warn!(%table, %error, "what is held of this table is out of date");
                self.is_outdated = true;
            }
            Refused::NotStored
        })
    }
}

/// Checks that this can be an action's id.
fn check_id<R>(id: &str) -> Result<(), Refused<R>> {
    let n_chars = id.chars().count();
    if (1..=MAX_ACTION_ID).contains(&n_chars) {
        Ok(())
    } else {
        Err(Refused::BadId(n_chars))
    }
}
