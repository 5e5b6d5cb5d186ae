//! Writes a play in the usual notation.

use std::fmt::Write;

use otter_rules::{Landing, Origin, Play, Step};

/// Writes a play as GNU Backgammon prints it: moves that start farther back come first, the steps
/// of one checker are joined except where it hits on the way, equal moves are counted (`13/8(2)`),
/// and the first checker to land on a blot has the star. A turn in which nothing can be played is
/// the empty text.
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

/// The way of one checker over the points on which it lands.
#[derive(PartialEq, Eq)]
struct Walk {
    from: Origin,
    /// The places where it lands, the last one included.
    stops: Vec<Landing>,
}

impl Walk {
    fn end(&self) -> Landing {
        self.stops[self.stops.len() - 1]
    }

    /// Removes the stops on the way that need not be shown.
    fn drop_quiet_stops(&mut self, hits: &[Landing]) {
        let end = self.end();
        self.stops
            .retain(|stop| *stop == end || hits.contains(stop));
    }
}

/// Joins steps into walks: each walk begins with the farthest step left, and continues with a step
/// from the place it has reached as long as there is one.
///
/// If a checker is borne off before another reaches its point, the two are not joined: under the
/// lenient rule (BO-6) the same steps may be illegal in the other order.
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

/// Writes one walk; each hit is marked once and then removed from `hits`.
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
    // Writing to a string cannot fail.
    let _ = text.write_fmt(part);
}
