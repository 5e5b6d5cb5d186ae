//! Rows of what the decisions of rated matches come to, of whoever played them. They are written
//! when a match is judged to its end.

use otter_analysis::Evidence;
use otter_rules::{BySeat, Seat};

use super::rows::seat_text;
use super::sql::{Transaction, query};

/// Keeps what a match comes to, of those players who still have an account. A table that is not
/// rated, or whose match is not over, has nothing to keep.
pub(super) async fn enter(
    db: &mut Transaction<'_>,
    table: &str,
    evidence: &BySeat<Evidence>,
    now: i64,
) -> Result<(), sqlx::Error> {
    for seat in [Seat::White, Seat::Black] {
        let Evidence {
            plays,
            cubes,
            narrow,
        } = evidence[seat];
        query(
            "INSERT INTO evidence (account, table_id, judged_at, plays, plays_sum, plays_squares, \
                 cubes, cubes_sum, cubes_squares, narrow, narrow_best) \
             SELECT accounts.id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 \
             FROM rated_results JOIN accounts \
                 ON accounts.id = CASE WHEN winner_seat = $11 THEN winner ELSE loser END \
             WHERE table_id = $1 \
             ON CONFLICT (account, table_id) DO UPDATE SET judged_at = excluded.judged_at, \
                 plays = excluded.plays, plays_sum = excluded.plays_sum, \
                 plays_squares = excluded.plays_squares, cubes = excluded.cubes, \
                 cubes_sum = excluded.cubes_sum, cubes_squares = excluded.cubes_squares, \
                 narrow = excluded.narrow, narrow_best = excluded.narrow_best",
        )
        .bind(table)
        .bind(now)
        .bind(i64::from(plays.n))
        .bind(plays.sum)
        .bind(plays.squares)
        .bind(i64::from(cubes.n))
        .bind(cubes.sum)
        .bind(cubes.squares)
        .bind(i64::from(narrow.n))
        .bind(i64::from(narrow.n_best))
        .bind(seat_text(seat))
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
