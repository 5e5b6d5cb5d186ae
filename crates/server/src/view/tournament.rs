//! A tournament as one viewer sees it.

use otter_dice::draw::DrawStep;
use otter_tournament::{
    Bracket, Event, Feeder, Fixture, FixtureId, How, Next, Order, Outcome, PlayerId, Side,
    TieBreak, Tournament, Venue, Verdict,
};

use super::draw::{draw_view, names, own_parts};
use crate::table::{LoggedEvent, State, TournamentKeys, TournamentState};
use crate::unix_time;
use otter_protocol::convert::{format_choice, lengths_choice, named_rules, rounds_choice};
use otter_protocol::tournament as wire;

/// A tournament as a viewer sees it who holds these keys.
pub(crate) fn tournament_view(
    state: &TournamentState,
    held: &TournamentKeys,
) -> wire::TournamentView {
    let it = state.tournament();
    let sheet = &state.setup().sheet;
    let plan = it.plan();
    wire::TournamentView {
        tournament: state.setup().id.to_string(),
        version: state.version(),
        name: sheet.name.clone(),
        format: format_choice(&plan.format),
        order: match plan.order {
            Order::Seeded => wire::OrderChoice::Seeded,
            Order::Drawn => wire::OrderChoice::Drawn,
            Order::DrawnByAll => wire::OrderChoice::DrawnByAll,
        },
        lengths: lengths_choice(&plan.lengths),
        rules: named_rules(&plan.rules.usual(plan.lengths.of(1, 0))),
        own_rules: plan
            .rules
            .own
            .iter()
            .map(|own| wire::OwnRulesView {
                rounds: rounds_choice(own.rounds),
                rules: named_rules(&own.rules),
            })
            .collect(),
        self_entry: sheet.self_entry,
        clock: sheet.clock.map(Into::into),
        delayed: sheet.delayed,
        stage: match (it.has_begun(), it.is_over()) {
            (false, _) => wire::StageView::Entry,
            (true, false) => wire::StageView::Running,
            (true, true) => wire::StageView::Over,
        },
        seed: it
            .seed()
            .filter(|_| plan.order != Order::Seeded)
            .map(|seed| seed.to_string()),
        draw: it.draw().map(draw_view),
        n_rounds: it.n_rounds(),
        may_pair: it.has_rounds_to_pair() && !it.fixtures().iter().any(Fixture::is_open),
        announcement: it.announcement().to_owned(),
        players: players(it),
        rounds: rounds(it),
        standings: standings(it),
        tie_breaks: it.tie_breaks().iter().copied().map(tie_break).collect(),
        winner: it.winner(Bracket::Main).map(|player| player.0),
        consolation_winner: it.winner(Bracket::Consolation).map(|player| player.0),
        held: wire::TournamentHeld {
            director: held.director,
            players: held.players.iter().map(|player| player.0).collect(),
            parts: it
                .draw()
                .map_or_else(Vec::new, |draw| own_parts(draw, held)),
            log: if held.director {
                log(state)
            } else {
                Vec::new()
            },
        },
    }
}

fn players(it: &Tournament) -> Vec<wire::EntrantView> {
    let in_order: Vec<PlayerId> = it.field().collect();
    let others = it.entrants().map(|(player, _)| player);
    let others = others.filter(|player| !in_order.contains(player));
    let all = in_order.iter().copied().chain(others);
    all.filter_map(|player| {
        let entrant = it.entrant(player)?;
        Some(wire::EntrantView {
            player: player.0,
            name: entrant.name.clone(),
            withdrawn: entrant.has_withdrawn(),
            n_missed: entrant.n_missed(),
            next: next(it.next_for(player)),
        })
    })
    .collect()
}

fn next(next: Next) -> wire::NextView {
    let text = |id: FixtureId| id.to_string();
    match next {
        Next::Start => wire::NextView::Start,
        Next::Play(id) => wire::NextView::Play { fixture: text(id) },
        Next::Wait(id) => wire::NextView::Wait { fixture: text(id) },
        Next::Round(round) => wire::NextView::Round { round },
        Next::Withdrawn => wire::NextView::Withdrawn,
        Next::Done => wire::NextView::Done,
    }
}

fn rounds(it: &Tournament) -> Vec<wire::RoundView> {
    let ready: Vec<FixtureId> = it.ready().iter().map(|fixture| fixture.id).collect();
    let fixtures = it.fixtures();
    fixtures
        .chunk_by(|a, b| (a.id.bracket, a.id.round) == (b.id.bracket, b.id.round))
        .filter_map(|round| {
            let first = round.first()?;
            Some(wire::RoundView {
                bracket: match first.id.bracket {
                    Bracket::Main => wire::BracketName::Main,
                    Bracket::Consolation => wire::BracketName::Consolation,
                },
                round: first.id.round,
                length: first.length,
                rules: named_rules(&it.rules_of(first)),
                fixtures: round.iter().map(|one| fixture(it, one, &ready)).collect(),
            })
        })
        .collect()
}

