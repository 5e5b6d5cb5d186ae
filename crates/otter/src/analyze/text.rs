//! An analysis as text.

use otter_analysis::{Count, Mark, PLY, Tally, Theme};
use otter_files::Document;
use otter_rules::{BySeat, Seat};

use super::work::{Analysis, Decision, Depth};

/// The number of the costliest decisions that are listed.
const LISTED: usize = 20;

pub(super) fn words(document: &Document, analysis: &Analysis) -> String {
    let names = names(document);
    let mut text = heading(document, analysis, &names);
    text += &tallies(document, analysis, &names);
    text += &themes(analysis, &names);
    text += &costliest(document, analysis, &names);
    text
}

/// Returns the players' names, or words for players without one.
pub(super) fn names(document: &Document) -> BySeat<String> {
    BySeat::new(|seat| match (&document.players[seat], seat) {
        (name, _) if !name.trim().is_empty() => name.clone(),
        (_, Seat::White) => "first player".to_owned(),
        (_, Seat::Black) => "second player".to_owned(),
    })
}

/// Returns the contest in words, such as "7-point match, 5 games".
pub(super) fn contest(document: &Document) -> String {
    let kind = match document.length() {
        Some(length) => format!("{length}-point match"),
        None => "money session".to_owned(),
    };
    match document.games.len() {
        1 => format!("{kind}, 1 game"),
        n => format!("{kind}, {n} games"),
    }
}

/// Returns the depth in words.
pub(super) fn depth(analysis: &Analysis) -> String {
    let search = match analysis.depth {
        Depth::Review => format!("{PLY}-ply"),
        Depth::Ply(ply) => format!("{ply}-ply"),
        Depth::Within(time) => format!("as deep as {} s allow", time.as_secs_f64()),
    };
    let rolled_out = |decision: &&Decision| decision.judged.rollout.is_some();
    match analysis.decisions.iter().filter(rolled_out).count() {
        0 => search,
        n => format!("{search} with {n} rollouts"),
    }
}

fn heading(document: &Document, analysis: &Analysis, names: &BySeat<String>) -> String {
    format!(
        "{} – {}, {}\njudged {}, {} decisions\n\n",
        names.white,
        names.black,
        contest(document),
        depth(analysis),
        analysis.decisions.len()
    )
}

/// Returns the rows of the table that compares both players: what stands in the first column, and
/// the value of each player.
pub(super) fn rows(document: &Document, analysis: &Analysis) -> Vec<(String, BySeat<String>)> {
    let players = &analysis.report.players;
    let by = |value: &dyn Fn(&Tally, &Tally) -> String| {
        BySeat::new(|seat| value(&players[seat], &players[seat.other()]))
    };
    let number = |value: Option<f64>, digits: usize| match value {
        Some(value) => format!("{value:.digits$}"),
        None => "–".to_owned(),
    };
    let marks = |count: Count| {
        format!(
            "{} / {} / {}",
            count.n_doubtful, count.n_errors, count.n_blunders
        )
    };
    let mut rows = vec![
        ("PR", by(&|own, _| number(own.rating(), 2))),
        (
            "grade",
            by(&|own, _| {
                own.grade()
                    .map_or("–", otter_analysis::Grade::name)
                    .to_owned()
            }),
        ),
        ("PR of plays", by(&|own, _| number(own.plays.rating(), 2))),
        ("PR of cubes", by(&|own, _| number(own.cubes().rating(), 2))),
        ("decisions", by(&|own, _| own.all().n_decisions.to_string())),
        (
            "equity lost",
            by(&|own, _| format!("{:.3}", own.all().error)),
        ),
    ];
    let is_match = document.length().is_some();
    if is_match {
        let lost = by(&|own, _| format!("{:.2} %", 100.0 * own.all().chance));
        rows.push(("match chance lost", lost));
    }
    rows.push(("?! / ? / ??", by(&|own, _| marks(own.all()))));
    rows.push(("luck", by(&|own, _| signed(own.luck, 3))));
    if is_match {
        let luck = by(&|own, _| format!("{} %", signed(100.0 * own.luck_chance, 2)));
        rows.push(("luck in match chance", luck));
    }
    rows.push(("GNU error rate", by(&|own, _| number(own.gnu_rate(), 1))));
    rows.push((
        "Snowie error rate",
        by(&|own, other| number(own.snowie_rate(other), 1)),
    ));
    let mut rows: Vec<_> = rows
        .into_iter()
        .map(|(label, values)| (label.to_owned(), values))
        .collect();
    if let Some(imported) = &analysis.imported {
        let label = format!("PR by {}", imported.engine);
        let values = BySeat::new(|seat| number(imported.players[seat].rating(), 2));
        rows.insert(1, (label, values));
    }
    rows
}

