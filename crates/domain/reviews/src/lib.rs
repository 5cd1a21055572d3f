#![doc = include_str!("../README.md")]

mod moderate_review;
mod notice;
mod ports;
mod review;
pub mod views;
mod write_review;

pub use moderate_review::{ModerateReviewError, moderate_review};
pub use notice::ReviewNotice;
pub use ports::{ReviewQueries, ReviewUnderLock, ReviewsTx};
pub use review::{NewReview, ReviewForm, ReviewId, ReviewState, ReviewTag, ReviewWords, public_name};
pub use write_review::{WriteReviewError, write_review};
