//! The browser says it paid. Its signature proves for which order; amount and status are fetched, never believed.

use pattu_kernel::{Refusal, StoreError};

use crate::{
    OrderId, apply_payment::Applied, checkout_deps::CheckoutDeps, settle::settle, views::ShopperOrderView,
};

/// What the payment form handed to the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyPayment {
    /// Our order's id; without it the order is found by the provider order.
    pub order: Option<OrderId>,
    /// The provider's payment id.
    pub payment: String,
    /// The provider's order id, as the browser says; the signature proves that the provider said so, and it has to be one of
    /// ours.
    pub provider_order: String,
    /// Over the provider order and the payment.
    pub signature: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedPayment {
    /// The order it was made for.
    pub order: OrderId,
    /// The order as it stands now; `None` while the provider cannot be asked.
    pub view: Option<Box<ShopperOrderView>>,
}

/// Why a payment was not verified. Nothing was changed.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum VerifyPaymentError {
    /// One of the three fields is empty.
    #[error("Missing required payment verification fields")]
    #[refusal(Malformed, "missing_verification")]
    Missing,
    /// Not a payment for this order of ours.
    #[error("Payment verification failed")]
    #[refusal(Malformed, "bad_signature")]
    Signature,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Verifies, fetches, applies. The answer is the order as it stands then: paid, or still being confirmed; a repeated
/// call is answered as the first one was.
///
/// # Errors
/// [`VerifyPaymentError`].
pub async fn verify_payment(
    checkout: &CheckoutDeps,
    command: VerifyPayment,
) -> Result<VerifiedPayment, VerifyPaymentError> {
    let VerifyPayment { order, payment, provider_order, signature } = command;
    if [&payment, &provider_order, &signature].into_iter().any(|field| field.trim().is_empty()) {
        return Err(VerifyPaymentError::Missing);
    }
    let refused = |why: &str| {
        // Nothing else of what was sent is known to be true, or short.
        tracing::warn!(?order, why, "a payment was not verified");
        VerifyPaymentError::Signature
    };
    if !checkout.gateway.verify_signature(&provider_order, &payment, &signature) {
        return Err(refused("its signature is wrong"));
    }
    match checkout.gateway.payment(&payment).await {
        Ok(snapshot) if snapshot.provider_order != provider_order => {
            Err(refused("it belongs to another provider order"))
        }
        Ok(snapshot) => match settle(checkout, snapshot, order).await? {
            Applied::Known(found) | Applied::News(found) => {
                let view = ShopperOrderView::of_buyer(&found, checkout.now());
                Ok(VerifiedPayment { order: view.id, view: Some(Box::new(view)) })
            }
            Applied::NotOurs => Err(refused("it was made for another order")),
        },
        // The signature was right, so money is on its way: webhook and reconciler will bring it home.
        Err(error) => {
            tracing::warn!(%error, %payment, "a verified payment could not be fetched yet");
            let stored = checkout.store(move |tx| tx.provider_order(&provider_order)).await?;
            let made_for =
                stored.map(|stored| stored.order).filter(|made| order.is_none_or(|said| said == *made));
            Ok(VerifiedPayment { order: made_for.ok_or(VerifyPaymentError::Signature)?, view: None })
        }
    }
}
