#![doc = include_str!("../README.md")]
//! The rooms of the adapter.

mod ahead;
mod behind;
mod bucket;
mod cache;
mod decode;
mod encode;
mod facts;
mod originals;
mod placeholder;
mod scale;
mod sniff;
mod store;
mod trouble;
mod upload;
mod whole_file;
mod workshop;

pub use ahead::{COMMON_WIDTHS, Progress};
pub use bucket::{BucketConfig, BucketError};
pub use store::PictureStore;
pub use upload::{CleanOriginal, accept_upload};
