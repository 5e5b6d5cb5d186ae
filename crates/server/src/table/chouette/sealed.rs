//! Dice that anyone can check, at a chouette: what everybody knows of the chains, and the server's
//! own (`docs/dice.md`).

use std::collections::BTreeMap;

use otter_dice::crew::{Asked, CrewEntry, CrewError, CrewLedger, Given, Purpose, Without};
use otter_dice::{Chain, Holder, Number, SERVER_CHAIN, Secret, Tip};
use otter_rules::Die;
use otter_rules::chouette::{Action, ByParty, Chouette, Game, Player};

use crate::store::{DiceEntry, StoredDiceLog};
use crate::table_id::TableId;

/// The chains that a player may open: more than devices are changed in the longest session, and few
/// enough that nobody fills the log. Whoever has opened them all is left out in the end.
const MAX_CHAINS: u32 = 200;

/// Who has a part in the rolls, and who of the people at the table has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// The players who have a part, by number.
    pub(crate) players: Vec<u32>,
    /// The others, and why.
    pub(crate) without: Vec<Without>,
}

/// A roll as it was made.
#[derive(Clone, Debug)]
pub(crate) struct MadeCrewRoll {
    /// The roll that was asked for.
    pub(crate) asked: Asked,
    /// The numbers that it was made of.
    pub(crate) numbers: Vec<Given>,
    /// What the dice show, or the player who is drawn.
    pub(crate) shown: Vec<u32>,
}

/// The dice of a chouette that anyone can check, between two entries of their log.
#[derive(Clone, Debug)]
pub(crate) struct CrewDice {
    table: TableId,
    ledger: CrewLedger,
    secret: Secret,
    /// How many chains each player has opened.
    n_chains: BTreeMap<u32, u32>,
    /// As they were written down last.
    parts: Parts,
    latest: Option<MadeCrewRoll>,
    /// The roll that was given up last, and whose numbers did not come.
    given_up: Option<(u32, Vec<u32>)>,
}

impl CrewDice {
    /// Returns what the log of a new table begins with: the server's chain.
    pub(crate) fn first_entry(table: &TableId, secret: Secret) -> DiceEntry {
        Self::without_chains(table, secret).server_chain(secret)
    }

    fn without_chains(table: &TableId, secret: Secret) -> Self {
        Self {
            table: table.clone(),
            ledger: CrewLedger::new(table.as_str()),
            secret,
            n_chains: BTreeMap::new(),
            parts: Parts::default(),
            latest: None,
            given_up: None,
        }
    }

    /// Reads the dice of a chouette. Every number is checked. Errors if one is wrong.
    pub(crate) fn read(table: &TableId, stored: &StoredDiceLog) -> Result<Self, CrewError> {
        let mut dice = Self::without_chains(table, stored.secret);
        for entry in &stored.entries {
            dice.note(entry)?;
        }
        Ok(dice)
    }

    /// Takes over entries that are stored.
    pub(crate) fn note_all(&mut self, entries: &[DiceEntry]) -> Result<(), CrewError> {
        for DiceEntry { entry, secret } in entries {
            self.note(entry)?;
            self.secret = secret.unwrap_or(self.secret);
        }
        Ok(())
    }

    fn note(&mut self, entry: &CrewEntry) -> Result<(), CrewError> {
        let asked = self.ledger.asked().cloned();
        self.ledger.apply(entry)?;
        match entry {
            CrewEntry::Chain { holder, .. } => {
                if let Some(player) = holder.player() {
                    *self.n_chains.entry(player).or_default() += 1;
                }
            }
            CrewEntry::Parts { players, without } => {
                self.parts = Parts {
                    players: players.clone(),
                    without: without.clone(),
                };
            }
            CrewEntry::Asked { .. } => {}
            CrewEntry::Roll { numbers, shown, .. } => {
                self.latest = asked.map(|asked| MadeCrewRoll {
                    asked,
                    numbers: numbers.clone(),
                    shown: shown.clone(),
                });
            }
            CrewEntry::GivenUp { nth, missing, .. } => {
                // Written down anew before the next roll but one.
                self.parts.players = self.ledger.parts().to_vec();
                self.given_up = Some((*nth, missing.clone()));
            }
        }
        Ok(())
    }

    /// Returns the place of the roll that is under way or comes next, counted from 1.
    pub(crate) fn next(&self) -> u32 {
        self.ledger.next()
    }

    /// Returns the roll that is asked for and not yet made.
    pub(crate) fn asked(&self) -> Option<&Asked> {
        self.ledger.asked()
    }

    /// Returns the players who have a part in the roll that is asked for, or had in the last one.
    pub(crate) fn parts(&self) -> &[u32] {
        self.ledger.parts()
    }

    /// Returns the roll that was made last.
    pub(crate) fn latest(&self) -> Option<&MadeCrewRoll> {
        self.latest.as_ref()
    }

