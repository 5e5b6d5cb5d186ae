//! The lines that the keeper of a score sheet types.

use otter_rules::{Die, GameResult, NotADie, Seat, VoidRoll};

/// One line as typed, such as `31 8/5 6/5`, `31`, `8/5 6/5`, `cocked`, `double` or `take`.
///
/// ```
/// use otter_notation::score::Entry;
/// use otter_rules::{GameResult, Seat};
///
/// assert_eq!(Entry::read("double")?, Entry::Double);
/// let resigned = Entry::Resign { by: Some(Seat::White), result: GameResult::Gammon };
/// assert_eq!(Entry::read("White resigns g")?, resigned);
/// let error = Entry::read("67").unwrap_err();
/// assert_eq!(error.to_string(), "a die shows 1 to 6, not 7");
/// # Ok::<(), otter_notation::score::NotAnEntry>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// A roll, with or without its play. In an opening roll, White's die comes first.
    Roll {
        /// The numbers on the dice.
        dice: [Die; 2],
        /// The play in writing; `None` if only the dice are noted.
        play: Option<Written<'a>>,
    },
    /// The play of the roll that lies on the board.
    Play(Written<'a>),
    /// A roll that does not count (IR-1).
    VoidRoll(VoidRoll),
    /// A roll of this player's hand that does not count (IR-1): for the start each player rolls
    /// one die.
    VoidRollOf(Seat, VoidRoll),
    /// A roll made too early (IR-3).
    Early([Die; 2]),
    /// A roll made too early that does not count (IR-1, IR-3).
    VoidRollEarly(VoidRoll),
    /// The dice were picked up (IR-2).
    PickUp,
    /// The opponent objected to an illegal play.
    Object,
    /// The opponent let an illegal play stand.
    LetStand,
    /// A double was offered.
    Double,
    /// A double or immediate redouble was taken.
    Take,
    /// A double or immediate redouble was passed.
    Pass,
    /// An immediate redouble, such as a beaver, was made.
    Redouble,
    /// A player offered to resign.
    Resign {
        /// The player who resigned; `None` stands for the player whose turn it is.
        by: Option<Seat>,
        /// The kind of game that the player offers to lose.
        result: GameResult,
    },
    /// A resignation was accepted.
    Accept,
    /// A resignation was refused.
    Refuse,
    /// The entry before was a mistake of the keeper and is taken back.
    TakeBack,
}

/// A play as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written<'a> {
    /// The play in notation; empty if no checker was moved.
    pub text: &'a str,
    /// Whether the keeper confirms, by an exclamation mark at the end, that it was played like
    /// this, legal or not.
    pub insists: bool,
}

/// The reason why a line cannot be read as an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnEntry {
    /// The line is empty.
    #[error("expected a roll, such as 31 or with its play 31 8/5 6/5, found an empty line")]
    Empty,
    /// The line begins with an unknown word.
    #[error(
        "expected a roll (31), a roll with its play (31 8/5 6/5), a play (8/5 6/5), or a word \
         such as cocked, double, take, pass, resign or undo, found “{0}”"
    )]
    Unknown(String),
    /// More text follows a complete entry.
    #[error("expected the end of the line after this entry, found “{0}”")]
    Superfluous(String),
    /// A number is not on a die.
    #[error("{0}")]
    NotADie(#[from] NotADie),
    /// An early roll has neither its dice nor the reason why it does not count.
    #[error("expected the dice of the early roll or why it is void: “early 31” or “early cocked”")]
    NoDice,
}

