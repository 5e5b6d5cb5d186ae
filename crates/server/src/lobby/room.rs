//! Who is in the lobby, what they seek, and what they play: a pure value.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use otter_protocol::basics::SeatKey;
use otter_protocol::lobby::SeekFilter;
use otter_rules::{BySeat, Seat};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::filter::closed;
use super::lasting::{Lasting, Owner};
use super::person::Person;
use super::refusal::LobbyRefusal;
use super::sought::Sought;
use super::visit::{Connection, Line, Pairing, Visitor, VisitorId};
use crate::people::Blocks;
use crate::secret::SecretHash;
use crate::table_id::TableId;

/// A game that somebody waits for.
#[derive(Clone, Debug)]
pub(super) struct Seek {
    /// Who seeks: a visitor, or the account of a seek that lasts.
    pub(super) visitor: VisitorId,
    pub(super) game: Sought,
    /// Who may accept it.
    pub(super) filter: SeekFilter,
    /// What makes it outlive the visit; `None` if it ends with that.
    pub(super) lasting: Option<Lasting>,
    /// Whether an opponent has been found, and a table is being opened for the two. The seek is
    /// shown until they are seated: a browser that sees no seek of its own may hang up.
    pub(super) is_taken: bool,
}

/// Two people who are to play.
#[derive(Debug)]
pub(super) struct Found {
    /// The number of the seek that was accepted.
    pub(super) number: u64,
    pub(super) game: Sought,
    pub(super) filter: SeekFilter,
    /// What made the seek last, if it did.
    pub(super) lasting: Option<Lasting>,
    /// Whoever sought, and whoever accepted.
    pub(super) players: [(VisitorId, Person); 2],
}

impl Found {
    /// Returns whether a seek goes with the one that was accepted: that itself, and whatever else
    /// the two wait for here. What lasts is sought by itself: one plays several such games at once.
    fn concerns(&self, number: u64, seek: &Seek) -> bool {
        let is_theirs = || self.players.iter().any(|(id, _)| *id == seek.visitor);
        let ends_with_a_visit = self.lasting.is_none() && seek.lasting.is_none();
        number == self.number || (ends_with_a_visit && is_theirs())
    }
}

/// A match that began in the lobby.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) table: TableId,
    pub(super) players: BySeat<Person>,
    pub(super) game: Sought,
}

/// Who is in the lobby, what they seek and what they play.
#[derive(Debug, Default)]
pub(super) struct Room {
    pub(super) visitors: BTreeMap<VisitorId, Visitor>,
    /// By their numbers, so the oldest is the first.
    pub(super) seeks: BTreeMap<u64, Seek>,
    /// The accounts that seek something for days, here or not.
    pub(super) owners: BTreeMap<VisitorId, Owner>,
    /// The numbers of accounts that are here or seek something for days.
    pub(super) accounts: BTreeMap<Arc<str>, VisitorId>,
    /// In order, the oldest first.
    running: Vec<Running>,
    next: u64,
}

/// How long a visitor whose connection is lost is waited for, with what they seek.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// Errors if a game is rated and somebody has no account, or may not play such games.
pub(super) fn check_account(person: &Person, game: &Sought) -> Result<(), LobbyRefusal> {
    if game.rated.is_some() && person.account.is_none() {
        return Err(LobbyRefusal::NoAccount);
    }
    if game.rated.is_some() && !person.may_be_rated {
        return Err(LobbyRefusal::RatedForbidden);
    }
    Ok(())
}

impl Room {
    /// The most visitors at once.
    pub(super) const MOST_VISITORS: usize = 5_000;
    /// The most seeks of one visitor at once.
    pub(super) const MOST_SEEKS: usize = 5;
    /// The most matches that are remembered as running. The oldest are forgotten first.
    const MOST_RUNNING: usize = 2_000;

