//! What orders need from outside: rows under lock, the payment provider, access tokens, and reads.
#![warn(missing_docs)]

mod invoices;
mod queries;
mod refunds;
mod sales_queries;
mod staff_queries;

use chrono::TimeDelta;
use pattu_catalog::{ProductId, StockTx};
use pattu_custom_orders::ports::{CustomMailTx, CustomMovesTx};
use pattu_customers::{BlockedTx, CustomerId};
use pattu_kernel::{AuditTx, BoxFuture, Money, RateLimitTx, Refusal, StoreError, Timestamp};
use pattu_pricing::{OffersTx, ShippingTerms};

use crate::{
    LinkAccess, OpenOrder, Order, OrderId, OrderLink, OrderNumber, PaymentAttempt, PaymentIssueId,
    PaymentSnapshot, ProviderOrder, Refund, RefundSnapshot, Shopper, UndoneNews,
};

pub use invoices::{CreditNoteRefusal, InvoiceTx};
pub use queries::{OrderFilter, OrderQueries};
pub use refunds::RefundsTx;
pub use sales_queries::SalesQueries;
pub use staff_queries::StaffOrderQueries;

/// What the owner decided about checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckoutTerms {
    /// What sending costs.
    pub shipping: ShippingTerms,
    /// How long pieces are held for somebody who is paying (ruling 10: 15).
    pub reservation_minutes: u32,
    /// How long they are held until the payment form was opened (ruling 36: 5).
    pub unopened_minutes: u32,
    /// The charge of a custom order can be paid.
    pub takes_custom_payments: bool,
}

impl CheckoutTerms {
    /// Until when the pieces of an order placed at `created_at` are held before its payment form was opened.
    pub fn until_opened(&self, created_at: Timestamp) -> Timestamp {
        created_at + TimeDelta::minutes(self.unopened_minutes.min(self.reservation_minutes).into())
    }

    /// Until when they are held in all.
    pub fn until_paid(&self, created_at: Timestamp) -> Timestamp {
        created_at + TimeDelta::minutes(self.reservation_minutes.into())
    }
}

/// Unpaid orders of the same shopper, or from the same network address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenOrders {
    /// In any order.
    pub orders: Vec<OpenOrder>,
    /// Of one of the sarees asked for there is only one; never said while there are no orders.
    pub wants_unique: bool,
}

/// A key that makes a repeated request the same request (ruling 9).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// Whose key it is: the same text from somebody else is another key.
    pub scope: KeyScope,
    /// The client's `orderId` or `Idempotency-Key`.
    pub key: KeyText,
    /// SHA-256 of what was asked for.
    pub fingerprint: [u8; 32],
}

/// Whose key it is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyScope {
    /// The browser that shows this token's hash, whoever is signed in there.
    Browser([u8; 32]),
    /// The account of somebody whose browser shows none.
    Customer(CustomerId),
}

impl KeyScope {
    /// As it is stored.
    pub fn as_text(&self) -> String {
        match self {
            Self::Browser(hash) => format!("browser {}", hex::encode(hash)),
            Self::Customer(id) => format!("customer {id}"),
        }
    }
}

/// The text of a key.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeyText(String);

impl KeyText {
    /// Shorter ones are too easily the same by chance; a UUID has 36 characters.
    pub const SHORTEST: usize = 16;
    /// Longer than any client's.
    pub const LONGEST: usize = 128;

    /// `None` unless it has 16 to 128 letters, digits and `-`, `_`, `.`, `:`.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (Self::SHORTEST..=Self::LONGEST).contains(&text.len());
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.:".contains(sign);
        (fits && text.chars().all(is_plain)).then(|| Self(text.to_owned()))
    }

    /// As it was sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What stands behind a key that was used before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RememberedOrder {
    /// The order it made.
    pub order: OrderId,
    /// What had been asked for then.
    pub fingerprint: [u8; 32],
}

/// Orders inside a transaction.
///
/// Implementers MUST lock the order's row before anything else of that order, and MUST keep the lock order: order row,
/// products by ascending id, offers.
pub trait OrdersTx {
    /// The owner's terms.
    fn checkout_terms(&mut self) -> Result<CheckoutTerms, StoreError>;

    /// Takes a key for an order about to be stored. `None`: it is ours now. `Some`: it was used before, possibly by a
    /// request that ran at the same moment, whose end this call waits for.
    fn take_key(
        &mut self,
        key: &IdempotencyKey,
        order: OrderId,
        at: Timestamp,
    ) -> Result<Option<RememberedOrder>, StoreError>;

