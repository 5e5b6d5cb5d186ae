//! The page about security: what it names is there.

use std::path::Path;

#[test]
fn every_test_and_file_of_the_security_page_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/security.md")).expect("a page");
    let mut n_tests = 0;
    // Every second part stands between backticks.
    for named in page.split('`').skip(1).step_by(2) {
        let named: Vec<&str> = named.split_whitespace().collect();
        let (file, test) = match named[..] {
            [file] => (file, None),
            [file, test] if file.ends_with(':') => (file.trim_end_matches(':'), Some(test)),
            _ => continue,
        };
        let extension = Path::new(file).extension().and_then(|text| text.to_str());
        if !matches!(extension, Some("rs" | "ts" | "svelte" | "toml" | "service")) {
            continue;
        }
        let places = [
            root.join(file),
            root.join("crates/server/tests/it").join(file),
        ];
        let found = places.iter().find(|path| path.is_file());
        let path = found.unwrap_or_else(|| panic!("there is no file {file}"));
        let Some(test) = test else {
            continue;
        };
        let text = std::fs::read_to_string(path).expect("a text");
        assert!(
            text.contains(&format!("fn {test}(")),
            "{file} has no {test}"
        );
        n_tests += 1;
    }
    assert!(n_tests > 50, "the page names only {n_tests} tests");
}
