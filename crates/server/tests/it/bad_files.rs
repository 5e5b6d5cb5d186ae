//! Files that are not as they should be: what message comes, and that the library holds nothing
//! half.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use otter_protocol::review::ReviewView;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::app::App;
use crate::library::{Library, sample, short_match};

/// A file is refused with this code, the message says this, and nothing of it is kept.
async fn is_refused(library: &Library<'_>, name: &str, file: Vec<u8>, code: &str, words: &str) {
    let (status, problem) = library.refused(name, file).await;
    assert_eq!(
        (status, problem.code.as_str()),
        (422, code),
        "{}",
        problem.message
    );
    assert!(problem.message.contains(words), "{}", problem.message);
    assert_eq!(library.list().await.documents.len(), 0, "{name}");
}

#[tokio::test]
async fn what_is_no_whole_match_is_refused_whole() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let whole = sample("xg/xg_with_comments.xg");
    // Cut in its middle it has whole games, and yet nothing of it is taken.
    let half = whole[..whole.len() / 2].to_vec();
    is_refused(
        &library,
        "half.xg",
        half,
        "file_damaged_byte",
        "incomplete or damaged",
    )
    .await;
    let start = whole[..100].to_vec();
    is_refused(&library, "cut.xg", start, "file_damaged_byte", "byte 100").await;
    let tree = sample("sgf/gnubg_m5a.sgf");
    let tree = tree[..tree.len() - 200].to_vec();
    is_refused(
        &library,
        "cut.sgf",
        tree,
        "file_damaged_line",
        "incomplete or damaged",
    )
    .await;

    is_refused(&library, "empty", b" \n".to_vec(), "file_empty", "empty").await;
    let text = b"a shopping list".to_vec();
    is_refused(&library, "list.txt", text, "file_unknown", "shopping list").await;
    let none = b" 7 point match\n\n".to_vec();
    is_refused(&library, "none.mat", none, "file_no_game", "no game").await;
    let position = b"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".to_vec();
    is_refused(&library, "id.txt", position, "file_position", "position").await;
    let many = b"XGID=-b----E-C---eE---c-f----B-:0:0:1:31:0:0:0:0:10".to_vec();
    is_refused(&library, "16.txt", many, "file_damaged_line", "checkers").await;
    let sections = sample("ogxm/match3p_from_mat.ogxm");
    let sections = sections[..sections.len() / 2].to_vec();
    is_refused(
        &library,
        "half.ogxm",
        sections,
        "file_damaged_byte",
        "incomplete or damaged",
    )
    .await;
    let json = b"{\"format\": \"otter match\", \"version\": 1,\n\"players\": 3}".to_vec();
    is_refused(&library, "odd.json", json, "file_damaged_line", "line 2").await;
}

/// A file whose archive grows without end when it is inflated.
#[tokio::test]
async fn a_zip_bomb_is_refused() {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 20];
    for _ in 0..200 {
        packed.write_all(&zeros).expect("memory");
    }
    let data = packed.finish().expect("memory");
    let mut file = vec![0; 8232];
    file[..4].copy_from_slice(b"RGMH");
    let start = file.len();
    file.extend(&data);
    let mut entry = vec![0; 532];
    entry[0] = 7;
    entry[1..8].copy_from_slice(b"temp.xg");
    entry[512..516].copy_from_slice(&(200_i32 << 20).to_le_bytes());
    entry[516..520].copy_from_slice(&(data.len() as i32).to_le_bytes());
    file.extend(&entry);
    let crc = crc32fast::hash(&file[start..]);
    file.extend(crc.to_le_bytes());
    for number in [1, 1, 532, data.len() as i32, 0] {
        file.extend(number.to_le_bytes());
    }
    file.extend([0; 12]);
    let app = App::new().await;
    let library = Library::open(&app).await;
    is_refused(
        &library,
        "bomb.xg",
        file,
        "file_damaged_byte",
        "grows beyond",
    )
    .await;
}

/// Sends a request to import with this header and, until something comes back, this part of a body
/// again and again. Returns what comes back.
async fn answer_to(library: &Library<'_>, header: &str, part: &[u8]) -> String {
    let host = library.app.url.trim_start_matches("http://");
    let mut line = tokio::net::TcpStream::connect(host).await.expect("a line");
    let head = format!(
        "POST /api/library/documents HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {}\r\n\
         {header}\r\n\r\n",
        library.key
    );
    line.write_all(head.as_bytes()).await.expect("it is sent");
    let (mut from, mut to) = line.split();
    let sending = async {
        // The server hangs up before all is sent.
        for _ in 0..200 {
            if part.is_empty() || to.write_all(part).await.is_err() {
                break;
            }
        }
        std::future::pending::<()>().await;
    };
    let receiving = async {
        let mut answer = Vec::new();
        let mut bytes = [0; 1024];
        while !answer.contains(&b'}') {
            let n = from.read(&mut bytes).await.expect("an answer");
            assert!(n > 0, "{}", String::from_utf8_lossy(&answer));
            answer.extend(&bytes[..n]);
        }
        String::from_utf8_lossy(&answer).into_owned()
    };
    tokio::select! {
        answer = receiving => answer,
        () = sending => unreachable!("it does not end"),
    }
}

