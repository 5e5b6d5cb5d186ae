//! The lobby as everybody there sees it, but for those who are kept apart from somebody.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use otter_protocol::basics::BySeat;
use otter_protocol::lobby::{
    LobbyDoing, LobbyPerson, LobbyPlayer, LobbyView, RunningMatch, SeekClosed, SeekFilter, SeekView,
};
use otter_protocol::ratings::RatingView;

use super::filter::closed;
use super::person::Person;
use super::room::{Room, Running, Seek};
use super::visit::{Visitor, VisitorId};
use crate::table_id::TableId;

/// The most seeks that are shown of those that end with a visit, and of those that last.
const MOST_SEEKS: usize = 50;
/// The most people that are shown.
const MOST_PEOPLE: usize = 100;
/// The most running matches that are shown.
const MOST_RUNNING: usize = 12;

/// Somebody's whereabouts, as everybody in the lobby sees them.
#[derive(Clone, Debug)]
pub(crate) struct Whereabouts {
    pub(crate) does: LobbyDoing,
    /// The table at which they play.
    pub(crate) table: Option<TableId>,
    pub(crate) rating: Option<RatingView>,
}

/// Returns where those are who have an account; `is_live` tells whether somebody is at a table.
pub(super) fn whereabouts(
    room: &Room,
    is_live: impl Fn(&TableId) -> bool,
) -> BTreeMap<Arc<str>, Whereabouts> {
    let mut all = BTreeMap::new();
    let mut add = |person: &Person, does: LobbyDoing, table: Option<&TableId>| {
        if let Some(account) = &person.account {
            all.entry(Arc::clone(account))
                .or_insert_with(|| Whereabouts {
                    does,
                    table: table.cloned(),
                    rating: person.rating,
                });
        }
    };
    for running in room.running().filter(|running| is_live(&running.table)) {
        for person in [&running.players.white, &running.players.black] {
            add(person, LobbyDoing::Plays, Some(&running.table));
        }
    }
    let seeking = seeking(room);
    for (_, visitor) in room.visitors().filter(|(id, _)| seeking.contains(id)) {
        add(&visitor.person, LobbyDoing::Seeks, None);
    }
    for (_, visitor) in room.visitors() {
        add(&visitor.person, LobbyDoing::Looks, None);
    }
    all
}

fn seeking(room: &Room) -> BTreeSet<VisitorId> {
    room.seeks().map(|(_, seek)| seek.visitor).collect()
}

/// What a visitor does not see of the lobby, or may not do there.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outlook {
    /// The visitors whose seeks are not seen.
    pub(super) hidden: BTreeSet<VisitorId>,
    /// The seeks that may not be accepted, by their numbers, and why: as the code is written.
    pub(super) closed: BTreeMap<u64, &'static str>,
}

/// Returns how each visitor sees the lobby who does not see it as most do.
pub(super) fn outlooks(room: &Room) -> BTreeMap<VisitorId, Outlook> {
    let mut outlooks: BTreeMap<VisitorId, Outlook> = BTreeMap::new();
    for (visitor, hidden) in hidden(room) {
        outlooks.entry(visitor).or_default().hidden = hidden;
    }
    let seeks = displayed(room, &BTreeSet::new());
    for (number, seek) in seeks.filter(|(_, seek)| seek.filter != SeekFilter::default()) {
        for (id, visitor) in room.visitors().filter(|(id, _)| *id != seek.visitor) {
            if let Some(why) = closed(&seek.filter, &seek.game, &visitor.person) {
                let outlook = outlooks.entry(id).or_default();
                outlook.closed.insert(number, why.as_str());
            }
        }
    }
    outlooks
}

/// Returns the visitors whose seeks each visitor does not see, because one of the two has blocked
/// the other. Whoever sees all is left out.
fn hidden(room: &Room) -> BTreeMap<VisitorId, BTreeSet<VisitorId>> {
    let mut hidden: BTreeMap<VisitorId, BTreeSet<VisitorId>> = BTreeMap::new();
    let parties = || {
        let visitors = room.visitors();
        let visitors = visitors.map(|(id, visitor)| (id, &visitor.person));
        let owners = room.owners.iter();
        visitors.chain(owners.map(|(&id, owner)| (id, &owner.person)))
    };
    let has_blocks = |person: &Person| person.blocks.all().next().is_some();
    if !parties().any(|(_, person)| has_blocks(person)) {
        return hidden;
    }
    let mut by_account: BTreeMap<&str, Vec<VisitorId>> = BTreeMap::new();
    for (id, person) in parties() {
        if let Some(account) = person.account.as_deref() {
            by_account.entry(account).or_default().push(id);
        }
    }
    let seeking = seeking(room);
    for (id, person) in parties() {
        let blocked = person.blocks.all();
        let blocked = blocked.filter_map(|account| by_account.get(account));
        for &other in blocked.flatten() {
            for (viewer, seeker) in [(id, other), (other, id)] {
                if seeking.contains(&seeker) && !room.owners.contains_key(&viewer) {
                    hidden.entry(viewer).or_default().insert(seeker);
                }
            }
        }
    }
    hidden
}