    /// The order that this key made.
    fn order_of_key(&mut self, scope: &KeyScope, key: &KeyText) -> Result<Option<OrderId>, StoreError>;

    /// Stores a new order with its lines, held pieces, history and emails; its shopper's marks only while it is unpaid.
    fn insert_order(&mut self, order: &mut Order, shopper: &Shopper) -> Result<(), StoreError>;

    /// Locks and loads an order.
    fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;

    /// Stores what changed: states, held pieces' state, its parcel, new history, notices, payment issues (each key once; the
    /// review note follows from those that are open), and emails into the outbox (ruling 16).
    fn save_order(&mut self, order: &mut Order) -> Result<(), StoreError>;
}

/// What staff do beside moving an order on, inside a transaction. The order's row MUST be locked.
pub trait StaffOrdersTx {
    /// Deletes emails that nobody has begun to send and the account's notification: `false`, and nothing deleted, when one of
    /// the emails has left.
    fn forget_news(&mut self, order: OrderId, news: &UndoneNews) -> Result<bool, StoreError>;

    /// Stores a note of staff.
    fn add_order_note(
        &mut self,
        order: OrderId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;
}

/// Unpaid orders of one shopper, inside a transaction.
pub trait UnpaidOrdersTx {
    /// Waits until nobody else places an order with one of these marks, and makes others wait until this transaction ends.
    /// MUST be taken before anything else.
    fn lock_shopper(&mut self, shopper: &Shopper) -> Result<(), StoreError>;

    /// The unpaid orders that share one of these marks.
    fn open_orders(&mut self, shopper: &Shopper, wanted: &[ProductId]) -> Result<OpenOrders, StoreError>;
}

/// What opens an order, inside a transaction.
pub trait OrderLinksTx {
    /// The links that open an order now.
    fn link_of(&mut self, order: OrderId) -> Result<Option<OrderLink>, StoreError>;

    /// Stores the version of an order's links and when they were renewed. The order's row MUST be locked.
    fn save_link(&mut self, order: OrderId, link: &OrderLink) -> Result<(), StoreError>;
}

/// What somebody has to look at, inside a transaction.
pub trait PaymentIssuesTx {
    /// The order a payment issue is about.
    fn order_of_issue(&mut self, issue: PaymentIssueId) -> Result<Option<OrderId>, StoreError>;

    /// Closes a payment issue: `false` when it was closed before. The order's row MUST be locked.
    fn resolve_issue(
        &mut self,
        issue: PaymentIssueId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;
}

/// Orders that background work picks up.
pub trait OrderWorkTx {
    /// Unpaid orders whose pieces were held long enough, oldest first.
    fn overdue_orders(&mut self, now: Timestamp, limit: u32) -> Result<Vec<OrderId>, StoreError>;

    /// Takes up to `limit` orders about which the provider is to be asked, and moves their next check to `busy_until`;
    /// nobody else takes them meanwhile.
    fn take_due_checks(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<OrderId>, StoreError>;
}

/// What is paid, and on what: the provider's orders and payment attempts inside a transaction.
pub trait PaymentsTx {
    /// Every provider order made for this order, the shown one first.
    fn provider_orders(&mut self, order: OrderId) -> Result<Vec<ProviderOrder>, StoreError>;

    /// The provider order of this id, if it is ours.
    fn provider_order(&mut self, id: &str) -> Result<Option<ProviderOrder>, StoreError>;

    /// Remembers a provider order; the id of the one that is shown: this one, unless the order had one. MUST wait for whoever
    /// adds one to the same order at the same moment.
    fn add_provider_order(
        &mut self,
        made: &str,
        order: OrderId,
        amount: Money,
        at: Timestamp,
    ) -> Result<String, StoreError>;

    /// The attempt of this payment id.
    fn attempt(&mut self, payment: &str) -> Result<Option<PaymentAttempt>, StoreError>;

    /// The attempt that paid this order, if one did.
    fn applied_attempt(&mut self, order: OrderId) -> Result<Option<PaymentAttempt>, StoreError>;

    /// Stores an attempt, new or known.
    fn save_attempt(&mut self, attempt: &PaymentAttempt) -> Result<(), StoreError>;

