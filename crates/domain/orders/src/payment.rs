//! Payment attempts as the provider reports them. A report is evidence, not a command: its rank decides whether it is news.

use pattu_custom_orders::{CustomOrderId, CustomPaymentKind};
use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{OrderId, refund_custom_payment::refund_keys};

/// How far an attempt got. Failed is not final: a later report may say authorized or captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PaymentAttemptStatus)]
pub enum AttemptStatus {
    /// Details submitted, the bank not heard.
    Created,
    /// Refused, or not heard of in time.
    Failed,
    /// Taken from the buyer, not ours yet.
    Authorized,
    Captured,
    /// Ours, and returned in full.
    Refunded,
}

impl AttemptStatus {
    const ALL: [Self; 5] = [Self::Created, Self::Failed, Self::Authorized, Self::Captured, Self::Refunded];

    /// As stored; the provider uses the same words.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Failed => "failed",
            Self::Authorized => "authorized",
            Self::Captured => "captured",
            Self::Refunded => "refunded",
        }
    }

    /// The reverse of [`Self::as_str`]; an unknown word is no state we know.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }

    /// The provider has the money for us, or had it.
    pub const fn is_money(self) -> bool {
        matches!(self, Self::Captured | Self::Refunded)
    }
}

/// One payment as fetched from the provider, or as carried by a verified webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentSnapshot {
    /// The provider's payment id; case-sensitive.
    pub id: String,
    /// The provider order it was made for.
    pub provider_order: String,
    /// How far it got.
    pub status: AttemptStatus,
    /// Whether it ever was captured: a refund of a payment that was not is none of ours.
    pub captured: bool,
    pub amount: Money,
    pub currency: String,
    /// What went back so far.
    pub refunded: Money,
    /// `upi`, `card`, `netbanking`, …
    pub method: Option<String>,
    /// The provider's reason, when it failed.
    pub error: Option<String>,
}

/// A payment attempt as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentAttempt {
    /// The provider's payment id.
    pub id: String,
    pub order: OrderId,
    /// The provider order it came in on.
    pub provider_order: String,
    /// How far it got.
    pub status: AttemptStatus,
    /// It paid the order. At most one does.
    pub applied: bool,
    pub amount: Money,
    /// What went back so far.
    pub refunded: Money,
    pub method: Option<String>,
    pub error: Option<String>,
    /// When it was last news.
    pub seen_at: Timestamp,
    /// When the provider is asked what became of its refunds; `None` when there is nothing to ask.
    pub ask_refunds_at: Option<Timestamp>,
}

impl PaymentAttempt {
    /// The first report of a payment.
    pub fn first_seen(order: OrderId, snapshot: &PaymentSnapshot, at: Timestamp) -> Self {
        Self {
            id: snapshot.id.clone(),
            order,
            provider_order: snapshot.provider_order.clone(),
            status: snapshot.status,
            applied: false,
            amount: snapshot.amount,
            refunded: Money::ZERO,
            method: snapshot.method.clone(),
            error: snapshot.error.clone(),
            seen_at: at,
            ask_refunds_at: None,
        }
    }

    /// Takes a report, the first or a later one: `true` when it is news. Ranks only rise. What went back is not believed
    /// from here, because a refund may fail later and reports come in any order: another amount than the ledger has is a
    /// reason to ask.
    pub fn observe(&mut self, snapshot: &PaymentSnapshot, at: Timestamp) -> bool {
        let risen = !self.status.is_money() && snapshot.status > self.status;
        if risen {
            self.status = snapshot.status;
            self.error.clone_from(&snapshot.error);
            self.method = snapshot.method.clone().or_else(|| self.method.take());
            self.seen_at = at;
        }
        let differs = snapshot.refunded != self.refunded;
        if differs {
            self.ask_refunds_at = Some(at);
        }
        risen || differs
    }

    /// Would [`Self::learn`] change nothing, and is it about the same payment in every respect that is compared?
    pub(crate) fn adds_nothing(&self, snapshot: &PaymentSnapshot) -> bool {
        self.provider_order == snapshot.provider_order
            && self.refunded == snapshot.refunded
            && self.amount == snapshot.amount
            && (self.status.is_money() || snapshot.status <= self.status)
    }

    /// The books say so much of it is back, or on its way.
    pub(crate) fn note_returned(&mut self, returned: Money) {
        self.refunded = returned;
        if returned >= self.amount {
            self.status = AttemptStatus::Refunded;
        } else if self.status == AttemptStatus::Refunded {
            self.status = AttemptStatus::Captured;
        }
    }
}

/// A provider order made for a shop order. Every one ever made is remembered, because each stays payable for ever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderOrder {
    /// The provider's order id.
    pub id: String,
    pub order: OrderId,
    /// The amount it asks for: what captures are compared with.
    pub amount: Money,
    /// The one that is shown to the shopper; at most one per order.
    pub shown: bool,
    /// When it was made.
    pub created_at: Timestamp,
}

/// Money on its way back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    /// The provider's idempotency key: the same refund is never made twice.
    pub key: String,
    pub payment: String,
    pub order: OrderId,
    pub amount: Money,
    /// Why, for people.
    pub reason: String,
}

impl Refund {
    /// The full refund of a payment that this order cannot keep. The key depends on the payment alone, so that whoever
    /// asks, and however often, asks for the same refund.
    pub fn in_full(attempt: &PaymentAttempt, reason: &str) -> Self {
        Self::of_rest(attempt, attempt.amount, reason)
    }

    /// The refund of all that has not gone back yet, under the key of the full one: there is one rest.
    pub fn of_rest(attempt: &PaymentAttempt, rest: Money, reason: &str) -> Self {
        Self::keyed(format!("pattu-full-{}", key_characters(&attempt.id)), attempt, rest, reason)
    }

