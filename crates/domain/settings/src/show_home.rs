//! The home page's words.

use chrono::{DateTime, FixedOffset, NaiveDate};
use pattu_kernel::{Clock, StoreError, Timestamp};

use crate::{
    SettingsQueries,
    content::{Blanks, HomeContent, HomeWords, Words},
};

/// The home page's words. A certificate is shown until the end of its last day in India (law 4.3).
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn show_home(queries: &dyn SettingsQueries, clock: &dyn Clock) -> Result<HomeContent, StoreError> {
    let settings = queries.settings().await?.settings;
    let mut words: HomeWords = settings.words.page(Words::Home, &Blanks::of(&settings))?;
    let today = day_in_india(clock.now());
    words.certification = words.certification.filter(|certificate| {
        !certificate.number.trim().is_empty() && certificate.valid_until.is_none_or(|last| today <= last)
    });
    Ok(HomeContent { words, social: settings.social })
}

/// Seconds by which India is ahead.
const INDIA: i32 = 5 * 3_600 + 1_800;

/// The date on a calendar in Kurnool.
pub fn day_in_india(moment: Timestamp) -> NaiveDate {
    FixedOffset::east_opt(INDIA)
        .map_or_else(|| moment.date_naive(), |india| DateTime::with_timezone(&moment, &india).date_naive())
}
