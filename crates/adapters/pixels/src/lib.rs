#![doc = include_str!("../README.md")]

mod decode;
mod encode;
mod error;
mod facts;
mod film;
mod placeholder;
mod resize;
mod scale;
mod sniff;
mod upload;

pub use decode::read;
pub use error::PixelError;
pub use film::{CleanFilm, accept_film};
pub use resize::{clean_copy, look_at, placeholder, resize};
pub use sniff::{Parts, content, parts};
pub use upload::{CleanOriginal, accept_upload};
