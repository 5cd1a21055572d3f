//! What this area needs from outside.
#![warn(missing_docs)]

use std::sync::Arc;

use pattu_kernel::{AuditTx, BoxFuture, Clock, Page, PageRequest, StoreError, Timestamp, UnitOfWork};

use crate::{DueMail, Email, MailId, MailState, StoredMail};

/// The outbox inside one transaction.
pub trait OutboxTx {
    /// Takes the row of these kinds that is due longest, counts the try, and makes it due again at `busy_until`.
    ///
    /// Implementers MUST skip rows that somebody else is taking, and MUST leave rows of other kinds as they are.
    fn take_due_mail(
        &mut self,
        kinds: &[&str],
        now: Timestamp,
        busy_until: Timestamp,
    ) -> Result<Option<DueMail>, StoreError>;

    /// The mail server took it, or it was not needed any more.
    fn mark_mail_sent(&mut self, id: MailId, at: Timestamp) -> Result<(), StoreError>;

    /// It could not be handed over; it is due again at `next`.
    fn retry_mail_at(&mut self, id: MailId, next: Timestamp, why: &str) -> Result<(), StoreError>;

    /// Nobody tries it again unless a person says so. `undeliverable`: only its address is at fault, so it is no alarm.
    fn mark_mail_dead(
        &mut self,
        id: MailId,
        at: Timestamp,
        why: &str,
        undeliverable: bool,
    ) -> Result<(), StoreError>;
}

/// Sending again, inside one transaction with the audit log. Whatever is begun again is due now, as if it had never been tried.
pub trait ResendTx: AuditTx {
    /// Begins a row again; its kind, or `None` when there is no such row.
    fn restart_mail(&mut self, id: MailId, now: Timestamp) -> Result<Option<String>, StoreError>;

    /// Begins up to `most` rows again that were given up, the latest first; not those whose address takes no mail.
    fn restart_given_up(&mut self, most: u32, now: Timestamp) -> Result<Vec<MailId>, StoreError>;
}

/// Reads of the outbox.
pub trait MailQueries: Send + Sync {
    /// Rows in this state: dead and sent ones the latest first, waiting ones the next first.
    fn mails(
        &self,
        state: MailState,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<StoredMail>, Page), StoreError>>;
}

/// Why an email did not leave.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// Trying later may help: nobody answered, or a passing refusal.
    #[error("not now: {0}")]
    Later(String),
    /// It never will: refused for good.
    #[error("never: {0}")]
    Never(String),
    /// It never will, because nobody receives mail at this address. Anybody can type such an address, so it is no fault of
    /// the shop and must raise no alarm.
    #[error("undeliverable: {0}")]
    Undeliverable(String),
}

impl From<StoreError> for MailError {
    fn from(error: StoreError) -> Self {
        Self::Later(error.to_string())
    }
}

/// Renders emails.
pub trait EmailRenderer: Send + Sync {
    /// The kinds it can render.
    fn kinds(&self) -> Vec<&'static str>;

    /// The email of a row; `None` when it is not needed any more.
    fn render<'a>(&'a self, mail: &'a DueMail) -> BoxFuture<'a, Result<Option<Email>, MailError>>;
}

/// Sends emails. Implementers MUST give up within [`MailDeps::BUSY_SECONDS`], and MUST use [`DueMail::key`] for the
/// Message-ID.
pub trait Mailer: Send + Sync {
    /// Hands an email to the mail server.
    fn send<'a>(&'a self, mail: &'a DueMail, email: &'a Email) -> BoxFuture<'a, Result<(), MailError>>;
}

/// What delivering works with.
#[derive(Clone)]
pub struct MailDeps {
    /// The outbox.
    pub db: Arc<dyn UnitOfWork<dyn OutboxTx>>,
    /// Renders emails.
    pub renderer: Arc<dyn EmailRenderer>,
    /// Sends them.
    pub mailer: Arc<dyn Mailer>,
    /// The moment.
    pub clock: Arc<dyn Clock>,
}

impl MailDeps {
    /// For so long a taken row is nobody else's: longer than the slowest mail server takes.
    pub const BUSY_SECONDS: i64 = 120;
}
