//! The order of play: the box, the captain and the others (CH-1, CH-3).

use super::player::Player;

/// All seated players in order: the box, the captain, and on down the queue. Players who are away,
/// out or waiting keep their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    order: Vec<Player>,
}

impl Queue {
    pub(super) fn new(order: Vec<Player>) -> Self {
        Self { order }
    }

    /// Returns all players, the box first.
    pub fn order(&self) -> &[Player] {
        &self.order
    }

    /// Returns the player in the box; `None` while nobody is seated or before the roll for seats.
    pub fn in_box(&self) -> Option<Player> {
        self.order.first().copied()
    }

    /// Returns the other players in order, the next captain first.
    pub fn line(&self) -> &[Player] {
        self.order.get(1..).unwrap_or_default()
    }

    /// Returns the place of a player: 0 for the box, 1 for the first of the line. A player who is
    /// not in the queue is placed behind all others.
    pub fn place(&self, player: Player) -> usize {
        let place = self.order.iter().position(|&other| other == player);
        place.unwrap_or(self.order.len())
    }

    /// Adds a newcomer in the last place (CH-4).
    pub(super) fn join(&mut self, player: Player) {
        self.order.push(player);
    }

    pub(super) fn leave(&mut self, player: Player) {
        self.order.retain(|&other| other != player);
    }

    /// Moves a player to the end of the queue, such as a captain whom the box has beaten (CH-3,
    /// CH-7).
    pub(super) fn move_to_end(&mut self, player: Player) {
        self.leave(player);
        self.order.push(player);
    }

    /// Puts those who passed behind the others of a team, in the places that the team holds now:
    /// both keep their order among themselves, and nobody else moves (CH-15).
    pub(super) fn put_behind(&mut self, passers: &[Player], team: &[Player]) {
        let (behind, before): (Vec<_>, Vec<_>) = self
            .order
            .iter()
            .filter(|player| team.contains(player))
            .partition(|player| passers.contains(player));
        let mut line = before.into_iter().chain(behind);
        for place in self.order.iter_mut().filter(|player| team.contains(player)) {
            if let Some(player) = line.next() {
                *place = player;
            }
        }
    }

    /// Gives the box to a player; the one who had it goes to the end of the queue (CH-3).
    pub(super) fn take_box(&mut self, player: Player) {
        if let Some(beaten) = self.in_box() {
            self.move_to_end(beaten);
        }
        self.leave(player);
        self.order.insert(0, player);
    }
}
