//! Bodies that are small on the wire and huge in memory are refused before they are read, whatever they are packed with.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use crate::support::{TestShop, program::Program};
use flate2::{
    Compression,
    write::{DeflateEncoder, GzEncoder, ZlibEncoder},
};
use futures_util::future::join_all;
use pattu_gateway_sim::SimConfig;
use pattu_testkit::TestDatabase;
use reqwest::Client;
use serde_json::{Value, json};

const UNPACKED: usize = 64 * 1024 * 1024;
/// What a shop may grow by while it refuses them, in KiB.
const GROWTH: u64 = 5 * 1024;

/// An encoding's name and a body that unpacks to [`UNPACKED`] spaces.
fn bombs() -> Vec<(&'static str, Vec<u8>)> {
    let spaces = vec![b' '; UNPACKED];
    let mut brotli = brotli::CompressorWriter::new(Vec::new(), 4096, 5, 22);
    brotli.write_all(&spaces).unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&spaces).unwrap();
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::fast());
    deflate.write_all(&spaces).unwrap();
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::fast());
    zlib.write_all(&spaces).unwrap();
    vec![
        ("br", brotli.into_inner()),
        ("gzip", gzip.finish().unwrap()),
        ("deflate", deflate.finish().unwrap()),
        ("deflate", zlib.finish().unwrap()),
        ("zstd", zstd_of_spaces()),
    ]
}

/// A frame of run-length blocks, 128 KiB each (RFC 8878, 3.1.1).
fn zstd_of_spaces() -> Vec<u8> {
    const BLOCK: usize = 128 * 1024;
    // Magic number, no content size, a window of 128 KiB.
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38];
    let blocks = UNPACKED / BLOCK;
    for number in 1..=blocks {
        let header = u32::try_from(BLOCK).unwrap() << 3 | 0b010 | u32::from(number == blocks);
        frame.extend_from_slice(&header.to_le_bytes()[..3]);
        frame.push(b' ');
    }
    frame
}

/// The most memory a process ever had, in KiB.
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

async fn send(http: &Client, url: &str, encoding: Option<&str>, body: Vec<u8>) -> (u16, Value) {
    let mut request = http.post(url).header("content-type", "application/json").body(body);
    if let Some(encoding) = encoding {
        request = request.header("content-encoding", encoding);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[cfg(target_os = "linux")]
#[actix_web::test]
async fn bombs_of_every_encoding_cost_nothing() {
    let db = TestDatabase::create();
    let sim = pattu_gateway_sim::start(SimConfig::default()).await.unwrap();
    let mut program = Program::start(db.url(), &sim.base_url());
    let http = Client::builder().no_proxy().build().unwrap();
    program.ready(&http).await;
    let url = program.url();
    let doors = ["/orders", "/cart/quote", "/auth/customer/login", "/payments/webhook", "/email/contact"];
    let bombs = bombs();
    // What a shop needs once, for its first answers and for as many of them at once, is not the bombs' doing.
    for door in doors.repeat(20) {
        let address = format!("{url}{door}");
        join_all(bombs.iter().map(|_| send(&http, &address, None, vec![b' '; 50_000]))).await;
    }
    let before = peak(program.id());
    for door in doors {
        let address = format!("{url}{door}");
        let thrown = bombs.iter().map(|(encoding, body)| send(&http, &address, Some(encoding), body.clone()));
        for (status, problem) in join_all(thrown).await {
            assert_eq!(
                (status, &problem["code"]),
                (415, &json!("unsupported_encoding")),
                "{door}: {problem}"
            );
            assert!(problem["requestId"].is_string(), "{problem}");
        }
    }
    let grown = peak(program.id()) - before;
    assert!(grown <= GROWTH, "the shop grew by {grown} KiB");
    assert_eq!(send(&http, &format!("{url}/orders"), Some("identity"), b"{}".to_vec()).await.0, 422);
}

#[actix_web::test]
async fn an_encoded_body_is_refused_before_it_is_read() {
    let shop = TestShop::open().await;
    let address = shop.url.trim_start_matches("http://").trim_end_matches("/api").to_owned();
    // The body never comes: only who does not wait for it can answer.
    let answer = actix_web::web::block(move || {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let head = "POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n\
                    Content-Encoding: br\r\nContent-Length: 499\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    })
    .await
    .unwrap();
    assert!(answer.starts_with("HTTP/1.1 415 "), "{answer}");
}
