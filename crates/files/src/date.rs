//! Dates as the headers of a match file write them.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// Returns the date, `yyyy.mm.dd`, and the time of the day, `HH.mm`.
pub(crate) fn written(time: DateTime) -> (String, String) {
    (
        time.strftime("%Y.%m.%d").to_string(),
        time.strftime("%H.%M").to_string(),
    )
}

/// Returns the date and time, in universal time, of a number of milliseconds since 1970; `None`
/// beyond the year 9999.
pub(crate) fn from_milliseconds(milliseconds: u64) -> Option<DateTime> {
    let milliseconds = i64::try_from(milliseconds).ok()?;
    let time = Timestamp::from_millisecond(milliseconds).ok()?;
    Some(time.to_zoned(TimeZone::UTC).datetime())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milliseconds_become_dates() {
        let date = from_milliseconds(951_782_400_000).map(written);
        assert_eq!(date, Some(("2000.02.29".into(), "00.00".into())));
        assert_eq!(from_milliseconds(u64::MAX), None);
    }
}
