//! Reading a play: the search for the legal play that a text names.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Board, Landing, Origin, Play, PlayedBoard, Roll, Step, StepTree};
use otter_rules::{Edge, NodeId};

use super::format::format;
use super::text::{Hop, SyntaxError, syntax};

/// Reads a play of `roll` from `board`. Moves may be written in any order, joined or step by step,
/// with or without stars. If plays differ only in a point on the way, the text names the one that
/// hits where the stars are and nowhere else. The empty text is a turn in which nothing can be
/// played (MV-7).
///
/// ```
/// use otter_notation::play;
/// use otter_rules::{BearOff, Board, Die, Roll};
///
/// let roll = Roll::new(Die::Six, Die::Five);
/// let play = play::parse("24/18/13", &Board::start(), roll, BearOff::Strict)?;
/// assert_eq!(play::format(&play), "24/13");
/// # Ok::<(), play::ParsePlayError>(())
/// ```
pub fn parse(
    text: &str,
    board: &Board,
    roll: Roll,
    bear_off: BearOff,
) -> Result<Play, ParsePlayError> {
    let mut plays = readings(text, &StepTree::new(board, roll, bear_off))?;
    let first = plays.remove(0);
    match plays.first() {
        None => Ok(first),
        Some(other) => Err(ParsePlayError::Ambiguous {
            one: format(&first),
            other: format(other),
        }),
    }
}

/// Returns every legal play that a text can mean, at least one. No two lead to the same board, and
/// a play that uses the larger die first comes first. There is more than one only if the text does
/// not show on which point of its way a checker hits.
pub fn readings(text: &str, tree: &StepTree) -> Result<Vec<Play>, ParsePlayError> {
    let hops = syntax(text)?;
    if tree.is_empty()
        && let Some(hop) = hops.first()
    {
        return Err(ParsePlayError::NothingToPlay { offset: hop.offset });
    }
    let stars = hops.iter().filter(|hop| hop.star).map(|hop| hop.to);
    let mut search = Search {
        tree,
        stars: stars.collect(),
        steps: Vec::new(),
        found: Vec::new(),
        farthest: None,
    };
    search.visit(StepTree::ROOT, &walks(&hops));
    let least = search.found.iter().map(|found| found.strangeness).min();
    let mut seen = BTreeSet::<PlayedBoard>::new();
    let plays: Vec<Play> = search
        .found
        .into_iter()
        .filter(|found| Some(found.strangeness) == least)
        .filter_map(|found| tree.play(&found.steps).ok())
        .filter(|play| seen.insert(play.result()))
        .collect();
    if plays.is_empty() {
        return Err(match search.farthest {
            Some((_, Some(hop))) => ParsePlayError::Illegal {
                offset: hop.offset,
                from: hop.from,
                to: hop.to,
            },
            _ => ParsePlayError::Incomplete { offset: text.len() },
        });
    }
    Ok(plays)
}

/// The remaining part of one checker's way.
#[derive(Clone, PartialEq)]
struct Walk<'a> {
    at: Origin,
    hops: &'a [Hop],
}

/// Joins hops of one checker into walks.
fn walks(hops: &[Hop]) -> Vec<Walk<'_>> {
    hops.chunk_by(|_, next| next.joined)
        .map(|hops| Walk {
            at: hops[0].from,
            hops,
        })
        .collect()
}

impl Walk<'_> {
    /// Returns what is left after a step; `None` if the step is not part of this way.
    fn after(&self, step: Step) -> Option<Self> {
        let hop = self.hops.first()?;
        if step.from != self.at || step.to.number() < hop.to.number() {
            return None;
        }
        let mut next = self.clone();
        if step.to == hop.to {
            next.hops = &self.hops[1..];
        }
        if let Landing::Point(point) = step.to {
            next.at = Origin::Point(point);
        }
        Some(next)
    }
}

/// A search that follows a text through the tree of steps.
struct Search<'a> {
    tree: &'a StepTree,
    stars: BTreeSet<Landing>,
    steps: Vec<Step>,
    found: Vec<Found>,
    /// The most steps that could be made, and the hop that could not follow; `None` for the hop if
    /// the text ended before the play did.
    farthest: Option<(usize, Option<Hop>)>,
}

struct Found {
    steps: Vec<(Origin, Landing)>,
    /// The number of hits without a star and of stars without a hit.
    strangeness: usize,
}

impl Search<'_> {
    fn visit(&mut self, node: NodeId, walks: &[Walk<'_>]) {
        let todo = walks.iter().find_map(|walk| walk.hops.first());
        let edges = self.tree.edges(node);
        if todo.is_none() && edges.is_empty() {
            self.keep();
            return;
        }
        if self
            .farthest
            .is_none_or(|(most, _)| self.steps.len() > most)
        {
            self.farthest = Some((self.steps.len(), todo.copied()));
        }
        for Edge { step, node } in edges {
            for (index, walk) in walks.iter().enumerate() {
                if walks[..index].contains(walk) {
                    continue;
                }
                if let Some(after) = walk.after(*step) {
                    let mut left = walks.to_vec();
                    left[index] = after;
                    self.steps.push(*step);
                    self.visit(*node, &left);
                    self.steps.pop();
                }
            }
        }
    }

    fn keep(&mut self) {
        let hits: BTreeSet<Landing> = self
            .steps
            .iter()
            .filter(|step| step.hit)
            .map(|step| step.to)
            .collect();
        self.found.push(Found {
            steps: self.steps.iter().map(|s| (s.from, s.to)).collect(),
            strangeness: hits.symmetric_difference(&self.stars).count(),
        });
    }
}

/// The reason why a text names no legal play. Offsets are in bytes of the text, from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlayError {
    /// The text is not a play on any board.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// A move cannot be made.
    #[error(
        "at byte {offset}: expected a legal move of this roll; {}/{} cannot be made there, \
         or wastes a number that can be played",
        origin(*from),
        landing(*to)
    )]
    Illegal {
        /// The byte where the move begins.
        offset: usize,
        /// The point from which the move starts, or the bar.
        from: Origin,
        /// The point on which the move ends, or off the board.
        to: Landing,
    },
    /// More of the roll can be played, and so it must be (MV-5).
    #[error("at byte {offset}: expected another move, since more of the roll can be played (MV-5)")]
    Incomplete {
        /// The byte where the text ends.
        offset: usize,
    },
    /// No number of the roll can be played (MV-7).
    #[error("at byte {offset}: expected no move, since no checker can move (MV-7)")]
    NothingToPlay {
        /// The byte where the first move begins.
        offset: usize,
    },
    /// The text can mean two plays that lead to different boards.
    #[error("expected the point that is hit on the way: this can be {one} or {other}")]
    Ambiguous {
        /// One of the plays, in full notation.
        one: String,
        /// Another of the plays, in full notation.
        other: String,
    },
}

fn origin(from: Origin) -> String {
    match from {
        Origin::Bar => "bar".to_owned(),
        Origin::Point(point) => point.to_string(),
    }
}

fn landing(to: Landing) -> String {
    match to {
        Landing::Off => "off".to_owned(),
        Landing::Point(point) => point.to_string(),
    }
}
