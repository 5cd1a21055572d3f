//! One address waits for one saree.

use pattu_catalog::ProductId;
use pattu_kernel::{EmailAddress, Id, Timestamp};

/// So many sarees one address may wait for at once.
pub const MOST_WAITING: usize = 20;

/// True when an address with these alerts may wait for one more.
pub(crate) fn has_place(alerts: &[StockAlert]) -> bool {
    alerts.iter().filter(|alert| alert.is_waiting()).count() < MOST_WAITING
}

/// Marks ids of alerts.
#[derive(Debug)]
pub enum AlertTag {}
/// An alert's id: random, and the unsubscribe token in its email.
pub type AlertId = Id<AlertTag>;

/// Somebody waits, or was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockAlert {
    pub id: AlertId,
    pub product: ProductId,
    pub email: EmailAddress,
    /// Since when.
    pub asked_at: Timestamp,
    /// When it was told or ended; nothing while it waits.
    pub told_at: Option<Timestamp>,
    /// How often it was told or ended.
    pub times: u32,
}

impl StockAlert {
    /// Waits from now on.
    pub const fn fresh(id: AlertId, product: ProductId, email: EmailAddress, at: Timestamp) -> Self {
        Self { id, product, email, asked_at: at, told_at: None, times: 0 }
    }

    /// True until it is told or ended.
    pub const fn is_waiting(&self) -> bool {
        self.told_at.is_none()
    }

    /// Waits again, from the beginning.
    pub const fn ask_again(&mut self, at: Timestamp) {
        self.asked_at = at;
        self.told_at = None;
    }

    /// Waits on, at the place it had: the saree went before the email was written.
    pub const fn wait_on(&mut self) {
        self.told_at = None;
    }

    /// Its email is on its way.
    pub const fn tell(&mut self, at: Timestamp) {
        self.told_at = Some(at);
        self.times = self.times.saturating_add(1);
    }

    /// Waits no more; an email that is on its way finds itself outdated.
    pub const fn end(&mut self, at: Timestamp) {
        self.tell(at);
    }

    /// Of the email it was told by last: each has its own.
    pub fn reference(&self) -> String {
        format!("{}:{}", self.id, self.times)
    }
}
