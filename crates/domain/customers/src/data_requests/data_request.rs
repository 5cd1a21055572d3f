//! One request of a person about their data.

use chrono::NaiveDate;
use pattu_kernel::{EmailAddress, Id, Phone, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{CustomerId, PersonName};

/// Marks the id of a data request.
#[derive(Debug)]
pub enum DataRequestTag {}
/// The id of a data request.
pub type DataRequestId = Id<DataRequestTag>;

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$why:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$why])* $variant,)*
        }

        impl $name {
            /// As stored.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// From what is stored.
            pub fn parse(word: &str) -> Option<Self> {
                Some(match word {
                    $($word => Self::$variant,)*
                    _ => return None,
                })
            }
        }
    };
}

words! {
    /// What somebody asks.
    DataRequestKind {
        /// All that is kept of them.
        Copy = "copy",
        /// Something about them is wrong.
        Correction = "correction",
        /// To be forgotten.
        Erasure = "erasure",
        /// About what was done with their data.
        Complaint = "complaint",
    }
}

words! {
    /// How it came.
    DataRequestChannel {
        Phone = "phone",
        Email = "email",
        Message = "message",
        Letter = "letter",
        InStore = "in_store",
    }
}

/// Who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Requester {
    Account(CustomerId),
    /// Somebody without one, who can be answered.
    Person {
        name: PersonName,
        phone: Option<Phone>,
        email: Option<EmailAddress>,
    },
}

/// A request as it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataRequest {
    pub id: DataRequestId,
    pub kind: DataRequestKind,
    pub who: Requester,
    pub channel: DataRequestChannel,
    pub received_on: NaiveDate,
    /// The last day on which it may be done.
    pub due_on: NaiveDate,
    /// How they proved that it is them; none so far.
    pub proof: Option<Text<300>>,
    pub note: Option<Text<1000>>,
    pub version: u32,
    pub done: bool,
}
