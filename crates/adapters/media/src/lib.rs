#![doc = include_str!("../README.md")]
//! The rooms of the adapter.

mod ahead;
mod behind;
mod bucket;
mod cache;
mod facts;
mod originals;
mod store;
mod trouble;
mod whole_file;
mod workshop;

pub use ahead::{COMMON_WIDTHS, Pace, Progress};
pub use bucket::{BucketConfig, BucketError};
pub use store::PictureStore;
