//! The graph of a match: the first player's chance of winning it, decision by decision.

use maud::{Markup, html};
use otter_analysis::{Judgement, Mark};
use otter_files::Document;
use otter_rules::Seat;

use crate::analyze::text::names;
use crate::analyze::work::Analysis;

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 220.0;

/// Returns the graph. For money it shows the equity, from −2 to +2 points per game at the cube.
pub(super) fn graph(document: &Document, analysis: &Analysis) -> Markup {
    let n = analysis.decisions.len().max(2) as f64;
    let x = |at: usize| at as f64 / (n - 1.0) * WIDTH;
    let y = |share: f64| (1.0 - share) * HEIGHT;
    let mut line = String::new();
    let mut games = Vec::new();
    let mut marks = Vec::new();
    let mut game = usize::MAX;
    for (at, decision) in analysis.decisions.iter().enumerate() {
        if decision.question.game != game {
            game = decision.question.game;
            games.push((at, game + 1));
        }
        let seat = decision.question.seat;
        if let Judgement::Cube(cube) = &decision.judged.judgement {
            let own = match cube.chance {
                Some(chance) => f64::from(chance),
                None => f64::from(cube.analysis.value()).clamp(-2.0, 2.0) / 4.0 + 0.5,
            };
            let share = if seat == Seat::White { own } else { 1.0 - own };
            let command = if line.is_empty() { 'M' } else { 'L' };
            line += &format!("{command}{:.1} {:.1}", x(at), y(share.clamp(0.0, 1.0)));
        }
        if let Some(mark) = Mark::of(decision.judged.error) {
            marks.push((at, seat, mark));
        }
    }
    let names = names(document);
    let what = if document.length().is_some() {
        "chance of winning the match"
    } else {
        "equity"
    };
    html! {
        figure {
            svg class="graph" viewBox=(format!("-10 -30 {} {}", WIDTH + 20.0, HEIGHT + 60.0))
                role="img" aria-label=(format!("{what}, seen by {}, decision by decision", names.white)) {
                rect class="ground" width=(WIDTH) height=(HEIGHT) {}
                line class="half" x1="0" x2=(WIDTH) y1=(y(0.5)) y2=(y(0.5)) {}
                @for (at, number) in games {
                    line class="game" x1=(x(at)) x2=(x(at)) y1="0" y2=(HEIGHT) {}
                    text class="game" x=(x(at) + 4.0) y="14" { (number) }
                }
                path class="chance" d=(line) {}
                @for (at, seat, mark) in marks {
                    @let length = match mark {
                        Mark::Doubtful => 8.0,
                        Mark::Error => 14.0,
                        Mark::Blunder => 22.0,
                    };
                    @let top = if seat == Seat::White { -2.0 - length } else { HEIGHT + 2.0 };
                    rect class=(format!("{mark:?}").to_lowercase()) x=(x(at) - 1.5) y=(top)
                        width="3" height=(length) {}
                }
            }
            figcaption {
                "The " (what) ", seen by " (names.white) ". Ticks above are decisions of " (names.white)
                " that lost 0.020 points or more, ticks below those of " (names.black) "."
            }
        }
    }
}
