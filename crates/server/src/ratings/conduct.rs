//! Whether people finish the matches that they begin (`docs/conduct.md`). Pure: how a match ended
//! for each of its players follows from the record of its last game, but for the excuse of a
//! broken connection, which comes in as data.

use otter_protocol::ratings::CompletionView;
use otter_rules::{Event, Judgement, Seat};

/// How a match ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conduct {
    /// It was played to its end, won or lost.
    Completed,
    /// The player's time ran out.
    Time,
    /// A court settled it because the player did not act (CL-7).
    Settled,
    /// The player resigned before having played much of the last game.
    Conceded,
    /// The player never came.
    NoShow,
    /// The player's connection was broken as the time ran out or the court settled the match.
    Excused,
}

/// What somebody's latest matches come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Completion {
    /// How many matches count.
    pub(crate) n: u32,
    /// How many of them were played to their end.
    pub(crate) completed: u32,
}

/// How many of the latest matches count.
pub(crate) const LATEST: i64 = 100;
/// From this many matches on there is a rate.
pub(crate) const ENOUGH: u32 = 5;
/// Resigning the last game after fewer turns of one's own is too early.
const TURNS: usize = 5;
/// One of this many matches may be excused, and one in any case: what is excused more often counts.
const EXCUSABLE: usize = 5;

impl Conduct {
    const ALL: [Self; 6] = [
        Self::Completed,
        Self::Time,
        Self::Settled,
        Self::Conceded,
        Self::NoShow,
        Self::Excused,
    ];

    /// Returns how the match ended for a player, after the events of its last game.
    pub(crate) fn of<'e>(
        events: impl Iterator<Item = &'e Event>,
        player: Seat,
        is_excused: bool,
    ) -> Self {
        let mut n_turns = 0;
        let mut has_resigned = false;
        let mut how = Self::Completed;
        for event in events {
            match event {
                Event::Opened { .. } => (n_turns, has_resigned) = (0, false),
                Event::Played { seat, .. } if *seat == player => n_turns += 1,
                Event::Resigned { seat, .. } => has_resigned = *seat == player,
                Event::ResignationAccepted { .. } if has_resigned && n_turns < TURNS => {
                    how = Self::Conceded;
                }
                Event::TimeRanOut { seat, .. } if *seat == player => how = Self::Time,
                // Whoever was to be answered has finished the match, and nothing was left to do.
                Event::Settled {
                    judgement: Judgement::Resignation { .. },
                    ..
                } if has_resigned && n_turns < TURNS => how = Self::Conceded,
                Event::Settled {
                    seat,
                    judgement: Judgement::Result { .. } | Judgement::Pass { .. },
                } if *seat == player => how = Self::Settled,
                _ => {}
            }
        }
        match how {
            Self::Time | Self::Settled if is_excused => Self::Excused,
            how => how,
        }
    }

    /// Returns how a match ended as it is stored. These names are frozen.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Time => "time",
            Self::Settled => "settled",
            Self::Conceded => "conceded",
            Self::NoShow => "no_show",
            Self::Excused => "excused",
        }
    }

    /// Reads what is stored; `None` if nothing is stored so.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|how| how.text() == text)
    }
}

impl Completion {
    /// Returns what matches come to.
    pub(crate) fn of(matches: &[Conduct]) -> Self {
        let n_of = |how| matches.iter().filter(|&&one| one == how).count();
        let excusable = (matches.len() / EXCUSABLE).max(1);
        let n = matches.len() - n_of(Conduct::Excused).min(excusable);
        Self {
            n: n as u32,
            completed: n_of(Conduct::Completed) as u32,
        }
    }

    /// Returns the rate in whole percent; `None` while there are too few matches to tell.
    pub(crate) fn percent(self) -> Option<u32> {
        (self.n >= ENOUGH).then(|| 100 * self.completed / self.n)
    }

    /// Returns whether somebody meets a demand in percent. A newcomer, of whom there are too few
    /// matches to tell, does unless one of these was not finished.
    pub(crate) fn meets(self, least: u32) -> bool {
        match self.percent() {
            Some(percent) => percent >= least,
            None => self.completed == self.n,
        }
    }

    /// Returns the rate as it is shown.
    pub(crate) fn view(self) -> CompletionView {
        CompletionView {
            matches: self.n,
            percent: self.percent(),
        }
    }
}

#[cfg(test)]
mod tests {
    use otter_rules::{Action, BySeat, Contest, Die, GameResult, Preset, Ruleset, TimeOutCost};

    use super::*;

    const W: Seat = Seat::White;
    const B: Seat = Seat::Black;

    /// A match to one point with its record.
    struct Played(Contest, Vec<Event>);

