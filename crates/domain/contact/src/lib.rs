#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod message;
mod notice;
mod ports;
mod send_message;
mod subscribe;
mod subscription;
mod ticket;
mod unsubscribe;
mod welcome;

#[cfg(test)]
mod tests;

pub use message::{ContactForm, ContactFormError, ContactMessage, MessageDetails, MessageId};
pub use notice::NEWSLETTER_NOTICE;
pub use ports::{ContactQueries, ContactTx, Desk};
pub use send_message::{SendMessageError, send_message};
pub use subscribe::{SubscribeError, subscribe};
pub use subscription::{Consent, StoredSubscription, Subscription, SubscriptionId, SubscriptionStatus};
pub use ticket::TicketNumber;
pub use unsubscribe::{UnsubscribeError, unsubscribe};

pub use welcome::{Welcome, welcome};

/// Kinds of mail this area puts into the outbox.
pub mod mails {
    /// To the store: what somebody wrote. The reference is the ticket number.
    pub const MESSAGE: &str = "contact_message";
    /// To the writer: it arrived. The reference is the ticket number.
    pub const RECEIVED: &str = "contact_received";
    /// To a new subscriber. The reference is `{subscription}/{number}`.
    pub const WELCOME: &str = "newsletter_welcome";
}
