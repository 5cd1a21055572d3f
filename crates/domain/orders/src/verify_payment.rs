//! The browser says it paid. Its signature proves for which order; amount and status are fetched, never believed.

use pattu_kernel::{ErrorKind, Refusal, StoreError};

use crate::{OrderId, checkout::Checkout, settle::settle};

/// What the payment form handed to the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyPayment {
    /// Our order's id; without it the order is found by the provider order.
    pub order: Option<OrderId>,
    /// The provider's payment id.
    pub payment: String,
    /// The provider's order id, as the browser says; only used to look up the stored one.
    pub provider_order: String,
    /// Over the stored provider order and the payment.
    pub signature: String,
}

/// Why a payment was not verified. Nothing was changed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum VerifyPaymentError {
    /// One of the three fields is empty.
    #[error("Missing required payment verification fields")]
    Missing,
    /// Not a payment for this order of ours.
    #[error("Payment verification failed")]
    Signature,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for VerifyPaymentError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Missing | Self::Signature => ErrorKind::Malformed,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Missing => "missing_verification",
            Self::Signature => "bad_signature",
            Self::Store(store) => store.code(),
        }
    }
}

/// Verifies, fetches, applies. The answer is the order as it stands then: paid, or still being confirmed; a repeated
/// call is answered as the first one was.
///
/// # Errors
/// [`VerifyPaymentError`].
pub async fn verify_payment(
    checkout: &Checkout,
    command: VerifyPayment,
) -> Result<OrderId, VerifyPaymentError> {
    if [&command.payment, &command.provider_order, &command.signature]
        .into_iter()
        .any(|field| field.trim().is_empty())
    {
        return Err(VerifyPaymentError::Missing);
    }
    let asked = command.provider_order.clone();
    let stored =
        checkout.store(move |tx| tx.provider_order(&asked)).await?.ok_or(VerifyPaymentError::Signature)?;
    let for_this_order = command.order.is_none_or(|order| order == stored.order);
    let signed = checkout.gateway.signature_is_right(&stored.id, &command.payment, &command.signature);
    if !for_this_order || !signed {
        tracing::warn!(order = %stored.order, "a payment was not verified");
        return Err(VerifyPaymentError::Signature);
    }
    match checkout.gateway.payment(&command.payment).await {
        Ok(snapshot) if snapshot.provider_order == stored.id => {
            settle(checkout, snapshot).await?;
        }
        Ok(snapshot) => {
            tracing::error!(payment = %snapshot.id, "a signed payment belongs to another provider order");
            return Err(VerifyPaymentError::Signature);
        }
        // The signature was right, so money is on its way: webhook and reconciler will bring it home.
        Err(error) => {
            tracing::warn!(%error, order = %stored.order, "a verified payment could not be fetched yet");
        }
    }
    Ok(stored.order)
}
