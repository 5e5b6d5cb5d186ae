//! Calls, results and corrections of matches, and the later matches that a correction undoes.

use crate::entrant::PlayerId;
use crate::event::Event;
use crate::fixture::{Fixture, FixtureId, How, Outcome, Venue, Verdict};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// The longest name of a venue, in characters.
const MAX_VENUE: usize = 60;

impl Tournament {
    pub(crate) fn call(&mut self, id: FixtureId, venue: &Venue) -> Result<Vec<Event>, Refusal> {
        let (Venue::Board(text) | Venue::Table(text)) = venue;
        let n_chars = text.trim().chars().count();
        if n_chars == 0 || n_chars > MAX_VENUE {
            return Err(Refusal::NotAVenue);
        }
        let fixture = self.find(id)?;
        self.is_open(&fixture)?;
        if fixture.venue.as_ref() == Some(venue) {
            return Err(Refusal::ResultStands(id));
        }
        self.called.insert(id, venue.clone());
        Ok(vec![Event::Called {
            fixture: id,
            venue: venue.clone(),
        }])
    }

    pub(crate) fn uncall(&mut self, id: FixtureId) -> Result<Vec<Event>, Refusal> {
        let fixture = self.find(id)?;
        self.is_open(&fixture)?;
        match self.called.remove(&id) {
            Some(_) => Ok(vec![Event::Uncalled { fixture: id }]),
            None => Err(Refusal::NotCalled(id)),
        }
    }

    pub(crate) fn report(
        &mut self,
        id: FixtureId,
        outcome: Outcome,
    ) -> Result<Vec<Event>, Refusal> {
        let fixture = self.find(id)?;
        self.is_open(&fixture)?;
        self.check_outcome(&fixture, outcome)?;
        self.results.insert(id, outcome);
        self.drop_claims(id);
        Ok(vec![Event::Decided {
            fixture: id,
            outcome,
        }])
    }

    pub(crate) fn claim(
        &mut self,
        id: FixtureId,
        player: PlayerId,
        outcome: Outcome,
    ) -> Result<Vec<Event>, Refusal> {
        let fixture = self.find(id)?;
        self.is_open(&fixture)?;
        if !fixture.has(player) {
            return Err(Refusal::NotInMatch {
                who: self.name(player),
                fixture: id,
            });
        }
        self.check_outcome(&fixture, outcome)?;
        if self.claims.insert((id, player), outcome) == Some(outcome) {
            return Err(Refusal::ResultStands(id));
        }
        Ok(vec![Event::Claimed {
            fixture: id,
            player,
            outcome,
        }])
    }

    fn drop_claims(&mut self, id: FixtureId) {
        self.claims.retain(|(of, _), _| *of != id);
    }

    pub(crate) fn correct(
        &mut self,
        id: FixtureId,
        outcome: Outcome,
        and_later: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let before = self.fixtures();
        let fixture = self.decided(id)?;
        self.check_outcome(&fixture, outcome)?;
        if fixture.verdict == Verdict::Decided(outcome) {
            return Err(Refusal::ResultStands(id));
        }
        self.results.insert(id, outcome);
        let mut events = vec![Event::Corrected {
            fixture: id,
            outcome,
        }];
        events.extend(self.settle(&before, and_later)?);
        Ok(events)
    }

    pub(crate) fn undo(&mut self, id: FixtureId, and_later: bool) -> Result<Vec<Event>, Refusal> {
        let before = self.fixtures();
        self.decided(id)?;
        self.results.remove(&id);
        self.called.remove(&id);
        self.drop_claims(id);
        let mut events = vec![Event::Undone { fixture: id }];
        events.extend(self.settle(&before, and_later)?);
        Ok(events)
    }

    /// Undoes the matches that now have other players than when they were called or decided.
    ///
    /// # Errors
    /// If there are such matches and the director has not agreed to undo them.
    pub(crate) fn settle(
        &mut self,
        before: &[Fixture],
        and_later: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let fallen = self.strike_changed(before);
        if fallen.is_empty() || and_later {
            let events = fallen.into_iter();
            return Ok(events.map(|fixture| Event::Struck { fixture }).collect());
        }
        Err(Refusal::OthersFall(fallen))
    }

