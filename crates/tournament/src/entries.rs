//! Entries, seeds, withdrawals and returns of players.

use crate::entrant::{Entrant, PlayerId};
use crate::event::Event;
use crate::fixture::{How, Outcome, Verdict};
use crate::plan::{Format, MOST_PLAYERS, Order};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// The longest name, in characters.
const MAX_NAME: usize = 40;
/// The most players that may enter, including those who withdraw before the start.
const MOST_EVER: usize = 2 * MOST_PLAYERS;

impl Tournament {
    pub(crate) fn enter(&mut self, name: &str) -> Result<Vec<Event>, Refusal> {
        self.not_while_drawing()?;
        let name = self.checked_name(name, None)?;
        let player = PlayerId(self.entrants.len() as u32 + 1);
        let n_present = self.entrants.iter().filter(|e| !e.has_withdrawn()).count();
        if n_present >= MOST_PLAYERS || self.entrants.len() >= MOST_EVER {
            return Err(Refusal::FULL);
        }
        let n_missed = self.n_paired();
        self.entrants.push(Entrant {
            name: name.clone(),
            withdrew: None,
            n_missed,
        });
        let line = if self.has_begun() {
            Some(self.line_for(player)? as u32 + 1)
        } else {
            self.seeding.push(player);
            None
        };
        Ok(vec![Event::Entered { player, name, line }])
    }

    /// Returns the place in the draw that a late entry takes.
    ///
    /// # Errors
    /// If there is no place left.
    fn line_for(&mut self, player: PlayerId) -> Result<usize, Refusal> {
        let before = self.fixtures();
        let is_swiss = matches!(self.plan.format, Format::Swiss { .. });
        if is_swiss && !self.has_rounds_to_pair() {
            return Err(Refusal::NoRoundLeft);
        }
        let lines = self.begun.as_ref().map_or(&[][..], |begun| &begun.lines);
        let free: Vec<usize> = if is_swiss {
            vec![lines.len()]
        } else {
            let lines = lines.iter().enumerate();
            lines
                .filter(|(_, line)| line.is_none())
                .map(|(i, _)| i)
                .collect()
        };
        for index in free {
            let mut next = self.clone();
            if let Some(begun) = &mut next.begun {
                begun.lines.resize(begun.lines.len().max(index + 1), None);
                begun.lines[index] = Some(player);
            }
            if next.strike_changed(&before).is_empty() {
                *self = next;
                return Ok(index);
            }
        }
        Err(Refusal::NoPlaceLeft)
    }

    pub(crate) fn rename(&mut self, player: PlayerId, name: &str) -> Result<Vec<Event>, Refusal> {
        self.not_while_drawing()?;
        let name = self.checked_name(name, Some(player))?;
        self.entrant_mut(player)?.name.clone_from(&name);
        Ok(vec![Event::Renamed { player, name }])
    }

    fn checked_name(&self, name: &str, of: Option<PlayerId>) -> Result<String, Refusal> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > MAX_NAME {
            return Err(Refusal::NotAName);
        }
        let lower = name.to_lowercase();
        let mut others = self.entrants().filter(|&(other, _)| Some(other) != of);
        if others.any(|(_, entrant)| entrant.name.to_lowercase() == lower) {
            return Err(Refusal::NameTaken(name.to_owned()));
        }
        Ok(name.to_owned())
    }

    pub(crate) fn put_in_order(&mut self, order: &[PlayerId]) -> Result<Vec<Event>, Refusal> {
        self.before_the_start()?;
        if self.plan.order != Order::Seeded {
            return Err(Refusal::IsDrawn);
        }
        let mut named = order.to_vec();
        let mut all = self.seeding.clone();
        named.sort_unstable();
        all.sort_unstable();
        if named != all {
            return Err(Refusal::NotAnOrder(all.len()));
        }
        self.seeding = order.to_vec();
        Ok(vec![Event::Seeded {
            order: order.to_vec(),
        }])
    }

    pub(crate) fn withdraw(&mut self, player: PlayerId) -> Result<Vec<Event>, Refusal> {
        self.not_while_drawing()?;
        let nth = self.n_withdrawals + 1;
        let entrant = self.entrant_mut(player)?;
        if entrant.has_withdrawn() {
            return Err(Refusal::HasWithdrawn(entrant.name.clone()));
        }
        entrant.withdrew = Some(nth);
        self.n_withdrawals = nth;
        if !self.has_begun() {
            self.seeding.retain(|&other| other != player);
        }
        Ok(vec![Event::Withdrew { player }])
    }

    pub(crate) fn take_back(
        &mut self,
        player: PlayerId,
        and_later: bool,
    ) -> Result<Vec<Event>, Refusal> {
        self.not_while_drawing()?;
        let before = self.fixtures();
        let entrant = self.entrant_mut(player)?;
        if !entrant.has_withdrawn() {
            return Err(Refusal::HasNotWithdrawn(entrant.name.clone()));
        }
        entrant.withdrew = None;
        if self.begun.is_none() {
            self.seeding.push(player);
        } else if !self.field().any(|other| other == player) {
            // The player withdrew before the start and returns after it.
            let n_missed = self.n_paired();
            self.entrant_mut(player)?.n_missed = n_missed;
            self.line_for(player)?;
        }
        if matches!(self.plan.format, Format::Swiss { .. }) {
            // Matches lost by absence in finished rounds stay lost.
            let round = self.n_paired();
            let lost = before
                .iter()
                .filter(|f| f.id.round < round && f.has(player));
            for fixture in lost {
                if let Verdict::Walkover { winner } = fixture.verdict {
                    let how = How::Forfeit;
                    self.results.insert(fixture.id, Outcome { winner, how });
                }
            }
        }
        let mut events = vec![Event::Returned { player }];
        events.extend(self.settle(&before, and_later)?);
        Ok(events)
    }

    fn entrant_mut(&mut self, player: PlayerId) -> Result<&mut Entrant, Refusal> {
        let index = (player.0 as usize).checked_sub(1);
        index
            .and_then(|index| self.entrants.get_mut(index))
            .ok_or(Refusal::UnknownPlayer(player.0))
    }
}
