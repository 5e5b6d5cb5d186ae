//! What everybody may ask a tournament.

use crate::circle;
use crate::entrant::{Entrant, PlayerId};
use crate::fixture::{Bracket, Fixture, FixtureId, Side, Verdict};
use crate::plan::{Format, Plan};
use crate::tournament::Tournament;

/// What is next for a player: where do I play, whom, when?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The tournament has not begun.
    Start,
    /// The player plays this match now.
    Play(FixtureId),
    /// Plays next in this match, once its players have come out of others.
    Wait(FixtureId),
    /// Is paired again for the next round.
    Round(u32),
    /// The player has withdrawn from the tournament.
    Withdrawn,
    /// Has played all there is to play.
    Done,
}

impl Tournament {
    /// What it was to be.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Everybody who has entered, with their numbers.
    pub fn entrants(&self) -> impl Iterator<Item = (PlayerId, &Entrant)> {
        (1..).map(PlayerId).zip(&self.entrants)
    }

    /// Somebody who has entered.
    pub fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.entrants.get((player.0 as usize).checked_sub(1)?)
    }

    /// Returns a player's name, or the number if nobody has it.
    pub fn name(&self, player: PlayerId) -> String {
        self.entrant(player)
            .map_or_else(|| player.to_string(), |entrant| entrant.name.clone())
    }

    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// What the draw followed from, once it has begun.
    pub fn seed(&self) -> Option<u32> {
        self.begun.as_ref().map(|begun| begun.seed)
    }

    /// Everybody in order: after the start those who take part, by their places in the draw; before
    /// it those who have entered, by their seeds.
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

    /// How many rounds the main bracket has, or all; nothing before the start.
    pub fn n_rounds(&self) -> u32 {
        self.begun.as_ref().map_or(0, |begun| begun.n_rounds)
    }

    /// How many rounds of a Swiss have been paired.
    pub fn n_paired(&self) -> u32 {
        self.begun
            .as_ref()
            .map_or(0, |begun| begun.rounds.len() as u32)
    }

    /// What the director has said to everybody.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Every match there is, round by round, the main bracket first.
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

    /// A match with its verdict.
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
        // Of two who have withdrawn, who did so later goes on.
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

    /// The matches that can be played now. Nobody is in two of them: in a round robin each plays
    /// their earlier rounds first.
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

    /// What is next for a player.
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

    /// Whether a Swiss has rounds that are not paired.
    pub fn has_rounds_to_pair(&self) -> bool {
        let is_swiss = matches!(self.plan.format, Format::Swiss { .. });
        is_swiss && self.has_begun() && self.n_paired() < self.n_rounds()
    }

    /// Whether all has been played.
    pub fn is_over(&self) -> bool {
        self.has_begun()
            && !self.has_rounds_to_pair()
            && self.fixtures().iter().all(Fixture::is_closed)
    }

    /// Who has won a knockout's bracket.
    pub fn winner(&self, bracket: Bracket) -> Option<PlayerId> {
        let fixtures = self.fixtures();
        let last = fixtures.iter().rfind(|f| f.id.bracket == bracket)?;
        last.winner()
            .filter(|_| matches!(self.plan.format, Format::Knockout { .. }))
    }
}
