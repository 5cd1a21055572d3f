//! Numbers of the tax law that the owner types in.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Rate;

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