impl<'a> Entry<'a> {
    /// Reads one line of a score sheet.
    pub fn read(line: &'a str) -> Result<Self, NotAnEntry> {
        let line = line.trim();
        let (first, rest) = split(line);
        if first.is_empty() {
            return Err(NotAnEntry::Empty);
        }
        if let Some((dice, rest)) = roll(line)? {
            let play = (!rest.is_empty()).then(|| written(rest)).transpose()?;
            return Ok(Self::Roll { dice, play });
        }
        if looks_like_play(first) {
            return Ok(Self::Play(written(line)?));
        }
        let word = |entry| alone(entry, rest);
        if let Some(why) = void_roll(first) {
            return word(Self::VoidRoll(why));
        }
        match first.to_ascii_lowercase().as_str() {
            "none" | "no" | "dance" => word(Self::Play(Written {
                text: "",
                insists: false,
            })),
            "e" | "early" => {
                let (word, more) = split(rest);
                match (roll(rest)?, void_roll(word)) {
                    (Some((dice, after)), _) => alone(Self::Early(dice), after),
                    (None, Some(why)) => alone(Self::VoidRollEarly(why), more),
                    (None, None) => Err(NotAnEntry::NoDice),
                }
            }
            "u" | "up" => word(Self::PickUp),
            "pick" => alone(Self::PickUp, after(rest, "up")),
            "o" | "object" => word(Self::Object),
            "s" | "stand" => word(Self::LetStand),
            "let" => alone(Self::LetStand, after(after(rest, "it"), "stand")),
            "d" | "double" => word(Self::Double),
            "t" | "take" => word(Self::Take),
            "p" | "pass" | "drop" => word(Self::Pass),
            "b" | "beaver" | "raccoon" | "otter" | "redouble" => word(Self::Redouble),
            "r" | "resign" | "resigns" => resign(None, rest),
            "white" => of(Seat::White, rest),
            "black" => of(Seat::Black, rest),
            "a" | "accept" => word(Self::Accept),
            "refuse" => word(Self::Refuse),
            "play" => alone(Self::Refuse, after(rest, "on")),
            "x" | "undo" | "back" => word(Self::TakeBack),
            _ => Err(NotAnEntry::Unknown(first.to_owned())),
        }
    }
}

/// Returns the first word and the rest of the text.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim_start();
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    let (first, rest) = line.split_at(end);
    (first, rest.trim())
}

/// Returns the reason why a roll does not count, from one word; `None` for any other word.
fn void_roll(word: &str) -> Option<VoidRoll> {
    Some(match word.to_ascii_lowercase().as_str() {
        "c" | "cocked" => VoidRoll::Cocked,
        "off" => VoidRoll::OffTheHalf,
        "checker" => VoidRoll::OnAChecker,
        "apart" => VoidRoll::NotTogether,
        _ => return None,
    })
}

/// Returns the text after a word if the text begins with it; otherwise the whole text.
fn after<'a>(text: &'a str, word: &str) -> &'a str {
    let (first, rest) = split(text);
    if first.eq_ignore_ascii_case(word) {
        rest
    } else {
        text
    }
}

fn alone<'a>(entry: Entry<'a>, rest: &str) -> Result<Entry<'a>, NotAnEntry> {
    if rest.is_empty() {
        Ok(entry)
    } else {
        Err(NotAnEntry::Superfluous(rest.to_owned()))
    }
}

/// Returns the roll at the beginning of a text, such as `31`, `3-1` or `3 1`, with or without a
/// colon after it, and the text that follows; `None` if there is no roll.
fn roll(text: &str) -> Result<Option<([Die; 2], &str)>, NotAnEntry> {
    let (first, rest) = split(text);
    let digits = |word: &str| -> Option<[u8; 2]> {
        let word = word.strip_suffix(':').unwrap_or(word);
        match *word.as_bytes() {
            [a, b] | [a, b'-' | b':', b] if a.is_ascii_digit() && b.is_ascii_digit() => {
                Some([a - b'0', b - b'0'])
            }
            _ => None,
        }
    };
    if let Some([a, b]) = digits(first) {
        return Ok(Some(([a.try_into()?, b.try_into()?], rest)));
    }
    let (second, rest) = split(rest);
    match (first.as_bytes(), second.as_bytes()) {
        (&[a], &[b]) if a.is_ascii_digit() && b.is_ascii_digit() => Ok(Some((
            [(a - b'0').try_into()?, (b - b'0').try_into()?],
            rest,
        ))),
        _ => Ok(None),
    }
}

fn looks_like_play(word: &str) -> bool {
    word.starts_with('-') || word.contains('/') || word.contains('-') && !word.is_empty()
}

/// Returns a play as written; [`crate::play`] reads its text.
fn written(text: &str) -> Result<Written<'_>, NotAnEntry> {
    let (text, insists) = match text.strip_suffix('!') {
        Some(text) => (text.trim_end(), true),
        None => (text, false),
    };
    let is_nothing = ["-", "none", "no", "dance"]
        .iter()
        .any(|word| text.eq_ignore_ascii_case(word));
    if is_nothing || text.is_empty() {
        return Ok(Written { text: "", insists });
    }
    let (first, _) = split(text);
    if looks_like_play(first) {
        Ok(Written { text, insists })
    } else {
        Err(NotAnEntry::Superfluous(text.to_owned()))
    }
}

/// Reads what follows a player's colour: a roll of this player that does not count, or a
/// resignation.
fn of(seat: Seat, rest: &str) -> Result<Entry<'_>, NotAnEntry> {
    let (word, more) = split(rest);
    match void_roll(word) {
        Some(why) => alone(Entry::VoidRollOf(seat, why), more),
        None => resign(Some(seat), after(after(rest, "resigns"), "resign")),
    }
}

