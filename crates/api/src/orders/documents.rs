//! The documents of an order.

use actix_web::{HttpResponse, get, web};
use pattu_invoices::{Document, views::DocumentView};
use pattu_orders::OrderId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    OrdersApi,
    read::{OrderRequest, not_found},
};
use crate::{document_file::pdf_answer, error::Problem, path_id::PathId};

/// The documents of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentsAnswer {
    /// The invoice, and then the credit notes, oldest first; none before the parcel leaves.
    data: Vec<DocumentView>,
}

/// The documents of an order.
///
/// They name whoever ordered: a link that shows no more than number and phone would does not open them.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    responses((status = 200, body = DocumentsAnswer))
)]
#[get("/orders/{id}/documents")]
pub async fn list_order_documents(
    api: web::Data<OrdersApi>,
    request: OrderRequest,
) -> Result<HttpResponse, Problem> {
    let data = documents_of(&api, &request).await?.into_iter().map(DocumentView::from).collect();
    Ok(HttpResponse::Ok().json(DocumentsAnswer { data }))
}

async fn documents_of(api: &OrdersApi, request: &OrderRequest) -> Result<Vec<Document>, Problem> {
    let (order, access) = api.access(request).await?;
    if !access.shows_contact() {
        return Err(not_found());
    }
    Ok(api.documents.documents_of(order).await?)
}

/// One document of an order as a PDF.
///
/// Whoever reads the list may keep its files. The same document always has the same bytes.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("file" = String, Path, description = "As the list has it: `W-2627-000001.pdf`", max_length = 40)),
    responses(
        (status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 404, description = "not_found: as for the list, or no such document; link_ended: a new link is to be asked for"),
    )
)]
#[get("/orders/{id}/documents/{file}")]
pub async fn get_order_document(
    api: web::Data<OrdersApi>,
    request: OrderRequest,
    PathId(named): PathId<(OrderId, String)>,
) -> Result<HttpResponse, Problem> {
    let (_, file) = named;
    let documents = documents_of(&api, &request).await?;
    let document = documents.into_iter().find(|document| document.number.file_name() == file);
    pdf_answer(api.printer.clone(), document.ok_or_else(not_found)?).await
}
