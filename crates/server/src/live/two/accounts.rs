//! The accounts that sit at a table for two, with their ratings.

use std::time::SystemTime;

use otter_protocol::ratings::SeatAccountView;
use otter_rules::{BySeat, Seat};

use super::{SeatAccounts, TaskResult, TwoTask};
use crate::ratings::pool_of;
use crate::unix_time::seconds;

impl TwoTask {
    /// Looks the ratings up of whoever sits here by an account.
    pub(super) fn accounts(&self) -> impl Future<Output = SeatAccounts> + Send + use<> {
        let setup = self.state.setup();
        let pool = setup
            .rated
            .or_else(|| pool_of(&setup.ruleset, setup.clock.as_ref()).ok());
        let table = setup.id.clone();
        let seats = BySeat::new(|seat| setup.seats[seat].account().map(ToOwned::to_owned));
        let services = std::sync::Arc::clone(&self.services);
        async move {
            let mut found = SeatAccounts::default();
            for seat in Seat::ALL {
                let Some(account) = &seats[seat] else {
                    continue;
                };
                let mut view = SeatAccountView::default();
                let rated = match pool {
                    Some(pool) => {
                        services
                            .store
                            .rating_at(account, pool, table.as_str())
                            .await
                    }
                    None => Ok(None),
                };
                match rated {
                    Ok(Some((change, is_here))) => {
                        let after = change.after;
                        let now = after.at(seconds(SystemTime::now()));
                        view.rating = Some(if is_here { after } else { now }.view());
                        let difference = after.rating.round() - change.before.round();
                        view.change = is_here.then_some(difference as i32);
                    }
                    Ok(None) => {}
                    // The play goes on without.
                    Err(error) => tracing::error!(%error, "a rating cannot be read"),
                }
                found[seat] = Some(view);
            }
            found
        }
    }

    /// Looks the ratings up again when the match that ends is rated, and shows what it changed.
    pub(super) fn show_ratings(&self) {
        if self.state.setup().rated.is_some() {
            let accounts = self.accounts();
            self.wait_for(async move { TaskResult::Accounts(accounts.await) });
        }
    }
}
