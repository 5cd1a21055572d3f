//! Somebody wants to hear when a sold-out saree is back.

use pattu_catalog::ProductId;
use pattu_kernel::{ContactError, EmailAddress, ErrorKind, FieldErrors, Id, Refusal, StoreError};

use crate::{AlertDeps, MOST_WAITING, StockAlert, alert::has_place};

/// Why nobody waits.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AskForAlertError {
    /// What was typed is no address.
    #[error(transparent)]
    Email(#[from] ContactError),
    /// No such saree is on sale.
    #[error("Saree not found")]
    NotFound,
    /// There are pieces.
    #[error("This saree can be ordered now")]
    Available,
    /// The address waits for enough.
    #[error("We already watch {MOST_WAITING} sarees for this address")]
    TooMany,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for AskForAlertError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Email(_) => ErrorKind::Invalid,
            Self::NotFound => ErrorKind::NotFound,
            Self::Available | Self::TooMany => ErrorKind::Conflict,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Email(_) => "invalid",
            Self::NotFound => "not_found",
            Self::Available => "in_stock",
            Self::TooMany => "too_many_alerts",
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Email(wrong) => [("email".to_owned(), wrong.to_string())].into(),
            Self::NotFound | Self::Available | Self::TooMany | Self::Store(_) => FieldErrors::new(),
        }
    }
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
