//! The cube of a match that is being written down.

use otter_rules::{CubeValue, Offer, Seat};

use super::Transcript;
use crate::defect::Defect;
use crate::document::Act;

impl Transcript {
    /// Writes down a double; `value` is that of the cube if it is taken, as far as the file says. A
    /// double by the player who should answer one is a beaver, which some formats write so.
    pub(crate) fn double(&mut self, seat: Seat, value: Option<u64>) {
        self.game();
        if self
            .state
            .offer
            .is_some_and(|offer| offer.to_answer() == seat)
        {
            return self.redouble(seat, value);
        }
        self.settle_unplayed();
        self.accept_silently();
        let cube = self.state.cube;
        let due = cube.value.doubled();
        let value = self.cube_value(value, due);
        // A file may begin after the Crawford game; then the double shows it.
        if self.document.games.len() == 1 {
            self.game().is_crawford = false;
        }
        if self.game().is_crawford {
            self.warn(Defect::DoubleInCrawford);
        } else if !cube.is_at_hand(seat) {
            self.warn(Defect::DoubleNotAllowed);
        }
        self.state.offer = Some(Offer::new(seat, seat.other(), value.halved()));
        self.push(seat, Act::Double { value });
    }

    /// Writes down a beaver or a raccoon; a double that is on offer must be waiting.
    pub(crate) fn redouble(&mut self, seat: Seat, value: Option<u64>) {
        let Some(offer) = self.state.offer.filter(|offer| offer.to_answer() == seat) else {
            self.warn(Defect::BeaverWithoutDouble);
            return self.double(seat, value);
        };
        let offer = offer.redoubled();
        let due = offer.value();
        let value = self.cube_value(value, due);
        self.state.offer = Some(offer);
        self.push(seat, Act::Redouble { value });
    }

    /// Writes down that the double on offer was taken.
    pub(crate) fn take(&mut self, seat: Seat) {
        self.game();
        match self.state.offer.take() {
            Some(offer) => self.state.cube = offer.taken(),
            None => self.warn(Defect::TakeWithoutDouble),
        }
        self.push(seat, Act::Take);
    }

    /// Writes down that the double on offer was passed.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.game();
        if self.state.offer.is_none() {
            self.warn(Defect::PassWithoutDouble);
        }
        self.push(seat, Act::Pass);
    }

    /// Writes down that a player gives the game up, without saying for how many points.
    pub(crate) fn concede(&mut self, seat: Seat) {
        self.state.conceded = Some(seat);
    }

    /// Some formats do not write that the last redouble was accepted.
    pub(super) fn accept_silently(&mut self) {
        if let Some(offer) = self.state.offer.take() {
            if offer.n_redoubles() == 0 {
                self.warn(Defect::DoubleUnanswered);
            }
            self.state.cube = offer.taken();
        }
    }

    fn cube_value(&mut self, written: Option<u64>, due: CubeValue) -> CubeValue {
        let Some(written) = written else {
            return due;
        };
        if !written.is_power_of_two() || written < 2 {
            self.warn(Defect::CubeImpossible(written, due.to_string()));
            return due;
        }
        let value = CubeValue::from_log2(written.ilog2());
        // Match texts count from 1, whatever automatic doubles there were.
        if value.log2() + self.game().cube.log2() == due.log2() {
            return due;
        }
        if value != due {
            self.warn(Defect::CubeUnexpected(due.to_string(), written));
        }
        value
    }
}
