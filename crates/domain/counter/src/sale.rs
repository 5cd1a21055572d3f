//! A sale over the counter, as it is kept.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_customers::StaffId;
use pattu_invoices::{BuyerFacts, CounterSaleId, Document};
use pattu_kernel::{Money, MoneyError, Timestamp};
use pattu_orders::OrderLine;
use pattu_tills::{TillDeviceId, TillSessionId};

use crate::{Compliance, StoredReturn, Tender, tender::paid_with};

/// A sale. Nothing of it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterSale {
    pub id: CounterSaleId,
    /// SHA-256 of what was asked for: the same id with something else is refused.
    pub fingerprint: [u8; 32],
    pub sold_at: Timestamp,
    /// Who sold it.
    pub staff: StaffId,
    /// As they signed in.
    pub staff_name: String,
    pub customer: BuyerFacts,
    /// In the order in which they were scanned.
    pub lines: Vec<OrderLine>,
    /// Those of the lines that are services: nothing of them leaves a shelf, or comes back to one.
    pub services: BTreeSet<ProductId>,
    pub subtotal: Money,
    /// Everything taken off, paise to the whole rupee among it.
    pub discount: Money,
    /// What staff took off of it by hand, without offers and rounding.
    pub by_hand: Money,
    /// What was paid.
    pub total: Money,
    pub tenders: Vec<Tender>,
    /// In which it stands; `None` in a shop without tills.
    pub till_session: Option<TillSessionId>,
    /// The one that numbered its invoice; `None` when the server did.
    pub device: Option<TillDeviceId>,
    /// When the server got to know of it; `None` for one that it was asked for.
    pub arrived_at: Option<Timestamp>,
    /// Its session had been counted by then.
    pub is_late: bool,
    /// For the tax office; nothing of it for one that a device issued.
    pub compliance: Compliance,
}

impl CounterSale {
    pub fn pieces(&self) -> u32 {
        self.lines.iter().fold(0, |sum, line| sum.saturating_add(line.quantity))
    }

    /// What went back over the counter.
    pub fn change(&self) -> Result<Money, MoneyError> {
        self.tenders.iter().try_fold(Money::ZERO, |sum, tender| sum.plus(tender.change()?))
    }

    /// `cash`, or `cash, upi` when it was paid in parts; `None` when it cost nothing.
    pub fn payment_method(&self) -> Option<String> {
        paid_with(&self.tenders)
    }
}

/// A sale with its invoice, and what came back of it since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSale {
    pub sale: CounterSale,
    pub document: Document,
    /// Oldest first.
    pub returns: Vec<StoredReturn>,
}
