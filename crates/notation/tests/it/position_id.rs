//! Position ids.

use otter_notation::gnu::PositionId;
use otter_rules::Board;

#[test]
fn start() {
    let id = PositionId::from(&Board::start());
    assert_eq!(id.to_string(), "4HPwATDgc/ABMA");
    assert_eq!("4HPwATDgc/ABMA".parse(), Ok(id));
    assert_eq!(id.board(), Board::start());
}
