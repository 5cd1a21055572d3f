//! Emails over TLS to a mail server: carried behind a trusted certificate, kept back from everybody else.

use mail_parser::MessageParser;
use pattu_email::{SmtpMailer, SmtpMailerError};
use pattu_kernel::EmailAddress;
use pattu_mail::{DueMail, Email, MailError, Mailbox, Mailer};
use pattu_testkit::tls_server::{Begins, PASSWORD, TlsServer};
use secrecy::SecretString;

/// The server stands here, so its certificate should say so.
const HERE: &str = "127.0.0.1";
const STARTTLS: (&str, &str) = ("smtp", "?tls=required");
const IMPLICIT: (&str, &str) = ("smtps", "");

fn email(address: &str) -> EmailAddress {
    EmailAddress::parse(address).unwrap()
}

fn mail() -> DueMail {
    DueMail { id: 1, kind: "hello".to_owned(), reference: "C-7K3M9Q".to_owned(), attempt: 1 }
}

async fn send(
    server: &TlsServer,
    (scheme, rest): (&str, &str),
    password: &str,
    trusted: Option<&str>,
) -> Result<(), MailError> {
    let url = SecretString::from(server.url(scheme, password, rest));
    let from = Mailbox::named("Pattu Silks", email("shop@pattu.example"));
    let mailer = SmtpMailer::new(from, &url, trusted.map(str::as_bytes)).unwrap();
    let email = Email::new(
        Mailbox::named("లక్ష్మీ దేవి", email("lakshmi@example.in")),
        "పట్టు",
        "Your order of ₹25,000\n".to_owned(),
        "<p>Your order of ₹25,000</p>".to_owned(),
    );
    mailer.send(&mail(), &email).await
}

/// One email, whole; and nobody on the way could read a word of it or the password.
fn arrived_in_secret(server: &TlsServer) {
    let emails = server.emails();
    assert_eq!(emails.len(), 1);
    let read = MessageParser::default().parse(&emails[0]).unwrap();
    assert_eq!(read.message_id(), Some(format!("{}@pattu.example", mail().key()).as_str()));
    assert_eq!(read.subject(), Some("పట్టు"));
    assert_eq!(read.to().unwrap().first().unwrap().address(), Some("lakshmi@example.in"));
    assert_eq!(read.body_text(0).unwrap().trim_end(), "Your order of ₹25,000");
    assert_eq!(read.body_html(0).unwrap().trim_end(), "<p>Your order of ₹25,000</p>");
    nothing_was_given_away(server);
}

fn nothing_was_given_away(server: &TlsServer) {
    let heard = server.heard_in_the_clear();
    for line in heard.lines() {
        assert!(["EHLO", "STARTTLS", "QUIT"].iter().any(|word| line.starts_with(word)), "{heard}");
    }
}

fn waits(sent: &Result<(), MailError>, why: &str) {
    assert!(matches!(sent, Err(MailError::Later(reason)) if reason.contains(why)), "{why}: {sent:?}");
}

#[tokio::test]
async fn an_email_arrives_whole_over_starttls() {
    let server = TlsServer::start(Begins::OnStartTls, HERE);
    send(&server, STARTTLS, PASSWORD, Some(server.certificate())).await.unwrap();
    assert!(server.heard_in_the_clear().contains("STARTTLS"));
    arrived_in_secret(&server);
}

#[tokio::test]
async fn an_email_arrives_whole_over_tls_from_the_first_byte() {
    let server = TlsServer::start(Begins::AtOnce, HERE);
    send(&server, IMPLICIT, PASSWORD, Some(server.certificate())).await.unwrap();
    arrived_in_secret(&server);
}

#[tokio::test]
async fn a_certificate_nobody_trusts_gets_no_email() {
    for (begins, address) in [(Begins::OnStartTls, STARTTLS), (Begins::AtOnce, IMPLICIT)] {
        let server = TlsServer::start(begins, HERE);
        let another = TlsServer::start(begins, HERE);
        for trusted in [None, Some(another.certificate())] {
            waits(&send(&server, address, PASSWORD, trusted).await, "certificate");
        }
        assert!(server.emails().is_empty());
        nothing_was_given_away(&server);
        send(&server, address, PASSWORD, Some(server.certificate())).await.unwrap();
        assert_eq!(server.emails().len(), 1, "it leaves once the certificate is trusted");
    }
}

#[tokio::test]
async fn a_trusted_certificate_of_another_name_gets_no_email() {
    for (begins, address) in [(Begins::OnStartTls, STARTTLS), (Begins::AtOnce, IMPLICIT)] {
        let server = TlsServer::start(begins, "mail.elsewhere.example");
        waits(&send(&server, address, PASSWORD, Some(server.certificate())).await, "certificate");
        assert!(server.emails().is_empty());
        nothing_was_given_away(&server);
    }
}

#[tokio::test]
async fn a_server_that_would_take_the_password_in_the_clear_does_not_get_it() {
    let server = TlsServer::start(Begins::Never, HERE);
    for trusted in [None, Some(server.certificate())] {
        waits(&send(&server, STARTTLS, PASSWORD, trusted).await, "");
    }
    assert!(server.emails().is_empty());
    nothing_was_given_away(&server);
    send(&server, ("smtp", ""), PASSWORD, None).await.unwrap();
    let heard = server.heard_in_the_clear();
    assert!(heard.contains("AUTH PLAIN"), "without tls=required it would have been said: {heard}");
}

#[tokio::test]
async fn a_wrong_password_waits_behind_tls_too() {
    let server = TlsServer::start(Begins::OnStartTls, HERE);
    waits(&send(&server, STARTTLS, "wrong", Some(server.certificate())).await, "Invalid credentials");
    assert!(server.emails().is_empty());
    nothing_was_given_away(&server);
}

#[test]
fn what_is_no_certificate_is_said_before_the_first_email() {
    let broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    for url in ["smtps://shop:x@mail.example", "smtp://shop:x@mail.example?tls=required"] {
        for pem in ["", "no certificate", broken] {
            let from = Mailbox::of(email("shop@pattu.example"));
            let refused = SmtpMailer::new(from, &SecretString::from(url), Some(pem.as_bytes())).err();
            assert!(matches!(refused, Some(SmtpMailerError::Certificate)), "{url}: {pem:?}");
        }
    }
}
