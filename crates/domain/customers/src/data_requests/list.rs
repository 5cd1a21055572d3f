//! The list of requests as staff go through it.

use chrono::{Days, NaiveDate};
use pattu_kernel::Cursor;
use serde::Serialize;
use utoipa::ToSchema;

use crate::CustomerId;

/// Which requests, and in what order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DataRequestState {
    /// Not done yet: what is due first comes first.
    #[default]
    Open,
    /// Of these, the ones that are late or have to be done within a week.
    Due,
    /// Done: the last one first.
    Done,
}

impl DataRequestState {
    /// `open`, `due` or `done`.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "open" => Self::Open,
            "due" => Self::Due,
            "done" => Self::Done,
            _ => return None,
        })
    }
}

/// Which requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataRequestFilter {
    pub state: DataRequestState,
    /// Of one account only.
    pub customer: Option<CustomerId>,
    /// In India.
    pub today: NaiveDate,
}

impl DataRequestFilter {
    /// Seven days before it is late somebody has to know.
    const SOON: Days = Days::new(7);

    /// The last day of which a request counts as due soon.
    pub fn soon(today: NaiveDate) -> NaiveDate {
        today + Self::SOON
    }

    /// What a cursor of this list is known by, whatever day it is.
    pub fn mark(&self) -> String {
        Cursor::mark_of(&format!("{:?} {:?}", self.state, self.customer))
    }
}

/// How many requests wait, counted to [`Self::MOST`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct DataRequestCounts {
    pub open: u32,
    /// Of these, the ones that are late or have to be done within a week.
    pub due: u32,
}

impl DataRequestCounts {
    pub const MOST: u32 = 100;
}
