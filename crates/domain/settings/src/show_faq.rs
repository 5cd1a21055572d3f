//! The frequently asked questions.

use pattu_kernel::StoreError;

use crate::{
    SettingsQueries,
    content::{Blanks, FaqContent, Words},
};

/// The FAQ page and the questions on every saree's page. A matter without questions is left out.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn show_faq(queries: &dyn SettingsQueries) -> Result<FaqContent, StoreError> {
    let settings = queries.settings().await?.settings;
    let mut faq: FaqContent = settings.words.page(Words::Faq, &Blanks::of(&settings))?;
    faq.groups.retain(|group| !group.entries.is_empty());
    Ok(faq)
}
