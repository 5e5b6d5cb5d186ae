//! An analysis as a page for a browser or a printer, complete in one file.

mod board;
mod graph;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use otter_analysis::{Judgement, Mark, QuestionKind, Theme};
use otter_engine::CubeAnalysis;
use otter_files::Document;
use otter_files::document::header;
use otter_rules::{BySeat, Seat};

use super::text::{contest, depth, names, rows, signed, theme_cell, turn};
use super::work::{Analysis, Decision};

const STYLE: &str = include_str!("style.css");

/// Returns the page as HTML.
pub(super) fn page(document: &Document, analysis: &Analysis) -> String {
    let names = names(document);
    let title = format!("{} – {}", names.white, names.black);
    let about: Vec<&str> = [
        header::EVENT,
        header::ROUND,
        header::LOCATION,
        header::SITE,
        header::DATE,
    ]
    .into_iter()
    .filter_map(|name| document.header(name))
    .collect();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p {
                    (contest(document)) ", judged by Otter " (depth(analysis)) "."
                    @if !about.is_empty() { br; (about.join(" · ")) }
                }
                (comparison(document, analysis, &names))
                (graph::graph(document, analysis))
                (themes(analysis, &names))
                @for game in 0..document.games.len() {
                    (played(document, analysis, game, &names))
                }
                footer {
                    p {
                        "PR is 500 times the equity lost for each decision that counts. Marks: "
                        "?! from 0.020, ? from 0.050, ?? from 0.100 points. Equities are in points "
                        "per game at the cube; in a match on the scale of a single game won (+1) "
                        "or lost (−1)."
                    }
                    p {
                        "The error rate of GNU Backgammon is 1000 times the equity lost for each "
                        "play that was not forced and each cube that was close or turned; that of "
                        "Snowie is 1000 times the equity lost for each roll of both players."
                    }
                }
            }
        }
    }
    .into_string()
}

fn comparison(document: &Document, analysis: &Analysis, names: &BySeat<String>) -> Markup {
    html! {
        table class="numbers" {
            thead { tr { th {} th { (names.white) } th { (names.black) } } }
            tbody {
                @for (label, values) in rows(document, analysis) {
                    tr { th scope="row" { (label) } td { (values.white) } td { (values.black) } }
                }
            }
        }
    }
}

fn themes(analysis: &Analysis, names: &BySeat<String>) -> Markup {
    let themes = &analysis.report.themes;
    let cell = |seat: Seat, theme: Theme| theme_cell(themes[seat].get(&theme));
    html! {
        table class="numbers" {
            caption { "PR by theme (decisions)" }
            thead { tr { th {} th { (names.white) } th { (names.black) } } }
            tbody {
                @for theme in Theme::ALL {
                    @if Seat::ALL.iter().any(|&seat| themes[seat].contains_key(&theme)) {
                        tr {
                            th scope="row" { (theme.name()) }
                            td { (cell(Seat::White, theme)) }
                            td { (cell(Seat::Black, theme)) }
                        }
                    }
                }
            }
        }
    }
}

fn played(
    document: &Document,
    analysis: &Analysis,
    index: usize,
    names: &BySeat<String>,
) -> Markup {
    let game = &document.games[index];
    let decisions = || {
        analysis
            .decisions
            .iter()
            .filter(move |decision| decision.question.game == index)
    };
    let tallies = &analysis.report.games[index];
    let rating = |seat: Seat| match tallies[seat].rating() {
        Some(rating) => format!("{} {rating:.1}", names[seat]),
        None => format!("{} –", names[seat]),
    };
    html! {
        section {
            h2 {
                "Game " (index + 1)
                small { " · " (game.score.white) "–" (game.score.black) " before it" }
            }
            p {
                @if let Some(end) = game.end {
                    (names[end.winner]) " won "
                    @if end.points == 1 { "1 point. " } @else { (end.points) " points. " }
                }
                "PR: " (rating(Seat::White)) ", " (rating(Seat::Black)) "."
            }
            @for decision in decisions().filter(|one| Mark::of(one.judged.error).is_some()) {
                (mistake(document, decision, names))
            }
            details {
                summary { "All decisions" }
                table class="moves" {
                    thead {
                        tr { th { "turn" } th { "player" } th { "roll" } th { "done" }
                             th { "best" } th { "lost" } th { "luck" } }
                    }
                    tbody {
                        @for decision in decisions() { (row(document, decision, names)) }
                    }
                }
            }
        }
    }
}

/// Returns the mark of a decision with the name of its class.
fn mark(decision: &Decision) -> Markup {
    html! {
        @if let Some(mark) = Mark::of(decision.judged.error) {
            @let class = format!("mark {}", format!("{mark:?}").to_lowercase());
            span class=(class) { (mark.sign()) }
        }
    }
}

