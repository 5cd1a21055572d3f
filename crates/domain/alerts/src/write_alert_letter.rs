//! The letter of an alert is due: is the saree still there?

use pattu_catalog::SellableProduct;
use pattu_kernel::{Email, StoreError};

use crate::{AlertDesk, AlertId, StockAlert};

/// What the letter is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertLetter {
    /// To whom.
    pub email: Email,
    /// The alert: also the way out.
    pub alert: StockAlert,
    /// What came back.
    pub saree: SellableProduct,
}

/// The letter of this reference, or `None`: the waiting was ended meanwhile, or the last piece is gone, and the address
/// waits on.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn write_alert_letter(
    desk: AlertDesk<'_>,
    reference: &str,
) -> Result<Option<AlertLetter>, StoreError> {
    let Some(id) = reference.split_once(':').and_then(|(id, _)| id.parse::<AlertId>().ok()) else {
        return Ok(None);
    };
    let reference = reference.to_owned();
    desk.db
        .transaction(move |tx| {
            let told =
                tx.lock_alert(id)?.filter(|alert| !alert.is_waiting() && alert.reference() == reference);
            let Some(mut alert) = told else { return Ok(None) };
            match tx.wanted_saree(alert.product)? {
                Some(saree) if saree.available > 0 => {
                    Ok(Some(AlertLetter { email: alert.email.clone(), alert, saree }))
                }
                _ => {
                    alert.wait_on();
                    tx.save_alert(&alert)?;
                    Ok(None)
                }
            }
        })
        .await
}
