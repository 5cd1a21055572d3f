//! The provider's books: orders, payments, refunds and events, in memory, and the rules of how they change.

mod attempts;
mod books;
pub mod event;
pub mod failure;
pub mod instrument;
pub mod notes;
pub mod order;
pub mod payment;
pub mod refund;
mod refunding;
mod table;

pub use attempts::{Submitted, Verdict};
pub use refunding::IdempotencyKey;

use std::collections::HashMap;

use crate::faults::Faults;
use event::EventLog;
use order::Order;
use payment::Payment;
use refund::Refund;
use table::Table;

/// Everything the simulated provider knows.
#[derive(Debug, Default)]
pub struct World {
    pub orders: Table<Order>,
    pub payments: Table<Payment>,
    pub refunds: Table<Refund>,
    pub events: EventLog,
    pub faults: Faults,
    /// Idempotency key → fingerprint of the first request, and the refund it made.
    refund_keys: HashMap<String, (String, String)>,
}

/// What a change of the ledger entails outside of it.
#[derive(Debug, Default)]
#[must_use]
pub struct Effects {
    /// Ids of the events to send, in their usual order.
    pub events: Vec<String>,
    /// What happens by itself some time later.
    pub later: Option<Later>,
}

/// Something that happens by itself.
#[derive(Debug)]
pub struct Later {
    /// Real milliseconds from now.
    pub after_ms: u64,
    pub what: Happening,
}

/// What can happen by itself.
#[derive(Debug)]
pub enum Happening {
    /// The bank says yes after all.
    Authorization {
        payment_id: String,
        /// Minutes since its creation, on the provider's clock.
        minutes: i64,
        /// Flagged `late_authorized`.
        late: bool,
    },
    /// A pending refund comes to its end.
    RefundEnd { refund_id: String, processed: bool },
}

impl World {
    /// Empty books with these switches set.
    pub fn with(faults: Faults) -> Self {
        Self { faults, ..Self::default() }
    }

    /// Lets something happen that was announced as [`Later`].
    pub fn happen(&mut self, what: Happening, now: i64) -> Effects {
        let events = match what {
            Happening::Authorization { payment_id, minutes, late } => {
                self.authorize(&payment_id, minutes, late, now)
            }
            Happening::RefundEnd { refund_id, processed } => self.end_refund(&refund_id, processed, now),
        };
        Effects { events, later: None }
    }
}
