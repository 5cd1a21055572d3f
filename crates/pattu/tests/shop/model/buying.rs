//! Carts that become orders, and orders that are given up.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    book::{Asked, COUPONS},
    play::Stage,
    step::Cart,
};
use crate::support::{Placed, TestShop};

const TOKEN: &str = "X-Order-Token";
const ACCOUNTS_BUYER: u8 = 1;

impl Stage {
    pub async fn place(&mut self, cart: Cart) {
        let body = self.body_of(cart);
        let expected = self.book.place(cart);
        self.ask_for_order(body, cart.buyer, expected).await;
    }

    pub async fn replace(&mut self, at: usize, cart: Cart) {
        let mut body = self.body_of(cart);
        body["replaces"] = json!({"orderId": self.placed[at].id, "accessToken": self.placed[at].token});
        if cart.pieces != [0; 3] {
            self.ask_if_pending(at);
        }
        let expected = self.book.replace(at, cart);
        self.ask_for_order(body, cart.buyer, expected).await;
    }

    /// A request of its own key. Every order's time is its own, so that they end in the order in which they were placed.
    fn body_of(&mut self, cart: Cart) -> Value {
        self.book.second += 1;
        self.shop.clock.pass(TimeDelta::seconds(1));
        self.keys += 1;
        let mut body = TestShop::order_of(&self.sarees[0], 1);
        let lines: Vec<Value> = (0..3)
            .filter(|at| cart.pieces[*at] > 0)
            .map(|at| json!({"id": self.sarees[at], "quantity": cart.pieces[at]}))
            .collect();
        body["items"] = json!(lines);
        body["orderId"] = json!(format!("shoppers-key-{:06}", self.keys));
        body["shippingAddress"]["phone"] = json!(format!("987654321{}", cart.buyer));
        if let Some(coupon) = cart.coupon {
            body["coupon"] = json!(COUPONS[usize::from(coupon)].code.to_lowercase());
        }
        body
    }

    async fn send(&self, body: &Value, buyer: u8) -> (u16, Value) {
        let token = (buyer == ACCOUNTS_BUYER).then_some(self.account.token.as_str());
        self.shop.call(Method::POST, "/orders", token, Some(body)).await
    }

    async fn ask_for_order(&mut self, body: Value, buyer: u8, expected: Asked) {
        let (status, answer) = self.send(&body, buyer).await;
        let refusal = match expected {
            Asked::Placed => return self.is_placed(body, status, &answer),
            Asked::Empty => (422, "cart_empty"),
            Asked::OutOfStock => (409, "out_of_stock"),
            Asked::NoCoupon => (422, "coupon_invalid"),
            Asked::EarlierPaid => (409, "earlier_order_paid"),
        };
        assert_eq!((status, answer["code"].as_str()), (refusal.0, Some(refusal.1)), "{answer}");
    }

    /// It stands, whether there is something to pay on or not.
    fn is_placed(&mut self, body: Value, status: u16, answer: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        self.placed.push(Placed {
            id: text(&answer["order"]["id"]),
            token: text(&answer["accessToken"]),
            provider_order: String::new(),
            answer: Value::Null,
        });
        self.bodies.push(body);
        self.proofs.push(Vec::new());
        self.opens_form(self.placed.len() - 1, 201, status, answer);
    }

    /// An answer that opens the payment form: the one that was opened before, or the first, if the provider makes one.
    fn opens_form(&mut self, at: usize, good: u16, status: u16, answer: &Value) {
        let makes = self.mood.makes_orders();
        let order = &mut self.book.orders[at];
        let wanted = order.payable > 0;
        if wanted && !order.has_form && !makes {
            assert_eq!((status, &answer["code"]), (503, &json!("payment_unavailable")), "{answer}");
            return;
        }
        assert_eq!(status, good, "{answer}");
        let opened = answer["razorpayOrderId"].as_str().unwrap_or_default();
        if order.has_form {
            assert_eq!(opened, self.placed[at].provider_order, "never a second form");
        }
        assert_eq!(!opened.is_empty(), wanted, "{answer}");
        order.has_form = wanted;
        opened.clone_into(&mut self.placed[at].provider_order);
    }

    pub async fn same_again(&mut self, at: usize) {
        let (status, answer) = self.send(&self.bodies[at], self.book.orders[at].buyer).await;
        if self.book.orders[at].has_form || self.book.can_be_paid(at) {
            assert_eq!(answer["order"]["id"], self.placed[at].id.as_str(), "{answer}");
            self.opens_form(at, 201, status, &answer);
        } else {
            assert_eq!((status, &answer["code"]), (409, &json!("not_payable")), "{answer}");
        }
    }

    pub async fn key_for_other(&mut self, at: usize) {
        let mut body = self.bodies[at].clone();
        body["shippingAddress"]["city"] = json!("Hyderabad");
        let (status, problem) = self.send(&body, self.book.orders[at].buyer).await;
        assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")), "{problem}");
    }

    pub async fn retry(&mut self, at: usize) {
        let token = self.placed[at].token.clone();
        let (status, answer) =
            self.ask_of(Method::POST, at, "/payment-attempt", (TOKEN, &token), &Value::Null).await;
        if self.book.can_be_paid(at) {
            self.opens_form(at, 200, status, &answer);
        } else {
            assert_eq!((status, &answer["code"]), (409, &json!("not_payable")), "{answer}");
        }
    }

    /// Before pieces are given away the provider is asked; an order that turns out to be paid stays.
    pub async fn cancel(&mut self, at: usize) {
        let token = self.placed[at].token.clone();
        let (status, answer) = self.ask_of(Method::DELETE, at, "", (TOKEN, &token), &Value::Null).await;
        self.ask_if_pending(at);
        if self.book.cancel_unpaid(at) {
            let now = self.book.orders[at].status;
            assert_eq!((status, &answer["data"]["status"]), (200, &json!(now)), "{answer}");
        } else {
            assert_eq!((status, &answer["code"]), (409, &json!("already_paid")), "{answer}");
        }
    }

    /// The account cancels what stands in it; a guest's order is not there.
    pub async fn cancel_own(&mut self, at: usize) {
        let bearer = format!("Bearer {}", self.account.token);
        let (status, answer) =
            self.ask_of(Method::DELETE, at, "", ("Authorization", &bearer), &Value::Null).await;
        if self.book.orders[at].buyer != ACCOUNTS_BUYER {
            assert_eq!((status, &answer["code"]), (404, &json!("not_found")), "{answer}");
            return;
        }
        self.ask_if_pending(at);
        if self.book.cancel_own(at) {
            assert_eq!((status, &answer["data"]["status"]), (200, &json!("cancelled")), "{answer}");
        } else {
            assert_eq!((status, &answer["code"]), (409, &json!("too_late_to_cancel")), "{answer}");
        }
    }
}
