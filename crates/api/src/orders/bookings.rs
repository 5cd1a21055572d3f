//! Custom orders in a cart or an order: whose they are, and what is in the way of booking them.

use pattu_custom_orders::{AskedBooking, Booking, BookingError, open_bookings};
use pattu_customers::CustomerId;
use pattu_orders::booking_lines;
use pattu_pricing::CustomLine;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use validator::Validate;

use super::OrdersApi;
use crate::error::Problem;

/// A custom order to be booked. What it costs is the shop's to know: nothing but these two is taken.
#[derive(Debug, Clone, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookingBody {
    /// The custom order's id, as asking for it answered.
    pub id: String,
    /// Its token; the account that asked for it needs none.
    #[serde(default)]
    pub token: Option<String>,
}

impl OrdersApi {
    /// These custom orders, if they are there and this shopper may book them.
    pub(crate) async fn bookings(
        &self,
        customer: Option<CustomerId>,
        asked: &[BookingBody],
    ) -> Result<Vec<Booking>, Problem> {
        let asked: Vec<AskedBooking> =
            asked.iter().map(|one| AskedBooking { id: one.id.clone(), token: one.token.clone() }).collect();
        let (queries, keys) = (self.custom_orders.as_ref(), self.custom_keys.as_ref());
        open_bookings(queries, keys, customer, &asked).await.map_err(problem_of)
    }

    /// What booking these costs now.
    pub(crate) async fn booking_lines(
        &self,
        customer: Option<CustomerId>,
        asked: &[BookingBody],
    ) -> Result<Vec<CustomLine>, Problem> {
        let bookings = self.bookings(customer, asked).await?;
        let takes_bookings = self.custom_orders.terms().await?.numbers.takes_payments();
        booking_lines(&bookings, takes_bookings, self.clock().now()).map_err(problem_of)
    }
}

/// Names the custom orders that are in the way, so that a page can save them, or take them out, and send the rest again.
pub(crate) fn problem_of(error: BookingError) -> Problem {
    let named = match &error {
        BookingError::Missing(ids) => Some(json!(ids)),
        BookingError::Closed { id, .. } => Some(json!([id])),
        BookingError::TakesNoMoney(ids) => Some(json!(ids)),
        _ => None,
    };
    let problem = Problem::from(error);
    match named {
        Some(ids) => problem.with("customOrders", ids),
        None => problem,
    }
}
