//! A table that writes down what happens to its dice, as the server does.

use std::collections::BTreeMap;

use otter_dice::crew::{CrewEntry, CrewLedger, Given, Purpose, Why, Without};
use otter_dice::{Chain, Holder, SERVER_CHAIN, Secret};

pub(crate) const TABLE: &str = "golden";

/// Somebody's device, or the server.
pub(crate) struct Device {
    holder: Holder,
    secret: u8,
    n_used: u32,
}

impl Device {
    pub(crate) fn chain(&self) -> Chain<'static> {
        Chain::at_chouette(TABLE, self.holder, Secret([self.secret; 32]), SERVER_CHAIN)
    }

    pub(crate) fn give(&mut self) -> Given {
        self.n_used += 1;
        let number = self.chain().number(self.n_used).expect("a long chain");
        let holder = self.holder;
        Given { holder, number }
    }
}

/// A table that writes down what happens, as the server does.
pub(crate) struct Table {
    pub(crate) ledger: CrewLedger,
    devices: BTreeMap<Holder, Device>,
    pub(crate) entries: Vec<CrewEntry>,
    next_secret: u8,
}

impl Table {
    pub(crate) fn new() -> Self {
        let mut table = Self {
            ledger: CrewLedger::new(TABLE),
            devices: BTreeMap::new(),
            entries: Vec::new(),
            next_secret: 1,
        };
        table.open(Holder::Server);
        table
    }

    pub(crate) fn write(&mut self, entry: CrewEntry) {
        let applied = self.ledger.apply(&entry);
        applied.unwrap_or_else(|error| panic!("{entry:?}: {error}"));
        self.entries.push(entry);
    }

    pub(crate) fn open(&mut self, holder: Holder) {
        let device = Device {
            holder,
            secret: self.next_secret,
            n_used: 0,
        };
        self.next_secret += 1;
        let anchor = device.chain().anchor();
        self.devices.insert(holder, device);
        self.write(CrewEntry::Chain { holder, anchor });
    }

    pub(crate) fn share(&mut self, players: &[u32], without: &[(u32, Why)]) {
        let without = without.iter();
        self.write(CrewEntry::Parts {
            players: players.to_vec(),
            without: without
                .map(|&(player, why)| Without { player, why })
                .collect(),
        });
    }

    pub(crate) fn ask(&mut self, game: u32, purpose: Purpose) {
        let nth = self.ledger.next();
        self.write(CrewEntry::Asked { nth, game, purpose });
    }

    pub(crate) fn numbers_of(&mut self, holders: impl Iterator<Item = Holder>) -> Vec<Given> {
        let give = |holder: Holder| {
            let device = self.devices.get_mut(&holder);
            device.expect("a device").give()
        };
        holders.map(give).collect()
    }

    pub(crate) fn make(&mut self) {
        let players: Vec<_> = self.ledger.parts().to_vec();
        let players = players.into_iter().map(Holder::Player);
        let numbers = self.numbers_of(std::iter::once(Holder::Server).chain(players));
        let made = self.ledger.made(numbers).expect("the next of each");
        self.write(made);
    }

    pub(crate) fn roll(&mut self, game: u32, purpose: Purpose) {
        self.ask(game, purpose);
        self.make();
    }

    pub(crate) fn turns(&mut self, game: u32, players: &[u32]) {
        for &player in players {
            self.roll(game, Purpose::Turn { player });
        }
    }
}
