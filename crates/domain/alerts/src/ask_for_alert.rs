//! Somebody wants to hear when a sold-out saree is back.

use pattu_catalog::ProductId;
use pattu_kernel::{ContactError, EmailAddress, Id, Refusal, StoreError};

use crate::{AlertDeps, MOST_WAITING, StockAlert, alert::has_place};

/// Why nobody waits.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AskForAlertError {
    /// What was typed is no address.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "email")]
    Email(#[from] ContactError),
    /// No such saree is on sale.
    #[error("Saree not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error("This saree can be ordered now")]
    #[refusal(Conflict, "in_stock")]
    Available,
    /// The address waits for enough.
    #[error("We already watch {MOST_WAITING} sarees for this address")]
    #[refusal(Conflict, "too_many_alerts")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// From now on this address waits for this saree. Whether it did already is told to nobody.
///
/// # Errors
/// [`AskForAlertError`]: then nothing changed.
pub async fn ask_for_alert(
    deps: AlertDeps<'_>,
    product: ProductId,
    typed: &str,
) -> Result<(), AskForAlertError> {
    let email = EmailAddress::parse(typed)?;
    let (now, id) = (deps.clock.now(), Id::new(deps.ids.fresh()));
    deps.db
        .transaction(move |tx| {
            let saree = tx.wanted_saree(product)?.ok_or(AskForAlertError::NotFound)?;
            if saree.available > 0 {
                return Err(AskForAlertError::Available);
            }
            let alerts = tx.lock_alerts_of(&email)?;
            let known = alerts.iter().find(|alert| alert.product == product).cloned();
            if known.as_ref().is_some_and(StockAlert::is_waiting) {
                return Ok(());
            }
            if !has_place(&alerts) {
                return Err(AskForAlertError::TooMany);
            }
            let mut alert = known.unwrap_or_else(|| StockAlert::fresh(id, product, email, now));
            alert.ask_again(now);
            Ok(tx.save_alert(&alert)?)
        })
        .await
}
