//! A tournament under test, with its record, and short forms of the director's actions.

use otter_tournament::{
    Action, Event, Fixture, FixtureId, Format, How, Lengths, MatchRules, Order, Outcome, Plan,
    PlayerId, Refusal, Tournament, Verdict,
};

pub(crate) const KNOCKOUT: Format = Format::Knockout { consolation: None };

pub(crate) fn with_consolation() -> Format {
    Format::Knockout {
        consolation: Some(Lengths::all(3)),
    }
}

/// A tournament with its record.
pub(crate) struct Hall {
    pub(crate) it: Tournament,
    pub(crate) record: Vec<Event>,
}

impl Hall {
    /// Starts a tournament with `n` players called A, B, C and so on, seeded in this order.
    pub(crate) fn begun(format: Format, n: u32) -> Self {
        let mut hall = Self::with_entries(format, n);
        hall.must(&Action::Start { seed: 1 });
        hall
    }

    pub(crate) fn with_entries(format: Format, n: u32) -> Self {
        Self::by_plan(
            Plan {
                format,
                order: Order::Seeded,
                lengths: Lengths::all(5),
                rules: MatchRules::default(),
            },
            n,
        )
    }

    pub(crate) fn by_plan(plan: Plan, n: u32) -> Self {
        let mut hall = Self {
            it: Tournament::new(plan.check().unwrap()),
            record: Vec::new(),
        };
        for n in 0..n {
            hall.must(&Action::Enter { name: name(n) });
        }
        hall
    }

    pub(crate) fn try_it(&mut self, action: &Action) -> Result<Vec<Event>, Refusal> {
        let events = self.it.apply(action)?;
        self.record.extend(events.clone());
        Ok(events)
    }

    #[track_caller]
    pub(crate) fn must(&mut self, action: &Action) -> Vec<Event> {
        self.try_it(action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"))
    }

    #[track_caller]
    pub(crate) fn wins(&mut self, winner: u32, id: &str) {
        self.must(&report(winner, id));
    }

    /// Lets the first player of each open match win, until no match is open.
    pub(crate) fn top_wins(&mut self) {
        while let Some(fixture) = self.it.ready().first() {
            let [winner, _] = fixture.players().unwrap();
            self.wins(winner.0, &fixture.id.to_string());
        }
    }

    #[track_caller]
    pub(crate) fn at(&self, id: &str) -> Fixture {
        let id: FixtureId = id.parse().unwrap();
        let mut fixtures = self.it.fixtures().into_iter();
        fixtures.find(|fixture| fixture.id == id).unwrap()
    }

    /// Returns the players of a match, 0 for a player who is not known.
    pub(crate) fn sides(&self, id: &str) -> [u32; 2] {
        self.at(id)
            .sides
            .map(|side| side.player().map_or(0, |p| p.0))
    }

    pub(crate) fn verdict(&self, id: &str) -> Verdict {
        self.at(id).verdict
    }

    /// Returns the players in the order of the standings, each with its range of places.
    pub(crate) fn places(&self) -> Vec<(u32, [u32; 2])> {
        let standings = self.it.standings().into_iter();
        standings.map(|s| (s.player.0, s.places)).collect()
    }
}

pub(crate) fn name(n: u32) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    if n < 26 {
        letter.to_string()
    } else {
        format!("{letter}{}", n / 26)
    }
}

pub(crate) fn id(text: &str) -> FixtureId {
    text.parse().unwrap()
}

pub(crate) fn won(winner: u32) -> Outcome {
    Outcome {
        winner: PlayerId(winner),
        how: How::Played {
            loser_points: Some(2),
        },
    }
}

pub(crate) fn report(winner: u32, fixture: &str) -> Action {
    Action::Report {
        fixture: id(fixture),
        outcome: won(winner),
    }
}

pub(crate) fn correct(winner: u32, fixture: &str, and_later: bool) -> Action {
    Action::Correct {
        fixture: id(fixture),
        outcome: won(winner),
        and_later,
    }
}

pub(crate) fn withdraw(player: u32) -> Action {
    Action::Withdraw {
        player: PlayerId(player),
    }
}

pub(crate) fn enter(name: &str) -> Action {
    Action::Enter {
        name: name.to_owned(),
    }
}
