//! A PIN code in, two dates out.

use pattu_kernel::{Clock, ContactError, Holiday, PinCode, Refusal};

use crate::{
    Departure, ExpectedDelivery, Places, Transit,
    expect_delivery::DISPATCH,
    views::{PromiseView, Span},
};

/// Why nothing is promised.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum DeliveryError {
    /// Not six digits.
    #[error("{0}")]
    #[refusal(Invalid, "invalid", field = "pincode")]
    Form(ContactError),
    /// Six digits that no post office has.
    #[error("We could not find this PIN code. Please check it")]
    #[refusal(NotFound, "unknown_pincode", field = "pincode")]
    Unknown,
}

/// Promises a delivery to a PIN code for an order placed now.
///
/// # Errors
/// [`DeliveryError`] for what is no PIN code, and for one that nobody knows.
pub fn promise_delivery(
    places: &dyn Places,
    holidays: &[Holiday],
    clock: &dyn Clock,
    pincode: &str,
) -> Result<PromiseView, DeliveryError> {
    let pin = PinCode::parse(pincode).map_err(|_| DeliveryError::Form(ContactError::PinCode))?;
    let place = places.find(&pin).ok_or(DeliveryError::Unknown)?;
    let transit = Transit::to(&place);
    let expected = ExpectedDelivery::to(&place, holidays, Departure::Ordered(clock.now()));
    Ok(PromiseView {
        pincode: pin.as_str().to_owned(),
        city: place.city.to_owned(),
        district: place.district.to_owned(),
        state: place.state.to_owned(),
        dispatch_hours: DISPATCH,
        business_days: Span { from: transit.least, to: transit.most },
        earliest: expected.earliest,
        latest: expected.latest,
    })
}

#[cfg(test)]
mod tests;
