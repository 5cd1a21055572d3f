//! Why an order was not placed, in the shop's words.

use pattu_kernel::{ErrorKind, FieldErrors, MoneyError, Refusal, StoreError, Timestamp};
use pattu_pricing::{CartProblem, views::QuoteView};

use crate::{OrderId, ReservationRefusal, ensure_provider_order::ProviderOrderError};

/// Why an order was not placed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum PlaceOrderError {
    /// The cart itself.
    #[error(transparent)]
    Cart(#[from] CartProblem),
    /// The address.
    #[error("Please fill in all required shipping information.")]
    Address(FieldErrors),
    /// The shopper was shown another total.
    #[error("The price has changed. Please review your order")]
    PriceChanged(Box<QuoteView>),
    /// The coupon cannot be used; why, in the shop's words.
    #[error("{0}")]
    Coupon(String),
    /// Nobody knows this code; the caller counts, because codes are not to be found by trying.
    #[error("{0}")]
    UnknownCoupon(String),
    /// The key was used for something else.
    #[error("This order was already sent with other contents. Please review your order")]
    KeyUsed,
    /// The order this one was to take the place of is paid: the shopper has to know before buying again.
    #[error("Your earlier order is already paid. Please check your cart before you pay again")]
    EarlierPaid,
    /// Too much would be reserved unpaid (ruling 36).
    #[error("{}", in_words(*.0))]
    Reservation(ReservationRefusal, Timestamp),
    /// Too many orders were placed by the same phone number or email from there; so many seconds to wait.
    #[error("Too many requests. Please try again later")]
    TooMany {
        /// Until one more is let through.
        wait: u32,
    },
    /// No payment form can be opened now; this order is placed, its pieces stay held and it can be paid later.
    #[error("Unable to initialize payment gateway. Please try again later.")]
    PaymentUnavailable(OrderId),
    /// Nobody can pay for this order any more.
    #[error("This order can no longer be paid")]
    NotPayable,
    /// No real cart.
    #[error(transparent)]
    Money(#[from] MoneyError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for PlaceOrderError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Cart(problem) => problem.kind(),
            Self::Address(_)
            | Self::Coupon(_)
            | Self::UnknownCoupon(_)
            | Self::Money(_)
            | Self::Reservation(ReservationRefusal::TooManyPieces { .. }, _) => ErrorKind::Invalid,
            Self::PriceChanged(_)
            | Self::KeyUsed
            | Self::EarlierPaid
            | Self::Reservation(..)
            | Self::NotPayable => ErrorKind::Conflict,
            Self::TooMany { .. } => ErrorKind::TooMany,
            Self::PaymentUnavailable(_) => ErrorKind::Unavailable,
            Self::Store(store) => store.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Cart(problem) => problem.code(),
            Self::Address(_) | Self::Money(_) => "invalid",
            Self::PriceChanged(_) => "price_changed",
            Self::Coupon(_) | Self::UnknownCoupon(_) => "coupon_invalid",
            Self::KeyUsed => "idempotency_mismatch",
            Self::EarlierPaid => "earlier_order_paid",
            Self::Reservation(ReservationRefusal::TooManyPieces { .. }, _) => "too_many_pieces",
            Self::Reservation(..) => "too_many_unpaid",
            Self::TooMany { .. } => "rate_limited",
            Self::PaymentUnavailable(_) => "payment_unavailable",
            Self::NotPayable => "not_payable",
            Self::Store(store) => store.code(),
        }
    }

    fn fields(&self) -> FieldErrors {
        match self {
            Self::Cart(problem) => problem.fields(),
            Self::Address(fields) => fields.clone(),
            Self::Coupon(_) | Self::UnknownCoupon(_) => {
                FieldErrors::from([("coupon".to_owned(), self.to_string())])
            }
            Self::Reservation(ReservationRefusal::TooManyPieces { .. }, _) => {
                FieldErrors::from([("items".to_owned(), self.to_string())])
            }
            _ => FieldErrors::new(),
        }
    }

    fn wait_seconds(&self) -> Option<u32> {
        if let Self::TooMany { wait } = self {
            return Some(*wait);
        }
        let Self::Reservation(
            ReservationRefusal::OwnOrders { until } | ReservationRefusal::SameAddress { until },
            now,
        ) = self
        else {
            return None;
        };
        u32::try_from((*until - *now).num_seconds().max(0)).ok().map(|seconds| seconds.saturating_add(1))
    }
}

fn in_words(refusal: ReservationRefusal) -> String {
    match refusal {
        ReservationRefusal::TooManyPieces { most } => {
            format!("We can keep {most} sarees at a time until they are paid. Please order them in parts")
        }
        ReservationRefusal::OwnOrders { .. } => {
            "Sarees are already kept for unpaid orders of yours. Please pay or cancel those first, or try again in a few \
             minutes"
                .to_owned()
        }
        ReservationRefusal::SameAddress { .. } => {
            "Too many sarees are kept for unpaid orders from your network just now. Please try again in a few minutes"
                .to_owned()
        }
    }
}

impl PlaceOrderError {
    pub(super) fn unpayable(error: ProviderOrderError, order: OrderId) -> Self {
        match error {
            ProviderOrderError::Gateway => Self::PaymentUnavailable(order),
            ProviderOrderError::NotPayable => Self::NotPayable,
            ProviderOrderError::Store(store) => Self::Store(store),
        }
    }
}
