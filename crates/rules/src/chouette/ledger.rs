//! Ledgers: the points that each player has won or lost, in a game or a session.

use std::collections::BTreeMap;

use super::balance::Balance;
use super::player::Player;

/// An account for each player. The accounts always sum to zero (CH-13), because every entry takes
/// from one player what it gives to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    accounts: BTreeMap<Player, Balance>,
}

impl Ledger {
    /// Returns the balance of a player; zero without an account.
    pub fn balance(&self, player: Player) -> Balance {
        self.accounts.get(&player).cloned().unwrap_or_default()
    }

    /// Returns all accounts, ordered by player. Players who have left keep theirs.
    pub fn accounts(&self) -> impl Iterator<Item = (Player, &Balance)> {
        self.accounts
            .iter()
            .map(|(&player, balance)| (player, balance))
    }

    /// Opens an account at zero for a player who has none yet.
    pub(super) fn open(&mut self, player: Player) {
        self.accounts.entry(player).or_default();
    }

    /// Takes `amount` from the loser's account and adds it to the winner's.
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
