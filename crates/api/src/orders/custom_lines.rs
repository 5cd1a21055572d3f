//! Custom orders in a cart or an order: whose they are, and what is in the way of paying for them.

use pattu_custom_orders::{AskedCustomOrder, CustomPaymentError, PayableCustomOrder, find_payable};
use pattu_customers::CustomerId;
use pattu_orders::custom_lines;
use pattu_pricing::CustomLine;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use validator::Validate;

use super::OrdersApi;
use crate::error::Problem;

/// A custom order to be paid for. What is due is the shop's to know: nothing but these two is taken.
#[derive(Debug, Clone, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomOrderInCart {
    /// The custom order's id, as asking for it answered.
    pub id: String,
    /// Its token; the account that asked for it needs none.
    #[serde(default)]
    pub token: Option<String>,
}

impl OrdersApi {
    /// These custom orders, if they are there and this shopper may pay for them.
    pub(crate) async fn payable(
        &self,
        customer: Option<CustomerId>,
        asked: &[CustomOrderInCart],
    ) -> Result<Vec<PayableCustomOrder>, Problem> {
        let asked: Vec<AskedCustomOrder> = asked
            .iter()
            .map(|one| AskedCustomOrder { id: one.id.clone(), token: one.token.clone() })
            .collect();
        let (queries, keys) = (self.custom_orders.as_ref(), self.custom_keys.as_ref());
        find_payable(queries, keys, customer, &asked).await.map_err(problem_of)
    }

    /// What is due for these now.
    pub(crate) async fn custom_lines(
        &self,
        customer: Option<CustomerId>,
        asked: &[CustomOrderInCart],
    ) -> Result<Vec<CustomLine>, Problem> {
        let orders = self.payable(customer, asked).await?;
        let takes_payments = self.custom_orders.terms().await?.numbers.takes_payments();
        let lines = custom_lines(&orders, takes_payments, self.clock().now()).map_err(problem_of)?;
        Ok(lines.iter().map(pattu_orders::CustomLine::priced).collect())
    }
}

/// Names the custom orders that are in the way, so that a page can save them, or take them out, and send the rest again.
pub(crate) fn problem_of(error: CustomPaymentError) -> Problem {
    let named = match &error {
        CustomPaymentError::Missing(ids) => Some(json!(ids)),
        CustomPaymentError::Closed { id, .. } => Some(json!([id])),
        CustomPaymentError::TakesNoMoney(ids) => Some(json!(ids)),
        _ => None,
    };
    let problem = Problem::from(error);
    match named {
        Some(ids) => problem.with("customOrders", ids),
        None => problem,
    }
}
