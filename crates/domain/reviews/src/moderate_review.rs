//! Staff show a review, or hide it.

use pattu_customers::{Permitted, may::ReviewsModerate};
use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork};

use crate::{ReviewId, ReviewNotice, ReviewState, ReviewsTx};

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
    #[error(transparent)]
    Store(#[from] StoreError),
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
    state: ReviewState,
) -> Result<(), ModerateReviewError> {
    if state == ReviewState::Waiting {
        return Err(ModerateReviewError::State);
    }
    let (by, now) = (staff.name(), clock.now());
    db.transaction(move |tx| {
        let review = tx.lock_review(id)?.ok_or(ModerateReviewError::NotFound)?;
        if review.state == state {
            return Ok(());
        }
        tx.decide(id, review.product, state, &by, now)?;
        if let Some(customer) = review.customer
            && (review.state, state) == (ReviewState::Waiting, ReviewState::Shown)
        {
            tx.tell(customer, &ReviewNotice::shown(review.product, &review.product_name, now))?;
        }
        Ok(())
    })
    .await
}
