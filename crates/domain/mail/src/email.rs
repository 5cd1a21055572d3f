//! An email, ready to be handed over.

use pattu_kernel::EmailAddress;

/// An address with the name of whom it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// One line; may be missing.
    pub name: Option<String>,
    /// Cannot break a mail's head.
    pub email: EmailAddress,
}

impl Mailbox {
    pub const fn of(email: EmailAddress) -> Self {
        Self { name: None, email }
    }

    /// With a name, of which everything that could begin another line is taken out.
    pub fn named(name: &str, email: EmailAddress) -> Self {
        Self { name: Some(one_line(name)).filter(|name| !name.is_empty()), email }
    }
}

/// An email in words and in pictures of words; both say the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    to: Mailbox,
    reply_to: Option<Mailbox>,
    subject: String,
    text: String,
    html: String,
    unsubscribe: Option<String>,
    automatic: bool,
    to_shop: bool,
    attachments: Vec<Attachment>,
}

/// A PDF that goes with an email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Letters, digits and `-`, and `.pdf`.
    pub name: String,
    pub content: Vec<u8>,
}

impl Email {
    /// To somebody, with a subject of which everything that could begin another line is taken out.
    pub fn new(to: Mailbox, subject: &str, text: String, html: String) -> Self {
        Self {
            to,
            reply_to: None,
            subject: one_line(subject),
            text,
            html,
            unsubscribe: None,
            automatic: true,
            to_shop: false,
            attachments: Vec::new(),
        }
    }

    /// These files go with it.
    #[must_use]
    pub fn attaching(mut self, attachments: Vec<Attachment>) -> Self {
        self.attachments = attachments;
        self
    }

    pub fn attachments(&self) -> &[Attachment] {
        &self.attachments
    }

    /// An answer goes to somebody else than the shop; then a person stands behind it, and it is no automatic mail.
    #[must_use]
    pub fn replying_to(mut self, reply_to: Mailbox) -> Self {
        self.reply_to = Some(reply_to);
        self.automatic = false;
        self
    }

    /// Its reader is the shop itself.
    #[must_use]
    pub const fn to_the_shop(mut self) -> Self {
        self.to_shop = true;
        self
    }

    /// Mail programs show a button that asks this https address to end it (RFC 8058).
    #[must_use]
    pub fn ended_at(mut self, address: &str) -> Self {
        self.unsubscribe = Some(one_line(address));
        self
    }

    pub const fn to(&self) -> &Mailbox {
        &self.to
    }

    /// Where an answer goes, if not to the shop.
    pub const fn reply_to(&self) -> Option<&Mailbox> {
        self.reply_to.as_ref()
    }

    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// For programs that show words only.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// For the others.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// The address that ends it.
    pub fn unsubscribe(&self) -> Option<&str> {
        self.unsubscribe.as_deref()
    }

    /// Nobody wrote it: out-of-office programs do not answer it (RFC 3834).
    pub const fn is_automatic(&self) -> bool {
        self.automatic
    }

    /// Its reader is the shop itself.
    pub const fn is_to_the_shop(&self) -> bool {
        self.to_shop
    }
}

fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}
