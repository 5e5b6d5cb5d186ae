//! Reading a match text.

use otter_rules::{BySeat, CubeValue, Seat};

use super::action::{Action, Cell, cells};
use super::header::{Remark, remark, rules};
use super::lines::{ScoreLine, after_row_number, is_game, length, name_line, score_line};
use super::write::AUTOMATIC;
use crate::defect::Defect;
use crate::document::{Document, Header};
use crate::limits::Limits;
use crate::snowie;
use crate::transcript::{Finish, Moves, Transcript};
use crate::warning::{Place, Warning, shown};

/// Returns whether a text is a match in two columns: it has a row, or the line with the length.
pub(crate) fn is_mat(text: &str) -> bool {
    text.lines().any(|line| {
        length(line).is_some()
            || after_row_number(line).is_some_and(|at| cells(&line[at..], 0).iter().any(is_action))
    })
}

fn is_action(cell: &Cell<'_>) -> bool {
    !matches!(
        cell.action,
        Action::Unknown(_) | Action::Wins(_) | Action::Loses
    )
}

/// Reads the matches of a text. The second value says whether it is a single game without scores.
pub(crate) fn read(text: &str, limits: &Limits) -> (Vec<(Document, Vec<Warning>)>, bool) {
    let lines: Vec<&str> = text
        .split('\n')
        .map(|line| line.trim_end_matches('\r'))
        .collect();
    let mut starts: Vec<usize> = vec![0];
    for (index, line) in lines.iter().enumerate() {
        if length(line).is_some() {
            let head = head_of(&lines, index);
            if lines[starts[starts.len() - 1]..head]
                .iter()
                .any(|line| after_row_number(line).is_some())
            {
                starts.push(head);
            }
        }
    }
    let mut is_single = true;
    let mut matches = Vec::new();
    for (nth, &start) in starts.iter().enumerate() {
        let end = starts.get(nth + 1).copied().unwrap_or(lines.len());
        let mut reader = Reader::new(&lines[start..end], start, limits);
        reader.run();
        is_single &= reader.is_single;
        matches.push(reader.transcript.finish());
    }
    (matches, is_single)
}

/// Returns the line at which the tags above a line begin.
fn head_of(lines: &[&str], index: usize) -> usize {
    let is_head =
        |line: &&&str| line.trim().is_empty() || matches!(remark(line), Some(Remark::Tag(_)));
    index - lines[..index].iter().rev().take_while(is_head).count()
}

struct Reader<'a> {
    lines: &'a [&'a str],
    offset: usize,
    transcript: Transcript,
    /// The columns in which cells of the left and of the right player begin.
    columns: [usize; 2],
    /// Whether the names and scores of the present game have been read.
    has_names: bool,
    is_single: bool,
    /// The player who last acted, for rows that do not show it.
    last: Option<Seat>,
}

