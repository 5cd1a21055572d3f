//! The home page's words.

use pattu_kernel::{Clock, StoreError, day_in_india};

use crate::{
    SettingsQueries,
    content::{Blanks, HomeContent, HomeWords, Words},
};

/// The home page's words. A certificate is shown until the end of its last day in India.
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
