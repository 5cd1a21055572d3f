//! Opening an order, looking entities up, and writing down what happened to them.

use super::{
    World,
    order::{NewOrder, Order, OrderStatus},
    payment::{Detail, Payment},
    refund::Refund,
};
use crate::{error::ApiError, ids};

impl World {
    /// Makes an order. With the switch `unique_receipts` a receipt can be used once, and the refusal names the order
    /// that has it; otherwise duplicates are accepted.
    pub fn create_order(&mut self, new: NewOrder, now: i64) -> Result<&Order, ApiError> {
        if self.faults.unique_receipts
            && let Some(receipt) = &new.receipt
            && let Some(existing) = self.orders.iter().find(|order| order.receipt.as_ref() == Some(receipt))
        {
            return Err(ApiError::invalid("receipt", "Order receipt should be unique.")
                .with_metadata("order_id", &existing.id));
        }
        let id = ids::new("order");
        let order = Order {
            id: id.clone(),
            amount: new.amount,
            amount_paid: 0,
            receipt: new.receipt,
            status: OrderStatus::Created,
            attempts: 0,
            notes: new.notes,
            capture: new.capture,
            created_at: now,
        };
        self.orders.insert(&id, order);
        self.order(&id)
    }

    /// An order by its id.
    pub fn order(&self, id: &str) -> Result<&Order, ApiError> {
        ids::check("order", id)?;
        self.orders.get(id).ok_or_else(ApiError::no_such_id)
    }

    /// An order, to change it.
    pub fn order_mut(&mut self, id: &str) -> Result<&mut Order, ApiError> {
        ids::check("order", id)?;
        self.orders.get_mut(id).ok_or_else(ApiError::no_such_id)
    }

    /// A payment by its id.
    pub fn payment(&self, id: &str) -> Result<&Payment, ApiError> {
        ids::check("pay", id)?;
        self.payments.get(id).ok_or_else(ApiError::no_such_id)
    }

    /// A payment, to change it.
    pub fn payment_mut(&mut self, id: &str) -> Result<&mut Payment, ApiError> {
        ids::check("pay", id)?;
        self.payments.get_mut(id).ok_or_else(ApiError::no_such_id)
    }

    /// A refund by its id.
    pub fn refund(&self, id: &str) -> Result<&Refund, ApiError> {
        ids::check("rfnd", id)?;
        self.refunds.get(id).ok_or_else(ApiError::no_such_id)
    }

    /// A refund, to change it.
    pub fn refund_mut(&mut self, id: &str) -> Result<&mut Refund, ApiError> {
        ids::check("rfnd", id)?;
        self.refunds.get_mut(id).ok_or_else(ApiError::no_such_id)
    }

    /// The payments of an order, newest first.
    pub fn payments_of<'a>(&'a self, order_id: &'a str) -> impl Iterator<Item = &'a Payment> {
        self.payments.newest_first().filter(move |payment| payment.order_id == order_id)
    }

    /// The refunds of a payment, newest first.
    pub fn refunds_of<'a>(&'a self, payment_id: &'a str) -> impl Iterator<Item = &'a Refund> {
        self.refunds.newest_first().filter(move |refund| refund.payment_id == payment_id)
    }

    /// Writes down an event about a payment as it is now; returns the event's id.
    pub(super) fn record_payment(&mut self, name: &str, payment_id: &str, now: i64) -> Option<String> {
        let view = self.payments.get(payment_id)?.view(Detail::Webhook);
        Some(self.events.record(name, &[("payment", view)], now))
    }

    /// Writes down `order.paid`.
    pub(super) fn record_order_paid(&mut self, payment_id: &str, now: i64) -> Option<String> {
        let payment = self.payments.get(payment_id)?;
        let order = self.orders.get(&payment.order_id)?.view();
        let payment = payment.view(Detail::Webhook);
        Some(self.events.record("order.paid", &[("payment", payment), ("order", order)], now))
    }

    /// Writes down an event about a refund as it is now.
    pub(super) fn record_refund(&mut self, name: &str, refund_id: &str, now: i64) -> Option<String> {
        let refund = self.refunds.get(refund_id)?;
        let payment = self.payments.get(&refund.payment_id)?.view(Detail::Webhook);
        let refund = refund.view();
        Some(self.events.record(name, &[("refund", refund), ("payment", payment)], now))
    }
}
