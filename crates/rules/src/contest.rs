//! A series of games: a match to a number of points, or a money session (docs/rules.md, §8).

use crate::action::Action;
use crate::event::{Ending, Event, Outcome};
use crate::game::{Game, GameTerms};
use crate::phase::Phase;
use crate::points::Points;
use crate::refusal::{Awaited, Refusal};
use crate::ruleset::{ContestKind, Crawford, Ruleset};
use crate::seat::{BySeat, Seat};
use crate::settlement::{GameResult, TimeOutCost};

/// A match or a money session: a series of games between two seats. Only [`Contest::apply`] and
/// replaying a record advance it.
///
/// ```
/// use otter_rules::{Action, BySeat, Contest, Die, Event, Preset, Ruleset, Seat};
///
/// let mut contest = Contest::new(Ruleset::new(Preset::Match(7).spec())?);
/// let dice = BySeat { white: Die::Two, black: Die::Five };
/// let events = contest.apply(Seat::White, &Action::Open(dice))?;
/// assert_eq!(events[1], Event::Started { seat: Seat::Black });
/// // Black plays 5 and 2 in one of these ways.
/// let tree = contest.game().step_tree().expect("a roll awaits its play");
/// assert!(!tree.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    ruleset: Ruleset,
    course: Course,
    score: BySeat<Points>,
    n_finished: u32,
    game: Game,
}

/// The state that each kind of contest carries from game to game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Course {
    Match(Match),
    Session,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Match {
    length: u32,
    crawford: Crawford,
    holland: bool,
    stage: MatchStage,
}

/// The stage of a match with respect to its Crawford game (MA-2) and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStage {
    /// Neither player has been one point short of the match yet.
    BeforeCrawford,
    /// The present game is the Crawford game.
    CrawfordGame,
    /// The Crawford game has been played.
    AfterCrawford,
    /// The match is over, and this seat has won it.
    Won(Seat),
}

impl Contest {
    /// Returns a contest that is about to begin.
    pub fn new(ruleset: Ruleset) -> Self {
        let course = match ruleset.contest {
            ContestKind::Money => Course::Session,
            ContestKind::Match {
                length,
                crawford,
                holland,
            } => Course::Match(Match {
                length,
                crawford,
                holland,
                stage: MatchStage::BeforeCrawford,
            }),
        };
        let mut contest = Self {
            game: Game::new(ruleset.clone(), GameTerms::default()),
            ruleset,
            course,
            score: BySeat::default(),
            n_finished: 0,
        };
        contest.set_up();
        contest
    }

    /// Returns the rules of the contest.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the present game; between games and after the match, the last one.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the number of [`Contest::game`], from 1.
    pub fn game_number(&self) -> u32 {
        if self.game.phase() == Phase::Over {
            self.n_finished
        } else {
            self.n_finished.saturating_add(1)
        }
    }

    /// Returns the points that a seat has scored. The winner of a match has exactly its length:
    /// points beyond it do not count (MA-1).
    pub fn score(&self, seat: Seat) -> &Points {
        &self.score[seat]
    }

    /// Returns the number of points that a seat still needs; `None` in a money session.
    pub fn away(&self, seat: Seat) -> Option<u32> {
        match &self.course {
            Course::Session => None,
            Course::Match(play) => self.score[seat].short_of(&play.length.into()).to_u32(),
        }
    }

    /// Returns whether a double could gain a seat nothing: any win at the present value of the cube
    /// already wins the match (MA-1). The rules allow such a double all the same.
    pub fn is_cube_dead_for(&self, seat: Seat) -> bool {
        self.away(seat)
            .is_some_and(|away| self.game.cube().value.points() >= away.into())
    }

    /// Returns the stage of the match; `None` in a money session.
    pub fn match_stage(&self) -> Option<MatchStage> {
        match &self.course {
            Course::Session => None,
            Course::Match(play) => Some(play.stage),
        }
    }

    /// Returns the winner of the match; `None` before its end and in a money session, which has
    /// no end of its own.
    pub fn winner(&self) -> Option<Seat> {
        match self.match_stage() {
            Some(MatchStage::Won(winner)) => Some(winner),
            _ => None,
        }
    }

    /// Returns whether a game has ended and the next one may begin.
    pub fn is_between_games(&self) -> bool {
        self.game.phase() == Phase::Over && self.winner().is_none()
    }

    /// Applies an action and returns the events that it causes.
    ///
    /// # Errors
    /// If the rules refuse the action; nothing changes then.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.winner().is_some() {
            return Err(Refusal::NotNow {
                action: action.kind(),
                awaited: Awaited::Nothing,
            });
        }
        if self.is_between_games() && matches!(action, Action::Open(_)) {
            self.set_up();
        }
        let mut events = match (action, self.away(seat.other())) {
            // Whoever loses the match loses all the points that the winner still needs.
            (Action::RunOutOfTime(TimeOutCost::Match), Some(away)) => {
                self.game.lost_on_time(seat)?;
                let outcome = Outcome {
                    winner: seat.other(),
                    result: GameResult::Single,
                    how: Ending::Time,
                    points: away.into(),
                };
                self.game.run_out_of_time(seat, TimeOutCost::Match, outcome)
            }
            _ => self.game.apply(seat, action)?,
        };
        if let Some(Event::GameWon(outcome)) = events.last() {
            let winner = outcome.winner;
            self.settle(&outcome.clone());
            if self.winner().is_some() {
                events.push(Event::MatchWon { winner });
            }
        }
        Ok(events)
    }

    fn settle(&mut self, outcome: &Outcome) {
        self.n_finished = self.n_finished.saturating_add(1);
        self.score[outcome.winner] += &outcome.points;
        let Course::Match(play) = &mut self.course else {
            return;
        };
        let goal = Points::from(play.length);
        if self.score[outcome.winner] >= goal {
            self.score[outcome.winner] = goal;
            play.stage = MatchStage::Won(outcome.winner);
        } else if play.stage == MatchStage::CrawfordGame {
            play.stage = MatchStage::AfterCrawford;
        }
    }

    /// Sets up the next game, with the terms that follow from the score.
    fn set_up(&mut self) {
        let mut terms = GameTerms::default();
        let away = BySeat::new(|seat| self.away(seat));
        if let Course::Match(play) = &mut self.course {
            let is_short = |seat: Seat| away[seat] == Some(1);
            let trails = |seat: Seat| away[seat] > away[seat.other()];
            if play.stage == MatchStage::BeforeCrawford
                && play.crawford != Crawford::Off
                && Seat::ALL.into_iter().any(is_short)
            {
                play.stage = MatchStage::CrawfordGame;
                terms.no_doubling = BySeat::new(|seat| match play.crawford {
                    Crawford::Both => true,
                    Crawford::TrailerOnly => trails(seat),
                    Crawford::Off => false,
                });
            } else if play.stage == MatchStage::AfterCrawford && play.holland {
                terms.holland = BySeat::new(trails);
            }
        }
        self.game = Game::new(self.ruleset.clone(), terms);
    }
}
