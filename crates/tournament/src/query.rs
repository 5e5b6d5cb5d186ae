//! Queries on a tournament.

use otter_rules::RulesetSpec;

use crate::circle;
use crate::draw::Seed;
use crate::entrant::{Entrant, PlayerId};
use crate::fixture::{Bracket, Fixture, FixtureId, Outcome, Side, Verdict};
use crate::plan::{Format, Plan};
use crate::tournament::Tournament;

/// A player's next task in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The tournament has not begun.
    Start,
    /// The player plays this match now.
    Play(FixtureId),
    /// The player plays this match next, once its players have finished earlier ones.
    Wait(FixtureId),
    /// The player waits for this round to be paired.
    Round(u32),
    /// The player has withdrawn from the tournament.
    Withdrawn,
    /// The player has no match left to play.
    Done,
}

impl Tournament {
    /// Returns the plan of the tournament.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns all players who have entered, with their numbers.
    pub fn entrants(&self) -> impl Iterator<Item = (PlayerId, &Entrant)> {
        (1..).map(PlayerId).zip(&self.entrants)
    }

    /// Returns the player with this number; `None` if there is none.
    pub fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.entrants.get((player.0 as usize).checked_sub(1)?)
    }

    /// Returns a player's name, or the number if nobody has it.
    pub fn name(&self, player: PlayerId) -> String {
        self.entrant(player)
            .map_or_else(|| player.to_string(), |entrant| entrant.name.clone())
    }

    /// Returns whether the tournament has begun.
    pub fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// Returns the seed of the draw; `None` before the start.
    pub fn seed(&self) -> Option<Seed> {
        self.begun.as_ref().map(|begun| begun.seed)
    }

    /// Returns the players in order: before the start those who have entered, by their seeds; after
    /// it those who take part, by their places in the draw.
    pub fn field(&self) -> impl Iterator<Item = PlayerId> {
        let (before, after) = match &self.begun {
            Some(begun) => (&[][..], begun.lines.as_slice()),
            None => (self.seeding.as_slice(), &[][..]),
        };
        before
            .iter()
            .copied()
            .chain(after.iter().flatten().copied())
    }

    /// Returns the number of rounds, in a knockout those of the main bracket; 0 before the start.
    pub fn n_rounds(&self) -> u32 {
        self.begun.as_ref().map_or(0, |begun| begun.n_rounds)
    }

    /// Returns the number of rounds of a Swiss that have been paired.
    pub fn n_paired(&self) -> u32 {
        self.begun
            .as_ref()
            .map_or(0, |begun| begun.rounds.len() as u32)
    }

    /// Returns the result of an open match as each of its players tells it.
    pub fn claims(&self, fixture: &Fixture) -> impl Iterator<Item = (PlayerId, Outcome)> {
        let all = self.claims.iter().filter(|_| fixture.is_open());
        all.filter(|((of, player), outcome)| {
            *of == fixture.id && fixture.has(*player) && fixture.has(outcome.winner)
        })
        .map(|((_, player), outcome)| (*player, *outcome))
    }

    /// Returns the director's announcement; empty if there is none.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Returns every match, round by round, the main bracket first.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let Some(begun) = &self.begun else {
            return Vec::new();
        };
        let length = |round| self.plan.lengths.of(round, begun.n_rounds);
        let round_of = |round: u32, sides: Vec<[Side; 2]>| {
            let numbered = (1..).zip(sides);
            numbered.map(move |(n, sides)| {
                self.fixture(FixtureId::main(round, n), length(round), sides)
            })
        };
        match &self.plan.format {
            Format::Knockout { consolation } => self.knockout(&begun.lines, consolation.as_ref()),
            Format::Swiss { .. } => (1..)
                .zip(&begun.rounds)
                .flat_map(|(round, paired)| {
                    let bye = paired
                        .bye
                        .map(|player| [Side::Player(player), Side::Nobody]);
                    let pairs = paired.pairs.iter().map(|pair| pair.map(Side::Player));
                    round_of(round, pairs.chain(bye).collect())
                })
                .collect(),
            Format::RoundRobin => {
                let side = |place: usize| match begun.lines.get(place) {
                    Some(&Some(player)) => Side::Player(player),
                    _ => Side::Nobody,
                };
                (1..)
                    .zip(circle::rounds(begun.lines.len()))
                    .flat_map(|(round, pairs)| {
                        round_of(round, pairs.iter().map(|pair| pair.map(side)).collect())
                    })
                    .collect()
            }
        }
    }

    /// Returns the rules by which a match is played (docs/rules.md, MA-8).
    pub fn rules_of(&self, fixture: &Fixture) -> RulesetSpec {
        let rules = &self.plan.rules;
        match fixture.id.bracket {
            Bracket::Main => rules.of(fixture.id.round, self.n_rounds(), fixture.length),
            Bracket::Consolation => rules.of_consolation(fixture.length),
        }
    }

    /// Returns a match with its verdict and venue.
    pub(crate) fn fixture(&self, id: FixtureId, length: u32, sides: [Side; 2]) -> Fixture {
        Fixture {
            id,
            length,
            sides,
            verdict: self.verdict(id, sides),
            venue: self.called.get(&id).cloned(),
        }
    }

    fn verdict(&self, id: FixtureId, sides: [Side; 2]) -> Verdict {
        let (a, b) = match sides {
            [Side::Nobody, Side::Nobody] => return Verdict::Empty,
            [Side::Player(winner), Side::Nobody] | [Side::Nobody, Side::Player(winner)] => {
                return Verdict::Bye { winner };
            }
            [Side::Player(a), Side::Player(b)] => (a, b),
            _ => return Verdict::Waiting,
        };
        if let Some(&outcome) = self.results.get(&id)
            && [a, b].contains(&outcome.winner)
        {
            return Verdict::Decided(outcome);
        }
        let withdrew = |player| self.entrant(player).and_then(|entrant| entrant.withdrew);
        // Of two players who have withdrawn, the one who did so later goes on.
        let winner = match (withdrew(a), withdrew(b)) {
            (None, None) => return Verdict::Open,
            (None, Some(_)) => a,
            (Some(_), None) => b,
            (Some(of_a), Some(of_b)) => {
                if of_a > of_b {
                    a
                } else {
                    b
                }
            }
        };
        Verdict::Walkover { winner }
    }

    /// Returns the matches that can be played now. No player is in two of them: in a round robin
    /// the earlier rounds of each player come first.
    pub fn ready(&self) -> Vec<Fixture> {
        let fixtures = self.fixtures();
        let open = || fixtures.iter().filter(|fixture| fixture.is_open());
        let is_first = |fixture: &Fixture, player: PlayerId| {
            open()
                .find(|other| other.has(player))
                .is_some_and(|first| first.id == fixture.id)
        };
        open()
            .filter(|fixture| {
                let players = fixture.players();
                players.is_some_and(|both| both.iter().all(|&one| is_first(fixture, one)))
            })
            .cloned()
            .collect()
    }

    /// Returns a player's next task.
    pub fn next_for(&self, player: PlayerId) -> Next {
        let is_withdrawn = self.entrant(player).is_none_or(Entrant::has_withdrawn);
        if is_withdrawn {
            return Next::Withdrawn;
        }
        if !self.has_begun() {
            return Next::Start;
        }
        if let Some(fixture) = self.ready().iter().find(|fixture| fixture.has(player)) {
            return Next::Play(fixture.id);
        }
        let fixtures = self.fixtures();
        let mut mine = fixtures.iter().filter(|fixture| fixture.has(player));
        match mine.find(|fixture| !fixture.is_closed()) {
            Some(fixture) => Next::Wait(fixture.id),
            None if self.has_rounds_to_pair() => Next::Round(self.n_paired() + 1),
            None => Next::Done,
        }
    }

    /// Returns whether a Swiss has rounds that are not paired yet.
    pub fn has_rounds_to_pair(&self) -> bool {
        let is_swiss = matches!(self.plan.format, Format::Swiss { .. });
        is_swiss && self.has_begun() && self.n_paired() < self.n_rounds()
    }

    /// Returns whether all matches have been played.
    pub fn is_over(&self) -> bool {
        self.has_begun()
            && !self.has_rounds_to_pair()
            && self.fixtures().iter().all(Fixture::is_closed)
    }

    /// Returns the winner of a bracket of a knockout; `None` if there is none yet.
    pub fn winner(&self, bracket: Bracket) -> Option<PlayerId> {
        let fixtures = self.fixtures();
        let last = fixtures.iter().rfind(|f| f.id.bracket == bracket)?;
        last.winner()
            .filter(|_| matches!(self.plan.format, Format::Knockout { .. }))
    }
}
