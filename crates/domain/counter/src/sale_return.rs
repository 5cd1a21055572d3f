//! What came back of a sale, as it is kept.

use pattu_catalog::ProductId;
use pattu_customers::StaffId;
use pattu_invoices::Document;
use pattu_kernel::{Id, Money, Timestamp};
use pattu_tills::TillSessionId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::TenderKind;

/// Marks ids of returns.
#[derive(Debug)]
pub enum SaleReturnTag {}
/// Made by the screen once for each return, so that the same one sent twice is one.
pub type SaleReturnId = Id<SaleReturnTag>;

/// Why something comes back. It decides where the pieces go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnReason {
    Defective,
    WrongItem,
    NotAsDescribed,
    BilledWrongly,
    Goodwill,
}

impl ReturnReason {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Defective, "defective"),
        (Self::WrongItem, "wrong_item"),
        (Self::NotAsDescribed, "not_as_described"),
        (Self::BilledWrongly, "billed_wrongly"),
        (Self::Goodwill, "goodwill"),
    ];

    /// As stored.
    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(reason, _)| *reason == self).map_or("", |(_, name)| name)
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name)| *name == text).map(|(reason, _)| *reason)
    }

    /// Whether the pieces are sold again: what is defective is set aside, and put back on sale by somebody who looked at it.
    pub const fn is_sold_again(self) -> bool {
        !matches!(self, Self::Defective)
    }
}

/// Pieces that came back, and the money for them. Nothing of it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaleReturn {
    pub id: SaleReturnId,
    /// SHA-256 of what was asked for: the same id with something else is refused.
    pub fingerprint: [u8; 32],
    pub returned_at: Timestamp,
    /// Who took it back.
    pub staff: StaffId,
    /// As they signed in.
    pub staff_name: String,
    pub reason: ReturnReason,
    /// At most 300 characters; empty when nobody wrote any.
    pub note: String,
    /// By product.
    pub pieces: Vec<(ProductId, u32)>,
    pub refund: RefundTender,
    /// What went back.
    pub total: Money,
    /// From which the money went; `None` in a shop without tills.
    pub till_session: Option<TillSessionId>,
    /// Who at the business said that it reversed its tax credit; empty where the buyer is none.
    pub credit_reversed_by: String,
}

/// How money goes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundTender {
    pub kind: TenderKind,
    /// Of the payment app or the card terminal; empty when nobody wrote it down.
    pub reference: String,
}

/// A return with its credit note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredReturn {
    pub made: SaleReturn,
    pub document: Document,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_stored_and_what_is_told_are_one_word() {
        for (reason, name) in ReturnReason::ALL {
            assert_eq!((json!(reason), ReturnReason::parse(name)), (json!(name), Some(reason)));
        }
        for kind in [TenderKind::Cash, TenderKind::Upi, TenderKind::Card, TenderKind::CreditNote] {
            assert_eq!(json!(kind), json!(kind.as_str()));
        }
    }
}
