//! What is analysed: the finished games of a table, with the decisions to judge.

use otter_analysis::{NotAnalysable, Question, questions};
use otter_files::Document;
use otter_rules::{BySeat, Event, ReplayError, Ruleset};

/// A player of a table that is analysed.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    /// The name; `None` if the player chose none.
    pub(crate) name: Option<String>,
    /// The level at which Otter plays; `None` for a person.
    pub(crate) level: Option<u8>,
}

/// The finished games of a table, with the decisions to judge.
#[derive(Debug)]
pub(crate) struct Subject {
    /// The number of events in the table's record.
    pub(crate) n_events: i64,
    pub(crate) ruleset: Ruleset,
    pub(crate) players: BySeat<Player>,
    /// The games that are over, and no other.
    pub(crate) document: Document,
    /// The decisions in the order in which they were made.
    pub(crate) questions: Vec<Question>,
}

/// Why a table cannot be analysed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotASubject {
    /// The events are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
    /// The rules contradict each other.
    #[error(transparent)]
    Rules(#[from] NotAnalysable),
}

/// The most decisions of a table that are judged: some thirty matches to seven points.
const MAX_DECISIONS: usize = 10_000;

impl Subject {
    /// Takes the finished games from a record. A game that is being played is left out whole.
    pub(crate) fn new(
        n_events: i64,
        ruleset: Ruleset,
        players: BySeat<Player>,
        events: &[Event],
    ) -> Result<Self, NotASubject> {
        let names = BySeat::new(|seat| players[seat].name.clone().unwrap_or_default());
        let mut document = Document::from_record(&ruleset, events, names)?;
        document.games.retain(|game| game.end.is_some());
        let mut questions = questions(&document)?;
        if let Some(first) = questions.get(MAX_DECISIONS) {
            // Whole games only, so that no game is judged in part.
            let game = first.game;
            document.games.truncate(game);
            questions.retain(|question| question.game < game);
        }
        Ok(Self {
            n_events,
            ruleset,
            players,
            document,
            questions,
        })
    }
}
