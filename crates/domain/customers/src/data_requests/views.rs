//! Data requests as those who work here see them.

use chrono::NaiveDate;
use pattu_kernel::{Cursor, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DataRequestChannel, DataRequestFilter, DataRequestId, DataRequestKind};
use crate::CustomerId;

/// How much time is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DataRequestDue {
    Later,
    /// Within a week.
    Soon,
    Late,
}

impl DataRequestDue {
    pub fn of(due_on: NaiveDate, today: NaiveDate) -> Self {
        if due_on < today {
            Self::Late
        } else if due_on <= DataRequestFilter::soon(today) {
            Self::Soon
        } else {
            Self::Later
        }
    }
}

/// What was done about a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DataRequestDone)]
pub struct DoneView {
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who did it.
    pub by: String,
    pub outcome: String,
}

/// A request of a person about their data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DataRequest)]
pub struct DataRequestView {
    #[schema(value_type = uuid::Uuid)]
    pub id: DataRequestId,
    pub version: u32,
    pub kind: DataRequestKind,
    /// The account; null for whoever has none.
    #[schema(value_type = Option<uuid::Uuid>)]
    pub customer_id: Option<CustomerId>,
    /// Null once the account is closed: nobody knows who it was.
    pub name: Option<String>,
    /// Ten digits.
    pub phone: Option<String>,
    pub email: Option<String>,
    pub channel: DataRequestChannel,
    /// In India.
    #[schema(value_type = String, format = Date)]
    pub received_on: NaiveDate,
    /// The last day on which it may be done.
    #[schema(value_type = String, format = Date)]
    pub due_on: NaiveDate,
    /// Null once it is done.
    pub due: Option<DataRequestDue>,
    /// How they proved that it is them.
    pub proof: Option<String>,
    pub note: Option<String>,
    /// Who wrote it down.
    pub noted_by: String,
    /// Null while it is open.
    pub done: Option<DoneView>,
    /// Where it stands in its list.
    #[serde(skip)]
    pub place: Cursor,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_late_from_the_day_after_and_soon_for_a_week_before() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        for (due_on, due) in [
            (9, DataRequestDue::Late),
            (10, DataRequestDue::Soon),
            (17, DataRequestDue::Soon),
            (18, DataRequestDue::Later),
        ] {
            assert_eq!(DataRequestDue::of(day(due_on), day(10)), due, "{due_on}");
        }
    }
}
