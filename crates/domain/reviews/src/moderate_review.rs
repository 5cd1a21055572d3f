//! A manager shows a review, or hides it.

use pattu_customers::Manager;
use pattu_kernel::{Clock, ErrorKind, FieldErrors, Refusal, StoreError, UnitOfWork};

use crate::{ReviewId, ReviewNotice, ReviewState, ReviewsTx};

/// Why nothing was decided.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ModerateReviewError {
    /// No such review.
    #[error("Review not found")]
    NotFound,
    /// Neither shown nor hidden: nobody makes a review wait again.
    #[error("Please choose shown or hidden")]
    State,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for ModerateReviewError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound => ErrorKind::NotFound,
            Self::State => ErrorKind::Invalid,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::State => "invalid",
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::State => FieldErrors::from([("state".to_owned(), self.to_string())]),
            _ => FieldErrors::new(),
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
    manager: &Manager,
    id: ReviewId,
    state: ReviewState,
) -> Result<(), ModerateReviewError> {
    if state == ReviewState::Waiting {
        return Err(ModerateReviewError::State);
    }
    let (by, now) = (manager.name(), clock.now());
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
