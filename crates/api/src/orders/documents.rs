//! The documents of an order.

use actix_web::{HttpResponse, get, web};
use pattu_invoices::views::DocumentView;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    OrdersApi,
    read::{OrderRequest, not_found},
};
use crate::error::Problem;

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
    operation_id = "listOrderDocuments",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 200, body = DocumentsAnswer),
        (status = 404, description = "not_found: wrong id, wrong token or no token; link_ended: the token was right, and `POST /orders/{id}/link` sends a new one"),
    )
)]
#[get("/orders/{id}/documents")]
pub async fn list_documents(
    api: web::Data<OrdersApi>,
    request: OrderRequest,
) -> Result<HttpResponse, Problem> {
    let (order, access) = api.access(&request).await?;
    if !access.shows_contact() {
        return Err(not_found());
    }
    let documents = api.documents.documents_of(order).await?;
    let data = documents.into_iter().map(DocumentView::from).collect();
    Ok(HttpResponse::Ok().json(DocumentsAnswer { data }))
}
