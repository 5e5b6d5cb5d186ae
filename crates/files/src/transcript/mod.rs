//! Writing a match down as a file tells it, with every entry compared with the rules.
//!
//! All readers share it: they say what the file says, and the transcript works out the play that a
//! text names, follows the board and the cube, and adds a warning for what cannot be right. It
//! refuses nothing.

mod cube;
mod end;
mod roll;
mod scores;

use otter_rules::{
    Board, BySeat, ContestKind, Crawford, Cube, CubeValue, Offer, RulesetSpec, Seat, Setup,
};

use crate::defect::Defect;
use crate::document::{Act, Document, Entry, Game};
use crate::limits::Limits;
use crate::warning::{Place, Warning, Warnings};

pub(crate) use end::Finish;
pub(crate) use roll::{Moves, as_text};

/// A match that is being written down.
pub(crate) struct Transcript {
    document: Document,
    /// The warnings so far, and the place where the reader stands.
    pub(crate) warnings: Warnings,
    limits: Limits,
    state: State,
    /// The place at which each game begins.
    places: Vec<Place>,
    is_full: bool,
}

/// Where the game stands that is being written down.
struct State {
    /// The board seen by White; `None` once the file no longer tells it.
    board: Option<Board>,
    cube: Cube<Seat>,
    offer: Option<Offer<Seat>>,
    /// The seat that rolled last.
    rolled: Option<Seat>,
    /// A roll without a play although there is one: only at the end of a game is that in order.
    unplayed: Option<Place>,
    /// The seat that has said that it gives up.
    conceded: Option<Seat>,
    is_lost: bool,
}

impl State {
    fn new(board: Option<Board>, value: CubeValue) -> Self {
        Self {
            board,
            cube: Cube {
                value,
                ..Cube::centred()
            },
            offer: None,
            rolled: None,
            unplayed: None,
            conceded: None,
            is_lost: false,
        }
    }
}

impl Transcript {
    /// Begins a match under these rules.
    pub(crate) fn new(rules: RulesetSpec, limits: &Limits) -> Self {
        let document = Document {
            players: BySeat::default(),
            rules,
            headers: Vec::new(),
            comments: Vec::new(),
            games: Vec::new(),
        };
        Self {
            document,
            warnings: Warnings::new(limits),
            limits: *limits,
            state: State::new(None, CubeValue::ONE),
            places: Vec::new(),
            is_full: false,
        }
    }

    /// Returns the document for what the transcript does not follow: names, headers, rules.
    pub(crate) fn document(&mut self) -> &mut Document {
        &mut self.document
    }

    /// Returns whether a limit has been reached, so that nothing more is taken in.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Adds a warning at the place where the reader stands.
    pub(crate) fn warn(&mut self, defect: Defect) {
        self.warnings.add(defect);
    }

    /// Begins the next game. Whether it is the Crawford game follows from the score unless the
    /// file says.
    pub(crate) fn begin_game(&mut self, score: BySeat<u32>, is_crawford: Option<bool>) {
        if self.document.games.len() >= self.limits.games {
            if !self.is_full {
                let most = self.limits.games;
                self.warnings.cut(Defect::TooManyGames(most));
                self.is_full = true;
            }
            return;
        }
        let mut game = Game::new(score);
        game.is_crawford = is_crawford.unwrap_or_else(|| self.is_crawford(score));
        self.document.games.push(game);
        self.places.push(self.warnings.place);
        self.warnings.game = u32::try_from(self.document.games.len()).ok();
        self.state = State::new(self.document.rules.start.board().ok(), CubeValue::ONE);
    }

    /// Returns whether a game at this score is the Crawford game (MA-2).
    fn is_crawford(&self, score: BySeat<u32>) -> bool {
        let ContestKind::Match {
            length, crawford, ..
        } = self.document.rules.contest
        else {
            return false;
        };
        let is_short = |points: u32| points.saturating_add(1) == length;
        length > 1
            && crawford != Crawford::Off
            && (is_short(score.white) || is_short(score.black))
            && self
                .document
                .games
                .iter()
                .all(|game| !is_short(game.score.white) && !is_short(game.score.black))
    }

