//! The four policies: the short of it first, then the whole.

use chrono::NaiveDate;
use pattu_kernel::Refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// There is no such policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Not found")]
#[refusal(NotFound, "not_found")]
pub struct UnknownPolicy;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Policy {
    /// When and where a saree is delivered.
    Shipping,
    /// When money comes back.
    Refund,
    Terms,
    /// What is known about whom, and why.
    Privacy,
}

impl Policy {
    pub const ALL: [Self; 4] = [Self::Shipping, Self::Refund, Self::Terms, Self::Privacy];

    /// In addresses, and its key in the stored section.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shipping => "shipping",
            Self::Refund => "refund",
            Self::Terms => "terms",
            Self::Privacy => "privacy",
        }
    }

    /// Which one is called so.
    ///
    /// # Errors
    /// [`UnknownPolicy`]
    pub fn parse(name: &str) -> Result<Self, UnknownPolicy> {
        Self::ALL.into_iter().find(|policy| policy.name() == name).ok_or(UnknownPolicy)
    }

    /// The house's title and short lines, and its body in Markdown.
    pub(super) const fn house_text(self) -> (&'static str, &'static str) {
        match self {
            Self::Shipping => (
                include_str!("../../content/policies/shipping.json"),
                include_str!("../../content/policies/shipping.md"),
            ),
            Self::Refund => (
                include_str!("../../content/policies/refund.json"),
                include_str!("../../content/policies/refund.md"),
            ),
            Self::Terms => (
                include_str!("../../content/policies/terms.json"),
                include_str!("../../content/policies/terms.md"),
            ),
            Self::Privacy => (
                include_str!("../../content/policies/privacy.json"),
                include_str!("../../content/policies/privacy.md"),
            ),
        }
    }
}

/// A policy as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PolicyWords {
    /// Heading.
    pub title: String,
    /// Day of the last change.
    pub updated: NaiveDate,
    /// Three to five plain lines.
    pub in_short: Vec<String>,
    /// The whole, in Markdown.
    pub body: String,
    /// The owner has read it, and it is what the shop does.
    #[serde(default)]
    pub approved: bool,
}

/// A part of a policy.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct PolicySection {
    /// In its address (`#final`): lower-case letters, digits and dashes.
    pub id: String,
    /// Heading.
    pub title: String,
    /// What stands below it, as harmless HTML: headings of the third level, paragraphs, lists, tables and links.
    pub html: String,
    /// The same without markup: paragraphs, and tables as one each.
    pub paragraphs: Vec<String>,
    /// And the entries of its lists.
    pub list: Vec<String>,
}

/// `GET /content/policies/{policy}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyContent {
    /// Heading.
    pub title: String,
    /// Day of the last change.
    pub updated: NaiveDate,
    /// Three to five plain lines.
    pub in_short: Vec<String>,
    /// The whole. A part that has nothing to say, because what it depends on was never set, is not in it.
    pub sections: Vec<PolicySection>,
}
