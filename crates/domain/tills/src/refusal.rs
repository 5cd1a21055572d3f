//! Why a till does not do what it was asked for.

use pattu_kernel::{FieldErrors, MoneyError, Refusal, StoreError};

use crate::register_till::MOST_TILLS;

/// Why nothing is sold at a till.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum NotServing {
    #[error("Please choose the till at which you sell")]
    #[refusal(Conflict, "till_needed")]
    Needed,
    #[error("There is no such till any more. Please choose another one")]
    #[refusal(Conflict, "till_unknown")]
    Unknown,
    #[error("The till is closed. Please open it first")]
    #[refusal(Conflict, "till_closed")]
    Closed,
    #[error("The till is being counted. Please close it, and open it again to sell")]
    #[refusal(Conflict, "till_counted")]
    Counted,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a till does not do what it was asked for.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum TillRefusal {
    #[error("Please check the fields marked below")]
    #[refusal(Invalid, "invalid")]
    Fields(FieldErrors),
    #[error("There is no such till")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error("There is a till of this name")]
    #[refusal(Conflict, "till_name_taken", field = "name")]
    NameTaken,
    #[error("There are {MOST_TILLS} tills. Please retire one first")]
    #[refusal(Conflict, "too_many_tills")]
    TooMany,
    #[error("The till is open")]
    #[refusal(Conflict, "till_open")]
    Open,
    #[error("The till has a device that sells without the network. Please remove that one first")]
    #[refusal(Conflict, "device_taken")]
    DeviceTaken,
    #[error("This device does not sell without the network any more")]
    #[refusal(NotFound, "device_unknown")]
    DeviceUnknown,
    #[error("All series from C1 to C99 are used")]
    #[refusal(Conflict, "no_series_left")]
    NoSeries,
    #[error("The till is not counted yet")]
    #[refusal(Conflict, "till_not_counted")]
    NotCounted,
    /// The same id was sent before with something else.
    #[error("This was already stored with other contents. Please begin anew")]
    #[refusal(Conflict, "idempotency_mismatch")]
    IdUsed,
    #[error(transparent)]
    NotServing(#[from] NotServing),
    #[error(transparent)]
    #[refusal(Invalid, "invalid")]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl TillRefusal {
    pub(crate) fn at(field: &str, words: impl Into<String>) -> Self {
        Self::Fields(FieldErrors::from([(field.to_owned(), words.into())]))
    }
}
