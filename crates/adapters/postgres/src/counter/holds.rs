//! `HoldsTx`: pieces that are kept for bills.

use std::collections::{BTreeMap, HashMap};

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, delete,
    dsl::{exists, sum},
    insert_into, select, sql_query,
    sql_types::{Array, Uuid as SqlUuid},
    update,
};
use pattu_catalog::ProductId;
use pattu_counter::HoldsTx;
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use super::rows::small;
use crate::{
    PgTx,
    failure::Stored,
    schema::{counter_holds, parked_bills},
    words::lock_word,
};

/// What is kept for a bill.
pub(super) fn held_for(
    connection: &mut PgConnection,
    bill: Uuid,
) -> Result<BTreeMap<ProductId, u32>, StoreError> {
    let rows: Vec<(Uuid, i32)> = counter_holds::table
        .filter(counter_holds::bill.eq(bill))
        .select((counter_holds::product_id, counter_holds::quantity))
        .load(connection)
        .stored("reading what is kept for a bill")?;
    Ok(rows.into_iter().map(|(product, quantity)| (Id::new(product), quantity.unsigned_abs())).collect())
}

/// What is kept for all bills.
pub(super) fn by_product(connection: &mut PgConnection) -> Result<HashMap<Uuid, u32>, StoreError> {
    let rows: Vec<(Uuid, Option<i64>)> = counter_holds::table
        .group_by(counter_holds::product_id)
        .select((counter_holds::product_id, sum(counter_holds::quantity)))
        .load(connection)
        .stored("reading what is kept for bills")?;
    let pieces = |sum: Option<i64>| u32::try_from(sum.unwrap_or(0)).unwrap_or(u32::MAX);
    Ok(rows.into_iter().map(|(product, sum)| (product, pieces(sum))).collect())
}

/// The bill whose pieces were kept long enough for the longest; of one bill, whether its were.
fn ended(
    connection: &mut PgConnection,
    now: Timestamp,
    bill: Option<Uuid>,
) -> Result<Option<Uuid>, StoreError> {
    let mut rows = counter_holds::table
        .filter(counter_holds::until.le(now))
        .order(counter_holds::until)
        .select(counter_holds::bill)
        .into_boxed();
    if let Some(bill) = bill {
        rows = rows.filter(counter_holds::bill.eq(bill));
    }
    rows.first(connection).optional().stored("reading which pieces were kept long enough")
}

/// All of these products at once: one bill's alone would be counted off twice.
const END: &str = "
    WITH ended AS (DELETE FROM counter_holds WHERE product_id = ANY($1) RETURNING product_id, quantity),
         pieces AS (SELECT product_id, sum(quantity)::integer AS quantity FROM ended GROUP BY product_id)
    UPDATE products p SET reserved = reserved - pieces.quantity FROM pieces WHERE p.id = pieces.product_id";

impl HoldsTx for PgTx {
    fn held_for(&mut self, bill: Uuid) -> Result<BTreeMap<ProductId, u32>, StoreError> {
        lock_word(self.connection(), "pieces of a bill", &bill.to_string())?;
        held_for(self.connection(), bill)
    }

    fn set_held(
        &mut self,
        bill: Uuid,
        pieces: &BTreeMap<ProductId, u32>,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        delete(counter_holds::table.filter(counter_holds::bill.eq(bill)))
            .execute(self.connection())
            .stored("ending what is kept for a bill")?;
        if pieces.is_empty() {
            return Ok(());
        }
        let rows: Vec<_> = pieces
            .iter()
            .map(|(product, quantity)| {
                (
                    counter_holds::bill.eq(bill),
                    counter_holds::product_id.eq(product.uuid()),
                    counter_holds::quantity.eq(small(*quantity)),
                    counter_holds::until.eq(until),
                )
            })
            .collect();
        insert_into(counter_holds::table)
            .values(rows)
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping pieces for a bill")
    }

    fn was_put_on_hold(&mut self, bill: Uuid) -> Result<bool, StoreError> {
        select(exists(parked_bills::table.filter(parked_bills::rung_up.eq(bill))))
            .get_result(self.connection())
            .stored("asking whether a bill was put on hold")
    }

    fn move_held(&mut self, from: Uuid, to: Uuid, until: Timestamp) -> Result<(), StoreError> {
        lock_word(self.connection(), "pieces of a bill", &from.to_string())?;
        update(counter_holds::table.filter(counter_holds::bill.eq(from)))
            .set((counter_holds::bill.eq(to), counter_holds::until.eq(until)))
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping pieces for a bill on hold")
    }

    fn ended_hold(&mut self, now: Timestamp) -> Result<Option<Uuid>, StoreError> {
        let Some(bill) = ended(self.connection(), now, None)? else { return Ok(None) };
        lock_word(self.connection(), "pieces of a bill", &bill.to_string())?;
        // Somebody may have scanned once more before the lock.
        ended(self.connection(), now, Some(bill))
    }

    fn end_holds_of(&mut self, products: &[ProductId]) -> Result<(), StoreError> {
        let ids: Vec<Uuid> = products.iter().map(|product| product.uuid()).collect();
        sql_query(END)
            .bind::<Array<SqlUuid>, _>(ids)
            .execute(self.connection())
            .map(|_| ())
            .stored("ending what is kept of sarees that left the shop")
    }
}
