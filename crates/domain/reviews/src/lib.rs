#![doc = include_str!("../README.md")]

mod audited;
mod moderate_review;
mod notice;
mod ports;
mod reply_to_review;
mod review;
pub mod views;
mod write_review;

pub use moderate_review::{ModerateReviewError, moderate_review};
pub use notice::ReviewNotice;
pub use ports::{ReviewQueries, ReviewUnderLock, ReviewsTx};
pub use reply_to_review::{ReplyToReviewError, reply_to_review};
pub use review::{
    HidingReason, NewReview, ReviewDecision, ReviewForm, ReviewId, ReviewState, ReviewTag, ReviewWords,
    public_name,
};
pub use write_review::{WriteReviewError, write_review};
