//! What the room knows of the seeks that last. They stand in the database; the room shows what it
//! has last read of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tokio::time::Instant;

use super::lasting::{LastingSeek, Owner, Plan};
use super::person::Person;
use super::refusal::LobbyRefusal;
use super::room::{Room, Seek, check_account};
use super::sought::Sought;
use super::visit::Connection;

/// The most accounts that are read at once; the others follow with the next reading.
const MOST_READ: usize = 100;

impl Room {
    /// Returns what a visitor would put up who asks for a game.
    pub(super) fn plan(
        &mut self,
        connection: Connection,
        game: &Sought,
    ) -> Result<Plan, LobbyRefusal> {
        let person = &self.visitor(connection)?.person;
        check_account(person, game)?;
        let (Some(account), true) = (person.account.clone(), game.lasts(person)) else {
            return Ok(Plan::Visit);
        };
        let mut own = self.seeks.values();
        let own = own.find(|seek| Some(seek.visitor) == connection.account && seek.game == *game);
        Ok(Plan::Lasting {
            account,
            stands: own.and_then(|seek| seek.lasting).map(|lasting| lasting.id),
        })
    }

    /// Returns the accounts of these seeks of which nothing is known, or nothing that was read
    /// after a time: those of which least is known, and as many as are read at once.
    pub(super) fn unread(&self, seeks: &[LastingSeek], after: Instant) -> BTreeSet<Arc<str>> {
        let read_at = |account: &Arc<str>| {
            let owner = self.accounts.get(account);
            let owner = owner.and_then(|owner| self.owners.get(owner));
            owner.map(|owner| owner.read_at)
        };
        let accounts: BTreeSet<&Arc<str>> = seeks.iter().map(|seek| &seek.account).collect();
        let mut unread: Vec<_> = accounts
            .into_iter()
            .map(|account| (read_at(account), account))
            .filter(|(read_at, _)| read_at.is_none_or(|read_at| read_at < after))
            .collect();
        unread.sort();
        let unread = unread.into_iter().take(MOST_READ);
        unread.map(|(_, account)| Arc::clone(account)).collect()
    }

    /// Takes over what stands in the database, and what was just read of accounts. Returns whether
    /// anything has changed.
    pub(super) fn take_over(
        &mut self,
        seeks: Vec<LastingSeek>,
        read: BTreeMap<Arc<str>, Person>,
        now: Instant,
    ) -> bool {
        let mut has_changed = false;
        for (account, person) in read {
            let number = self.number_of(&account);
            let known = self.owners.get(&number);
            has_changed |= known.is_none_or(|known| known.person != person);
            let read_at = now;
            self.owners.insert(number, Owner { person, read_at });
        }
        let stand: BTreeSet<i64> = seeks.iter().map(|seek| seek.lasting.id).collect();
        let before = self.seeks.len();
        // One for which a table is being opened is dealt with when that is done.
        self.seeks.retain(|_, seek| match seek.lasting {
            Some(lasting) => seek.is_taken || stand.contains(&lasting.id),
            None => true,
        });
        has_changed |= self.seeks.len() < before;
        for LastingSeek {
            account,
            lasting,
            game,
            filter,
        } in seeks
        {
            let visitor = self.number_of(&account);
            if !self.owners.contains_key(&visitor) {
                continue;
            }
            let mut known = self.seeks.values_mut();
            if let Some(known) = known.find(|seek| seek.lasting == Some(lasting)) {
                has_changed |= known.filter != filter;
                known.filter = filter;
                continue;
            }
            has_changed = true;
            let number = self.number();
            let seek = Seek {
                visitor,
                game,
                filter,
                lasting: Some(lasting),
                is_taken: false,
            };
            self.seeks.insert(number, seek);
        }
        self.forget_accounts();
        has_changed
    }
}
