//! The books, compared with each other. Every line counts breaches: in a shop where nothing went wrong each
//! is 0, at any moment, however many nodes are selling.

mod lines;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Timestamptz},
};
use pattu_kernel::{StoreError, Timestamp};

use crate::{Database, failure::Stored};

/// What one line of the audit found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong when the count is not 0.
    pub breach: &'static str,
    /// How many rows are so.
    pub count: i64,
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// What every line looks for, in the order of the report.
pub fn audit_lines() -> impl Iterator<Item = &'static str> {
    lines::LINES.iter().map(|(breach, _)| *breach)
}

/// Counts every line on this connection, in one statement: all of them see the same moment. `now` is the shop's clock: some
/// lines are about what should have happened by now.
///
/// # Errors
/// [`StoreError`] when the database does not answer.
pub fn audit(connection: &mut PgConnection, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
    let counts: Vec<String> = lines::LINES
        .iter()
        .zip(0_i64..)
        .map(|((_, rows), line)| {
            format!("SELECT {line}::bigint AS line, count(*) AS count FROM ({rows}) breaches")
        })
        .collect();
    let sql = format!(
        "WITH clock AS (SELECT $1 AS now) SELECT * FROM ({}) counted ORDER BY line",
        counts.join(" UNION ALL ")
    );
    let counted: Vec<Counted> =
        sql_query(sql).bind::<Timestamptz, _>(now).get_results(connection).stored("auditing")?;
    let breaches = audit_lines();
    Ok(breaches.zip(counted).map(|(breach, counted)| Finding { breach, count: counted.count }).collect())
}

impl Database {
    /// The audit of one moment: all lines see the same snapshot, and nobody waits for it.
    ///
    /// # Errors
    /// [`StoreError`] when the database does not answer.
    pub async fn audit(&self, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
        self.snapshot(move |connection| audit(connection, now)).await
    }
}
