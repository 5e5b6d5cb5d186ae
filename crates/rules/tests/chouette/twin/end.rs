//! What the end of a game does to the twin's queue and accounts.

use std::collections::BTreeMap;

use otter_rules::chouette::{NextBox, Passers, Player};

use super::Twin;

impl Twin {
    pub(super) fn move_to_end(&mut self, player: Player) {
        self.queue.retain(|&other| other != player);
        self.queue.push(player);
    }

    pub(super) fn end_of_game(
        &mut self,
        balances: &[(Player, otter_rules::chouette::Balance)],
        order: &[Player],
    ) {
        self.settled_so_far();
        assert!(
            self.stakes.iter().all(|stake| !stake.is_live),
            "all is settled"
        );
        assert_eq!(self.partner, None, "the partner has shared");
        let in_box = self.queue[0];
        let captain = self.captain.take().unwrap();
        let first_captain = self.first_captain.take().unwrap();
        let main = self.stakes.iter().filter(|stake| stake.cube.is_main());
        let won: BTreeMap<Player, i128> =
            main.map(|s| (s.member, s.won_by_member.unwrap())).collect();
        let next = match self.spec.next_box {
            NextBox::Captain if won[&captain] > 0 => captain,
            NextBox::FirstCaptain if won[&first_captain] > 0 => first_captain,
            NextBox::Captain | NextBox::FirstCaptain => in_box,
            NextBox::MostPoints => {
                let mut best = (in_box, (-won.values().sum::<i128>()).max(0));
                for &member in &self.queue[1..] {
                    if won.get(&member).is_some_and(|&won| won > best.1) {
                        best = (member, won[&member]);
                    }
                }
                best.0
            }
        };
        if self.spec.passers == Passers::GoBehindTakers {
            self.put_passers_behind(&won);
        }
        let has_gone_already =
            self.spec.next_box == NextBox::FirstCaptain && captain != first_captain;
        if next == in_box {
            if !has_gone_already {
                self.move_to_end(captain);
            }
        } else {
            self.move_to_end(in_box);
            self.queue.retain(|&other| other != next);
            self.queue.insert(0, next);
        }
        // The new order already lacks the players who were leaving; their events follow.
        let mut expected = self.queue.clone();
        expected.retain(|player| order.contains(player));
        assert_eq!(order, expected);
        for (player, balance) in balances {
            let expected = self.game.get(player).copied().unwrap_or_default();
            assert_eq!(balance.to_string(), expected.to_string(), "{player}");
        }
        assert_eq!(self.game.values().sum::<i128>(), 0, "CH-13");
        for (player, won) in std::mem::take(&mut self.game) {
            *self.session.entry(player).or_default() += won;
        }
    }

    /// Pairs of neighbours in the team change places until every passer is behind (CH-15).
    fn put_passers_behind(&mut self, won: &BTreeMap<Player, i128>) {
        let places: Vec<usize> = (1..self.queue.len())
            .filter(|&place| won.contains_key(&self.queue[place]))
            .collect();
        for _ in &places {
            for pair in places.windows(2) {
                let passed = |place: usize| self.passed.contains(&self.queue[place]);
                if passed(pair[0]) && !passed(pair[1]) {
                    self.queue.swap(pair[0], pair[1]);
                }
            }
        }
    }
}
