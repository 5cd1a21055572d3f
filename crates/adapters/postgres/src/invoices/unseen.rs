//! Numbers of devices that are missing, and bills that wait on devices.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, JoinOnDsl, PgConnection, QueryDsl, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Bool, Date, Integer, Nullable, Text},
};
use pattu_invoices::{
    DocumentNumber,
    reports::{MissingNumber, Unseen, WaitingTill},
};
use pattu_kernel::{FinancialYear, StoreError, Timestamp};

use crate::{
    failure::Stored,
    schema::{till_devices, tills},
};

/// With the days of the documents beside them.
const MISSING: &str = "
    SELECT c.number, gap.year, c.resolved_at IS NULL AS is_open, before.issued_on AS not_before, after.issued_on AS not_after
      FROM till_conflicts c
     CROSS JOIN LATERAL (SELECT split_part(c.number, '/', 1) AS series, split_part(c.number, '/', 3)::int AS no,
                                2000 + left(split_part(c.number, '/', 2), 2)::int AS year) gap
      LEFT JOIN LATERAL (SELECT d.issued_on FROM documents d
                          WHERE (d.series, d.year) = (gap.series, gap.year) AND d.no < gap.no ORDER BY d.no DESC LIMIT 1) before ON true
      LEFT JOIN LATERAL (SELECT d.issued_on FROM documents d
                          WHERE (d.series, d.year) = (gap.series, gap.year) AND d.no > gap.no ORDER BY d.no LIMIT 1) after ON true
     WHERE c.kind = 'gap' AND (c.resolved_at IS NULL OR c.resolved_by <> '')
       AND NOT EXISTS (SELECT FROM documents d WHERE d.number = c.number)
     ORDER BY c.number";

#[derive(QueryableByName)]
struct MissingRow {
    #[diesel(sql_type = Text)]
    number: String,
    #[diesel(sql_type = Integer)]
    year: i32,
    #[diesel(sql_type = Bool)]
    is_open: bool,
    #[diesel(sql_type = Nullable<Date>)]
    not_before: Option<NaiveDate>,
    #[diesel(sql_type = Nullable<Date>)]
    not_after: Option<NaiveDate>,
}

impl MissingRow {
    fn missing(self) -> Result<MissingNumber, StoreError> {
        let Self { number, year, is_open, not_before, not_after } = self;
        let april = NaiveDate::from_ymd_opt(year, 4, 1);
        let number = april.and_then(|day| DocumentNumber::parse(&number, FinancialYear::of(day)));
        let number = number.ok_or_else(|| StoreError::Broken("a missing number that is none".to_owned()))?;
        Ok(MissingNumber { number, is_open, not_before, not_after })
    }
}

/// All that nobody has seen.
pub(super) fn read(connection: &mut PgConnection) -> Result<Unseen, StoreError> {
    let rows: Vec<MissingRow> = sql_query(MISSING).load(connection).stored("asking for missing numbers")?;
    let numbers = rows.into_iter().map(MissingRow::missing).collect::<Result<_, _>>()?;
    Ok(Unseen { numbers, waiting: waiting(connection)? })
}

fn waiting(connection: &mut PgConnection) -> Result<Vec<WaitingTill>, StoreError> {
    let rows: Vec<(String, i32, Timestamp)> = till_devices::table
        .inner_join(tills::table.on(tills::id.eq(till_devices::till_id)))
        .filter(till_devices::waiting.gt(0))
        .filter(till_devices::removed_at.is_null())
        .order((tills::name, till_devices::id))
        .select((tills::name, till_devices::waiting, till_devices::last_seen_at))
        .load(connection)
        .stored("asking for bills that wait")?;
    let till = |(name, bills, seen_at): (String, i32, Timestamp)| WaitingTill {
        name,
        bills: bills.unsigned_abs(),
        seen_at,
    };
    Ok(rows.into_iter().map(till).collect())
}
