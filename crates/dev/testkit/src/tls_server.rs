//! A mail server that speaks TLS: the protocol is mailin's, the TLS rustls', the certificate made for the occasion.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use mailin::{
    Action, AuthMechanism, Handler, Response, Session, SessionBuilder,
    response::{AUTH_OK, INVALID_CREDENTIALS, OK},
};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::{
    ServerConfig, ServerConnection, StreamOwned,
    pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
};

/// Who may leave emails here.
const USER: &str = "shop";
pub const PASSWORD: &str = "a-password-for-the-post";

/// When a server speaks TLS.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// From the first byte.
    AtOnce,
    /// When asked to.
    OnStartTls,
    /// Not at all; it would take passwords in the clear.
    Never,
}

#[derive(Default)]
struct Inside {
    in_the_clear: Mutex<String>,
    emails: Mutex<Vec<String>>,
    closing: AtomicBool,
}

/// A running server; it stops when this is dropped.
pub struct TlsServer {
    address: SocketAddr,
    certificate: String,
    inside: Arc<Inside>,
}

impl TlsServer {
    /// Starts one on a free port, with a certificate of its own that is made out to `name`.
    pub fn start(begins: Begins, name: &str) -> Self {
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([name.to_owned()]).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(signing_key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config =
            Arc::new(config.with_no_client_auth().with_single_cert(vec![cert.der().clone()], key).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let inside = Arc::new(Inside::default());
        let shared = Arc::clone(&inside);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.closing.load(Ordering::SeqCst) {
                    return;
                }
                let (shared, config) = (Arc::clone(&shared), Arc::clone(&config));
                // A client that does not like what it sees hangs up; that is no failure of the server.
                thread::spawn(move || drop(receive(&shared, stream, begins, config)));
            }
        });
        Self { address, certificate: cert.pem(), inside }
    }

    /// `smtps://user:password@127.0.0.1:{port}` and the like.
    pub fn url(&self, scheme: &str, password: &str, rest: &str) -> String {
        format!("{scheme}://{USER}:{password}@{}{rest}", self.address)
    }

    /// What it is known by, in PEM.
    pub fn certificate(&self) -> &str {
        &self.certificate
    }

    /// Heads and bodies that were taken.
    pub fn emails(&self) -> Vec<String> {
        self.inside.emails.lock().unwrap().clone()
    }

    /// What clients said before there was TLS: anybody on the way could read it.
    pub fn heard_in_the_clear(&self) -> String {
        self.inside.in_the_clear.lock().unwrap().clone()
    }
}

impl Drop for TlsServer {
    fn drop(&mut self) {
        self.inside.closing.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next connection.
        drop(TcpStream::connect(self.address));
    }
}

/// Decides what is taken, and keeps it.
struct Desk {
    inside: Arc<Inside>,
    email: Vec<u8>,
}

impl Handler for Desk {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        if (user, password) == (USER, PASSWORD) { AUTH_OK } else { INVALID_CREDENTIALS }
    }

    fn data(&mut self, line: &[u8]) -> io::Result<()> {
        self.email.extend_from_slice(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let email = String::from_utf8(std::mem::take(&mut self.email)).unwrap();
        self.inside.emails.lock().unwrap().push(email);
        OK
    }
}

fn receive(
    inside: &Arc<Inside>,
    stream: TcpStream,
    begins: Begins,
    config: Arc<ServerConfig>,
) -> io::Result<()> {
    let mut builder = SessionBuilder::new("mail.test.invalid");
    builder.enable_auth(AuthMechanism::Plain);
    match begins {
        Begins::OnStartTls => drop(builder.enable_start_tls()),
        // Within TLS mailin cannot know of, or in the clear: it is told to take passwords either way.
        Begins::AtOnce | Begins::Never => drop(builder.insecure_enable_plaintext_auth()),
    }
    let desk = Desk { inside: Arc::clone(inside), email: Vec::new() };
    let mut session = builder.build(stream.peer_addr()?.ip(), desk);
    let secured = |stream| {
        ServerConnection::new(config).map(|tls| StreamOwned::new(tls, stream)).map_err(io::Error::other)
    };
    if begins == Begins::AtOnce {
        let mut stream = secured(stream)?;
        stream.write_all(&session.greeting().buffer()?)?;
        return talk(&mut session, stream, &mut |_| ()).map(drop);
    }
    (&stream).write_all(&session.greeting().buffer()?)?;
    let mut overheard = |line: &[u8]| {
        inside.in_the_clear.lock().unwrap().push_str(&String::from_utf8_lossy(line));
    };
    if let Some(stream) = talk(&mut session, stream, &mut overheard)? {
        session.tls_active();
        talk(&mut session, secured(stream)?, &mut |_| ())?;
    }
    Ok(())
}

/// Until the client leaves, or asks for TLS: then the stream is given back.
fn talk<S: Read + Write>(
    session: &mut Session<Desk>,
    stream: S,
    overheard: &mut dyn FnMut(&[u8]),
) -> io::Result<Option<S>> {
    let mut reader = BufReader::new(stream);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        overheard(&line);
        let response = session.process(&line);
        line.clear();
        reader.get_mut().write_all(&response.buffer()?)?;
        reader.get_mut().flush()?;
        match response.action {
            Action::Close => return Ok(None),
            Action::UpgradeTls => return Ok(Some(reader.into_inner())),
            Action::Reply | Action::NoReply => {}
        }
    }
    Ok(None)
}
