//! Documents as they are shown.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Document, DocumentBody};

/// One document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentView {
    /// `tax_invoice`, `bill_of_supply`, `retail_invoice`
    #[schema(value_type = String)]
    kind: &'static str,
    /// Under which it is fetched as a PDF: `W-2627-000001.pdf`.
    file: String,
    /// When it was issued.
    #[schema(value_type = String, format = DateTime)]
    issued_at: pattu_kernel::Timestamp,
    /// What is printed.
    body: DocumentBody,
}

impl From<Document> for DocumentView {
    fn from(document: Document) -> Self {
        let file = document.number.file_name();
        Self { kind: document.kind.as_str(), file, issued_at: document.issued_at, body: document.body }
    }
}
