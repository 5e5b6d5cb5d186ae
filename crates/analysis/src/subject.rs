//! What is analysed: the finished games of a table, with the decisions to judge.

use otter_engine::Engine;
use otter_files::Document;
use otter_rules::chouette::{
    ChouetteRules, Event as ChouetteEvent, Player as Member, ReplayError as ChouetteReplayError,
};
use otter_rules::{BySeat, Event, ReplayError, Ruleset};

use crate::imported::Imported;
use crate::members::{Deciders, Members, finished, scored};
use crate::question::Question;
use crate::questions::{NotAnalysable, questions};

/// A player of a table that is analysed.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name; `None` if the player chose none.
    pub name: Option<String>,
    /// The level at which Otter plays; `None` for a person.
    pub level: Option<u8>,
}

/// The finished games of a table, with the decisions to judge.
#[derive(Debug)]
pub struct Subject {
    /// The rules of the table.
    pub ruleset: Ruleset,
    /// The player in each seat.
    pub players: BySeat<Player>,
    /// The games that are over, and no other.
    pub document: Document,
    /// The decisions in the order in which they were made.
    pub questions: Vec<Question>,
    /// The analysis that a file brought with it; `None` without one.
    pub imported: Option<Imported>,
    /// At a chouette who played each game, where the box is White; `None` elsewhere.
    pub members: Option<Members<Player>>,
}

/// Why a table cannot be analysed.
#[derive(Debug, thiserror::Error)]
pub enum NotASubject {
    /// The events are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
    /// The events are no record of a chouette.
    #[error("the record is damaged: {0}")]
    Chouette(#[from] ChouetteReplayError),
    /// The rules contradict each other.
    #[error(transparent)]
    Rules(#[from] NotAnalysable),
}

/// The most decisions of a table that are judged: some thirty matches to seven points.
const MAX_DECISIONS: usize = 10_000;

impl Subject {
    /// Takes the finished games from a record. A game that is being played is left out whole.
    pub fn new(
        ruleset: Ruleset,
        players: BySeat<Player>,
        events: &[Event],
    ) -> Result<Self, NotASubject> {
        let names = BySeat::new(|seat| players[seat].name.clone().unwrap_or_default());
        let mut document = Document::from_record(&ruleset, events, names)?;
        document.games.retain(|game| game.end.is_some());
        Ok(Self::of(ruleset, players, document)?)
    }

    /// Takes all games of a match file, also one that the file does not tell to its end.
    pub fn of_document(document: Document) -> Result<Self, NotAnalysable> {
        let ruleset = Ruleset::new(document.rules.clone())?;
        let players = document.players.clone().map(|name| Player {
            name: Some(name).filter(|name| !name.is_empty()),
            level: None,
        });
        Self::of(ruleset, players, document)
    }

    /// Takes the finished games from the record of a chouette: one of the box against each member,
    /// with the decisions that these two made. Plays that members only proposed are not among them.
    pub fn of_chouette(
        rules: &ChouetteRules,
        events: &[ChouetteEvent],
        player: impl Fn(Member) -> Player,
    ) -> Result<Self, NotASubject> {
        let (games, members) = finished(rules, events)?;
        let document = Document {
            players: BySeat::default(),
            rules: (**rules.board_rules()).clone(),
            headers: Vec::new(),
            comments: Vec::new(),
            games: scored(&games),
        };
        let nobody = BySeat::new(|_| Player {
            name: None,
            level: None,
        });
        let mut deciders = Deciders::new(&games, rules.cubes);
        let mut subject = Self::with(rules.board_rules().clone(), nobody, document, |question| {
            deciders.is_own(question)
        })?;
        let n_games = subject.document.games.len();
        subject.members = Some(Members {
            players: members.players.into_iter().map(player).collect(),
            pairs: members.pairs.into_iter().take(n_games).collect(),
        });
        Ok(subject)
    }

    /// Counts the analysis that the file brought with it. The engine turns match-winning chances
    /// into equities, and judges nothing.
    pub fn with_imported(mut self, engine: &Engine) -> Self {
        self.imported = Imported::of(&self.document, &self.questions, engine);
        self
    }

    fn of(
        ruleset: Ruleset,
        players: BySeat<Player>,
        document: Document,
    ) -> Result<Self, NotAnalysable> {
        Self::with(ruleset, players, document, |_| true)
    }

    fn with(
        ruleset: Ruleset,
        players: BySeat<Player>,
        mut document: Document,
        is_asked: impl FnMut(&Question) -> bool,
    ) -> Result<Self, NotAnalysable> {
        let mut questions = questions(&document)?;
        questions.retain(is_asked);
        if let Some(first) = questions.get(MAX_DECISIONS) {
            // Whole games only, so that no game is judged in part.
            let game = first.game;
            document.games.truncate(game);
            questions.retain(|question| question.game < game);
        }
        Ok(Self {
            ruleset,
            players,
            document,
            questions,
            imported: None,
            members: None,
        })
    }
}