    /// Lets somebody in, or back in who shows the key of their last visit. What they missed comes
    /// through the line.
    pub(super) fn enter(
        &mut self,
        person: Person,
        shown: Option<&str>,
        new_key: SecretHash,
        line: mpsc::Sender<Pairing>,
    ) -> Result<Connection, LobbyRefusal> {
        let nth = self.number();
        let account = person.account.as_ref();
        let account = account.map(|account| self.number_of(account));
        if let Some(owner) = account.and_then(|account| self.owners.get_mut(&account)) {
            owner.person = person.clone();
        }
        let known = shown.map(SecretHash::of).and_then(|shown| {
            let mut visitors = self.visitors.iter_mut();
            visitors.find(|(_, visitor)| {
                visitor.person.account == person.account && visitor.key.is(&shown)
            })
        });
        if let Some((&id, visitor)) = known {
            for pairing in &visitor.pairings {
                // What a line cannot take comes with the next.
                let _ = line.try_send(pairing.clone());
            }
            // What was decided about them meanwhile holds for what they seek.
            self.seeks
                .retain(|_, seek| seek.visitor != id || check_account(&person, &seek.game).is_ok());
            visitor.person = person;
            visitor.key = new_key;
            visitor.line = Line::Open(line);
            visitor.connection = nth;
            return Ok(Connection {
                visitor: id,
                account,
                nth,
            });
        }
        if self.visitors.len() >= Self::MOST_VISITORS {
            return Err(LobbyRefusal::Full(Self::MOST_VISITORS));
        }
        let visitor = VisitorId::new(nth);
        self.visitors.insert(
            visitor,
            Visitor {
                person,
                key: new_key,
                line: Line::Open(line),
                connection: nth,
                pairings: Vec::new(),
            },
        );
        Ok(Connection {
            visitor,
            account,
            nth,
        })
    }

    /// Notes that a connection has ended.
    pub(super) fn lose(&mut self, connection: Connection, now: Instant) {
        if let Ok(visitor) = self.visitor(connection) {
            visitor.line = Line::LostAt(now);
        }
    }

    /// Forgets those who have not come back; returns whether there were any.
    pub(super) fn forget_lost(&mut self, now: Instant) -> bool {
        let before = self.visitors.len();
        self.visitors.retain(|_, visitor| match visitor.line {
            Line::Open(_) => true,
            Line::LostAt(lost) => now.saturating_duration_since(lost) < PATIENCE,
        });
        let Self {
            visitors, seeks, ..
        } = self;
        seeks.retain(|_, seek| seek.lasting.is_some() || visitors.contains_key(&seek.visitor));
        self.forget_accounts();
        self.visitors.len() < before
    }

    /// Puts up a seek; one that the visitor has for this very game already stands for it, and asks
    /// for what this one asks for.
    pub(super) fn seek(
        &mut self,
        connection: Connection,
        game: Sought,
        filter: SeekFilter,
    ) -> Result<(), LobbyRefusal> {
        let person = &self.visitor(connection)?.person;
        check_account(person, &game)?;
        let visitor = connection.visitor;
        let mut own = self.seeks.values_mut();
        if let Some(own) = own.find(|seek| seek.visitor == visitor && seek.game == game) {
            own.filter = filter;
            return Ok(());
        }
        let own = self.seeks.values().filter(|seek| seek.visitor == visitor);
        if own.count() >= Self::MOST_SEEKS {
            return Err(LobbyRefusal::TooManySeeks(Self::MOST_SEEKS));
        }
        let number = self.number();
        let is_taken = false;
        self.seeks.insert(
            number,
            Seek {
                visitor,
                game,
                filter,
                lasting: None,
                is_taken,
            },
        );
        Ok(())
    }

    /// Notes whom an account has blocked from now on.
    pub(super) fn set_blocks(&mut self, account: &str, blocks: &Blocks) {
        for visitor in self.visitors.values_mut() {
            if visitor.person.account.as_deref() == Some(account) {
                visitor.person.blocks = blocks.clone();
            }
        }
        let owner = self.accounts.get(account);
        if let Some(owner) = owner.and_then(|owner| self.owners.get_mut(owner)) {
            owner.person.blocks = blocks.clone();
        }
    }

