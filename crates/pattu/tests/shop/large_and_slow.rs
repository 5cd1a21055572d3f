//! Requests that are too large or too slow, and connections that are too many: told so, and closed.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::support::TestShop;

/// A slow machine is given this long; the shop's own times are a fraction of it.
const PATIENCE: Duration = Duration::from_secs(20);

fn connect(shop: &TestShop) -> TcpStream {
    let address = shop.url.trim_start_matches("http://").trim_end_matches("/api");
    let connection = TcpStream::connect(address).unwrap();
    connection.set_read_timeout(Some(PATIENCE)).unwrap();
    connection
}

/// Everything that comes until the shop closes; a reset closes too.
fn until_closed(connection: &mut TcpStream) -> String {
    rest_of(connection, Vec::new())
}

/// The same, when this much of it has come already.
fn rest_of(connection: &mut TcpStream, mut answer: Vec<u8>) -> String {
    let mut piece = [0; 4096];
    loop {
        match connection.read(&mut piece) {
            Ok(0) => break,
            Ok(length) => answer.extend_from_slice(&piece[..length]),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
            Err(error) => panic!("still open after {PATIENCE:?}: {error}"),
        }
    }
    String::from_utf8(answer).unwrap()
}

fn head(path: &str, kind: &str, length: &str) -> String {
    format!("POST {path} HTTP/1.1\r\nHost: shop\r\nContent-Type: {kind}\r\n{length}\r\n\r\n")
}

/// A shop that has answered once: what follows blocks this thread, which a server that has not yet begun would wait for.
async fn open_shop(settings: &[(&'static str, String)]) -> TestShop {
    let shop = TestShop::open_with(settings).await;
    assert_eq!(shop.http.get(format!("{}/health/live", shop.url)).send().await.unwrap().status(), 200);
    shop
}

async fn impatient_shop() -> TestShop {
    open_shop(&[("http.body_idle_ms", "400".to_owned()), ("http.body_total_ms", "1500".to_owned())]).await
}

#[actix_web::test]
async fn a_body_that_stops_coming_is_answered_408_wherever_one_is_read() {
    let shop = impatient_shop().await;
    for (path, kind) in [
        ("/api/orders", "application/json"),
        ("/api/cart/quote", "application/json"),
        ("/api/payments/webhook", "application/json"),
        ("/api/orders/payment-callback", "application/x-www-form-urlencoded"),
    ] {
        for length in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
            let mut connection = connect(&shop);
            connection.write_all(head(path, kind, length).as_bytes()).unwrap();
            connection.write_all(b"5\r\n{\"ite").unwrap();
            let answer = until_closed(&mut connection);
            assert!(answer.starts_with("HTTP/1.1 408"), "{path} {length}: {answer}");
            let (_, body) = answer.split_once("\r\n\r\n").unwrap();
            let problem: Value = serde_json::from_str(body).unwrap();
            assert_eq!(problem["code"], "too_slow");
            assert!(problem["requestId"].is_string());
        }
    }
}

/// Sends a little, often enough never to be idle, until the shop has had enough.
fn drip(mut connection: TcpStream) -> String {
    let began = Instant::now();
    connection.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let (mut answer, mut piece) = (Vec::new(), [0; 4096]);
    while began.elapsed() < PATIENCE {
        if connection.write_all(b"1\r\n \r\n").is_err() {
            // The shop closed since the last look; its answer may have come before that and wait to be read.
            connection.set_read_timeout(Some(PATIENCE)).unwrap();
            return rest_of(&mut connection, answer);
        }
        match connection.read(&mut piece) {
            Ok(0) => return String::from_utf8(answer).unwrap(),
            Ok(length) => answer.extend_from_slice(&piece[..length]),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {
                return String::from_utf8(answer).unwrap();
            }
            Err(_) => {}
        }
    }
    panic!("still open after {PATIENCE:?}: {}", String::from_utf8_lossy(&answer));
}

#[actix_web::test]
async fn a_body_that_drips_ends_in_time_whether_it_is_read_or_not() {
    let shop = impatient_shop().await;
    for (path, status) in [("/api/orders", "408"), ("/api/nothing/here", "404"), ("/api/auth/refresh", "401")]
    {
        for length in ["Content-Length: 60000", "Transfer-Encoding: chunked"] {
            let mut connection = connect(&shop);
            connection.write_all(head(path, "application/json", length).as_bytes()).unwrap();
            let answer = drip(connection);
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path} {length}: {answer}");
        }
    }
}

#[actix_web::test]
async fn one_address_holds_so_many_connections_and_gets_them_back() {
    let shop = open_shop(&[("http.connections_per_address", "6".to_owned())]).await;
    let is_answered = |connection: &mut TcpStream| {
        let asked = connection.write_all(b"GET /api/health/live HTTP/1.1\r\nHost: shop\r\n\r\n");
        let mut piece = [0; 4096];
        asked.is_ok() && matches!(connection.read(&mut piece), Ok(length) if length > 0)
    };
    let mut held: Vec<TcpStream> = (0..5).map(|_| connect(&shop)).collect();
    for connection in &mut held {
        assert!(is_answered(connection));
    }
    assert!(!is_answered(&mut connect(&shop)), "one too many");
    assert!(shop.apis().telemetry.text().await.contains("kind=\"too_many_connections\"} 1"));
    assert!(is_answered(&mut held[0]), "those that were there go on");
    held.pop();
    shop.eventually("a connection that ended makes room for another", async || {
        is_answered(&mut connect(&shop))
    })
    .await;

    let behind_a_proxy = open_shop(&[
        ("http.connections_per_address", "2".to_owned()),
        ("http.trusted_proxies", "127.0.0.0/8".to_owned()),
    ])
    .await;
    let mut proxied: Vec<TcpStream> = (0..5).map(|_| connect(&behind_a_proxy)).collect();
    assert!(proxied.iter_mut().all(is_answered), "a proxy speaks for many");
}

#[actix_web::test]
async fn addresses_and_heads_have_a_limit() {
    let shop = TestShop::open().await;
    let ask = async |path: &str, header: usize| {
        let request = shop.http.get(format!("{}{path}", shop.url)).header("x-padding", "x".repeat(header));
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap()["code"].clone())
    };
    let long = |length: usize| format!("/categories?q={}", "x".repeat(length));
    assert_eq!(ask(&long(3_900), 15_000).await.0, 431);
    assert_eq!(ask(&long(3_900), 10_000).await.0, 200);
    assert_eq!(ask("/categories", 16_000).await.0, 200);
    assert_eq!(ask("/categories", 16_400).await, (431, "head_too_large".into()));
    assert_eq!(ask(&long(4_200), 0).await, (414, "url_too_long".into()));
}
