//! The tournament, and the one door by which it changes.

use std::collections::BTreeMap;

use crate::action::Action;
use crate::draw::draw;
use crate::entrant::{Entrant, PlayerId};
use crate::event::Event;
use crate::fixture::{Fixture, FixtureId, How, Outcome, Venue, Verdict};
use crate::plan::{CheckedPlan, Format, MOST_IN_ROUND_ROBIN, MOST_PLAYERS, Order};
use crate::refusal::Refusal;
use crate::standing::words;
use crate::swiss::{self, Candidate, Met, Round};

/// The longest name, in characters.
const MAX_NAME: usize = 40;
/// The longest announcement, in characters.
const MAX_ANNOUNCEMENT: usize = 200;
/// The longest name of a place, in characters.
const MAX_VENUE: usize = 60;
/// So many at most may ever enter, those who withdrew before the start among them.
const MOST_EVER: usize = 2 * MOST_PLAYERS;

/// A tournament between two actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) plan: CheckedPlan,
    pub(crate) entrants: Vec<Entrant>,
    /// Who has entered, by seeds, before the start.
    pub(crate) seeding: Vec<PlayerId>,
    pub(crate) begun: Option<Begun>,
    pub(crate) results: BTreeMap<FixtureId, Outcome>,
    pub(crate) called: BTreeMap<FixtureId, Venue>,
    pub(crate) announcement: String,
    n_withdrawals: u32,
}

/// What the start has made certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    pub(crate) seed: u32,
    /// Who has which place in the draw. In a knockout and a round robin those that are empty are
    /// byes, and may be taken by late entries; a Swiss adds lines for them.
    pub(crate) lines: Vec<Option<PlayerId>>,
    /// Of a Swiss: the rounds paired.
    pub(crate) rounds: Vec<Round>,
    pub(crate) n_rounds: u32,
}

impl Tournament {
    /// One that nobody has entered yet.
    pub fn new(plan: CheckedPlan) -> Self {
        Self {
            plan,
            entrants: Vec::new(),
            seeding: Vec::new(),
            begun: None,
            results: BTreeMap::new(),
            called: BTreeMap::new(),
            announcement: String::new(),
            n_withdrawals: 0,
        }
    }

