//! Play with real dice and checkers (docs/rules.md, §§9 and 9a): the players' moves by hand are
//! recorded as they happened and checked against the rules.
//!
//! A referee wraps a [`Contest`] and knows what lies on the table between a roll and the picking up
//! of the dice: the checkers as they were left, legal or not, and a roll made too early. The
//! contest sees a turn only once it stands.

use crate::action::{Action, ActionKind};
use crate::board::PlayedBoard;
use crate::contest::Contest;
use crate::dice::{Die, Roll, VoidRoll};
use crate::event::Event;
use crate::phase::Phase;
use crate::place::{Landing, Origin};
use crate::plays::{Play, Step, Wrong};
use crate::record::{ReplayError, replay};
use crate::refusal::{Awaited, Refusal};
use crate::ruleset::{Ruleset, Table};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::turn::same_checkers;

/// An action by a player at a real board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandAction {
    /// An action that needs no referee: a valid roll, a cube action, a resignation, or a complete
    /// legal play.
    Game(Action),
    /// A roll that does not count and is made again (IR-1): an opening roll, a roll for a turn, an
    /// early one, or one that lets an illegal play stand.
    VoidRoll(VoidRoll),
    /// Leaves the checkers in this position, seen by the player on move, who may still change it
    /// until the dice are picked up (IR-2).
    Leave(Setup),
    /// Picks up the dice and so ends the turn (IR-2).
    PickUp,
    /// Demands a legal play in place of the illegal one (IR-2).
    Object,
    /// Lets the opponent's illegal play stand (IR-2), as rolling or doubling does too.
    LetStand,
    /// Rolls before the opponent has picked up the dice (IR-3).
    RollEarly([Die; 2]),
}

/// What happened at a real board.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "hand", deny_unknown_fields))]
pub enum HandEvent {
    /// An event that the contest records too.
    #[cfg_attr(feature = "serde", serde(rename = "game"))]
    Game {
        /// The event as the contest records it.
        #[cfg_attr(feature = "serde", serde(rename = "event"))]
        event: Event,
    },
    /// A roll did not count and is made again (IR-1).
    #[cfg_attr(feature = "serde", serde(rename = "throw_void"))]
    RollVoid {
        /// The seat for whose turn the roll was made; for the start, the seat whose hand rolled.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The reason why the roll does not count.
        #[cfg_attr(feature = "serde", serde(rename = "why"))]
        why: VoidRoll,
    },
    /// A player left the checkers in a position (IR-2).
    #[cfg_attr(feature = "serde", serde(rename = "left"))]
    Left {
        /// The seat that moved the checkers.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The position as it was left, seen by that seat.
        #[cfg_attr(feature = "serde", serde(rename = "position"))]
        position: Setup,
        /// The steps of the legal play that leads there; `None` if no legal play does.
        #[cfg_attr(feature = "serde", serde(rename = "reading"))]
        reading: Option<Vec<Step>>,
    },
    /// A player picked up the dice and ended the turn (IR-2).
    #[cfg_attr(feature = "serde", serde(rename = "picked_up"))]
    PickedUp {
        /// The seat that picked up its dice.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// A player demanded a legal play in place of the illegal one (IR-2).
    #[cfg_attr(feature = "serde", serde(rename = "objected"))]
    Objected {
        /// The seat that objected to its opponent's play.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// The next roll was made before the dice were picked up (IR-3).
    #[cfg_attr(feature = "serde", serde(rename = "thrown_early"))]
    RolledEarly {
        /// The seat that rolled too early.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The dice as they fell.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: [Die; 2],
    },
}

impl HandEvent {
    /// Returns the seat and the action that caused the event; `None` if it followed from the rules.
    ///
    /// A roll or double that lets an illegal play stand comes back as two actions:
    /// [`HandAction::LetStand`], then the roll or double. Their effect is the same.
    pub fn cause(&self) -> Option<(Seat, HandAction)> {
        Some(match self {
            Self::Game {
                event: Event::Condoned { seat, .. },
            } => (*seat, HandAction::LetStand),
            Self::Game { event } => {
                let (seat, action) = event.cause()?;
                (seat, HandAction::Game(action))
            }
            Self::RollVoid { seat, why } => (*seat, HandAction::VoidRoll(*why)),
            Self::Left { seat, position, .. } => (*seat, HandAction::Leave(*position)),
            Self::PickedUp { seat } => (*seat, HandAction::PickUp),
            Self::Objected { seat } => (*seat, HandAction::Object),
            Self::RolledEarly { seat, dice } => (*seat, HandAction::RollEarly(*dice)),
        })
    }
}

/// A contest over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    contest: Contest,
    hand: Hand,
}

/// The state of the real board that the contest does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Hand {
    /// The checkers as the player on move has left them; `None` if none was touched.
    left: Option<Left>,
    /// Whether the dice were picked up on an illegal play, so that the opponent must decide.
    is_lifted: bool,
    /// A roll that the opponent has made too early.
    early: Option<[Die; 2]>,
}

/// The checkers as the player on move has left them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    position: PlayedBoard,
    reading: Result<Play, Wrong>,
}

