//! The lines of a match text that are not rows.

/// The names and the scores on the line above the rows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoreLine {
    pub(super) names: [String; 2],
    /// The scores; `None` in a file of a single game.
    pub(super) scores: Option<[u32; 2]>,
    /// The column of the second name, in characters from 0.
    pub(super) column: usize,
}

/// Reads ` lasse : 0                       simon_haag : 0`. A name may hold anything.
pub(super) fn score_line(line: &str) -> Option<ScoreLine> {
    let text = line.trim_end();
    let (rest, second) = score_at_end(text)?;
    // The first score ends where blanks and the second name begin.
    let mut from = 0;
    while let Some(at) = rest[from..].find(':') {
        let colon = from + at;
        let after = &rest[colon + 1..];
        let digits = after.trim_start();
        let end = digits
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(digits.len());
        let tail = &digits[end..];
        let score = digits[..end].parse();
        if let (Ok(score), true) = (score, tail.starts_with(char::is_whitespace)) {
            let name = tail.trim_start();
            let column = rest[..rest.len() - name.len()].chars().count();
            return Some(ScoreLine {
                names: [rest[..colon].trim().to_owned(), name.trim().to_owned()],
                scores: Some([score, second]),
                column,
            });
        }
        from = colon + 1;
    }
    None
}

/// Splits `name : 3` into the name and the score.
fn score_at_end(text: &str) -> Option<(&str, u32)> {
    let bare = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let score = text[bare.len()..].parse().ok()?;
    let name = bare.trim_end().strip_suffix(':')?;
    Some((name, score))
}

/// Reads the two names above the rows of a single game: ` gnubg                          root`.
pub(super) fn name_line(line: &str) -> Option<ScoreLine> {
    let text = line.trim();
    let gap = text.find("  ")?;
    let second = text[gap..].trim_start();
    let indent = line.len() - line.trim_start().len();
    let byte = indent + text.len() - second.len();
    let is_name = |name: &str| !name.is_empty() && !name.contains("  ");
    (is_name(&text[..gap]) && is_name(second)).then(|| ScoreLine {
        names: [text[..gap].to_owned(), second.to_owned()],
        scores: None,
        column: line[..byte].chars().count(),
    })
}

/// Reads `7 point match`; 0 is a money session.
pub(super) fn length(line: &str) -> Option<u32> {
    let lower = line.trim().to_ascii_lowercase();
    let end = lower.find(|c: char| !c.is_ascii_digit())?;
    let (digits, rest) = lower.split_at(end);
    let rest = rest.trim().replace('-', " ");
    let is_match = ["point match", "points match", "pt match", "point session"]
        .iter()
        .any(|words| rest.starts_with(words));
    if is_match { digits.parse().ok() } else { None }
}

/// Returns whether a line is the heading of a game, such as `Game 3`.
pub(super) fn is_game(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next().is_some_and(|w| w.eq_ignore_ascii_case("game"))
        && words
            .next()
            .is_some_and(|n| n.trim_end_matches([':', '.']).parse::<u32>().is_ok())
        && words.next().is_none()
}

/// Splits the number from a row: `  12) 31: 8/5 6/5`. Returns the byte at which the rest begins.
pub(super) fn after_row_number(line: &str) -> Option<usize> {
    let text = line.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    (end > 0 && text[end..].starts_with(')')).then(|| line.len() - text.len() + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_line_gives_names_and_the_second_column() {
        let line = score_line(" lasse : 0                       simon_haag : 12").unwrap();
        assert_eq!(line.names, ["lasse", "simon_haag"]);
        assert_eq!(line.scores, Some([0, 12]));
        assert_eq!(line.column, 33);
        let line = score_line("Ken : 0                              XG-Intermediate : 0 ").unwrap();
        assert_eq!(line.names, ["Ken", "XG-Intermediate"]);
        let odd = score_line(" a: b : 3    c : 4").unwrap();
        assert_eq!(odd.names, ["a: b", "c"]);
        assert_eq!(score_line("  1) 31: 8/5 6/5"), None);
        assert_eq!(name_line(" gnubg      root").unwrap().column, 12);
    }

    #[test]
    fn headings_are_recognised() {
        assert_eq!(length(" 7 point match"), Some(7));
        assert_eq!(length("0 point match"), Some(0));
        assert_eq!(length("7 points"), None);
        assert!(is_game("Game 1 "));
        assert!(!is_game(" Game over 3"));
        assert_eq!(after_row_number(" 12) 31:"), Some(4));
        assert_eq!(after_row_number("13/7"), None);
    }
}
