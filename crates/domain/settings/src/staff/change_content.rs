//! What a page says is changed as a whole, over the version that was seen; what it says as the house does stays the house's.

use pattu_customers::{NotPermitted, Permission, Permitted, may::ContentWrite};
use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork, WrongFields};
use serde_json::{Map, Value};

use super::{ChangeSettingsError, SettingsEditTx, change_settings::change_one};
use crate::{BrokenSection, Section, SectionName, content::Words};

/// Why nothing was changed.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ChangeContentError {
    /// Policies are the owner's.
    #[error(transparent)]
    NotPermitted(#[from] NotPermitted),
    #[error(transparent)]
    Change(#[from] ChangeSettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BrokenSection> for ChangeContentError {
    fn from(broken: BrokenSection) -> Self {
        Self::Store(broken.into())
    }
}

/// Writes the page's words with an entry of the audit log. The same again changes nothing.
///
/// # Errors
/// [`ChangeContentError`]; everything is as it was then.
pub async fn change_content(
    db: &dyn UnitOfWork<dyn SettingsEditTx>,
    clock: &dyn Clock,
    staff: &Permitted<ContentWrite>,
    (words, text): (Words, Map<String, Value>),
    seen: u32,
) -> Result<(), ChangeContentError> {
    if matches!(words, Words::Policy(_)) && !staff.staff().may(Permission::PoliciesWrite) {
        return Err(NotPermitted.into());
    }
    // All of it is judged, the house's part too: an answer names the field that was sent.
    let problems = Section::Words(words, Value::Object(text.clone())).problems();
    WrongFields::check(problems).map_err(ChangeSettingsError::from)?;
    let section = Section::Words(words, words.without_house(text)?);
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| match change_one(tx, SectionName::Words(words), &section, seen, &by, now)? {
        Some(kept) => Err(ChangeSettingsError::Stale(vec![kept]).into()),
        None => Ok(()),
    })
    .await
}
