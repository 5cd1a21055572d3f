//! The shop and its model side by side, and the provider's books beside both.

use serde_json::{Value, json};

use super::{
    book::Order,
    money::{Attempt, Truth},
    play::{Stage, list},
};

impl Stage {
    /// Orders, pieces, uses, refunds and emails, in the shop and in the model; the provider's payments; and the audit.
    pub async fn compare(&self, when: &str) {
        let stored: Value = serde_json::from_str(&self.shop.db.text(
            "SELECT json_build_object(
               'orders', (SELECT coalesce(json_agg(json_build_array(o.status, o.payment_status, o.payable_paise,
                   (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.applied
                     WHERE r.order_id = o.id AND r.status <> 'failed'),
                   (SELECT count(*) FROM provider_orders m WHERE m.order_id = o.id),
                   (SELECT coalesce(json_agg(b.kind ORDER BY b.kind COLLATE \"C\"), '[]') FROM outbox b WHERE b.ref = o.id::text))
                 ORDER BY o.created_at), '[]') FROM orders o),
               'sarees', (SELECT json_agg(json_build_array(on_hand, reserved) ORDER BY sku) FROM products),
               'uses', (SELECT json_agg((SELECT count(*) FROM offer_redemptions r WHERE r.offer_id = f.id AND released_at IS NULL)
                 ORDER BY coupon) FROM offers f WHERE max_uses IS NOT NULL))::text",
        ))
        .unwrap();
        let orders: Vec<Value> = self.book.orders.iter().map(as_stored).collect();
        let sarees: Vec<Value> =
            (0..3).map(|at| json!([self.book.on_hand[at], self.book.reserved[at]])).collect();
        // By code: EACH1, TWICE.
        let uses = json!([self.book.uses(1), self.book.uses(0)]);
        assert_eq!(stored, json!({"orders": orders, "sarees": sarees, "uses": uses}), "{when}");
        self.compare_with_provider(when).await;
        assert_eq!(self.shop.breaches(), [], "{when}");
    }

    /// What the provider took and returned is what the model says, and nobody paid but for what the shop opened.
    async fn compare_with_provider(&self, when: &str) {
        let provider = self.provider().await;
        let stand = |payment: &Value| {
            ["order_id", "id", "status", "captured", "amount_refunded"].map(|field| payment[field].clone())
        };
        let at_provider: Vec<_> = list(&provider, "payments").map(stand).collect();
        let mut expected: Vec<[Value; 5]> = Vec::new();
        for (order, placed) in self.book.orders.iter().zip(&self.placed) {
            for attempt in &order.attempts {
                expected.push(at_providers(order, attempt, &placed.provider_order));
            }
        }
        assert_eq!(at_provider.len(), expected.len(), "{when}");
        for payment in expected {
            assert!(at_provider.contains(&payment), "{when}: no {payment:?} in {at_provider:?}");
        }
    }

    /// In the end every refund is made or has failed, and what the provider keeps is what the orders keep.
    pub fn nothing_is_under_way(&self) {
        let open = "SELECT count(*) FROM refunds WHERE status NOT IN ('processed', 'failed')";
        assert_eq!(self.shop.db.number(open), 0, "refunds under way at the end");
        for (at, order) in self.book.orders.iter().enumerate() {
            assert_eq!(order.promised, order.returned, "order {at}");
            assert_ne!(order.status, "pending", "order {at}");
        }
    }
}

fn as_stored(order: &Order) -> Value {
    json!([order.status, order.money, order.payable, order.promised, i32::from(order.has_form), order.emails])
}

fn at_providers(order: &Order, attempt: &Attempt, provider_order: &str) -> [Value; 5] {
    let (status, captured, returned) = match attempt.truth {
        Truth::Failed => ("failed", false, 0),
        Truth::Waits => ("authorized", false, 0),
        Truth::Captured if order.returned == order.payable => ("refunded", true, order.returned),
        Truth::Captured => ("captured", true, order.returned),
        Truth::Voided => ("refunded", false, order.payable),
    };
    [json!(provider_order), json!(attempt.id), json!(status), json!(captured), json!(returned)]
}
