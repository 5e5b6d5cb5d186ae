//! A two-player game: its state between two actions, and the one method that changes it.

use crate::action::{Action, ActionKind};
use crate::board::{Board, PlayedBoard};
use crate::checkers::Checkers;
use crate::court::decided;
use crate::cube::{Cube, Offer};
use crate::dice::{Die, Roll};
use crate::event::{Ending, Event, Outcome};
use crate::judgement::Judgement;
use crate::phase::{Phase, Resume};
use crate::plays::StepTree;
use crate::points::{CubeValue, Points};
use crate::refusal::Refusal;
use crate::ruleset::{CubeRule, DiceRule, OpeningRoll, Ruleset, Table};
use crate::seat::{BySeat, Seat};
use crate::settlement::{GameResult, TimeOutCost};
use crate::setup::Setup;
use crate::turn::{OpeningOutcome, same_checkers};

/// The restrictions on doubling that the score of a match puts on a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTerms {
    /// Whether each seat may not double at all: neither may in a Crawford game (MA-2).
    pub no_doubling: BySeat<bool>,
    /// Whether each seat may not double before its own third turn (MA-3).
    pub holland: BySeat<bool>,
}

/// A two-player game. Only [`Game::apply`] changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    ruleset: Ruleset,
    terms: GameTerms,
    checkers: BySeat<Checkers>,
    cube: Cube<Seat>,
    n_automatic_doubles: u8,
    /// The number of turns that each seat has finished.
    n_turns: BySeat<u32>,
    phase: Phase,
}

impl Game {
    /// Returns a game that is about to begin.
    pub fn new(ruleset: Ruleset, terms: GameTerms) -> Self {
        let start = ruleset.start_board();
        Self {
            ruleset,
            terms,
            checkers: BySeat {
                white: start.own(),
                black: start.opponent(),
            },
            cube: Cube::centred(),
            n_automatic_doubles: 0,
            n_turns: BySeat::default(),
            phase: Phase::Opening,
        }
    }

    /// Returns the rules of the game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the restrictions on doubling that the score puts on this game.
    pub fn terms(&self) -> &GameTerms {
        &self.terms
    }

    /// Returns what the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the cube; in play without the cube it always stands in the middle at 1.
    pub fn cube(&self) -> Cube<Seat> {
        self.cube
    }

    /// Returns the checkers of a seat, counted from its own side.
    pub fn checkers(&self, seat: Seat) -> Checkers {
        self.checkers[seat]
    }

    /// Returns the board as a seat sees it when on move.
    pub fn board(&self, seat: Seat) -> Board {
        Board {
            own: self.checkers[seat],
            opponent: self.checkers[seat.other()],
        }
    }

    /// Returns every way to play the present roll; `None` if no roll awaits its play.
    pub fn step_tree(&self) -> Option<StepTree> {
        match self.phase {
            Phase::ToPlay { seat, dice } => {
                Some(self.ruleset.step_tree(&self.board(seat), Roll::from(dice)))
            }
            _ => None,
        }
    }

    /// Returns the offer that a double by the seat would make now, or the reason why the seat may
    /// not double (CU-2, CU-4, CU-5, MA-2, MA-3).
    pub fn may_double(&self, seat: Seat) -> Result<Offer<Seat>, Refusal> {
        match self.phase {
            Phase::ToRoll { seat: on_roll } => check_seat(seat, on_roll)?,
            Phase::ToPlay { .. } => return Err(Refusal::AlreadyRolled),
            _ => return Err(self.not_now(ActionKind::Double)),
        }
        if self.ruleset.cube == CubeRule::Off {
            return Err(Refusal::NoCube);
        }
        if self.terms.no_doubling[seat] {
            return Err(Refusal::CrawfordGame);
        }
        if !self.cube.is_at_hand(seat) {
            return Err(Refusal::NotYourCube);
        }
        self.check_limit(self.cube.value)?;
        let turn = self.n_turns[seat].saturating_add(1);
        if self.terms.holland[seat] && turn < 3 {
            return Err(Refusal::HollandTooEarly { turn });
        }
        Ok(Offer::new(seat, seat.other(), self.cube.value))
    }

