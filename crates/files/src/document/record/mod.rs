//! From a record to a document, and from a document to the record that the rules accept.

mod builder;
mod fault;

use otter_rules::{
    Board, BySeat, Contest, Contradictions, Die, Event, OpeningRoll, Phase, Refusal, ReplayError,
    Resume, Roll, Ruleset, Setup, StartPosition, Table,
};

use builder::{Builder, first_roll};
pub use fault::RecordFault;

use super::{Act, Document, Entry, Game, GameEnd, Played};

/// The rules and events of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules, as far as the document needs them: over the board if an illegal play stood.
    pub ruleset: Ruleset,
    /// The events, from which [`Contest::replay`] makes the contest again.
    pub events: Vec<Event>,
}

/// The reason why a document cannot become a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotARecord {
    /// The rules contradict each other.
    #[error("the rules contradict each other: {0}")]
    Rules(#[from] Contradictions),
    /// Something in a game is not possible under the rules.
    #[error("game {game}, entry {entry}: {fault}")]
    Entry {
        /// The number of the game, from 1.
        game: usize,
        /// The number of the entry in the game, from 1; one more than there are if the end is at
        /// fault.
        entry: usize,
        /// What is not possible.
        fault: RecordFault,
    },
}

impl Document {
    /// Returns a record as a document. The headers are left empty.
    ///
    /// # Errors
    /// At the first event that the rules refuse or would not have produced.
    pub fn from_record(
        ruleset: &Ruleset,
        events: &[Event],
        players: BySeat<String>,
    ) -> Result<Self, ReplayError> {
        let mut contest = Contest::new(ruleset.clone());
        let mut games: Vec<Game> = Vec::new();
        otter_rules::replay(events, Event::cause, |_, (seat, action)| {
            let before = contest.clone();
            let answers = contest.apply(seat, &action)?;
            let begins = before.game().phase() == Phase::Over || games.is_empty();
            if begins && !answers.is_empty() {
                let score = BySeat::new(|seat| before.score(seat).to_u32().unwrap_or(u32::MAX));
                let mut game = Game::new(score);
                game.is_crawford = contest.game().terms().no_doubling.white
                    || contest.game().terms().no_doubling.black;
                games.push(game);
            }
            if let Some(game) = games.last_mut() {
                for event in &answers {
                    note(game, event, &before);
                }
            }
            Ok::<_, Refusal>(answers)
        })?;
        Ok(Self {
            players,
            rules: (**ruleset).clone(),
            headers: Vec::new(),
            comments: Vec::new(),
            games,
        })
    }

    /// Returns the record of what the document tells, or what stands in its way.
    ///
    /// Headers, comments and opinions have no place in a record.
    ///
    /// # Errors
    /// At the first thing that the rules do not accept.
    pub fn to_record(&self) -> Result<Record, NotARecord> {
        let mut rules = self.rules.clone();
        let entries = || self.games.iter().flat_map(|game| &game.entries);
        if entries().any(|entry| {
            matches!(
                entry.act,
                Act::Roll {
                    played: Played::Illegal { .. },
                    ..
                }
            )
        }) {
            rules.table = Table::OverTheBoard;
        }
        if self.games.iter().any(|game| match first_roll(game) {
            Some((_, [a, b])) => a == b,
            None => false,
        }) {
            rules.opening_roll = OpeningRoll::Reroll;
        }
        if let [
            Game {
                start: Some(setup), ..
            },
        ] = &self.games[..]
        {
            rules.start = StartPosition::Custom(*setup);
        }
        let most = self.games.iter().map(|game| game.cube.log2()).max();
        rules.automatic_doubles = rules
            .automatic_doubles
            .max(u8::try_from(most.unwrap_or(0)).unwrap_or(u8::MAX));
        let ruleset = Ruleset::new(rules)?;
        let mut builder = Builder::new(ruleset.clone());
        for (index, game) in self.games.iter().enumerate() {
            builder
                .game(game)
                .map_err(|(entry, fault)| NotARecord::Entry {
                    game: index + 1,
                    entry: entry + 1,
                    fault,
                })?;
        }
        Ok(Record {
            ruleset,
            events: builder.into_events(),
        })
    }
}

/// Adds what an event tells to the game; `before` is the contest before its action.
fn note(game: &mut Game, event: &Event, before: &Contest) {
    let play = before.game();
    let act = match event {
        Event::Opened { .. }
        | Event::Started { .. }
        | Event::Rolled { .. }
        | Event::MatchWon { .. } => return,
        Event::DoubledAutomatically { value } => {
            game.cube = *value;
            return;
        }
        Event::GameWon(outcome) => {
            game.end = Some(GameEnd {
                winner: outcome.winner,
                points: outcome.points.to_u32().unwrap_or(u32::MAX),
                result: Some(outcome.result),
                how: Some(outcome.how),
            });
            return;
        }
        Event::Played { seat, steps } => {
            let Phase::ToPlay { dice, .. } = play.phase() else {
                return;
            };
            let steps: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
            let played = play
                .step_tree()
                .and_then(|tree| tree.play(&steps).ok())
                .map_or(Played::Missing, Played::Legal);
            (*seat, Act::Roll { dice, played })
        }
        Event::Condoned { seat, position } => {
            let Phase::ToPlay { dice, seat: player } = play.phase() else {
                return;
            };
            debug_assert_eq!(player, seat.other());
            (player, condoned(&play.board(player), dice, position))
        }
        Event::Doubled { seat, value } => (*seat, Act::Double { value: *value }),
        Event::Redoubled { seat, value, .. } => (*seat, Act::Redouble { value: *value }),
        Event::Taken { seat, .. } => (*seat, Act::Take),
        Event::Passed { seat } => (*seat, Act::Pass),
        Event::Resigned { seat, result } => (*seat, Act::Resign(*result)),
        Event::ResignationRefused { seat } => (*seat, Act::RefuseResignation),
        Event::ResignationAccepted { seat } => {
            unplayed_before_resignation(game, play.phase());
            (*seat, Act::AcceptResignation)
        }
        // How the game ended stands in its end; the dice that lie on the board are an entry.
        Event::TimeRanOut { .. } | Event::Settled { .. } => {
            unplayed_before_resignation(game, play.phase());
            if let Phase::ToPlay { seat, dice } = play.phase() {
                let played = Played::Missing;
                game.entries
                    .push(Entry::new(seat, Act::Roll { dice, played }));
            }
            return;
        }
    };
    game.entries.push(Entry::new(act.0, act.1));
}

/// Writes the dice that lie on the board as a game ends by a resignation: nobody will play them.
fn unplayed_before_resignation(game: &mut Game, phase: Phase) {
    if let Phase::Resigning {
        resume: Resume::ToPlay { seat: roller, dice },
        ..
    } = phase
    {
        let played = Played::Missing;
        let roll = Entry::new(roller, Act::Roll { dice, played });
        let at = game.entries.len().saturating_sub(1);
        game.entries.insert(at, roll);
    }
}

fn condoned(board: &Board, dice: [Die; 2], position: &Setup) -> Act {
    let result = position.board().ok();
    let text = result.map_or_else(String::new, |result| {
        otter_notation::play::as_carried(board, &result.unplayed(), Roll::from(dice))
    });
    Act::Roll {
        dice,
        played: Played::Illegal { text, result },
    }
}

#[cfg(test)]
mod tests;
