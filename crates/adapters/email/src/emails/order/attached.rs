//! The documents that go with an email about an order: the invoice when the parcel leaves, the credit note or the
//! refund voucher when money is back.

use pattu_invoices::{Document, DocumentKind, DocumentOf};
use pattu_mail::{Attachment, MailError};
use pattu_orders::{OrderEmailFacts, OrderEmailKind};

use super::super::{ShopEmails, printed::printed};

/// What goes with this email; nothing with most.
pub(super) async fn attached(
    emails: &ShopEmails,
    facts: &OrderEmailFacts,
) -> Result<Vec<Attachment>, MailError> {
    // An invoice of sarees woven to order may stand with the same order, and is not of this parcel.
    let is_of_parcel = |document: &Document| {
        document.of == DocumentOf::Order(facts.order.id)
            && document.body.corrects.is_none()
            && !document.kind.is_voucher()
    };
    let is_of_refund =
        |document: &Document| matches!(document.kind, DocumentKind::CreditNote | DocumentKind::RefundVoucher);
    let of_refund = match facts.kind {
        OrderEmailKind::Shipped => false,
        OrderEmailKind::Refunded | OrderEmailKind::CancelledPaid => true,
        _ => return Ok(Vec::new()),
    };
    let documents = emails.documents.documents_of(facts.order.id).await?;
    // Of several notes the last one is new.
    let is_wanted =
        |document: &Document| if of_refund { is_of_refund(document) } else { is_of_parcel(document) };
    let Some(document) = documents.into_iter().rfind(is_wanted) else {
        return Ok(Vec::new());
    };
    Ok(vec![printed(emails, document).await?])
}
