//! What a position is worth: exactly where that is known, by the net elsewhere.

use otter_engine::Outcomes;
use otter_engine::bearoff::{Home, OneSided};
use otter_engine::nets::{Net, Scratch};
use otter_rules::{Board, PlayedBoard};

/// A net beside the table of the end of the game.
pub(crate) struct Judge<'a> {
    pub(crate) net: &'a Net,
    pub(crate) table: &'a OneSided,
    scratch: Scratch,
    boards: Vec<Board>,
    said: Vec<Outcomes>,
}

/// The play chosen and what it leaves to the other player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) played: PlayedBoard,
    /// Seen by the player to move next.
    pub(crate) outcomes: Outcomes,
    /// Whether these outcomes are exact, so that the game needs no playing out.
    pub(crate) exact: bool,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(net: &'a Net, table: &'a OneSided) -> Self {
        Self {
            net,
            table,
            scratch: Scratch::default(),
            boards: Vec::new(),
            said: Vec::new(),
        }
    }

    /// What a board is worth to the player on roll.
    pub(crate) fn value(&mut self, board: &Board) -> Outcomes {
        match self.known(board) {
            Some(outcomes) => outcomes,
            None => self.net.evaluate(board, &mut self.scratch),
        }
    }

    /// The best of the results of a roll from `board`, by points per game without a cube.
    pub(crate) fn best(&mut self, board: &Board, results: &[PlayedBoard]) -> Option<Choice> {
        if let [only] = results {
            let outcomes = self.after(only);
            return Some(self.choice(*only, outcomes));
        }
        self.boards.clear();
        self.boards.extend(results.iter().map(|r| r.turned()));
        let base = board.unplayed().turned();
        self.net
            .evaluate_near(&base, &self.boards, &mut self.scratch, &mut self.said);
        let mut best: Option<(f32, PlayedBoard, Outcomes)> = None;
        for (result, &said) in results.iter().zip(&self.said) {
            let outcomes = match Outcomes::of_won(result) {
                Some(won) => won.flipped(),
                None => self.known(&result.turned()).unwrap_or(said),
            };
            let value = -outcomes.cubeless();
            if best.is_none_or(|(least, _, _)| value > least) {
                best = Some((value, *result, outcomes));
            }
        }
        best.map(|(_, played, outcomes)| self.choice(played, outcomes))
    }

    /// What a result leaves to the other player.
    fn after(&mut self, result: &PlayedBoard) -> Outcomes {
        match Outcomes::of_won(result) {
            Some(won) => won.flipped(),
            None => self.value(&result.turned()),
        }
    }

    fn choice(&self, played: PlayedBoard, outcomes: Outcomes) -> Choice {
        Choice {
            played,
            outcomes,
            exact: played.is_won() || self.known(&played.turned()).is_some(),
        }
    }

    fn known(&self, board: &Board) -> Option<Outcomes> {
        let (own, opponent) = Home::both(board)?;
        let saved = [board.own().n_off() > 0, board.opponent().n_off() > 0];
        Some(self.table.outcomes(own, opponent, saved))
    }
}