fn fixture(it: &Tournament, fixture: &Fixture, ready: &[FixtureId]) -> wire::FixtureView {
    wire::FixtureView {
        id: fixture.id.to_string(),
        sides: fixture.sides.map(side),
        verdict: match fixture.verdict {
            Verdict::Waiting => wire::VerdictView::Waiting,
            Verdict::Open => wire::VerdictView::Open,
            Verdict::Decided(Outcome { winner, how }) => wire::VerdictView::Decided {
                winner: winner.0,
                loser_points: loser_points(how),
                forfeit: how == How::Forfeit,
            },
            Verdict::Walkover { winner } => wire::VerdictView::Walkover { winner: winner.0 },
            Verdict::Bye { winner } => wire::VerdictView::Bye { winner: winner.0 },
            Verdict::Empty => wire::VerdictView::Empty,
        },
        venue: fixture.venue.clone().map(venue),
        ready: ready.contains(&fixture.id),
        claims: it
            .claims(fixture)
            .map(|(player, outcome)| claim(player, outcome))
            .collect(),
    }
}

fn venue(venue: Venue) -> wire::VenueView {
    match venue {
        Venue::Board(name) => wire::VenueView::Board { name },
        Venue::Table(table) => wire::VenueView::Table { table },
    }
}

fn claim(player: PlayerId, Outcome { winner, how }: Outcome) -> wire::ClaimView {
    wire::ClaimView {
        player: player.0,
        winner: winner.0,
        loser_points: loser_points(how),
    }
}

fn loser_points(how: How) -> Option<u32> {
    match how {
        How::Played { loser_points } => loser_points,
        How::Forfeit => None,
    }
}

fn log(state: &TournamentState) -> Vec<wire::LogEntry> {
    let entry = |logged: &LoggedEvent| {
        Some(wire::LogEntry {
            version: logged.version,
            event: event_view(logged.event.clone())?,
            accepted_at: logged.accepted_at.map(unix_time::seconds),
        })
    };
    state.log().filter_map(entry).collect()
}

/// Returns an event as the director reads it; `None` if devices cause it by themselves.
fn event_view(event: Event) -> Option<wire::LoggedEvent> {
    use wire::LoggedEvent as Wire;
    let decided = |fixture: FixtureId, Outcome { winner, how }, corrected| Wire::Decided {
        fixture: fixture.to_string(),
        winner: winner.0,
        loser_points: loser_points(how),
        forfeit: how == How::Forfeit,
        corrected,
    };
    Some(match event {
        Event::Draw(step) => match step {
            DrawStep::Closed { .. } => Wire::Closed,
            DrawStep::GoneOn { missing, .. } => Wire::GoneOn {
                missing: names(&missing),
            },
            DrawStep::Opened { .. } | DrawStep::Committed { .. } | DrawStep::Revealed { .. } => {
                return None;
            }
        },
        Event::Entered { player, .. } => Wire::Entered { player: player.0 },
        Event::Renamed { player, name } => Wire::Renamed {
            player: player.0,
            name,
        },
        Event::Seeded { .. } => Wire::Seeded,
        Event::Started { .. } => Wire::Started,
        Event::Paired { round, .. } => Wire::Paired { round },
        Event::Unpaired { round } => Wire::Unpaired { round },
        Event::Withdrew { player } => Wire::Withdrew { player: player.0 },
        Event::Returned { player } => Wire::Returned { player: player.0 },
        Event::Called { fixture, venue: at } => Wire::Called {
            fixture: fixture.to_string(),
            venue: venue(at),
        },
        Event::Uncalled { fixture } => Wire::Uncalled {
            fixture: fixture.to_string(),
        },
        Event::Claimed {
            fixture,
            player,
            outcome,
        } => Wire::Claimed {
            fixture: fixture.to_string(),
            claim: claim(player, outcome),
        },
        Event::Decided { fixture, outcome } => decided(fixture, outcome, false),
        Event::Corrected { fixture, outcome } => decided(fixture, outcome, true),
        Event::Undone { fixture } => Wire::Undone {
            fixture: fixture.to_string(),
        },
        Event::Struck { fixture } => Wire::Struck {
            fixture: fixture.to_string(),
        },
        Event::Announced { text } => Wire::Announced { text },
    })
}

fn side(side: Side) -> wire::SideView {
    match side {
        Side::Player(player) => wire::SideView::Player { player: player.0 },
        Side::Nobody => wire::SideView::Nobody,
        Side::Awaited(Feeder::Winner(id)) => wire::SideView::WinnerOf {
            fixture: id.to_string(),
        },
        Side::Awaited(Feeder::Loser(id)) => wire::SideView::LoserOf {
            fixture: id.to_string(),
        },
    }
}

fn standings(it: &Tournament) -> Vec<wire::StandingView> {
    if !it.has_begun() {
        return Vec::new();
    }
    it.standings()
        .into_iter()
        .map(|standing| wire::StandingView {
            player: standing.player.0,
            places: standing.places,
            wins: standing.wins,
            losses: standing.losses,
            tie_breaks: standing.tie_breaks,
        })
        .collect()
}

fn tie_break(tie_break: TieBreak) -> wire::TieBreakName {
    match tie_break {
        TieBreak::Buchholz => wire::TieBreakName::Buchholz,
        TieBreak::SonnebornBerger => wire::TieBreakName::SonnebornBerger,
        TieBreak::Mutual => wire::TieBreakName::Mutual,
    }
}
