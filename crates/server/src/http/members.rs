//! All servers and workers of a service, each of which is asked to describe itself.

use std::time::Duration;

use futures_util::future::join_all;
use otter_protocol::admin::{LiveTables, MemberView, WaitingView};
use tokio::time::timeout;

use super::app::App;
use super::oneself::shown;
use crate::cluster::{Bus, Call, Ownership};

/// How long the others may take to describe themselves: a page waits for it.
const PATIENCE: Duration = Duration::from_secs(2);

impl App {
    /// Describes this server as it is now.
    pub(super) fn member(&self) -> MemberView {
        let services = self.tables.services();
        let id = services.ownership.number().unwrap_or_default();
        let n_waiting = services.store.n_waiting();
        let view = self.oneself.view(id, n_waiting, &services.metrics);
        MemberView {
            tables: LiveTables {
                two: shown(self.tables.n_live()),
                chouette: shown(self.chouettes.n_live()),
                sheet: shown(self.sheets.n_live()),
                tournament: shown(self.tournaments.n_live()),
            },
            n_sockets: shown(self.sockets.len()),
            n_lines: shown(self.bus.as_ref().map_or(0, Bus::n_lines)),
            waiting: WaitingView {
                engine: shown(services.bots.n_waiting()),
                records: shown(services.readers.n_waiting()),
                passwords: shown(self.hashing.n_waiting()),
                ..view.waiting
            },
            ..view
        }
    }

    /// Asks all servers and workers to describe themselves. Returns the numbers of those too that
    /// do not answer.
    pub(super) async fn members(&self) -> Result<(Vec<MemberView>, Vec<i64>), sqlx::Error> {
        let own = MemberView {
            is_this: true,
            ..self.member()
        };
        let (Ownership::Shared(membership), Some(bus)) =
            (&self.tables.services().ownership, &self.bus)
        else {
            return Ok((vec![own], Vec::new()));
        };
        let others = membership.others().await?;
        let asked = others.into_iter().map(async |way| {
            let answer = timeout(PATIENCE, bus.call(way, Call::Describe)).await;
            let view = answer.ok().and_then(Result::ok);
            let view = view.and_then(|json| serde_json::from_slice(&json).ok());
            view.ok_or(way.to)
        });
        let mut members = vec![own];
        let mut silent = Vec::new();
        for answer in join_all(asked).await {
            match answer {
                Ok(view) => members.push(view),
                Err(number) => silent.push(number),
            }
        }
        members.sort_by_key(|member: &MemberView| member.id);
        Ok((members, silent))
    }
}
