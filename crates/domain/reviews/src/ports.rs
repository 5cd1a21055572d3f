//! What reviews need from outside.
#![warn(missing_docs)]

use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{AuditTx, BoxFuture, Page, PageRequest, StoreError, Timestamp};

use crate::{
    HidingReason, NewReview, ReviewDecision, ReviewId, ReviewNotice, ReviewState,
    views::{MyReviewView, ReviewableView, StaffReviewView},
};

/// A review somebody decides about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewUnderLock {
    /// Who wrote it, if the account is still there.
    pub customer: Option<CustomerId>,
    /// About which saree.
    pub product: ProductId,
    /// What that is called.
    pub product_name: String,
    /// Whether it is shown now.
    pub state: ReviewState,
    /// Why it is hidden.
    pub hidden_reason: Option<HidingReason>,
    /// What the shop answers.
    pub reply: Option<String>,
}

/// Reviews inside a transaction.
pub trait ReviewsTx: AuditTx {
    /// True when an order of this customer's with this saree was delivered.
    fn has_received(&mut self, customer: CustomerId, product: ProductId) -> Result<bool, StoreError>;

    /// Stores a review that waits; `false`, and nothing changed, when this customer has reviewed the saree before. Of two
    /// at the same moment only one is stored.
    fn add_review(&mut self, review: &NewReview) -> Result<bool, StoreError>;

    /// Locks and loads a review.
    fn lock_review(&mut self, id: ReviewId) -> Result<Option<ReviewUnderLock>, StoreError>;

    /// Shows or hides a review. Implementers MUST recalculate the saree's rating and number of reviews, from all that are
    /// shown and nothing else.
    fn decide(
        &mut self,
        id: ReviewId,
        product: ProductId,
        decision: ReviewDecision,
        by: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Puts the shop's answer under a review, or takes it away.
    fn reply(&mut self, id: ReviewId, text: Option<&str>, by: &str) -> Result<(), StoreError>;

    /// Writes a notification for whoever wrote a review.
    fn tell(&mut self, customer: CustomerId, notice: &ReviewNotice) -> Result<(), StoreError>;
}

/// Reads of reviews.
pub trait ReviewQueries: Send + Sync {
    /// What this customer wrote, newest first.
    fn reviews_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<MyReviewView>, StoreError>>;

    /// Sarees that were delivered to this customer and that they have not reviewed, the latest order first, at most fifty.
    fn reviewable_by(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<ReviewableView>, StoreError>>;

    /// Everybody's, all or those in one state: the oldest first, or of what is decided the latest decision.
    fn reviews(
        &self,
        state: Option<ReviewState>,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<StaffReviewView>, Page), StoreError>>;
}
