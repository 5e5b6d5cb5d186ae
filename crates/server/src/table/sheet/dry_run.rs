//! A dry run of an entry: what it says is done step by step on a copy of the referee.

use otter_notation::play;
use otter_notation::score::{Entry as Line, Written};
use otter_rules::{
    Action, BySeat, Die, HandAction, HandEvent, Phase, Referee, Refusal, Seat, Setup, StepTree,
};
use otter_table::exceeds_cube;

use super::history::{PublicEvent, TurnBefore};
use super::refusal::SheetRefusal;

/// A copy of the referee on which an entry is tried.
#[derive(Clone, Debug)]
pub(crate) struct DryRun {
    pub(crate) referee: Referee,
    /// The events that followed from the actions, in order.
    pub(crate) events: Vec<HandEvent>,
    /// The same events as they are shown.
    pub(crate) public: Vec<PublicEvent>,
}

impl DryRun {
    pub(crate) fn new(referee: Referee) -> Self {
        Self {
            referee,
            events: Vec::new(),
            public: Vec::new(),
        }
    }

    /// Applies one action of a seat. Errors if the referee refuses it.
    pub(crate) fn act(&mut self, seat: Seat, action: &HandAction) -> Result<(), Refusal> {
        let before = TurnBefore::new(&self.referee);
        let events = self.referee.apply(seat, action)?;
        self.public
            .extend(before.public_events(&self.referee, &events));
        self.events.extend(events);
        Ok(())
    }

    fn phase(&self) -> Phase {
        self.referee.contest().game().phase()
    }

    /// Returns the seat that decides; White where it is nobody in particular.
    fn awaited(&self) -> Seat {
        match self.phase() {
            Phase::ToPlay { seat, .. } if self.referee.awaits_objection() => seat.other(),
            phase => phase.awaited_seat().unwrap_or(Seat::White),
        }
    }

    /// Returns the seat that plays the roll that lies, or would play it.
    fn player(&self) -> Seat {
        self.phase().awaited_seat().unwrap_or(Seat::White)
    }

    fn game(&mut self, seat: Seat, action: Action) -> Result<(), SheetRefusal> {
        if exceeds_cube(self.referee.contest().game(), &action) {
            return Err(SheetRefusal::CubeTooHigh);
        }
        Ok(self.act(seat, &HandAction::Game(action))?)
    }

    /// Returns every way to play the roll that lies.
    pub(crate) fn tree(&self) -> Option<StepTree> {
        self.referee.contest().game().step_tree()
    }

    /// Does what a line says.
    pub(crate) fn write(&mut self, line: &Line<'_>) -> Result<(), SheetRefusal> {
        match *line {
            Line::Roll { dice, play } => {
                self.roll(dice)?;
                match play {
                    Some(written) => self.play(written),
                    None => Ok(()),
                }
            }
            Line::Play(written) => self.play(written),
            Line::VoidRoll(why) => {
                self.pick_up_what_is_done()?;
                Ok(self.act(self.awaited(), &HandAction::VoidRoll(why))?)
            }
            Line::VoidRollOf(seat, why) => Ok(self.act(seat, &HandAction::VoidRoll(why))?),
            Line::VoidRollEarly(why) => {
                let seat = self.player().other();
                Ok(self.act(seat, &HandAction::VoidRoll(why))?)
            }
            Line::Early(dice) => {
                let seat = self.player().other();
                Ok(self.act(seat, &HandAction::RollEarly(dice))?)
            }
            Line::PickUp => Ok(self.act(self.player(), &HandAction::PickUp)?),
            Line::Object => Ok(self.act(self.player().other(), &HandAction::Object)?),
            Line::LetStand => Ok(self.act(self.player().other(), &HandAction::LetStand)?),
            Line::Double => {
                self.pick_up_what_is_done()?;
                self.game(self.awaited(), Action::Double)
            }
            Line::Take => self.game(self.awaited(), Action::Take),
            Line::Pass => self.game(self.awaited(), Action::Pass),
            Line::Redouble => self.game(self.awaited(), Action::Redouble),
            Line::Resign { by, result } => {
                self.game(by.unwrap_or(self.awaited()), Action::Resign(result))
            }
            Line::Accept => self.game(self.awaited(), Action::AcceptResignation),
            Line::Refuse => self.game(self.awaited(), Action::RefuseResignation),
            // Whoever keeps the entries strikes the last.
            Line::TakeBack => Err(SheetRefusal::NothingToTakeBack),
        }
    }

