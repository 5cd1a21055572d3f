//! A mail server for tests: speaks SMTP over TCP, keeps what it is given, and misbehaves when told to.

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// How the server behaves from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Manner {
    Takes,
    /// It answers lines that begin so (`RCPT`, `AUTH`, `MAIL`, or `.` for the end of an email) with this line.
    Answers(&'static str, &'static str),
    /// It accepts connections and never says a word.
    Silent,
    /// It takes the email, then hangs up without saying so.
    HangsUpAfterData,
    /// It waits this long before each answer.
    Slow(Duration),
}

/// An email as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrived {
    /// `MAIL FROM`, as it stands.
    pub from: String,
    /// Each `RCPT TO`, as it stands.
    pub to: Vec<String>,
    /// Head and body, the dots of the protocol taken out.
    pub data: String,
}

#[derive(Default)]
struct Inside {
    arrived: Mutex<Vec<Arrived>>,
    spoken: Mutex<Vec<String>>,
    connections: AtomicUsize,
    closing: AtomicBool,
    manner: Mutex<Option<Manner>>,
}

/// A running server; it stops when this is dropped.
pub struct SmtpServer {
    address: SocketAddr,
    inside: Arc<Inside>,
}

impl SmtpServer {
    /// Starts it on a free port of this machine.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("the port has a number");
        let inside = Arc::new(Inside::default());
        let shared = Arc::clone(&inside);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.closing.load(Ordering::SeqCst) {
                    return;
                }
                shared.connections.fetch_add(1, Ordering::SeqCst);
                let shared = Arc::clone(&shared);
                // A client that goes away in the middle is no failure of the server.
                thread::spawn(move || drop(converse(&shared, &stream)));
            }
        });
        Self { address, inside }
    }

    /// `smtp://127.0.0.1:{port}`
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// From the next line on.
    pub fn behave(&self, manner: Manner) {
        *self.inside.manner.lock().expect("no panic in the server") = Some(manner);
    }

    /// What arrived so far.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.inside.arrived.lock().expect("no panic in the server").clone()
    }

    /// Every line a client said, emails excepted.
    pub fn spoken(&self) -> Vec<String> {
        self.inside.spoken.lock().expect("no panic in the server").clone()
    }

    /// How many connected so far.
    pub fn connections(&self) -> usize {
        self.inside.connections.load(Ordering::SeqCst)
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.inside.closing.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next connection.
        drop(TcpStream::connect(self.address));
    }
}

impl Inside {
    fn manner(&self) -> Manner {
        self.manner.lock().expect("no panic in the server").clone().unwrap_or(Manner::Takes)
    }

    /// What to answer to a line, when nothing is wrong with it.
    fn answer(&self, line: &str, usual: &'static str) -> &'static str {
        match self.manner() {
            Manner::Answers(beginning, answer) if line.starts_with(beginning) => answer,
            Manner::Slow(pause) => {
                thread::sleep(pause);
                usual
            }
            _ => usual,
        }
    }
}

fn converse(inside: &Inside, stream: &TcpStream) -> std::io::Result<()> {
    if inside.manner() == Manner::Silent {
        while !inside.closing.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(20));
        }
        return Ok(());
    }
    let mut reader = BufReader::new(stream);
    let mut writer = stream;
    let mut say = |line: &str| writer.write_all(format!("{line}\r\n").as_bytes());
    say("220 test.invalid ready")?;
    let mut email = Arrived { from: String::new(), to: Vec::new(), data: String::new() };
    let mut line = String::new();
    while reader.read_line(&mut line)? > 0 {
        let said = std::mem::take(&mut line);
        let said = said.trim_end();
        inside.spoken.lock().expect("no panic in the server").push(said.to_owned());
        let upper = said.to_ascii_uppercase();
        let command = upper.split([' ', ':']).next().unwrap_or_default();
        match command {
            "EHLO" => say("250-test.invalid\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN LOGIN")?,
            "MAIL" => {
                said.clone_into(&mut email.from);
                say(inside.answer(&upper, "250 fine"))?;
            }
            "RCPT" => {
                let answer = inside.answer(&upper, "250 fine");
                if answer.starts_with('2') {
                    email.to.push(said.to_owned());
                }
                say(answer)?;
            }
            "DATA" => {
                say("354 go on")?;
                email.data = read_data(&mut reader)?;
                if inside.manner() == Manner::HangsUpAfterData {
                    return Ok(());
                }
                let answer = inside.answer(".", "250 taken");
                if answer.starts_with('2') {
                    inside.arrived.lock().expect("no panic in the server").push(email.clone());
                }
                say(answer)?;
            }
            "QUIT" => return say("221 bye"),
            "AUTH" => say(inside.answer(&upper, "235 welcome"))?,
            _ => say(inside.answer(&upper, "250 fine"))?,
        }
    }
    Ok(())
}

/// Lines up to the lonely dot; a dot in front of a line is the protocol's.
fn read_data(reader: &mut impl BufRead) -> std::io::Result<String> {
    let mut data = String::new();
    let mut line = String::new();
    while reader.read_line(&mut line)? > 0 {
        if line == ".\r\n" {
            break;
        }
        data.push_str(line.strip_prefix('.').unwrap_or(&line));
        line.clear();
    }
    Ok(data)
}
