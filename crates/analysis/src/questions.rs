//! Finding the decisions of a document.

use otter_engine::{CubeOwner, Stakes};
use otter_files::Document;
use otter_files::document::{Act, Game, Moment, Played, Walk};
use otter_rules::{
    Board, Contradictions, Cube, CubeRule, Ending, GameResult, Points, Ruleset, Seat,
};

use crate::question::{Answer, Question, QuestionKind};

/// The reason why a document cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnalysable {
    /// The rules contradict each other.
    #[error("the rules contradict each other: {0}")]
    Rules(#[from] Contradictions),
}

/// Returns the decisions of a document, in the order in which they were made.
///
/// A game is followed as long as the file tells the position. A game whose score says that the
/// match is already over has no questions.
///
/// # Errors
/// If the document's rules contradict each other.
pub fn questions(document: &Document) -> Result<Vec<Question>, NotAnalysable> {
    let ruleset = Ruleset::new(document.rules.clone())?;
    let mut questions = Vec::new();
    for (index, game) in document.games.iter().enumerate() {
        let length = document.length();
        if length.is_some_and(|length| Seat::ALL.iter().any(|&seat| game.score[seat] >= length)) {
            continue;
        }
        let mut finder = Finder {
            ruleset: &ruleset,
            length,
            index,
            game,
            found: &mut questions,
            has_rolled: false,
            has_just_doubled: false,
            last: None,
        };
        finder.run(document.walk(game));
    }
    Ok(questions)
}

/// Follows one game of a document.
struct Finder<'a> {
    ruleset: &'a Ruleset,
    length: Option<u32>,
    index: usize,
    game: &'a Game,
    found: &'a mut Vec<Question>,
    /// Whether a roll was played already.
    has_rolled: bool,
    /// Whether the next roll follows a double, so that there is no decision before it.
    has_just_doubled: bool,
    /// The seat of the last roll, and its dice if they were not played.
    last: Option<(Seat, Option<[otter_rules::Die; 2]>)>,
}

impl Finder<'_> {
    fn run(&mut self, mut walk: Walk<'_>) {
        for moment in walk.by_ref() {
            self.moment(&moment);
        }
        let resigned = self
            .game
            .end
            .filter(|end| end.how == Some(Ending::Resigned));
        let is_written = || {
            let resigns =
                |entry: &otter_files::document::Entry| matches!(entry.act, Act::Resign(_));
            self.game.entries.iter().any(resigns)
        };
        if let Some(end) = resigned
            && !is_written()
        {
            let result = end
                .result
                .unwrap_or_else(|| result_of(end.points, walk.cube()));
            let loser = end.winner.other();
            // After a roll that was not played the walk no longer knows the board, but the roll
            // itself has been asked about.
            if let Some(board) = walk.board(loser) {
                let entry = self.game.entries.len();
                self.resignation(entry, loser, &board, walk.cube(), result);
            }
        }
    }

    fn moment(&mut self, moment: &Moment<'_>) {
        let seat = moment.entry.seat;
        match &moment.entry.act {
            Act::Roll { dice, played } => {
                let cube = moment.offer.map_or(moment.cube, |offer| offer.taken());
                let stakes = self.stakes(seat, cube);
                if self.has_rolled && !self.has_just_doubled {
                    let may_double = self.may_double(seat, cube);
                    let kind = QuestionKind::Cube {
                        has_doubled: false,
                        may_double,
                    };
                    self.ask(moment.index, seat, moment.board, stakes, kind);
                }
                let board = match played {
                    Played::Legal(play) => Some(play.result()),
                    Played::Illegal { .. } | Played::Missing => None,
                };
                let kind = QuestionKind::Play {
                    dice: *dice,
                    played: board,
                    is_first: !self.has_rolled,
                };
                self.ask(moment.index, seat, moment.board, stakes, kind);
                let unplayed = matches!(played, Played::Missing).then_some(*dice);
                self.last = Some((seat, unplayed));
                self.has_rolled = true;
                self.has_just_doubled = false;
            }
            Act::Double { .. } => {
                let stakes = self.stakes(seat, moment.cube);
                let kind = QuestionKind::Cube {
                    has_doubled: true,
                    may_double: true,
                };
                self.ask(moment.index, seat, moment.board, stakes, kind);
                self.has_just_doubled = true;
            }
            Act::Take => self.answer(moment, Answer::Take),
            Act::Pass => self.answer(moment, Answer::Pass),
            Act::Redouble { .. } => self.answer(moment, Answer::Beaver),
            Act::Resign(result) => {
                self.resignation(moment.index, seat, &moment.board, moment.cube, *result);
            }
            Act::SetUp { .. } => {
                // Whoever acts next may roll for the first time, but not for the start.
                self.has_rolled = true;
                self.has_just_doubled = false;
                self.last = None;
            }
            Act::AcceptResignation | Act::RefuseResignation => {}
        }
    }

    /// Asks about the answer to a double. What follows a beaver is not asked about.
    fn answer(&mut self, moment: &Moment<'_>, answer: Answer) {
        let Some(offer) = moment.offer.filter(|offer| offer.n_redoubles() == 0) else {
            return;
        };
        let seat = moment.entry.seat;
        if seat == offer.doubler() {
            return;
        }
        let stakes = self.stakes(offer.doubler(), moment.cube);
        let board = moment.board.turned();
        let kind = QuestionKind::Answer(answer);
        self.ask(moment.index, seat, board, stakes, kind);
    }

    /// Asks about a resignation; `board` is seen by the player who resigns.
    fn resignation(
        &mut self,
        entry: usize,
        seat: Seat,
        board: &Board,
        cube: Cube<Seat>,
        result: GameResult,
    ) {
        let (is_on_roll, dice) = match self.last {
            Some((roller, Some(dice))) => (roller == seat, Some(dice)),
            Some((roller, None)) => (roller != seat, None),
            None => (true, None),
        };
        let viewer = if is_on_roll { seat } else { seat.other() };
        let board = if is_on_roll { *board } else { board.turned() };
        let kind = QuestionKind::Resignation {
            result,
            is_on_roll,
            dice,
        };
        let stakes = self.stakes(viewer, cube);
        self.ask(entry, seat, board, stakes, kind);
    }

    fn ask(&mut self, entry: usize, seat: Seat, board: Board, stakes: Stakes, kind: QuestionKind) {
        self.found.push(Question {
            game: self.index,
            entry,
            seat,
            board,
            stakes,
            kind,
        });
    }

    fn may_double(&self, seat: Seat, cube: Cube<Seat>) -> bool {
        !self.game.is_crawford && self.ruleset.cube != CubeRule::Off && cube.is_at_hand(seat)
    }

    fn stakes(&self, seat: Seat, cube: Cube<Seat>) -> Stakes {
        let owner = CubeOwner::seen(cube.owner, seat);
        match self.length {
            Some(length) => {
                let away = |seat| length.saturating_sub(self.game.score[seat]).max(1);
                Stakes::of_match(
                    self.ruleset,
                    cube.value,
                    owner,
                    [away(seat), away(seat.other())],
                    self.game.is_crawford,
                )
            }
            None => Stakes::of_money(self.ruleset, cube.value, owner, cube.turned),
        }
    }
}

/// Returns the kind of game that counts these points at this cube; a single game if none does.
fn result_of(points: u32, cube: Cube<Seat>) -> GameResult {
    let stake = cube.value.points();
    GameResult::ALL
        .into_iter()
        .find(|result| stake.clone() * result.factor() == Points::from(points))
        .unwrap_or(GameResult::Single)
}
