//! `UnpaidOrdersTx`: unpaid orders of one shopper: read one placement after the other, by one index.

use diesel::{
    QueryableByName, RunQueryDsl,
    dsl::sql,
    sql_query,
    sql_types::{Array, BigInt, Bool, Text, Timestamptz, Uuid as SqlUuid},
};
use pattu_catalog::ProductId;
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_orders::{
    OpenOrder, Shopper,
    ports::{OpenOrders, UnpaidOrdersTx},
};
use uuid::Uuid;

use crate::{PgTx, failure::Stored, prepared::prepared};

/// `status = 'pending'` stands here as text, so that the partial index serves. One of custom orders only holds no pieces.
const OPEN: &str = "
    SELECT o.id, o.shopper_marks AS marks, o.payment_opened_at IS NOT NULL AS is_being_paid, o.created_at,
           o.reserved_until, coalesce(sum(r.quantity), 0) AS pieces, coalesce(bool_or(p.on_hand = 1), false) AS has_unique,
           EXISTS (SELECT 1 FROM products wanted WHERE wanted.id = ANY($2) AND wanted.on_hand = 1) AS wants_unique
      FROM orders o
      LEFT JOIN reservations r ON r.order_id = o.id AND r.state = 'held'
      LEFT JOIN products p ON p.id = r.product_id
     WHERE o.status = 'pending' AND o.shopper_marks && $1
     GROUP BY o.id";

#[derive(QueryableByName)]
struct OpenRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Array<Text>)]
    marks: Vec<String>,
    #[diesel(sql_type = Bool)]
    is_being_paid: bool,
    #[diesel(sql_type = Timestamptz)]
    created_at: Timestamp,
    #[diesel(sql_type = Timestamptz)]
    reserved_until: Timestamp,
    #[diesel(sql_type = BigInt)]
    pieces: i64,
    #[diesel(sql_type = Bool)]
    has_unique: bool,
    #[diesel(sql_type = Bool)]
    wants_unique: bool,
}

impl UnpaidOrdersTx for PgTx {
    fn lock_shopper(&mut self, shopper: &Shopper) -> Result<(), StoreError> {
        // The marks come sorted, so that two who share several never wait for each other in a circle.
        let lock = sql::<BigInt>(
            "(SELECT count(pg_advisory_xact_lock(hashtextextended('unpaid ' || mark, 0))) FROM unnest(",
        );
        let lock = lock.bind::<Array<Text>, _>(shopper.marks()).sql(") AS marks(mark))");
        prepared(diesel::select(lock))
            .get_result(self.connection())
            .map(|_: i64| ())
            .stored("locking a shopper")
    }

    fn open_orders(&mut self, shopper: &Shopper, wanted: &[ProductId]) -> Result<OpenOrders, StoreError> {
        let wanted: Vec<Uuid> = wanted.iter().map(|id| id.uuid()).collect();
        let open = sql_query(OPEN).bind::<Array<Text>, _>(shopper.marks()).bind::<Array<SqlUuid>, _>(wanted);
        let rows: Vec<OpenRow> = prepared(open).load(self.connection()).stored("reading unpaid orders")?;
        let wants_unique = rows.first().is_some_and(|row| row.wants_unique);
        let orders = rows
            .into_iter()
            .map(|row| OpenOrder {
                id: Id::new(row.id),
                marks: row.marks,
                is_being_paid: row.is_being_paid,
                created_at: row.created_at,
                reserved_until: row.reserved_until,
                pieces: u32::try_from(row.pieces).unwrap_or(u32::MAX),
                has_unique: row.has_unique,
            })
            .collect();
        Ok(OpenOrders { orders, wants_unique })
    }
}
