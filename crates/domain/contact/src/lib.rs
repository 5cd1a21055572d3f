#![doc = include_str!("../README.md")]

mod confirm_subscription;
mod message;
mod notice;
mod ports;
mod render_newsletter_email;
mod send_message;
pub mod staff;
#[cfg(any(test, feature = "contract-tests"))]
#[path = "tests/store_contract.rs"]
pub mod store_contract;
mod subscribe;
mod subscription;
mod subscription_link_error;
mod ticket;
mod unsubscribe;
pub mod views;

#[cfg(test)]
mod tests;

pub use confirm_subscription::confirm_subscription;
pub use message::{ContactForm, ContactFormError, ContactMessage, MessageDetails, MessageId};
pub use notice::{ACCOUNT_CLOSED, NEWSLETTER_NOTICE};
pub use ports::{ContactDeps, ContactQueries, ContactTx, SentReply};
pub use render_newsletter_email::{NewsletterEmail, render_newsletter_email};
pub use send_message::{SendMessageError, send_message};
pub use subscribe::{SubscribeError, subscribe};
pub use subscription::{
    Consent, NothingAsked, StoredSubscription, Subscription, SubscriptionId, SubscriptionStatus, TokenPurpose,
};
pub use subscription_link_error::SubscriptionLinkError;
pub use ticket::TicketNumber;
pub use unsubscribe::unsubscribe;

/// Kinds of mail this area puts into the outbox.
pub mod mails {
    /// To the store: what somebody wrote. The reference is the ticket number.
    pub const MESSAGE: &str = "contact_message";
    /// To the writer: it arrived. The reference is the ticket number.
    pub const RECEIVED: &str = "contact_received";
    /// To the writer: somebody answered. The reference is the reply's id.
    pub const REPLY: &str = "contact_reply";
    /// To an address that somebody typed. The reference is `{subscription}/{number}`.
    pub const CONFIRM: &str = "newsletter_confirm";
    /// To a new subscriber. The reference is `{subscription}/{number}`.
    pub const WELCOME: &str = "newsletter_welcome";
}
