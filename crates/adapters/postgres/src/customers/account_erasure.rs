//! What goes when an account is closed.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, delete, update};
use pattu_customers::CustomerId;
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use crate::{
    alerts,
    failure::Stored,
    retention,
    schema::{
        customer_addresses, customer_notes, customer_notifications, product_reviews, shortlist_items,
        shortlist_links,
    },
};

/// By which name a review stays when its writer has left.
const SOMEBODY: &str = "A customer";

/// Addresses, notifications, what staff noted, the shortlist and the family's votes on it, what the proven address waits for, its messages and
/// its newsletter, and the addresses of orders and requests nobody paid. Reviews stay,
/// for others rely on them, but nobody can tell whose they were.
pub(super) fn erase(
    connection: &mut PgConnection,
    id: CustomerId,
    proven_email: Option<&str>,
    at: Timestamp,
) -> Result<(), StoreError> {
    let id = id.uuid();
    if let Some(email) = proven_email {
        alerts::forget_address(connection, email)?;
        retention::erase_address(connection, email, at)?;
    }
    retention::erase_unpaid_orders(connection, id, proven_email)?;
    retention::erase_custom_requests(connection, id, proven_email, at)?;
    delete(customer_addresses::table.filter(customer_addresses::customer_id.eq(id)))
        .execute(connection)
        .stored("forgetting addresses")?;
    delete(customer_notifications::table.filter(customer_notifications::customer_id.eq(id)))
        .execute(connection)
        .stored("forgetting notifications")?;
    delete(customer_notes::table.filter(customer_notes::customer_id.eq(id)))
        .execute(connection)
        .stored("forgetting notes")?;
    delete(shortlist_links::table.find(id)).execute(connection).stored("taking a link back")?;
    // Votes go with what they are about.
    delete(shortlist_items::table.filter(shortlist_items::customer_id.eq(id)))
        .execute(connection)
        .stored("forgetting a shortlist")?;
    update(product_reviews::table.filter(product_reviews::customer_id.eq(id)))
        .set((product_reviews::customer_id.eq(None::<Uuid>), product_reviews::author.eq(SOMEBODY)))
        .execute(connection)
        .map(|_| ())
        .stored("taking a name off reviews")
}