    /// Returns the roll that was given up last, and whose numbers did not come.
    pub(crate) fn given_up(&self) -> Option<(u32, &[u32])> {
        let (nth, missing) = self.given_up.as_ref()?;
        Some((*nth, missing))
    }

    /// Returns the seal, which binds all chains so far.
    pub(crate) fn seal(&self) -> String {
        self.ledger.seal()
    }

    /// Returns what is known of somebody's chain; `None` if none counts.
    pub(crate) fn tip(&self, holder: Holder) -> Option<Tip> {
        self.ledger.tip(holder)
    }

    /// Returns the players whose chain counts.
    pub(crate) fn players(&self) -> impl Iterator<Item = u32> {
        self.ledger.players()
    }

    /// Whether a player may open another chain.
    pub(crate) fn has_room(&self, player: Player) -> bool {
        let opened = self.n_chains.get(&player.0).copied();
        opened.unwrap_or(0) < MAX_CHAINS
    }

    /// Checks that a number is the one that a player has for the next roll.
    pub(crate) fn check(&self, player: Player, number: Number) -> Result<(), CrewError> {
        let holder = Holder::Player(player.0);
        self.ledger.check(Given { holder, number })
    }

    /// Returns what is written down when a roll is asked for: another chain of the server's if the
    /// last one is used up, who has a part if that has changed, and the roll.
    pub(crate) fn question(
        &self,
        parts: Parts,
        game: u32,
        purpose: Purpose,
        secret: Secret,
    ) -> Vec<DiceEntry> {
        let mut entries = Vec::new();
        let is_used_up = self
            .tip(Holder::Server)
            .is_none_or(|tip| tip.n_used >= SERVER_CHAIN);
        if is_used_up {
            entries.push(self.server_chain(secret));
        }
        if parts != self.parts {
            let Parts { players, without } = parts;
            entries.push(CrewEntry::Parts { players, without }.into());
        }
        let nth = self.next();
        entries.push(CrewEntry::Asked { nth, game, purpose }.into());
        entries
    }

    fn server_chain(&self, secret: Secret) -> DiceEntry {
        let anchor = self.own_chain(secret).anchor();
        let holder = Holder::Server;
        DiceEntry {
            entry: CrewEntry::Chain { holder, anchor },
            secret: Some(secret),
        }
    }

    fn own_chain(&self, secret: Secret) -> Chain<'_> {
        Chain::at_chouette(self.table.as_str(), Holder::Server, secret, SERVER_CHAIN)
    }

    /// Makes the roll that is asked for of the players' numbers and the server's own. Errors if one
    /// is missing. Nothing has changed before it is [taken over](Self::note_all).
    pub(crate) fn make(&self, players: &BTreeMap<Player, Number>) -> Result<CrewEntry, CrewError> {
        let nth = self.tip(Holder::Server).map_or(0, |tip| tip.n_used + 1);
        let own = self.own_chain(self.secret).number(nth);
        let own = own.ok_or_else(|| CrewError::NoChain(Holder::Server.to_string()))?;
        let own = Given {
            holder: Holder::Server,
            number: own,
        };
        let numbers = std::iter::once(own).chain(given(players));
        self.ledger.made(numbers.collect())
    }

    /// Returns what is written down when those who have given their numbers go on without the
    /// others: the roll that is asked for is given up, and asked for again.
    pub(crate) fn given_up_for(&self, players: &BTreeMap<Player, Number>) -> Vec<DiceEntry> {
        let Some(Asked { nth, game, purpose }) = self.asked().cloned() else {
            return Vec::new();
        };
        let has_given = |player: &u32| players.contains_key(&Player(*player));
        let parts = self.parts().iter().copied();
        let given_up = CrewEntry::GivenUp {
            nth,
            numbers: given(players).collect(),
            missing: parts.filter(|player| !has_given(player)).collect(),
        };
        let nth = nth + 1;
        let again = CrewEntry::Asked { nth, game, purpose };
        vec![given_up.into(), again.into()]
    }
}

fn given(players: &BTreeMap<Player, Number>) -> impl Iterator<Item = Given> {
    players.iter().map(|(player, &number)| Given {
        holder: Holder::Player(player.0),
        number,
    })
}

/// Returns the action that a roll comes to at a chouette, and the player in whose name it is
/// recorded; `None` if it cannot be.
pub(crate) fn action_of(
    chouette: &Chouette,
    purpose: &Purpose,
    shown: &[u32],
) -> Option<(Player, Action)> {
    let die = |&pips: &u32| Die::try_from(u8::try_from(pips).ok()?).ok();
    let in_box = || chouette.playing().map(Game::in_box);
    Some(match purpose {
        Purpose::Seats { players } => {
            let dice = players.iter().zip(shown);
            let dice: Option<_> = dice
                .map(|(&player, shown)| Some((Player(player), die(shown)?)))
                .collect();
            (chouette.seated().next()?, Action::RollForSeats(dice?))
        }
        Purpose::Lot { .. } => (in_box()?, Action::DrawPartner(Player(*shown.first()?))),
        Purpose::Open => {
            let [in_box_die, team] = [die(shown.first()?)?, die(shown.get(1)?)?];
            let dice = ByParty {
                in_box: in_box_die,
                team,
            };
            (in_box()?, Action::Open(dice))
        }
        Purpose::Turn { player } => {
            let dice = [die(shown.first()?)?, die(shown.get(1)?)?];
            (Player(*player), Action::Roll(dice))
        }
    })
}