    /// Enters a roll, for the start or for a turn.
    pub(crate) fn roll(&mut self, dice: [Die; 2]) -> Result<(), SheetRefusal> {
        self.pick_up_what_is_done()?;
        if matches!(self.phase(), Phase::Opening | Phase::Over) {
            let [white, black] = dice;
            return self.game(Seat::White, Action::Open(BySeat { white, black }));
        }
        if self.referee.awaits_objection() && self.referee.early_roll().is_some() {
            return Err(SheetRefusal::RolledEarly);
        }
        self.game(self.awaited(), Action::Roll(dice))
    }

    /// Leaves the checkers so; `white` and `black` are counted each from its own side.
    pub(crate) fn leave(&mut self, white: [u8; 26], black: [u8; 26]) -> Result<(), SheetRefusal> {
        let seat = self.player();
        let (own, opponent) = match seat {
            Seat::White => (white, black),
            Seat::Black => (black, white),
        };
        Ok(self.act(seat, &HandAction::Leave(Setup { own, opponent }))?)
    }

    /// Who rolls or doubles next says by that that the turn before is over: if what stands is
    /// legal, the dice were picked up.
    fn pick_up_what_is_done(&mut self) -> Result<(), SheetRefusal> {
        let is_done = match self.referee.left() {
            Some(left) => left.reading().is_ok(),
            None => self.tree().is_some_and(|tree| tree.is_empty()),
        };
        if is_done && !self.referee.awaits_objection() {
            self.act(self.player(), &HandAction::PickUp)?;
        }
        Ok(())
    }

    /// Makes a written play: the checkers are left as it says, and the dice picked up.
    fn play(&mut self, written: Written<'_>) -> Result<(), SheetRefusal> {
        let seat = self.player();
        let board = self.referee.contest().game().board(seat);
        let position = match self.tree() {
            Some(tree) if !self.referee.awaits_objection() => self.read(written, &tree)?,
            // Refused in the referee's words.
            _ => board.to_setup(),
        };
        self.act(seat, &HandAction::Leave(position))?;
        Ok(self.act(seat, &HandAction::PickUp)?)
    }

    /// Returns the position after a written play.
    fn read(&self, written: Written<'_>, tree: &StepTree) -> Result<Setup, SheetRefusal> {
        let not_legal = match play::readings(written.text, tree).as_deref() {
            Ok([only]) => return Ok(only.result().unturned().to_setup()),
            Ok([one, other, ..]) => {
                return Err(SheetRefusal::Ambiguous {
                    one: play::format(one),
                    other: play::format(other),
                });
            }
            Ok([]) => return Err(SheetRefusal::NotWritten("this is no play".to_owned())),
            Err(error) => error.to_string(),
        };
        let Phase::ToPlay { seat, dice } = self.phase() else {
            return Err(SheetRefusal::NotWritten(not_legal));
        };
        let contest = self.referee.contest();
        let board = contest.game().board(seat);
        let position = play::as_written(written.text, &board)
            .map_err(|error| SheetRefusal::NotWritten(error.to_string()))?;
        let stands = position.board().map_err(Refusal::from)?.unplayed();
        match contest.ruleset().reading(&board, dice.into(), &stands) {
            Err(wrong) if !written.insists => Err(SheetRefusal::NotLegal(wrong)),
            _ => Ok(position),
        }
    }
}