impl<'a> Reader<'a> {
    fn new(lines: &'a [&'a str], offset: usize, limits: &Limits) -> Self {
        let (headers, comments) = headers(lines);
        let written = lines.iter().find_map(|line| length(line));
        let (spec, remarks) = match written {
            Some(length) => rules(length, &headers),
            None => rules(0, &headers),
        };
        let mut transcript = Transcript::new(spec, limits);
        for remark in remarks {
            transcript.warn(remark);
        }
        transcript.document().headers = headers;
        transcript.document().comments = comments;
        Self {
            lines,
            offset,
            transcript,
            columns: [6, 34],
            has_names: false,
            is_single: written.is_none(),
            last: None,
        }
    }

    fn run(&mut self) {
        for (index, line) in self.lines.iter().enumerate() {
            self.transcript.warnings.place = Place::Line(self.offset + index + 1);
            if self.transcript.is_full() {
                return;
            }
            self.line(line);
        }
        if self.transcript.document().games.is_empty() {
            self.transcript.warn(Defect::NoGame);
        }
    }

    fn line(&mut self, line: &str) {
        if line.trim().is_empty() || length(line).is_some() {
            return;
        }
        if let Some(remark) = remark(line) {
            if let Remark::Comment(text) = remark
                && !self.transcript.document().games.is_empty()
            {
                self.comment(text);
            }
            return;
        }
        if is_game(line) {
            self.has_names = false;
            return;
        }
        if let Some(at) = after_row_number(line) {
            let column = line[..at].chars().count();
            self.row(&line[at..], column);
            return;
        }
        if !self.has_names
            && let Some(names) = score_line(line).or_else(|| name_line(line))
        {
            self.names(names);
            return;
        }
        let found = cells(line, 0);
        if found
            .iter()
            .all(|cell| matches!(cell.action, Action::Unknown(_)))
        {
            if let Some(names) = score_line(line) {
                // A game without its heading.
                self.names(names);
            } else {
                self.transcript.warn(Defect::LineUnknown(shown(line)));
            }
            return;
        }
        self.row(line, 0);
    }

    fn comment(&mut self, text: String) {
        let n = text
            .strip_prefix(AUTOMATIC)
            .and_then(|n| n.trim().parse::<u32>().ok());
        let game = self.transcript.game();
        match n.filter(|&n| n <= 32 && game.entries.is_empty()) {
            Some(n) => self.transcript.set_start_cube(CubeValue::from_log2(n)),
            None => game.comments.push(text),
        }
    }

    fn names(&mut self, line: ScoreLine) {
        let score = match line.scores {
            Some([white, black]) => BySeat { white, black },
            None => BySeat::default(),
        };
        let [white, black] = line.names;
        let names = BySeat { white, black };
        let document = self.transcript.document();
        if document.games.is_empty() {
            document.players = names;
        } else if document.players != names {
            let is_swapped = document.players.white == names.black;
            self.transcript.warn(if is_swapped {
                Defect::PlayersSwapped
            } else {
                Defect::NamesDiffer
            });
        }
        self.transcript.begin_game(score, None);
        self.columns = [6, line.column + 1];
        self.has_names = true;
        self.last = None;
    }

    /// Reads a row; `column` is that of the first character of the text. Some files begin another
    /// row inside a cell, with its number.
    fn row(&mut self, text: &str, column: usize) {
        let mut rest = text;
        let mut column = column;
        while let Some((at, end)) = inner_number(rest) {
            self.cells(&rest[..at], column);
            rest = &rest[end..];
            column = 5;
        }
        self.cells(rest, column);
    }

    /// Reads the actions of a row.
    fn cells(&mut self, text: &str, column: usize) {
        let found = cells(text, column);
        if self.transcript.document().games.is_empty() {
            self.transcript.warn(Defect::RowBeforeNames);
            self.transcript.begin_game(BySeat::default(), None);
        }
        let middle = usize::midpoint(self.columns[0], self.columns[1]);
        let is_pair = found.len() > 1;
        for (index, cell) in found.iter().enumerate() {
            let seat = match (is_pair, index) {
                (true, 0) => Seat::White,
                (false, _) if cell.column < middle => Seat::White,
                (true, 1) | (false, _) => Seat::Black,
                (true, _) => {
                    self.transcript.warn(Defect::ManyActions);
                    self.last.map_or(Seat::White, Seat::other)
                }
            };
            self.act(seat, &cell.action);
            self.last = Some(seat);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action<'_>) {
        match *action {
            Action::Roll(dice, text) => match illegal(text) {
                Some(inner) => {
                    let result = snowie::board_of_mover(inner, seat);
                    let moves = Moves::Illegal { text, result };
                    self.transcript.roll(seat, dice, moves);
                }
                None => self.transcript.roll(seat, dice, moves(text)),
            },
            Action::Double(value) => match self.transcript.offer() {
                // Some write a beaver as a double by the other player.
                Some(offer) if offer.to_answer() == seat => self.transcript.redouble(seat, value),
                _ => self.transcript.double(seat, value),
            },
            Action::Beaver(value) => self.transcript.redouble(seat, value),
            Action::Take => self.transcript.take(seat),
            Action::Pass => self.transcript.pass(seat),
            Action::Loses => self.transcript.concede(seat),
            Action::Wins(points) => self.transcript.end_game(Finish {
                winner: seat,
                points,
                is_resigned: None,
            }),
            // What nobody wrote down needs no warning.
            Action::Unknown(text) if text.chars().all(|sign| sign == '?') => {}
            Action::Unknown(text) => self.transcript.warn(Defect::TextUnknown(shown(text))),
        }
    }
}

/// Finds the number of another row inside a row, such as ` 14) `; returns where it begins and ends.
fn inner_number(text: &str) -> Option<(usize, usize)> {
    text.match_indices(") ").find_map(|(at, _)| {
        let head = text[..at].trim_end_matches(|c: char| c.is_ascii_digit());
        let is_number = head.len() < at && head.ends_with(char::is_whitespace);
        is_number.then_some((head.len(), at + 1))
    })
}

/// Collects the tags, and the comments above the first game.
fn headers(lines: &[&str]) -> (Vec<Header>, Vec<String>) {
    let mut headers = Vec::new();
    let mut comments = Vec::new();
    let mut is_above = true;
    for line in lines {
        match remark(line) {
            Some(Remark::Tag(header)) => headers.push(header),
            Some(Remark::Comment(text)) if is_above => comments.push(text),
            Some(Remark::Comment(_)) => {}
            None => is_above &= !is_game(line) && after_row_number(line).is_none(),
        }
    }
    (headers, comments)
}

/// Reads the text after the dice.
fn moves(text: &str) -> Moves<'_> {
    let lower = text.to_lowercase();
    let cannot = [
        "cannot", "can't", "can’t", "no move", "no legal", "dance", "forfeit",
    ];
    if cannot.iter().any(|words| lower.starts_with(words)) || text == "-" {
        Moves::CannotMove
    } else if text.contains("??") {
        Moves::Missing
    } else {
        Moves::Text(text)
    }
}

/// Returns what stands in brackets after `Illegal play`, if the text is one.
fn illegal(text: &str) -> Option<&str> {
    let head = text.get(..12)?;
    if !head.eq_ignore_ascii_case("illegal play") {
        return None;
    }
    let rest = &text[12..];
    let inner = rest.trim().trim_start_matches('(').trim_end_matches(')');
    Some(inner)
}
