#![doc = include_str!("../README.md")]

mod background;
mod bucket;
mod cache;
mod facts;
mod keep;
mod originals;
mod prerender;
mod private_photos;
mod render_error;
mod renderer;
mod store;
mod whole_file;

pub use bucket::{BucketConfig, BucketError};
pub use prerender::{COMMON_WIDTHS, Pace, Progress};
pub use private_photos::PhotoStore;
pub use store::PictureStore;
