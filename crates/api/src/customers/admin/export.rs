//! All that is kept of a customer, for whoever asks for it by telephone or letter.

use actix_web::{HttpResponse, get, http::header, web};
use pattu_customers::{
    CustomerId,
    customer_admin::{BlockView, CustomerNoteView, record_customer_export},
    data_requests::DataRequestView,
    may::CustomersExport,
};
use pattu_kernel::day_in_india;
use serde::Serialize;
use utoipa::ToSchema;

use super::CustomerAdminApi;
use crate::{
    auth::{CustomersApi, Sure},
    customers::{RecordSources, export::Export, export_records},
    error::Problem,
    path_id::PathId,
};

/// What a customer may download themselves, and what those who work here wrote about them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerExport {
    #[serde(flatten)]
    file: Export,
    block: Option<BlockView>,
    notes: Vec<CustomerNoteView>,
    /// What they asked about their data.
    data_requests: Vec<DataRequestView>,
}

/// Take out all that is kept of a customer.
///
/// A JSON file. Who took it is in the log.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.export", "step-up"])),
    responses((status = 200, description = "The file", body = CustomerExport))
)]
#[get("/customers/{id}/export")]
pub async fn export_customer(
    api: web::Data<CustomerAdminApi>,
    accounts: web::Data<CustomersApi>,
    sources: RecordSources,
    staff: Sure<CustomersExport>,
    PathId(id): PathId<CustomerId>,
) -> Result<HttpResponse, Problem> {
    let customer = record_customer_export(api.db.as_ref(), api.clock.as_ref(), &staff, id).await?;
    let records = export_records(&sources, id).await?;
    let file = CustomerExport {
        file: Export::of(&accounts, &sources.0, &customer, None, records).await?,
        block: customer.stored().block.as_ref().map(BlockView::from),
        notes: api.queries.notes_of(id).await?,
        data_requests: api.request_queries.data_requests_of(id, day_in_india(api.clock.now())).await?,
    };
    let name = format!("attachment; filename=\"customer-{id}.json\"");
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_DISPOSITION, name)).json(file))
}
