//! Orders over HTTP: place, verify, read, retry, and what staff do with them.

mod bodies;
mod by_key;
mod callback;
mod cancel;
mod change_address;
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

use pattu_kernel::Clock;
use pattu_orders::{
    CheckoutDeps, LinkAccess, OpenOrderLinkError, OrderId, OrderStatus, open_order_link, order_token,
    ports::{AccessTokens, OrderQueries},
};
use pattu_pricing::Kept;

use crate::{error::Problem, routes::Routes};

pub use bodies::{OrderAnswer, ReplacedOrderBody};

/// The area's tools.
#[derive(Clone)]
pub struct OrdersApi {
    /// Use cases.
    pub checkout: CheckoutDeps,
    /// Reads.
    pub queries: Arc<dyn OrderQueries>,
    /// Guests' keys to their orders.
    pub tokens: Arc<dyn AccessTokens>,
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
    /// Now.
    pub(crate) fn clock(&self) -> &dyn Clock {
        self.checkout.clock.as_ref()
    }

    /// The order, if its token opens all of it.
    pub(super) async fn opened_by(&self, earlier: &ReplacedOrderBody) -> Result<Option<OrderId>, Problem> {
        let Ok(order) = earlier.order_id.parse() else { return Ok(None) };
        match self.open(order, &earlier.access_token).await {
            Ok(LinkAccess::Full) => Ok(Some(order)),
            Ok(LinkAccess::Masked) | Err(OpenOrderLinkError::NotFound | OpenOrderLinkError::Ended) => {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What a token shows of an order.
    pub(super) async fn open(&self, order: OrderId, token: &str) -> Result<LinkAccess, OpenOrderLinkError> {
        let now = self.clock().now();
        open_order_link(self.queries.as_ref(), self.tokens.as_ref(), order, token, now).await
    }

    /// The token that shows so much of an order.
    pub(super) async fn token_of(&self, order: OrderId, access: LinkAccess) -> Result<String, Problem> {
        let token = order_token(self.queries.as_ref(), self.tokens.as_ref(), order, access).await?;
        token.ok_or_else(read::not_found)
    }

    /// What an unpaid order keeps for whoever holds its token; nothing with a wrong one, or once it is paid or over.
    pub(crate) async fn kept_by(&self, earlier: &ReplacedOrderBody) -> Result<Kept, Problem> {
        let Some(id) = self.opened_by(earlier).await? else { return Ok(Kept::default()) };
        let found = self.queries.find(id, self.clock().now()).await?;
        let Some(order) = found.filter(|order| order.status == OrderStatus::Pending) else {
            return Ok(Kept::default());
        };
        Ok(Kept {
            pieces: order.items.iter().map(|item| (item.id, item.quantity)).collect(),
            order: Some(id.uuid()),
        })
    }
}

/// The area's routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(place::place_order)
        .service(place::payment_attempt)
        .service(verify::verify_payment)
        .service(callback::payment_callback)
        // Before `/{id}`, which would take the word for an id.
        .service(look_up::look_up)
        .service(by_key::get_order_by_key)
        .service(staff::list_orders)
        .service(staff::change_order_status)
        .service(payment_issues::list_payment_issues)
        .service(payment_issues::resolve_issue)
        .service(mine::list_orders_of_customer)
        .service(change_address::change_order)
        .service(refund::refund)
        .service(links::send_link)
        .service(links::take_links_back)
        .service(read::get_order)
        .service(track::track_order)
        .service(cancel::delete_order)
        .service(mine::list_my_orders)
        .service(mine::get_my_order)
        .service(mine::track_my_order)
        .service(mine::cancel_my_order)
        .service(webhook::payment_webhook);
}
