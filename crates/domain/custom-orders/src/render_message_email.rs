//! What the email needs that tells of a message about a custom order: to the shop with its words, to the customer with the link.

use pattu_kernel::StoreError;

use crate::{
    CustomMessageMail, CustomNoticeEmail, CustomOrderId, CustomOrderNumber, Mover,
    ports::{CustomOrderKeys, CustomOrderQueries},
    staff::{
        tell_of_arrivals::{DELAYED, MOVED},
        write_to_customer::NOTICE,
    },
};

/// An email about a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageEmail {
    ToShop {
        order: CustomOrderId,
        number: CustomOrderNumber,
        /// Who asked for it.
        name: String,
        words: String,
    },
    ToCustomer(CustomNoticeEmail),
}

/// `None`: there is no such message.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_message_email(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    reference: &str,
) -> Result<Option<MessageEmail>, StoreError> {
    let Some(mail) = CustomMessageMail::parse(reference) else { return Ok(None) };
    let Some(order) = queries.find(mail.order).await? else { return Ok(None) };
    let history = queries.history(mail.order).await?;
    let written = history.into_iter().find(|event| mail.is_about(event) && event.words.is_some());
    let Some((words, is_moved_day)) = written.and_then(|event| {
        let is_moved_day = event.is_moved_day();
        Some((event.words?, is_moved_day))
    }) else {
        return Ok(None);
    };
    Ok(Some(if mail.by == Mover::Customer {
        let name = order.request.contact.name.as_str().to_owned();
        MessageEmail::ToShop { order: mail.order, number: order.number, name, words }
    } else {
        // What the clock says is ours to send; what somebody typed is read on the page.
        let said = match mail.by {
            Mover::Time => (if is_moved_day { MOVED.title } else { DELAYED.title }, words.into()),
            _ => (NOTICE.title, NOTICE.body.into()),
        };
        MessageEmail::ToCustomer(CustomNoticeEmail::of(order, said, keys))
    }))
}
