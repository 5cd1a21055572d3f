//! The shop and its model side by side, and the provider's books beside both.

use serde_json::{Value, json};

use crate::play::{Stage, list};

impl Stage {
    /// Orders, pieces, uses, refunds and letters, in the shop and in the model; and the audit.
    pub fn compare(&self, when: &str) {
        let stored: Value = serde_json::from_str(&self.shop.db.text(
            "SELECT json_build_object(
               'orders', (SELECT coalesce(json_agg(json_build_array(o.status, o.payment_status, o.payable_paise,
                   (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.applied
                     WHERE r.order_id = o.id),
                   (SELECT b.kind FROM outbox b WHERE b.ref = o.id::text AND b.kind IN ('order_paid', 'order_paid_too_late')))
                 ORDER BY o.created_at), '[]') FROM orders o),
               'sarees', (SELECT json_agg(json_build_array(on_hand, reserved) ORDER BY sku) FROM products),
               'uses', (SELECT json_agg((SELECT count(*) FROM offer_redemptions r WHERE r.offer_id = f.id AND released_at IS NULL)
                 ORDER BY coupon) FROM offers f WHERE max_uses IS NOT NULL))::text",
        ))
        .unwrap();
        let orders: Vec<Value> = self
            .book
            .orders
            .iter()
            .map(|order| json!([order.status, order.money, order.payable, order.promised, order.letter]))
            .collect();
        let sarees: Vec<Value> =
            (0..3).map(|at| json!([self.book.on_hand[at], self.book.reserved[at]])).collect();
        // By code: EACH1, TWICE.
        let uses = json!([self.book.uses(1), self.book.uses(0)]);
        assert_eq!(stored, json!({"orders": orders, "sarees": sarees, "uses": uses}), "{when}");
        assert_eq!(self.shop.breaches(), [], "{when}");
    }

    /// What the provider took and did not return is exactly what the orders keep.
    pub async fn compare_with_provider(&self) {
        let provider = self.provider().await;
        for (at, placed) in self.placed.iter().enumerate() {
            let kept: i64 = list(&provider, "payments")
                .filter(|payment| {
                    payment["order_id"] == json!(placed.provider_order) && payment["captured"] == true
                })
                .map(|payment| {
                    payment["amount"].as_i64().unwrap() - payment["amount_refunded"].as_i64().unwrap()
                })
                .sum();
            assert_eq!(kept, self.book.left(at).unwrap_or(0), "{:?}", self.book.orders[at]);
        }
    }
}
