//! Counting: what each player lost, by kind of decision and by theme.

use std::collections::BTreeMap;

use otter_files::Document;
use otter_rules::BySeat;

use crate::counted::{Counted, CountedKind};
use crate::grade::{Grade, Mark};
use crate::judgement::Judged;
use crate::question::Question;
use crate::theme::Theme;

/// What the judgements of a match come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The tally of each player over all games.
    pub players: BySeat<Tally>,
    /// The tallies of each game, in the document's order.
    pub games: Vec<BySeat<Tally>>,
    /// The decisions of each player by theme.
    pub themes: BySeat<BTreeMap<Theme, Count>>,
}

/// What the decisions of one player come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// The plays of rolls.
    pub plays: Count,
    /// The decisions whether to double.
    pub doubles: Count,
    /// The answers to doubles.
    pub answers: Count,
    /// The resignations that were offered.
    pub resignations: Count,
    /// The luck of all rolls, in the unit of equities.
    pub luck: f64,
    /// The luck of all rolls as a chance of winning the match; 0 for money.
    pub luck_chance: f64,
    /// The number of rolls.
    pub n_rolls: u32,
}

/// Decisions and what they lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Count {
    /// The decisions that count, as eXtreme Gammon counts them: not the forced ones and no cubes
    /// that nobody would think about.
    pub n_decisions: u32,
    /// The equity lost by all decisions.
    pub error: f64,
    /// The chance of winning the match lost by all decisions; 0 for money.
    pub chance: f64,
    /// The decisions marked `?!`.
    pub n_doubtful: u32,
    /// The decisions marked `?`.
    pub n_errors: u32,
    /// The decisions marked `??`.
    pub n_blunders: u32,
    /// The decisions that GNU Backgammon would count: close cubes and all that were turned.
    pub n_close: u32,
}

impl Count {
    fn add(&mut self, judged: &Counted, is_close: bool) {
        self.add_loss(judged.error, judged.chance_lost, judged.counts);
        self.n_close += u32::from(is_close);
    }

    /// Adds a decision that lost this equity, and in a match this chance of winning it.
    pub(crate) fn add_loss(&mut self, error: f32, chance_lost: Option<f32>, counts: bool) {
        self.n_decisions += u32::from(counts);
        self.error += f64::from(error);
        self.chance += f64::from(chance_lost.unwrap_or(0.0));
        match Mark::of(error) {
            Some(Mark::Doubtful) => self.n_doubtful += 1,
            Some(Mark::Error) => self.n_errors += 1,
            Some(Mark::Blunder) => self.n_blunders += 1,
            None => {}
        }
    }

    /// Returns the sum of two counts.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            n_decisions: self.n_decisions + other.n_decisions,
            error: self.error + other.error,
            chance: self.chance + other.chance,
            n_doubtful: self.n_doubtful + other.n_doubtful,
            n_errors: self.n_errors + other.n_errors,
            n_blunders: self.n_blunders + other.n_blunders,
            n_close: self.n_close + other.n_close,
        }
    }

    /// Returns the performance rating: 500 times the equity lost for each decision that counts;
    /// `None` without any.
    pub fn rating(&self) -> Option<f64> {
        (self.n_decisions > 0).then(|| 500.0 * self.error / f64::from(self.n_decisions))
    }
}

impl Tally {
    /// Returns the sum of two tallies.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            plays: self.plays.plus(other.plays),
            doubles: self.doubles.plus(other.doubles),
            answers: self.answers.plus(other.answers),
            resignations: self.resignations.plus(other.resignations),
            luck: self.luck + other.luck,
            luck_chance: self.luck_chance + other.luck_chance,
            n_rolls: self.n_rolls + other.n_rolls,
        }
    }

    /// Returns the cube decisions: doubles and answers.
    pub fn cubes(&self) -> Count {
        self.doubles.plus(self.answers)
    }

    /// Returns all decisions. Resignations are not among them: no other program counts them.
    pub fn all(&self) -> Count {
        self.plays.plus(self.cubes())
    }

    /// Returns the performance rating (PR) over plays and cubes, as eXtreme Gammon defines it: 500
    /// times the equity lost for each decision. `None` without any.
    pub fn rating(&self) -> Option<f64> {
        self.all().rating()
    }

    /// Returns the grade of the performance rating.
    pub fn grade(&self) -> Option<Grade> {
        self.rating().map(Grade::of)
    }

    /// Returns the error rate of GNU Backgammon: 1000 times the equity lost for each unforced play
    /// and each cube decision that was close or made.
    pub fn gnu_rate(&self) -> Option<f64> {
        let n = self.plays.n_decisions + self.cubes().n_close;
        (n > 0).then(|| 1000.0 * self.all().error / f64::from(n))
    }

    /// Returns the error rate of Snowie: 1000 times the equity lost for each roll of both players.
    pub fn snowie_rate(&self, opponent: &Self) -> Option<f64> {
        let n = self.n_rolls + opponent.n_rolls;
        (n > 0).then(|| 1000.0 * self.all().error / f64::from(n))
    }

    fn add(&mut self, judged: &Counted) {
        match judged.kind {
            CountedKind::Cube { is_close } => self.doubles.add(judged, is_close),
            CountedKind::Answer => self.answers.add(judged, true),
            CountedKind::Resignation => self.resignations.add(judged, false),
            CountedKind::Play { luck, luck_chance } => {
                self.plays.add(judged, false);
                self.luck += f64::from(luck);
                self.luck_chance += f64::from(luck_chance.unwrap_or(0.0));
                self.n_rolls += 1;
            }
        }
    }
}

impl Report {
    /// Counts the judgements of a document's questions.
    pub fn new<'a>(
        document: &Document,
        judged: impl IntoIterator<Item = (&'a Question, Judged)>,
    ) -> Self {
        let mut report = Self::empty(document);
        for (question, judged) in judged {
            report.add(question, &judged);
        }
        report
    }

    /// Returns the report of a document of which nothing has been judged yet.
    pub fn empty(document: &Document) -> Self {
        Self {
            players: BySeat::default(),
            games: vec![BySeat::default(); document.games.len()],
            themes: BySeat::default(),
        }
    }

    /// Adds a judgement to every tally.
    pub fn add(&mut self, question: &Question, judged: &Judged) {
        self.add_counted(question, &Counted::from(judged));
    }

    /// Adds what was kept of a judgement to every tally.
    pub fn add_counted(&mut self, question: &Question, judged: &Counted) {
        let seat = question.seat;
        self.players[seat].add(judged);
        if let Some(game) = self.games.get_mut(question.game) {
            game[seat].add(judged);
        }
        if judged.counts && judged.kind != CountedKind::Resignation {
            let theme = Theme::of(&question.board, question.entry);
            self.themes[seat]
                .entry(theme)
                .or_default()
                .add(judged, false);
        }
    }
}
