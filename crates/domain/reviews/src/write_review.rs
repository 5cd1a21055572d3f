//! A buyer says what they think of a saree that was delivered to them.

use pattu_catalog::ProductId;
use pattu_customers::Customer;
use pattu_kernel::{Clock, FieldErrors, Id, Ids, Refusal, StoreError, UnitOfWork};

use crate::{NewReview, ReviewForm, ReviewId, ReviewsTx, public_name};

/// Why it is not stored.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum WriteReviewError {
    /// Fields that are wrong.
    #[error("Please check your review")]
    #[refusal(Invalid, "invalid")]
    Form(FieldErrors),
    /// The saree was not delivered to this account.
    #[error("Reviews can be written once the saree was delivered")]
    #[refusal(Conflict, "not_bought")]
    NotBought,
    /// One person has one say about one saree.
    #[error("You have written a review of this saree already")]
    #[refusal(Conflict, "already_reviewed")]
    AlreadyReviewed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores a review that waits for moderation (ruling 26).
///
/// # Errors
/// [`WriteReviewError`]
pub async fn write_review(
    db: &dyn UnitOfWork<dyn ReviewsTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    customer: &Customer,
    product: ProductId,
    form: &ReviewForm,
) -> Result<ReviewId, WriteReviewError> {
    let words = form.parse().map_err(WriteReviewError::Form)?;
    let review = NewReview {
        id: Id::new(ids.fresh()),
        customer: customer.id(),
        author: public_name(&customer.stored().name),
        product,
        words,
        at: clock.now(),
    };
    db.transaction(move |tx| {
        if !tx.has_received(review.customer, product)? {
            return Err(WriteReviewError::NotBought);
        }
        if tx.add_review(&review)? { Ok(review.id) } else { Err(WriteReviewError::AlreadyReviewed) }
    })
    .await
}
