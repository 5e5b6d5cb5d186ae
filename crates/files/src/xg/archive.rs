//! The container: header, picture, archive.

use std::io::Read as _;

use flate2::read::ZlibDecoder;

use super::bytes::Bytes;
use crate::defect::Defect;
use crate::limits::Limits;
use crate::warning::{Place, Warnings};

/// The first bytes of every file.
pub(super) const MAGIC: &[u8] = b"RGMH";
/// The size of the header before the picture.
const HEADER: usize = 8232;
/// The size of the description of the archive at the end of the file.
const TRAILER: usize = 36;
/// The size of an entry of the registry.
const ENTRY: usize = 532;
/// The most members that are looked at; real files have four.
const MOST_MEMBERS: usize = 64;
/// The size of a record of `temp.xg`.
pub(super) const RECORD: usize = 2560;

/// The members that a match needs.
#[derive(Default)]
pub(super) struct Members {
    /// The member `temp.xg` with the records.
    pub(super) records: Vec<u8>,
    /// The member `temp.xgr` with the rollouts.
    pub(super) rollouts: Vec<u8>,
    /// The member `temp.xgc` with the comments.
    pub(super) comments: Vec<u8>,
}

/// Why the container cannot be read: the byte, and what is wrong there.
pub(super) type Fault = (usize, String);

/// Reads the members of a file.
pub(super) fn members(
    bytes: &[u8],
    limits: &Limits,
    warnings: &mut Warnings,
) -> Result<Members, Fault> {
    match by_registry(bytes, limits, warnings) {
        Ok(members) if !members.records.is_empty() => Ok(members),
        Ok(_) => {
            let text = "the registry of the archive names no match (temp.xg)".to_owned();
            salvage(bytes, limits, warnings, (bytes.len(), text))
        }
        Err(fault) => salvage(bytes, limits, warnings, fault),
    }
}

fn by_registry(bytes: &[u8], limits: &Limits, warnings: &mut Warnings) -> Result<Members, Fault> {
    let trailer_at = bytes
        .len()
        .checked_sub(TRAILER)
        .filter(|&at| at >= HEADER)
        .ok_or_else(|| {
            let text = format!(
                "the file ends after {} bytes, inside its header of {HEADER}",
                bytes.len()
            );
            (bytes.len(), text)
        })?;
    let trailer = Bytes(&bytes[trailer_at..]);
    let size = |at: usize| usize::try_from(trailer.i32(at)).ok();
    let fault = || {
        let text = "the description of the archive at the end of the file is missing or damaged";
        (trailer_at, text.to_owned())
    };
    let n_files = size(4)
        .filter(|n| (1..=MOST_MEMBERS).contains(n))
        .ok_or_else(fault)?;
    let (registry_size, data_size) = size(12).zip(size(16)).ok_or_else(fault)?;
    let registry_at = trailer_at.checked_sub(registry_size).ok_or_else(fault)?;
    let start = registry_at.checked_sub(data_size).ok_or_else(fault)?;
    if crc32fast::hash(&bytes[start..trailer_at]) != trailer.u32(0) {
        warnings.add_at(Place::Byte(start), None, Defect::FileChanged);
    }
    let mut left = limits.inflated;
    let registry = if size(20).is_some_and(|flag| flag != 0) {
        inflate(&bytes[registry_at..trailer_at], &mut left)
            .map_err(|text| (registry_at, format!("the registry: {text}")))?
            .0
    } else {
        bytes[registry_at..trailer_at].to_vec()
    };
    let mut members = Members::default();
    for entry in registry.chunks_exact(ENTRY).take(n_files) {
        let name = Bytes(entry).pascal(0, 255);
        let target = match name.to_ascii_lowercase().as_str() {
            "temp.xg" => &mut members.records,
            "temp.xgr" => &mut members.rollouts,
            "temp.xgc" => &mut members.comments,
            _ => continue,
        };
        let entry = Bytes(entry);
        let place = usize::try_from(entry.i32(520))
            .ok()
            .map(|at| start.saturating_add(at));
        let stored = usize::try_from(entry.i32(516)).unwrap_or(0);
        let Some((at, data)) = place.and_then(|at| {
            let end = at.checked_add(stored)?.min(registry_at);
            Some((at, bytes.get(at..end)?))
        }) else {
            warnings.add_at(Place::Byte(trailer_at), None, Defect::MemberOutside(name));
            continue;
        };
        let is_compressed = entry.u8(528) == 0;
        let content = if is_compressed {
            match inflate(data, &mut left) {
                Ok((content, None)) => content,
                Ok((content, Some(why))) => {
                    let defect = Defect::MemberDamaged(name.clone(), why, content.len());
                    warnings.add_at(Place::Byte(at), None, defect);
                    content
                }
                Err(text) => return Err((at, format!("the member {name}: {text}"))),
            }
        } else {
            data.to_vec()
        };
        let is_complete = usize::try_from(entry.i32(512)) == Ok(content.len());
        if is_complete && crc32fast::hash(&content) != entry.u32(524) {
            warnings.add_at(Place::Byte(at), None, Defect::MemberChanged(name));
        }
        *target = content;
    }
    Ok(members)
}

/// Inflates data up to what is left of the limit. Damaged data gives what came before the damage,
/// with what is wrong there.
fn inflate(data: &[u8], left: &mut usize) -> Result<(Vec<u8>, Option<String>), String> {
    let mut content = Vec::new();
    let outcome = ZlibDecoder::new(data)
        .take(*left as u64 + 1)
        .read_to_end(&mut content);
    if content.len() > *left {
        return Err(format!(
            "it grows beyond {left} bytes when it is inflated, which no match does"
        ));
    }
    *left -= content.len();
    Ok((content, outcome.err().map(|error| error.to_string())))
}

/// Looks for the records of a file whose end is missing: they are the first member, right after the
/// picture.
fn salvage(
    bytes: &[u8],
    limits: &Limits,
    warnings: &mut Warnings,
    (at, why): Fault,
) -> Result<Members, Fault> {
    let header = Bytes(bytes);
    let picture = usize::try_from(header.i32(20)).unwrap_or(0);
    let begin = HEADER.saturating_add(picture);
    let Some(data) = bytes.get(begin..).filter(|data| !data.is_empty()) else {
        return Err((at, why));
    };
    let mut left = limits.inflated;
    let (content, _) = match inflate(data, &mut left) {
        Ok(found) => found,
        Err(text) => return Err((begin, text)),
    };
    if content.len() < RECORD || content.get(8) != Some(&0) {
        return Err((at, why));
    }
    warnings.cut_at(
        Place::Byte(at),
        None,
        Defect::Salvaged(why, content.len() / RECORD, begin),
    );
    Ok(Members {
        records: content,
        ..Members::default()
    })
}
