//! The names in stored records, for the tests of the crates whose records these are.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Returns every string that is a key or a value in these JSON texts.
pub(crate) fn words<'a>(texts: impl IntoIterator<Item = &'a String>) -> BTreeSet<String> {
    fn collect(value: &Value, words: &mut BTreeSet<String>) {
        match value {
            Value::String(word) => {
                words.insert(word.clone());
            }
            Value::Array(all) => all.iter().for_each(|one| collect(one, words)),
            Value::Object(fields) => {
                for (name, one) in fields {
                    words.insert(name.clone());
                    collect(one, words);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut words = BTreeSet::new();
    for text in texts {
        collect(&serde_json::from_str(text).unwrap(), &mut words);
    }
    words
}

/// Returns the stored names of an enum's variants, which the derived reader lists when it meets an
/// unknown one. `tag` is the field that holds the name, or `None` if no field does.
pub(crate) fn variants<T: DeserializeOwned + Debug>(tag: Option<&str>) -> Vec<String> {
    let unknown = match tag {
        Some(tag) => json!({ tag: "?" }),
        None => json!("?"),
    };
    let error = serde_json::from_value::<T>(unknown).unwrap_err();
    let error = error.to_string();
    let (_, expected) = error.split_once("expected").unwrap();
    let names: Vec<String> = expected
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(!names.is_empty(), "{error}");
    names
}