    impl Played {
        /// White has begun; each has played this many turns.
        fn turns(n: usize) -> Self {
            let ruleset = Ruleset::new(Preset::Match(1).spec()).expect("a preset is sound");
            let mut played = Self(Contest::new(ruleset), Vec::new());
            let dice = BySeat {
                white: Die::Two,
                black: Die::One,
            };
            played.act(W, &Action::Open(dice));
            for turn in 0..2 * n {
                let seat = [W, B][turn % 2];
                if turn > 0 {
                    played.act(seat, &Action::Roll([Die::Two, Die::One]));
                }
                let tree = played.0.game().step_tree().expect("a roll");
                let result = tree.results().next().expect("a play");
                let play = tree.play_to(&result).expect("a way");
                let steps = play.steps().iter().map(|step| (step.from, step.to));
                played.act(seat, &Action::Play(steps.collect()));
            }
            if n > 0 {
                played.act(W, &Action::Roll([Die::Two, Die::One]));
            }
            played
        }

        fn act(&mut self, seat: Seat, action: &Action) -> &mut Self {
            let events = self.0.apply(seat, action).expect("it is legal");
            self.1.extend(events);
            self
        }

        fn ended(&self, is_excused: bool) -> [Conduct; 2] {
            [W, B].map(|seat| Conduct::of(self.1.iter(), seat, is_excused && seat == W))
        }
    }

    #[test]
    fn whose_time_runs_out_has_not_finished_unless_the_line_was_broken() {
        let mut match_ = Played::turns(0);
        match_.act(W, &Action::RunOutOfTime(TimeOutCost::Match));
        assert_eq!(match_.ended(false), [Conduct::Time, Conduct::Completed]);
        assert_eq!(match_.ended(true), [Conduct::Excused, Conduct::Completed]);
    }

    #[test]
    fn whom_the_court_has_warned_in_vain_has_not_finished() {
        let mut match_ = Played::turns(0);
        let judgement = Judgement::Result {
            winner: B,
            result: GameResult::Single,
            chance: 960,
        };
        match_.act(W, &Action::Settle(judgement));
        assert_eq!(match_.ended(false), [Conduct::Settled, Conduct::Completed]);
        assert_eq!(match_.ended(true), [Conduct::Excused, Conduct::Completed]);
    }

    #[test]
    fn resigning_is_no_fault_once_the_game_has_been_played() {
        for (turns, how) in [(4, Conduct::Conceded), (5, Conduct::Completed)] {
            let mut match_ = Played::turns(turns);
            match_
                .act(W, &Action::Resign(GameResult::Single))
                .act(B, &Action::AcceptResignation);
            assert_eq!(match_.ended(false), [how, Conduct::Completed], "{turns}");
        }
        // Who does not even accept what is offered loses nothing by it.
        let mut match_ = Played::turns(1);
        match_
            .act(W, &Action::Resign(GameResult::Single))
            .act(B, &Action::Settle(Judgement::Resignation { chance: 1000 }));
        assert_eq!(match_.ended(false), [Conduct::Conceded, Conduct::Completed]);
    }

    fn rate(of: &[(Conduct, usize)]) -> Completion {
        let all = of.iter().flat_map(|&(how, n)| vec![how; n]);
        Completion::of(&all.collect::<Vec<_>>())
    }

    #[test]
    fn excuses_are_left_out_but_for_those_that_come_too_often() {
        let rate_of = |excused| {
            let rate = rate(&[(Conduct::Completed, 8), (Conduct::Excused, excused)]);
            (rate.n, rate.completed)
        };
        assert_eq!(rate_of(2), (8, 8));
        assert_eq!(rate_of(3), (9, 8));
        assert_eq!(rate(&[(Conduct::Excused, 1)]).n, 0);
        assert_eq!(rate(&[(Conduct::Excused, 2)]).n, 1);
    }

    #[test]
    fn a_newcomer_meets_every_demand_until_something_is_left_unfinished() {
        let new = Completion::default();
        assert_eq!(new.percent(), None);
        assert!(new.meets(100));
        assert!(rate(&[(Conduct::Completed, 4)]).meets(100));
        assert!(!rate(&[(Conduct::Completed, 3), (Conduct::NoShow, 1)]).meets(1));
        let known = rate(&[(Conduct::Completed, 9), (Conduct::Time, 1)]);
        assert_eq!(known.percent(), Some(90));
        assert!(known.meets(90) && !known.meets(91));
    }

    #[test]
    fn what_is_stored_is_read_again() {
        for how in Conduct::ALL {
            assert_eq!(Conduct::read(how.text()), Some(how));
        }
        assert_eq!(Conduct::read("asleep"), None);
    }
}
