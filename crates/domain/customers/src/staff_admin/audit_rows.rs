//! The audit log as it is read: which rows, from where on, and what each says.

use chrono::NaiveDate;
use pattu_kernel::{BoxFuture, StoreError, Timestamp, start_of_day_in_india};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{Role, Staff};

/// What everybody who reads the log reads of it, whoever did it.
pub const SHARED_KINDS: [&str; 3] = ["order", "product", "category"];

/// Which rows of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Of this member of staff.
    pub staff: Option<String>,
    /// Of this deed.
    pub action: Option<String>,
    /// About things of this kind, and of these only that one.
    pub subject: Option<(String, Option<String>)>,
    /// At this moment or later.
    pub from: Option<Timestamp>,
    /// Before this moment.
    pub before: Option<Timestamp>,
    /// About [`SHARED_KINDS`], or done by whoever has this name: all that a manager reads.
    pub shared_with: Option<String>,
}

impl AuditFilter {
    /// All of these days in India, the last one included.
    #[must_use]
    pub fn on_days(mut self, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Self {
        self.from = from.map(start_of_day_in_india);
        self.before = to.and_then(|day| day.succ_opt()).map(start_of_day_in_india);
        self
    }

    /// What this member of staff may read of it.
    #[must_use]
    pub fn readable_by(mut self, staff: &Staff) -> Self {
        let reads_all = staff.role == Role::Owner;
        self.shared_with = (!reads_all).then(|| staff.username.as_str().to_owned());
        self
    }
}

/// A row of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRowView {
    /// Larger than that of each row before.
    pub id: i64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who: the name they sign in with, or `command line`.
    pub staff: String,
    /// What they were at that moment.
    pub role: Option<String>,
    /// What: `disabled_staff`, …
    pub action: String,
    /// To what: `staff`, `product`, `order`, …
    pub subject_kind: String,
    /// Its id.
    pub subject_id: String,
    /// What people call it.
    pub label: Option<String>,
    /// The fields that changed, as they were.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub before: Option<Value>,
    /// The fields that changed, as they are since.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub after: Option<Value>,
    /// Why, in their words.
    pub reason: Option<String>,
    /// The request it came with.
    pub request_id: Option<String>,
}

/// The audit log, newest first.
pub trait AuditQueries: Send + Sync {
    /// Up to `limit` rows, those before the row `older_than` if there is one.
    fn audit_rows(
        &self,
        filter: AuditFilter,
        older_than: Option<i64>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<AuditRowView>, StoreError>>;
}