    /// Returns the offer that an immediate redouble by the seat (a beaver, raccoon or otter) would
    /// make now, or the reason why the seat may not redouble (CU-7).
    pub fn may_redouble(&self, seat: Seat) -> Result<Offer<Seat>, Refusal> {
        let Phase::Offered(offer) = self.phase else {
            return Err(self.not_now(ActionKind::Redouble));
        };
        check_seat(seat, offer.to_answer())?;
        let allowed = self.ruleset.immediate_redoubles;
        let nth = offer.n_redoubles().saturating_add(1);
        if allowed.most().is_some_and(|most| nth > most) {
            return Err(Refusal::NoSuchRedouble { nth, allowed });
        }
        self.check_limit(offer.value())?;
        Ok(offer.redoubled())
    }

    /// Returns whether either seat may offer to resign now: in its own turn or the opponent's, but
    /// not while an answer is awaited (SC-5).
    pub fn may_resign(&self) -> bool {
        matches!(self.phase, Phase::ToRoll { .. } | Phase::ToPlay { .. })
    }

    /// Returns the points that a seat would win now by this result under the settings (§6).
    pub fn points(&self, winner: Seat, result: GameResult) -> Points {
        self.ruleset.scoring().points(
            result,
            self.cube.value,
            self.cube.turned,
            self.checkers[winner.other()],
        )
    }

