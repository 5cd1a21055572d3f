#![doc = include_str!("../README.md")]
//! The rooms of the adapter.

mod convert;
mod placeholder;
mod store;
mod whole_file;

pub use store::PictureStore;
