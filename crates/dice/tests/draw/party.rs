//! A draw under test, with what every holder knows.

use otter_dice::draw::{
    DRAW_SCHEME, DatedStep, DrawError, DrawHolder, DrawLedger, DrawPlayer, DrawStep,
    DrawTranscript, Drawn, Due, commitment, order_of, server_number,
};
use otter_dice::{Number, Secret};
use sha2::{Digest, Sha256};

pub(crate) const TOURNAMENT: &str = "golden";
pub(crate) const SERVER: DrawHolder = DrawHolder::Server;
pub(crate) const DIRECTOR: DrawHolder = DrawHolder::Director;

pub(crate) const fn player(number: u32) -> DrawHolder {
    DrawHolder::Player(number)
}

/// Returns the number that a holder thinks of in a round.
pub(crate) fn number(holder: DrawHolder, round: u32) -> Number {
    match holder {
        DrawHolder::Server => server_number(&Secret([1; 32]), round),
        _ => Number(Sha256::digest(format!("{holder} in round {round}")).into()),
    }
}

/// Returns players called A, B and so on, by their numbers.
pub(crate) fn players(numbers: &[u32]) -> Vec<DrawPlayer> {
    let name = |player: u32| char::from(b'A' + (player % 26) as u8 - 1);
    let one = |&player: &u32| DrawPlayer {
        player,
        name: name(player).to_string(),
    };
    numbers.iter().map(one).collect()
}

pub(crate) struct Party {
    pub(crate) ledger: DrawLedger,
    pub(crate) steps: Vec<DrawStep>,
    /// Who is drawn once the entries are closed.
    pub(crate) players: Vec<DrawPlayer>,
}

impl Party {
    pub(crate) fn new(players: Vec<DrawPlayer>) -> Self {
        let opened = DrawStep::Opened {
            tournament: TOURNAMENT.to_owned(),
            commitment: commitment(TOURNAMENT, 1, SERVER, number(SERVER, 1)),
        };
        Self {
            ledger: DrawLedger::open(&opened).expect("the server opens it"),
            steps: vec![opened],
            players,
        }
    }

    /// A step that is taken, and the steps of the server's that follow.
    pub(crate) fn take(&mut self, step: DrawStep) -> Result<(), DrawError> {
        self.ledger.apply(&step)?;
        self.steps.push(step);
        while let Some(due) = self.ledger.due() {
            let step = match due {
                Due::Commitment => self.commitment(SERVER),
                Due::Closing => self.closing(),
                Due::Number => self.number(SERVER),
            };
            self.ledger.apply(&step).expect("it is due");
            self.steps.push(step);
        }
        Ok(())
    }

    #[track_caller]
    pub(crate) fn must(&mut self, step: DrawStep) {
        let shown = format!("{step:?}");
        self.take(step)
            .unwrap_or_else(|error| panic!("{shown}: {error}"));
    }

    pub(crate) fn commitment(&self, holder: DrawHolder) -> DrawStep {
        let round = self.ledger.round();
        DrawStep::Committed {
            round,
            holder,
            commitment: commitment(TOURNAMENT, round, holder, number(holder, round)),
        }
    }

    pub(crate) fn closing(&self) -> DrawStep {
        self.ledger.closing(self.players.clone())
    }

    pub(crate) fn number(&self, holder: DrawHolder) -> DrawStep {
        let round = self.ledger.round();
        DrawStep::Revealed {
            round,
            holder,
            number: number(holder, round),
        }
    }

    /// All of these commit.
    pub(crate) fn all_commit(&mut self, holders: &[DrawHolder]) {
        for &holder in holders {
            self.must(self.commitment(holder));
        }
    }

    /// All of these give their numbers away.
    pub(crate) fn all_give(&mut self, holders: &[DrawHolder]) {
        for &holder in holders {
            self.must(self.number(holder));
        }
    }

    pub(crate) fn transcript(&self) -> DrawTranscript {
        let numbers: Vec<u32> = self.ledger.players().iter().map(|one| one.player).collect();
        let drawn = |seed: Number| Drawn {
            seed,
            order: order_of(&seed.to_string(), &numbers),
        };
        let dated = (1_767_225_600..).zip(&self.steps);
        DrawTranscript {
            scheme: DRAW_SCHEME.to_owned(),
            tournament: TOURNAMENT.to_owned(),
            steps: dated
                .map(|(at, step)| DatedStep {
                    at: Some(at),
                    step: step.clone(),
                })
                .collect(),
            drawn: self.ledger.seed().map(drawn),
        }
    }
}
