//! Why nothing leaves the shop: no invoice can be made for it.

use crate::{Refusal, StoreError};

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
    /// A garment of a price at which neither rate of garments fits.
    #[error(
        "Between ₹2,625.01 and ₹2,950 a piece no GST rate fits {0}. Please change its discount or its price"
    )]
    #[refusal(Conflict, "no_rate_fits")]
    NoRateFits(String),
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
