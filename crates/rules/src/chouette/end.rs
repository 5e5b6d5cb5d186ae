//! The effects of the end of a stake, and of the game, on captaincy, box, queue and ledger (CH-3,
//! CH-7, CH-11, CH-12).

use std::cmp::Reverse;

use super::balance::Balance;
use super::event::Event;
use super::game::{Game, TableState};
use super::phase::Phase;
use super::player::{Player, Presence};
use super::ruleset::{NextBox, Passers};

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
        if table.rules.passers == Passers::GoBehindTakers {
            table.queue.put_behind(&self.passers, &self.team);
        }
        if let Some(partner) = self.partner {
            // The odd point stays with the box, won or lost.
            let share = self.ledger.balance(self.in_box).half();
            self.ledger.pay(self.in_box, partner, &share);
            events.push(Event::PartnerShared { partner, share });
        }
        table.ledger.add(&self.ledger);
        if next == self.in_box {
            if let Some(beaten) = self.beaten_captain(table) {
                table.queue.move_to_end(beaten);
            }
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

    /// Returns the captain who goes to the end of the queue because the box stays (CH-3); `None` if
    /// that is the first captain, who has gone there already for passing (CH-7).
    fn beaten_captain(&self, table: &TableState) -> Option<Player> {
        match table.rules.next_box {
            NextBox::Captain | NextBox::MostPoints => Some(self.captain),
            NextBox::FirstCaptain => {
                (self.team.first() == Some(&self.captain)).then_some(self.captain)
            }
        }
    }

    /// Returns this captain if they have won from the box, else the box.
    fn box_or(&self, captain: Player) -> Player {
        let result = self.from_box.get(&captain);
        if result.is_some_and(Balance::is_won) {
            captain
        } else {
            self.in_box
        }
    }

    /// Returns the player who has the box next, of those who stayed to the end of this game (CH-3,
    /// CH-11).
    fn next_box(&self, table: &TableState) -> Player {
        match table.rules.next_box {
            NextBox::Captain => self.box_or(self.captain),
            NextBox::FirstCaptain => self.box_or(*self.team.first().unwrap_or(&self.captain)),
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
