//! A document as reports read it.

use pattu_kernel::{Money, Timestamp};

use crate::{Document, DocumentKind};

/// The invoice that a credit note corrects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CorrectedInvoice {
    pub kind: DocumentKind,
    pub total: Money,
}

/// A document, and what its own text does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedDocument {
    pub document: Document,
    /// Of a credit note.
    pub corrected: Option<CorrectedInvoice>,
    /// Who sold or took back at the counter; `None` on the web.
    pub staff: Option<String>,
    /// How it was paid, or paid back: `cash`, `upi` and `card` at the counter, `online` on the web.
    pub payments: Vec<(String, Money)>,
}

/// Where a document stands among all, in the order in which they were issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentPlace {
    pub issued_at: Timestamp,
    pub number: String,
}

impl ReportedDocument {
    pub fn place(&self) -> DocumentPlace {
        DocumentPlace { issued_at: self.document.issued_at, number: self.document.number.to_string() }
    }

    /// The kind and the total of the sale it is about: its own, or its invoice's.
    pub(crate) fn sale(&self) -> Option<(DocumentKind, Money)> {
        match self.document.kind {
            DocumentKind::CreditNote => self.corrected.map(|invoice| (invoice.kind, invoice.total)),
            kind => Some((kind, self.document.body.total)),
        }
    }

    pub(crate) fn is_credit_note(&self) -> bool {
        self.document.kind == DocumentKind::CreditNote
    }
}
