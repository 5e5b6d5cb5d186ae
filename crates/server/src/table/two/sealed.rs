//! Dice that anyone can check, at a table for two: what everybody knows of the chains, and the
//! server's own (`docs/dice.md`).

use otter_dice::{
    Chain, Entry, Ledger, LedgerError, Number, Party, RollNumbers, SERVER_CHAIN, Secret, seal,
};
use otter_rules::{BySeat, Die, Seat};

use crate::store::{AskedRoll, MadeRoll, NewChain, StoredDice};
use crate::table_id::TableId;

/// The chains that a table may have: more than devices are changed in the longest session, and few
/// enough to be read in a moment.
const MAX_CHAINS: usize = 1000;

/// The dice of a table that anyone can check, between two rolls.
#[derive(Clone, Debug)]
pub(crate) struct SealedDice {
    table: TableId,
    ledger: Ledger,
    secret: Secret,
    /// The anchors of the first chains, which the table's seal is made of.
    first: [Option<Number>; 3],
    n_chains: usize,
    asked: Option<AskedRoll>,
    latest: Option<MadeRoll>,
}

impl SealedDice {
    /// The dice of a new table, and the server's chain with which they begin.
    pub(crate) fn new(table: &TableId, secret: Secret) -> (Self, NewChain) {
        let mut dice = Self::without_chains(table, secret);
        let chain = dice.server_chain(secret);
        // The first chain of a table can be opened.
        let _ = dice.open(&chain);
        (dice, chain)
    }

    fn without_chains(table: &TableId, secret: Secret) -> Self {
        Self {
            table: table.clone(),
            ledger: Ledger::new(table.as_str()),
            secret,
            first: [None; 3],
            n_chains: 0,
            asked: None,
            latest: None,
        }
    }

    /// Reads the dice of a table. Every number is checked. Errors if one is wrong.
    pub(crate) fn read(table: &TableId, stored: &StoredDice) -> Result<Self, LedgerError> {
        let mut dice = Self::without_chains(table, stored.secret);
        dice.asked = stored.asked;
        for entry in &stored.entries {
            match entry {
                Entry::Chain { party, anchor, .. } => dice.note_chain(*party, *anchor)?,
                Entry::Roll {
                    nth,
                    game,
                    seat,
                    numbers,
                    dice: shown,
                } => {
                    dice.ledger.roll(numbers)?;
                    dice.latest = Some(MadeRoll {
                        asked: AskedRoll {
                            nth: *nth,
                            game: *game,
                            seat: seat.unwrap_or(Seat::White),
                            opening: seat.is_none(),
                        },
                        numbers: *numbers,
                        dice: *shown,
                    });
                }
            }
        }
        Ok(dice)
    }

    /// Returns the number of the roll that comes next, counted from 1.
    pub(crate) fn next(&self) -> u32 {
        self.ledger.n_rolls() + 1
    }

    /// Returns what is known of a party's chain; `None` if it has opened none.
    pub(crate) fn tip(&self, party: Party) -> Option<otter_dice::Tip> {
        self.ledger.tip(party)
    }

    /// Returns the roll that is asked for and not yet made.
    pub(crate) fn asked(&self) -> Option<AskedRoll> {
        self.asked
    }

    /// Returns the roll that was made last.
    pub(crate) fn latest(&self) -> Option<&MadeRoll> {
        self.latest.as_ref()
    }

    /// Returns the table's seal, which binds the chains with which it began.
    pub(crate) fn seal(&self) -> String {
        seal(self.table.as_str(), |party| self.first[party as usize])
    }

    /// Returns the chain that the server opens next; `None` while its last one is not used up.
    pub(crate) fn renewal(&self, secret: Secret) -> Option<NewChain> {
        let is_used_up = self
            .tip(Party::Server)
            .is_none_or(|tip| tip.n_used >= SERVER_CHAIN);
        is_used_up.then(|| self.server_chain(secret))
    }

    fn server_chain(&self, secret: Secret) -> NewChain {
        let chain = Chain::new(self.table.as_str(), Party::Server, secret, SERVER_CHAIN);
        NewChain {
            party: Party::Server,
            first: self.next(),
            anchor: chain.anchor(),
            secret: Some(secret),
            agreed: false,
        }
    }

    /// Whether players may open further chains here.
    pub(crate) fn has_room(&self) -> bool {
        self.n_chains < MAX_CHAINS
    }

    /// Returns a player's chain as it is opened now.
    pub(crate) fn player_chain(&self, seat: Seat, anchor: Number, agreed: bool) -> NewChain {
        NewChain {
            party: seat.into(),
            first: self.next(),
            anchor,
            secret: None,
            agreed,
        }
    }

    /// Takes note of a chain that is stored.
    pub(crate) fn open(&mut self, chain: &NewChain) -> Result<(), LedgerError> {
        self.note_chain(chain.party, chain.anchor)?;
        if let Some(secret) = chain.secret {
            self.secret = secret;
        }
        Ok(())
    }

