//! The about page's words.

use pattu_kernel::StoreError;

use crate::{
    SettingsQueries,
    content::{AboutContent, Blanks, Words},
};

/// The about page's words, its years in their order.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn show_about(queries: &dyn SettingsQueries) -> Result<AboutContent, StoreError> {
    let settings = queries.settings().await?.settings;
    let mut about: AboutContent = settings.words.page(Words::About, &Blanks::of(&settings))?;
    about.timeline.sort_by_key(|milestone| milestone.year);
    Ok(about)
}