    /// Accepts the oldest seek of somebody else for this very game, or else puts one up, unless
    /// that would last: then the caller does. Each of the two meets what the other asks for.
    pub(super) fn pair(
        &mut self,
        connection: Connection,
        game: Sought,
        filter: SeekFilter,
    ) -> Result<Option<Found>, LobbyRefusal> {
        let own = self.visitor(connection)?.person.clone();
        let may_play = |seek: &Seek| {
            let Some(seeker) = self.person(seek.visitor) else {
                return false;
            };
            !self.is_same_person(seek.visitor, connection.visitor)
                && !seeker.is_apart_from(&own)
                && closed(&seek.filter, &seek.game, &own).is_none()
                && closed(&filter, &seek.game, seeker).is_none()
        };
        let alike = self
            .seeks
            .iter()
            .find(|(_, seek)| !seek.is_taken && seek.game == game && may_play(seek));
        match alike.map(|(&number, _)| number) {
            Some(number) => self.accept(connection, number).map(Some),
            None if game.lasts(&own) => Ok(None),
            None => self.seek(connection, game, filter).map(|()| None),
        }
    }

    /// Accepts a seek. Nobody else can accept what goes with it: see [`Found::concerns`].
    pub(super) fn accept(
        &mut self,
        connection: Connection,
        number: u64,
    ) -> Result<Found, LobbyRefusal> {
        let taker = self.visitor(connection)?.person.clone();
        let seek = self.seeks.get(&number).filter(|seek| !seek.is_taken);
        let seek = seek.ok_or(LobbyRefusal::SeekGone)?;
        let (seeker, taker_id) = (seek.visitor, connection.visitor);
        if self.is_same_person(seeker, taker_id) {
            return Err(LobbyRefusal::OwnSeek);
        }
        check_account(&taker, &seek.game)?;
        let person = self.person(seeker).ok_or(LobbyRefusal::SeekGone)?;
        if person.is_apart_from(&taker) {
            // A block is not disclosed.
            return Err(LobbyRefusal::SeekGone);
        }
        if let Some(why) = closed(&seek.filter, &seek.game, &taker) {
            return Err(LobbyRefusal::Closed(why));
        }
        let found = Found {
            number,
            game: seek.game.clone(),
            filter: seek.filter,
            lasting: seek.lasting,
            players: [(seeker, person.clone()), (taker_id, taker)],
        };
        for (&number, seek) in &mut self.seeks {
            seek.is_taken |= found.concerns(number, seek);
        }
        Ok(found)
    }

    /// Takes down a seek of one's own; nothing happens if there is no such seek any more. Returns
    /// what makes it last, if something does, and the visitor's account: then the caller takes it
    /// down.
    pub(super) fn withdraw(
        &mut self,
        connection: Connection,
        number: u64,
    ) -> Result<(Option<Lasting>, Option<Arc<str>>), LobbyRefusal> {
        let account = self.visitor(connection)?.person.account.clone();
        let owners = [Some(connection.visitor), connection.account];
        let is_own = |seek: &&Seek| owners.contains(&Some(seek.visitor)) && !seek.is_taken;
        let Some(seek) = self.seeks.get(&number).filter(is_own) else {
            return Ok((None, account));
        };
        let lasting = seek.lasting;
        if lasting.is_none() {
            self.seeks.remove(&number);
        }
        Ok((lasting, account))
    }

    /// Lets others accept again what is sought by two who cannot play, and takes down what is
    /// sought by whoever may not.
    pub(super) fn restore(&mut self, found: &Found, barred: &[VisitorId]) {
        self.seeks.retain(|_, seek| !barred.contains(&seek.visitor));
        for (&number, seek) in &mut self.seeks {
            seek.is_taken &= !found.concerns(number, seek);
        }
    }