/// Returns what a roll might show, by which the rules are asked whether it may be made.
pub(crate) fn any_of(purpose: &Purpose) -> Vec<u32> {
    match purpose {
        Purpose::Seats { players } => vec![1; players.len()],
        Purpose::Lot { players } => players.iter().copied().take(1).collect(),
        Purpose::Open | Purpose::Turn { .. } => vec![2, 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS_CHAIN: u32 = 3000;

    fn chain(table: &TableId, player: u32) -> Chain<'_> {
        let (holder, secret) = (Holder::Player(player), Secret([player as u8; 32]));
        Chain::at_chouette(table.as_str(), holder, secret, PLAYERS_CHAIN)
    }

    fn of_all(players: &[u32]) -> Parts {
        Parts {
            players: players.to_vec(),
            without: Vec::new(),
        }
    }

    fn two(table: &TableId) -> CrewDice {
        let first = CrewDice::first_entry(table, Secret([9; 32]));
        let stored = StoredDiceLog {
            entries: vec![first.entry],
            secret: Secret([9; 32]),
        };
        let mut dice = CrewDice::read(table, &stored).expect("a chain of the server's");
        for player in [1, 2] {
            let (holder, anchor) = (Holder::Player(player), chain(table, player).anchor());
            let opened = [CrewEntry::Chain { holder, anchor }.into()];
            dice.note_all(&opened).expect("a player's chain");
        }
        dice
    }

    #[test]
    fn the_server_begins_another_chain_at_a_chouette_when_one_is_used_up() {
        let table = TableId::new().expect("the system has random numbers");
        let mut dice = two(&table);
        for nth in 1..=SERVER_CHAIN + 1 {
            let purpose = Purpose::Turn { player: 1 };
            let question = dice.question(of_all(&[1, 2]), 1, purpose, Secret([3; 32]));
            let is_first = nth == 1;
            let is_renewed = nth == SERVER_CHAIN + 1;
            assert_eq!(
                question.len(),
                1 + usize::from(is_first) + usize::from(is_renewed)
            );
            dice.note_all(&question).expect("a roll may be asked for");
            let number = |player| chain(&table, player).number(nth).expect("a long chain");
            let numbers = [1, 2].map(|player| (Player(player), number(player)));
            let made = dice.make(&BTreeMap::from(numbers));
            let made = made.expect("the numbers belong to their chains");
            dice.note_all(&[made.into()]).expect("it was made of them");
        }
        assert_eq!(dice.next(), SERVER_CHAIN + 2);
    }

    #[test]
    fn a_player_may_open_so_many_chains_and_the_others_theirs() {
        let table = TableId::new().expect("the system has random numbers");
        let mut dice = two(&table);
        let anchor = chain(&table, 1).anchor();
        while dice.has_room(Player(1)) {
            let holder = Holder::Player(1);
            let opened = [CrewEntry::Chain { holder, anchor }.into()];
            dice.note_all(&opened).expect("a player may open another");
        }
        assert_eq!(dice.n_chains[&1], MAX_CHAINS);
        assert!(dice.has_room(Player(2)) && dice.has_room(Player(3)));
    }

    #[test]
    fn a_roll_goes_on_without_whose_number_does_not_come() {
        let table = TableId::new().expect("the system has random numbers");
        let mut dice = two(&table);
        let ask = |dice: &CrewDice| {
            let purpose = Purpose::Turn { player: 1 };
            dice.question(of_all(&[1, 2]), 1, purpose, Secret([3; 32]))
        };
        let question = ask(&dice);
        dice.note_all(&question).expect("a roll may be asked for");
        let one = |nth| (Player(1), chain(&table, 1).number(nth).expect("long"));
        assert!(dice.make(&BTreeMap::from([one(1)])).is_err());
        let given_up = dice.given_up_for(&BTreeMap::from([one(1)]));
        dice.note_all(&given_up).expect("the other goes on");
        assert_eq!(dice.given_up(), Some((1, &[2][..])));
        assert_eq!((dice.next(), dice.parts()), (2, &[1][..]));
        assert!(
            dice.make(&BTreeMap::from([one(1)])).is_err(),
            "what was given for the roll before is used up"
        );
        let made = dice.make(&BTreeMap::from([one(2)])).expect("fresh");
        dice.note_all(&[made.into()]).expect("it was made of it");
        // The other needs a chain before it has a part again.
        let refused = dice.clone().note_all(&ask(&dice));
        assert_eq!(refused, Err(CrewError::NoChain("2".to_owned())));
    }
}
