//! A judged decision in words.

use otter_analysis::{Answer, Judgement, QuestionKind};
use otter_engine::{CubeAction, RankedPlay};
use otter_rules::{BearOff, Board, GameResult, PlayedBoard, Roll, StepTree};

use super::why::sentence;
use super::work::Decision;
use crate::plays;

impl Decision {
    /// Returns the word for the kind of decision, as JSON has it.
    pub(super) const fn kind(&self) -> &'static str {
        match self.question.kind {
            QuestionKind::Cube { .. } => "double",
            QuestionKind::Answer(_) => "answer",
            QuestionKind::Play { .. } => "play",
            QuestionKind::Resignation { .. } => "resignation",
        }
    }

    /// Returns the roll that was to be played, as two digits.
    pub(super) fn roll(&self) -> Option<String> {
        let dice = match self.question.kind {
            QuestionKind::Play { dice, .. } => dice,
            QuestionKind::Resignation { dice, .. } => dice?,
            QuestionKind::Cube { .. } | QuestionKind::Answer(_) => return None,
        };
        let roll = Roll::from(dice);
        Some(format!("{}{}", roll.high().pips(), roll.low().pips()))
    }

    /// Returns what was done; `None` if the file does not tell or it was not legal.
    pub(super) fn done(&self) -> Option<String> {
        Some(match (&self.question.kind, &self.judged.judgement) {
            (QuestionKind::Cube { has_doubled, .. }, _) => {
                if *has_doubled { "double" } else { "no double" }.to_owned()
            }
            (QuestionKind::Answer(answer), _) => answer_word(*answer).to_owned(),
            (QuestionKind::Resignation { result, .. }, _) => {
                format!("resigns {}", result_word(*result))
            }
            (QuestionKind::Play { .. }, Judgement::Play(play)) => {
                self.play(&play.candidates[play.played?])
            }
            (QuestionKind::Play { .. }, _) => return None,
        })
    }

    /// Returns what was best.
    pub(super) fn best(&self) -> String {
        match &self.judged.judgement {
            Judgement::Cube(cube) => cube_word(cube.analysis.action).to_owned(),
            Judgement::Answer(answer) => {
                let (value, is_beavered) = answer.analysis.not_passed();
                let word = if value >= answer.analysis.double_pass {
                    "pass"
                } else if is_beavered {
                    "beaver"
                } else {
                    "take"
                };
                word.to_owned()
            }
            Judgement::Play(play) => play
                .candidates
                .first()
                .map_or_else(String::new, |best| self.play(best)),
            Judgement::Resignation(resignation) => if resignation.play_on > resignation.resigned {
                "play on"
            } else {
                "resign"
            }
            .to_owned(),
        }
    }

    /// Returns the reasons as sentences; none if nothing with a name carries the difference.
    pub(super) fn sentences(&self) -> Vec<String> {
        let Some(why) = &self.why else {
            return Vec::new();
        };
        let (best, done) = (self.best(), self.done().unwrap_or_default());
        let reasons = why.reasons.iter();
        reasons
            .map(|reason| sentence(&reason.fact, &best, &done))
            .collect()
    }

    /// Returns a candidate in play notation.
    pub(super) fn play(&self, play: &RankedPlay) -> String {
        let QuestionKind::Play { dice, .. } = self.question.kind else {
            return String::new();
        };
        written(&self.question.board, Roll::from(dice), &play.result)
    }
}

fn written(board: &Board, roll: Roll, result: &PlayedBoard) -> String {
    // A play that only lenient bearing off allows is not among the strict ones.
    let strict = StepTree::new(board, roll, BearOff::Strict);
    let text = plays::text(&strict, result)
        .or_else(|| plays::text(&StepTree::new(board, roll, BearOff::Lenient), result));
    plays::text_or_words(&text.unwrap_or_default())
}

const fn answer_word(answer: Answer) -> &'static str {
    match answer {
        Answer::Take => "take",
        Answer::Pass => "pass",
        Answer::Beaver => "beaver",
    }
}

const fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Single => "a single game",
        GameResult::Gammon => "a gammon",
        GameResult::Backgammon => "a backgammon",
    }
}

const fn cube_word(action: CubeAction) -> &'static str {
    match action {
        CubeAction::NotAvailable | CubeAction::NoDouble => "no double",
        CubeAction::NoDoubleBeaver => "no double, beaver",
        CubeAction::DoubleTake => "double, take",
        CubeAction::DoubleBeaver => "double, beaver",
        CubeAction::DoublePass => "double, pass",
        CubeAction::TooGoodPass => "too good to double, pass",
        CubeAction::TooGoodTake => "too good to double, take",
    }
}
