//! `GET /customers/export`: all that is kept of a customer, as a file.

use actix_web::{HttpResponse, get, http::header, web};
use pattu_alerts::views::AlertView;
use pattu_contact::views::ContactExport;
use pattu_customers::{
    Customer, CustomerSessionId,
    customer_views::{ConsentView, CustomerView, EmailPreferencesView},
    views::DeviceView,
};
use pattu_kernel::{RateLimit, StoreError, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    account_api::AccountApi,
    exported_records::{ExportedRecords, RecordSources, export_records},
};
use crate::{
    auth::{CustomerActor, CustomersApi},
    error::Problem,
    limiter::Limiter,
};

/// Everything is read for it.
const PER_CUSTOMER: RateLimit = RateLimit { scope: "export by customer", most: 10, window_seconds: 3_600 };

/// All that is kept of a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// Who they are.
    customer: CustomerView,
    /// What they want to hear of.
    email_preferences: EmailPreferencesView,
    /// What they agreed to, and when.
    consents: Vec<ConsentView>,
    /// Where they are signed in.
    devices: Vec<DeviceView>,
    /// Sarees their proven address waits for, or was told of within the last thirty days; the newest first.
    alerts: Vec<AlertView>,
    /// What their proven address wrote to the shop, and its newsletter.
    contact: ContactExport,
    /// Addresses, orders, notifications, reviews and shortlist.
    #[serde(flatten)]
    records: ExportedRecords,
}

impl Export {
    /// As the session `current` sees it; `None`: somebody who works here asks.
    pub(super) async fn of(
        api: &CustomersApi,
        kept: &AccountApi,
        customer: &Customer,
        current: Option<CustomerSessionId>,
        records: ExportedRecords,
    ) -> Result<Self, StoreError> {
        let id = customer.id();
        let sessions = api.queries.sessions_of(id, api.clock.now()).await?;
        let consents = api.queries.consents_of(id).await?;
        Ok(Self {
            customer: CustomerView::of(customer),
            email_preferences: EmailPreferencesView::of(customer),
            consents: consents.into_iter().map(ConsentView::from).collect(),
            devices: sessions.iter().map(|session| DeviceView::of_customer(session, current)).collect(),
            alerts: kept.alerts_of(customer).await?,
            contact: kept.contact_of(customer).await?,
            records,
        })
    }
}

/// Download all that is kept of me
///
/// A JSON file.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, description = "The file", body = Export), (status = 429))
)]
#[get("/customers/export")]
pub async fn export_my_data(
    actor: CustomerActor,
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    sources: RecordSources,
) -> Result<HttpResponse, Problem> {
    let customer = actor.customer();
    limiter.check(PER_CUSTOMER, customer.id().to_string()).await?;
    let records = export_records(&sources, customer.id()).await?;
    let file = Export::of(&api, &sources.0, customer, Some(actor.session()), records).await?;
    let name = format!("attachment; filename=\"my-data-{}.json\"", day_in_india(api.clock.now()));
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_DISPOSITION, name)).json(file))
}
