//! Credit notes that pay.

use diesel::{
    OptionalExtension, PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Text, Timestamptz},
};
use pattu_counter::Credit;
use pattu_kernel::{Money, StoreError, Timestamp};

use crate::failure::Stored;

#[derive(QueryableByName)]
struct CreditRow {
    #[diesel(sql_type = Timestamptz)]
    issued_at: Timestamp,
    #[diesel(sql_type = Text)]
    customer_name: String,
    #[diesel(sql_type = BigInt)]
    total_paise: i64,
    #[diesel(sql_type = BigInt)]
    left_paise: i64,
}

const CREDIT: &str = "
    SELECT r.returned_at AS issued_at, s.name AS customer_name, r.total_paise,
           (r.total_paise - (SELECT coalesce(sum(amount_paise), 0) FROM tenders t
                             WHERE t.kind = 'credit_note' AND t.reference = r.document))::bigint AS left_paise
    FROM counter_returns r JOIN counter_sales s ON s.id = r.sale_id
    WHERE r.document = $1 AND r.refund_kind = 'credit_note'";

/// The credit under this number.
pub(super) fn credit(connection: &mut PgConnection, number: &str) -> Result<Option<Credit>, StoreError> {
    let row: Option<CreditRow> = sql_query(CREDIT)
        .bind::<Text, _>(number)
        .get_result(connection)
        .optional()
        .stored("reading a credit note that pays")?;
    Ok(row.map(|row| Credit {
        number: number.to_owned(),
        issued_at: row.issued_at,
        customer_name: row.customer_name,
        total: Money::from_paise(row.total_paise),
        left: Money::from_paise(row.left_paise),
    }))
}
