//! How long it takes for whoever books today, before anything is asked for.

use pattu_delivery::Places;
use pattu_kernel::{ContactError, PinCode, Refusal, Timestamp, day_in_india};

use crate::{
    CustomOrderTerms, Stage, StageDates,
    form::{MOST_PIECES, transit_to},
    views::{CustomOrderDates, expected},
};

/// Why there are no dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum DatesError {
    #[error("Please enter a valid 6-digit PIN code")]
    #[refusal(Invalid, "invalid", field = "pincode")]
    PinCode,
    #[error("We could not find this PIN code. Please check it")]
    #[refusal(NotFound, "unknown_pincode", field = "pincode")]
    Unknown,
    #[error("We weave from {least} to {MOST_PIECES} sarees of one design")]
    #[refusal(Invalid, "invalid", field = "pieces")]
    Pieces {
        /// As few as there may be.
        least: u32,
    },
}

/// For so many sarees to this PIN code; without one the longest way is assumed.
///
/// # Errors
/// [`DatesError`].
pub fn estimate_dates(
    terms: &CustomOrderTerms,
    places: &dyn Places,
    (pincode, pieces): (&str, Option<u32>),
    now: Timestamp,
) -> Result<CustomOrderDates, DatesError> {
    let least = terms.numbers.minimum_pieces;
    let pieces = pieces.unwrap_or(least);
    if !(least..=MOST_PIECES).contains(&pieces) {
        return Err(DatesError::Pieces { least });
    }
    let pincode = match PinCode::parse(pincode) {
        Ok(pin) if places.find(&pin).is_none() => return Err(DatesError::Unknown),
        Ok(pin) => Some(pin),
        Err(ContactError::Required) => None,
        Err(_) => return Err(DatesError::PinCode),
    };
    let dates = StageDates::new(terms, pieces, transit_to(places, pincode.as_ref()));
    let today = day_in_india(now);
    Ok(CustomOrderDates {
        pieces,
        earliest_need_by: dates.earliest_need_by(today),
        stages: expected(dates.after(Stage::Requested, today, today)),
    })
}