/// By its own account the body has 200 MB. The answer comes although not a byte of it is sent.
#[tokio::test]
async fn a_huge_file_is_refused_before_it_is_read() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let answer = answer_to(&library, "content-length: 209715200", &[]).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(
        answer.contains("file_too_large") && answer.contains("209715200 bytes"),
        "{answer}"
    );
    // One that does not tell its length is read as far as shows that it is too large.
    let chunk = [b"100000\r\n".as_slice(), &vec![b' '; 1 << 20], b"\r\n"].concat();
    let answer = answer_to(&library, "transfer-encoding: chunked", &chunk).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert_eq!(library.list().await.documents.len(), 0);
}

/// What is only odd is kept as the file has it, all of it, and named by its line.
#[tokio::test]
async fn an_impossible_play_is_named_by_its_line_and_the_match_is_whole() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let text = String::from_utf8(sample("mat/gnubg_m5a.mat")).expect("text");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let third = lines.iter().position(|line| line.trim() == "Game 3");
    let at = third.expect("it has three games") + 4;
    let row = lines[at].clone();
    let colon = row.find(": ").expect("a roll");
    lines[at] = format!("{} 20/19 18/17   {}", &row[..=colon], &row[33..]);
    let imported = library.import("odd.mat", lines.join("\n")).await;
    let warning = &imported.warnings[0];
    assert_eq!((warning.line, warning.game), (Some(at as u64 + 1), Some(3)));
    assert!(warning.text.contains("20/19 18/17"), "{}", warning.text);
    assert_eq!(warning.code.to_string(), "play_impossible");
    assert_eq!(warning.values[0], "20/19 18/17");
    let whole = library.import("whole.mat", text).await;
    assert!(whole.matches[0].is_new, "another match than the odd one");
    assert_eq!(
        imported.matches[0].stored.summary.n_games,
        whole.matches[0].stored.summary.n_games
    );
    assert_eq!(library.list().await.documents.len(), 2);
}

#[tokio::test]
async fn other_encodings_are_read_with_a_remark() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let imported = library
        .import("old.txt", sample("mat/studio_heisterbach_notutf8.txt"))
        .await;
    assert!(!imported.warnings.is_empty());
    let wide: Vec<u8> = short_match("Zoë")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let wide = [vec![0xFF, 0xFE], wide].concat();
    let imported = library.import("wide.mat", wide).await;
    let summary = &imported.matches[0].stored.summary;
    assert_eq!(summary.seats.white.name.as_deref(), Some("Zoë"));
    assert_eq!(library.list().await.documents.len(), 2);
}

/// Whoever leaves a review in its middle finds what was judged, and no report of a part.
#[tokio::test]
async fn an_analysis_that_is_left_in_its_middle_goes_on() {
    let mut app = App::new().await;
    let (key, id) = {
        let library = Library::open(&app).await;
        let imported = library.import("m.mat", sample("mat/gnubg_m5a.mat")).await;
        (library.key, imported.matches[0].stored.id.clone())
    };
    let ask = async |app: &App, since: u32| -> ReviewView {
        let url = format!("{}/api/documents/{id}/analysis?since={since}", app.url);
        let answer = app.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("a review")
    };
    let mut n_judged = 0;
    loop {
        let view = ask(&app, n_judged).await;
        n_judged = view.n_judged;
        if n_judged * 10 >= view.n_decisions * 4 {
            assert!(n_judged < view.n_decisions, "it is not over yet");
            break;
        }
    }
    app.end_and_restart().await;
    let library = Library { app: &app, key };
    assert!(library.list().await.documents[0].report.is_none());
    let view = ask(&app, 0).await;
    assert!(view.n_judged > 0, "what was judged is kept");
    let mut view = view;
    while view.n_judged < view.n_decisions {
        view = ask(&app, view.n_judged).await;
    }
    let report = library.list().await.documents[0].report.clone();
    assert_eq!(
        report.map(|report| report.players.white.rating),
        Some(view.players.white.rating)
    );
}
