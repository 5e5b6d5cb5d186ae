//! Moves as FIBS writes them: `24-23 bar-20 6-off`, in the direction of the player.

/// Reads the moves of a play, in the player's own numbering; `None` if the text is no play. A
/// player who moves up counts from the other side.
pub(super) fn moves(text: &str) -> Option<Vec<(i32, i32)>> {
    let words = text
        .split_whitespace()
        .map(|word| word.trim_end_matches(['.', ',', '*']))
        .filter(|word| !word.is_empty());
    words.map(one).collect()
}

fn one(word: &str) -> Option<(i32, i32)> {
    let (from, to) = word.split_once(['-', '/'])?;
    let number = |text: &str| text.parse::<i32>().ok().filter(|n| (0..=25).contains(n));
    match (
        from.to_ascii_lowercase().as_str(),
        to.to_ascii_lowercase().as_str(),
    ) {
        ("bar" | "b", to) => {
            let to = number(to)?;
            Some((25, if to <= 6 { 25 - to } else { to }))
        }
        (from, "off" | "home" | "o") => {
            let from = number(from)?;
            Some((if from >= 19 { 25 - from } else { from }, 0))
        }
        (from, to) => {
            let (from, to) = (number(from)?, number(to)?);
            if from < to {
                Some((25 - from, 25 - to))
            } else {
                Some((from, to))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_directions_become_the_players_own() {
        assert_eq!(moves("12-18 1-5 ."), Some(vec![(13, 7), (24, 20)]));
        assert_eq!(moves("bar-22 8-5"), Some(vec![(25, 22), (8, 5)]));
        assert_eq!(moves("bar-3 22-off"), Some(vec![(25, 22), (3, 0)]));
        assert_eq!(moves("hello there"), None);
    }
}
