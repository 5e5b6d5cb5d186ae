//! Reading a match equity table.
//!
//! Lines of `table,my_away,opp_away,mwc`: `pre` for the chance of a player before the Crawford
//! game and in it, `post` for the trailer after it. `#` begins a comment.

use super::table::MatchTable;

/// The reason why a text is not a match equity table.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TableError {
    /// A line is not an entry of the table.
    #[error(
        "line {line}: expected `pre` or `post`, two numbers of points away and a chance between 0 \
         and 1, found `{found}`"
    )]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// The text of the line.
        found: String,
    },
    /// A score has two entries.
    #[error("line {line}: this score has an entry already")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A score has no entry.
    #[error("there is no `{kind}` entry for {own} away against {opponent} away")]
    Missing {
        /// Where the entry is missing: `pre` for before the Crawford game and in it, `post` for
        /// after it.
        kind: &'static str,
        /// The player's points away.
        own: usize,
        /// The other player's points away.
        opponent: usize,
    },
    /// The chances of both players at a score do not add up to 1: the table is for players of
    /// unequal strength, or wrong.
    #[error(
        "the chances at {own} away against {opponent} away and at the reverse do not add up to 1; \
         tables for unequal players cannot be used"
    )]
    Unequal {
        /// The player's points away.
        own: usize,
        /// The other player's points away.
        opponent: usize,
    },
    /// The table is empty, too small to be extrapolated, or too large.
    #[error("it reaches {0} points away; a table must reach 3 to 200")]
    Size(usize),
}

impl MatchTable {
    /// Reads a table of lines `pre,own,opponent,chance` and `post,own,1,chance`: the points away
    /// and the chance of winning the match, 0 to 1, before the Crawford game and in it (`pre`) or
    /// after it (`post`). `#` begins a comment.
    ///
    /// Errors if a line is not an entry, a score has two entries or none, the players are not of
    /// equal strength, or the table is smaller than 3 points or larger than 200.
    pub fn parse(text: &str) -> Result<Self, TableError> {
        let entries = entries(text)?;
        let size = entries.iter().map(|e| e.own.max(e.opponent)).max();
        let size = size.unwrap_or(0);
        if !(3..=200).contains(&size) {
            return Err(TableError::Size(size));
        }
        let mut before = vec![None; size * size];
        let mut after = vec![None; size];
        for entry in &entries {
            let slot = match (entry.kind, entry.opponent) {
                (Kind::Before, opponent) => &mut before[(entry.own - 1) * size + opponent - 1],
                (Kind::After, _) => &mut after[entry.own - 1],
            };
            if slot.replace(entry.chance).is_some() {
                return Err(TableError::Twice { line: entry.line });
            }
        }
        let before = whole(&before, |at| ("pre", at / size + 1, at % size + 1))?;
        let after = whole(&after, |at| ("post", at + 1, 1))?;
        for own in 1..=size {
            for opponent in 1..=own {
                let at = |i: usize, j: usize| before[(i - 1) * size + j - 1];
                if (at(own, opponent) + at(opponent, own) - 1.0).abs() > 2e-3 {
                    return Err(TableError::Unequal { own, opponent });
                }
            }
        }
        Ok(Self::from_entries(size, before, after))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Before,
    After,
}

struct Entry {
    line: usize,
    kind: Kind,
    own: usize,
    opponent: usize,
    chance: f32,
}

fn entries(text: &str) -> Result<Vec<Entry>, TableError> {
    let mut entries = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || line == "table,my_away,opp_away,mwc" {
            continue;
        }
        let entry = entry(at + 1, line).ok_or_else(|| TableError::Line {
            line: at + 1,
            found: line.chars().take(60).collect(),
        })?;
        entries.push(entry);
    }
    Ok(entries)
}

fn entry(line: usize, text: &str) -> Option<Entry> {
    let mut fields = text.split(',').map(str::trim);
    let kind = match fields.next()? {
        "pre" => Kind::Before,
        "post" => Kind::After,
        _ => return None,
    };
    let mut away = || {
        fields
            .next()?
            .parse()
            .ok()
            .filter(|n| (1..=200).contains(n))
    };
    let (own, opponent) = (away()?, away()?);
    let chance: f32 = fields.next()?.parse().ok()?;
    let fits = fields.next().is_none()
        && (0.0..=1.0).contains(&chance)
        && (kind == Kind::Before || opponent == 1);
    fits.then_some(Entry {
        line,
        kind,
        own,
        opponent,
        chance,
    })
}

fn whole(
    entries: &[Option<f32>],
    score: impl Fn(usize) -> (&'static str, usize, usize),
) -> Result<Vec<f32>, TableError> {
    entries
        .iter()
        .enumerate()
        .map(|(at, entry)| {
            let (kind, own, opponent) = score(at);
            entry.ok_or(TableError::Missing {
                kind,
                own,
                opponent,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "pre,1,1,0.5\npre,1,2,0.7\npre,1,3,0.75\npre,2,1,0.3\npre,2,2,0.5\n\
        pre,2,3,0.6\npre,3,1,0.25\npre,3,2,0.4\npre,3,3,0.5\n\
        post,1,1,0.5\npost,2,1,0.49\npost,3,1,0.32\n";

    fn error(from: &str, to: &str) -> String {
        MatchTable::parse(&SMALL.replace(from, to))
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn a_small_table_is_read() {
        let table = MatchTable::parse(SMALL).unwrap();
        assert_eq!(table.size(), 3);
        assert!((table.before_crawford(3, 2).0 - 0.4).abs() < 1e-6);
    }

    #[test]
    fn faults_are_named() {
        assert!(error("pre,2,2,0.5", "pre,2,x,0.5").starts_with("line 5: expected"));
        assert!(error("pre,2,2,0.5", "pre,2,2,1.5").starts_with("line 5: expected"));
        assert!(error("pre,2,2,0.5", "pre,1,2,0.7").starts_with("line 5: this score"));
        assert!(error("post,2,1,0.49\n", "").contains("no `post` entry for 2 away"));
        assert!(error("pre,3,2,0.4", "pre,3,2,0.45").contains("3 away against 2"));
        assert_eq!(MatchTable::parse(""), Err(TableError::Size(0)));
    }
}
