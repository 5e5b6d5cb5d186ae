//! The rolls of a match that is being written down, and the plays that texts name.

use otter_notation::play;
use otter_rules::{Board, Die, Play, Roll, Seat, StepTree};

use super::{Transcript, seen_by};
use crate::defect::Defect;
use crate::document::{Act, Played};
use crate::warning::shown;

/// How a file writes the play of a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moves<'a> {
    /// As text in any dialect; the empty text is a roll that cannot be played, or was not.
    Text(&'a str),
    /// As moves from and to a point in the player's numbering: 25 is the bar, 0 and below are off.
    Hops(&'a [(i32, i32)]),
    /// The file says that nothing could be played.
    CannotMove,
    /// The file says that the play was not written down.
    Missing,
    /// The file says that the play was not legal, and may give the board after it, seen by the
    /// player.
    Illegal {
        text: &'a str,
        result: Option<Board>,
    },
}

/// A play that was made out, with a defect if that was not plain.
type Found = (Played, Option<Defect>);

impl Transcript {
    /// Writes down a roll and its play.
    pub(crate) fn roll(&mut self, seat: Seat, dice: [Die; 2], moves: Moves<'_>) {
        if self.is_over() {
            self.warn(Defect::RollAfterEnd);
            return;
        }
        self.game();
        self.settle_unplayed();
        self.accept_silently();
        if self.state.rolled == Some(seat) && !self.state.is_lost {
            self.warn(Defect::RollsTwice);
        }
        self.state.rolled = Some(seat);
        let played = match self.board(seat) {
            Some(board) => self.find(&board, dice.into(), moves),
            None => self.unknown(moves),
        };
        self.state.board = match &played {
            Played::Legal(play) => Some(seen_by(play.result().unturned(), seat)),
            Played::Illegal { result, .. } => result.map(|board| seen_by(board, seat)),
            Played::Missing => None,
        };
        self.push(seat, Act::Roll { dice, played });
    }

    fn find(&mut self, board: &Board, roll: Roll, moves: Moves<'_>) -> Played {
        let tree = StepTree::new(board, roll, self.document().rules.bear_off);
        let hops;
        let text = match moves {
            Moves::Missing => return Played::Missing,
            Moves::Illegal { text, result } => {
                self.warn(Defect::CalledIllegal(shown(text)));
                let text = text.to_owned();
                return Played::Illegal { text, result };
            }
            Moves::CannotMove | Moves::Text("") | Moves::Hops([]) => {
                if !tree.is_empty() {
                    self.state.unplayed = Some(self.warnings.place);
                }
                return nothing(&tree, board);
            }
            Moves::Text(text) => text,
            Moves::Hops(list) => {
                hops = as_text(list);
                &hops
            }
        };
        let (played, defect) = resolve(text, board, roll, &tree);
        if let Some(defect) = defect {
            self.warn(defect);
        }
        if matches!(played, Played::Illegal { result: None, .. }) {
            self.lose();
        }
        played
    }

    /// Returns a play whose board is unknown, as written.
    fn unknown(&mut self, moves: Moves<'_>) -> Played {
        if !self.state.is_lost {
            self.lose();
        }
        match moves {
            Moves::Missing | Moves::CannotMove | Moves::Text("") => Played::Missing,
            Moves::Text(text) => Played::Illegal {
                text: text.to_owned(),
                result: None,
            },
            Moves::Hops(list) => Played::Illegal {
                text: as_text(list),
                result: None,
            },
            Moves::Illegal { text, result } => Played::Illegal {
                text: text.to_owned(),
                result,
            },
        }
    }

    fn lose(&mut self) {
        self.state.is_lost = true;
        self.warn(Defect::PositionLost);
    }

    /// Adds the warning for a roll that was not played although it could be, when the game goes on.
    pub(super) fn settle_unplayed(&mut self) {
        if let Some(place) = self.state.unplayed.take() {
            let game = self.warnings.game;
            self.warnings.add_at(place, game, Defect::NothingPlayed);
        }
    }
}

/// Returns the play of a roll of which nothing was played.
fn nothing(tree: &StepTree, board: &Board) -> Played {
    match tree.play(&[]) {
        Ok(play) => Played::Legal(play),
        Err(_) => Played::Illegal {
            text: String::new(),
            result: Some(*board),
        },
    }
}

/// Makes out the play that a text names.
fn resolve(text: &str, board: &Board, roll: Roll, tree: &StepTree) -> Found {
    match play::readings(&plain(text), tree) {
        Ok(plays) => first_of(text, plays),
        Err(error) => by_hand(text, board, roll, tree, error.to_string()),
    }
}

fn first_of(text: &str, mut plays: Vec<Play>) -> Found {
    let first = plays.remove(0);
    let defect = plays.first().map(|other| {
        let (one, other) = (play::format(&first), play::format(other));
        Defect::PlayUnclear(shown(text), one, other)
    });
    (Played::Legal(first), defect)
}

/// Makes out a text that names no legal play: another order of its moves may lead to the board of
/// one, or it was made by hand against the rules.
fn by_hand(text: &str, board: &Board, roll: Roll, tree: &StepTree, why: String) -> Found {
    let written = plain(text);
    let sorted = descending(&written);
    let result = [&written, &sorted]
        .into_iter()
        .find_map(|text| play::as_written(text, board).ok()?.board().ok());
    let Some(result) = result else {
        let defect = Defect::PlayImpossible(shown(text), roll.to_string(), why);
        let text = written;
        return (Played::Illegal { text, result: None }, Some(defect));
    };
    if let Some(play) = tree.play_to(&result.unplayed()) {
        return (Played::Legal(play), None);
    }
    let defect = Defect::PlayIllegal(shown(text), roll.to_string(), why);
    let text = written;
    let result = Some(result);
    (Played::Illegal { text, result }, Some(defect))
}

/// Returns the moves of a text ordered by the point from which they start, the farthest first.
fn descending(text: &str) -> String {
    let mut parts: Vec<&str> = text.split_whitespace().collect();
    parts.sort_by_key(|part| {
        let from = part.split(['/', '-']).next().unwrap_or_default();
        let number = if from.to_lowercase().starts_with('b') {
            25
        } else {
            from.parse().unwrap_or(0)
        };
        std::cmp::Reverse(number)
    });
    parts.join(" ")
}

/// Returns moves between numbered points as text.
pub(crate) fn as_text(hops: &[(i32, i32)]) -> String {
    let parts: Vec<String> = hops
        .iter()
        .map(|&(from, to)| format!("{from}/{}", to.max(0)))
        .collect();
    parts.join(" ")
}

/// Returns a play in the form that the notation reads: without commas and full stops between moves,
/// without brackets around a hit's star, and with a mark between bare numbers (`24 18 18 13`).
fn plain(text: &str) -> String {
    let text = text.replace([',', ';', '.', '\t'], " ").replace("(*)", "*");
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_bare = |word: &&str| {
        let word = word.trim_end_matches('*');
        word.parse::<u8>().is_ok() || ["bar", "off"].contains(&word.to_lowercase().as_str())
    };
    if !words.is_empty() && words.len().is_multiple_of(2) && words.iter().all(is_bare) {
        let pairs: Vec<String> = words.chunks(2).map(|pair| pair.join("/")).collect();
        return pairs.join(" ");
    }
    words.join(" ").replace(" /", "/").replace("/ ", "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bare_numbers_and_commas_become_plain_notation() {
        assert_eq!(plain("24 18 18 13"), "24/18 18/13");
        assert_eq!(plain("19/18, 14/12 "), "19/18 14/12");
        assert_eq!(plain("bar 20* 6 off"), "bar/20* 6/off");
        assert_eq!(descending("9/5 bar/20 13/9"), "bar/20 13/9 9/5");
    }
}