    fn note_chain(&mut self, party: Party, anchor: Number) -> Result<(), LedgerError> {
        self.ledger.open(party, anchor)?;
        self.first[party as usize].get_or_insert(anchor);
        self.n_chains += 1;
        Ok(())
    }

    /// Takes note of a roll that is asked for, once that is stored.
    pub(crate) fn ask(&mut self, roll: AskedRoll) {
        self.asked = Some(roll);
    }

    /// Checks that a number is the one that a seat has for the next roll.
    pub(crate) fn check(&self, seat: Seat, number: Number) -> Result<(), LedgerError> {
        self.ledger.check(seat.into(), number)
    }

    /// Makes the roll that is asked for of the players' numbers and the server's own. Nothing has
    /// changed before it is [taken over](Self::made).
    pub(crate) fn make(
        &self,
        players: BySeat<Option<Number>>,
    ) -> Option<Result<MadeRoll, LedgerError>> {
        let asked = self.asked?;
        let nth = self.tip(Party::Server)?.n_used + 1;
        let chain = Chain::new(
            self.table.as_str(),
            Party::Server,
            self.secret,
            SERVER_CHAIN,
        );
        let numbers = RollNumbers {
            server: chain.number(nth)?,
            white: players.white,
            black: players.black,
        };
        let made = |dice: [Die; 2]| MadeRoll {
            asked,
            numbers,
            dice,
        };
        Some(self.ledger.clone().roll(&numbers).map(made))
    }

    /// Takes over a roll that was made, once it is stored.
    pub(crate) fn made(&mut self, roll: MadeRoll) {
        // It was made of a copy of this ledger.
        let _ = self.ledger.roll(&roll.numbers);
        self.asked = None;
        self.latest = Some(roll);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS_CHAIN: u32 = 3000;

    fn id() -> TableId {
        TableId::new().expect("the system has random numbers")
    }

    fn asked(dice: &SealedDice) -> AskedRoll {
        AskedRoll {
            nth: dice.next(),
            game: 1,
            seat: Seat::White,
            opening: false,
        }
    }

    #[test]
    fn the_server_begins_another_chain_when_one_is_used_up() {
        let table = id();
        let (mut dice, _) = SealedDice::new(&table, Secret([1; 32]));
        let white = Chain::new(table.as_str(), Party::White, Secret([2; 32]), PLAYERS_CHAIN);
        let opened = dice.player_chain(Seat::White, white.anchor(), false);
        dice.open(&opened).expect("the first chain");
        for nth in 1..=SERVER_CHAIN + 1 {
            if let Some(chain) = dice.renewal(Secret([3; 32])) {
                assert_eq!(nth, SERVER_CHAIN + 1);
                dice.open(&chain).expect("the last one is used up");
            }
            dice.ask(asked(&dice));
            let players = BySeat {
                white: white.number(nth),
                black: None,
            };
            let made = dice.make(players).expect("a roll is asked for");
            dice.made(made.expect("the numbers belong to their chains"));
        }
        assert_eq!(dice.next(), SERVER_CHAIN + 2);
    }

    #[test]
    fn a_wrong_number_makes_no_roll() {
        let table = id();
        let (mut dice, _) = SealedDice::new(&table, Secret([1; 32]));
        let white = Chain::new(table.as_str(), Party::White, Secret([2; 32]), PLAYERS_CHAIN);
        let opened = dice.player_chain(Seat::White, white.anchor(), false);
        dice.open(&opened).expect("the first chain");
        assert!(dice.make(BySeat::default()).is_none(), "nobody has asked");
        dice.ask(asked(&dice));
        for number in [None, white.number(2), Some(Number([0; 32]))] {
            let players = BySeat {
                white: number,
                black: None,
            };
            let made = dice.make(players).expect("a roll is asked for");
            assert!(made.is_err(), "{number:?}");
        }
        assert_eq!(dice.next(), 1);
    }

    #[test]
    fn a_table_has_room_for_a_thousand_chains_and_is_read_with_them() {
        let table = id();
        let (mut dice, server) = SealedDice::new(&table, Secret([1; 32]));
        let chain = |party, anchor| Entry::Chain {
            party,
            anchor,
            agreed: false,
        };
        let mut entries = vec![chain(Party::Server, server.anchor)];
        while dice.has_room() {
            let opened = dice.player_chain(Seat::White, Number([2; 32]), false);
            dice.open(&opened).expect("a player may open another");
            entries.push(chain(Party::White, opened.anchor));
        }
        assert_eq!(entries.len(), MAX_CHAINS);
        let stored = StoredDice {
            entries,
            secret: Secret([1; 32]),
            asked: None,
        };
        let read = SealedDice::read(&table, &stored).expect("it was stored as it was opened");
        assert!(!read.has_room());
        assert_eq!(read.seal(), dice.seal());
    }
}