/// Returns a number with its sign, the minus a true one.
pub(super) fn signed(value: f64, digits: usize) -> String {
    format!("{value:+.digits$}").replace('-', "−")
}

fn tallies(document: &Document, analysis: &Analysis, names: &BySeat<String>) -> String {
    let rows = rows(document, analysis);
    let width = |seat: Seat| {
        rows.iter()
            .map(|(_, values)| values[seat].chars().count())
            .chain([names[seat].chars().count()])
            .max()
            .unwrap_or(0)
    };
    let (white, black) = (width(Seat::White), width(Seat::Black));
    let wide = rows.iter().map(|(label, _)| label.chars().count()).max();
    let wide = wide.unwrap_or(0) + 2;
    let mut text = format!(
        "{:<wide$}{:>white$}  {:>black$}\n",
        "", names.white, names.black
    );
    for (label, values) in &rows {
        text += &format!(
            "{label:<wide$}{:>white$}  {:>black$}\n",
            values.white, values.black
        );
    }
    text.push('\n');
    text
}

/// Returns the rating in a theme with the number of decisions; a dash without any.
pub(super) fn theme_cell(count: Option<&Count>) -> String {
    match count {
        Some(count) => format!(
            "{:.1} ({})",
            count.rating().unwrap_or(0.0),
            count.n_decisions
        ),
        None => "–".to_owned(),
    }
}

fn themes(analysis: &Analysis, names: &BySeat<String>) -> String {
    let mut text = String::new();
    for theme in Theme::ALL {
        let cell = |seat: Seat| theme_cell(analysis.report.themes[seat].get(&theme));
        let cells = [cell(Seat::White), cell(Seat::Black)];
        if cells.iter().any(|cell| cell != "–") {
            text += &format!("{:<16}{:>14}{:>14}\n", theme.name(), cells[0], cells[1]);
        }
    }
    if text.is_empty() {
        return text;
    }
    let short = |name: &str| name.chars().take(13).collect::<String>();
    format!(
        "{:<16}{:>14}{:>14}\n{text}\n",
        "PR by theme",
        short(&names.white),
        short(&names.black)
    )
}

/// Returns the decisions that lost most, the costliest first.
pub(super) fn by_loss(analysis: &Analysis) -> Vec<&Decision> {
    let mut marked: Vec<&Decision> = analysis
        .decisions
        .iter()
        .filter(|decision| Mark::of(decision.judged.error).is_some())
        .collect();
    marked.sort_by(|a, b| b.judged.error.total_cmp(&a.judged.error));
    marked
}

fn costliest(document: &Document, analysis: &Analysis, names: &BySeat<String>) -> String {
    let marked = by_loss(analysis);
    if marked.is_empty() {
        return "No decision lost 0.020 points or more.\n".to_owned();
    }
    let mut text = String::from("The costliest decisions\n");
    for decision in marked.iter().take(LISTED) {
        text += &line(document, decision, names);
        for sentence in decision.sentences() {
            text += &format!("      {sentence}\n");
        }
    }
    if marked.len() > LISTED {
        text += &format!("and {} more with a mark\n", marked.len() - LISTED);
    }
    text
}

fn line(document: &Document, decision: &Decision, names: &BySeat<String>) -> String {
    let mark = Mark::of(decision.judged.error).map_or("", Mark::sign);
    let turn = turn(document, decision);
    let roll = decision
        .roll()
        .map_or_else(String::new, |roll| format!("{roll}: "));
    let done = decision.done().unwrap_or_else(|| "–".to_owned());
    let best = decision.best();
    let rollout = match decision.judged.rollout {
        Some(rollout) => format!(" ±{:.3}", rollout.standard_error),
        None => String::new(),
    };
    format!(
        "{:.3}{rollout} {mark:<2} game {}, turn {turn:>3}  {}  {roll}{done}  (best: {best})\n",
        decision.judged.error,
        decision.question.game + 1,
        names[decision.question.seat],
    )
}

/// Returns the number of the turn in its game to which a decision belongs, both players counted.
pub(super) fn turn(document: &Document, decision: &Decision) -> usize {
    let entries = &document.games[decision.question.game].entries;
    let before = &entries[..decision.question.entry.min(entries.len())];
    1 + before
        .iter()
        .filter(|entry| matches!(entry.act, otter_files::document::Act::Roll { .. }))
        .count()
}
