//! Documents as files.

use std::sync::Arc;

use actix_web::{HttpResponse, http::header, web};
use pattu_invoices::{Document, ports::DocumentPrinter};
use pattu_kernel::StoreError;

use crate::error::Problem;

/// A document as a PDF to be kept; printed on a thread that answers nobody else.
pub(crate) async fn pdf_answer(
    printer: Arc<dyn DocumentPrinter>,
    Document { number, body, .. }: Document,
) -> Result<HttpResponse, Problem> {
    let outcome = web::block(move || printer.pdf(&body)).await;
    let pdf = outcome.map_err(|error| StoreError::Broken(error.to_string()))??;
    let name = format!("attachment; filename=\"{}\"", number.file_name());
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(pdf))
}