    /// Takes up to `limit` payments whose refunds are to be asked about, and nobody else takes them before `busy_until`.
    fn take_refund_questions(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// Notes a webhook event: `false` when it had been noted before.
    fn note_event(&mut self, event: &str, kind: &str, at: Timestamp) -> Result<bool, StoreError>;
}

/// Checkout crosses four areas in one transaction, and what is limited is counted in it.
pub trait CheckoutTx:
    StockTx
    + OffersTx
    + OrdersTx
    + StaffOrdersTx
    + UnpaidOrdersTx
    + OrderLinksTx
    + PaymentIssuesTx
    + OrderWorkTx
    + PaymentsTx
    + RefundsTx
    + CustomMovesTx
    + CustomMailTx
    + InvoiceTx
    + BlockedTx
    + RateLimitTx
    + AuditTx
{
}

/// Why the provider did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// It understood and refused; nothing happened.
    #[error("the payment provider refused: {code}: {description}")]
    Refused {
        /// Its stable code.
        code: String,
        /// For the log; never for shoppers.
        description: String,
    },
    /// No answer, or none that can be read: it may have happened.
    #[error("the payment provider gave no clear answer: {0}")]
    Unclear(String),
    /// It did not happen, and trying later may help (time-out before sending, 429, open circuit).
    #[error("the payment provider cannot be reached: {0}")]
    Unreachable(String),
}

/// What the provider is asked to collect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProviderOrder {
    /// The payable amount in paise, exactly.
    pub amount: Money,
    /// The order number.
    pub receipt: OrderNumber,
    /// The only note there is; addresses stay here.
    pub order: OrderId,
    /// An authorization is captured by itself within this time, no longer than pieces are held.
    pub auto_capture_minutes: u32,
}

/// A webhook whose signature was right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookEvent {
    /// `payment.captured`, `order.paid`, …
    pub kind: String,
    /// The payment it is about, when it is about one we can read.
    pub payment: Option<PaymentSnapshot>,
}

/// Why a webhook is not listened to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum WebhookRefusal {
    /// Missing or wrong.
    #[error("The signature is missing or wrong")]
    #[refusal(Unauthenticated, "bad_signature")]
    Signature,
    /// Signed, but not an event.
    #[error("The event cannot be read")]
    #[refusal(Malformed, "malformed")]
    Unreadable,
}

/// The payment provider. Implementers MUST retry nothing but reads, and MUST tell a refusal from an unknown outcome.
pub trait PaymentGateway: Send + Sync {
    /// Creates an order there; its id.
    fn create_order(&self, new: NewProviderOrder) -> BoxFuture<'_, Result<String, GatewayError>>;

    /// Every payment attempt on a provider order, failed ones included.
    fn payments_of<'a>(
        &'a self,
        provider_order: &'a str,
    ) -> BoxFuture<'a, Result<Vec<PaymentSnapshot>, GatewayError>>;

    /// One payment, as it stands now.
    fn payment<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>>;

    /// Captures an authorized payment. On any failure the caller fetches the payment: captured meanwhile is success.
    fn capture<'a>(
        &'a self,
        id: &'a str,
        amount: Money,
    ) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>>;

    /// Returns money, at most once per key.
    fn refund<'a>(&'a self, refund: &'a Refund) -> BoxFuture<'a, Result<RefundSnapshot, GatewayError>>;

    /// Every refund of a payment, whoever made it.
    fn refunds_of<'a>(&'a self, payment: &'a str)
    -> BoxFuture<'a, Result<Vec<RefundSnapshot>, GatewayError>>;

    /// Was this payment made for this provider order of ours? Says nothing about amount or status. Constant time.
    fn verify_signature(&self, provider_order: &str, payment: &str, signature: &str) -> bool;

    /// Checks a webhook's signature over its raw bytes, then reads it.
    fn read_webhook(&self, body: &[u8], signature: Option<&str>) -> Result<WebhookEvent, WebhookRefusal>;
}

/// Makes and checks the secret with which a guest reads an order (ruling 15). The same order and version always have the
/// same token, so that a repeated request is answered alike.
pub trait AccessTokens: Send + Sync {
    /// The token that shows so much of an order; at least 128 bits.
    fn token_of(&self, order: OrderId, version: u32, access: LinkAccess) -> String;

    /// What a token of this version shows. Compares in constant time; tokens made with the signing secret before this one
    /// are as good.
    fn opens(&self, order: OrderId, version: u32, token: &str) -> Option<LinkAccess>;
}
