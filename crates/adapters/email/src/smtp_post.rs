//! The post that leaves: a mail server, spoken to in SMTP.

use std::time::Duration;

use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor, transport::smtp};
use pattu_kernel::BoxFuture;
use pattu_mail::{DueMail, Letter, MailError, Mailbox, Post};
use secrecy::{ExposeSecret, SecretString};

use crate::envelope::envelope;

/// For reaching the server. The library bounds nothing else.
const CONNECTING: Duration = Duration::from_secs(10);
/// For the whole conversation, unless told otherwise: a server that falls silent holds nobody up for ever.
const PATIENCE: Duration = Duration::from_secs(20);

/// The address of the mail server is none.
#[derive(Debug, thiserror::Error)]
#[error(
    "the mail server's address cannot be used; write smtps://user:password@host or smtp://user:password@host:587?tls=required"
)]
pub struct SmtpPostError;

/// Hands letters to a mail server.
pub struct SmtpPost {
    from: Mailbox,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    patience: Duration,
}

impl SmtpPost {
    /// `url`: `smtps://user:password@host:465` (TLS from the first byte), `smtp://user:password@host:587?tls=required`
    /// (STARTTLS or nothing), `smtp://127.0.0.1:25` (no TLS: for a server on the same machine).
    ///
    /// # Errors
    /// [`SmtpPostError`], which does not repeat the address: it holds a password.
    pub fn new(from: Mailbox, url: &SecretString) -> Result<Self, SmtpPostError> {
        let builder =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose_secret()).map_err(|_| SmtpPostError)?;
        Ok(Self { from, transport: builder.timeout(Some(CONNECTING)).build(), patience: PATIENCE })
    }

    /// For the whole conversation instead of 20 seconds.
    #[must_use]
    pub const fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }
}

impl Post for SmtpPost {
    fn send<'a>(&'a self, mail: &'a DueMail, letter: &'a Letter) -> BoxFuture<'a, Result<(), MailError>> {
        Box::pin(async move {
            let message = envelope(&self.from, mail, letter)?;
            match tokio::time::timeout(self.patience, self.transport.send(message)).await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(mail_error(&error)),
                Err(_) => Err(MailError::Later("the mail server is too slow".to_owned())),
            }
        })
    }
}

/// 55x speaks of this letter or its address; every other refusal speaks of the shop, the server or the moment.
fn mail_error(error: &smtp::Error) -> MailError {
    let text = without_addresses(&with_causes(error));
    let code = error.status().map(u16::from);
    if code.is_some_and(|code| (550..560).contains(&code)) {
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
    fn a_password_is_not_repeated() {
        let from = Mailbox::of(pattu_kernel::Email::parse("shop@pattu.example").unwrap());
        let url = SecretString::from("http://user:hunter2@mail.example");
        let error = SmtpPost::new(from, &url).err().unwrap();
        assert!(!format!("{error} {error:?}").contains("hunter2"));
    }
}
