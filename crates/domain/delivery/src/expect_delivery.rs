//! An order is under way: on which days is what to be expected?

use chrono::{NaiveDate, TimeDelta};
use pattu_kernel::{DISPATCH_HOURS, Holiday, PinCode, Timestamp, day_in_india};

use crate::{BusinessDays, Place, Places, Transit, views::Span};

/// Hours from order to dispatch (spec section 9).
pub(crate) const DISPATCH: Span = Span { from: DISPATCH_HOURS.0, to: DISPATCH_HOURS.1 };

/// What the days are counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Departure {
    /// The order came in and still has to be packed.
    Ordered(Timestamp),
    /// The parcel has left the store.
    Sent(Timestamp),
}

/// Days in India.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedDelivery {
    /// The first day it may leave the store.
    pub dispatched_from: NaiveDate,
    /// The day by which it has left.
    pub dispatched_by: NaiveDate,
    /// The first day it may arrive.
    pub earliest: NaiveDate,
    /// The last day it may arrive.
    pub latest: NaiveDate,
}

/// When a parcel to this PIN code arrives; `None` for a PIN code that no post office has.
pub fn expect_delivery(
    places: &dyn Places,
    holidays: &[Holiday],
    departure: Departure,
    pincode: &str,
) -> Option<ExpectedDelivery> {
    let place = PinCode::parse(pincode).ok().and_then(|pin| places.find(&pin))?;
    Some(ExpectedDelivery::to(&place, holidays, departure))
}

impl ExpectedDelivery {
    /// To this place, without the days on which nobody works.
    pub(crate) fn to(place: &Place, holidays: &[Holiday], departure: Departure) -> Self {
        let transit = Transit::to(place);
        let days = BusinessDays::new(holidays);
        let (dispatched_from, dispatched_by) = match departure {
            Departure::Ordered(at) => {
                let after =
                    |hours: u32| days.on_or_after(day_in_india(at + TimeDelta::hours(i64::from(hours))));
                (after(DISPATCH.from), after(DISPATCH.to))
            }
            // It has left, whatever day it was.
            Departure::Sent(at) => (day_in_india(at), day_in_india(at)),
        };
        Self {
            dispatched_from,
            dispatched_by,
            earliest: days.after(dispatched_from, transit.least),
            latest: days.after(dispatched_by, transit.most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Kurnool;
    impl Places for Kurnool {
        fn find(&self, pin: &PinCode) -> Option<Place> {
            let place = Place { state: "Andhra Pradesh", district: "Kurnool", city: "Kurnool" };
            (pin.as_str() == "518001").then_some(place)
        }
    }

    fn days(departure: Departure) -> [String; 4] {
        let expected = expect_delivery(&Kurnool, &[], departure, "518001").unwrap();
        [expected.dispatched_from, expected.dispatched_by, expected.earliest, expected.latest]
            .map(|day| day.to_string())
    }

    #[test]
    fn a_parcel_that_has_left_is_only_carried() {
        // Saturday evening in India.
        let at: Timestamp = "2026-11-21T15:00:00Z".parse().unwrap();
        assert_eq!(
            days(Departure::Ordered(at)),
            ["2026-11-23", "2026-11-23", "2026-11-24", "2026-11-25"],
            "packed on Monday"
        );
        assert_eq!(days(Departure::Sent(at)), ["2026-11-21", "2026-11-21", "2026-11-23", "2026-11-24"]);
    }

    #[test]
    fn nothing_is_expected_at_a_place_nobody_knows() {
        let at: Timestamp = "2026-11-21T15:00:00Z".parse().unwrap();
        for wrong in ["999999", "", "kurnool"] {
            assert_eq!(expect_delivery(&Kurnool, &[], Departure::Sent(at), wrong), None);
        }
    }
}
