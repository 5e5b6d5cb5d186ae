//! A board as SVG, seen by the player on roll at the bottom.

use maud::{Markup, html};
use otter_engine::{CubeOwner, Stakes};
use otter_rules::{Board, Checkers, Die, Seat};

/// The width and the height of the drawing, where a point is 100 wide.
const SIZE: (u32, u32) = (1478, 1076);
/// The left edge of each half of the board.
const HALVES: [u32; 2] = [26, 724];
/// The height of the frame above and below.
const EDGE: u32 = 38;
/// The middle of the bar, and of the tray for the checkers borne off.
const BAR: u32 = 675;
const TRAY: u32 = 1396;

/// Returns a drawing of the board, with the dice and the cube. `seat` is the player on roll, whose
/// checkers have that seat's colour.
pub(super) fn board(
    board: &Board,
    seat: Seat,
    stakes: &Stakes,
    dice: Option<[Die; 2]>,
    label: &str,
) -> Markup {
    html! {
        svg class="board" viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img"
            aria-label=(label) {
            rect class="frame" width=(SIZE.0) height=(SIZE.1) rx="30" {}
            @for x in HALVES {
                rect class="field" x=(x) y=(EDGE) width="600" height="1000" rx="7" {}
            }
            rect class="tray" x="1340" y=(EDGE) width="112" height="1000" rx="7" {}
            @for point in 1..=24 {
                (triangle(point))
            }
            (side(board.own(), seat, false))
            (side(board.opponent(), seat.other(), true))
            @if let Some(dice) = dice {
                @for (at, die) in dice.into_iter().enumerate() {
                    (die_at(die, 960 + 130 * at as u32, seat))
                }
            }
            (cube(stakes))
        }
    }
}

/// Returns the middle of a point and whether it is at the top.
fn place(point: u32) -> (u32, bool) {
    match point {
        1..=6 => (HALVES[1] + (6 - point) * 100 + 50, false),
        7..=12 => (HALVES[0] + (12 - point) * 100 + 50, false),
        13..=18 => (HALVES[0] + (point - 13) * 100 + 50, true),
        _ => (HALVES[1] + (point - 19) * 100 + 50, true),
    }
}

fn triangle(point: u32) -> Markup {
    let (x, is_top) = place(point);
    let (base, tip, number) = if is_top {
        (EDGE, EDGE + 415, EDGE - 8)
    } else {
        (SIZE.1 - EDGE, SIZE.1 - EDGE - 415, SIZE.1 - 9)
    };
    let class = if point.is_multiple_of(2) { "a" } else { "b" };
    html! {
        path class=(class) d=(format!("M{} {base}L{} {base}L{x} {tip}Z", x - 43, x + 43)) {}
        text class="number" x=(x) y=(number) { (point) }
    }
}

/// Draws the checkers of one side; `is_opponent` if its points are counted from the top.
fn side(checkers: Checkers, seat: Seat, is_opponent: bool) -> Markup {
    let class = match seat {
        Seat::White => "light",
        Seat::Black => "dark",
    };
    html! {
        @for slot in 1..=24_u8 {
            @let n = checkers.slot(slot);
            @if n > 0 {
                @let point = u32::from(if is_opponent { 25 - slot } else { slot });
                @let (x, is_top) = place(point);
                (stack(x, n, is_top, class))
            }
        }
        @if checkers.n_bar() > 0 {
            @let n = checkers.n_bar();
            @let y = if is_opponent { 640 } else { 436 };
            circle class=(class) cx=(BAR) cy=(y) r="46" {}
            @if n > 1 {
                text class=(format!("count {class}")) x=(BAR) y=(y + 18) { (n) }
            }
        }
        @if checkers.n_off() > 0 {
            @let y = if is_opponent { 150 } else { SIZE.1 - 130 };
            text class="off" x=(TRAY) y=(y) { (checkers.n_off()) }
        }
    }
}

fn stack(x: u32, n: u8, is_top: bool, class: &str) -> Markup {
    let y = |at: u32| {
        if is_top {
            EDGE + 48 + 93 * at
        } else {
            SIZE.1 - EDGE - 48 - 93 * at
        }
    };
    let shown = u32::from(n).min(5);
    html! {
        @for at in 0..shown {
            circle class=(class) cx=(x) cy=(y(at)) r="46" {}
        }
        @if n > 5 {
            text class=(format!("count {class}")) x=(x) y=(y(4) + 18) { (n) }
        }
    }
}

fn die_at(die: Die, x: u32, seat: Seat) -> Markup {
    let class = match seat {
        Seat::White => "die light",
        Seat::Black => "die dark",
    };
    let middle = SIZE.1 / 2;
    let pips: &[(i32, i32)] = match die {
        Die::One => &[(0, 0)],
        Die::Two => &[(-26, -26), (26, 26)],
        Die::Three => &[(-26, -26), (0, 0), (26, 26)],
        Die::Four => &[(-26, -26), (26, -26), (-26, 26), (26, 26)],
        Die::Five => &[(-26, -26), (26, -26), (0, 0), (-26, 26), (26, 26)],
        Die::Six => &[
            (-26, -26),
            (26, -26),
            (-26, 0),
            (26, 0),
            (-26, 26),
            (26, 26),
        ],
    };
    html! {
        rect class=(class) x=(x - 48) y=(middle - 48) width="96" height="96" rx="21" {}
        @for &(dx, dy) in pips {
            circle class=(format!("pip {class}")) cx=(x as i32 + dx) cy=(middle as i32 + dy) r="10" {}
        }
    }
}

fn cube(stakes: &Stakes) -> Markup {
    let y = match stakes.owner {
        CubeOwner::Centred => SIZE.1 / 2,
        CubeOwner::Own => SIZE.1 - EDGE - 60,
        CubeOwner::Opponent => EDGE + 60,
    };
    let shown = if stakes.cube_log2 == 0 {
        "64".to_owned()
    } else {
        otter_rules::CubeValue::from_log2(stakes.cube_log2).to_string()
    };
    html! {
        rect class="cube" x=(TRAY - 48) y=(y - 48) width="96" height="96" rx="14" {}
        text class="cube" x=(TRAY) y=(y + 17) { (shown) }
    }
}
