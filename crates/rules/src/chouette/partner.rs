//! The partner of the box (CH-12).

use super::action::ActionKind;
use super::cubes::Cubes;
use super::event::Event;
use super::game::{Game, TableState, check_decider};
use super::phase::Phase;
use super::player::Player;
use super::refusal::Refusal;

impl Game {
    /// Offers partnership to one player after the other, from the captain down the queue, if
    /// enough players take part for the box to have a partner. Otherwise forms the team at once.
    /// Absent players are not asked, but may be drawn by lot.
    pub(super) fn seek_partner(&mut self, table: &TableState) -> Vec<Event> {
        let n_players = self.players.len();
        let has_partner = table
            .rules
            .partner_from
            .is_some_and(|from| n_players >= usize::from(from));
        if has_partner {
            self.ask_partner_after(table, self.in_box)
        } else {
            vec![self.form_team(table, None)]
        }
    }

    fn ask_partner_after(&mut self, table: &TableState, last: Player) -> Vec<Event> {
        let mut rest = self.players.iter().copied();
        rest.by_ref().find(|&player| player == last);
        if let Some(asked) = rest.find(|&player| table.seats.is_here(player)) {
            self.phase = Phase::Partnership { asked };
            vec![Event::PartnershipOffered { to: asked }]
        } else {
            self.phase = Phase::PartnerLot;
            Vec::new()
        }
    }

    pub(super) fn decide_partnership(
        &mut self,
        table: &TableState,
        by: Player,
        accepts: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let Phase::Partnership { asked } = self.phase else {
            return Err(self.not_now(ActionKind::Partnership));
        };
        check_decider(by, asked)?;
        if accepts {
            Ok(vec![
                Event::PartnershipAccepted { player: by },
                self.form_team(table, Some(by)),
            ])
        } else {
            let mut events = vec![Event::PartnershipDeclined { player: by }];
            events.extend(self.ask_partner_after(table, by));
            Ok(events)
        }
    }

    /// Asks the next player if the one who is being asked has gone away.
    pub(super) fn pass_over_partner(&mut self, table: &TableState, gone: Player) -> Vec<Event> {
        match self.phase {
            Phase::Partnership { asked } if asked == gone => self.ask_partner_after(table, gone),
            _ => Vec::new(),
        }
    }

    /// Returns the players on whom the lot can fall: the team without the captain.
    pub(super) fn in_the_lot(&self) -> Vec<Player> {
        let excepted = [self.in_box, self.captain];
        let players = self.players.iter().copied();
        players
            .filter(|player| !excepted.contains(player))
            .collect()
    }

    pub(super) fn draw_partner(
        &mut self,
        table: &TableState,
        by: Player,
        partner: Player,
    ) -> Result<Vec<Event>, Refusal> {
        let among = self.in_the_lot();
        if !among.contains(&partner) {
            return Err(Refusal::NotInTheLot {
                player: partner,
                among,
            });
        }
        Ok(vec![
            Event::PartnerDrawn {
                player: by,
                partner,
            },
            self.form_team(table, Some(partner)),
        ])
    }

    /// Forms the team of all players but the box and the partner. The best placed of them is the
    /// captain, even if the first in line has become the partner. The partner keeps their place in
    /// the queue.
    fn form_team(&mut self, table: &TableState, partner: Option<Player>) -> Event {
        let is_member = |player: &Player| *player != self.in_box && Some(*player) != partner;
        let team: Vec<Player> = self.players.iter().copied().filter(is_member).collect();
        self.captain = team.first().copied().unwrap_or(self.captain);
        self.partner = partner;
        self.cubes = Cubes::new(table.rules.cubes, &team, self.in_box);
        self.team.clone_from(&team);
        self.phase = Phase::Opening;
        Event::TeamFormed { team }
    }
}
