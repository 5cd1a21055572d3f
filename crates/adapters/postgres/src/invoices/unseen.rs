//! Numbers of devices that are missing, and bills that wait on devices.

use chrono::{Days, NaiveDate};
use diesel::{
    ExpressionMethods, JoinOnDsl, PgConnection, QueryDsl, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Bool, Date, Text},
};
use pattu_invoices::{
    DocumentNumber,
    reports::{ReportPeriod, Unseen, WaitingTill},
};
use pattu_kernel::{FinancialYear, StoreError, Timestamp, start_of_day_in_india};

use crate::{
    failure::Stored,
    schema::{till_devices, tills},
};

/// A device numbers in the order of its days: a missing one lies between the days of its neighbours.
const MISSING: &str = "
    SELECT c.number, c.resolved_at IS NULL AS is_open
      FROM till_conflicts c
     CROSS JOIN LATERAL (SELECT split_part(c.number, '/', 1) AS series, split_part(c.number, '/', 3)::int AS no,
                                2000 + left(split_part(c.number, '/', 2), 2)::int AS year) gap
     WHERE c.kind = 'gap' AND (c.resolved_at IS NULL OR c.resolved_by <> '')
       AND NOT EXISTS (SELECT FROM documents d WHERE d.number = c.number)
       AND coalesce((SELECT d.issued_on FROM documents d WHERE (d.series, d.year) = (gap.series, gap.year) AND d.no > gap.no
                      ORDER BY d.no LIMIT 1) >= $1, true)
       AND coalesce((SELECT d.issued_on FROM documents d WHERE (d.series, d.year) = (gap.series, gap.year) AND d.no < gap.no
                      ORDER BY d.no DESC LIMIT 1) <= $2, true)
     ORDER BY c.number";

#[derive(QueryableByName)]
struct MissingRow {
    #[diesel(sql_type = Text)]
    number: String,
    #[diesel(sql_type = Bool)]
    is_open: bool,
}

/// What may still belong to these days.
pub(super) fn read(connection: &mut PgConnection, period: ReportPeriod) -> Result<Unseen, StoreError> {
    let rows: Vec<MissingRow> = sql_query(MISSING)
        .bind::<Date, _>(period.first())
        .bind::<Date, _>(period.last())
        .load(connection)
        .stored("asking for missing numbers")?;
    let mut unseen = Unseen { waiting: waiting(connection, period.last())?, ..Unseen::default() };
    for MissingRow { number, is_open } in rows {
        let years = [FinancialYear::of(period.first()), FinancialYear::of(period.last())];
        let Some(number) = years.into_iter().find_map(|year| DocumentNumber::parse(&number, year)) else {
            continue;
        };
        if is_open { &mut unseen.missing } else { &mut unseen.cancelled }.push(number);
    }
    Ok(unseen)
}

/// A device sends after each sale: what waits is hardly older than a day.
fn waiting(connection: &mut PgConnection, last: NaiveDate) -> Result<Vec<WaitingTill>, StoreError> {
    let end = start_of_day_in_india(last + Days::new(2));
    let rows: Vec<(String, i32, Timestamp)> = till_devices::table
        .inner_join(tills::table.on(tills::id.eq(till_devices::till_id)))
        .filter(till_devices::waiting.gt(0))
        .filter(till_devices::removed_at.is_null())
        .filter(till_devices::last_seen_at.lt(end))
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
