//! The order of play: who is in the box, and who follows (CH-1, CH-3).

use super::player::Player;

/// Everybody seated, in order: the box, the captain, and on down the queue. Who is away, out or
/// waiting keeps the place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    order: Vec<Player>,
}

impl Queue {
    pub(super) fn new(order: Vec<Player>) -> Self {
        Self { order }
    }

    /// Everybody, the box first.
    pub fn order(&self) -> &[Player] {
        &self.order
    }

    /// Who is in the box; nobody only while nobody is seated or the seats have yet to be rolled
    /// for.
    pub fn in_box(&self) -> Option<Player> {
        self.order.first().copied()
    }

    /// The others in order: the first is the next captain.
    pub fn line(&self) -> &[Player] {
        self.order.get(1..).unwrap_or_default()
    }

    /// Where somebody stands: 0 is the box, 1 the first of the line; behind everybody for one
    /// who is not there.
    pub fn place(&self, player: Player) -> usize {
        let place = self.order.iter().position(|&other| other == player);
        place.unwrap_or(self.order.len())
    }

    /// A newcomer stands last (CH-4).
    pub(super) fn join(&mut self, player: Player) {
        self.order.push(player);
    }

    pub(super) fn leave(&mut self, player: Player) {
        self.order.retain(|&other| other != player);
    }

    /// To the end of the queue, as the captain whom the box has beaten (CH-3, CH-7).
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

    /// Takes the box; who was in it goes to the end of the queue (CH-3).
    pub(super) fn take_box(&mut self, player: Player) {
        if let Some(beaten) = self.in_box() {
            self.move_to_end(beaten);
        }
        self.leave(player);
        self.order.insert(0, player);
    }
}
