//! Everything a customer keeps here, for the file they may ask for.

use actix_web::web;
use pattu_custom_orders::ExportedCustomOrder;
use pattu_customers::{CustomerId, addresses::views::AddressView, notifications::Notification};
use pattu_invoices::views::DocumentView;
use pattu_kernel::{PageRequest, StoreError};
use pattu_orders::views::ShopperOrderView;
use pattu_reviews::views::MyReviewView;
use pattu_shortlists::views::ShortlistView;
use serde::Serialize;
use utoipa::ToSchema;

use super::account_api::AccountApi;
use crate::{
    custom_orders::CustomOrdersApi, orders::OrdersApi, reviews::ReviewsApi, shortlists::ShortlistsApi,
};

/// A customer's things, as their own screens show them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedRecords {
    /// The address book.
    pub addresses: Vec<AddressView>,
    /// All their orders, newest first.
    pub orders: Vec<ShopperOrderView>,
    /// Their invoices and credit notes, oldest first.
    pub documents: Vec<DocumentView>,
    /// All the sarees of their own that they asked for, newest first.
    pub custom_orders: Vec<ExportedCustomOrder>,
    /// All the shop told them, newest first.
    pub notifications: Vec<Notification>,
    /// What they wrote about sarees, newest first.
    pub reviews: Vec<MyReviewView>,
    /// What they keep for later, with the family's votes.
    pub shortlist: ShortlistView,
}

/// Where all of it is read.
pub type RecordSources = (
    web::Data<AccountApi>,
    web::Data<OrdersApi>,
    web::Data<CustomOrdersApi>,
    web::Data<ReviewsApi>,
    web::Data<ShortlistsApi>,
);

/// Reads everything that belongs to a customer but the account itself.
///
/// # Errors
/// [`StoreError`]
pub async fn export_records(
    (api, orders, custom_orders, reviews, shortlists): &RecordSources,
    customer: CustomerId,
) -> Result<ExportedRecords, StoreError> {
    let saved = api.addresses.addresses_of(customer).await?;
    Ok(ExportedRecords {
        addresses: saved.into_iter().map(AddressView::from).collect(),
        orders: all_orders(orders, customer).await?,
        documents: orders
            .documents
            .documents_of_customer(customer)
            .await?
            .into_iter()
            .map(DocumentView::from)
            .collect(),
        custom_orders: all_custom_orders(custom_orders, customer).await?,
        notifications: all_notifications(api, customer).await?,
        reviews: reviews.queries.reviews_of(customer).await?,
        shortlist: shortlists.queries.shortlist_of(customer).await?,
    })
}

/// From the first page to the last.
fn pages() -> impl Iterator<Item = PageRequest> {
    (1..=PageRequest::MAX_NUMBER).map(|number| PageRequest::clamped(number, PageRequest::MAX_SIZE))
}

async fn all_orders(api: &OrdersApi, customer: CustomerId) -> Result<Vec<ShopperOrderView>, StoreError> {
    let mut all = Vec::new();
    for page in pages() {
        let (some, _) = api.queries.list_of(customer, None, page, api.clock().now()).await?;
        if some.is_empty() {
            break;
        }
        all.extend(some);
    }
    Ok(all)
}

async fn all_custom_orders(
    api: &CustomOrdersApi,
    customer: CustomerId,
) -> Result<Vec<ExportedCustomOrder>, StoreError> {
    let mut all = Vec::new();
    for page in pages() {
        let some = api.queries.of_customer(customer, page).await?;
        if some.is_empty() {
            break;
        }
        all.extend(some.into_iter().map(ExportedCustomOrder::from));
    }
    Ok(all)
}

async fn all_notifications(api: &AccountApi, customer: CustomerId) -> Result<Vec<Notification>, StoreError> {
    let mut all = Vec::new();
    for page in pages() {
        let some = api.notification_queries.notifications_of(customer, page).await?.data;
        if some.is_empty() {
            break;
        }
        all.extend(some);
    }
    Ok(all)
}
