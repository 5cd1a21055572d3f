//! Documents that go with an email.

use pattu_invoices::Document;
use pattu_mail::{Attachment, MailError};
use tokio::task::spawn_blocking;

use super::ShopEmails;

/// A document as a PDF.
#[expect(
    clippy::disallowed_methods,
    reason = "printing keeps a core busy: the one place that does it for emails"
)]
pub(super) async fn printed(emails: &ShopEmails, document: Document) -> Result<Attachment, MailError> {
    let name = document.number.file_name();
    let printer = emails.printer.clone();
    let printing = spawn_blocking(move || printer.pdf(&document.body));
    let content = printing.await.map_err(|error| MailError::Later(error.to_string()))??;
    Ok(Attachment { name, content })
}
