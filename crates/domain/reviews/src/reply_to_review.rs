//! The shop answers a review, under it, for everybody who reads it.

use pattu_customers::{Permitted, may::ReviewsModerate};
use pattu_kernel::{Clock, Refusal, StoreError, Text, UnitOfWork};
use serde_json::json;

use crate::{ReviewId, ReviewsTx, audited};

const LONGEST_REPLY: usize = 500;

/// Why nothing is answered.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ReplyToReviewError {
    /// No such review.
    #[error("Review not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Too much.
    #[error("Please use at most {LONGEST_REPLY} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes the answer, another one in its place, or with an empty text none. The same again changes nothing.
///
/// # Errors
/// [`ReplyToReviewError`]; nothing is written then.
pub async fn reply_to_review(
    db: &dyn UnitOfWork<dyn ReviewsTx>,
    clock: &dyn Clock,
    staff: &Permitted<ReviewsModerate>,
    id: ReviewId,
    text: &str,
) -> Result<(), ReplyToReviewError> {
    let text = (!text.trim().is_empty())
        .then(|| Text::<LONGEST_REPLY>::parse(text))
        .transpose()
        .map_err(|_| ReplyToReviewError::Text)?;
    let (name, by, now) = (staff.name(), staff.actor(), clock.now());
    db.transaction(move |tx| {
        let review = tx.lock_review(id)?.ok_or(ReplyToReviewError::NotFound)?;
        let reply = text.as_ref().map(Text::as_str);
        if review.reply.as_deref() == reply {
            return Ok(());
        }
        tx.reply(id, reply, &name)?;
        let (was, is) = (json!({"reply": review.reply}), json!({"reply": reply}));
        Ok(tx.write_audit(&audited::changed(by, "replied_to_review", id, &review, (&was, &is), now))?)
    })
    .await
}
