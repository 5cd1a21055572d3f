//! The contact page's words and the shop's stores.

use std::iter::once;

use pattu_kernel::StoreError;

use crate::{
    SettingsQueries,
    content::{Blanks, ContactContent, ContactWords, StoreCard, Words},
};

/// The contact page: the main store first, then the others.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn show_contact(queries: &dyn SettingsQueries) -> Result<ContactContent, StoreError> {
    let settings = queries.settings().await?.settings;
    let words: ContactWords = settings.words.page(Words::Contact, &Blanks::of(&settings))?;
    let stores = once(settings.store.into()).chain(words.branches);
    Ok(ContactContent {
        title: words.title,
        lead: words.lead,
        stores: stores.map(StoreCard::with_directions).collect(),
        faq: words.faq,
    })
}
