//! Somebody who works here wants a mail to be sent again: what was wrong is fixed, or the reader has lost it.

use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork};

use crate::{MailId, OutboxTx};

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
    db: &dyn UnitOfWork<dyn OutboxTx>,
    clock: &dyn Clock,
    id: MailId,
) -> Result<(), ResendMailError> {
    let now = clock.now();
    db.transaction(move |tx| if tx.restart_mail(id, now)? { Ok(()) } else { Err(ResendMailError::NotFound) })
        .await
}
