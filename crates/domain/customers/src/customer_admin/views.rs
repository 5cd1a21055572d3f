//! Customers as those who work here see them.

use pattu_kernel::{Cursor, Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Block, CustomerId};

/// How the shop knows somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomerKind {
    Account,
    /// By paid orders without an account.
    Guest,
    /// From the counter.
    WalkIn,
}

/// What somebody bought: orders that were paid, and nothing else.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerFigures {
    pub orders: u32,
    /// Paid, less what went back, in rupees.
    pub spent: Money,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_order_at: Option<Timestamp>,
    /// Where the last one went.
    pub city: Option<String>,
}

/// Somebody who buys here, as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminCustomerRow)]
pub struct CustomerRow {
    pub kind: CustomerKind,
    /// The account; null for whoever has none.
    #[schema(value_type = Option<uuid::Uuid>)]
    pub id: Option<CustomerId>,
    pub name: String,
    /// Ten digits.
    pub phone: String,
    pub email: Option<String>,
    /// It is proven to be theirs.
    pub email_confirmed: bool,
    pub phone_confirmed: bool,
    pub blocked: bool,
    #[serde(flatten)]
    pub figures: CustomerFigures,
    /// Where it stands in its list.
    #[serde(skip)]
    pub place: Cursor,
}

/// Why somebody may buy no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CustomerBlock)]
pub struct BlockView {
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who decided it.
    pub by: String,
    pub reason: String,
}

impl From<&Block> for BlockView {
    fn from(block: &Block) -> Self {
        Self { at: block.at, by: block.by.clone(), reason: block.reason.as_str().to_owned() }
    }
}

/// A note about a customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CustomerNote)]
pub struct CustomerNoteView {
    pub id: i64,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who wrote it.
    pub by: String,
    pub text: String,
}
