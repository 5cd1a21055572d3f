//! `/custom-orders/{id}/documents`: the invoice that sarees woven to order came with, and its credit notes.

use actix_web::{HttpResponse, get, web};
use pattu_custom_orders::{CustomOrderId, CustomOrderNotFound};
use pattu_invoices::{Document, views::DocumentView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CustomOrdersApi, read::CustomOrderAsked};
use crate::{document_file::pdf_answer, error::Problem, path_id::PathId};

/// The documents of a custom order.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomOrderDocumentsAnswer {
    /// The invoice, and then the credit notes, oldest first; none before the sarees leave.
    data: Vec<DocumentView>,
}

/// The documents of a custom order
///
/// For the account that asked for it, and for whoever has its token.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    responses((status = 200, body = CustomOrderDocumentsAnswer))
)]
#[get("/custom-orders/{id}/documents")]
pub async fn list_custom_order_documents(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
) -> Result<HttpResponse, Problem> {
    let data = documents_of(&api, &asked).await?.into_iter().map(DocumentView::from).collect();
    Ok(HttpResponse::Ok().json(CustomOrderDocumentsAnswer { data }))
}

async fn documents_of(api: &CustomOrdersApi, asked: &CustomOrderAsked) -> Result<Vec<Document>, Problem> {
    Ok(api.documents.documents_of_custom(api.theirs(asked).await?.id).await?)
}

/// One document of a custom order as a PDF
///
/// Whoever reads the list may keep its files. The same document always has the same bytes.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    params(("file" = String, Path, description = "As the list has it: `W-2627-000001.pdf`", max_length = 40)),
    responses(
        (status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 404, description = "not_found: as for the list, or no such document; link_ended: a new link is to be asked for"),
    )
)]
#[get("/custom-orders/{id}/documents/{file}")]
pub async fn get_custom_order_document(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
    PathId(named): PathId<(CustomOrderId, String)>,
) -> Result<HttpResponse, Problem> {
    let (_, file) = named;
    let documents = documents_of(&api, &asked).await?;
    let document = documents.into_iter().find(|document| document.number.file_name() == file);
    pdf_answer(api.printer.clone(), document.ok_or(CustomOrderNotFound)?).await
}
