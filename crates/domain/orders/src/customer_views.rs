//! Orders as the account they stand in sees them in a list.

use pattu_catalog::ProductId;
use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    OrderId, OrderNumber, OrderStatus, PaymentOutcome, PaymentStatus,
    views::{OrderCustomItemView, ShopperOrderView},
};

/// So many lines are shown with a picture; the rest is a number.
const SHOWN_LINES: usize = 4;

/// An order in a customer's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderSummary)]
pub struct OrderSummaryView {
    /// Public id.
    #[schema(value_type = uuid::Uuid)]
    pub id: OrderId,
    /// Short number for people.
    pub order_number: OrderNumber,
    /// When it was placed.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Where it is.
    pub status: OrderStatus,
    /// Where its money is.
    pub payment_status: PaymentStatus,
    /// What came of the payment: what a screen goes by, whatever the two states are.
    pub outcome: PaymentOutcome,
    /// What is charged, in rupees.
    pub payable: Money,
    /// Pieces in all, each custom order as one.
    pub item_count: u32,
    /// The first four lines.
    pub items: Vec<OrderSummaryItemView>,
    /// What is paid for custom orders.
    pub custom_items: Vec<OrderCustomItemView>,
    /// Somebody may pay for it now.
    pub can_pay: bool,
    /// The customer may cancel it now.
    pub can_cancel: bool,
    /// There is something to follow: paid and under way, or arrived.
    pub can_track: bool,
}

/// A line in a customer's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = OrderSummaryItem)]
pub struct OrderSummaryItemView {
    /// The product.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// Its name then.
    pub name: String,
    /// Its first picture then.
    pub image: Option<String>,
    /// Pieces.
    pub quantity: u32,
}

impl From<ShopperOrderView> for OrderSummaryView {
    fn from(order: ShopperOrderView) -> Self {
        let quantities = order.items.iter().map(|item| item.quantity);
        let quantities = quantities.chain(order.custom_items.iter().map(|item| item.quantity));
        let item_count = quantities.fold(0, u32::saturating_add);
        let items = order.items.into_iter().take(SHOWN_LINES);
        Self {
            id: order.id,
            order_number: order.order_number,
            created_at: order.created_at,
            status: order.status,
            payment_status: order.payment_status,
            outcome: order.outcome,
            payable: order.payable,
            item_count,
            items: items
                .map(|item| OrderSummaryItemView {
                    id: item.id,
                    name: item.name,
                    image: item.image,
                    quantity: item.quantity,
                })
                .collect(),
            custom_items: order.custom_items,
            can_pay: order.can_pay,
            can_cancel: order.can_cancel,
            can_track: order.can_track,
        }
    }
}
