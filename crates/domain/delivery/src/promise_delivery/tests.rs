//! Promises around weekends and holidays, and for any moment.

use chrono::{Datelike, NaiveDate, Weekday};
use pattu_kernel::{ErrorKind, Timestamp, day_in_india};
use proptest::prelude::*;

use super::*;
use crate::Place;

/// Three places, one for each row of the rule.
struct Atlas;
impl Places for Atlas {
    fn find(&self, pin: &PinCode) -> Option<Place> {
        let place = |state, district, city| Some(Place { state, district, city });
        match pin.as_str() {
            "518001" => place("Andhra Pradesh", "Kurnool", "Kurnool"),
            "518501" => place("Andhra Pradesh", "Nandyal", "Nandyal"),
            "110001" => place("Delhi", "New Delhi", "New Delhi"),
            _ => None,
        }
    }
}

struct At(Timestamp);
impl Clock for At {
    fn now(&self) -> Timestamp {
        self.0
    }
}

fn asked(at: &str, holidays: &[Holiday], pin: &str) -> Result<PromiseView, DeliveryError> {
    promise_delivery(&Atlas, holidays, &At(at.parse().unwrap()), pin)
}

/// Earliest and latest day for an order at this moment.
fn dates(at: &str, holidays: &[&str], pin: &str) -> (String, String) {
    let holidays: Vec<Holiday> = holidays.iter().map(|day| day.parse().unwrap()).collect();
    let promise = asked(at, &holidays, pin).unwrap();
    (promise.earliest.to_string(), promise.latest.to_string())
}

fn of(earliest: &str, latest: &str) -> (String, String) {
    (earliest.to_owned(), latest.to_owned())
}

#[test]
fn the_rule_on_a_monday() {
    // Noon in India on Monday 16 November 2026: dispatched on Tuesday or Wednesday.
    let monday = "2026-11-16T06:30:00Z";
    assert_eq!(dates(monday, &[], "518001"), of("2026-11-18", "2026-11-20"));
    assert_eq!(dates(monday, &[], "518501"), of("2026-11-19", "2026-11-21"));
    // Wednesday and five business days: a Sunday does not count.
    assert_eq!(dates(monday, &[], "110001"), of("2026-11-20", "2026-11-24"));
}

#[test]
fn nothing_is_packed_or_carried_on_a_sunday() {
    // Friday: dispatched on Saturday, or (not on Sunday) on Monday.
    assert_eq!(dates("2026-11-20T06:30:00Z", &[], "518001"), of("2026-11-23", "2026-11-25"));
    // Saturday: on Monday either way.
    assert_eq!(dates("2026-11-21T06:30:00Z", &[], "518001"), of("2026-11-24", "2026-11-25"));
    // Sunday: on Monday or Tuesday.
    assert_eq!(dates("2026-11-22T06:30:00Z", &[], "518001"), of("2026-11-24", "2026-11-26"));
}

#[test]
fn nor_on_a_holiday() {
    let monday = "2026-11-16T06:30:00Z";
    // Wednesday off: dispatched on Tuesday or Thursday, carried on Thursday at the earliest.
    assert_eq!(dates(monday, &["2026-11-18"], "518001"), of("2026-11-19", "2026-11-21"));
    // A holiday of another year changes nothing.
    assert_eq!(dates(monday, &["2025-11-18"], "518001"), of("2026-11-18", "2026-11-20"));
    assert_eq!(dates("2026-08-13T06:30:00Z", &["08-15"], "518001"), of("2026-08-17", "2026-08-19"));
}

#[test]
fn a_day_ends_at_indias_midnight() {
    let (before, after) = ("2026-11-16T18:29:59Z", "2026-11-16T18:30:00Z");
    assert_eq!(dates(before, &[], "518001"), of("2026-11-18", "2026-11-20"));
    assert_eq!(dates(after, &[], "518001"), of("2026-11-19", "2026-11-21"));
}

#[test]
fn everything_that_is_promised_is_said() {
    let promise = asked("2026-11-21T15:00:00Z", &[], "518 001").unwrap();
    assert_eq!(
        serde_json::to_value(promise).unwrap(),
        serde_json::json!({
            "pincode": "518001", "city": "Kurnool", "district": "Kurnool", "state": "Andhra Pradesh",
            "dispatchHours": {"from": 24, "to": 48}, "businessDays": {"from": 1, "to": 2},
            "earliest": "2026-11-24", "latest": "2026-11-25"
        })
    );
}

#[test]
fn what_is_no_pin_code_and_what_nobody_knows_are_told_apart() {
    for wrong in
        ["", " ", "51800", "5180011", "018001", "51800a", "५१८००१", "518001'--", "<script>", "\0\0\0\0\0\0"]
    {
        let refusal = asked("2026-11-16T06:30:00Z", &[], wrong).unwrap_err();
        assert_eq!(refusal.to_string(), "Please enter a valid 6-digit PIN code", "{wrong:?}");
        assert_eq!((refusal.kind(), refusal.code()), (ErrorKind::Invalid, "invalid"));
        assert!(refusal.fields().contains_key("pincode"));
    }
    let unknown = asked("2026-11-16T06:30:00Z", &[], "999999").unwrap_err();
    assert_eq!(unknown.to_string(), "We could not find this PIN code. Please check it");
    assert_eq!((unknown.kind(), unknown.code()), (ErrorKind::NotFound, "unknown_pincode"));
}

proptest! {
    #[test]
    fn a_promise_lies_ahead_on_days_somebody_works(
        seconds in 1_700_000_000_i64..2_500_000_000,
        holidays in proptest::collection::vec((1_u32..=12, 1_u32..=28), 0..20),
        pin in prop_oneof![Just("518001"), Just("518501"), Just("110001")],
    ) {
        let now = Timestamp::from_timestamp(seconds, 0).unwrap();
        let holidays: Vec<Holiday> =
            holidays.into_iter().filter_map(|(month, day)| Holiday::yearly(month, day)).collect();
        let promise = promise_delivery(&Atlas, &holidays, &At(now), pin).unwrap();
        let today = day_in_india(now);
        let at_work = |day: NaiveDate| {
            day.weekday() != Weekday::Sun && !holidays.iter().any(|holiday| holiday.falls_on(day))
        };
        prop_assert!(promise.earliest > today);
        prop_assert!(promise.latest >= promise.earliest);
        prop_assert!(at_work(promise.earliest) && at_work(promise.latest));
        // The same all day: the last moment before India's midnight promises no other days.
        let midnight = today.and_hms_opt(18, 29, 59).unwrap().and_utc();
        prop_assert_eq!(promise_delivery(&Atlas, &holidays, &At(midnight), pin).unwrap(), promise);
    }

    #[test]
    fn whatever_is_typed_is_answered(typed in ".{0,40}") {
        let answer = asked("2026-11-16T06:30:00Z", &[], &typed);
        if let Ok(promise) = answer {
            prop_assert!(["518001", "518501", "110001"].contains(&promise.pincode.as_str()));
        }
    }
}
