//! The emails' templates. Each pair says the same in HTML and in plain words.

use askama::Template;
use pattu_kernel::{EmailAddress, Holiday};
use pattu_mail::{Email, MailError, Mailbox};

use crate::emails::{OrderOf, Words};

/// What every email says of the shop.
pub(crate) struct ShopFacts {
    pub name: String,
    pub tagline: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    pub hours: String,
    /// When no parcel leaves.
    pub holidays: Vec<Holiday>,
    /// Where the shop is, without a slash at the end.
    pub url: String,
    /// The firm behind it.
    pub legal_name: String,
    pub registered_office: String,
    pub gstin: String,
    /// Whom to complain to, in one line.
    pub grievance: String,
    /// In how many days returned money arrives.
    pub refund_time: String,
}

/// Words, unless another type is named.
macro_rules! field_type {
    ($life:lifetime) => { &$life str };
    ($life:lifetime $type:ty) => { $type };
}

macro_rules! email_templates {
    ($($facts:ident { $($field:ident $(: $type:ty)?),* } => $html:ident $html_path:literal, $text:ident $text_path:literal;)*) => { $(
        /// What the email says.
        pub(crate) struct $facts<'a> {
            pub shop: &'a ShopFacts,
            $(pub $field: field_type!('a $($type)?),)*
        }

        #[derive(Template)]
        #[template(path = $html_path)]
        struct $html<'a> { it: &'a $facts<'a> }

        #[derive(Template)]
        #[template(path = $text_path)]
        struct $text<'a> { it: &'a $facts<'a> }

        impl $facts<'_> {
            /// The email, without its head's extras.
            pub(crate) fn render(&self, to: Mailbox, subject: &str) -> Result<Email, MailError> {
                let unwritten = |error: askama::Error| MailError::Later(format!("a template failed: {error}"));
                let html = $html { it: self }.render().map_err(unwritten)?;
                let text = $text { it: self }.render().map_err(unwritten)?;
                Ok(Email::new(to, subject, text, html))
            }
        }
    )* };
}

email_templates! {
    MessageFacts { ticket, name, email, phone, subject, message, received, answer_by, link }
        => MessageHtml "message.html", MessageText "message.txt";
    ReplyFacts { ticket, text, wrote, message } => ReplyHtml "reply.html", ReplyText "reply.txt";
    ReceivedFacts { ticket } => ReceivedHtml "received.html", ReceivedText "received.txt";
    AccountFacts { name, heading, text, button, link, after }
        => AccountHtml "account.html", AccountText "account.txt";
    OrderFacts { order: &'a OrderOf, words: &'a Words } => OrderHtml "order.html", OrderText "order.txt";
    PackingFacts { order: &'a OrderOf, is_off: bool, arrival } => PackingHtml "packing.html", PackingText "packing.txt";
    NotificationFacts { name, heading, text, link, choices }
        => NotificationHtml "notification.html", NotificationText "notification.txt";
    BackInStockFacts { product, price, image, left, link, leave }
        => BackInStockHtml "back_in_stock.html", BackInStockText "back_in_stock.txt";
    TestMailFacts { sent } => TestMailHtml "test_mail.html", TestMailText "test_mail.txt";
    CustomReceivedFacts { number, until, link } => CustomReceivedHtml "custom_received.html", CustomReceivedText "custom_received.txt";
    WelcomeFacts { leave } => WelcomeHtml "welcome.html", WelcomeText "welcome.txt";
}

impl ShopFacts {
    /// Where answers reach the shop, when the owner has said so.
    pub(crate) fn mailbox(&self) -> Option<Mailbox> {
        EmailAddress::parse(&self.email).ok().map(|email| Mailbox::named(&self.name, email))
    }
}
