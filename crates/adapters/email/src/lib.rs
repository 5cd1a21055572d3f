#![doc = include_str!("../README.md")]

mod emails;
mod envelope;
mod folder_mailbox;
mod folder_mailer;
mod smtp_mailer;
mod templates;

pub use emails::{EmailsConfig, ShopEmails};
pub use folder_mailbox::FolderMailbox;
pub use folder_mailer::FolderMailer;
pub use smtp_mailer::{SmtpMailer, SmtpMailerError};
