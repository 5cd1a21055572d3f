//! What the shop's email needs that tells what a customer decided: about the sample, or to give their order up.

use pattu_kernel::StoreError;

use crate::{CustomNoticeMail, CustomOrderId, CustomOrderNumber, Mover, Stage, ports::CustomOrderQueries};

/// An email to the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerEmail {
    pub order: CustomOrderId,
    pub number: CustomOrderNumber,
    /// Who asked for it.
    pub name: String,
    /// Where their order is now: approved, in design once more, or cancelled.
    pub to: Stage,
    /// What is to change, or what they said with their decision.
    pub words: Option<String>,
}

/// `None`: there is no such order.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_answer_email(
    queries: &dyn CustomOrderQueries,
    reference: &str,
) -> Result<Option<AnswerEmail>, StoreError> {
    let Some(mail) = CustomNoticeMail::parse(reference) else { return Ok(None) };
    let Some(order) = queries.find(mail.order).await? else { return Ok(None) };
    let history = queries.history(mail.order).await?;
    let answer =
        history.into_iter().rev().find(|event| event.by == Mover::Customer && event.to == Some(mail.stage));
    Ok(answer.map(|answer| AnswerEmail {
        order: mail.order,
        number: order.number,
        name: order.request.contact.name.as_str().to_owned(),
        to: mail.stage,
        words: answer.words,
    }))
}
