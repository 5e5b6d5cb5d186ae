//! A match written out as people keep it on paper: one line for a turn of each player, in two
//! columns.

use std::fmt::Write;

use otter_rules::{
    Action, BySeat, Contest, Ending, Event, GameResult, Phase, ReplayError, Roll, Ruleset, Seat,
    Setup, Step, redouble_name, replay,
};

use crate::play;

/// A record and the heading above it.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// A description of the match or session.
    pub title: &'a str,
    /// The names of the two players.
    pub names: BySeat<&'a str>,
    /// The rules of the contest.
    pub ruleset: &'a Ruleset,
    /// The events of the contest, from its beginning.
    pub events: &'a [Event],
}

/// Writes out a record. A condoned illegal play has an exclamation mark and the number of a note
/// below its game, which says what is wrong with the play.
///
/// # Errors
/// If [`Contest::replay`] refuses the record.
pub fn write_sheet(sheet: &Sheet<'_>) -> Result<String, ReplayError> {
    let mut contest = Contest::new(sheet.ruleset.clone());
    let mut page = Page::new(sheet);
    replay(sheet.events, Event::cause, |_, (seat, action)| {
        let before = contest.clone();
        let answers = contest.apply(seat, &action)?;
        if matches!(action, Action::Open(_)) && before.game().phase() != contest.game().phase() {
            page.begin_game(&contest);
        }
        for event in &answers {
            page.tell(&before, &contest, event);
        }
        Ok(answers)
    })?;
    page.end_game();
    Ok(page.text)
}

/// The width of the left column.
const COLUMN: usize = 34;

struct Page<'a> {
    sheet: &'a Sheet<'a>,
    text: String,
    /// The unfinished row: its left cell and its right one.
    row: Option<(String, String)>,
    n_rows: u32,
    notes: Vec<String>,
    is_begun: bool,
}

impl<'a> Page<'a> {
    fn new(sheet: &'a Sheet<'a>) -> Self {
        let BySeat { white, black } = sheet.names;
        let mut page = Self {
            sheet,
            text: String::new(),
            row: None,
            n_rows: 0,
            notes: Vec::new(),
            is_begun: false,
        };
        page.line(format_args!("{white} (White) and {black} (Black)"));
        page.line(format_args!("{}, over the board", sheet.title));
        page
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(line);
        while self.text.ends_with(' ') {
            self.text.pop();
        }
        self.text.push('\n');
    }

    fn begin_game(&mut self, contest: &Contest) {
        // The heading of a game is written once, even if its opening roll is tied.
        if std::mem::replace(&mut self.is_begun, true) {
            return;
        }
        let BySeat { white, black } = self.sheet.names;
        let (of_white, of_black) = (contest.score(Seat::White), contest.score(Seat::Black));
        let number = contest.game_number();
        self.line(format_args!(""));
        self.line(format_args!(
            "Game {number}: {white} {of_white}, {black} {of_black}"
        ));
        self.line(format_args!("     {}{black}", pad(white)));
    }

