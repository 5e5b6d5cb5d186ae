//! What the keeper writes, and the one door by which a sheet changes.

use super::SheetTask;
use crate::protocol::sheet::{SheetAction, SheetNews};
use crate::refusal::Refused;
use crate::table::ViewerId;
use crate::table::task::frame;

impl SheetTask {
    pub(super) async fn act(
        &mut self,
        viewer: ViewerId,
        id: String,
        version: u64,
        action: &SheetAction,
    ) {
        let before = self.state.version();
        let answer = match self.try_act(viewer, &id, version, action).await {
            Ok(version) => SheetNews::Accepted { id, version },
            Err(refused) => SheetNews::Refused {
                id,
                refusal: refused.view(),
            },
        };
        self.viewers.send(viewer, frame(&answer));
        if self.state.version() > before {
            self.tell_all(None, before);
        }
    }

    /// Makes an entry: accepted by the rules, then stored, then so. Tells the version after it.
    async fn try_act(
        &mut self,
        viewer: ViewerId,
        id: &str,
        version: u64,
        action: &SheetAction,
    ) -> Result<u64, Refused> {
        Self::check_id(id)?;
        if !self.viewers.get(viewer).is_some_and(|viewer| viewer.held) {
            return Err(Refused::NotKeeper);
        }
        if let Some(version) = self.state.carried_out(id) {
            return Ok(version);
        }
        if version != self.state.version() {
            return Err(Refused::StaleSheet);
        }
        let prepared = self.state.prepare(action, Some(id.to_owned()))?;
        let place = self.state.n_entries();
        let (entry, ends_match) = (prepared.entry.clone(), prepared.ends_match());
        self.append(place, &[entry], Some(id), ends_match).await?;
        self.state.commit(prepared);
        Ok(self.state.version())
    }

    /// Lists the plays that a line could go on with.
    pub(super) fn ask(&mut self, viewer: ViewerId, line: String) {
        let plays = self.state.plays(&line);
        let told = frame(&SheetNews::Plays { line, plays });
        self.viewers.send(viewer, told);
    }
}
