//! The steps of a draw in which everybody's device takes part (`docs/dice.md`).

use otter_dice::draw::{DrawError, DrawLedger, DrawPlayer, DrawStep};

use crate::draw::Seed;
use crate::entrant::PlayerId;
use crate::event::Event;
use crate::plan::Order;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    /// Takes a step of the draw; the one that completes it starts the tournament.
    pub(crate) fn step(&mut self, step: &DrawStep) -> Result<Vec<Event>, Refusal> {
        self.before_the_start()?;
        if self.plan.order != Order::DrawnByAll {
            return Err(Refusal::NoSuchDraw);
        }
        let Some(mut draw) = self.draw.take() else {
            if !self.entrants.is_empty() {
                return Err(DrawError::Opening.into());
            }
            self.draw = Some(DrawLedger::open(step)?);
            return Ok(vec![Event::Draw(step.clone())]);
        };
        match step {
            // Nobody who has withdrawn has a part.
            DrawStep::Committed { holder, .. } => {
                if let Some(player) = holder.player()
                    && !self.seeding.contains(&PlayerId(player))
                {
                    return Err(DrawError::NoPart(*holder).into());
                }
            }
            DrawStep::Closed { players, .. } => {
                self.check_number(self.seeding.len())?;
                if *players != self.listed() {
                    return Err(DrawError::Players.into());
                }
            }
            _ => {}
        }
        draw.apply(step)?;
        let seed = draw.seed();
        self.draw = Some(draw);
        let mut events = vec![Event::Draw(step.clone())];
        if let Some(seed) = seed {
            events.extend(self.begin(Seed::Wide(seed))?);
        }
        Ok(events)
    }

    /// Returns the players who are drawn if the entries close now, by their numbers.
    fn listed(&self) -> Vec<DrawPlayer> {
        let mut players: Vec<PlayerId> = self.seeding.clone();
        players.sort_unstable();
        let listed = players.into_iter().map(|player| DrawPlayer {
            player: player.0,
            name: self.name(player),
        });
        listed.collect()
    }

    /// Returns the draw in which everybody's device takes part; `None` if the tournament has none.
    pub fn draw(&self) -> Option<&DrawLedger> {
        self.draw.as_ref()
    }

    /// Returns the step that closes the entries, or fixes the list in a later round of the draw;
    /// `None` if the tournament has no such draw.
    pub fn closing(&self) -> Option<DrawStep> {
        Some(self.draw.as_ref()?.closing(self.listed()))
    }

    /// Checks that no draw is under way, during which nobody enters, withdraws or is renamed.
    pub(crate) fn not_while_drawing(&self) -> Result<(), Refusal> {
        let is_under_way = self.draw.as_ref().is_some_and(DrawLedger::is_under_way);
        if is_under_way {
            return Err(Refusal::DrawUnderWay);
        }
        Ok(())
    }
}
