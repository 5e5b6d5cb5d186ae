//! Translation between the messages of a tournament and `otter-tournament`.

use otter_dice::NotANumber;
use otter_dice::draw::{DrawStep, NotADrawHolder};
use otter_rules::RulesetSpec;
use otter_tournament::{
    Action, FixtureId, Format, How, Lengths, MatchRules, NotAFixtureId, Order, Outcome, OwnRules,
    Plan, PlayerId, Rounds, Venue,
};

use super::presets::{preset_of, rules_name};
use super::rules::{NotRules, read_spec, rules_choice};
use crate::tournament as wire;

/// An action of a director or a player, read from a message.
#[derive(Clone, Debug)]
pub enum TournamentCommand {
    /// A complete action of the tournament.
    Action(Action),
    /// The start, for which the server draws the random seed, or which closes the entries.
    Start,
    /// Going on with this round of the draw without those who are awaited.
    GoOn(u32),
    /// A match to be played on the server, which opens the table.
    OpenTable(FixtureId),
}

/// Why an action of a tournament cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotATournamentAction {
    /// The text is not the id of a match.
    #[error(transparent)]
    Fixture(#[from] NotAFixtureId),
    /// The text names nobody who could have a part in the draw.
    #[error(transparent)]
    Holder(#[from] NotADrawHolder),
    /// The text is no number of the draw.
    #[error(transparent)]
    Number(#[from] NotANumber),
}

/// Reads an action. Errors if the id of a match, or something of the draw, cannot be read.
pub fn read_tournament_action(
    action: &wire::TournamentAction,
) -> Result<TournamentCommand, NotATournamentAction> {
    use wire::TournamentAction as Wire;
    let outcome = |winner: u32, how: wire::HowChoice| Outcome {
        winner: PlayerId(winner),
        how: match how {
            wire::HowChoice::Played { loser_points } => How::Played { loser_points },
            wire::HowChoice::Forfeit => How::Forfeit,
        },
    };
    Ok(TournamentCommand::Action(match action.clone() {
        Wire::Start => return Ok(TournamentCommand::Start),
        Wire::GoOn { round } => return Ok(TournamentCommand::GoOn(round)),
        Wire::Commit {
            round,
            holder,
            commitment,
        } => Action::Draw(DrawStep::Committed {
            round,
            holder: holder.parse()?,
            commitment: commitment.parse()?,
        }),
        Wire::Reveal {
            round,
            holder,
            number,
        } => Action::Draw(DrawStep::Revealed {
            round,
            holder: holder.parse()?,
            number: number.parse()?,
        }),
        Wire::OpenTable { fixture } => {
            return Ok(TournamentCommand::OpenTable(fixture.parse()?));
        }
        Wire::Rename { player, name } => Action::Rename {
            player: PlayerId(player),
            name,
        },
        Wire::Seed { order } => Action::Seed {
            order: order.into_iter().map(PlayerId).collect(),
        },
        Wire::NextRound => Action::NextRound,
        Wire::Unpair => Action::Unpair,
        Wire::Withdraw { player } => Action::Withdraw {
            player: PlayerId(player),
        },
        Wire::Return { player, and_later } => Action::Return {
            player: PlayerId(player),
            and_later,
        },
        Wire::CallTo { fixture, board } => Action::Call {
            fixture: fixture.parse()?,
            venue: Venue::Board(board.trim().to_owned()),
        },
        Wire::Uncall { fixture } => Action::Uncall {
            fixture: fixture.parse()?,
        },
        Wire::Report {
            fixture,
            winner,
            how,
        } => Action::Report {
            fixture: fixture.parse()?,
            outcome: outcome(winner, how),
        },
        Wire::Claim {
            fixture,
            player,
            winner,
            loser_points,
        } => Action::Claim {
            fixture: fixture.parse()?,
            player: PlayerId(player),
            outcome: outcome(winner, wire::HowChoice::Played { loser_points }),
        },
        Wire::Correct {
            fixture,
            winner,
            how,
            and_later,
        } => Action::Correct {
            fixture: fixture.parse()?,
            outcome: outcome(winner, how),
            and_later,
        },
        Wire::Undo { fixture, and_later } => Action::Undo {
            fixture: fixture.parse()?,
            and_later,
        },
        Wire::Announce { text } => Action::Announce { text },
    }))
}

/// Reads a plan, which may be impossible to play. Errors if a start position cannot be read.
pub fn read_plan(new: &wire::NewTournament) -> Result<Plan, NotRules> {
    let lengths = |choice: &wire::LengthsChoice| Lengths {
        rounds: choice.rounds.clone(),
        last: choice.last,
    };
    Ok(Plan {
        format: match &new.format {
            wire::FormatChoice::Knockout { consolation } => Format::Knockout {
                consolation: consolation.as_ref().map(lengths),
            },
            wire::FormatChoice::Swiss { rounds } => Format::Swiss { rounds: *rounds },
            wire::FormatChoice::RoundRobin => Format::RoundRobin,
        },
        order: match new.order {
            wire::OrderChoice::Seeded => Order::Seeded,
            wire::OrderChoice::Drawn => Order::Drawn,
            wire::OrderChoice::DrawnByAll => Order::DrawnByAll,
        },
        lengths: lengths(&new.lengths),
        rules: match &new.rules {
            Some(rules) => read_match_rules(rules)?,
            None => MatchRules::default(),
        },
    })
}

fn read_match_rules(choice: &wire::MatchRulesChoice) -> Result<MatchRules, NotRules> {
    let own = choice.own.iter().map(|own| {
        Ok(OwnRules {
            rounds: match own.rounds {
                wire::RoundsChoice::Round { round } => Rounds::Round(round),
                wire::RoundsChoice::Last => Rounds::Last,
                wire::RoundsChoice::Consolation => Rounds::Consolation,
            },
            rules: read_spec(&own.rules)?,
        })
    });
    Ok(MatchRules {
        all: read_spec(&choice.all)?,
        own: own.collect::<Result<_, NotRules>>()?,
    })
}

/// Returns rules as they are sent, with their name.
pub fn named_rules(spec: &RulesetSpec) -> wire::NamedRules {
    wire::NamedRules {
        rules: rules_choice(spec),
        preset: preset_of(spec).map(|named| named.key),
        name: rules_name(spec).to_owned(),
    }
}

/// Returns the rounds that have rules of their own, as they are sent.
pub fn rounds_choice(rounds: Rounds) -> wire::RoundsChoice {
    match rounds {
        Rounds::Round(round) => wire::RoundsChoice::Round { round },
        Rounds::Last => wire::RoundsChoice::Last,
        Rounds::Consolation => wire::RoundsChoice::Consolation,
    }
}

/// Returns the format of a plan as it is sent.
pub fn format_choice(format: &Format) -> wire::FormatChoice {
    match format {
        Format::Knockout { consolation } => wire::FormatChoice::Knockout {
            consolation: consolation.as_ref().map(lengths_choice),
        },
        Format::Swiss { rounds } => wire::FormatChoice::Swiss { rounds: *rounds },
        Format::RoundRobin => wire::FormatChoice::RoundRobin,
    }
}

/// Returns the lengths of a plan's matches as they are sent.
pub fn lengths_choice(lengths: &Lengths) -> wire::LengthsChoice {
    wire::LengthsChoice {
        rounds: lengths.rounds.clone(),
        last: lengths.last,
    }
}