fn resign<'a>(by: Option<Seat>, rest: &str) -> Result<Entry<'a>, NotAnEntry> {
    let rest = after(after(rest, "a"), "single");
    let (first, left) = split(rest);
    let result = match first.to_ascii_lowercase().as_str() {
        "" | "game" => GameResult::Single,
        "g" | "gammon" => GameResult::Gammon,
        "bg" | "backgammon" => GameResult::Backgammon,
        _ => return Err(NotAnEntry::Superfluous(rest.to_owned())),
    };
    alone(Entry::Resign { by, result }, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(a: u8, b: u8) -> [Die; 2] {
        [a.try_into().expect("a die"), b.try_into().expect("a die")]
    }

    fn play(text: &str, insists: bool) -> Written<'_> {
        Written { text, insists }
    }

    #[track_caller]
    fn check(line: &str, expect: Entry<'_>) {
        assert_eq!(Entry::read(line), Ok(expect), "{line:?}");
    }

    #[test]
    fn rolls_and_plays() {
        let roll = |play| Entry::Roll {
            dice: dice(3, 1),
            play,
        };
        for line in ["31", " 3-1 ", "3 1", "31:", "3:1"] {
            check(line, roll(None));
        }
        for line in ["31 8/5 6/5", "31: 8/5 6/5", "3 1 8/5 6/5 "] {
            check(line, roll(Some(play("8/5 6/5", false))));
        }
        check("31 13/8!", roll(Some(play("13/8", true))));
        check("31 13/8 !", roll(Some(play("13/8", true))));
        check("31 -", roll(Some(play("", false))));
        check("31 dance", roll(Some(play("", false))));
        check("31 !", roll(Some(play("", true))));
        check("31 8-5 6-5", roll(Some(play("8-5 6-5", false))));
        check("8/5 6/5", Entry::Play(play("8/5 6/5", false)));
        check("bar/22 6/4*!", Entry::Play(play("bar/22 6/4*", true)));
        check("24-23", Entry::Play(play("24-23", false)));
        check("none", Entry::Play(play("", false)));
        check("early 64", Entry::Early(dice(6, 4)));
        check("early cocked", Entry::VoidRollEarly(VoidRoll::Cocked));
        check("e apart", Entry::VoidRollEarly(VoidRoll::NotTogether));
        check("E 6-4", Entry::Early(dice(6, 4)));
    }

    #[test]
    fn words() {
        check("c", Entry::VoidRoll(VoidRoll::Cocked));
        check("Cocked", Entry::VoidRoll(VoidRoll::Cocked));
        check("checker", Entry::VoidRoll(VoidRoll::OnAChecker));
        check(
            "black cocked",
            Entry::VoidRollOf(Seat::Black, VoidRoll::Cocked),
        );
        check(
            "White off",
            Entry::VoidRollOf(Seat::White, VoidRoll::OffTheHalf),
        );
        check("pick up", Entry::PickUp);
        check("let it stand", Entry::LetStand);
        check("Let stand", Entry::LetStand);
        check("object", Entry::Object);
        check("d", Entry::Double);
        check("raccoon", Entry::Redouble);
        check("play on", Entry::Refuse);
        check("undo", Entry::TakeBack);
        let resign = |by, result| Entry::Resign { by, result };
        check("resign", resign(None, GameResult::Single));
        check("resign a gammon", resign(None, GameResult::Gammon));
        check(
            "white resigns bg",
            resign(Some(Seat::White), GameResult::Backgammon),
        );
        check(
            "black resigns a single game",
            resign(Some(Seat::Black), GameResult::Single),
        );
    }

    #[test]
    fn lines_that_are_not_entries_are_refused() {
        for line in [
            "",
            "  ",
            "67",
            "0-1",
            "hello",
            "31 hello",
            "double it",
            "early",
            "early 8/5",
            "resign 3",
            "black cocked twice",
            "31 8/5 6/5 and more!!",
            "é",
            "3é",
            "🎲🎲",
        ] {
            let read = Entry::read(line);
            // The notation reader checks the text of a play.
            let is_left_to_the_reader = line.contains("and more");
            assert_eq!(read.is_err(), !is_left_to_the_reader, "{line:?}: {read:?}");
        }
        assert_eq!(
            Entry::read("67").unwrap_err().to_string(),
            "a die shows 1 to 6, not 7"
        );
    }
}
