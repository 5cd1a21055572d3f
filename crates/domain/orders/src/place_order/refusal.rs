//! Why an order was not placed, in the shop's words.

use pattu_custom_orders::CustomPaymentError;
use pattu_customers::Blocked;
use pattu_kernel::{FieldErrors, MoneyError, Refusal, StoreError, Timestamp};
use pattu_pricing::{CartProblem, views::QuoteView};

use crate::{OrderId, ReservationRefusal, ensure_provider_order::ProviderOrderError};

/// Why an order was not placed.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum PlaceOrderError {
    #[error(transparent)]
    Cart(#[from] CartProblem),
    /// A custom order in it cannot be booked.
    #[error(transparent)]
    Custom(#[from] CustomPaymentError),
    #[error("Please fill in all required shipping information.")]
    #[refusal(Invalid, "invalid")]
    Address(FieldErrors),
    /// Whoever orders may not.
    #[error(transparent)]
    Blocked(#[from] Blocked),
    /// The shopper was shown another total.
    #[error("The price has changed. Please review your order")]
    #[refusal(Conflict, "price_changed")]
    PriceChanged(Box<QuoteView>),
    /// The coupon cannot be used; why, in the shop's words.
    #[error("{0}")]
    #[refusal(Invalid, "coupon_invalid", field = "coupon")]
    Coupon(String),
    /// Nobody knows this code; the caller counts, because codes are not to be found by trying.
    #[error("{0}")]
    #[refusal(Invalid, "coupon_invalid", field = "coupon")]
    UnknownCoupon(String),
    /// The key was used for something else.
    #[error("This order was already sent with other contents. Please review your order")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyUsed,
    /// The order this one was to take the place of is paid: the shopper has to know before buying again.
    #[error("Your earlier order is already paid. Please check your cart before you pay again")]
    #[refusal(Conflict, "earlier_order_paid")]
    EarlierPaid,
    /// The order alone is more than a shopper may have reserved unpaid (ruling 36).
    #[error("We can keep {most} sarees at a time until they are paid. Please order them in parts")]
    #[refusal(Invalid, "too_many_pieces", field = "items")]
    TooManyPieces {
        /// So many they may.
        most: u32,
    },
    /// Other orders of theirs keep too much.
    #[error(
        "Sarees are already kept for unpaid orders of yours. Please pay or cancel those first, or try again in a few minutes"
    )]
    #[refusal(Conflict, "too_many_unpaid")]
    TooManyUnpaid {
        /// Until the first of them ends.
        wait: u32,
    },
    /// Orders from their network keep too much.
    #[error(
        "Too many sarees are kept for unpaid orders from your network just now. Please try again in a few minutes"
    )]
    #[refusal(Conflict, "too_many_unpaid")]
    TooManyUnpaidNearby {
        /// Until the first of them ends.
        wait: u32,
    },
    /// Too many orders were placed by the same phone number or email from there; so many seconds to wait.
    #[error("Too many requests. Please try again later")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Until one more is let through.
        wait: u32,
    },
    /// No payment form can be opened now; this order is placed, its pieces stay held and it can be paid later.
    #[error("Unable to initialize payment gateway. Please try again later.")]
    #[refusal(Unavailable, "payment_unavailable")]
    PaymentUnavailable(OrderId),
    /// Nobody can pay for this order any more.
    #[error("This order can no longer be paid")]
    #[refusal(Conflict, "not_payable")]
    NotPayable,
    /// No real cart.
    #[error(transparent)]
    #[refusal(Invalid, "invalid")]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PlaceOrderError {
    pub(super) fn unpayable(error: ProviderOrderError, order: OrderId) -> Self {
        match error {
            ProviderOrderError::Gateway => Self::PaymentUnavailable(order),
            ProviderOrderError::NotPayable => Self::NotPayable,
            ProviderOrderError::Store(store) => Self::Store(store),
        }
    }

    pub(super) fn reservation(refusal: ReservationRefusal, now: Timestamp) -> Self {
        // A second more, or who comes back on time is a moment early.
        let wait = |until: Timestamp| {
            let seconds = (until - now).num_seconds().max(0);
            u32::try_from(seconds).unwrap_or(u32::MAX).saturating_add(1)
        };
        match refusal {
            ReservationRefusal::TooManyPieces { most } => Self::TooManyPieces { most },
            ReservationRefusal::OwnOrders { until } => Self::TooManyUnpaid { wait: wait(until) },
            ReservationRefusal::SameAddress { until } => Self::TooManyUnpaidNearby { wait: wait(until) },
        }
    }
}
