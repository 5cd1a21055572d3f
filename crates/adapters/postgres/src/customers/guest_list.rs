//! People without an account: known by their paid orders, each by the latest one, or from the counter. One person is one number.

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use pattu_customers::customer_admin::{CustomerFigures, CustomerKind, CustomerRow, CustomerSearch};
use pattu_kernel::{Cursor, Direction, Timestamp};
use uuid::Uuid;

use super::customer_list::turned;
use crate::words::{beginning, literally};

#[derive(QueryableByName)]
struct Guest {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    at: Timestamp,
    #[diesel(sql_type = Bool)]
    walk_in: bool,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    phone: String,
    #[diesel(sql_type = Nullable<Text>)]
    email: Option<String>,
}

impl From<Guest> for CustomerRow {
    fn from(guest: Guest) -> Self {
        Self {
            kind: if guest.walk_in { CustomerKind::WalkIn } else { CustomerKind::Guest },
            id: None,
            name: guest.name,
            phone: guest.phone,
            email: guest.email,
            email_confirmed: false,
            phone_confirmed: false,
            blocked: false,
            figures: CustomerFigures::default(),
            place: Cursor { key: guest.at.timestamp_micros(), id: guest.id },
        }
    }
}

/// The condition on orders, the one on walk-in customers, and what is looked for.
fn search_of(search: &CustomerSearch) -> (&'static str, &'static str, String) {
    match search {
        CustomerSearch::Phone(phone) => ("x.phone = $4", "w.phone = $4", phone.clone()),
        CustomerSearch::PhoneEnd(digits) => {
            ("reverse(x.phone) LIKE $4", "reverse(w.phone) LIKE $4", beginning(&turned(digits)))
        }
        CustomerSearch::Email(email) => {
            ("lower(x.email) LIKE $4", "lower(w.email) LIKE $4", beginning(email))
        }
        CustomerSearch::Name(name) => {
            ("lower(x.full_name) LIKE $4", "lower(w.name) LIKE $4", format!("%{}%", literally(name)))
        }
    }
}

/// `$1` how many, `$2` and `$3` from where on, `$4` what is looked for. Each half is read along its own index; a scalar
/// subquery for each row that is read keeps PostgreSQL from joining whole tables.
fn statement(search: Option<&CustomerSearch>, from: Option<Direction>) -> String {
    let (way, compared) = if from == Some(Direction::Before) { ("ASC", ">") } else { ("DESC", "<") };
    let behind = |at: &str, id: &str| match from {
        Some(_) => format!("AND ({at}, {id}) {compared} ($2, $3)"),
        None => String::new(),
    };
    let (orders, walk_ins) = match search.map(search_of) {
        Some((orders, walk_ins, _)) => (
            format!("AND o.id = ANY(ARRAY(SELECT x.id FROM orders x WHERE {orders}))"),
            format!("AND w.id = ANY(ARRAY(SELECT w.id FROM walk_in_customers w WHERE {walk_ins}))"),
        ),
        None => Default::default(),
    };
    let (of_orders, of_walk_ins) = (behind("o.created_at", "o.id"), behind("w.seen_at", "w.id"));
    format!(
        "SELECT * FROM (
           (SELECT o.id, o.created_at AS at, false AS walk_in, o.full_name AS name, o.phone, o.email FROM orders o
            WHERE o.customer_id IS NULL AND o.paid_at IS NOT NULL {orders} {of_orders}
              AND o.id = (SELECT l.id FROM orders l
                          WHERE l.phone = o.phone AND l.customer_id IS NULL AND l.paid_at IS NOT NULL
                          ORDER BY l.created_at DESC, l.id DESC LIMIT 1)
              AND (SELECT c.id FROM customers c WHERE c.phone = o.phone AND c.phone_confirmed_at IS NOT NULL) IS NULL
            ORDER BY o.created_at {way}, o.id {way} LIMIT $1)
           UNION ALL
           (SELECT w.id, w.seen_at, true, w.name, w.phone, w.email FROM walk_in_customers w
            WHERE true {walk_ins} {of_walk_ins}
              AND (SELECT l.id FROM orders l
                   WHERE l.phone = w.phone AND l.customer_id IS NULL AND l.paid_at IS NOT NULL LIMIT 1) IS NULL
              AND (SELECT c.id FROM customers c WHERE c.phone = w.phone AND c.phone_confirmed_at IS NOT NULL) IS NULL
            ORDER BY w.seen_at {way}, w.id {way} LIMIT $1)
         ) people ORDER BY at {way}, id {way} LIMIT $1"
    )
}

/// A page of them, from a place on.
pub(super) fn page(
    connection: &mut PgConnection,
    search: Option<&CustomerSearch>,
    from: Option<(Direction, Cursor)>,
    limit: i64,
) -> QueryResult<Vec<CustomerRow>> {
    let guests: Vec<Guest> = query("", search, from, limit).load(connection)?;
    Ok(guests.into_iter().map(CustomerRow::from).collect())
}

type GuestQuery =
    diesel::query_builder::BoxedSqlQuery<'static, diesel::pg::Pg, diesel::query_builder::SqlQuery>;

/// Behind `before`, which is nothing, or `EXPLAIN`.
pub(super) fn query(
    before: &str,
    search: Option<&CustomerSearch>,
    from: Option<(Direction, Cursor)>,
    limit: i64,
) -> GuestQuery {
    let (direction, place) = from.unzip();
    let (key, id) = place.map_or((0, Uuid::nil()), |cursor| (cursor.key, cursor.id));
    let at = Timestamp::from_timestamp_micros(key).unwrap_or(Timestamp::UNIX_EPOCH);
    let looked_for = search.map(|search| search_of(search).2).unwrap_or_default();
    sql_query(format!("{before}{}", statement(search, direction)))
        .into_boxed()
        .bind::<BigInt, _>(limit)
        .bind::<Timestamptz, _>(at)
        .bind::<SqlUuid, _>(id)
        .bind::<Text, _>(looked_for)
}
