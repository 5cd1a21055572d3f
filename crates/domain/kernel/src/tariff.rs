//! Numbers of the tax law that the owner types in.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Money, Rate};

/// The rates that cloth is taxed with, in basis points.
const GST_RATES: [u32; 4] = [0, 500, 1_200, 1_800];

/// Whether it is a number of the customs tariff, or of the list of services.
pub fn is_hsn(text: &str) -> bool {
    (4..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether cloth is taxed with this rate.
pub fn is_gst_rate(basis_points: u32) -> bool {
    GST_RATES.contains(&basis_points)
}

/// The chapters of garments and of made-up textiles.
const BY_VALUE: [&str; 3] = ["61", "62", "63"];

/// What one garment may cost without tax at the lower rate, and the two rates: Notification 9/2025, from 22 September 2025.
const GARMENT_UP_TO: Money = Money::from_rupees(2_500);
const LOWER_BP: i64 = 500;
const HIGHER_BP: i64 = 1_800;
const WHOLE_BP: i64 = 10_000;

/// Whether what one piece costs decides between the two rates of garments. Another rate that is written down stands.
pub fn is_taxed_by_value(hsn: &str, rate: Rate) -> bool {
    let points = i64::from(rate.basis_points());
    [LOWER_BP, HIGHER_BP].contains(&points) && BY_VALUE.iter().any(|chapter| hsn.starts_with(chapter))
}

/// The rate of garments that cost so much together, taxes included. `None`: at the lower rate each is worth too much for it, and at
/// the higher one too little.
pub fn rate_by_value(net: Money, pieces: u32) -> Option<Rate> {
    let at_most = |points: i64| {
        let each = i128::from(GARMENT_UP_TO.paise()) * i128::from(WHOLE_BP + points);
        i128::from(net.paise()) * i128::from(WHOLE_BP) <= each * i128::from(pieces)
    };
    let rate =
        |points: i64| i32::try_from(points).ok().and_then(|points| Rate::from_basis_points(points).ok());
    match (at_most(LOWER_BP), at_most(HIGHER_BP)) {
        (true, _) => rate(LOWER_BP),
        (false, false) => rate(HIGHER_BP),
        (false, true) => None,
    }
}

/// The law changes a rate: from a day on (in India) all goods whose code begins with this one are taxed so, whatever rate was
/// written on them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateChange {
    /// Four to eight digits.
    pub hsn: String,
    /// The first day, in India.
    #[schema(value_type = String, format = Date)]
    pub from: NaiveDate,
    /// What they are taxed with from then on.
    pub rate: Rate,
}

impl RateChange {
    /// What goods of this code are taxed on a day, when a change says so: the newest that has begun, of two of one day the closer.
    pub fn in_force(changes: &[Self], hsn: &str, day: NaiveDate) -> Option<Rate> {
        let applies = |change: &&Self| hsn.starts_with(&change.hsn) && change.from <= day;
        changes
            .iter()
            .filter(applies)
            .max_by_key(|change| (change.from, change.hsn.len()))
            .map(|change| change.rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_garment_is_taxed_by_what_one_piece_is_worth() {
        let percent = |paise, pieces| {
            rate_by_value(Money::from_paise(paise), pieces).map(|rate| rate.basis_points() / 100)
        };
        for (paise, pieces, rate) in [
            (262_500, 1, Some(5)),
            (262_501, 1, None),
            (295_000, 1, None),
            (295_001, 1, Some(18)),
            (525_000, 2, Some(5)),
            (525_001, 2, None),
            (590_001, 2, Some(18)),
            (0, 1, Some(5)),
        ] {
            assert_eq!(percent(paise, pieces), rate, "{paise} for {pieces}");
        }
        let rate = |percent| Rate::from_percent(percent).unwrap();
        for (hsn, percent, is_so) in [
            ("6211", 5, true),
            ("620640", 18, true),
            ("6304", 5, true),
            ("6211", 0, false),
            ("5007", 5, false),
            ("998822", 5, false),
        ] {
            assert_eq!(is_taxed_by_value(hsn, rate(percent)), is_so, "{hsn} at {percent}");
        }
    }

    #[test]
    fn a_changed_rate_counts_from_its_day_on_for_all_codes_below() {
        let change = |hsn: &str, from: &str, percent| RateChange {
            hsn: hsn.to_owned(),
            from: day(from),
            rate: Rate::from_percent(percent).unwrap(),
        };
        let changes = [
            change("5007", "2027-04-01", 12),
            change("5007", "2027-01-01", 18),
            change("500720", "2027-04-01", 0),
        ];
        for (hsn, on, percent) in [
            ("5007", "2026-12-31", None),
            ("5007", "2027-01-01", Some(18)),
            ("50079000", "2027-03-31", Some(18)),
            ("5007", "2027-04-01", Some(12)),
            ("50072010", "2027-04-01", Some(0)),
            ("5208", "2027-04-01", None),
            ("500", "2027-04-01", None),
        ] {
            let rate = RateChange::in_force(&changes, hsn, day(on));
            assert_eq!(rate, percent.map(|percent| Rate::from_percent(percent).unwrap()), "{hsn} on {on}");
        }
    }
}
