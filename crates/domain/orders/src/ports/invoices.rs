//! The documents of a parcel and of what goes back, as far as orders know them.

use pattu_kernel::{Refusal, StoreError, Timestamp};

use crate::StoredOrder;

/// Why no invoice can be made, so that the parcel stays.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum InvoiceRefusal {
    /// The owner has not said how the shop stands with GST.
    #[error(
        "An invoice goes with everything that is sold. Please enter the GSTIN in the settings first, or say that the shop has none"
    )]
    #[refusal(Conflict, "gst_unknown")]
    GstUnknown,
    /// A saree of it lacks HSN or rate.
    #[error("The invoice needs them: please enter HSN code and GST rate of {0} first")]
    #[refusal(Conflict, "hsn_missing")]
    TaxMissing(String),
    /// The address does not say which State it lies in.
    #[error("The invoice needs the State that the parcel goes to, and “{0}” is none")]
    #[refusal(Conflict, "state_unknown")]
    StateUnknown(String),
    /// CGST Act, section 10 (2) (c).
    #[error("Under the composition scheme nothing may be sold to another State")]
    #[refusal(Conflict, "scheme_forbids")]
    OtherState,
    /// The series has a number of a later day already.
    #[error("The server's clock is behind the last invoice. Please have it put right")]
    #[refusal(Conflict, "clock_behind")]
    ClockBehind,
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

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
