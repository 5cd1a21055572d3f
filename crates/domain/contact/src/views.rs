//! What this area hands to whom an address belongs.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// All that is kept of an address here.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContactExport {
    /// Messages to the shop, the newest first.
    pub messages: Vec<MessageExport>,
    /// The newsletter; null where nobody ever asked for it.
    pub newsletter: Option<NewsletterExport>,
}

/// A message to the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageExport {
    /// The ticket's number.
    pub ticket: String,
    /// The name that was typed.
    pub name: String,
    /// The number that was typed.
    pub phone: Option<String>,
    /// The subject that was typed.
    pub subject: Option<String>,
    /// What was written.
    pub message: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub received_at: Timestamp,
    /// What the shop answered, in the order it was written.
    pub replies: Vec<ReplyExport>,
}

/// What the shop answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReplyExport {
    /// As it was emailed.
    pub text: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A subscription to the newsletter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NewsletterExport {
    /// `pending`, `active` or `unsubscribed`.
    pub status: String,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// Every yes and every no.
    pub consents: Vec<NewsletterConsentExport>,
}

/// A yes or a no.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NewsletterConsentExport {
    /// Yes.
    pub given: bool,
    /// The version of the notice it answered to.
    pub notice: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}