    /// Returns the game that is being written down; begins one at 0–0 if there is none.
    pub(crate) fn game(&mut self) -> &mut Game {
        if self.document.games.is_empty() {
            self.begin_game(BySeat::default(), None);
        }
        let last = self.document.games.len() - 1;
        &mut self.document.games[last]
    }

    /// Returns whether the present game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.document
            .games
            .last()
            .is_some_and(|game| game.end.is_some())
    }

    /// Returns the last entry of the game that is being written down.
    pub(crate) fn last_entry(&mut self) -> Option<&mut Entry> {
        self.document.games.last_mut()?.entries.last_mut()
    }

    /// Returns the board as it stands, seen by a seat; `None` if the file no longer tells it.
    pub(crate) fn board(&self, seat: Seat) -> Option<Board> {
        self.state.board.map(|board| seen_by(board, seat))
    }

    /// Returns the cube as it stands, without a double that is on offer.
    pub(crate) fn cube(&self) -> Cube<Seat> {
        self.state.cube
    }

    /// Returns the double that waits for its answer.
    pub(crate) fn offer(&self) -> Option<Offer<Seat>> {
        self.state.offer
    }

    /// Sets the position at the start of the game, seen by White.
    pub(crate) fn set_start(&mut self, setup: Setup) {
        self.game();
        match setup.board() {
            Ok(board) => self.state.board = Some(board),
            Err(impossible) => {
                self.state.board = None;
                self.warn(Defect::PositionImpossible(impossible.to_string()));
            }
        }
        let usual = self.document.rules.start.board().ok();
        let is_usual = usual.is_some() && self.state.board == usual;
        self.game().start = (!is_usual).then_some(setup);
    }

    /// Sets the value of the centred cube at the start of the game (ST-4).
    pub(crate) fn set_start_cube(&mut self, value: CubeValue) {
        self.game().cube = value;
        self.state.cube.value = value;
    }

    /// Sets the position and the cube in the middle of a game, with a seat to act; the setup is
    /// seen by it.
    pub(crate) fn set_up(
        &mut self,
        seat: Seat,
        position: Setup,
        cube: Option<(CubeValue, Option<Seat>)>,
    ) {
        self.game();
        match position.board() {
            Ok(board) => {
                self.state.board = Some(seen_by(board, seat));
                self.state.is_lost = false;
            }
            Err(impossible) => {
                self.state.board = None;
                self.warn(Defect::PositionImpossible(impossible.to_string()));
            }
        }
        self.state.offer = None;
        if let Some((value, owner)) = cube {
            self.state.cube = Cube {
                value,
                owner,
                turned: owner.is_some(),
            };
        }
        self.push(seat, Act::SetUp { position, cube });
    }

    /// Adds an entry to the game; returns whether there was room for it.
    fn push(&mut self, seat: Seat, act: Act) -> bool {
        let most = self.limits.entries;
        if self.game().entries.len() >= most {
            if !self.is_full {
                self.warnings.cut(Defect::TooManyEntries(most));
                self.is_full = true;
            }
            return false;
        }
        self.game().entries.push(Entry::new(seat, act));
        true
    }

    /// Ends the match and returns what was written down.
    pub(crate) fn finish(mut self) -> (Document, Vec<Warning>) {
        self.compare_scores();
        (self.document, self.warnings.into_vec())
    }
}

/// Returns a board that White sees as a seat sees it, or the other way round.
pub(crate) const fn seen_by(board: Board, seat: Seat) -> Board {
    match seat {
        Seat::White => board,
        Seat::Black => board.turned(),
    }
}

/// The same for a position that may not be possible.
pub(crate) const fn setup_seen_by(setup: Setup, seat: Seat) -> Setup {
    match seat {
        Seat::White => setup,
        Seat::Black => setup.turned(),
    }
}

/// Counts the checkers of sides of `n_all` that stand nowhere as borne off.
pub(crate) fn counting_off(setup: Setup, n_all: u8) -> Setup {
    let whole = |mut side: [u8; 26]| {
        let n: u32 = side[1..].iter().map(|&n| u32::from(n)).sum();
        side[0] = u32::from(n_all).saturating_sub(n) as u8;
        side
    };
    Setup {
        own: whole(setup.own),
        opponent: whole(setup.opponent),
    }
}