fn row(document: &Document, decision: &Decision, names: &BySeat<String>) -> Markup {
    let error = f64::from(decision.judged.error);
    let luck = match &decision.judged.judgement {
        Judgement::Play(play) => signed(f64::from(play.luck), 3),
        _ => String::new(),
    };
    let (done, best) = (decision.done(), decision.best());
    html! {
        tr {
            td { (turn(document, decision)) }
            td { (names[decision.question.seat]) }
            td { (decision.roll().unwrap_or_default()) }
            td { (done.clone().unwrap_or_else(|| "–".to_owned())) " " (mark(decision)) }
            td { @if done.as_ref() != Some(&best) && error > 0.0 { (best) } }
            td { @if error >= 0.0005 { (format!("{error:.3}")) } }
            td { (luck) }
        }
    }
}

fn mistake(document: &Document, decision: &Decision, names: &BySeat<String>) -> Markup {
    let question = &decision.question;
    // An answer to a double is shown from the doubler's side, who is on roll.
    let viewer = match &question.kind {
        QuestionKind::Answer(_)
        | QuestionKind::Resignation {
            is_on_roll: false, ..
        } => question.seat.other(),
        _ => question.seat,
    };
    let dice = match question.kind {
        QuestionKind::Play { dice, .. } => Some(dice),
        _ => None,
    };
    let head = format!(
        "Turn {}, {}{}",
        turn(document, decision),
        names[question.seat],
        decision
            .roll()
            .map_or_else(String::new, |roll| format!(" to play {roll}"))
    );
    let cost = match decision.judged.chance_lost {
        Some(chance) => format!(
            "{:.3} points, {:.2} % of the match",
            decision.judged.error,
            100.0 * chance
        ),
        None => format!("{:.3} points", decision.judged.error),
    };
    html! {
        article {
            (board::board(&question.board, viewer, &question.stakes, dice, &head))
            div {
                h3 { (head) " " (mark(decision)) }
                p {
                    (decision.done().unwrap_or_else(|| "–".to_owned())) " lost " (cost)
                    ". Best: " strong { (decision.best()) } "."
                }
                (reasons(decision))
                @match &decision.judged.judgement {
                    Judgement::Play(play) => (candidates(decision, play)),
                    Judgement::Cube(cube) => (values(&cube.analysis)),
                    Judgement::Answer(answer) => (values(&answer.analysis)),
                    Judgement::Resignation(found) => {
                        p { "Playing on " (signed(f64::from(found.play_on), 3)) ", resigning "
                            (signed(f64::from(found.resigned), 3)) "." }
                    }
                }
            }
        }
    }
}

fn reasons(decision: &Decision) -> Markup {
    let sentences = decision.sentences();
    html! {
        @if !sentences.is_empty() {
            ul class="why" { @for sentence in sentences { li { (sentence) } } }
        }
    }
}

fn candidates(decision: &Decision, play: &otter_analysis::JudgedPlay) -> Markup {
    let best = play.candidates.first().map_or(0.0, |best| best.equity);
    let percent = |chance: f32| format!("{:.1}", 100.0 * chance);
    html! {
        table class="numbers" {
            thead {
                tr { th { "play" } th { "equity" } th { "behind" } th { "win" } th { "won gm" }
                     th { "lost gm" } }
            }
            tbody {
                @for (index, candidate) in play.candidates.iter().enumerate() {
                    @if index < 5 || play.played == Some(index) {
                        tr class=[(play.played == Some(index)).then_some("made")] {
                            th scope="row" { (decision.play(candidate)) }
                            td { (signed(f64::from(candidate.equity), 3)) }
                            td { @if index > 0 { (format!("{:.3}", best - candidate.equity)) } }
                            td { (percent(candidate.outcomes.win)) }
                            td { (percent(candidate.outcomes.win_gammon)) }
                            td { (percent(candidate.outcomes.lose_gammon)) }
                        }
                    }
                }
            }
        }
    }
}

fn values(analysis: &CubeAnalysis) -> Markup {
    let value = |value: f32| signed(f64::from(value), 3);
    html! {
        table class="numbers" {
            tbody {
                tr { th scope="row" { "no double" } td { (value(analysis.no_double)) } }
                tr { th scope="row" { "double, take" } td { (value(analysis.double_take)) } }
                tr { th scope="row" { "double, pass" } td { (value(analysis.double_pass)) } }
            }
        }
        p {
            (format!("Wins {:.1} %", 100.0 * analysis.outcomes.win))
            (format!(", gammons {:.1} %", 100.0 * analysis.outcomes.win_gammon))
            (format!(", loses gammons {:.1} %.", 100.0 * analysis.outcomes.lose_gammon))
        }
    }
}
