//! Everything about one customer.

use actix_web::{HttpResponse, get, web};
use pattu_contact::views::MessageExport;
use pattu_customers::{
    AccountError, CustomerId,
    addresses::views::AddressView,
    customer_admin::{BlockView, CustomerFigures, CustomerNoteView, CustomerRow},
    customer_views::{ConsentView, CustomerView, EmailPreferencesView},
    may::CustomersRead,
    views::DeviceView,
};
use pattu_kernel::PageRequest;
use pattu_orders::OrderSummaryView;
use pattu_reviews::views::MyReviewView;
use serde::Serialize;
use utoipa::ToSchema;

use super::CustomerAdminApi;
use crate::{
    auth::{CustomersApi, May},
    customers::AccountApi,
    error::Problem,
    orders::OrdersApi,
    path_id::PathId,
    reviews::ReviewsApi,
};

/// More orders of one customer are found in the list of orders.
const ORDERS: u32 = 50;
/// A family shares a number; nobody has more accounts than this.
const LOOKALIKES: u32 = 10;

/// A customer as those who work here see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminCustomer)]
pub struct AdminCustomerView {
    #[serde(flatten)]
    customer: CustomerView,
    /// Null when they may buy.
    block: Option<BlockView>,
    /// Paid orders only.
    figures: CustomerFigures,
    email_preferences: EmailPreferencesView,
    consents: Vec<ConsentView>,
    /// Where they are signed in.
    devices: Vec<DeviceView>,
    addresses: Vec<AddressView>,
    /// The newest fifty, paid or not.
    orders: Vec<OrderSummaryView>,
    reviews: Vec<MyReviewView>,
    /// What their proven address wrote to the shop.
    messages: Vec<MessageExport>,
    /// What those who work here noted, the first first.
    notes: Vec<CustomerNoteView>,
    /// Other accounts that seem to be of the same person: with the same phone, or the same name and PIN code.
    lookalikes: Vec<CustomerRow>,
}

/// One customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCustomerAnswer {
    data: AdminCustomerView,
}

/// Everything about a customer.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.read"])),
    responses(
        (status = 200, body = AdminCustomerAnswer),
        (status = 404, description = "not_found: no such account, or it is closed"),
    )
)]
#[get("/customers/{id}")]
pub async fn get_customer(
    api: web::Data<CustomerAdminApi>,
    accounts: web::Data<CustomersApi>,
    kept: web::Data<AccountApi>,
    orders: web::Data<OrdersApi>,
    reviews: web::Data<ReviewsApi>,
    _: May<CustomersRead>,
    PathId(id): PathId<CustomerId>,
) -> Result<HttpResponse, Problem> {
    let now = api.clock.now();
    let customer = api.queries.customer(id).await?.ok_or(AccountError::NotFound)?;
    let consents = accounts.queries.consents_of(id).await?;
    let sessions = accounts.queries.sessions_of(id, now).await?;
    let addresses = kept.addresses.addresses_of(id).await?;
    let newest = PageRequest::clamped(1, ORDERS);
    let (placed, _) = orders.queries.list_of(id, None, newest, now).await?;
    let data = AdminCustomerView {
        block: customer.stored().block.as_ref().map(BlockView::from),
        figures: api.queries.figures_of(id).await?,
        email_preferences: EmailPreferencesView::of(&customer),
        consents: consents.into_iter().map(ConsentView::from).collect(),
        devices: sessions.iter().map(|session| DeviceView::of_customer(session, None)).collect(),
        addresses: addresses.into_iter().map(AddressView::from).collect(),
        orders: placed.into_iter().map(OrderSummaryView::from).collect(),
        reviews: reviews.queries.reviews_of(id).await?,
        messages: kept.contact_of(&customer).await?.messages,
        notes: api.queries.notes_of(id).await?,
        lookalikes: api.queries.lookalikes_of(id, LOOKALIKES).await?,
        customer: CustomerView::of(&customer),
    };
    Ok(HttpResponse::Ok().json(AdminCustomerAnswer { data }))
}
