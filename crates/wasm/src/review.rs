//! The review of a match file.

use otter_analysis::{
    Export, FileFormat, MatchFile, NotAMatchFile, Question, Report, Subject, Verdict, explain,
    verdict,
};
use otter_files::Limits;
use otter_protocol::basics::BOT_NAME;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::{
    Judging, file_warning, match_report, match_summary, review_plays, review_view, try_play,
    why_view,
};
use otter_protocol::library::{FileWarning, TableSummary};
use otter_protocol::review::{Progress, TryPlay};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;
use crate::home::Home;
use crate::refusal::{Refused, json, message};

/// A match file, as far as its decisions are judged.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Review {
    subject: Subject,
    warnings: Vec<FileWarning>,
    verdicts: Vec<Verdict>,
    report: Report,
}

#[wasm_bindgen]
impl Review {
    /// Reads a match file of any format. Of a file with several matches this is the first. The
    /// engine turns the equities of an analysis in the file into those that the review shows.
    ///
    /// Errors if the bytes are no such file; the message says what is wrong and where.
    #[wasm_bindgen(constructor)]
    pub fn new(otter: &Otter, file: &[u8]) -> Result<Self, Refused> {
        let file = MatchFile::read(file, &Limits::default())?;
        let subject = file.subjects()?.into_iter().next();
        let subject = subject
            .ok_or(NotAMatchFile::NoGame)?
            .with_imported(otter.engine());
        Ok(Self {
            report: Report::empty(&subject.document),
            warnings: file.warnings.iter().map(file_warning).collect(),
            verdicts: Vec::with_capacity(subject.questions.len()),
            subject,
        })
    }

    /// Takes the finished games of a table that this browser keeps.
    ///
    /// Errors if its record is damaged.
    #[wasm_bindgen(js_name = ofTable)]
    pub fn of_table(home: &Home) -> Result<Self, Refused> {
        let subject = home.table.subject();
        let subject = subject.map_err(|error| Refused::failed(&error))?;
        Ok(Self {
            report: Report::empty(&subject.document),
            warnings: Vec::new(),
            verdicts: Vec::with_capacity(subject.questions.len()),
            subject,
        })
    }

    /// Writes the match as a file in the format of this extension, with what is judged so far: an
    /// array of its name and its text, as JSON.
    ///
    /// Errors if no format has this extension.
    pub fn file(&self, otter: &Otter, extension: &str) -> Result<String, Refused> {
        let format = FileFormat::of(extension).ok_or_else(|| {
            Refused::new(
                ProblemCode::UnknownFormat,
                "a match is exported as `mat`, `sgf` or `json`",
            )
        })?;
        let Export { name, text } =
            self.subject
                .export(otter.engine(), &self.verdicts, format, BOT_NAME);
        json(&[name, text])
    }

    /// Returns what the file said that could not be taken as it stands: `FileWarning`s as JSON.
    pub fn warnings(&self) -> Result<String, Refused> {
        json(&self.warnings)
    }

    /// Judges the next decision. Returns whether there are more.
    pub fn judge(&mut self, otter: &Otter) -> bool {
        let n_judged = self.verdicts.len();
        if let Some(question) = self.subject.questions.get(n_judged) {
            let judged = verdict(otter.engine(), question, self.subject.ruleset.bear_off);
            self.report.add_counted(question, &judged.counted);
            self.verdicts.push(judged);
        }
        self.verdicts.len() < self.subject.questions.len()
    }

    /// Returns the review with the decisions judged from the `since`th on: a `ReviewView` as JSON.
    /// `id` names it.
    pub fn view(&self, id: &str, since: usize) -> Result<String, Refused> {
        let n_judged = self.verdicts.len();
        let judging = Judging {
            n_judged,
            progress: if n_judged == self.subject.questions.len() {
                Progress::Done
            } else {
                Progress::Running
            },
            since,
            verdicts: self.verdicts.iter().skip(since).cloned().collect(),
            report: self.report.clone(),
        };
        json(&review_view(id, &self.subject, judging))
    }

    /// Returns what a list shows of the match: a `TableSummary` as JSON, with a report once every
    /// decision is judged.
    pub fn summary(&self) -> Result<String, Refused> {
        let is_judged = self.verdicts.len() == self.subject.questions.len();
        let is_money = self.subject.document.length().is_none();
        json(&TableSummary {
            summary: match_summary(&self.subject),
            report: is_judged.then(|| match_report(&self.report, is_money)),
        })
    }

    /// Returns every legal play of a decision's roll: a `PlayTree` as JSON.
    pub fn plays(&self, place: usize) -> Result<String, Refused> {
        let plays = review_plays(&self.subject, self.question(place)?);
        json(&plays.ok_or_else(Refused::decision)?)
    }

    /// Returns why the best choice of a decision is better than another one: a `WhyView` as JSON. A
    /// play is compared with the candidate `against`, by default with the play made.
    pub fn why(
        &self,
        otter: &Otter,
        place: usize,
        against: Option<usize>,
    ) -> Result<String, Refused> {
        let (question, bear_off) = (self.question(place)?, self.subject.ruleset.bear_off);
        let verdict = self.verdicts.get(place).ok_or_else(Refused::decision)?;
        let explained = explain(otter.engine(), question, verdict, bear_off, against);
        let explained = explained.ok_or_else(Refused::decision)?;
        json(&why_view(&explained))
    }

    /// Judges another play of a decision's roll, given as a `TryPlay` in JSON. Returns a
    /// `TriedPlay` as JSON.
    #[wasm_bindgen(js_name = tryPlay)]
    pub fn try_play(&self, otter: &Otter, place: usize, play: &str) -> Result<String, Refused> {
        let TryPlay { steps } = message(play)?;
        let question = self.question(place)?;
        let bear_off = self.subject.ruleset.bear_off;
        let view = try_play(otter.engine(), question, bear_off, &steps)?;
        json(&view)
    }
}

impl Review {
    fn question(&self, place: usize) -> Result<&Question, Refused> {
        let question = self.subject.questions.get(place);
        question.ok_or_else(Refused::decision)
    }
}
