//! What staff took off by hand.

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamptz},
};
use pattu_counter::{StaffDiscounts, TakenOff};
use pattu_kernel::{Money, StoreError, Timestamp};

use crate::failure::Stored;

#[derive(QueryableByName)]
struct StaffRow {
    #[diesel(sql_type = Text)]
    staff: String,
    #[diesel(sql_type = BigInt)]
    bills: i64,
    #[diesel(sql_type = BigInt)]
    reduced: i64,
    #[diesel(sql_type = BigInt)]
    subtotal_paise: i64,
    #[diesel(sql_type = BigInt)]
    by_hand_paise: i64,
    #[diesel(sql_type = Nullable<Text>)]
    number: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    largest_subtotal: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    largest_by_hand: Option<i64>,
}

const BY_STAFF: &str = "
    WITH sold AS (
      SELECT id, staff_id, staff_name, sold_at, subtotal_paise, by_hand_paise
      FROM counter_sales WHERE sold_at >= $1 AND sold_at < $2),
    largest AS (
      SELECT DISTINCT ON (s.staff_id) s.staff_id, s.subtotal_paise, s.by_hand_paise, d.number
      FROM sold s JOIN documents d ON d.counter_sale_id = s.id AND d.corrects IS NULL
      WHERE s.by_hand_paise > 0
      ORDER BY s.staff_id, s.by_hand_paise::numeric / s.subtotal_paise DESC, s.sold_at DESC, s.id)
    SELECT (array_agg(s.staff_name ORDER BY s.sold_at DESC))[1] AS staff,
           count(*) AS bills, count(*) FILTER (WHERE s.by_hand_paise > 0) AS reduced,
           sum(s.subtotal_paise)::bigint AS subtotal_paise, sum(s.by_hand_paise)::bigint AS by_hand_paise,
           max(l.number) AS number, max(l.subtotal_paise) AS largest_subtotal, max(l.by_hand_paise) AS largest_by_hand
    FROM sold s LEFT JOIN largest l USING (staff_id)
    GROUP BY s.staff_id ORDER BY by_hand_paise DESC, subtotal_paise DESC, s.staff_id";

/// Of the sales from `since` to before `until`.
pub(super) fn by_staff(
    connection: &mut PgConnection,
    since: Timestamp,
    until: Timestamp,
) -> Result<Vec<StaffDiscounts>, StoreError> {
    let rows: Vec<StaffRow> = sql_query(BY_STAFF)
        .bind::<Timestamptz, _>(since)
        .bind::<Timestamptz, _>(until)
        .load(connection)
        .stored("adding up what was taken off by hand")?;
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let off = |of, by_hand| TakenOff { of: Money::from_paise(of), by_hand: Money::from_paise(by_hand) };
    let staff = |row: StaffRow| StaffDiscounts {
        staff: row.staff,
        bills: count(row.bills),
        reduced: count(row.reduced),
        in_all: off(row.subtotal_paise, row.by_hand_paise),
        largest: match (row.number, row.largest_subtotal, row.largest_by_hand) {
            (Some(number), Some(of), Some(by_hand)) => Some((number, off(of, by_hand))),
            _ => None,
        },
    };
    Ok(rows.into_iter().map(staff).collect())
}
