//! A drawer with a name.

use pattu_kernel::{FieldErrors, Id, Money, Text, Timestamp};

use crate::{TillDevice, TillRefusal, TillSessionId};

/// Marks ids of tills.
#[derive(Debug)]
pub enum TillTag {}
/// Made by the screen once for each till: sent twice it is one.
pub type TillId = Id<TillTag>;

/// A till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Till {
    pub id: TillId,
    /// `Counter 1`
    pub name: String,
    pub registered_at: Timestamp,
    /// Nothing is sold at it any more.
    pub retired_at: Option<Timestamp>,
}

impl Till {
    /// Characters of a name.
    pub const LONGEST_NAME: usize = 40;

    pub(crate) fn parse_name(typed: &str) -> Result<String, TillRefusal> {
        let name = Text::<{ Self::LONGEST_NAME }>::parse_plain(typed.trim());
        name.map(|name| name.as_str().to_owned())
            .map_err(|error| TillRefusal::Fields(FieldErrors::from([("name".to_owned(), error.to_string())])))
    }
}

/// A till and whether it is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillState {
    pub till: Till,
    pub session: Option<OpenSession>,
    /// What was counted when it was last closed.
    pub left: Option<Money>,
    /// The one that sells at it without the network.
    pub device: Option<TillDevice>,
}

/// What is known of an open till at a glance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSession {
    pub id: TillSessionId,
    pub opened_at: Timestamp,
    pub opened_by: String,
    /// Nothing is sold at it from then on.
    pub is_counted: bool,
}
