//! The one method that changes a tournament.

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// The longest announcement, in characters.
const MAX_ANNOUNCEMENT: usize = 200;

impl Tournament {
    /// Applies an action of the director and returns the events that it causes.
    ///
    /// # Errors
    /// If the action is refused; nothing changes then.
    pub fn apply(&mut self, action: &Action) -> Result<Vec<Event>, Refusal> {
        let mut next = self.clone();
        let events = next.carry_out(action)?;
        *self = next;
        Ok(events)
    }

    fn carry_out(&mut self, action: &Action) -> Result<Vec<Event>, Refusal> {
        match action {
            Action::Enter { name } => self.enter(name),
            Action::Rename { player, name } => self.rename(*player, name),
            Action::Seed { order } => self.put_in_order(order),
            Action::Draw(step) => self.step(step),
            Action::Start { seed } => self.start(*seed),
            Action::NextRound => self.next_round().map(|event| vec![event]),
            Action::Unpair => self.unpair(),
            Action::Withdraw { player } => self.withdraw(*player),
            Action::Return { player, and_later } => self.take_back(*player, *and_later),
            Action::Call { fixture, venue } => self.call(*fixture, venue),
            Action::Uncall { fixture } => self.uncall(*fixture),
            Action::Report { fixture, outcome } => self.report(*fixture, *outcome),
            Action::Claim {
                fixture,
                player,
                outcome,
            } => self.claim(*fixture, *player, *outcome),
            Action::Correct {
                fixture,
                outcome,
                and_later,
            } => self.correct(*fixture, *outcome, *and_later),
            Action::Undo { fixture, and_later } => self.undo(*fixture, *and_later),
            Action::Announce { text } => self.announce(text),
        }
    }

    fn announce(&mut self, text: &str) -> Result<Vec<Event>, Refusal> {
        let text = text.trim();
        let n_chars = text.chars().count();
        if n_chars > MAX_ANNOUNCEMENT {
            return Err(Refusal::TooLong(n_chars));
        }
        text.clone_into(&mut self.announcement);
        Ok(vec![Event::Announced {
            text: text.to_owned(),
        }])
    }
}
