//! The mailer of production: a mail server, spoken to in SMTP.

use std::time::Duration;

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Tokio1Executor,
    transport::smtp::{
        self,
        client::{Certificate, Tls, TlsParameters},
    },
};
use pattu_kernel::BoxFuture;
use pattu_mail::{DueMail, Email, MailError, Mailbox, Mailer};
use secrecy::{ExposeSecret, SecretString};

use crate::envelope::envelope;

/// For reaching the server. The library bounds nothing else.
const CONNECTING: Duration = Duration::from_secs(10);
/// For the whole conversation, unless told otherwise: a server that falls silent holds nobody up for ever.
const PATIENCE: Duration = Duration::from_secs(20);

/// The mail server cannot be spoken to as configured.
#[derive(Debug, thiserror::Error)]
pub enum SmtpMailerError {
    /// Its address is none.
    #[error(
        "the mail server's address cannot be used; write smtps://user:password@host or smtp://user:password@host:587?tls=required"
    )]
    Address,
    /// What is to be trusted is no certificate.
    #[error("the certificate the mail server is to be trusted by cannot be read; it must be PEM")]
    Certificate,
}

/// Hands emails to a mail server.
pub struct SmtpMailer {
    from: Mailbox,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    patience: Duration,
}

impl SmtpMailer {
    /// `url`: `smtps://user:password@host:465` (TLS from the first byte), `smtp://user:password@host:587?tls=required`
    /// (STARTTLS or nothing), `smtp://127.0.0.1:25` (no TLS: for a server on the same machine).
    ///
    /// # Errors
    /// [`SmtpMailerError`], which does not repeat the address: it holds a password.
    ///
    /// `trusted`: certificates in PEM that are believed besides those of the machine, for a server that signs its own. They
    /// replace no check: the server's name must still be the certificate's.
    pub fn new(from: Mailbox, url: &SecretString, trusted: Option<&[u8]>) -> Result<Self, SmtpMailerError> {
        let url = url.expose_secret();
        let mut builder =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| SmtpMailerError::Address)?;
        if let Some(tls) = trusted.map(|pem| tls_of(url, pem)).transpose()?.flatten() {
            builder = builder.tls(tls);
        }
        Ok(Self { from, transport: builder.timeout(Some(CONNECTING)).build(), patience: PATIENCE })
    }

    /// For the whole conversation instead of 20 seconds.
    #[must_use]
    pub const fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }
}

/// The same TLS as the address asks for, with more to trust; `None` for an address that asks for none.
fn tls_of(url: &str, pem: &[u8]) -> Result<Option<Tls>, SmtpMailerError> {
    let parameters = || {
        let unreadable = |_| SmtpMailerError::Certificate;
        let certificate = certificate_of(pem)?;
        TlsParameters::builder(host_of(url).to_owned())
            .add_root_certificate(certificate)
            .build_rustls()
            .map_err(unreadable)
    };
    if url.starts_with("smtps://") {
        return parameters().map(|tls| Some(Tls::Wrapper(tls)));
    }
    if url.contains("tls=required") {
        return parameters().map(|tls| Some(Tls::Required(tls)));
    }
    if url.contains("tls=opportunistic") {
        return parameters().map(|tls| Some(Tls::Opportunistic(tls)));
    }
    Ok(None)
}

/// The library takes a file without any certificate for an empty list of them: then every email would wait, and nobody
/// would be told why when the shop opens.
fn certificate_of(pem: &[u8]) -> Result<Certificate, SmtpMailerError> {
    let begins = b"-----BEGIN CERTIFICATE-----";
    if !pem.windows(begins.len()).any(|part| part == begins) {
        return Err(SmtpMailerError::Certificate);
    }
    Certificate::from_pem(pem).map_err(|_| SmtpMailerError::Certificate)
}

/// `user:password@host:port/?tls=…` → `host`
fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let place = authority.rsplit('@').next().unwrap_or_default();
    if let Some(address) = place.strip_prefix('[') {
        return address.split(']').next().unwrap_or_default();
    }
    place.split(':').next().unwrap_or_default()
}

impl Mailer for SmtpMailer {
    fn send<'a>(&'a self, mail: &'a DueMail, email: &'a Email) -> BoxFuture<'a, Result<(), MailError>> {
        Box::pin(async move {
            let message = envelope(&self.from, mail, email)?;
            match tokio::time::timeout(self.patience, self.transport.send(message)).await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(mail_error(&error)),
                Err(_) => Err(MailError::Later("the mail server is too slow".to_owned())),
            }
        })
    }
}

/// Enhanced status codes (RFC 3463) that speak of the recipient's address: no such mailbox, host or syntax, moved, no mail
/// taken there, mailbox disabled. 5.1.7 and 5.1.8 speak of the sender, which is the shop.
const NOBODY_THERE: [&str; 6] = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];

/// 55x speaks of this email or its address; every other refusal speaks of the shop, the server or the moment.
fn mail_error(error: &smtp::Error) -> MailError {
    let text = without_addresses(&with_causes(error));
    let code = error.status().map(u16::from);
    let is_permanent = code.is_some_and(|code| (550..560).contains(&code));
    if is_permanent && text.split_whitespace().any(|word| NOBODY_THERE.contains(&word)) {
        MailError::Undeliverable(text)
    } else if is_permanent {
        MailError::Never(text)
    } else {
        MailError::Later(text)
    }
}

fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Servers repeat whom they refuse; people's addresses do not belong into logs.
fn without_addresses(text: &str) -> String {
    let words = text.split_whitespace().map(|word| if word.contains('@') { "(address)" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_not_named_in_logs() {
        assert_eq!(
            without_addresses("550 5.1.1 <lakshmi@example.in>: user\r\nunknown"),
            "550 5.1.1 (address) user unknown"
        );
    }

    #[test]
    fn the_host_is_read_out_of_an_address() {
        for (url, host) in [
            ("smtps://user:p%40ss@mail.shop.in:465", "mail.shop.in"),
            ("smtp://u:p@mail.shop.in:587?tls=required", "mail.shop.in"),
            ("smtp://[::1]:25/", "::1"),
            ("smtp://localhost", "localhost"),
        ] {
            assert_eq!(host_of(url), host, "{url}");
        }
    }

    #[test]
    fn a_password_is_not_repeated() {
        let from = Mailbox::of(pattu_kernel::EmailAddress::parse("shop@pattu.example").unwrap());
        let url = SecretString::from("http://user:hunter2@mail.example");
        let error = SmtpMailer::new(from, &url, None).err().unwrap();
        assert!(!format!("{error} {error:?}").contains("hunter2"));
    }
}
