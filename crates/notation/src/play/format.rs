//! Writing a play.

use std::fmt::Write;

use otter_rules::{Landing, Origin, Play, Step};

/// Writes a play as GNU Backgammon prints it: what starts farther back comes first, the steps
/// of one checker are joined up except where it hits on the way, equal moves are counted
/// (`13/8(2)`), and the first to land on a blot carries the star. A turn with nothing to play
/// is the empty text.
pub fn format(play: &Play) -> String {
    let mut walks = walks(play.steps());
    let mut hits: Vec<Landing> = play
        .steps()
        .iter()
        .filter(|s| s.hit)
        .map(|s| s.to)
        .collect();
    for walk in &mut walks {
        walk.drop_quiet_stops(&hits);
    }
    let mut text = String::new();
    for same in walks.chunk_by(|a, b| a == b) {
        if !text.is_empty() {
            text.push(' ');
        }
        write_walk(&mut text, &same[0], &mut hits);
        if same.len() > 1 {
            push(&mut text, format_args!("({})", same.len()));
        }
    }
    text
}

/// The way of one checker through the points it touches.
#[derive(PartialEq, Eq)]
struct Walk {
    from: Origin,
    /// Where it lands, the last included.
    stops: Vec<Landing>,
}

impl Walk {
    fn end(&self) -> Landing {
        self.stops[self.stops.len() - 1]
    }

    /// Leaves out the stops on the way that need not be shown.
    fn drop_quiet_stops(&mut self, hits: &[Landing]) {
        let end = self.end();
        self.stops
            .retain(|stop| *stop == end || hits.contains(stop));
    }
}

/// Joins steps into walks: each walk begins with the farthest step left, and goes on with a
/// step from where it stands as long as there is one.
///
/// A checker borne off before another reached its point is not joined to that one's walk: under
/// the lenient rule (BO-6) the same steps may be illegal in the other order.
fn walks(steps: &[Step]) -> Vec<Walk> {
    let mut left: Vec<(usize, Step)> = steps.iter().copied().enumerate().collect();
    left.sort_by_key(|(_, step)| std::cmp::Reverse((step.from.number(), step.to.number())));
    let mut walks = Vec::new();
    while !left.is_empty() {
        let (mut made, first) = left.remove(0);
        let mut walk = Walk {
            from: first.from,
            stops: vec![first.to],
        };
        while let Some(next) = left.iter().position(|(when, step)| {
            step.from.number() == walk.end().number() && (step.to != Landing::Off || *when > made)
        }) {
            let (when, step) = left.remove(next);
            made = when;
            walk.stops.push(step.to);
        }
        walks.push(walk);
    }
    walks
}

/// Writes one walk; a hit is marked once, so it is taken from `hits`.
fn write_walk(text: &mut String, walk: &Walk, hits: &mut Vec<Landing>) {
    match walk.from {
        Origin::Bar => text.push_str("bar"),
        Origin::Point(point) => push(text, format_args!("{point}")),
    }
    for stop in &walk.stops {
        match stop {
            Landing::Off => text.push_str("/off"),
            Landing::Point(point) => push(text, format_args!("/{point}")),
        }
        if let Some(hit) = hits.iter().position(|hit| hit == stop) {
            hits.remove(hit);
            text.push('*');
        }
    }
}

fn push(text: &mut String, part: std::fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    let _ = text.write_fmt(part);
}
