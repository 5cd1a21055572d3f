//! The little the launcher needs of the network: is this port free, does that address answer.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    time::Duration,
};

use crate::trouble::{Explain, Outcome, Trouble};

const PATIENCE: Duration = Duration::from_secs(2);

/// The status of `GET path` on this machine, or nothing if there is no proper answer within two seconds.
pub fn status_of(port: u16, path: &str) -> Option<u16> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n").ok()?;
    let mut head = [0; 64];
    let mut filled = 0;
    while let Some(rest) = head.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match stream.read(rest) {
            Ok(0) | Err(_) => break,
            Ok(read) => filled += read,
        }
    }
    parse_status(head.get(..filled)?)
}

/// What `GET path` on this machine is answered with, or nothing unless that is a proper answer with status 200.
pub fn body_of(port: u16, path: &str) -> Option<String> {
    asked(port, &format!("GET {path} HTTP/1.0\r\nHost: localhost:{port}\r\n\r\n"), 200)
}

/// What `POST path` with a JSON body is answered with, or nothing unless something was made.
pub fn made_at(port: u16, path: &str, json: &str) -> Option<String> {
    let length = json.len();
    let head = format!(
        "POST {path} HTTP/1.0\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    asked(port, &(head + json), 201)
}

/// The older version of the protocol: its answers come in one piece and end with the connection.
fn asked(port: u16, request: &str, status: u16) -> Option<String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    (parse_status(head.as_bytes())? == status).then(|| body.to_string())
}

fn parse_status(head: &[u8]) -> Option<u16> {
    let text = String::from_utf8_lossy(head);
    let mut words = text.split_whitespace();
    words.next().filter(|version| version.starts_with("HTTP/1."))?;
    words.next()?.parse().ok()
}

/// Makes sure that a port can be taken, or says who wants it and which variable chooses another.
pub fn expect_free(port: u16, who: &str, variable: &str) -> Outcome {
    for address in [Ipv4Addr::LOCALHOST, Ipv4Addr::UNSPECIFIED] {
        match TcpListener::bind((address, port)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                return Err(Trouble::said(format!(
                    "port {port} is taken by another program, and {who} needs it: \
                     stop that program, or choose another port, for instance {variable}={}",
                    port.checked_add(100).unwrap_or(4000)
                )));
            }
            Err(error) => {
                return Err(Trouble::said(format!(
                    "{who} may not listen on port {port} ({error}): choose another with {variable}"
                )));
            }
        }
    }
    Ok(())
}

/// Whether a port of this machine can be taken right now.
pub fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// A port that nobody uses at this moment.
pub fn free_port() -> Outcome<u16> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .explain(|| "looking for a free port".into())
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};

    use super::*;

    #[test]
    fn statuses_are_read_from_the_first_line() {
        assert_eq!(parse_status(b"HTTP/1.1 200 OK\r\nX: 1"), Some(200));
        assert_eq!(parse_status(b"HTTP/1.0 503 Service Unavailable"), Some(503));
        assert_eq!(parse_status(b"SSH-2.0-OpenSSH"), None);
    }

    #[test]
    fn only_a_good_answer_has_a_body() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let shop = std::thread::spawn(move || {
            for line in ["HTTP/1.0 200 OK", "HTTP/1.0 503 Service Unavailable"] {
                let (mut stream, _) = listener.accept().unwrap();
                // A connection closed over something unread is torn down, and the answer with it.
                let question = BufReader::new(&stream).lines().map_while(Result::ok);
                question.take_while(|line| !line.is_empty()).for_each(drop);
                write!(stream, "{line}\r\nContent-Type: text/plain\r\n\r\nsilk").unwrap();
            }
        });
        assert_eq!(body_of(port, "/").as_deref(), Some("silk"));
        assert_eq!(body_of(port, "/"), None);
        shop.join().unwrap();
    }

    #[test]
    fn a_taken_port_is_named_with_the_variable_that_changes_it() {
        let holder = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = holder.local_addr().unwrap().port();
        let told = expect_free(port, "the shop", "PATTU__HTTP__PORT").unwrap_err().to_string();
        assert!(told.contains(&port.to_string()) && told.contains("PATTU__HTTP__PORT"), "{told}");
        assert!(!is_free(port));
        drop(holder);
        assert!(expect_free(port, "the shop", "PATTU__HTTP__PORT").is_ok());
    }
}
