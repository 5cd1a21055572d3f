#![doc = include_str!("../README.md")]

mod collage;
mod decode;
mod encode;
mod error;
mod facts;
mod placeholder;
mod resize;
mod scale;
mod sniff;
mod upload;
mod video;

pub use collage::collage;
pub use decode::read;
pub use error::PixelError;
pub use resize::{clean_copy, look_at, placeholder, resize};
pub use sniff::{Parts, content, parts};
pub use upload::{CleanOriginal, CleanPhoto, Pixels, accept_photo, accept_upload, photo_pixels};
pub use video::{CleanVideo, accept_video};
