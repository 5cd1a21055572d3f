//! Somebody has had enough: with the unsubscribe token of any email, the address waits for nothing any more.

use pattu_kernel::{Refusal, StoreError};

use crate::{AlertDeps, AlertId};

#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum StopAlertsError {
    /// No email had this unsubscribe token, or it is long ago.
    #[error("Subscription not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends all waiting of the address this token was written to. Once more is as good.
///
/// # Errors
/// [`StopAlertsError`]: then nothing changed.
pub async fn stop_alerts(deps: AlertDeps<'_>, token: &str) -> Result<(), StopAlertsError> {
    let id: AlertId = token.trim().parse().map_err(|_| StopAlertsError::NotFound)?;
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let alert = tx.alert(id)?.ok_or(StopAlertsError::NotFound)?;
            // The email in somebody's hand is the one of this alert: it is outdated too.
            for mut one in tx.lock_alerts_of(&alert.email)? {
                if one.is_waiting() || one.id == id {
                    one.end(now);
                    tx.save_alert(&one)?;
                }
            }
            Ok(())
        })
        .await
}
