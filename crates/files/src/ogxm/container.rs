//! The sections of a file.

use super::cursor::{Cursor, Fault};
use crate::defect::Defect;
use crate::warning::{Place, Warnings};

const MAGIC: &[u8] = b"OGXM";
const END: &[u8] = b"END!";
/// The version that this reader knows.
const VERSION: u8 = 2;
/// The bytes before the first section.
const HEADER: usize = 16;

pub(super) fn is_ogxm(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// A section: its four letters, and what it holds.
#[derive(Clone, Copy)]
pub(super) struct Section<'a> {
    pub(super) kind: [u8; 4],
    pub(super) body: Cursor<'a>,
}

/// Reads the sections of a file, which may be one of several in a stream, one after the other. A
/// file that is cut off has the sections that are whole.
///
/// # Errors
/// If the header is not whole or is of another version.
pub(super) fn sections<'a>(
    cursor: &mut Cursor<'a>,
    warnings: &mut Warnings,
) -> Result<Vec<Section<'a>>, Fault> {
    let start = cursor.at;
    let header: [u8; HEADER] = cursor.bytes()?;
    if !header.starts_with(MAGIC) {
        return Err((start, "another match should begin with OGXM".to_owned()));
    }
    if header[4] != VERSION {
        let found = header[4];
        let text = format!("the file is of version {found} of the format, not {VERSION}");
        return Err((start + 4, text));
    }
    let length = u32::from_le_bytes([header[12], header[13], header[14], header[15]]) as usize;
    warnings.place = Place::Byte(start);
    let rest = length.saturating_sub(HEADER);
    let mut body = cursor.part(rest).unwrap_or_else(|(_, text)| {
        warnings.cut(Defect::FileCut(text));
        let rest = *cursor;
        cursor.at = start + HEADER + rest.rest().len();
        rest
    });
    let mut sections = Vec::new();
    while !body.is_at_end() && body.rest() != END {
        warnings.place = Place::Byte(body.at);
        match section(&mut body) {
            Ok(section) if &section.kind == b"CSUM" => {
                let before = section.body.at - start - SECTION_HEADER;
                check(section.body, cursor.file_part(start, before), warnings);
            }
            Ok(section) => sections.push(section),
            Err((at, text)) => {
                warnings.place = Place::Byte(at);
                warnings.cut(Defect::SectionCut(text));
                break;
            }
        }
    }
    Ok(sections)
}

/// The bytes before what a section holds: four letters, the length, and whether a reader must know
/// it.
const SECTION_HEADER: usize = 9;

fn section<'a>(body: &mut Cursor<'a>) -> Result<Section<'a>, Fault> {
    let kind = body.bytes()?;
    let length = body.u32()? as usize;
    body.u8()?;
    Ok(Section {
        kind,
        body: body.part(length)?,
    })
}

/// Compares the checksum with the bytes before it.
fn check(section: Cursor<'_>, before: &[u8], warnings: &mut Warnings) {
    let written = || -> Result<Option<u32>, Fault> {
        let mut section = section;
        let (mut body, _) = section.record()?;
        let (algorithm, n) = (body.number()?, body.count()?);
        Ok((algorithm == 0 && n == 4).then_some(body.u32()?))
    };
    match written() {
        Ok(Some(sum)) if sum != crc32fast::hash(before) => {
            warnings.add(Defect::FileChanged);
        }
        Ok(_) => {}
        Err((_, text)) => warnings.add(Defect::ChecksumDamaged(text)),
    }
}
