//! Two accounts become one: what hangs on one is hung on the other.

use diesel::{
    ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, delete,
    dsl::{exists, sql_query},
    sql_types::Uuid as SqlUuid,
    update,
};
use pattu_customers::customer_admin::Merge;
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use super::accounts;
use crate::{
    catalog,
    failure::Stored,
    schema::{customers, product_reviews, products, shortlist_items, shortlist_links},
};

/// From `$2` to `$1`. Notes are frozen, so they are written again. A default address, and a link to the family, stay what the kept
/// account has.
const MOVES: [&str; 10] = [
    "UPDATE orders SET customer_id = $1 WHERE customer_id = $2",
    "UPDATE custom_orders SET customer_id = $1 WHERE customer_id = $2",
    "UPDATE data_requests SET customer_id = $1 WHERE customer_id = $2",
    "UPDATE customer_addresses SET customer_id = $1, is_default = is_default AND NOT EXISTS
       (SELECT 1 FROM customer_addresses d WHERE d.customer_id = $1 AND d.is_default) WHERE customer_id = $2",
    "UPDATE customer_notifications SET customer_id = $1 WHERE customer_id = $2",
    "INSERT INTO customer_notes (customer_id, at, staff, note)
       SELECT $1, at, staff, note FROM customer_notes WHERE customer_id = $2 ORDER BY id",
    "INSERT INTO shortlist_items (customer_id, product_id, added_at)
       SELECT $1, product_id, added_at FROM shortlist_items WHERE customer_id = $2 ON CONFLICT DO NOTHING",
    "INSERT INTO shortlist_votes (customer_id, product_id, voter_key, voter, love, voted_at)
       SELECT $1, product_id, voter_key, voter, love, voted_at FROM shortlist_votes WHERE customer_id = $2
       ON CONFLICT DO NOTHING",
    "UPDATE shortlist_links SET customer_id = $1 WHERE customer_id = $2
       AND NOT EXISTS (SELECT 1 FROM shortlist_links l WHERE l.customer_id = $1)",
    "UPDATE product_reviews SET customer_id = $1 WHERE customer_id = $2",
];

pub(super) fn move_everything(
    connection: &mut PgConnection,
    Merge { kept, other }: Merge,
    at: Timestamp,
) -> Result<(), StoreError> {
    let (kept, other_id) = (kept.uuid(), other.uuid());
    forget_second_reviews(connection, kept, other_id)?;
    for statement in MOVES {
        sql_query(statement)
            .bind::<SqlUuid, _>(kept)
            .bind::<SqlUuid, _>(other_id)
            .execute(connection)
            .stored("moving an account into another")?;
    }
    // Not what closing an account does besides: messages and the newsletter are the person's, who is still here.
    delete(shortlist_links::table.find(other_id)).execute(connection).stored("taking a link back")?;
    delete(shortlist_items::table.filter(shortlist_items::customer_id.eq(other_id)))
        .execute(connection)
        .stored("forgetting a shortlist")?;
    accounts::empty(connection, other, at)?;
    update(customers::table.find(other_id))
        .set(customers::merged_into.eq(kept))
        .execute(connection)
        .map(|_| ())
        .stored("saying where an account went")
}

/// Nobody rates a saree twice: what the account that stays wrote is kept.
fn forget_second_reviews(connection: &mut PgConnection, kept: Uuid, other: Uuid) -> Result<(), StoreError> {
    let theirs = product_reviews::table.filter(product_reviews::customer_id.eq(other));
    let of_kept = diesel::alias!(product_reviews as of_kept);
    let twice: Vec<Uuid> = theirs
        .filter(exists(
            of_kept
                .filter(of_kept.field(product_reviews::customer_id).eq(kept))
                .filter(of_kept.field(product_reviews::product_id).eq(product_reviews::product_id)),
        ))
        .order(product_reviews::product_id)
        .select(product_reviews::product_id)
        .for_update()
        .load(connection)
        .stored("looking for second reviews")?;
    for product in twice {
        // The review first, then its saree, as where reviews are decided: ratings are recalculated by one at a time.
        products::table
            .find(product)
            .select(products::id)
            .for_update()
            .first::<Uuid>(connection)
            .stored("locking a reviewed saree")?;
        delete(
            product_reviews::table
                .filter(product_reviews::customer_id.eq(other))
                .filter(product_reviews::product_id.eq(product)),
        )
        .execute(connection)
        .stored("forgetting a second review")?;
        catalog::recalculate_rating(connection, product)?;
    }
    Ok(())
}
