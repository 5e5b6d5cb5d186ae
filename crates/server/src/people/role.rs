//! Roles, and what they permit.

use otter_protocol::moderation::Role;

/// Returns a role as it is stored; one that is not known gives no power.
pub(crate) fn read_role(text: &str) -> Role {
    Role::read(text).unwrap_or(Role::Player)
}

/// Returns whether somebody may act on another account: moderators on players, and admins on
/// everybody but themselves.
pub(crate) fn may_act(actor: (&str, Role), on: (&str, Role)) -> bool {
    actor.0 != on.0
        && match actor.1 {
            Role::Player => false,
            Role::Moderator => on.1 == Role::Player,
            Role::Admin => true,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_acts_on_themselves_nor_a_moderator_on_an_admin() {
        use Role::{Admin, Moderator, Player};
        for (actor, on, expected) in [
            (Player, Player, false),
            (Moderator, Player, true),
            (Moderator, Moderator, false),
            (Moderator, Admin, false),
            (Admin, Player, true),
            (Admin, Moderator, true),
            (Admin, Admin, true),
        ] {
            assert_eq!(
                may_act(("a", actor), ("b", on)),
                expected,
                "{actor:?} {on:?}"
            );
            assert!(!may_act(("a", actor), ("a", on)));
        }
        for role in [Player, Moderator, Admin] {
            assert_eq!(read_role(role.as_str()), role);
        }
        assert_eq!(read_role("director"), Player);
    }
}
