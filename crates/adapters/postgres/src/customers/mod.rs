//! Accounts of staff and customers, tries at signing in, sessions and links in PostgreSQL.

mod account_erasure;
mod account_merge;
mod accounts;
mod address_book;
mod attempts;
mod cleaning;
mod counter;
mod customer_admin;
mod customer_figures;
mod customer_list;
mod customer_queries;
mod customer_sessions;
mod data_request_edits;
mod data_requests;
mod guest_list;
mod invitations;
mod known_devices;
mod links;
pub(crate) mod notifications;
mod saved_views;
mod second_factor;
mod staff;
mod staff_admin;
mod staff_sessions;
mod transaction;

use diesel::{ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl};
use pattu_customers::CustomerId;
use pattu_kernel::StoreError;
use uuid::Uuid;

use crate::{failure::Stored, schema::customers};

/// Locks the row of an open account: what belongs to a customer is changed by one at a time, and never after the account was
/// closed.
pub(crate) fn lock_open(connection: &mut PgConnection, customer: CustomerId) -> Result<(), StoreError> {
    let open: Option<Uuid> = customers::table
        .find(customer.uuid())
        .filter(customers::closed_at.is_null())
        .select(customers::id)
        .for_update()
        .first(connection)
        .optional()
        .stored("locking a customer")?;
    // Closed between recognising who asks and this lock; asked again, nobody is signed in.
    open.map(|_| ()).ok_or_else(|| StoreError::Unavailable("the account was closed meanwhile".to_owned()))
}
