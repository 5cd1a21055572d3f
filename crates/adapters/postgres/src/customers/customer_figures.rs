//! What people bought: paid orders less what went back, for a page of them by one query.

use std::collections::HashMap;

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use pattu_customers::{
    CustomerId,
    customer_admin::{CustomerFigures, CustomerKind, CustomerRow},
};
use pattu_kernel::{Money, Timestamp};
use uuid::Uuid;

/// A payment that was not the order's is sent back as a whole: neither it nor its way back counts.
macro_rules! figures {
    ($whose:literal, $which:literal) => {
        concat!(
            "SELECT ", $whose, "::text AS whose, count(*) AS orders,
                    (sum(o.payable_paise) - coalesce(sum(back.paise), 0))::bigint AS spent,
                    max(o.created_at) AS last_order_at,
                    (array_agg(o.city ORDER BY o.created_at DESC, o.id DESC))[1] AS city
             FROM orders o LEFT JOIN LATERAL (
               SELECT sum(r.amount_paise) AS paise FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.applied
               WHERE r.order_id = o.id AND r.processed_at IS NOT NULL) back ON true
             WHERE ", $which, " AND o.paid_at IS NOT NULL GROUP BY 1"
        )
    };
}

pub(super) const OF_ACCOUNTS: &str = figures!("o.customer_id", "o.customer_id = ANY($1)");
pub(super) const OF_GUESTS: &str = figures!("o.phone", "o.customer_id IS NULL AND o.phone = ANY($1)");

#[derive(QueryableByName)]
pub(super) struct Bought {
    #[diesel(sql_type = Text)]
    whose: String,
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    spent: i64,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_order_at: Option<Timestamp>,
    #[diesel(sql_type = Nullable<Text>)]
    city: Option<String>,
}

impl From<Bought> for CustomerFigures {
    fn from(bought: Bought) -> Self {
        Self {
            orders: u32::try_from(bought.orders).unwrap_or(u32::MAX),
            spent: Money::from_paise(bought.spent),
            last_order_at: bought.last_order_at,
            city: bought.city,
        }
    }
}

pub(super) fn of_accounts(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<Bought>> {
    sql_query(OF_ACCOUNTS).bind::<Array<SqlUuid>, _>(ids).load(connection)
}

pub(super) fn of_guests(connection: &mut PgConnection, phones: &[&str]) -> QueryResult<Vec<Bought>> {
    sql_query(OF_GUESTS).bind::<Array<Text>, _>(phones).load(connection)
}

/// One account's.
pub(super) fn of_account(connection: &mut PgConnection, id: CustomerId) -> QueryResult<CustomerFigures> {
    let bought = of_accounts(connection, &[id.uuid()])?;
    Ok(bought.into_iter().next().map(CustomerFigures::from).unwrap_or_default())
}

/// The rows of one list, accounts or guests, with what each bought.
pub(super) fn filled(
    connection: &mut PgConnection,
    mut rows: Vec<CustomerRow>,
) -> QueryResult<Vec<CustomerRow>> {
    let whose = |row: &CustomerRow| row.id.map_or_else(|| row.phone.clone(), |id| id.to_string());
    let bought = if rows.first().is_some_and(|row| row.kind == CustomerKind::Account) {
        let ids: Vec<Uuid> = rows.iter().filter_map(|row| row.id).map(CustomerId::uuid).collect();
        of_accounts(connection, &ids)?
    } else {
        let phones: Vec<&str> = rows.iter().map(|row| row.phone.as_str()).collect();
        of_guests(connection, &phones)?
    };
    let mut known: HashMap<String, CustomerFigures> =
        bought.into_iter().map(|one| (one.whose.clone(), one.into())).collect();
    for row in &mut rows {
        row.figures = known.remove(&whose(row)).unwrap_or_default();
    }
    Ok(rows)
}
