//! The leader of each side, and decisions for absent players (CH-2, CH-4, CH-7, 11a "Absence").

use super::game::{Game, TableState};
use super::party::Party;
use super::player::Player;
use super::ruleset::Consultation;

impl Game {
    /// Returns the player who rolls and moves for a side now.
    ///
    /// For the team it is the best placed of the members who still have a stake and are present;
    /// if none of them is present, the best placed. For the box it is the box, or the partner in
    /// its absence. If only extra cubes are left (CH-9), the box is out, and the best placed buyer
    /// plays that side to the end.
    pub(super) fn leader(&self, table: &TableState, party: Party) -> Player {
        if party == Party::Box && self.box_plays() {
            let stands_in = |&partner: &Player| table.seats.is_here(partner);
            return match self.partner.filter(stands_in) {
                Some(partner) if !table.seats.is_here(self.in_box) => partner,
                _ => self.in_box,
            };
        }
        let mut best = None;
        for &player in table.queue.order() {
            if self.cubes.has_stake(player, party) {
                if table.seats.is_here(player) {
                    return player;
                }
                best = best.or(Some(player));
            }
        }
        best.unwrap_or(match party {
            Party::Box => self.in_box,
            Party::Team => self.captain,
        })
    }

    /// Returns the player who decides on a player's stake: that player, or in absence the leader of
    /// the same side. If the leader is absent too, the decision stays with the player.
    pub(super) fn decider(&self, table: &TableState, of: Player, party: Party) -> Player {
        if table.seats.is_here(of) {
            return of;
        }
        let leader = self.leader(table, party);
        if table.seats.is_here(leader) {
            leader
        } else {
            of
        }
    }

    /// Returns whether the box itself still has a stake.
    fn box_plays(&self) -> bool {
        self.cubes.is_empty() || self.cubes.iter().any(|cube| cube.id.is_main())
    }

    /// Returns the player whom a player may advise now (CH-5): the captain for a member still in
    /// the game, the box for the partner. A player who is out may advise nobody, and neither may a
    /// buyer of an extra cube, who is out too.
    pub(super) fn advises(&self, table: &TableState, player: Player) -> Option<Player> {
        let is_allowed = match table.rules.consultation {
            Consultation::Free => true,
            Consultation::Never => false,
            Consultation::AfterCubeTurned => self.anybody_doubled,
        };
        let party = if self.cubes.has_stake(player, Party::Team) {
            Party::Team
        } else if self.partner == Some(player) && self.box_plays() && !self.cubes.is_empty() {
            Party::Box
        } else {
            return None;
        };
        let leader = self.leader(table, party);
        (is_allowed && leader != player).then_some(leader)
    }
}
