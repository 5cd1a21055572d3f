#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod deliver_next_mail;
mod due_mail;
mod letter;
mod pauses;
mod ports;

#[cfg(test)]
mod tests;

pub use deliver_next_mail::{Delivery, deliver_next_mail};
pub use due_mail::{DueMail, MailId};
pub use letter::{Letter, Mailbox};
pub use pauses::Pauses;
pub use ports::{Letters, MailError, OutboxTx, Post, PostRoom};
