//! Walking through a game: the position before each entry.

use otter_rules::{Board, Cube, Offer, Seat};

use super::{Act, Document, Entry, Game, Played};

/// What an entry found: the board and the cube before it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The index of the entry in its game.
    pub index: usize,
    /// The entry at this place.
    pub entry: &'a Entry,
    /// The board before it, seen by the seat of the entry.
    pub board: Board,
    /// The cube before it; while an offer waits, as it stood before the double.
    pub cube: Cube<Seat>,
    /// The double or redouble that waits for an answer.
    pub offer: Option<Offer<Seat>>,
}

/// An iterator over the entries of a game with the position before each.
///
/// It ends early where the file no longer tells the position: after a play that is missing or
/// whose result is unknown, unless the position is set up anew.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    entries: &'a [Entry],
    index: usize,
    /// The board seen by White; `None` where it is unknown.
    board: Option<Board>,
    cube: Cube<Seat>,
    offer: Option<Offer<Seat>>,
}

impl Document {
    /// Walks through a game of the document.
    pub fn walk<'a>(&self, game: &'a Game) -> Walk<'a> {
        let start = match &game.start {
            Some(setup) => setup.board().ok(),
            None => self.rules.start.board().ok(),
        };
        Walk {
            entries: &game.entries,
            index: 0,
            board: start,
            cube: Cube {
                value: game.cube,
                ..Cube::centred()
            },
            offer: None,
        }
    }
}

impl Walk<'_> {
    /// Returns a walk from the same place that has no entries of its own: they are given to
    /// [`Walk::pass_over`] one by one, as when a game is being read.
    pub(crate) fn detached(self) -> Walk<'static> {
        Walk {
            entries: &[],
            index: 0,
            board: self.board,
            cube: self.cube,
            offer: self.offer,
        }
    }

    /// Returns the board as it stands now, seen by a seat; `None` where the file does not tell.
    pub fn board(&self, seat: Seat) -> Option<Board> {
        self.board.map(|board| seen_by(board, seat))
    }

    /// Returns the cube as it stands now.
    pub fn cube(&self) -> Cube<Seat> {
        self.cube
    }

    fn take(&mut self) {
        if let Some(offer) = self.offer.take() {
            self.cube = offer.taken();
        }
    }

    /// Moves on over an entry.
    pub(crate) fn pass_over(&mut self, entry: &Entry) {
        let seat = entry.seat;
        match &entry.act {
            Act::Roll { played, .. } => {
                // Some formats do not write that the last redouble was accepted.
                self.take();
                self.board = match played {
                    Played::Legal(play) => Some(seen_by(play.result().unturned(), seat)),
                    Played::Illegal { result, .. } => result.map(|board| seen_by(board, seat)),
                    Played::Missing => None,
                };
            }
            Act::Double { value } => {
                self.offer = Some(Offer::new(seat, seat.other(), value.halved()));
            }
            Act::Redouble { .. } => self.offer = self.offer.map(Offer::redoubled),
            Act::Take => self.take(),
            Act::SetUp { position, cube } => {
                self.board = position.board().ok().map(|board| seen_by(board, seat));
                self.offer = None;
                if let Some((value, owner)) = *cube {
                    self.cube = Cube {
                        value,
                        owner,
                        turned: owner.is_some(),
                    };
                }
            }
            Act::Pass | Act::Resign(_) | Act::AcceptResignation | Act::RefuseResignation => {}
        }
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Moment<'a>;

    fn next(&mut self) -> Option<Moment<'a>> {
        loop {
            let entry = self.entries.get(self.index)?;
            let before = (self.board, self.cube, self.offer);
            let index = self.index;
            self.index += 1;
            self.pass_over(entry);
            if let (Some(board), cube, offer) = before {
                return Some(Moment {
                    index,
                    entry,
                    board: seen_by(board, entry.seat),
                    cube,
                    offer,
                });
            }
        }
    }
}

/// Returns White's board as a seat sees it, and a seat's board as White sees it: turning is its own
/// inverse.
fn seen_by(board: Board, seat: Seat) -> Board {
    match seat {
        Seat::White => board,
        Seat::Black => board.turned(),
    }
}
