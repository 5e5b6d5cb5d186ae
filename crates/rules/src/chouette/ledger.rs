//! Who has won and lost how much, in a game or a session.

use std::collections::BTreeMap;

use super::balance::Balance;
use super::player::Player;

/// An account for each player. What one wins another loses: it always sums to zero (CH-13),
/// for the only entry there is takes from one what it gives to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    accounts: BTreeMap<Player, Balance>,
}

impl Ledger {
    /// What a player stands at; zero for one without an account.
    pub fn balance(&self, player: Player) -> Balance {
        self.accounts.get(&player).cloned().unwrap_or_default()
    }

    /// Every account, by player. Who has left keeps theirs.
    pub fn accounts(&self) -> impl Iterator<Item = (Player, &Balance)> {
        self.accounts
            .iter()
            .map(|(&player, balance)| (player, balance))
    }

    /// An account at zero for one who has none yet.
    pub(super) fn open(&mut self, player: Player) {
        self.accounts.entry(player).or_default();
    }

    /// Takes `points` from the loser's account and adds them to the winner's.
    pub(super) fn pay(&mut self, loser: Player, winner: Player, amount: &Balance) {
        *self.accounts.entry(loser).or_default() -= amount;
        *self.accounts.entry(winner).or_default() += amount;
    }

    /// Adds a finished game's ledger to the session's.
    pub(super) fn add(&mut self, game: &Self) {
        for (&player, balance) in &game.accounts {
            *self.accounts.entry(player).or_default() += balance;
        }
    }
}
