//! What this area needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, Clock, EmailAddress, Ids, RateLimitTx, StoreError, Timestamp, UnitOfWork};
use uuid::Uuid;

use crate::{
    Consent, ContactMessage, Subscription, SubscriptionId, TicketNumber, TokenPurpose, views::ContactExport,
};

/// What the area's use cases work with.
#[derive(Clone, Copy)]
pub struct ContactDeps<'a> {
    /// Messages, subscriptions and the outbox.
    pub db: &'a dyn UnitOfWork<dyn ContactTx>,
    /// The moment.
    pub clock: &'a dyn Clock,
    /// New ids, tickets and tokens.
    pub ids: &'a dyn Ids,
}

/// Messages and subscriptions inside one transaction.
pub trait ContactTx: RateLimitTx {
    /// The ticket of a message with this fingerprint that came after `since`.
    fn same_message(
        &mut self,
        fingerprint: &[u8; 32],
        since: Timestamp,
    ) -> Result<Option<TicketNumber>, StoreError>;

    /// Stores a message; `false`, and nothing changed, when its ticket number is taken.
    fn add_message(&mut self, message: &ContactMessage) -> Result<bool, StoreError>;

    /// The subscription of an address, compared without regard to case. Implementers MUST lock it, also when there is
    /// none yet: nobody else may make one before this transaction ends.
    fn lock_subscription(&mut self, email: &EmailAddress) -> Result<Option<Subscription>, StoreError>;

    /// Locks and loads the subscription of a token of this hash and purpose that was made after `since`.
    fn subscription_of_token(
        &mut self,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        since: Timestamp,
    ) -> Result<Option<Subscription>, StoreError>;

    /// Locks and loads a subscription.
    fn subscription(&mut self, id: SubscriptionId) -> Result<Option<Subscription>, StoreError>;

    /// Stores a subscription, new or changed.
    fn save_subscription(&mut self, subscription: &Subscription) -> Result<(), StoreError>;

    /// Writes down a yes or a no, for ever.
    fn add_consent(&mut self, subscription: SubscriptionId, consent: &Consent) -> Result<(), StoreError>;

    /// From now on a token of this hash does this to the subscription.
    fn add_token(
        &mut self,
        subscription: SubscriptionId,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Puts a mail into the outbox, once per kind and reference.
    fn enqueue_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError>;
}

/// A reply as its email says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentReply {
    /// What it answers.
    pub message: ContactMessage,
    /// In plain words.
    pub text: String,
}

/// Reads, for the mails and for whom an address belongs to.
pub trait ContactQueries: Send + Sync {
    /// The message with this ticket number.
    fn message<'a>(&'a self, ticket: &'a str) -> BoxFuture<'a, Result<Option<ContactMessage>, StoreError>>;

    /// The reply of this id; `None` when it was erased with its message.
    fn reply(&self, id: Uuid) -> BoxFuture<'_, Result<Option<SentReply>, StoreError>>;

    /// All that is kept of an address here. The caller MUST have made sure that it belongs to whoever asks.
    fn export_of(&self, email: EmailAddress) -> BoxFuture<'_, Result<ContactExport, StoreError>>;
}