impl Left {
    /// Returns the position of the checkers, seen by the player on move.
    pub fn position(&self) -> PlayedBoard {
        self.position
    }

    /// Returns the legal play that leads to this position.
    ///
    /// # Errors
    /// If no legal play leads there; the error is the reason.
    pub fn reading(&self) -> Result<&Play, &Wrong> {
        self.reading.as_ref()
    }
}

impl Referee {
    /// Returns a contest that is about to begin.
    ///
    /// # Errors
    /// If the rules are for on-line play.
    pub fn new(ruleset: Ruleset) -> Result<Self, Refusal> {
        if ruleset.table != Table::OverTheBoard {
            return Err(Refusal::NotOverTheBoard);
        }
        Ok(Self {
            contest: Contest::new(ruleset),
            hand: Hand::default(),
        })
    }

    /// Returns the contest, with all turns that stand.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Returns whether the dice were picked up on an illegal or incomplete play, so that the
    /// opponent must let it stand or object.
    pub fn awaits_objection(&self) -> bool {
        self.hand.is_lifted
    }

    /// Returns the checkers as the player on move has left them; `None` if none was touched, unless
    /// the dice were picked up although a play was possible.
    pub fn left(&self) -> Option<&Left> {
        self.hand.left.as_ref()
    }

    /// Returns the roll that the opponent of the player on move has made too early (IR-3).
    pub fn early_roll(&self) -> Option<[Die; 2]> {
        self.hand.early
    }

    /// Replays a record. Every event is checked, as by [`Contest::replay`].
    ///
    /// # Errors
    /// At the first event that the rules refuse or would not have produced; nothing changes then.
    pub fn replay(&mut self, events: &[HandEvent]) -> Result<(), ReplayError<HandEvent>> {
        let mut next = self.clone();
        replay(events, HandEvent::cause, |_, (seat, action)| {
            next.apply(seat, &action)
        })?;
        *self = next;
        Ok(())
    }

    /// Applies an action and returns the events that it causes.
    ///
    /// # Errors
    /// If the rules refuse the action; nothing changes then.
    pub fn apply(&mut self, seat: Seat, action: &HandAction) -> Result<Vec<HandEvent>, Refusal> {
        let mut next = self.clone();
        let events = next.try_apply(seat, action)?;
        *self = next;
        Ok(events)
    }

    fn try_apply(&mut self, seat: Seat, action: &HandAction) -> Result<Vec<HandEvent>, Refusal> {
        match action {
            HandAction::Game(action) if self.hand.is_lifted => self.go_on(seat, action),
            HandAction::Game(action) => self.play_on(seat, action),
            HandAction::VoidRoll(why) => self.void_roll(seat, *why),
            HandAction::Leave(position) => self.leave(seat, position),
            HandAction::PickUp => self.pick_up(seat),
            HandAction::Object => {
                self.check_objection(seat, ActionKind::Object)?;
                self.hand.is_lifted = false;
                self.hand.left = None;
                Ok(vec![HandEvent::Objected { seat }])
            }
            HandAction::LetStand => {
                self.check_objection(seat, ActionKind::LetStand)?;
                self.condone(seat)
            }
            HandAction::RollEarly(dice) => {
                self.check_playing(seat.other(), ActionKind::RollEarly)?;
                if self.hand.early.is_some() {
                    return Err(Refusal::AlreadyRolled);
                }
                self.hand.early = Some(*dice);
                Ok(vec![HandEvent::RolledEarly { seat, dice: *dice }])
            }
        }
    }

    /// Applies an action of the contest while no illegal play awaits a decision.
    fn play_on(&mut self, seat: Seat, action: &Action) -> Result<Vec<HandEvent>, Refusal> {
        if matches!(action, Action::Condone(_)) {
            return Err(self.not_now(ActionKind::Condone));
        }
        let mut events = self.contest_events(seat, action)?;
        if matches!(action, Action::Play(_)) {
            events.extend(self.use_early_roll(seat.other())?);
        }
        if !matches!(
            self.contest.game().phase(),
            Phase::ToPlay { .. } | Phase::Resigning { .. }
        ) {
            self.hand = Hand::default();
        }
        Ok(events)
    }

    /// Applies the opponent's roll or double after an illegal play, which it lets stand (IR-2).
    fn go_on(&mut self, seat: Seat, action: &Action) -> Result<Vec<HandEvent>, Refusal> {
        if !matches!(action, Action::Roll(_) | Action::Double) {
            return Err(self.not_now(action.kind()));
        }
        self.check_objection(seat, action.kind())?;
        if self.hand.early.is_some() {
            return Err(Refusal::AlreadyRolled);
        }
        let mut events = self.condone(seat)?;
        if self.contest.game().phase() != Phase::Over {
            events.extend(self.contest_events(seat, action)?);
        }
        Ok(events)
    }

