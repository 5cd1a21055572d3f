//! Staff show a review, or hide it.

use pattu_customers::{Permitted, may::ReviewsModerate};
use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork};
use serde_json::json;

use crate::{HidingReason, ReviewDecision, ReviewId, ReviewNotice, ReviewState, ReviewsTx, audited};

/// Why nothing was decided.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ModerateReviewError {
    /// No such review.
    #[error("Review not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Neither shown nor hidden: nobody makes a review wait again.
    #[error("Please choose shown or hidden")]
    #[refusal(Invalid, "invalid", field = "state")]
    State,
    /// Hidden without a reason that counts.
    #[error("Please say why it is hidden")]
    #[refusal(Invalid, "invalid", field = "reason")]
    Reason,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ReviewDecision {
    /// What was sent, as a decision.
    ///
    /// # Errors
    /// [`ModerateReviewError::State`] and [`ModerateReviewError::Reason`]
    pub fn parse(state: &str, reason: Option<&str>) -> Result<Self, ModerateReviewError> {
        match ReviewState::parse(state) {
            Some(ReviewState::Shown) => Ok(Self::Show),
            Some(ReviewState::Hidden) => {
                let reason = reason.and_then(HidingReason::parse).ok_or(ModerateReviewError::Reason)?;
                Ok(Self::Hide(reason))
            }
            Some(ReviewState::Waiting) | None => Err(ModerateReviewError::State),
        }
    }
}

/// Shows or hides a review; whoever wrote it is told the first time it is shown. The same again changes nothing.
///
/// # Errors
/// [`ModerateReviewError`]
pub async fn moderate_review(
    db: &dyn UnitOfWork<dyn ReviewsTx>,
    clock: &dyn Clock,
    staff: &Permitted<ReviewsModerate>,
    id: ReviewId,
    decision: ReviewDecision,
) -> Result<(), ModerateReviewError> {
    let (name, by, now) = (staff.name(), staff.actor(), clock.now());
    let state = decision.state();
    db.transaction(move |tx| {
        let review = tx.lock_review(id)?.ok_or(ModerateReviewError::NotFound)?;
        if (review.state, review.hidden_reason) == (state, decision.reason()) {
            return Ok(());
        }
        tx.decide(id, review.product, decision, &name, now)?;
        if let Some(customer) = review.customer
            && (review.state, state) == (ReviewState::Waiting, ReviewState::Shown)
        {
            tx.tell(customer, &ReviewNotice::shown(review.product, &review.product_name, now))?;
        }
        let facts = |state: ReviewState, reason: Option<HidingReason>| {
            json!({"state": state.as_str(), "reason": reason.map(HidingReason::as_str)})
        };
        let (was, is) = (facts(review.state, review.hidden_reason), facts(state, decision.reason()));
        Ok(tx.write_audit(&audited::changed(by, "moderated_review", id, &review, (&was, &is), now))?)
    })
    .await
}
