//! A table of plays as text, best first.

use otter_engine::Outcomes;
use otter_engine::rollout::Rollout;

/// A line of the table of plays.
pub(crate) struct Row {
    /// The play in play notation, or words if nothing can be moved.
    pub(crate) play: String,
    pub(crate) equity: f64,
    /// Printed after the equity, such as its standard error; may be empty.
    pub(crate) note: String,
    pub(crate) outcomes: Outcomes,
    /// Printed in the last column, such as the depth of the search.
    pub(crate) last: String,
}

/// Returns a line about the rollout of close choices, if there was one; `what` names them.
pub(crate) fn close(what: &str, rollout: Option<&Rollout>) -> String {
    rollout.map_or_else(String::new, |rollout| {
        let n = rollout.n_trials();
        format!("{what} rolled out, at most {n} games each\n")
    })
}

/// Returns a table of plays, which are given best first. `note` and `last` are the headings of
/// these columns; `diff` is the equity lost against the best play.
pub(crate) fn plays(rows: &[Row], note: &str, last: &str) -> String {
    let best = rows.first().map_or(0.0, |row| row.equity);
    let width = rows
        .iter()
        .map(|row| row.play.chars().count())
        .max()
        .unwrap_or(0)
        .clamp(12, 26);
    let wide = rows
        .iter()
        .map(|row| row.note.chars().count())
        .max()
        .unwrap_or(0)
        .max(note.chars().count());
    let mut text = format!(
        "    {:<width$}   equity{note:>wide$}     diff    win  won gm  lost gm {last}\n",
        "play"
    );
    for (n, row) in rows.iter().enumerate() {
        let difference = if n == 0 {
            String::new()
        } else {
            format!("{:.4}", best - row.equity)
        };
        let chance = |chance: f32| format!("{:.1}", 100.0 * chance.clamp(0.0, 1.0));
        let line = format!(
            "{:>2}. {:<width$} {:>+8.4}{:>wide$} {difference:>8} {:>6}  {:>6}  {:>7} {}",
            n + 1,
            row.play,
            row.equity,
            row.note,
            chance(row.outcomes.win),
            chance(row.outcomes.win_gammon),
            chance(row.outcomes.lose_gammon),
            row.last,
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}
