//! What the email needs that tells whoever asked that their custom order has come further.

use std::borrow::Cow;

use pattu_kernel::{EmailAddress, StoreError};

use crate::{
    CustomNoticeMail, CustomOrder, CustomOrderId, CustomOrderNotice, CustomOrderNumber, Stage,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// An email to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomNoticeEmail {
    pub email: EmailAddress,
    pub number: CustomOrderNumber,
    pub order: CustomOrderId,
    pub title: &'static str,
    /// A sentence or two.
    pub body: Cow<'static, str>,
    /// Opens it.
    pub token: String,
}

impl CustomNoticeEmail {
    /// To whoever asked for this order, with a link to it.
    pub(crate) fn of(
        order: CustomOrder,
        (title, body): (&'static str, Cow<'static, str>),
        keys: &dyn CustomOrderKeys,
    ) -> Self {
        Self {
            token: keys.token_of(order.id, order.link_version),
            email: order.request.contact.email,
            number: order.number,
            order: order.id,
            title,
            body,
        }
    }
}

/// With the stage that it tells of. `None`: it has gone on since, and nothing is to be sent.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_notice_email(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    reference: &str,
) -> Result<Option<(Stage, CustomNoticeEmail)>, StoreError> {
    let Some((mail, notice)) =
        CustomNoticeMail::parse(reference).and_then(|mail| Some((mail, CustomOrderNotice::of(mail.stage)?)))
    else {
        return Ok(None);
    };
    let found = queries.find(mail.order).await?.filter(|order| order.stage == mail.stage);
    let said = (notice.title, notice.body.into());
    Ok(found.map(|order| (mail.stage, CustomNoticeEmail::of(order, said, keys))))
}
