//! Playing a document under the rules.

use otter_rules::{
    Action, BySeat, Contest, Die, Ending, Event, GameResult, Judgement, Phase, Points, Ruleset,
    Seat, TimeOutCost,
};

use super::fault::RecordFault;
use crate::document::{Act, Entry, Game, Played};

/// Returns the first roll of a game, with the seat that rolled.
pub(super) fn first_roll(game: &Game) -> Option<(Seat, [Die; 2])> {
    game.entries.iter().find_map(|entry| match entry.act {
        Act::Roll { dice, .. } => Some((entry.seat, dice)),
        _ => None,
    })
}

/// Plays a document under the rules.
pub(super) struct Builder {
    contest: Contest,
    events: Vec<Event>,
}

/// The index of an entry, and what is wrong with it.
type Faulty = (usize, RecordFault);

impl Builder {
    pub(super) fn new(ruleset: Ruleset) -> Self {
        Self {
            contest: Contest::new(ruleset),
            events: Vec::new(),
        }
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<(), RecordFault> {
        self.events.extend(self.contest.apply(seat, action)?);
        Ok(())
    }

    /// Plays a game.
    ///
    /// # Errors
    /// The index of the first entry that is not possible, with the reason.
    pub(super) fn game(&mut self, game: &Game) -> Result<(), Faulty> {
        let score = BySeat::new(|seat| self.contest.score(seat).clone());
        if score != game.score.map(Points::from) {
            return Err((0, RecordFault::Score(Box::new(score))));
        }
        if let Some(start) = &game.start
            && start.board().ok() != Some(self.contest.ruleset().start_board())
        {
            return Err((0, RecordFault::Start));
        }
        if game.entries.is_empty() && game.end.is_none() {
            return Ok(());
        }
        self.open(game).map_err(|fault| (0, fault))?;
        for (index, entry) in game.entries.iter().enumerate() {
            self.entry(entry, game).map_err(|fault| (index, fault))?;
        }
        self.end(game).map_err(|fault| (game.entries.len(), fault))
    }

    /// Rolls for the start so that the first entry's seat begins, with its dice.
    fn open(&mut self, game: &Game) -> Result<(), RecordFault> {
        for _ in 0..game.cube.log2() {
            let tie = BySeat::new(|_| Die::One);
            self.apply(Seat::White, &Action::Open(tie))?;
        }
        let (starter, dice) = match first_roll(game) {
            Some((seat, dice)) if dice[0] != dice[1] => (seat, dice),
            Some((seat, _)) => (seat, [Die::Two, Die::One]),
            None => {
                let loser = game.end.map_or(Seat::Black, |end| end.winner.other());
                (loser, [Die::Two, Die::One])
            }
        };
        let [low, high] = if dice[0] < dice[1] {
            dice
        } else {
            [dice[1], dice[0]]
        };
        let mut shown = BySeat::new(|_| low);
        shown[starter] = high;
        self.apply(Seat::White, &Action::Open(shown))
    }

    fn entry(&mut self, entry: &Entry, game: &Game) -> Result<(), RecordFault> {
        let seat = entry.seat;
        match &entry.act {
            Act::Roll { dice, played } => self.roll(seat, *dice, played, game),
            Act::Double { .. } => self.apply(seat, &Action::Double),
            Act::Redouble { .. } => self.apply(seat, &Action::Redouble),
            Act::Take => self.apply(seat, &Action::Take),
            Act::Pass => self.apply(seat, &Action::Pass),
            Act::Resign(result) => self.apply(seat, &Action::Resign(*result)),
            Act::AcceptResignation => self.apply(seat, &Action::AcceptResignation),
            Act::RefuseResignation => self.apply(seat, &Action::RefuseResignation),
            Act::SetUp { .. } => Err(RecordFault::SetUp),
        }
    }

    fn roll(
        &mut self,
        seat: Seat,
        dice: [Die; 2],
        played: &Played,
        game: &Game,
    ) -> Result<(), RecordFault> {
        // Some formats do not write that the last redouble was accepted.
        if let Phase::Offered(offer) = self.contest.game().phase() {
            self.apply(offer.to_answer(), &Action::Take)?;
        }
        if matches!(self.contest.game().phase(), Phase::ToRoll { .. }) {
            self.apply(seat, &Action::Roll(dice))?;
        }
        match played {
            Played::Legal(play) => {
                let steps = play.steps().iter().map(|step| (step.from, step.to));
                self.apply(seat, &Action::Play(steps.collect()))
            }
            Played::Illegal {
                result: Some(result),
                ..
            } => self.apply(seat.other(), &Action::Condone(result.to_setup())),
            // The dice lie on the board while a player resigns.
            Played::Missing
                if ends_by_resignation(game) || ends_on_time(game) || is_settled(game) =>
            {
                Ok(())
            }
            Played::Missing | Played::Illegal { result: None, .. } => Err(RecordFault::Missing),
        }
    }

    /// Ends a game by the time that ran out, at the cost that gives the winner these points.
    fn time_out(&mut self, winner: Seat, points: u32) -> Result<(), RecordFault> {
        let awaited = self.contest.game().phase().awaited_seat();
        let seat = awaited.ok_or(RecordFault::End)?;
        let lost = self.contest.game().lost_on_time(seat)?;
        let costs_game = lost.winner == winner && lost.points == Points::from(points);
        let cost = if costs_game {
            TimeOutCost::Game
        } else {
            TimeOutCost::Match
        };
        self.apply(seat, &Action::RunOutOfTime(cost))
    }

    /// Ends a game that a court settled: a document does not have the figure that it rested on, so
    /// the least that would do stands in the record.
    fn settle(&mut self, winner: Seat, result: Option<GameResult>) -> Result<(), RecordFault> {
        let phase = self.contest.game().phase();
        let seat = phase.awaited_seat().ok_or(RecordFault::End)?;
        let chance = Judgement::LEAST_CHANCE;
        let judgement = match phase {
            Phase::Offered(_) => Judgement::Pass {
                loss: Judgement::LEAST_LOSS,
            },
            Phase::Resigning { .. } => Judgement::Resignation { chance },
            _ => Judgement::Result {
                winner,
                result: result.ok_or(RecordFault::End)?,
                chance,
            },
        };
        self.apply(seat, &Action::Settle(judgement))
    }

    fn end(&mut self, game: &Game) -> Result<(), RecordFault> {
        let Some(end) = game.end else {
            return Ok(());
        };
        let loser = end.winner.other();
        if self.contest.game().phase() != Phase::Over && ends_by_resignation(game) {
            let points = |result| self.contest.game().points(end.winner, result);
            let result = end.result.or_else(|| {
                GameResult::ALL
                    .into_iter()
                    .find(|&result| points(result) == Points::from(end.points))
            });
            let result = result.ok_or(RecordFault::End)?;
            self.apply(loser, &Action::Resign(result))?;
            self.apply(end.winner, &Action::AcceptResignation)?;
        }
        if self.contest.game().phase() != Phase::Over && is_settled(game) {
            self.settle(end.winner, end.result)?;
        }
        if self.contest.game().phase() != Phase::Over && ends_on_time(game) {
            self.time_out(end.winner, end.points)?;
        }
        if self.contest.game().phase() == Phase::Over {
            Ok(())
        } else {
            Err(RecordFault::End)
        }
    }
}

fn ends_on_time(game: &Game) -> bool {
    game.end.is_some_and(|end| end.how == Some(Ending::Time))
}

fn is_settled(game: &Game) -> bool {
    game.end.is_some_and(|end| end.how == Some(Ending::Settled))
}

fn ends_by_resignation(game: &Game) -> bool {
    game.end
        .is_some_and(|end| matches!(end.how, Some(Ending::Resigned) | None))
}
