//! What the email needs that reminds somebody of a custom order that waits for them.

use pattu_kernel::StoreError;

use crate::{
    CustomNoticeEmail, CustomNoticeMail, CustomOrderNotice, Stage,
    ports::{CustomOrderKeys, CustomOrderQueries},
    remind_customers::PAUSED,
};

/// `None`: it has gone on since, and nothing is to be sent.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_reminder_email(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    reference: &str,
) -> Result<Option<CustomNoticeEmail>, StoreError> {
    let Some((mail, days)) = reference.rsplit_once(':') else { return Ok(None) };
    let Some(mail) = CustomNoticeMail::parse(mail) else { return Ok(None) };
    let still_waits = |order: &crate::CustomOrder| {
        order.stage == mail.stage && (order.stage == Stage::Sample || order.standing().due().is_some())
    };
    let Some(order) = queries.find(mail.order).await?.filter(still_waits) else { return Ok(None) };
    let notice = match order.stage {
        _ if days == PAUSED.to_string() => CustomOrderNotice {
            title: "Your custom order is paused, waiting for you",
            body: "We have set it aside for now. It goes on as soon as you have done what its page asks, and its days are counted anew then.",
        },
        Stage::Sample => CustomOrderNotice {
            title: "Your sample waits for you",
            body: "We go on as soon as you tell us whether we may weave it so, or what is to change.",
        },
        Stage::Quoted => CustomOrderNotice {
            title: "Your quote waits for you",
            body: "Weaving begins once the advance is paid. The page of your order says until when the quote holds.",
        },
        _ => CustomOrderNotice {
            title: "Your sarees wait for the balance",
            body: "They are woven, and leave as soon as the balance is paid.",
        },
    };
    Ok(Some(CustomNoticeEmail::of(order, (notice.title, notice.body.into()), keys)))
}