    /// A refund that somebody asked for, `key` being what makes the repeated request the same one.
    pub fn on_request(attempt: &PaymentAttempt, amount: Money, reason: &str, key: &str) -> Self {
        Self::keyed(Self::key_on_request(key), attempt, amount, reason)
    }

    /// The provider's key of a refund that somebody asked for.
    pub(crate) fn key_on_request(key: &str) -> String {
        format!("pattu-wish-{}", key_characters(key))
    }

    /// The provider's keys under which the payments of a custom order go back.
    pub fn keys_of_custom_order(order: CustomOrderId) -> Vec<String> {
        let of_kind = |kind| refund_keys(order, kind).map(|key| Self::key_on_request(&key));
        CustomPaymentKind::ALL.into_iter().flat_map(of_kind).collect()
    }

    /// What went back without our asking: by the provider itself, or by a person in its dashboard.
    fn elsewhere(attempt: &PaymentAttempt, told: &RefundSnapshot) -> Self {
        let key = format!("elsewhere-{}", key_characters(&told.id));
        Self::keyed(key, attempt, told.amount, "Returned at the payment provider")
    }

    fn keyed(key: String, attempt: &PaymentAttempt, amount: Money, reason: &str) -> Self {
        Self { key, payment: attempt.id.clone(), order: attempt.order, amount, reason: reason.to_owned() }
    }
}

/// How far a refund got. It only ever goes on in this order: one that was through may still come back from the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    /// Written down; the provider does not know it yet.
    Wanted,
    /// The provider has taken it on.
    Pending,
    Processed,
    /// The money stays, or came back.
    Failed,
}

impl RefundStatus {
    const ALL: [Self; 4] = [Self::Wanted, Self::Pending, Self::Processed, Self::Failed];

    /// As stored; the provider uses the same words, but for the first.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wanted => "wanted",
            Self::Pending => "pending",
            Self::Processed => "processed",
            Self::Failed => "failed",
        }
    }

    /// The reverse of [`Self::as_str`]; an unknown word is no state we know.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }

    /// The provider counts it as returned.
    const fn has_left(self) -> bool {
        matches!(self, Self::Pending | Self::Processed)
    }
}

/// A refund as the provider reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundSnapshot {
    /// The provider's refund id.
    pub id: String,
    /// Our key, when it is one we asked for.
    pub key: Option<String>,
    pub amount: Money,
    /// How far it got; never [`RefundStatus::Wanted`].
    pub status: RefundStatus,
}

/// A refund as it stands in the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRefund {
    /// What is returned, of what, and why.
    pub refund: Refund,
    /// The provider's refund id, once it has one.
    pub provider_id: Option<String>,
    /// How far it got.
    pub status: RefundStatus,
    /// When the provider first refused it.
    pub refused_at: Option<Timestamp>,
}

impl StoredRefund {
    /// A refund that the provider told of before anybody here knew it. What it says is taken with [`Self::learn`].
    pub(crate) fn elsewhere(attempt: &PaymentAttempt, told: &RefundSnapshot) -> Self {
        Self {
            refund: Refund::elsewhere(attempt, told),
            provider_id: None,
            status: RefundStatus::Wanted,
            refused_at: None,
        }
    }

    /// Is the report about this one?
    pub(crate) fn is_about(&self, told: &RefundSnapshot) -> bool {
        match &self.provider_id {
            Some(id) => *id == told.id,
            None => told.key.as_ref() == Some(&self.refund.key),
        }
    }

    /// Whether a person returned it at the provider, after that had refused it to us: so much, and under none of our keys.
    pub(crate) fn is_done_by_hand(&self, told: &RefundSnapshot) -> bool {
        self.status == RefundStatus::Wanted
            && self.refused_at.is_some()
            && told.key.is_none()
            && told.amount == self.refund.amount
            && told.status.has_left()
    }

    /// Takes a report: `true` when it is news. An older report than one that was taken changes nothing.
    pub(crate) fn observe(&mut self, told: &RefundSnapshot) -> bool {
        let news = told.status > self.status;
        if news {
            self.provider_id = Some(told.id.clone());
            self.status = told.status;
        }
        news
    }

    /// What is back with the buyer by it, or on its way there.
    pub(crate) const fn returned(&self) -> Option<Money> {
        if self.status.has_left() { Some(self.refund.amount) } else { None }
    }
}

/// What the provider takes as a key, at most 64 of it.
fn key_characters(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;
    use uuid::Uuid;

    fn snapshot(status: AttemptStatus) -> PaymentSnapshot {
        PaymentSnapshot {
            id: "pay_1".into(),
            provider_order: "order_1".into(),
            status,
            captured: status.is_money(),
            amount: Money::from_rupees(10),
            currency: "INR".into(),
            refunded: Money::ZERO,
            method: Some("upi".into()),
            error: None,
        }
    }

    #[test]
    fn an_old_report_is_no_news_and_a_failure_may_still_succeed() {
        let at = Timestamp::UNIX_EPOCH;
        let mut attempt =
            PaymentAttempt::first_seen(Id::new(Uuid::nil()), &snapshot(AttemptStatus::Failed), at);
        assert!(attempt.observe(&snapshot(AttemptStatus::Captured), at));
        for old in [
            AttemptStatus::Created,
            AttemptStatus::Failed,
            AttemptStatus::Authorized,
            AttemptStatus::Captured,
        ] {
            assert!(!attempt.observe(&snapshot(old), at), "{old:?}");
        }
        assert_eq!(attempt.status, AttemptStatus::Captured);
    }
}
