//! Somebody who works here wants a mail to be sent again: what was wrong is fixed, or the reader has lost it.

use pattu_kernel::{
    AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, Refusal, StoreError, UnitOfWork,
};

use crate::{MailId, ResendTx};

/// Why it is not sent again.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ResendMailError {
    /// There is no such row.
    #[error("Mail not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a mail due now with all its tries before it, whether it waited, was given up or had left. An email whose time is over
/// (a link that opens nothing any more, an order that went on) is not written again, whoever asks.
///
/// # Errors
/// [`ResendMailError`]
pub async fn resend_mail(
    db: &dyn UnitOfWork<dyn ResendTx>,
    clock: &dyn Clock,
    id: MailId,
    by: AuditActor,
) -> Result<(), ResendMailError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let kind = tx.restart_mail(id, now)?.ok_or(ResendMailError::NotFound)?;
        let subject = AuditSubject { kind: "email", id: id.to_string(), label: kind.replace('_', " ") };
        let (action, changes) = ("resent_email", AuditChanges::default());
        Ok(tx.write_audit(&AuditEntry { at: now, by, action, subject, changes, reason: None })?)
    })
    .await
}
