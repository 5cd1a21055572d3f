//! What the books say about a session.

use pattu_kernel::{Money, MoneyError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::TillSession;

/// What was paid in a session other than in cash, and its bills and credit notes, however they were paid.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionBooks {
    pub upi_sales: Money,
    pub upi_refunds: Money,
    pub card_sales: Money,
    pub card_refunds: Money,
    /// Paid with credit notes.
    pub credit_sales: Money,
    /// Kept as credit.
    pub credit_refunds: Money,
    /// Sales.
    pub bills: u32,
    /// Returns.
    pub credit_notes: u32,
    /// Of the first invoice.
    pub first_number: Option<String>,
    /// Of the last invoice.
    pub last_number: Option<String>,
    /// Of bills that arrived after the drawer had been counted.
    pub late_numbers: Vec<String>,
}

/// What was sold and taken back in a session.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawer {
    pub cash_sales: Money,
    pub cash_refunds: Money,
    pub books: SessionBooks,
}

impl Drawer {
    /// Cash that should lie in the drawer.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn expected(&self, session: &TillSession) -> Result<Money, MoneyError> {
        let moved = Money::sum(session.moves.iter().map(|one| one.amount))?;
        session.float.total()?.plus(self.cash_sales)?.minus(self.cash_refunds)?.plus(moved)
    }
}

/// A session after something was done in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionChange {
    pub session: TillSession,
    pub drawer: Drawer,
    /// The same request had been answered before.
    pub repeated: bool,
}

impl TillSession {
    /// What was put in beside sales.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn paid_in(&self) -> Result<Money, MoneyError> {
        Money::sum(self.moves.iter().map(|one| one.amount).filter(|amount| !amount.is_negative()))
    }

    /// What was taken out beside refunds.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn paid_out(&self) -> Result<Money, MoneyError> {
        let out = Money::sum(self.moves.iter().map(|one| one.amount).filter(|amount| amount.is_negative()))?;
        Money::ZERO.minus(out)
    }
}
