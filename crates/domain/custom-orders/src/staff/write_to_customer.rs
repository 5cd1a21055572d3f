//! Somebody who works here writes to the customer about their custom order.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError, Text};

use super::StaffCustomOrders;
use crate::{
    CustomMessageMail, CustomOrderEvent, CustomOrderId, CustomOrderNotFound, CustomOrderNotice, Mover, mails,
    message::LONGEST_MESSAGE,
};

/// In the customer's account, and on top of their email.
pub(crate) const NOTICE: CustomOrderNotice = CustomOrderNotice {
    title: "A message about your custom order",
    body: "We wrote to you about it: the page of your order has what we say, and there you can answer.",
};

/// Why it is not sent.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum WriteToCustomerError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("Please write up to {LONGEST_MESSAGE} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    /// Whose address it is was not proven by any payment.
    #[error("Messages begin once it is booked. Until then please call, or write by email")]
    #[refusal(Conflict, "not_booked")]
    NotBooked,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes it into the history, which both read, and tells the customer that there is something to read. Where its links have ended
/// the email has a new one.
///
/// # Errors
/// [`WriteToCustomerError`]; nothing is written then.
pub async fn write_to_customer(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    order: CustomOrderId,
    text: &str,
) -> Result<(), WriteToCustomerError> {
    let text = Text::<LONGEST_MESSAGE>::parse(text).map_err(|_| WriteToCustomerError::Text)?;
    let (now, staff) = (orders.clock.now(), staff.clone());
    let is_booked = !orders.queries.payments(order).await?.is_empty();
    let links_have_ended = orders.queries.find(order).await?.is_some_and(|found| found.links_have_ended(now));
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            if !is_booked {
                return Err(WriteToCustomerError::NotBooked);
            }
            if links_have_ended {
                tx.take_custom_links_back(order, now)?;
            }
            tx.note_custom_order(&CustomOrderEvent {
                name: Some(staff.name()),
                words: Some(text.as_str().to_owned()),
                ..CustomOrderEvent::moved(order, (None, None), Mover::Staff, now)
            })?;
            let mail = CustomMessageMail { order, by: Mover::Staff, at: now }.reference();
            tx.enqueue_custom_mail(mails::MESSAGE, &mail, now)?;
            tx.notify_of_custom_order(&found, NOTICE, now)?;
            Ok(tx.write_audit(&found.audited("wrote_to_custom_customer", &staff, now))?)
        })
        .await
}
