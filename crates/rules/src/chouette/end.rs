//! The effects of the end of a stake, and of the game, on captaincy, box, queue and ledger (CH-3,
//! CH-7, CH-11, CH-12).

use std::cmp::Reverse;

use super::balance::Balance;
use super::event::Event;
use super::game::{Game, TableState};
use super::phase::Phase;
use super::player::{Player, Presence};
use super::ruleset::NextBox;

impl Game {
    /// Moves the captaincy after stakes have been settled during a game. A captain who has passed
    /// goes to the end of the queue, and the best placed member who still plays becomes captain in
    /// every respect (CH-7). A captain whose double was passed has beaten the box; another member
    /// only leads for the rest of the game (11a).
    pub(super) fn move_captaincy(&mut self, table: &mut TableState, events: &mut Vec<Event>) {
        let from = self.captain;
        let Some(result) = self.from_box.get(&from).filter(|_| !self.captain_won) else {
            return;
        };
        if result.is_won() {
            self.captain_won = true;
            events.push(Event::CaptainBeatBox { captain: from });
            return;
        }
        let mut line = table.queue.line().iter().copied();
        if let Some(to) = line.find(|&member| self.cubes.plays_box(member)) {
            table.queue.move_to_end(from);
            self.captain = to;
            events.push(Event::CaptainPassed { from, to });
        }
    }

    /// Ends the game: pays the partner's half, updates the session's ledger, sets the box and the
    /// queue for the next game, and removes the players who wanted to leave.
    pub(super) fn finish(&mut self, table: &mut TableState, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        let next = self.next_box(table);
        if let Some(partner) = self.partner {
            // The odd point stays with the box, won or lost.
            let share = self.ledger.balance(self.in_box).half();
            self.ledger.pay(self.in_box, partner, &share);
            events.push(Event::PartnerShared { partner, share });
        }
        table.ledger.add(&self.ledger);
        if next == self.in_box {
            table.queue.move_to_end(self.captain);
        } else {
            table.queue.take_box(next);
        }
        let balance = |&player: &Player| (player, self.ledger.balance(player));
        let balances = self.players.iter().map(balance).collect();
        let ended = events.len();
        for &player in &table.queue.order().to_vec() {
            if table.seats.presence(player) == Some(Presence::Leaving) {
                table.queue.leave(player);
                table.seats.remove(player);
                events.push(Event::Left { player });
            }
        }
        let order = table.queue.order().to_vec();
        events.insert(
            ended,
            Event::GameEnded {
                number: self.number,
                balances,
                in_box: table.queue.in_box(),
                order,
            },
        );
    }

    /// Returns the player who has the box next, of those who stayed to the end of this game (CH-3,
    /// CH-11).
    fn next_box(&self, table: &TableState) -> Player {
        match table.rules.next_box {
            NextBox::Captain => {
                let result = self.from_box.get(&self.captain);
                if result.is_some_and(Balance::is_won) {
                    self.captain
                } else {
                    self.in_box
                }
            }
            NextBox::MostPoints => {
                let of_box = -self.from_box.values().cloned().sum::<Balance>();
                let members = self.from_box.iter();
                let best = members
                    .filter(|&(&member, _)| table.queue.order().contains(&member))
                    .max_by_key(|&(&member, won)| (won, Reverse(table.queue.place(member))));
                match best {
                    Some((&member, won)) if *won > of_box && won.is_won() => member,
                    _ => self.in_box,
                }
            }
        }
    }
}
