//! What staff need from outside to look after the settings.
#![warn(missing_docs)]

use std::collections::BTreeMap;

use pattu_kernel::{AuditTx, BoxFuture, RateLimitTx, StoreError, Timestamp};
use uuid::Uuid;

use crate::{Section, SectionName, StoredSettings};

/// Which version of a section it is, and whose.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stamp {
    /// 0 for one that was never written.
    pub version: u32,
    /// Username; none when it came from a file.
    pub changed_by: Option<String>,
    /// When it was written last.
    pub changed_at: Option<Timestamp>,
}

/// A section as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptSection {
    /// What it says.
    pub section: Section,
    /// Which version of it.
    pub stamp: Stamp,
}

/// Everything that staff may see, as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSettings {
    /// All sections, and every offer.
    pub stored: StoredSettings,
    /// Of the sections that were written once.
    pub stamps: BTreeMap<SectionName, Stamp>,
}

/// Reads settings with their versions.
pub trait StaffSettingsQueries: Send + Sync {
    /// Implementers MUST read sections, versions and offers in one snapshot.
    fn staff_settings(&self) -> BoxFuture<'_, Result<StaffSettings, StoreError>>;

    /// The last twenty versions of one section, the newest first.
    fn section_versions(&self, name: SectionName) -> BoxFuture<'_, Result<Vec<KeptSection>, StoreError>>;
}

/// What else is asked of a shop that is to open.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadyFacts {
    /// Something can be bought.
    pub sells: bool,
    /// For each picture of a saree on sale that nobody has described: whose it is. At most a hundred.
    pub undescribed: Vec<Uuid>,
    /// Sarees on sale without HSN code or GST rate. At most a hundred.
    pub untaxed: Vec<Uuid>,
    /// A test email has left.
    pub test_mail_left: bool,
    /// Owners who can sign in with their password alone.
    pub owners_by_password_alone: u32,
    /// When the payment provider reported something last.
    pub webhook_heard_at: Option<Timestamp>,
}

/// Reads those facts.
pub trait ReadyQueries: Send + Sync {
    /// Implementers MUST find them by an index.
    fn ready_facts(&self) -> BoxFuture<'_, Result<ReadyFacts, StoreError>>;
}

/// Changes sections inside one transaction.
pub trait SettingsEditTx: AuditTx {
    /// The section as it is now, locked if it was ever written; otherwise its default, in version 0.
    fn lock_section(&mut self, name: SectionName) -> Result<KeptSection, StoreError>;

    /// Writes the whole section as the version after `seen`, and keeps it in the history. False, and nothing is written, when
    /// it is another version by now.
    fn save_section(
        &mut self,
        section: &Section,
        seen: u32,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;
}

/// Sends a test email inside one transaction.
pub trait TestMailTx: RateLimitTx + AuditTx {
    /// Puts a mail into the outbox, once per kind and reference.
    fn enqueue_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError>;
}
