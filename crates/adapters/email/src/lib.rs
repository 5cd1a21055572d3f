#![doc = include_str!("../README.md")]
//! The rooms of the adapter.

mod envelope;
mod folder_box;
mod folder_post;
mod letters;
mod smtp_post;
mod templates;

pub use folder_box::FolderBox;
pub use folder_post::FolderPost;
pub use letters::{LettersConfig, ShopLetters};
pub use smtp_post::{SmtpPost, SmtpPostError};
