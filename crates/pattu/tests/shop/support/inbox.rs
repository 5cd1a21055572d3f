//! Emails that arrived at the mail server, read as a mail program reads them.

use mail_parser::{MessageParser, MimeHeaders};
use pattu_mail::{Delivery, deliver_next_mail};
use pattu_testkit::SmtpServer;

use super::TestShop;

pub struct Arrived {
    pub to: String,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub id: String,
    pub raw: String,
    /// Names of the PDF files that came with it.
    pub files: Vec<String>,
}

/// A shop whose emails go to this server.
pub async fn open_with_inbox(server: &SmtpServer) -> TestShop {
    TestShop::open_with(&[
        ("mail.smtp_url", server.url()),
        ("http.public_url", "https://pattu.example".to_owned()),
    ])
    .await
}

/// Everything that can leave now leaves.
pub async fn deliver(shop: &TestShop) -> Vec<Delivery> {
    let mut told = Vec::new();
    loop {
        match deliver_next_mail(&shop.mail_deps).await.unwrap() {
            Delivery::NothingDue => return told,
            delivery => told.push(delivery),
        }
    }
}

/// What arrived so far.
pub fn emails(server: &SmtpServer) -> Vec<Arrived> {
    server.arrived().iter().map(|mail| read(&mail.data)).collect()
}

/// Head and bodies of an email.
pub fn read(data: &str) -> Arrived {
    let message = MessageParser::default().parse(data).unwrap();
    let first = |address: Option<&mail_parser::Address<'_>>| {
        address.and_then(|to| to.first()).and_then(|one| one.address()).map(str::to_owned)
    };
    Arrived {
        to: first(message.to()).unwrap(),
        reply_to: first(message.reply_to()),
        subject: message.subject().unwrap().to_owned(),
        text: message.body_text(0).unwrap().replace("\r\n", "\n"),
        html: message.body_html(0).unwrap().into_owned(),
        id: message.message_id().unwrap().to_owned(),
        raw: data.to_owned(),
        files: message
            .attachments()
            .filter(|file| file.contents().starts_with(b"%PDF-"))
            .map(|file| file.attachment_name().unwrap().to_owned())
            .collect(),
    }
}
