//! What the shop's customers need from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, EmailAddress, Phone, RateLimitTx, StoreError, Timestamp};

use crate::{
    AccountEmailKind, AttemptsTx, Customer, CustomerClaims, CustomerConsent, CustomerId, CustomerSession,
    CustomerSessionId, KnownDevicesTx, PasswordHash, Retention, SigningError,
    links::{Link, LinkId, LinkPurpose},
};

/// A customer together with what stands instead of their password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerAccount {
    /// Who.
    pub customer: Customer,
    /// Instead of the password.
    pub password: PasswordHash,
}

/// Accounts inside one transaction. A closed account is not there any more for any of these.
pub trait CustomersTx: AttemptsTx + KnownDevicesTx + RateLimitTx {
    /// Stores a new account; `false`, and nothing changed, when the address has one.
    fn add_customer(&mut self, customer: &Customer, password: &PasswordHash) -> Result<bool, StoreError>;

    /// The account of this address, compared without regard to case.
    fn account_of_email(&mut self, email: &EmailAddress) -> Result<Option<CustomerAccount>, StoreError>;

    /// The account this number signs in to: the one that proved it.
    fn account_of_phone(&mut self, phone: &Phone) -> Result<Option<CustomerAccount>, StoreError>;

    /// Accounts that give this number, at most so many: who proved it first, then those with a proven address, then the
    /// oldest.
    fn accounts_giving_phone(&mut self, phone: &Phone, at_most: u32) -> Result<Vec<Customer>, StoreError>;

    /// Locks and loads an account.
    fn lock_account(&mut self, id: CustomerId) -> Result<Option<CustomerAccount>, StoreError>;

    /// Stores a changed customer; `false`, and nothing changed, when the new address has another account.
    fn save_customer(&mut self, customer: &Customer) -> Result<bool, StoreError>;

    /// Stores another password.
    fn save_password(&mut self, id: CustomerId, password: &PasswordHash) -> Result<(), StoreError>;

    /// Takes name, addresses, number and password out of the account, and everything that hangs on it but its orders and
    /// consents, which tax law and the law of consent keep.
    fn scrub_customer(&mut self, id: CustomerId, at: Timestamp) -> Result<(), StoreError>;

    /// True while an order of theirs is on its way.
    fn has_open_orders(&mut self, id: CustomerId) -> Result<bool, StoreError>;

    /// Writes down a yes or a no, for ever.
    fn add_customer_consent(&mut self, id: CustomerId, consent: &CustomerConsent) -> Result<(), StoreError>;

    /// Stores a session, new or changed.
    fn save_customer_session(&mut self, session: &CustomerSession) -> Result<(), StoreError>;

    /// Locks and loads a session.
    fn lock_customer_session(&mut self, id: CustomerSessionId)
    -> Result<Option<CustomerSession>, StoreError>;

    /// What the devices of a customer's sessions are called: of all that are remembered, over or not.
    fn devices_of(&mut self, id: CustomerId) -> Result<Vec<String>, StoreError>;

    /// Ends all sessions of a customer but one.
    fn end_sessions_but(
        &mut self,
        id: CustomerId,
        kept: Option<CustomerSessionId>,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Stores a link that goes into a mail.
    fn add_link(&mut self, link: &Link) -> Result<(), StoreError>;

    /// Links of this purpose that were sent before open nothing any more.
    fn forget_links(&mut self, id: CustomerId, purpose: LinkPurpose) -> Result<(), StoreError>;

    /// Uses a link up: only the first of many that try at the same time gets it, and nobody after its end. Implementers MUST
    /// lock its account first, so that two links of one account never wait for each other.
    fn use_link(&mut self, token_hash: &[u8; 32], now: Timestamp) -> Result<Option<Link>, StoreError>;

    /// Hangs the orders a guest placed with this address on the account; how many there were.
    fn adopt_orders(&mut self, id: CustomerId, email: &EmailAddress) -> Result<u32, StoreError>;

    /// Forgets what nobody needs any more: see [`crate::purge_expired`]. How many rows there were.
    fn forget_before(&mut self, retention: &Retention) -> Result<u32, StoreError>;

    /// Puts an email into the outbox that goes to whoever has an account by what was typed, if anybody has.
    fn enqueue_email(
        &mut self,
        kind: AccountEmailKind,
        email: LinkId,
        asked_for: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;
}

/// Reads for customers.
pub trait CustomerQueries: Send + Sync {
    /// Who signed in to this session, while it lives and the account is open.
    fn customer_of_session(
        &self,
        session: CustomerSessionId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<Customer>, StoreError>>;

    /// Whether they may not sign in.
    fn is_blocked(&self, customer: CustomerId) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Their live sessions, the one used last first.
    fn sessions_of(
        &self,
        customer: CustomerId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<CustomerSession>, StoreError>>;

    /// What they agreed to, the first first.
    fn consents_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<CustomerConsent>, StoreError>>;

    /// What was typed when an email was asked for.
    fn email_asked_for(&self, email: LinkId) -> BoxFuture<'_, Result<Option<String>, StoreError>>;
}

/// Signs customers' tokens and reads its own.
pub trait CustomerTokens: Send + Sync {
    /// A token that says this and cannot be changed.
    fn sign_customer(&self, claims: CustomerClaims) -> Result<String, SigningError>;

    /// What a token says, when this signer made it for customers and it is not over. Implementers MUST compare signatures
    /// in constant time and accept no other algorithm.
    fn read_customer(&self, token: &str, now: Timestamp) -> Option<CustomerClaims>;
}
