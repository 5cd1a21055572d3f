//! What the settings need from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, StoreError};

use crate::{Section, Settings, ShopOffer};

/// Everything the shop window is made of, as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSettings {
    /// What the owner set.
    pub settings: Settings,
    /// Every offer, shown or not, oldest first.
    pub offers: Vec<ShopOffer>,
}

/// Reads settings.
pub trait SettingsQueries: Send + Sync {
    /// Implementers MUST read settings and offers in one snapshot, and answer [`StoreError::Broken`] for a section that
    /// cannot be read.
    fn settings(&self) -> BoxFuture<'_, Result<StoredSettings, StoreError>>;
}

/// Writes settings inside one transaction.
pub trait SettingsTx {
    /// Writes the whole section and counts its version up; writing what is there already changes nothing.
    fn put_section(&mut self, section: &Section) -> Result<(), StoreError>;
}
