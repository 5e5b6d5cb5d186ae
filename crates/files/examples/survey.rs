//! Prints the format, the figures and the warnings of files.
fn main() {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path).unwrap();
        let start = std::time::Instant::now();
        match otter_files::read(&bytes, &otter_files::Limits::default()) {
            Ok(r) => {
                println!("{path}: {} {:?}", r.format, start.elapsed());
                if let otter_files::Found::Match(d) = &r.found {
                    println!(
                        "  {:?} len {:?} more {} games {} record: {}",
                        d.players,
                        d.length(),
                        r.more.len(),
                        d.games.len(),
                        d.to_record()
                            .map_or_else(|e| e.to_string(), |_| "ok".into())
                    );
                }
                if let otter_files::Found::Position(p) = &r.found {
                    println!(
                        "  {:?} {:?} {:?}\n  comment {:?}",
                        p.ids(),
                        p.names,
                        p.opinions,
                        p.comment
                    );
                }
                for w in r.warnings {
                    println!("   ! {w}");
                }
            }
            Err(e) => println!("{path}: ERROR {e}"),
        }
    }
}
