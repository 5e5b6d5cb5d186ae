//! Who leads each side, and who decides for whom (CH-2, CH-4, CH-7, 11a "Absence").

use super::game::{Game, TableState};
use super::party::Party;
use super::player::Player;
use super::ruleset::Consultation;

impl Game {
    /// Who rolls and moves for a side now.
    ///
    /// For the team it is the best placed of those who still have a stake and are here; if none
    /// of them is here, the best placed. For the box it is the box, or the partner in its
    /// absence. If extra cubes are all that is left (CH-9), the box is out and the best placed
    /// buyer plays that side to the end.
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

    /// Who decides on a player's stake: that player, or in absence who leads the same side. If
    /// nobody there is here, it stays with the player.
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

    /// Whether the box itself still has a stake.
    fn box_plays(&self) -> bool {
        self.cubes.is_empty() || self.cubes.iter().any(|cube| cube.id.is_main())
    }

    /// Whom a player may advise now (CH-5): a member still in the game the captain, the partner
    /// the box. Who is out never advises, nor does a buyer of an extra cube, who is out too.
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