/// Returns the seeks that are shown: those whose seeker waits, the oldest first, and then those
/// that last, the newest first, because whoever sought long ago can wait longer.
fn displayed<'a>(
    room: &'a Room,
    hidden: &BTreeSet<VisitorId>,
) -> impl Iterator<Item = (u64, &'a Seek)> + use<'a> {
    let visible = |&(_, seek): &(u64, &Seek)| !hidden.contains(&seek.visitor);
    let (lasting, others): (Vec<_>, Vec<_>) = room
        .seeks()
        .filter(visible)
        .partition(|(_, seek)| seek.lasting.is_some());
    let others = others.into_iter().take(MOST_SEEKS);
    others.chain(lasting.into_iter().rev().take(MOST_SEEKS))
}

/// Returns the lobby as it is seen with an outlook; `is_live` tells whether somebody is at a table.
pub(super) fn shown(
    room: &Room,
    is_live: impl Fn(&TableId) -> bool,
    outlook: &Outlook,
) -> LobbyView {
    let Outlook { hidden, closed } = outlook;
    let by_id: BTreeMap<VisitorId, &Visitor> = room.visitors().collect();
    let running: Vec<&Running> = room
        .running()
        .filter(|running| is_live(&running.table))
        .collect();
    let visible = || {
        let seeks = room.seeks();
        seeks.filter(|(_, seek)| !hidden.contains(&seek.visitor))
    };
    let seeks = displayed(room, hidden).filter_map(|(number, seek)| {
        Some(SeekView {
            seek: number,
            visitor: seek.visitor.number(),
            player: player(room.person(seek.visitor)?),
            game: seek.game.shown.clone(),
            filter: seek.filter,
            since: seek.lasting.map(|lasting| lasting.since),
            closed: closed.get(&number).and_then(|why| SeekClosed::read(why)),
        })
    });
    let mut people = People::default();
    for running in &running {
        people.add(&running.players.white, None, LobbyDoing::Plays);
        people.add(&running.players.black, None, LobbyDoing::Plays);
    }
    for (_, seek) in visible() {
        if let Some(visitor) = by_id.get(&seek.visitor) {
            people.add(&visitor.person, Some(seek.visitor), LobbyDoing::Seeks);
        }
    }
    for (&id, visitor) in &by_id {
        people.add(&visitor.person, Some(id), LobbyDoing::Looks);
    }
    LobbyView {
        seeks: seeks.collect(),
        n_seeks: visible().count(),
        n_here: people.n,
        people: people.shown(),
        n_running: running.len(),
        running: running.into_iter().take(MOST_RUNNING).map(play).collect(),
    }
}

fn play(running: &Running) -> RunningMatch {
    RunningMatch {
        table: running.table.to_string(),
        players: BySeat {
            white: player(&running.players.white),
            black: player(&running.players.black),
        },
        game: running.game.shown.clone(),
    }
}

/// Returns somebody as others see them.
pub(super) fn player(person: &Person) -> LobbyPlayer {
    LobbyPlayer {
        name: person.name.as_ref().map(ToString::to_string),
        has_account: person.account.is_some(),
        rating: person.rating,
        completion: person.account.as_ref().map(|_| person.completion.view()),
    }
}

/// The people, each once: by the account, or a guest by the visit. Who plays is known as that,
/// whatever else they do.
#[derive(Default)]
struct People {
    accounts: BTreeMap<String, LobbyPerson>,
    guests: BTreeMap<VisitorId, LobbyPerson>,
    n: usize,
}

impl People {
    fn add(&mut self, person: &Person, visitor: Option<VisitorId>, does: LobbyDoing) {
        let entry = LobbyPerson {
            player: player(person),
            does,
        };
        match (&person.account, visitor) {
            (Some(account), _) => {
                self.accounts.entry(account.to_string()).or_insert_with(|| {
                    self.n += 1;
                    entry
                });
            }
            (None, Some(visitor)) => {
                self.guests.entry(visitor).or_insert_with(|| {
                    self.n += 1;
                    entry
                });
            }
            // A guest at a table may have gone; the table shows who plays.
            (None, None) => {}
        }
    }

    /// Those with a name that others may want to play, by name.
    fn shown(self) -> Vec<LobbyPerson> {
        let guests = self.guests.into_values();
        let guests = guests.filter(|person| person.does != LobbyDoing::Looks);
        let mut all: Vec<_> = self.accounts.into_values().chain(guests).collect();
        all.sort_by_cached_key(|person| person.player.name.as_deref().map(str::to_lowercase));
        all.truncate(MOST_PEOPLE);
        all
    }
}
