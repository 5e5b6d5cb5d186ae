//! Rows of seats: who sits at a table, and the key to it.

use super::error::WriteError;
use super::fence;
use super::rows::SeatRow;
use super::sql::{Transaction, query};

/// Adds a seat with somebody in it.
pub(super) async fn add_seat(
    db: &mut Transaction<'_>,
    table: &str,
    seat: &SeatRow,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO seats (table_id, seat, occupant, name, secret, level, account) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table)
    .bind(&seat.seat)
    .bind(seat.occupant)
    .bind(seat.name.as_deref())
    .bind(seat.secret.as_deref())
    .bind(seat.level)
    .bind(seat.account.as_deref())
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Gives an open seat to a person. Errors with a conflict if it is not open.
pub(super) async fn take_seat(
    db: &mut Transaction<'_>,
    table: &str,
    seat: &str,
    (name, account): (Option<&str>, Option<&str>),
    key: &[u8],
) -> Result<(), WriteError> {
    let taken = query(
        "UPDATE seats SET occupant = 'person', name = $1, secret = $2, account = $3 \
         WHERE table_id = $4 AND seat = $5 AND occupant = 'open'",
    )
    .bind(name)
    .bind(key)
    .bind(account)
    .bind(table)
    .bind(seat)
    .execute(&mut *db)
    .await?;
    WriteError::unless_one(taken)
}

/// Changes the key to seats. All but the first are at tables that another server may own, which
/// must load them anew.
pub(super) async fn change_key(
    db: &mut Transaction<'_>,
    seats: &[(String, String)],
    key: &[u8],
    fence: Option<i64>,
) -> Result<(), WriteError> {
    for (at, (table, seat)) in seats.iter().enumerate() {
        let changed = query(
            "UPDATE seats SET secret = $1 WHERE table_id = $2 AND seat = $3 AND occupant = 'person'",
        )
        .bind(key)
        .bind(table)
        .bind(seat)
        .execute(&mut *db)
        .await?;
        if at == 0 {
            WriteError::unless_one(changed)?;
        } else if let Some(fence) = fence {
            fence::take_away(db, fence, table).await?;
        }
    }
    Ok(())
}