    /// Carries out what the director states, and tells what happened; or refuses it, and nothing
    /// has changed.
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
            Action::Start { seed } => self.start(*seed),
            Action::NextRound => self.next_round().map(|event| vec![event]),
            Action::Unpair => self.unpair(),
            Action::Withdraw { player } => self.withdraw(*player),
            Action::Return { player, and_later } => self.take_back(*player, *and_later),
            Action::Call { fixture, venue } => self.call(*fixture, venue),
            Action::Report { fixture, outcome } => self.report(*fixture, *outcome),
            Action::Correct {
                fixture,
                outcome,
                and_later,
            } => self.correct(*fixture, *outcome, *and_later),
            Action::Undo { fixture, and_later } => self.undo(*fixture, *and_later),
            Action::Announce { text } => self.announce(text),
        }
    }

    fn enter(&mut self, name: &str) -> Result<Vec<Event>, Refusal> {
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

    /// Gives a late entry a place in the draw.
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

    fn rename(&mut self, player: PlayerId, name: &str) -> Result<Vec<Event>, Refusal> {
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

    fn put_in_order(&mut self, order: &[PlayerId]) -> Result<Vec<Event>, Refusal> {
        self.before_the_start()?;
        if self.plan.order == Order::Drawn {
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

    fn start(&mut self, seed: u32) -> Result<Vec<Event>, Refusal> {
        self.before_the_start()?;
        let order = match self.plan.order {
            Order::Seeded => self.seeding.clone(),
            Order::Drawn => draw(seed, &self.seeding),
        };
        let n = order.len();
        if n < 2 {
            return Err(Refusal::TooFewEntered(n));
        }
        let knockout_rounds = n.next_power_of_two().ilog2();
        let (n_lines, n_rounds) = match self.plan.format {
            Format::Knockout { .. } => (n.next_power_of_two(), knockout_rounds),
            Format::Swiss { rounds } => (n, rounds.unwrap_or(knockout_rounds)),
            Format::RoundRobin if n > MOST_IN_ROUND_ROBIN => {
                return Err(Refusal::TooManyForRoundRobin(n));
            }
            Format::RoundRobin => (n.next_multiple_of(2), n.next_multiple_of(2) as u32 - 1),
        };
        let mut lines: Vec<_> = order.iter().copied().map(Some).collect();
        lines.resize(n_lines, None);
        self.begun = Some(Begun {
            seed,
            lines,
            rounds: Vec::new(),
            n_rounds,
        });
        let mut events = vec![Event::Started { seed, order }];
        if self.has_rounds_to_pair() {
            events.push(self.next_round()?);
        }
        Ok(events)
    }

    fn next_round(&mut self) -> Result<Event, Refusal> {
        self.after_the_start()?;
        if !matches!(self.plan.format, Format::Swiss { .. }) {
            return Err(Refusal::NotASwiss);
        }
        if !self.has_rounds_to_pair() {
            return Err(Refusal::AllRoundsPaired(self.n_rounds()));
        }
        let fixtures = self.fixtures();
        let n_open = fixtures.iter().filter(|fixture| fixture.is_open()).count();
        if n_open > 0 {
            let round = self.n_paired();
            return Err(Refusal::RoundNotOver { round, n_open });
        }
        let candidates = self.candidates(&fixtures);
        if candidates.len() < 2 {
            return Err(Refusal::NobodyToPair(candidates.len()));
        }
        let met: Met = fixtures
            .iter()
            .filter_map(Fixture::players)
            .map(|[a, b]| swiss::pair_of(a, b))
            .collect();
        let paired = swiss::pair(&candidates, &met);
        let event = Event::Paired {
            round: self.n_paired() + 1,
            pairs: paired.pairs.clone(),
            bye: paired.bye,
        };
        if let Some(begun) = &mut self.begun {
            begun.rounds.push(paired);
        }
        Ok(event)
    }

    /// Who is to be paired in the next round, best first.
    fn candidates(&self, fixtures: &[Fixture]) -> Vec<Candidate> {
        let present = self.field().filter(|&player| {
            let entrant = self.entrant(player);
            entrant.is_some_and(|entrant| !entrant.has_withdrawn())
        });
        let mut candidates: Vec<_> = present
            .map(|player| {
                let won = fixtures.iter().filter(|f| f.winner() == Some(player));
                let is_bye = |f: &Fixture| f.verdict == Verdict::Bye { winner: player };
                Candidate {
                    player,
                    score: won.clone().count() as u32,
                    had_bye: won.clone().any(is_bye),
                }
            })
            .collect();
        // Stable: among equals the order of the draw remains.
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        candidates
    }

    fn unpair(&mut self) -> Result<Vec<Event>, Refusal> {
        self.after_the_start()?;
        let round = self.n_paired();
        if !matches!(self.plan.format, Format::Swiss { .. }) {
            return Err(Refusal::NotASwiss);
        }
        if self.touched().any(|id| id.round == round) {
            return Err(Refusal::RoundHasResults { round });
        }
        match &mut self.begun {
            // The first is paired by the start, which stands.
            Some(begun) if round > 1 => begun.rounds.pop(),
            _ => return Err(Refusal::HasBegun),
        };
        for entrant in &mut self.entrants {
            // Who came too late for it has come in time for the new one.
            entrant.n_missed = entrant.n_missed.min(round - 1);
        }
        Ok(vec![Event::Unpaired { round }])
    }

    fn withdraw(&mut self, player: PlayerId) -> Result<Vec<Event>, Refusal> {
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

    fn take_back(&mut self, player: PlayerId, and_later: bool) -> Result<Vec<Event>, Refusal> {
        let before = self.fixtures();
        let entrant = self.entrant_mut(player)?;
        if !entrant.has_withdrawn() {
            return Err(Refusal::HasNotWithdrawn(entrant.name.clone()));
        }
        entrant.withdrew = None;
        if self.begun.is_none() {
            self.seeding.push(player);
        } else if !self.field().any(|other| other == player) {
            // Withdrew before the start, and comes after it.
            let n_missed = self.n_paired();
            self.entrant_mut(player)?.n_missed = n_missed;
            self.line_for(player)?;
        }
        if matches!(self.plan.format, Format::Swiss { .. }) {
            // Rounds that are over stay so: what was lost by absence there is lost.
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

    fn call(&mut self, id: FixtureId, venue: &Venue) -> Result<Vec<Event>, Refusal> {
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

    fn report(&mut self, id: FixtureId, outcome: Outcome) -> Result<Vec<Event>, Refusal> {
        let fixture = self.find(id)?;
        self.is_open(&fixture)?;
        self.check_outcome(&fixture, outcome)?;
        self.results.insert(id, outcome);
        Ok(vec![Event::Decided {
            fixture: id,
            outcome,
        }])
    }

    fn correct(
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

    fn undo(&mut self, id: FixtureId, and_later: bool) -> Result<Vec<Event>, Refusal> {
        let before = self.fixtures();
        self.decided(id)?;
        self.results.remove(&id);
        self.called.remove(&id);
        let mut events = vec![Event::Undone { fixture: id }];
        events.extend(self.settle(&before, and_later)?);
        Ok(events)
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

    /// Lets the matches fall that have other players now than they were called or decided with; or
    /// refuses, where nobody has said that they may.
    fn settle(&mut self, before: &[Fixture], and_later: bool) -> Result<Vec<Event>, Refusal> {
        let fallen = self.strike_changed(before);
        if fallen.is_empty() || and_later {
            let events = fallen.into_iter();
            return Ok(events.map(|fixture| Event::Struck { fixture }).collect());
        }
        Err(Refusal::OthersFall(fallen))
    }

    /// Strikes what was called or decided of matches that have other players now; tells which.
    fn strike_changed(&mut self, before: &[Fixture]) -> Vec<FixtureId> {
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
                fallen.push(id);
            }
        }
    }

    /// The matches that have been called or decided.
    fn touched(&self) -> impl Iterator<Item = FixtureId> {
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

    /// Finds a match that somebody has decided.
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
                how: words(self, fixture),
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

    fn entrant_mut(&mut self, player: PlayerId) -> Result<&mut Entrant, Refusal> {
        let index = (player.0 as usize).checked_sub(1);
        index
            .and_then(|index| self.entrants.get_mut(index))
            .ok_or(Refusal::UnknownPlayer(player.0))
    }

    fn before_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Err(Refusal::HasBegun)
        } else {
            Ok(())
        }
    }

    fn after_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Ok(())
        } else {
            Err(Refusal::NotBegun)
        }
    }
}
