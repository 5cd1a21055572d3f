//! Links to a custom order have come into the wrong hands, or were lost: its email gets a new one.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError};

use super::StaffCustomOrders;
use crate::{
    CustomLinkMail, CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, history::LINK_RENEWED, mails,
};

/// Why everything stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RenewCustomLinkError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("Their data was deleted, so there is nobody to send it to")]
    #[refusal(Conflict, "erased")]
    Erased,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes every link of a custom order back that was given out so far, and sends a new one to its email.
///
/// # Errors
/// [`RenewCustomLinkError`]; nothing is changed then.
pub async fn renew_custom_link(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    order: CustomOrderId,
) -> Result<(), RenewCustomLinkError> {
    let (now, staff) = (orders.clock.now(), staff.clone());
    let note = CustomOrderEvent {
        name: Some(staff.name()),
        note: Some(LINK_RENEWED.to_owned()),
        ..CustomOrderEvent::moved(order, (None, None), Mover::Staff, now)
    };
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            let version = tx.take_custom_links_back(order, now)?.ok_or(RenewCustomLinkError::Erased)?;
            tx.note_custom_order(&note)?;
            tx.enqueue_custom_mail(mails::LINK, &CustomLinkMail { order, version }.reference(), now)?;
            Ok(tx.write_audit(&found.audited("renewed_custom_link", &staff, now))?)
        })
        .await
}
