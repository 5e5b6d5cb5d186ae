//! The start, and the rounds of a Swiss.

use crate::draw::{Seed, draw};
use crate::event::Event;
use crate::fixture::{Fixture, Verdict};
use crate::plan::{Format, MOST_IN_ROUND_ROBIN, Order};
use crate::refusal::Refusal;
use crate::swiss::{self, Candidate, Met};
use crate::tournament::{Begun, Tournament};

impl Tournament {
    pub(crate) fn start(&mut self, seed: u32) -> Result<Vec<Event>, Refusal> {
        self.before_the_start()?;
        if self.plan.order == Order::DrawnByAll {
            return Err(Refusal::NoSuchDraw);
        }
        self.begin(Seed::Short(seed))
    }

    /// Checks that a tournament can begin with so many players.
    ///
    /// # Errors
    /// If there are too few or too many.
    pub(crate) fn check_number(&self, n: usize) -> Result<(), Refusal> {
        if n < 2 {
            return Err(Refusal::TooFewEntered(n));
        }
        if self.plan.format == Format::RoundRobin && n > MOST_IN_ROUND_ROBIN {
            return Err(Refusal::TooManyForRoundRobin(n));
        }
        Ok(())
    }

    pub(crate) fn begin(&mut self, seed: Seed) -> Result<Vec<Event>, Refusal> {
        let order = match self.plan.order {
            Order::Seeded => self.seeding.clone(),
            Order::Drawn | Order::DrawnByAll => draw(seed, &self.seeding),
        };
        let n = order.len();
        self.check_number(n)?;
        let knockout_rounds = n.next_power_of_two().ilog2();
        let (n_lines, n_rounds) = match self.plan.format {
            Format::Knockout { .. } => (n.next_power_of_two(), knockout_rounds),
            Format::Swiss { rounds } => (n, rounds.unwrap_or(knockout_rounds)),
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

    pub(crate) fn next_round(&mut self) -> Result<Event, Refusal> {
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

    /// Returns the players to be paired in the next round, the best first.
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
        // The sort is stable: players with equal scores stay in the order of the draw.
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        candidates
    }

    pub(crate) fn unpair(&mut self) -> Result<Vec<Event>, Refusal> {
        self.after_the_start()?;
        let round = self.n_paired();
        if !matches!(self.plan.format, Format::Swiss { .. }) {
            return Err(Refusal::NotASwiss);
        }
        if self.touched().any(|id| id.round == round) {
            return Err(Refusal::RoundHasResults { round });
        }
        match &mut self.begun {
            // The start has paired the first round and cannot be taken back.
            Some(begun) if round > 1 => begun.rounds.pop(),
            _ => return Err(Refusal::HasBegun),
        };
        for entrant in &mut self.entrants {
            // A player who entered too late for that round is in time for the new one.
            entrant.n_missed = entrant.n_missed.min(round - 1);
        }
        Ok(vec![Event::Unpaired { round }])
    }
}