    fn tell(&mut self, before: &Contest, after: &Contest, event: &Event) {
        match event {
            Event::Opened { .. } | Event::Started { .. } | Event::Rolled { .. } => {}
            Event::DoubledAutomatically { value } => {
                self.end_row();
                self.begin_game(after);
                self.line(format_args!("     Equal dice: the stake is {value}"));
            }
            Event::Doubled { seat, value } => self.cell(*seat, format!("Doubles to {value}")),
            Event::Taken { seat, .. } => self.cell(*seat, "Takes".to_owned()),
            Event::Passed { seat } => self.cell(*seat, "Passes".to_owned()),
            Event::Redoubled { seat, nth, value } => {
                self.cell(
                    *seat,
                    format!("Redoubles to {value} ({})", redouble_name(*nth)),
                );
            }
            Event::Played { seat, steps } => {
                let cell = played(before, *seat, steps);
                self.cell(*seat, cell);
            }
            Event::Condoned { seat, position } => self.condoned(before, seat.other(), position),
            Event::Resigned { seat, result } => {
                self.cell(*seat, format!("Resigns {}", words(*result)));
            }
            Event::ResignationAccepted { seat } => self.cell(*seat, "Accepts".to_owned()),
            Event::ResignationRefused { seat } => self.cell(*seat, "Plays on".to_owned()),
            Event::TimeRanOut { seat, .. } => self.cell(*seat, "Out of time".to_owned()),
            Event::Settled { seat, .. } => self.cell(*seat, "Does not play on".to_owned()),
            Event::GameWon(outcome) => {
                self.end_row();
                let winner = self.sheet.names[outcome.winner];
                let how = match outcome.how {
                    Ending::BorneOff => "",
                    Ending::Passed => " by a pass",
                    Ending::Resigned => " by resignation",
                    Ending::Time => " on time",
                    Ending::Settled => " by the court",
                };
                let points = match outcome.points.to_string().as_str() {
                    "1" => "1 point".to_owned(),
                    points => format!("{points} points"),
                };
                let what = words(outcome.result);
                self.line(format_args!("     {winner} wins {what}{how}: {points}"));
                self.end_game();
            }
            Event::MatchWon { winner } => {
                let (own, other) = (after.score(*winner), after.score(winner.other()));
                let winner = self.sheet.names[*winner];
                self.line(format_args!(""));
                self.line(format_args!("{winner} wins the match, {own} to {other}"));
            }
        }
    }

    fn condoned(&mut self, before: &Contest, player: Seat, position: &Setup) {
        let Phase::ToPlay { dice, .. } = before.game().phase() else {
            return;
        };
        let Ok(stands) = position.board() else { return };
        let (board, roll) = (before.game().board(player), Roll::from(dice));
        let stands = stands.unplayed();
        let carried = match play::as_carried(&board, &stands, roll) {
            text if text.is_empty() => "nothing played".to_owned(),
            text => text,
        };
        let numbers = digits(roll);
        if let Err(wrong) = before.ruleset().reading(&board, roll, &stands) {
            let (name, rule) = (self.sheet.names[player], wrong.rule());
            self.notes.push(format!(
                "{name}, {numbers}: {carried}. Not legal, and let stand: {wrong} ({rule})"
            ));
        }
        let note = self.notes.len();
        self.cell(player, format!("{numbers}: {carried} !{note}"));
    }

    /// Writes a cell into a player's column, White's on the left.
    fn cell(&mut self, seat: Seat, cell: String) {
        let is_free = match &self.row {
            Some((_, right)) => seat == Seat::Black && right.is_empty(),
            None => false,
        };
        if !is_free {
            self.end_row();
        }
        let row = self.row.get_or_insert_default();
        match seat {
            Seat::White => row.0 = cell,
            Seat::Black => row.1 = cell,
        }
    }

    fn end_row(&mut self) {
        if let Some((left, right)) = self.row.take() {
            self.n_rows += 1;
            let number = self.n_rows;
            self.line(format_args!("{number:>3}) {}{right}", pad(&left)));
        }
    }

    fn end_game(&mut self) {
        self.end_row();
        for (index, note) in std::mem::take(&mut self.notes).iter().enumerate() {
            self.line(format_args!("     !{} {note}", index + 1));
        }
        self.n_rows = 0;
        self.is_begun = false;
    }
}

fn pad(cell: &str) -> String {
    // A long cell is followed by at least one blank.
    let n_blanks = COLUMN.saturating_sub(cell.chars().count()).max(1);
    format!("{cell}{}", " ".repeat(n_blanks))
}

fn digits(roll: Roll) -> String {
    format!("{}{}", roll.high(), roll.low())
}

fn played(before: &Contest, seat: Seat, steps: &[Step]) -> String {
    let Phase::ToPlay { dice, .. } = before.game().phase() else {
        return String::new();
    };
    let (board, roll) = (before.game().board(seat), Roll::from(dice));
    let pairs: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
    let play = before.ruleset().play(&board, roll, &pairs);
    let text = play.map(|play| play::format(&play)).unwrap_or_default();
    let text = if text.is_empty() {
        "cannot move"
    } else {
        &text
    };
    format!("{}: {text}", digits(roll))
}

const fn words(result: GameResult) -> &'static str {
    match result {
        GameResult::Single => "a single game",
        GameResult::Gammon => "a gammon",
        GameResult::Backgammon => "a backgammon",
    }
}
