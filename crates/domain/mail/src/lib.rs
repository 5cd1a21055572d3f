#![doc = include_str!("../README.md")]

mod backoff;
mod deliver_next_mail;
mod dev_mailbox;
mod due_mail;
mod email;
mod mail_list;
mod ports;
mod resend_given_up;
mod resend_mail;
#[cfg(any(test, feature = "contract-tests"))]
#[path = "tests/store_contract.rs"]
pub mod store_contract;

#[cfg(test)]
mod tests;

pub use deliver_next_mail::{Delivery, deliver_next_mail};
pub use dev_mailbox::{DevMailbox, OpenedEmail, SavedEmail};
pub use due_mail::{DueMail, MailId};
pub use email::{Attachment, Email, Mailbox};
pub use mail_list::{MailState, MailView, StoredMail};
pub use ports::{EmailRenderer, MailDeps, MailError, MailQueries, Mailer, OutboxTx, ResendTx};
pub use resend_given_up::{Resent, resend_given_up};
pub use resend_mail::{ResendMailError, resend_mail};
