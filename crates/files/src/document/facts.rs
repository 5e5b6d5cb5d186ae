//! What makes a match itself, whatever file it comes from.

use std::fmt::Write as _;

use otter_notation::gnu::PositionId;
use otter_rules::Seat;

use super::{Act, Document, Game, Played};

impl Document {
    /// Returns what happened in the match, as a text that is the same for the same match: the
    /// players, the length, and the rolls, plays and cubes of every game.
    ///
    /// Headers, comments, clocks and analyses are left out, and so is how a game was given up,
    /// because programs write these in different ways or not at all.
    pub fn facts(&self) -> String {
        let mut facts = format!("{}\n", self.length().unwrap_or(0));
        for seat in Seat::ALL {
            // Names are compared as people compare them.
            let name = self.players[seat].trim().to_lowercase();
            let _ = writeln!(facts, "{name}");
        }
        for game in &self.games {
            write_game(&mut facts, game);
        }
        facts
    }
}

fn write_game(facts: &mut String, game: &Game) {
    let _ = writeln!(facts, "game {} {}", game.score.white, game.score.black);
    for entry in &game.entries {
        let seat = if entry.seat == Seat::White { 'w' } else { 'b' };
        match &entry.act {
            Act::Roll { dice, played } => {
                let [a, b] = dice.map(otter_rules::Die::pips);
                let roll = format!("{seat}{}{}", a.max(b), a.min(b));
                match played {
                    Played::Legal(play) => {
                        let result = play.result().turned();
                        let _ = writeln!(facts, "{roll} {}", PositionId::from(&result));
                    }
                    Played::Illegal { text, .. } => {
                        let _ = writeln!(facts, "{roll} {text}");
                    }
                    // The last roll of a game that was given up, which few programs write.
                    Played::Missing => {}
                }
            }
            Act::Double { .. } | Act::Redouble { .. } => {
                let _ = writeln!(facts, "{seat} doubles");
            }
            Act::Pass => {
                let _ = writeln!(facts, "{seat} passes");
            }
            Act::Take
            | Act::Resign(_)
            | Act::AcceptResignation
            | Act::RefuseResignation
            | Act::SetUp { .. } => {}
        }
    }
    if let Some(end) = &game.end {
        let winner = if end.winner == Seat::White { 'w' } else { 'b' };
        let _ = writeln!(facts, "{winner} wins {}", end.points);
    }
}