    /// Notes the table at which two play, tells each, and takes down what they seek.
    pub(super) fn seat(
        &mut self,
        found: Found,
        table: &TableId,
        seats: [Seat; 2],
        keys: [SeatKey; 2],
    ) {
        self.seeks
            .retain(|&number, seek| !(seek.is_taken && found.concerns(number, seek)));
        let opponents = found.players.iter().rev().map(|(_, person)| person);
        for (((player, _), key), opponent) in found.players.iter().zip(keys).zip(opponents) {
            let pairing = Pairing {
                table: table.clone(),
                key,
                opponent: opponent.clone(),
                game: found.game.clone(),
            };
            // An account that has sought for days may be here in several windows, or in none.
            let account = self.owners.get(player);
            let account = account.and_then(|owner| owner.person.account.clone());
            for (id, visitor) in &mut self.visitors {
                if id == player || (account.is_some() && visitor.person.account == account) {
                    visitor.seat(&pairing);
                }
            }
        }
        if self.running.len() == Self::MOST_RUNNING {
            self.running.remove(0);
        }
        let [(_, first), (_, second)] = found.players;
        let players = match seats {
            [Seat::White, _] => BySeat {
                white: first,
                black: second,
            },
            [Seat::Black, _] => BySeat {
                white: second,
                black: first,
            },
        };
        self.running.push(Running {
            table: table.clone(),
            players,
            game: found.game,
        });
    }

    /// Forgets a match that is over; returns whether it was one of this lobby.
    pub(super) fn end(&mut self, table: &TableId) -> bool {
        let before = self.running.len();
        self.running.retain(|running| running.table != *table);
        self.running.len() < before
    }

    pub(super) fn visitors(&self) -> impl Iterator<Item = (VisitorId, &Visitor)> {
        self.visitors.iter().map(|(&id, visitor)| (id, visitor))
    }

    pub(super) fn seeks(&self) -> impl Iterator<Item = (u64, &Seek)> {
        self.seeks.iter().map(|(&number, seek)| (number, seek))
    }

    /// The matches that began here and are not over, the latest first.
    pub(super) fn running(&self) -> impl Iterator<Item = &Running> {
        self.running.iter().rev()
    }

    /// Returns a visitor, or the account of a seek that lasts.
    pub(super) fn person(&self, id: VisitorId) -> Option<&Person> {
        let visitor = self.visitors.get(&id).map(|visitor| &visitor.person);
        visitor.or_else(|| self.owners.get(&id).map(|owner| &owner.person))
    }

    /// Returns whoever came by a connection, if they did not come by another since.
    pub(super) fn visitor(&mut self, connection: Connection) -> Result<&mut Visitor, LobbyRefusal> {
        let visitor = self.visitors.get_mut(&connection.visitor);
        visitor
            .filter(|visitor| visitor.connection == connection.nth)
            .ok_or(LobbyRefusal::Superseded)
    }

    /// Whether two visitors are one person, who may have two windows open.
    fn is_same_person(&self, a: VisitorId, b: VisitorId) -> bool {
        let account = |id| self.person(id)?.account.clone();
        a == b || account(a).is_some_and(|account_of_a| Some(account_of_a) == account(b))
    }

    /// Returns the number of an account, which it keeps while it is here or seeks something.
    pub(super) fn number_of(&mut self, account: &Arc<str>) -> VisitorId {
        if let Some(&known) = self.accounts.get(account) {
            return known;
        }
        let number = VisitorId::new(self.number());
        self.accounts.insert(Arc::clone(account), number);
        number
    }

    /// Forgets the accounts that are not here and seek nothing.
    pub(super) fn forget_accounts(&mut self) {
        let seeking: BTreeSet<VisitorId> = self.seeks.values().map(|seek| seek.visitor).collect();
        self.owners.retain(|owner, _| seeking.contains(owner));
        let visitors = self.visitors.values();
        let here: BTreeSet<&Arc<str>> = visitors
            .filter_map(|visitor| visitor.person.account.as_ref())
            .collect();
        self.accounts
            .retain(|account, number| seeking.contains(number) || here.contains(account));
    }

    pub(super) fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }
}
