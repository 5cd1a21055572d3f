//! A handful of counts for whoever watches the shop, each over a partial index.

use diesel::{
    QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Timestamptz},
};
use pattu_kernel::{StoreError, Timestamp};

use crate::Database;

/// What waits, and what a person must look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, QueryableByName)]
pub struct Waiting {
    /// Emails that should have left by now.
    #[diesel(sql_type = BigInt)]
    pub emails_due: i64,
    /// Emails that were given up, but for those whose address takes no mail.
    #[diesel(sql_type = BigInt)]
    pub emails_dead: i64,
    /// Refunds that the provider has not made yet.
    #[diesel(sql_type = BigInt)]
    pub refunds_waiting: i64,
    /// Orders whose money a person must look at.
    #[diesel(sql_type = BigInt)]
    pub orders_to_review: i64,
    /// Orders that are pending though their pieces' time is over.
    #[diesel(sql_type = BigInt)]
    pub orders_overdue: i64,
}

impl Database {
    /// Counts them.
    ///
    /// # Errors
    /// [`StoreError`] when the database does not answer.
    pub async fn waiting(&self, now: Timestamp) -> Result<Waiting, StoreError> {
        self.read(move |connection| {
            sql_query(
                "SELECT (SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND next_at <= $1) AS emails_due,
                        (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL AND NOT undeliverable) AS emails_dead,
                        (SELECT count(*) FROM refunds WHERE status = 'wanted') AS refunds_waiting,
                        (SELECT count(DISTINCT order_id) FROM payment_issues WHERE resolved_at IS NULL) AS orders_to_review,
                        (SELECT count(*) FROM orders WHERE status = 'pending' AND reserved_until < $1) AS orders_overdue",
            )
            .bind::<Timestamptz, _>(now)
            .get_result(connection)
        })
        .await
    }
}
