//! Emails over a real SMTP conversation: taken, put off, refused, slow, and never without the TLS that was asked for.

use std::time::{Duration, Instant};

use mail_parser::{HeaderValue, MessageParser};
use pattu_email::SmtpMailer;
use pattu_kernel::EmailAddress;
use pattu_mail::{DueMail, Email, MailError, Mailbox, Mailer};
use pattu_testkit::{Manner, SmtpServer};
use secrecy::SecretString;

fn address(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

fn mailer(url: &str) -> SmtpMailer {
    let from = Mailbox::named("Pattu Silks", address("shop@pattu.example"));
    SmtpMailer::new(from, &SecretString::from(url.to_owned()), None).unwrap()
}

fn mail() -> DueMail {
    DueMail { id: 1, kind: "hello".to_owned(), reference: "C-7K3M9Q".to_owned(), attempt: 1 }
}

fn email() -> Email {
    Email::new(
        Mailbox::named("లక్ష్మీ దేవి", address("lakshmi@example.in")),
        "పట్టు\r\nBcc: everybody@example.in",
        ".\n..dots and ₹25,000\n".to_owned(),
        "<p>₹25,000</p>".to_owned(),
    )
}

async fn send(server: &SmtpServer) -> Result<(), MailError> {
    mailer(&server.url()).send(&mail(), &email()).await
}

#[tokio::test]
async fn an_email_arrives_as_it_was_written_and_its_head_cannot_be_forged() {
    let server = SmtpServer::start();
    let email = email()
        .replying_to(Mailbox::named("Ravi\r\nX-Evil: 1", address("ravi@example.in")))
        .ended_at("https://pattu.example/newsletter/unsubscribe?token=00ff");
    mailer(&server.url()).send(&mail(), &email).await.unwrap();
    let arrived = server.arrived();
    assert_eq!(arrived.len(), 1);
    assert!(arrived[0].from.starts_with("MAIL FROM:<shop@pattu.example>"), "{}", arrived[0].from);
    assert_eq!(arrived[0].to, ["RCPT TO:<lakshmi@example.in>"]);
    let read = MessageParser::default().parse(&arrived[0].data).unwrap();
    assert_eq!(read.subject(), Some("పట్టు Bcc: everybody@example.in"));
    assert!(read.header("Bcc").is_none() && read.header("X-Evil").is_none());
    let to = read.to().unwrap().first().unwrap();
    assert_eq!((to.name(), to.address()), (Some("లక్ష్మీ దేవి"), Some("lakshmi@example.in")));
    let reply = read.reply_to().unwrap().first().unwrap();
    assert_eq!((reply.name(), reply.address()), (Some("Ravi X-Evil: 1"), Some("ravi@example.in")));
    assert_eq!(read.message_id(), Some(format!("{}@pattu.example", mail().key()).as_str()));
    assert!(read.date().is_some());
    assert!(arrived[0].data.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert!(arrived[0].data.contains("<https://pattu.example/newsletter/unsubscribe?token=00ff>"));
    assert!(!arrived[0].data.contains("Auto-Submitted"), "a person waits for the answer");
    let text = read.body_text(0).unwrap().replace("\r\n", "\n");
    assert_eq!(text.trim_end(), ".\n..dots and ₹25,000");
    assert_eq!(read.body_html(0).unwrap().trim_end(), "<p>₹25,000</p>");
}

#[tokio::test]
async fn an_automatic_email_says_so_and_its_double_has_the_same_id() {
    let server = SmtpServer::start();
    for _ in 0..2 {
        send(&server).await.unwrap();
    }
    let ids: Vec<String> = server
        .arrived()
        .iter()
        .map(|one| MessageParser::default().parse(&one.data).unwrap().message_id().unwrap().to_owned())
        .collect();
    assert_eq!(ids[0], ids[1]);
    let first = server.arrived()[0].data.clone();
    let read = MessageParser::default().parse(&first).unwrap();
    assert!(
        matches!(read.header("Auto-Submitted"), Some(HeaderValue::Text(text)) if text == "auto-generated")
    );
}

#[tokio::test]
async fn passing_refusals_wait_and_final_ones_do_not() {
    let server = SmtpServer::start();
    for (beginning, answer, for_good) in [
        ("RCPT", "451 4.3.0 try again", false),
        ("MAIL", "421 4.3.2 closing", false),
        (".", "452 4.2.2 mailbox full", false),
        ("RCPT", "550 <lakshmi@example.in> refused", true),
        ("RCPT", "550 5.1.8 <lakshmi@example.in> we know no such sender", true),
        (".", "554 5.7.1 we take this for spam", true),
        ("MAIL", "530 5.7.0 sign in first", false),
    ] {
        server.behave(Manner::Answers(beginning, answer));
        let refused = send(&server).await.unwrap_err();
        assert_eq!(matches!(refused, MailError::Never(_)), for_good, "{answer}: {refused}");
        assert!(!refused.to_string().contains("lakshmi"), "{refused}");
    }
    assert!(server.arrived().is_empty());
    server.behave(Manner::Takes);
    send(&server).await.unwrap();
}

#[tokio::test]
async fn an_address_where_nobody_is_is_told_from_other_refusals() {
    let server = SmtpServer::start();
    for answer in
        ["550 5.1.1 <lakshmi@example.in> no such user", "553 5.1.3 bad address", "556 5.1.10 takes no mail"]
    {
        server.behave(Manner::Answers("RCPT", answer));
        let refused = send(&server).await.unwrap_err();
        assert!(matches!(refused, MailError::Undeliverable(_)), "{answer}: {refused}");
        assert!(!refused.to_string().contains("lakshmi"), "{refused}");
    }
}

#[tokio::test]
async fn a_wrong_password_loses_no_email() {
    let server = SmtpServer::start();
    server.behave(Manner::Answers("AUTH", "535 5.7.8 bad credentials"));
    let url = server.url().replace("smtp://", "smtp://user:wrong@");
    let refused = mailer(&url).send(&mail(), &email()).await.unwrap_err();
    assert!(matches!(refused, MailError::Later(_)), "{refused}");
    server.behave(Manner::Takes);
    mailer(&url).send(&mail(), &email()).await.unwrap();
}

#[tokio::test]
async fn a_server_that_hangs_up_or_is_away_is_tried_again() {
    let server = SmtpServer::start();
    server.behave(Manner::HangsUpAfterData);
    assert!(matches!(send(&server).await, Err(MailError::Later(_))));
    let url = server.url();
    drop(server);
    let gone = mailer(&url).send(&mail(), &email()).await;
    assert!(matches!(gone, Err(MailError::Later(_))), "{gone:?}");
}

#[tokio::test]
async fn a_server_that_falls_silent_is_left() {
    let server = SmtpServer::start();
    server.behave(Manner::Silent);
    let begun = Instant::now();
    let hasty = mailer(&server.url()).patient_for(Duration::from_millis(300));
    let left = hasty.send(&mail(), &email()).await;
    assert_eq!(left, Err(MailError::Later("the mail server is too slow".to_owned())));
    // Well before the twenty seconds that a server has otherwise.
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_slow_server_is_waited_for() {
    let server = SmtpServer::start();
    server.behave(Manner::Slow(Duration::from_millis(200)));
    send(&server).await.unwrap();
    assert_eq!(server.arrived().len(), 1);
}

#[tokio::test]
async fn without_the_tls_that_was_asked_for_nothing_is_said() {
    let server = SmtpServer::start();
    let url = format!("{}?tls=required", server.url().replace("smtp://", "smtp://user:secret@"));
    let refused = mailer(&url).send(&mail(), &email()).await;
    assert!(matches!(refused, Err(MailError::Later(_))), "{refused:?}");
    assert!(server.arrived().is_empty());
    let spoken = server.spoken().join("\n");
    assert!(!spoken.contains("AUTH") && !spoken.contains("MAIL"), "{spoken}");
}
