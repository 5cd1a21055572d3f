//! Somebody who works here looks at a customer's picture, and the log says so.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError};

use super::StaffCustomOrders;
use crate::{CustomOrderId, CustomOrderNotFound, PhotoLink, ports::CustomOrderKeys};

/// Why there is nothing to see.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum LookAtPhotoError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("There is no picture, or it was deleted")]
    #[refusal(Conflict, "no_photo")]
    NoPhoto,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A link for ten minutes, noted before it is handed out.
///
/// # Errors
/// [`LookAtPhotoError`]; nothing is noted then.
pub async fn look_at_photo(
    orders: StaffCustomOrders<'_>,
    keys: &dyn CustomOrderKeys,
    staff: &Permitted<CustomOrdersHandle>,
    order: CustomOrderId,
) -> Result<PhotoLink, LookAtPhotoError> {
    let (now, staff) = (orders.clock.now(), staff.clone());
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    let link = PhotoLink::to(&seen, keys, now).ok_or(LookAtPhotoError::NoPhoto)?;
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            tx.write_audit(&found.audited("looked_at_custom_photo", &staff, now))?;
            Ok(link)
        })
        .await
}
