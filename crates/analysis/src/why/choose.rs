//! The choice of what is shown: two or three facts that carry the difference.

use super::reason::{Fact, Next, Reason, Reply, SHARE};

/// The most reasons that are shown.
const MOST: usize = 3;

/// Returns the reasons to be shown, the most important first.
pub(super) fn chosen(mut found: Vec<Reason>, difference: f32) -> Vec<Reason> {
    found.retain(|reason| reason.carried >= SHARE * difference);
    // What carries the whole difference carries no more than that: then the plainer fact is first.
    let weight = |reason: &Reason| {
        let share = (reason.carried / difference).min(1.0);
        share * plainness(&reason.fact)
    };
    found.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let mut kept: Vec<Reason> = Vec::new();
    for reason in found {
        // Who wins more often is shown beside it: it is a reason only where little else is.
        let is_late = matches!(reason.fact, Fact::Wins(_)) && kept.len() > 1;
        if kept.len() < MOST && !is_late && !kept.iter().any(|one| repeats(&one.fact, &reason.fact))
        {
            kept.push(reason);
        }
    }
    kept.sort_by_key(|reason| stage(&reason.fact));
    kept
}

/// Returns the place of a fact in the order of the game: what the play does, what the opponent does
/// then, what the player does next, how it ends.
const fn stage(fact: &Fact) -> u8 {
    match fact {
        Fact::Shots { .. } | Fact::HitCost { .. } => 1,
        Fact::Reply { .. } => 2,
        Fact::Next { .. } | Fact::Market { .. } => 3,
        Fact::Wins(_)
        | Fact::GammonsWon(_)
        | Fact::GammonsLost(_)
        | Fact::Trade { .. }
        | Fact::Gammons { .. } => 4,
        _ => 0,
    }
}

/// Returns how much a fact tells a player, against others that carry as much.
const fn plainness(fact: &Fact) -> f32 {
    match fact {
        Fact::DoubledOut => 2.0,
        Fact::Hits { .. } | Fact::Shots { .. } => 1.2,
        Fact::Makes(_) | Fact::Keeps(_) => 1.1,
        Fact::Block(_) => 1.05,
        Fact::Reply { .. } | Fact::HitCost { .. } => 0.9,
        Fact::Next { .. } => 0.7,
        Fact::Wins(_) => 0.3,
        Fact::GammonsWon(_) | Fact::GammonsLost(_) | Fact::Trade { .. } => 0.8,
        _ => 1.0,
    }
}

/// Returns whether a fact tells again what another one does.
fn repeats(shown: &Fact, next: &Fact) -> bool {
    let pair = [shown, next];
    let both = |is: fn(&Fact) -> bool| pair.into_iter().all(is);
    let one_each = |one: fn(&Fact) -> bool, other: fn(&Fact) -> bool| {
        (one(shown) && other(next)) || (one(next) && other(shown))
    };
    both(is_outcome)
        || both(|fact| matches!(fact, Fact::Point { .. } | Fact::Score { .. }))
        || both(|fact| matches!(fact, Fact::Shots { .. } | Fact::HitCost { .. }))
        // Whoever makes an anchor or leaves often does it with the same rolls.
        || both(|fact| {
            matches!(
                fact,
                Fact::Reply {
                    event: Reply::Anchors | Reply::Escapes,
                    ..
                }
            )
        })
        // A reason names a block of four by the points that make it.
        || one_each(
            |fact| matches!(fact, Fact::Makes(_) | Fact::Keeps(_)),
            |fact| matches!(fact, Fact::Block([..5, _])),
        )
        || one_each(
            |fact| matches!(fact, Fact::Back(_)),
            |fact| {
                matches!(
                    fact,
                    Fact::Next {
                        event: Next::Escapes,
                        ..
                    }
                )
            },
        )
}

/// Returns whether a fact is about how the game ends.
const fn is_outcome(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Wins(_) | Fact::GammonsWon(_) | Fact::GammonsLost(_) | Fact::Trade { .. }
    )
}
