//! `DocumentPrinter`.

use pattu_invoices::{DocumentBody, ports::DocumentPrinter};
use pattu_kernel::StoreError;

use crate::document_pdf;

/// Prints with the fonts that this crate carries.
#[derive(Debug, Clone, Copy)]
pub struct PdfPrinter;

impl DocumentPrinter for PdfPrinter {
    fn pdf(&self, body: &DocumentBody) -> Result<Vec<u8>, StoreError> {
        document_pdf(body).map_err(|error| StoreError::Broken(format!("document {}: {error}", body.number)))
    }
}
