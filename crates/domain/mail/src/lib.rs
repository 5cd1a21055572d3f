#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod deliver_next_mail;
mod due_mail;
mod letter;
mod letter_box;
mod mail_list;
mod pauses;
mod ports;
mod resend_mail;

#[cfg(test)]
mod tests;

pub use deliver_next_mail::{Delivery, deliver_next_mail};
pub use due_mail::{DueMail, MailId};
pub use letter::{Letter, Mailbox};
pub use letter_box::{BoxedLetter, LetterBox, OpenedLetter};
pub use mail_list::{MailState, MailView, StoredMail};
pub use pauses::Pauses;
pub use ports::{Letters, MailError, MailQueries, OutboxTx, Post, PostRoom};
pub use resend_mail::{ResendMailError, resend_mail};
