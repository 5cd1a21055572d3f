//! The email of an alert is due: is the saree still there?

use pattu_catalog::SellableProduct;
use pattu_kernel::{EmailAddress, StoreError};

use crate::{AlertDeps, AlertId, StockAlert, alert::has_place};

/// What the email is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertEmail {
    pub email: EmailAddress,
    /// The alert: also the unsubscribe token.
    pub alert: StockAlert,
    pub saree: SellableProduct,
}

/// The email of this reference, or `None`: the waiting was ended meanwhile, or the last piece is gone. Then the address waits
/// on, unless it has asked for so many others since that there is no place left.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn render_alert_email(
    deps: AlertDeps<'_>,
    reference: &str,
) -> Result<Option<AlertEmail>, StoreError> {
    let Some(id) = reference.split_once(':').and_then(|(id, _)| id.parse::<AlertId>().ok()) else {
        return Ok(None);
    };
    let reference = reference.to_owned();
    deps.db
        .transaction(move |tx| {
            let Some(alert) = tx.alert(id)? else { return Ok(None) };
            // All of the address, and in the order in which asking locks them: waiting on must not be one too many.
            let all = tx.lock_alerts_of(&alert.email)?;
            let told = all.iter().find(|alert| alert.id == id && !alert.is_waiting()).cloned();
            let Some(mut alert) = told.filter(|alert| alert.reference() == reference) else {
                return Ok(None);
            };
            match tx.wanted_saree(alert.product)? {
                Some(saree) if saree.available > 0 => {
                    Ok(Some(AlertEmail { email: alert.email.clone(), alert, saree }))
                }
                _ => {
                    if has_place(&all) {
                        alert.wait_on();
                        tx.save_alert(&alert)?;
                    }
                    Ok(None)
                }
            }
        })
        .await
}
