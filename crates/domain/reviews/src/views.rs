//! What this area shows.

use pattu_catalog::ProductId;
use pattu_kernel::{Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{HidingReason, ReviewId, ReviewState};

/// A review as whoever wrote it sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MyReview)]
pub struct MyReviewView {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: ReviewId,
    /// About which saree.
    #[schema(value_type = uuid::Uuid)]
    pub product_id: ProductId,
    /// What that is called today.
    pub product_name: String,
    /// 1 to 5 stars.
    pub rating: u8,
    /// A headline.
    pub title: Option<String>,
    /// Plain text.
    pub text: String,
    /// Whether it is shown.
    pub state: ReviewState,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A saree its buyer has not reviewed yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Reviewable)]
pub struct ReviewableView {
    /// Which saree.
    #[schema(value_type = uuid::Uuid)]
    pub product_id: ProductId,
    /// Its name when it was bought.
    pub name: String,
    /// Its first picture then.
    pub image: Option<String>,
    /// In which order it came.
    #[schema(value_type = uuid::Uuid)]
    pub order_id: Id<()>,
}

/// A review as staff sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffReview)]
pub struct StaffReviewView {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: ReviewId,
    /// About which saree.
    #[schema(value_type = uuid::Uuid)]
    pub product_id: ProductId,
    /// What that is called.
    pub product_name: String,
    /// By which name it is shown.
    pub author: String,
    /// It was written by an account to which the saree was delivered.
    pub verified: bool,
    /// 1 to 5 stars.
    pub rating: u8,
    /// A headline.
    pub title: Option<String>,
    /// Plain text.
    pub text: String,
    /// Whether it is shown.
    pub state: ReviewState,
    /// Who decided that, by username.
    pub decided_by: Option<String>,
    /// Why it is hidden; null also for what was hidden before a reason was asked for.
    pub hidden_reason: Option<HidingReason>,
    /// What the shop answers, under the review.
    pub reply: Option<String>,
    /// Who wrote the answer last, by username.
    pub replied_by: Option<String>,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}
