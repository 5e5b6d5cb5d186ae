//! What an error shows of a text that may come from anybody.

/// Returns the beginning of a text, which is as much of it as an error shows.
pub(crate) fn bounded(text: &str) -> String {
    text.chars().take(80).collect()
}