    /// Strikes the calls and results of matches that have other players now; returns these matches.
    pub(crate) fn strike_changed(&mut self, before: &[Fixture]) -> Vec<FixtureId> {
        let mut fallen = Vec::new();
        loop {
            let after = self.fixtures();
            let players = |fixtures: &[Fixture], id: FixtureId| {
                let found = fixtures.iter().find(|fixture| fixture.id == id);
                found.map(|fixture| fixture.sides.map(crate::Side::player))
            };
            let changed: Vec<FixtureId> = self
                .touched()
                .filter(|&id| players(before, id) != players(&after, id))
                .collect();
            if changed.is_empty() {
                fallen.sort_unstable();
                return fallen;
            }
            for id in changed {
                self.results.remove(&id);
                self.called.remove(&id);
                self.drop_claims(id);
                fallen.push(id);
            }
        }
    }

    /// Returns the matches that have been called or decided.
    pub(crate) fn touched(&self) -> impl Iterator<Item = FixtureId> {
        let called = self
            .called
            .keys()
            .filter(|id| !self.results.contains_key(id));
        self.results.keys().chain(called).copied()
    }

    fn find(&self, id: FixtureId) -> Result<Fixture, Refusal> {
        self.after_the_start()?;
        let mut fixtures = self.fixtures().into_iter();
        fixtures
            .find(|fixture| fixture.id == id)
            .ok_or(Refusal::UnknownMatch(id))
    }

    /// Returns a match that has a result.
    ///
    /// # Errors
    /// If there is no such match, or it has no result.
    fn decided(&self, id: FixtureId) -> Result<Fixture, Refusal> {
        let fixture = self.find(id)?;
        match fixture.verdict {
            Verdict::Decided(_) => Ok(fixture),
            Verdict::Open => Err(Refusal::NotDecided(id)),
            _ => self.is_open(&fixture).map(|()| fixture),
        }
    }

    fn is_open(&self, fixture: &Fixture) -> Result<(), Refusal> {
        let id = fixture.id;
        match fixture.verdict {
            Verdict::Open => Ok(()),
            Verdict::Waiting => Err(Refusal::NotPaired(id)),
            Verdict::Bye { .. } | Verdict::Empty => Err(Refusal::IsBye(id)),
            Verdict::Walkover { winner } => Err(Refusal::IsWalkover {
                fixture: id,
                who: self.name(fixture.opponent(winner).unwrap_or(winner)),
            }),
            Verdict::Decided(_) => Err(Refusal::MatchDecided {
                fixture: id,
                how: result_in_words(self, fixture),
            }),
        }
    }

    fn check_outcome(&self, fixture: &Fixture, outcome: Outcome) -> Result<(), Refusal> {
        if !fixture.has(outcome.winner) {
            return Err(Refusal::NotInMatch {
                who: self.name(outcome.winner),
                fixture: fixture.id,
            });
        }
        match outcome.how {
            How::Played {
                loser_points: Some(points),
            } if points >= fixture.length => Err(Refusal::TooManyPoints {
                length: fixture.length,
                points,
            }),
            _ => Ok(()),
        }
    }
}

/// Returns the result of a decided match as a sentence, such as "Ada beat Bob 5–3".
fn result_in_words(tournament: &Tournament, fixture: &Fixture) -> String {
    let name = |player: Option<PlayerId>| tournament.name(player.unwrap_or(PlayerId(0)));
    let (winner, loser) = (name(fixture.winner()), name(fixture.loser()));
    match fixture.verdict {
        Verdict::Decided(Outcome {
            how: How::Played {
                loser_points: Some(points),
            },
            ..
        }) => format!("{winner} beat {loser} {}–{points}", fixture.length),
        Verdict::Decided(Outcome {
            how: How::Forfeit, ..
        }) => format!("{winner} won by forfeit against {loser}"),
        _ => format!("{winner} beat {loser}"),
    }
}
