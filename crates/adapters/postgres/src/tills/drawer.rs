//! What the books say about sessions.

use std::collections::HashMap;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, BigInt, Nullable, Text, Uuid as SqlUuid},
};
use pattu_kernel::{Money, StoreError};
use pattu_tills::{Drawer, SessionBooks};
use uuid::Uuid;

use crate::failure::Stored;

#[derive(QueryableByName)]
struct DrawerRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    cash_sales: i64,
    #[diesel(sql_type = BigInt)]
    upi_sales: i64,
    #[diesel(sql_type = BigInt)]
    card_sales: i64,
    #[diesel(sql_type = BigInt)]
    cash_refunds: i64,
    #[diesel(sql_type = BigInt)]
    upi_refunds: i64,
    #[diesel(sql_type = BigInt)]
    card_refunds: i64,
    #[diesel(sql_type = BigInt)]
    credit_sales: i64,
    #[diesel(sql_type = BigInt)]
    credit_refunds: i64,
    #[diesel(sql_type = BigInt)]
    bills: i64,
    #[diesel(sql_type = BigInt)]
    credit_notes: i64,
    #[diesel(sql_type = Nullable<Text>)]
    first_number: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    last_number: Option<String>,
    #[diesel(sql_type = Array<Text>)]
    late_numbers: Vec<String>,
}

const DRAWERS: &str = "
    SELECT s.id, paid.cash_sales, paid.upi_sales, paid.card_sales, paid.credit_sales, back.credit_refunds, back.cash_refunds, back.upi_refunds, back.card_refunds,
           sold.bills, back.credit_notes, sold.first_number, sold.last_number, sold.late_numbers
    FROM till_sessions s,
      LATERAL (SELECT coalesce(sum(amount_paise) FILTER (WHERE kind = 'cash'), 0)::bigint AS cash_sales,
                      coalesce(sum(amount_paise) FILTER (WHERE kind = 'upi'), 0)::bigint AS upi_sales,
                      coalesce(sum(amount_paise) FILTER (WHERE kind = 'card'), 0)::bigint AS card_sales,
                      coalesce(sum(amount_paise) FILTER (WHERE kind = 'credit_note'), 0)::bigint AS credit_sales
               FROM counter_sales c JOIN tenders t ON t.sale_id = c.id WHERE c.till_session_id = s.id) paid,
      LATERAL (SELECT coalesce(sum(total_paise) FILTER (WHERE refund_kind = 'cash'), 0)::bigint AS cash_refunds,
                      coalesce(sum(total_paise) FILTER (WHERE refund_kind = 'upi'), 0)::bigint AS upi_refunds,
                      coalesce(sum(total_paise) FILTER (WHERE refund_kind = 'card'), 0)::bigint AS card_refunds,
                      coalesce(sum(total_paise) FILTER (WHERE refund_kind = 'credit_note'), 0)::bigint AS credit_refunds,
                      count(*) AS credit_notes
               FROM counter_returns r WHERE r.till_session_id = s.id) back,
      LATERAL (SELECT count(*) AS bills,
                      (array_agg(d.number ORDER BY d.year, d.no))[1] AS first_number,
                      (array_agg(d.number ORDER BY d.year DESC, d.no DESC))[1] AS last_number,
                      coalesce(array_agg(d.number ORDER BY d.year, d.no) FILTER (WHERE c.is_late), '{}') AS late_numbers
               FROM counter_sales c JOIN documents d ON d.counter_sale_id = c.id AND d.corrects IS NULL
               WHERE c.till_session_id = s.id) sold
    WHERE s.id = ANY ($1)";

/// By session.
pub(super) fn drawers(
    connection: &mut PgConnection,
    sessions: &[Uuid],
) -> Result<HashMap<Uuid, Drawer>, StoreError> {
    let rows: Vec<DrawerRow> = sql_query(DRAWERS)
        .bind::<Array<SqlUuid>, _>(sessions)
        .load(connection)
        .stored("adding up what was sold at tills")?;
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let drawer = |row: DrawerRow| {
        let drawer = Drawer {
            cash_sales: Money::from_paise(row.cash_sales),
            cash_refunds: Money::from_paise(row.cash_refunds),
            books: SessionBooks {
                upi_sales: Money::from_paise(row.upi_sales),
                upi_refunds: Money::from_paise(row.upi_refunds),
                card_sales: Money::from_paise(row.card_sales),
                card_refunds: Money::from_paise(row.card_refunds),
                credit_sales: Money::from_paise(row.credit_sales),
                credit_refunds: Money::from_paise(row.credit_refunds),
                bills: count(row.bills),
                credit_notes: count(row.credit_notes),
                first_number: row.first_number,
                last_number: row.last_number,
                late_numbers: row.late_numbers,
            },
        };
        (row.id, drawer)
    };
    Ok(rows.into_iter().map(drawer).collect())
}
