//! A policy, by its name.

use pattu_kernel::StoreError;

use crate::{
    SettingsQueries,
    content::{Blanks, Policy, PolicyContent},
};

/// One policy. A part that has nothing to say is left out.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn show_policy(queries: &dyn SettingsQueries, policy: Policy) -> Result<PolicyContent, StoreError> {
    let settings = queries.settings().await?.settings;
    let mut content = settings.words.policy(policy, &Blanks::of(&settings))?;
    content.sections.retain(|section| !(section.paragraphs.is_empty() && section.list.is_empty()));
    Ok(content)
}
