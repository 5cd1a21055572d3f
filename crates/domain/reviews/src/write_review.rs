//! A buyer says what they think of a saree that was delivered to them.

use pattu_catalog::ProductId;
use pattu_customers::Customer;
use pattu_kernel::{Clock, ErrorKind, FieldErrors, Id, Ids, Refusal, StoreError, UnitOfWork};

use crate::{NewReview, ReviewForm, ReviewId, ReviewsTx, public_name};

/// Why it is not stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum WriteReviewError {
    /// Fields that are wrong.
    #[error("Please check your review")]
    Form(FieldErrors),
    /// The saree was not delivered to this account.
    #[error("Reviews can be written once the saree was delivered")]
    NotBought,
    /// One person has one say about one saree.
    #[error("You have written a review of this saree already")]
    AlreadyReviewed,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for WriteReviewError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Form(_) => ErrorKind::Invalid,
            Self::NotBought | Self::AlreadyReviewed => ErrorKind::Conflict,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Form(_) => "invalid",
            Self::NotBought => "not_bought",
            Self::AlreadyReviewed => "already_reviewed",
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Form(fields) => fields.clone(),
            _ => FieldErrors::new(),
        }
    }
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
