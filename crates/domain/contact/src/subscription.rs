//! One address and the newsletter.

use chrono::TimeDelta;
use pattu_kernel::{Email, Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::NEWSLETTER_NOTICE;

/// Marks the id of a subscription.
#[derive(Debug)]
pub enum SubscriptionKind {}
/// The id of a subscription.
pub type SubscriptionId = Id<SubscriptionKind>;

/// Whether newsletters are sent (spec section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SubscriptionStatus {
    /// They are.
    Active,
    /// They are not.
    Unsubscribed,
}

impl SubscriptionStatus {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Unsubscribed => "unsubscribed",
        }
    }

    /// From storage; `None` for any other word.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Active, Self::Unsubscribed].into_iter().find(|status| status.as_str() == word)
    }
}

/// A yes or a no to the newsletter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    /// Yes.
    pub given: bool,
    /// The wording it answers to.
    pub notice: &'static str,
    /// When.
    pub at: Timestamp,
}

/// A subscription's columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSubscription {
    /// For storage.
    pub id: SubscriptionId,
    /// As it was typed first.
    pub email: Email,
    /// Whether newsletters are sent.
    pub status: SubscriptionStatus,
    /// Since when it has this status.
    pub since: Timestamp,
    /// Welcomes queued so far.
    pub welcomes: u32,
    /// When the last of them was.
    pub welcomed_at: Option<Timestamp>,
}

/// One address and the newsletter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription(StoredSubscription);

impl Subscription {
    /// Nobody gets two welcomes within this time, whoever types their address how often (ruling 32).
    const BETWEEN_WELCOMES: TimeDelta = TimeDelta::hours(1);

    /// An address that was never subscribed.
    pub const fn fresh(id: SubscriptionId, email: Email, now: Timestamp) -> Self {
        Self(StoredSubscription {
            id,
            email,
            status: SubscriptionStatus::Unsubscribed,
            since: now,
            welcomes: 0,
            welcomed_at: None,
        })
    }

    /// As stored.
    pub const fn from_stored(stored: StoredSubscription) -> Self {
        Self(stored)
    }

    /// For storage.
    pub const fn stored(&self) -> &StoredSubscription {
        &self.0
    }

    /// True when newsletters are sent.
    pub fn is_active(&self) -> bool {
        self.0.status == SubscriptionStatus::Active
    }

    /// A yes. `None`: it is active already.
    pub fn subscribe(&mut self, now: Timestamp) -> Option<Consent> {
        self.becomes(SubscriptionStatus::Active, now)
    }

    /// A no. `None`: it was said before.
    pub fn unsubscribe(&mut self, now: Timestamp) -> Option<Consent> {
        self.becomes(SubscriptionStatus::Unsubscribed, now)
    }

    /// The reference of a welcome to send, unless one was sent a short while ago: its way out still works.
    pub fn welcome(&mut self, now: Timestamp) -> Option<String> {
        if self.0.welcomed_at.is_some_and(|last| now - last < Self::BETWEEN_WELCOMES) {
            return None;
        }
        self.0.welcomes = self.0.welcomes.saturating_add(1);
        self.0.welcomed_at = Some(now);
        Some(format!("{}/{}", self.0.id, self.0.welcomes))
    }

    fn becomes(&mut self, status: SubscriptionStatus, now: Timestamp) -> Option<Consent> {
        if self.0.status == status {
            return None;
        }
        self.0.status = status;
        self.0.since = now;
        Some(Consent { given: status == SubscriptionStatus::Active, notice: NEWSLETTER_NOTICE, at: now })
    }
}
