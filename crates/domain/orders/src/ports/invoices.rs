//! The documents of a parcel and of what goes back, as far as orders know them.

use pattu_kernel::{InvoiceRefusal, Refusal, StoreError, Timestamp};

use crate::StoredOrder;

/// Why no credit note can be made, so that nothing is paid back here.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CreditNoteRefusal {
    /// The series has a number of a later day already.
    #[error("The server's clock is behind the last credit note. Please have it put right")]
    #[refusal(Conflict, "clock_behind")]
    ClockBehind,
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Documents inside a transaction.
pub trait InvoiceTx {
    /// Issues the invoice of an order whose parcel leaves now; an order that has one already keeps it. MUST be the last that a
    /// transaction does: whoever issues the next of the series waits for its end.
    fn issue_invoice(&mut self, order: &StoredOrder, at: Timestamp) -> Result<(), InvoiceRefusal>;

    /// Issues the credit note for what is to go back of an order and stands on its invoice. The refund MUST be written down; and as
    /// with invoices this MUST be the last.
    fn issue_credit_note(&mut self, order: &StoredOrder, at: Timestamp) -> Result<(), CreditNoteRefusal>;
}
