//! What a customer is told about an order of theirs, in plain words. Written with the change itself, so that neither is
//! without the other.

use pattu_kernel::{Money, Timestamp, dispatch_time};

use crate::{OrderId, OrderNumber};

/// What happened that an account hears of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OrderChange {
    /// Paid, and the pieces are sold.
    Confirmed,
    /// Paid, and its custom orders are booked; there is nothing to pack.
    Booked,
    /// Paid: the advance or the balance of custom orders; there is nothing to pack.
    CustomPaid,
    /// Paid when the pieces, or the use of the coupon, had gone to somebody else.
    PaidTooLate,
    /// Paid once more; so much goes back.
    PaidTwice(Money),
    /// An attempt failed; another may follow.
    PaymentFailed,
    Processing,
    Shipped,
    /// Its parcel had come back.
    SentAgain,
    Delivered,
    /// Given up before anything was paid.
    Cancelled,
    /// Given up; what was paid goes back.
    CancelledPaid,
    /// Not paid yet when a saree of it was sold over the counter.
    SoldInShop,
    /// Not paid in time; the pieces were held for so many minutes.
    Expired(i64),
    /// Custom orders that were not paid in time; their requests stay.
    NotBooked,
    /// So much has gone back by now.
    Refunded(Money),
}

/// A notification for the account an order stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderNotice {
    pub title: &'static str,
    /// A sentence or two.
    pub body: String,
    /// The order's page in the customer's area.
    pub link: String,
    /// When it happened.
    pub at: Timestamp,
}

impl OrderNotice {
    pub(crate) fn of(order: OrderId, number: &OrderNumber, news: OrderChange, at: Timestamp) -> Self {
        let number = number.as_str();
        let (title, body) = match news {
            OrderChange::Confirmed => (
                "Your order is confirmed",
                format!(
                    "We have your payment for order {number} and will pack it within {}.",
                    dispatch_time()
                ),
            ),
            OrderChange::Booked => (
                "Your custom order is booked",
                format!(
                    "We have your payment for order {number}, and begin to draw your design. We tell you when its sample \
                     is ready."
                ),
            ),
            OrderChange::CustomPaid => (
                "We have your payment",
                format!(
                    "Your custom order goes on with the payment of order {number}. Its page shows each step."
                ),
            ),
            OrderChange::PaidTooLate => (
                "Your payment came too late",
                format!(
                    "Order {number} had ended, and what it was for was sold, booked or given up before your payment \
                     arrived. The full amount goes back the way you paid."
                ),
            ),
            OrderChange::PaidTwice(amount) => (
                "You paid twice",
                format!(
                    "A second payment of {amount} came in for order {number}. It goes back in full, the way you paid."
                ),
            ),
            OrderChange::PaymentFailed => (
                "A payment did not succeed",
                format!(
                    "The payment for order {number} did not succeed. You can try again while we keep it for you."
                ),
            ),
            OrderChange::Processing => (
                "Your order is being packed",
                format!("We are packing order {number} and will tell you when it is on its way."),
            ),
            OrderChange::Shipped => {
                ("Your order is on its way", format!("Order {number} has left our store."))
            }
            OrderChange::SentAgain => (
                "Your parcel is on its way again",
                format!(
                    "The parcel of order {number} had come back to us, and has left our store once more."
                ),
            ),
            OrderChange::Delivered => (
                "Your order has arrived",
                format!("Order {number} was delivered. You can write a review of your sarees now."),
            ),
            OrderChange::Cancelled => ("Your order is cancelled", format!("Order {number} was cancelled.")),
            OrderChange::CancelledPaid => (
                "Your order is cancelled",
                format!("Order {number} was cancelled. The full amount goes back the way you paid."),
            ),
            OrderChange::SoldInShop => (
                "Your saree was sold in our shop",
                format!(
                    "A saree of order {number} was sold in our shop before you paid for it, so the order is cancelled. We are \
                     sorry. Money that still arrives for it goes back the way you paid."
                ),
            ),
            OrderChange::Expired(minutes) => (
                "Your order was not paid in time",
                format!(
                    "We held the sarees of order {number} for {minutes} {}. They are on sale again: you can order \
                     them again.",
                    if minutes == 1 { "minute" } else { "minutes" }
                ),
            ),
            OrderChange::NotBooked => (
                "Your order was not paid in time",
                format!(
                    "Order {number} was not paid in time. You can pay for your custom order again while it waits for that."
                ),
            ),
            OrderChange::Refunded(amount) => {
                ("Your money was returned", format!("{amount} of order {number} went back the way you paid."))
            }
        };
        Self { title, body, link: format!("/customer/orders/{order}"), at }
    }
}
