//! Orders over HTTP: place, verify, read, retry, and what staff do with them.

mod admin;
mod bodies;
mod by_key;
mod callback;
mod cancel;
mod change_address;
mod custom_lines;
mod documents;
mod links;
mod look_up;
mod mine;
mod payment_issues;
mod place;
mod read;
mod refund;
mod staff;
mod track;
mod verify;
mod webhook;

use std::sync::Arc;

use pattu_custom_orders::ports::{CustomOrderKeys, CustomOrderQueries};
use pattu_invoices::ports::{DocumentPrinter, DocumentQueries};
use pattu_kernel::Clock;
use pattu_orders::{
    CheckoutDeps, LinkAccess, Order, OrderAccess, OrderCredentials, OrderId, authorize_order, order_token,
    ports::{AccessTokens, OrderQueries, SalesQueries, StaffOrderQueries},
};
use pattu_pricing::Kept;

pub(crate) use self::read::ORDER_TOKEN;
use self::read::OrderRequest;
use crate::{error::Problem, routes::Routes};

pub(crate) use self::custom_lines::problem_of as custom_problem;
pub use bodies::{OrderAnswer, ReplacedOrderBody};
pub use custom_lines::CustomOrderInCart;

#[derive(Clone)]
pub struct OrdersApi {
    /// Use cases.
    pub checkout: CheckoutDeps,
    pub queries: Arc<dyn OrderQueries>,
    /// What staff read.
    pub staff_queries: Arc<dyn StaffOrderQueries>,
    /// What the shop took in.
    pub sales_queries: Arc<dyn SalesQueries>,
    /// The documents of orders.
    pub documents: Arc<dyn DocumentQueries>,
    /// How they are printed.
    pub printer: Arc<dyn DocumentPrinter>,
    /// Guests' keys to their orders.
    pub tokens: Arc<dyn AccessTokens>,
    /// What of custom orders is booked with an order.
    pub custom_orders: Arc<dyn CustomOrderQueries>,
    /// What opens custom orders.
    pub custom_keys: Arc<dyn CustomOrderKeys>,
    /// Orders in a minute from one network address, and with one phone number or email address.
    pub orders_in_a_minute: OrdersInAMinute,
}

/// How many orders are let through (ruling 32).
#[derive(Debug, Clone, Copy)]
pub struct OrdersInAMinute {
    /// From one network address.
    pub per_address: u32,
    /// With one phone number, and with one email address.
    pub per_contact: u32,
}

impl OrdersApi {
    pub(crate) fn clock(&self) -> &dyn Clock {
        self.checkout.clock.as_ref()
    }

    /// Which order was asked for, and by what right it is seen.
    pub(super) async fn access(&self, request: &OrderRequest) -> Result<(OrderId, OrderAccess), Problem> {
        let order = request.order.ok_or_else(read::not_found)?;
        let link = self.queries.link(order).await?.ok_or_else(read::not_found)?;
        let now = self.clock().now();
        Ok((order, authorize_order(order, &link, &request.credentials, self.tokens.as_ref(), now)?))
    }

    /// The order as it is now.
    pub(super) async fn order(&self, id: OrderId) -> Result<Order, Problem> {
        self.queries.find(id).await?.ok_or_else(read::not_found)
    }

    /// The order, if its token opens all of it.
    pub(super) async fn opened_by(&self, earlier: &ReplacedOrderBody) -> Result<Option<OrderId>, Problem> {
        let Ok(order) = earlier.order_id.parse() else { return Ok(None) };
        let Some(link) = self.queries.link(order).await? else { return Ok(None) };
        let token = Some(earlier.access_token.clone());
        let credentials = OrderCredentials { token, ..OrderCredentials::default() };
        let access = authorize_order(order, &link, &credentials, self.tokens.as_ref(), self.clock().now());
        Ok((access == Ok(OrderAccess::Link(LinkAccess::Full))).then_some(order))
    }

    /// The token that shows so much of an order.
    pub(super) async fn token_of(&self, order: OrderId, access: LinkAccess) -> Result<String, Problem> {
        let token = order_token(self.queries.as_ref(), self.tokens.as_ref(), order, access).await?;
        token.ok_or_else(read::not_found)
    }

    /// What an unpaid order keeps for whoever holds its token; nothing with a wrong one, or once it is paid or over.
    pub(crate) async fn kept_by(&self, earlier: &ReplacedOrderBody) -> Result<Kept, Problem> {
        let Some(id) = self.opened_by(earlier).await? else { return Ok(Kept::default()) };
        Ok(self.queries.find(id).await?.map(|order| order.credit_of_unpaid()).unwrap_or_default())
    }
}

/// The area's routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(place::place_order)
        .service(place::retry_payment)
        .service(verify::verify_payment)
        .service(callback::payment_callback)
        // Before `/{id}`, which would take the word for an id.
        .service(look_up::look_up_order)
        .service(by_key::get_order_by_key)
        .service(staff::list_orders)
        .service(staff::change_order_status)
        .service(payment_issues::list_payment_issues)
        .service(payment_issues::resolve_payment_issue)
        .service(mine::list_orders_of_customer)
        .service(change_address::change_order)
        .service(refund::refund_order)
        .service(links::send_order_link)
        .service(links::take_order_links_back)
        .service(read::get_order)
        .service(documents::list_order_documents)
        .service(documents::get_order_document)
        .service(track::track_order)
        .service(cancel::cancel_order)
        .service(mine::list_my_orders)
        .service(mine::get_my_order)
        .service(mine::track_my_order)
        .service(mine::cancel_my_order)
        .service(webhook::payment_webhook);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    admin::configure(config);
    config.service(refund::preview_refund);
}
