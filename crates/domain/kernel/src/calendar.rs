//! Days as India counts them.

use std::{fmt, str::FromStr};

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A day on which nobody works: written `MM-DD` when it comes every year, `YYYY-MM-DD` when it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Holiday {
    year: Option<i32>,
    month: u32,
    day: u32,
}

/// Neither form, or no such day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no day: write MM-DD for every year, or YYYY-MM-DD")]
pub struct HolidayError(String);

impl Holiday {
    /// A day of every year; `None` when no year has it.
    pub fn yearly(month: u32, day: u32) -> Option<Self> {
        // A leap year has all days.
        NaiveDate::from_ymd_opt(2000, month, day).map(|_| Self { year: None, month, day })
    }

    /// The only year that has it; none when every year has.
    pub const fn year(&self) -> Option<i32> {
        self.year
    }

    /// True on that day.
    pub fn falls_on(&self, date: NaiveDate) -> bool {
        self.year.is_none_or(|year| year == date.year())
            && (self.month, self.day) == (date.month(), date.day())
    }
}

impl FromStr for Holiday {
    type Err = HolidayError;

    fn from_str(text: &str) -> Result<Self, HolidayError> {
        let wrong = || HolidayError(text.to_owned());
        let read = |form: &str, text: &str| NaiveDate::parse_from_str(text, form).map_err(|_| wrong());
        match text.len() {
            5 => {
                let date = read("%Y-%m-%d", &format!("2000-{text}"))?;
                Self::yearly(date.month(), date.day()).ok_or_else(wrong)
            }
            10 => {
                let date = read("%Y-%m-%d", text)?;
                Ok(Self { year: Some(date.year()), month: date.month(), day: date.day() })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Holiday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(year) = self.year {
            write!(f, "{year:04}-")?;
        }
        write!(f, "{:02}-{:02}", self.month, self.day)
    }
}

impl Serialize for Holiday {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Holiday {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_begins_in_india_half_past_six_in_the_evening_utc() {
        let at = |text: &str| crate::day_in_india(text.parse().unwrap());
        assert_eq!(at("2026-11-21T18:29:59Z"), date("2026-11-21"));
        assert_eq!(at("2026-11-21T18:30:00Z"), date("2026-11-22"));
    }

    #[test]
    fn holidays_come_every_year_or_once() {
        let yearly: Holiday = "08-15".parse().unwrap();
        assert!(yearly.falls_on(date("2026-08-15")) && yearly.falls_on(date("2031-08-15")));
        assert!(!yearly.falls_on(date("2026-08-16")));
        let once: Holiday = "2026-11-08".parse().unwrap();
        assert!(once.falls_on(date("2026-11-08")) && !once.falls_on(date("2027-11-08")));
        for text in ["08-15", "2026-11-08", "02-29"] {
            assert_eq!(text.parse::<Holiday>().unwrap().to_string(), text);
        }
        for wrong in ["", "15-08", "02-30", "2026-02-29", "8-15", "Diwali", "२६-०१", "2026-11-8x"] {
            assert_eq!(wrong.parse::<Holiday>(), Err(HolidayError(wrong.to_owned())), "{wrong}");
        }
    }

    #[test]
    fn holidays_are_written_as_they_are_read() {
        let written = serde_json::json!(["01-26", "2026-11-08"]);
        let holidays: Vec<Holiday> = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(serde_json::to_value(&holidays).unwrap(), written);
        assert!(serde_json::from_value::<Holiday>(serde_json::json!("someday")).is_err());
    }
}
