//! Boards that the tests share.

use std::sync::LazyLock;

use otter_engine::bearoff::Size;
use otter_engine::{CubeOwner, Engine, LoadOptions, Stakes, StakesKind};
use otter_rules::{BearOff, Board, Die, ResultBuf, Roll, Setup, results};

pub(crate) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
        two_sided: Size::try_from(4).unwrap(),
        ..LoadOptions::default()
    };
    Engine::load(&options).unwrap()
});

/// Returns a board from pairs of slot and count for each side: points 1 to 24, and 25 for the bar.
/// The other checkers of the fifteen are off.
pub(crate) fn board(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
    let side = |pairs: &[(usize, u8)]| {
        let mut counts = [0; 26];
        for &(slot, n) in pairs {
            counts[slot] = n;
        }
        counts[0] = 15 - counts.iter().sum::<u8>();
        counts
    };
    let setup = Setup {
        own: side(own),
        opponent: side(opponent),
    };
    setup.board().unwrap()
}

pub(crate) fn roll(a: Die, b: Die) -> Roll {
    Roll::new(a, b)
}

pub(crate) fn money(owner: CubeOwner, jacoby: bool) -> Stakes {
    Stakes {
        owner,
        play: StakesKind::Money {
            jacoby,
            beavers: true,
            cube: true,
        },
        ..Stakes::CUBELESS
    }
}

pub(crate) fn at(own_away: u32, opponent_away: u32, crawford: bool) -> Stakes {
    Stakes {
        play: StakesKind::Match {
            own_away,
            opponent_away,
            crawford,
            rule: otter_engine::MatchRule::Crawford,
        },
        ..Stakes::CUBELESS
    }
}

/// Returns the boards of some games whose plays are chosen by a simple rule, each with its roll.
pub(crate) fn some_boards() -> Vec<(Board, Roll)> {
    let rolls: Vec<Roll> = Roll::all().collect();
    let mut buf = ResultBuf::new();
    let mut boards = Vec::new();
    for start in 0..6 {
        let mut board = Board::start();
        for turn in 0..120 {
            let roll = rolls[(turn * 8 + start * 5 + turn / 7) % 21];
            boards.push((board, roll));
            results(&board, roll, BearOff::Strict, &mut buf);
            let result = buf.as_slice()[(turn * 13 + start) % buf.as_slice().len()];
            if result.is_won() {
                break;
            }
            board = result.turned();
        }
    }
    boards
}