    /// Applies an action and returns the events that it causes.
    ///
    /// # Errors
    /// If the rules refuse the action; nothing changes then.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        match (action, self.phase) {
            (Action::Open(dice), Phase::Opening) => Ok(self.open(seat, *dice)),
            (Action::Roll(dice), Phase::ToRoll { seat: on_roll }) => {
                check_seat(seat, on_roll)?;
                Ok(vec![self.roll(seat, *dice)])
            }
            (Action::Double, _) => {
                let offer = self.may_double(seat)?;
                self.phase = Phase::Offered(offer);
                Ok(vec![Event::Doubled {
                    seat,
                    value: offer.value(),
                }])
            }
            (Action::Redouble, _) => {
                let offer = self.may_redouble(seat)?;
                self.phase = Phase::Offered(offer);
                Ok(vec![Event::Redoubled {
                    seat,
                    nth: offer.n_redoubles(),
                    value: offer.value(),
                }])
            }
            (Action::Take, Phase::Offered(offer)) => {
                check_seat(seat, offer.to_answer())?;
                Ok(vec![self.take(seat, &offer)])
            }
            (Action::Pass, Phase::Offered(offer)) => {
                check_seat(seat, offer.to_answer())?;
                Ok(self.pass(seat, &offer))
            }
            (
                Action::Play(steps),
                Phase::ToPlay {
                    seat: on_roll,
                    dice,
                },
            ) => {
                check_seat(seat, on_roll)?;
                let board = self.board(seat);
                let play = self.ruleset.play(&board, Roll::from(dice), steps)?;
                let played = Event::Played {
                    seat,
                    steps: play.steps().to_vec(),
                };
                Ok(self.stand(seat, &play.result(), played))
            }
            (Action::Condone(position), Phase::ToPlay { seat: on_roll, .. }) => {
                check_seat(seat, on_roll.other())?;
                self.condone(on_roll, position)
            }
            (Action::Resign(result), Phase::ToRoll { seat: on_roll }) => {
                let resume = Resume::ToRoll { seat: on_roll };
                Ok(self.resign(seat, *result, resume))
            }
            (
                Action::Resign(result),
                Phase::ToPlay {
                    seat: on_roll,
                    dice,
                },
            ) => {
                let resume = Resume::ToPlay {
                    seat: on_roll,
                    dice,
                };
                Ok(self.resign(seat, *result, resume))
            }
            (Action::AcceptResignation, Phase::Resigning { by, result, .. }) => {
                check_seat(seat, by.other())?;
                let points = self.points(seat, result);
                let won = self.win(seat, result, Ending::Resigned, points);
                Ok(vec![Event::ResignationAccepted { seat }, won])
            }
            (Action::RefuseResignation, Phase::Resigning { by, resume, .. }) => {
                check_seat(seat, by.other())?;
                self.phase = resume.into();
                Ok(vec![Event::ResignationRefused { seat }])
            }
            (Action::RunOutOfTime(cost), _) => {
                let outcome = self.lost_on_time(seat)?;
                Ok(self.run_out_of_time(seat, *cost, outcome))
            }
            (&Action::Settle(judgement), _) => {
                let won = Event::GameWon(self.settled_by(seat, judgement)?);
                self.phase = Phase::Over;
                Ok(vec![Event::Settled { seat, judgement }, won])
            }
            _ => Err(self.not_now(action.kind())),
        }
    }

    /// Returns how the game ends if the seat's time runs out now and costs it the game (CL-4).
    ///
    /// # Errors
    /// If nobody has to act, or the other seat does and no roll is awaited.
    pub fn lost_on_time(&self, seat: Seat) -> Result<Outcome, Refusal> {
        let Some(awaited) = self.phase.awaited_seat() else {
            return Err(self.not_now(ActionKind::RunOutOfTime));
        };
        // For a roll that anyone can check the device of the other player owes a number too, and
        // whoever keeps the clock knows for whom the table waits.
        if !matches!(self.phase, Phase::ToRoll { .. }) {
            check_seat(seat, awaited)?;
        }
        let won_by = |winner, result, points| Outcome {
            winner,
            result,
            how: Ending::Time,
            points,
        };
        Ok(match self.phase {
            Phase::Offered(offer) => {
                let points = offer.cost_of_pass().points();
                won_by(seat.other(), GameResult::Single, points)
            }
            Phase::Resigning { result, .. } => won_by(seat, result, self.points(seat, result)),
            _ => {
                let result = GameResult::worst(&self.board(seat));
                won_by(seat.other(), result, self.points(seat.other(), result))
            }
        })
    }

    /// Returns how the game ends if a court settles it so over a seat that does not act (CL-7).
    ///
    /// # Errors
    /// If the seat does not have to act, or the judgement does not decide what is awaited.
    pub fn settled_by(&self, seat: Seat, judgement: Judgement) -> Result<Outcome, Refusal> {
        let (winner, result) = decided(judgement, seat, self.phase, |seat| self.board(seat))?;
        Ok(Outcome {
            winner,
            result,
            how: Ending::Settled,
            points: match self.phase {
                Phase::Offered(offer) => offer.cost_of_pass().points(),
                _ => self.points(winner, result),
            },
        })
    }

    /// Ends the game because a seat has run out of time.
    pub(crate) fn run_out_of_time(
        &mut self,
        seat: Seat,
        cost: TimeOutCost,
        outcome: Outcome,
    ) -> Vec<Event> {
        self.phase = Phase::Over;
        vec![Event::TimeRanOut { seat, cost }, Event::GameWon(outcome)]
    }

    fn open(&mut self, seat: Seat, dice: BySeat<Die>) -> Vec<Event> {
        let mut events = vec![Event::Opened { seat, dice }];
        let rolled = OpeningOutcome::of(
            (Seat::White, dice.white),
            (Seat::Black, dice.black),
            self.ruleset.dice,
        );
        match rolled {
            OpeningOutcome::Tie => {
                // A tie does not double a cube that is at its limit either (CU-5).
                let value = self.cube.value;
                if self.n_automatic_doubles < self.ruleset.automatic_doubles
                    && self.check_limit(value).is_ok()
                {
                    self.n_automatic_doubles += 1;
                    self.cube.double_automatically();
                    events.push(Event::DoubledAutomatically {
                        value: self.cube.value,
                    });
                }
            }
            OpeningOutcome::Starts(starter) => {
                self.phase = match self.ruleset.opening_roll {
                    OpeningRoll::UseRoll => Phase::ToPlay {
                        seat: starter,
                        dice: [dice[starter], dice[starter.other()]],
                    },
                    OpeningRoll::Reroll => Phase::ToRoll { seat: starter },
                };
                events.push(Event::Started { seat: starter });
            }
        }
        events
    }

    fn roll(&mut self, seat: Seat, dice: [Die; 2]) -> Event {
        self.phase = Phase::ToPlay { seat, dice };
        let by = match self.ruleset.dice {
            DiceRule::Own => seat,
            DiceRule::Inverso => seat.other(),
        };
        Event::Rolled { seat, by, dice }
    }

    fn take(&mut self, seat: Seat, offer: &Offer<Seat>) -> Event {
        let cube = offer.taken();
        self.cube = cube;
        self.phase = Phase::ToRoll {
            seat: offer.doubler(),
        };
        Event::Taken {
            seat,
            value: cube.value,
            owner: offer.doubler().other(),
        }
    }

    fn pass(&mut self, seat: Seat, offer: &Offer<Seat>) -> Vec<Event> {
        let points = offer.cost_of_pass().points();
        let won = self.win(seat.other(), GameResult::Single, Ending::Passed, points);
        vec![Event::Passed { seat }, won]
    }

    fn condone(&mut self, player: Seat, position: &Setup) -> Result<Vec<Event>, Refusal> {
        if self.ruleset.table != Table::OverTheBoard {
            return Err(Refusal::NotOverTheBoard);
        }
        let after = position.board()?.unplayed();
        if !same_checkers(&self.board(player), &after) {
            return Err(Refusal::CheckersChanged);
        }
        let condoned = Event::Condoned {
            seat: player.other(),
            position: *position,
        };
        Ok(self.stand(player, &after, condoned))
    }

    /// Ends a turn with the board it leaves, legal or condoned: the game ends, or the other
    /// player is on roll.
    fn stand(&mut self, player: Seat, after: &PlayedBoard, event: Event) -> Vec<Event> {
        self.checkers[player] = after.own();
        self.checkers[player.other()] = after.opponent();
        self.n_turns[player] = self.n_turns[player].saturating_add(1);
        let mut events = vec![event];
        if let Some(result) = GameResult::of(after) {
            let points = self.points(player, result);
            events.push(self.win(player, result, Ending::BorneOff, points));
        } else {
            self.phase = Phase::ToRoll {
                seat: player.other(),
            };
        }
        events
    }

    fn resign(&mut self, by: Seat, result: GameResult, resume: Resume) -> Vec<Event> {
        self.phase = Phase::Resigning { by, result, resume };
        vec![Event::Resigned { seat: by, result }]
    }

    fn win(&mut self, winner: Seat, result: GameResult, how: Ending, points: Points) -> Event {
        self.phase = Phase::Over;
        Event::GameWon(Outcome {
            winner,
            result,
            how,
            points,
        })
    }

    fn check_limit(&self, value: CubeValue) -> Result<(), Refusal> {
        match self.ruleset.max_cube() {
            Some(max) if value >= max => Err(Refusal::CubeAtLimit { max }),
            _ => Ok(()),
        }
    }

    fn not_now(&self, action: ActionKind) -> Refusal {
        Refusal::NotNow {
            action,
            awaited: self.phase.awaited(),
        }
    }
}

fn check_seat(seat: Seat, awaited: Seat) -> Result<(), Refusal> {
    if seat == awaited {
        Ok(())
    } else {
        Err(Refusal::NotYourDecision { seat, awaited })
    }
}