    fn void_roll(&mut self, seat: Seat, why: VoidRoll) -> Result<Vec<HandEvent>, Refusal> {
        let mut events = Vec::new();
        match self.contest.game().phase() {
            Phase::Opening => {}
            Phase::ToRoll { seat: on_roll } if on_roll == seat => {}
            Phase::ToRoll { seat: awaited } => {
                return Err(Refusal::NotYourDecision { seat, awaited });
            }
            Phase::ToPlay { seat: player, .. } if player != seat => {
                if self.hand.early.is_some() {
                    return Err(Refusal::AlreadyRolled);
                }
                // Even a roll that does not count lets an illegal play stand (IR-2).
                if self.hand.is_lifted {
                    events = self.condone(seat)?;
                    if self.contest.game().phase() == Phase::Over {
                        return Ok(events);
                    }
                }
            }
            _ => return Err(self.not_now(ActionKind::VoidRoll)),
        }
        events.push(HandEvent::RollVoid { seat, why });
        Ok(events)
    }

    fn leave(&mut self, seat: Seat, position: &Setup) -> Result<Vec<HandEvent>, Refusal> {
        let dice = self.check_playing(seat, ActionKind::Leave)?;
        let before = self.contest.game().board(seat);
        let after = position.board()?.unplayed();
        if !same_checkers(&before, &after) {
            return Err(Refusal::CheckersChanged);
        }
        let left = self.read(seat, dice, after);
        let event = HandEvent::Left {
            seat,
            position: *position,
            reading: left.reading().ok().map(|play| play.steps().to_vec()),
        };
        self.hand.left = Some(left);
        Ok(vec![event])
    }

    fn pick_up(&mut self, seat: Seat) -> Result<Vec<HandEvent>, Refusal> {
        let dice = self.check_playing(seat, ActionKind::PickUp)?;
        let left = self.hand.left.take().unwrap_or_else(|| {
            let untouched = self.contest.game().board(seat).unplayed();
            self.read(seat, dice, untouched)
        });
        let mut events = vec![HandEvent::PickedUp { seat }];
        if let Ok(play) = &left.reading {
            let steps: Vec<(Origin, Landing)> = play
                .steps()
                .iter()
                .map(|step| (step.from, step.to))
                .collect();
            events.extend(self.contest_events(seat, &Action::Play(steps))?);
            events.extend(self.use_early_roll(seat.other())?);
        } else {
            self.hand.left = Some(left);
            self.hand.is_lifted = true;
        }
        Ok(events)
    }

    /// Checks the position that the player on move has left against the legal plays of the roll.
    fn read(&self, seat: Seat, dice: [Die; 2], position: PlayedBoard) -> Left {
        let before = self.contest.game().board(seat);
        let ruleset = self.contest.ruleset();
        let reading = ruleset.reading(&before, Roll::from(dice), &position);
        Left { position, reading }
    }

    fn condone(&mut self, seat: Seat) -> Result<Vec<HandEvent>, Refusal> {
        let Some(left) = self.hand.left.take() else {
            return Err(self.not_now(ActionKind::LetStand));
        };
        self.hand.is_lifted = false;
        let position = left.position.unturned().to_setup();
        let mut events = self.contest_events(seat, &Action::Condone(position))?;
        events.extend(self.use_early_roll(seat)?);
        Ok(events)
    }

    /// Makes an early roll the next one as soon as the turn before it stands (IR-3).
    fn use_early_roll(&mut self, seat: Seat) -> Result<Vec<HandEvent>, Refusal> {
        let hand = std::mem::take(&mut self.hand);
        match (hand.early, self.contest.game().phase()) {
            (Some(dice), Phase::ToRoll { .. }) => self.contest_events(seat, &Action::Roll(dice)),
            _ => Ok(Vec::new()),
        }
    }

    fn contest_events(&mut self, seat: Seat, action: &Action) -> Result<Vec<HandEvent>, Refusal> {
        let events = self.contest.apply(seat, action)?;
        Ok(events
            .into_iter()
            .map(|event| HandEvent::Game { event })
            .collect())
    }

    /// Returns the dice that `player` is playing.
    ///
    /// # Errors
    /// If `player` is not playing a roll, or the dice have been picked up.
    fn check_playing(&self, player: Seat, action: ActionKind) -> Result<[Die; 2], Refusal> {
        match self.contest.game().phase() {
            Phase::ToPlay { seat, dice } if seat == player && !self.hand.is_lifted => Ok(dice),
            _ => Err(self.not_now(action)),
        }
    }

    fn check_objection(&self, seat: Seat, action: ActionKind) -> Result<(), Refusal> {
        match self.contest.game().phase() {
            Phase::ToPlay { seat: player, .. } if self.hand.is_lifted => {
                if seat == player {
                    let awaited = player.other();
                    return Err(Refusal::NotYourDecision { seat, awaited });
                }
                Ok(())
            }
            _ => Err(self.not_now(action)),
        }
    }

    fn not_now(&self, action: ActionKind) -> Refusal {
        let awaited = if self.contest.winner().is_some() {
            Awaited::Nothing
        } else if self.hand.is_lifted {
            Awaited::Objection
        } else {
            self.contest.game().phase().awaited()
        };
        Refusal::NotNow { action, awaited }
    }
}
