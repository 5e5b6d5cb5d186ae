//! Otter's own match file, in JSON. It keeps everything that a document can hold, and reading what
//! was written gives the same document again. `docs/match-file.md` describes it.

mod wire;

use wire::{NAME, VERSION};

use crate::defect::Defect;
use crate::document::Document;
use crate::limits::Limits;
use crate::warning::{Place, Warning, Warnings};

/// Returns whether a text is a match file of Otter.
pub(crate) fn is_json(text: &str) -> bool {
    let start: String = text.chars().take(400).collect();
    start.trim_start().starts_with('{') && start.contains(NAME)
}

/// Writes a document.
///
/// ```
/// use otter_files::{Found, Limits, json, read};
///
/// let text = " 1 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n";
/// let Found::Match(document) = read(text.as_bytes(), &Limits::default())?.found else {
///     panic!("a match");
/// };
/// let written = json::write(&document);
/// let again = read(written.as_bytes(), &Limits::default())?;
/// assert_eq!(again.found, Found::Match(document));
/// # Ok::<(), otter_files::ReadError>(())
/// ```
pub fn write(document: &Document) -> String {
    // A document has no map with other keys than strings, so this cannot fail.
    let mut text = serde_json::to_string_pretty(&wire::File::from(document)).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads a file; the error names the line.
pub(crate) fn read(
    text: &str,
    limits: &Limits,
) -> Result<(Document, Vec<Warning>), (Place, String)> {
    let mut warnings = Warnings::new(limits);
    let file: wire::File = serde_json::from_str(text)
        .map_err(|error| (Place::Line(error.line().max(1)), error.to_string()))?;
    if file.version > VERSION {
        warnings.add(Defect::LaterVersion(file.version, VERSION));
    }
    let document = file.into_document(limits, &mut warnings);
    Ok((document, warnings.into_vec()))
}
