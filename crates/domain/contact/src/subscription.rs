//! One address and the newsletter.

use chrono::TimeDelta;
use pattu_kernel::{EmailAddress, Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::NEWSLETTER_NOTICE;

/// Marks the id of a subscription.
#[derive(Debug)]
pub enum SubscriptionTag {}
/// The id of a subscription.
pub type SubscriptionId = Id<SubscriptionTag>;

/// Whether newsletters are sent (spec section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SubscriptionStatus {
    /// Not before somebody opens the link that went to the address.
    Pending,
    /// They are.
    Active,
    /// They are not.
    Unsubscribed,
}

impl SubscriptionStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Active => "active",
            Self::Unsubscribed => "unsubscribed",
        }
    }

    /// From storage; `None` for any other word.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Pending, Self::Active, Self::Unsubscribed].into_iter().find(|status| status.as_str() == word)
    }
}

/// A yes or a no to the newsletter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    pub given: bool,
    /// The wording it answers to.
    pub notice: &'static str,
    /// When.
    pub at: Timestamp,
}

/// A link was opened that asks for nothing any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingAsked;

/// What the link in a mail does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenPurpose {
    Confirm,
    Unsubscribe,
}

impl TokenPurpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Unsubscribe => "unsubscribe",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSubscription {
    pub id: SubscriptionId,
    /// As it was typed first.
    pub email: EmailAddress,
    /// Whether newsletters are sent.
    pub status: SubscriptionStatus,
    /// Since when it has this status.
    pub since: Timestamp,
    /// Mails of its own queued so far: each has a reference of its own.
    pub mails: u32,
    /// When a confirmation was asked for last.
    pub last_asked_at: Option<Timestamp>,
}

/// One address and the newsletter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription(StoredSubscription);

impl Subscription {
    /// A second press of the button asks nobody twice.
    const BETWEEN_CONFIRMATIONS: TimeDelta = TimeDelta::minutes(10);

    /// An address that was never subscribed.
    pub const fn fresh(id: SubscriptionId, email: EmailAddress, now: Timestamp) -> Self {
        Self(StoredSubscription {
            id,
            email,
            status: SubscriptionStatus::Unsubscribed,
            since: now,
            mails: 0,
            last_asked_at: None,
        })
    }

    pub const fn from_stored(stored: StoredSubscription) -> Self {
        Self(stored)
    }

    pub const fn stored(&self) -> &StoredSubscription {
        &self.0
    }

    /// True when newsletters are sent.
    pub fn is_active(&self) -> bool {
        self.0.status == SubscriptionStatus::Active
    }

    /// Somebody typed the address: it waits for its owner, unless they said yes before.
    pub fn ask(&mut self, now: Timestamp) {
        if self.0.status == SubscriptionStatus::Unsubscribed {
            self.0.status = SubscriptionStatus::Pending;
            self.0.since = now;
        }
    }

    /// Its owner says yes. A consent to write down; `None`: that was said before.
    ///
    /// # Errors
    /// [`NothingAsked`]: they left, and nobody asked since.
    pub fn confirm(&mut self, now: Timestamp) -> Result<Option<Consent>, NothingAsked> {
        match self.0.status {
            SubscriptionStatus::Unsubscribed => Err(NothingAsked),
            SubscriptionStatus::Pending | SubscriptionStatus::Active => {
                Ok(self.becomes(SubscriptionStatus::Active, now))
            }
        }
    }

    /// A no. `None`: it was said before.
    pub fn unsubscribe(&mut self, now: Timestamp) -> Option<Consent> {
        self.becomes(SubscriptionStatus::Unsubscribed, now)
    }

    /// The reference of a confirmation to send, unless one was sent a moment ago: its link still works.
    pub fn confirmation_mail(&mut self, now: Timestamp) -> Option<String> {
        if self.0.last_asked_at.is_some_and(|last| now - last < Self::BETWEEN_CONFIRMATIONS) {
            return None;
        }
        self.0.last_asked_at = Some(now);
        Some(self.next_mail())
    }

    /// The reference of its next mail.
    pub fn next_mail(&mut self) -> String {
        self.0.mails = self.0.mails.saturating_add(1);
        format!("{}/{}", self.0.id, self.0.mails)
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
