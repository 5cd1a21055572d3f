//! The audit is not blind: in a shop in order every line is 0, and for every line there is a fault that turns it, and no
//! other, red.

use std::process::Stdio;

use crate::custom_bookings::{TAXED, booking_of};
use crate::custom_orders::asked;
use crate::support::{
    Placed, TestShop,
    counter::{bill, closed_till, sell},
    program::pattu,
    staff::{back, refund, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

/// A shop that has seen everything, and what faults are planted in.
struct Seen {
    shop: TestShop,
    names: Vec<(&'static str, String)>,
}

impl Seen {
    async fn everything() -> Self {
        let shop = TestShop::open().await;
        signed_in(&shop, "lakshmi", Role::Owner).await;
        let saree = shop.saree("MANY", 10_000, 50);
        let rare = shop.saree("RARE", 20_000, 1);
        shop.db.execute(
            "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses, max_uses_per_customer) VALUES
               (gen_random_uuid(), 'Few', 5000, 'FEW-1', 10, 5), (gen_random_uuid(), 'All', 10000, 'PRESENT', NULL, NULL)",
        );
        let with = |saree: &str, coupon: &str| {
            let mut body = TestShop::order_of(saree, 1);
            body["coupon"] = json!(coupon);
            body
        };
        let expired = shop.place(&with(&saree, "FEW-1")).await;
        let late = shop.place(&TestShop::order_of(&rare, 1)).await;
        shop.later(TimeDelta::minutes(16)).await;
        let quick = shop.place(&TestShop::order_of(&rare, 1)).await;
        pay(&shop, &quick).await;
        pay(&shop, &late).await;
        let paid = shop.place(&with(&saree, "FEW-1")).await;
        pay(&shop, &paid).await;
        let present = shop.place(&with(&saree, "PRESENT")).await;
        let cancelled = shop.place(&TestShop::order_of(&saree, 2)).await;
        pay(&shop, &cancelled).await;
        // Cancelling a paid order asks for a sign-in of a moment ago.
        let owner = back(&shop, "lakshmi").await;
        let answer = shop
            .http
            .patch(format!("{}/orders/{}/status", shop.url, cancelled.id))
            .bearer_auth(&owner)
            .json(&json!({"status": "cancelled"}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        for _ in 0..3 {
            shop.later(TimeDelta::minutes(1)).await;
        }
        let pending = shop.place(&with(&saree, "FEW-1")).await;
        shop.pay(&pending.provider_order, "failure").await;
        shop.eventually("the failure is told", async || {
            shop.db.number("SELECT count(*) FROM payments WHERE status = 'failed'") == 1
        })
        .await;
        shop.db.execute(TAXED);
        let (booked, waiting) = (asked(&shop, "9876543210").await, asked(&shop, "9876543210").await);
        shop.paid(&booking_of(&[&booked])).await;
        let (owner, left) = (back(&shop, "lakshmi").await, shop.paid(&TestShop::order_of(&saree, 1)).await);
        for step in ["processing", "shipped"] {
            shop.move_on(&owner, &left, step).await;
        }
        assert_eq!(
            refund(&shop, &owner, &left, "late", &json!({"cause": "late", "goodwill": 250})).await.0,
            200
        );
        shop.later(TimeDelta::minutes(1)).await;
        let (status, sold) = sell(&shop, &owner, &bill(&[(&saree, 2)], 20_000)).await;
        assert_eq!(status, 201, "{sold}");
        let returns = format!("/orders/pos/{}/returns", sold["data"]["order"]["id"].as_str().unwrap());
        let back = json!({
            "id": Uuid::new_v4(), "items": [{"id": saree, "quantity": 1}], "reason": "wrong_item",
            "refund": {"kind": "cash"}, "total": 10_000,
        });
        let (status, taken) = shop.call(Method::POST, &returns, Some(&owner), Some(&back)).await;
        assert_eq!(status, 201, "{taken}");
        closed_till(&shop, &owner, &saree).await;
        let names = vec![
            ("{expired}", expired.id),
            ("{late}", late.id),
            ("{paid}", paid.id),
            ("{present}", present.id),
            ("{pending}", pending.id),
            ("{saree}", saree),
            ("{booked}", booked["id"].as_str().unwrap().to_owned()),
            ("{waiting}", waiting["id"].as_str().unwrap().to_owned()),
            ("{now}", shop.now().to_rfc3339()),
        ];
        Self { shop, names }
    }

    /// The breaches that are seen with this fault in place.
    fn seen_with(&self, fault: &str) -> Vec<&'static str> {
        let fault =
            self.names.iter().fold(fault.to_owned(), |fault, (name, value)| fault.replace(name, value));
        let findings = self
            .shop
            .db
            .planted(&fault, |connection| pattu_postgres::audit(connection, self.shop.now()).unwrap());
        findings.into_iter().filter(|finding| finding.count != 0).map(|finding| finding.breach).collect()
    }
}

async fn pay(shop: &TestShop, placed: &Placed) {
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(placed, &fields).await;
    assert_eq!(status, 200, "{answer}");
}

/// The history as it would have been written for where the order stands.
const HISTORY: &str = "INSERT INTO order_events (order_id, at, status, payment_status, actor, kind)
    SELECT id, '{now}', status, payment_status, 'shop', 'internal' FROM orders;";

/// One fault for every line of the audit.
const FAULTS: [(&str, &str); 41] = [
    (
        "stock is negative, or more is reserved than is there",
        "ALTER TABLE products DROP CONSTRAINT products_never_oversold;
         INSERT INTO stock_ledger (product_id, delta, reason, ref) SELECT id, -on_hand, 'count', 'fault' FROM products WHERE id = '{saree}';
         UPDATE products SET on_hand = 0 WHERE id = '{saree}'",
    ),
    (
        "pieces on hand are not what the ledger says",
        "INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{saree}', -1, 'sale', 'fault')",
    ),
    ("reserved pieces are not what orders and bills hold", "UPDATE products SET reserved = reserved + 1 WHERE id = '{saree}'"),
    (
        "received pieces are not those sold, reserved and free",
        "INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{saree}', -1, 'sale', 'fault');
         UPDATE products SET on_hand = on_hand - 1 WHERE id = '{saree}'",
    ),
    (
        "an order that is over keeps pieces",
        "UPDATE reservations SET state = 'held' WHERE order_id = '{expired}';
         UPDATE products SET reserved = reserved + 1 WHERE id = '{saree}'",
    ),
    (
        "an order that is not over has no pieces",
        "UPDATE reservations SET state = 'held' WHERE order_id = '{paid}';
         UPDATE products SET reserved = reserved + 1, on_hand = on_hand + 1 WHERE id = '{saree}';
         DELETE FROM stock_ledger WHERE reason = 'sale' AND ref = (SELECT number FROM orders WHERE id = '{paid}')",
    ),
    (
        "an order is pending beyond its time",
        "UPDATE orders SET reserved_until = '{now}'::timestamptz - interval '1 hour' WHERE id = '{pending}'",
    ),
    ("lines do not add up to what was promised", "UPDATE order_lines SET unit_paise = unit_paise + 100 WHERE order_id = '{paid}'"),
    (
        "payable is not subtotal - discount + shipping",
        "ALTER TABLE orders DROP CONSTRAINT orders_payable;
         UPDATE orders SET shipping_paise = shipping_paise + 100 WHERE id = '{paid}'",
    ),
    (
        "the provider was asked for another amount than is payable",
        "UPDATE provider_orders SET amount_paise = amount_paise + 1 WHERE order_id = '{pending}'",
    ),
    (
        "an order is paid without a captured payment of exactly that amount",
        "UPDATE payments SET amount_paise = amount_paise + 1 WHERE order_id = '{paid}'",
    ),
    ("a payment was applied and its order is not paid", "UPDATE orders SET payment_status = 'failed' WHERE id = '{late}'; {history}"),
    (
        "an order was paid twice",
        "DROP INDEX payments_one_applied;
         INSERT INTO payments (id, order_id, provider_order_id, status, applied, amount_paise, seen_at)
           SELECT 'pay_fault', order_id, provider_order_id, status, true, amount_paise, seen_at FROM payments WHERE order_id = '{paid}'",
    ),
    (
        "a payment stands in another order than it was made for",
        "UPDATE payments SET order_id = '{expired}' WHERE status = 'failed' AND order_id = '{pending}'",
    ),
    (
        "a captured payment pays nothing, is not on its way back, and nobody was told",
        "INSERT INTO payments (id, order_id, provider_order_id, status, applied, amount_paise, seen_at)
           SELECT 'pay_fault', order_id, provider_order_id, status, false, amount_paise, seen_at FROM payments WHERE order_id = '{paid}'",
    ),
    ("goods are under way unpaid", "UPDATE orders SET payment_status = 'pending' WHERE id = '{present}'; {history}"),
    (
        "an order that is over keeps the money",
        "UPDATE refunds SET status = 'failed' WHERE order_id = '{late}';
         UPDATE payments SET status = 'captured', refunded_paise = 0 WHERE order_id = '{late}';
         UPDATE orders SET payment_status = 'paid' WHERE id = '{late}'; {history}",
    ),
    (
        "more goes back than was captured",
        "INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, next_try_at, created_at)
           SELECT 'pattu-fault', id, order_id, amount_paise + 1, 'fault', '{now}', '{now}' FROM payments WHERE order_id = '{paid}'",
    ),
    (
        "what went back is not what the provider says",
        "UPDATE payments SET refunded_paise = 100 WHERE order_id = '{paid}';
         UPDATE orders SET payment_status = 'partially_refunded' WHERE id = '{paid}'; {history}",
    ),
    ("an order does not say what went back", "UPDATE orders SET payment_status = 'refunded' WHERE id = '{paid}'; {history}"),
    (
        "a refund was not tried for a day",
        "INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, next_try_at, created_at)
           SELECT 'pattu-fault', id, order_id, 100, 'fault', '{now}'::timestamptz - interval '25 hours', '{now}'
           FROM payments WHERE order_id = '{paid}'",
    ),
    (
        "nobody asks what became of a refund",
        "UPDATE refunds SET status = 'pending' WHERE order_id = '{late}';
         UPDATE payments SET ask_refunds_at = '{now}'::timestamptz - interval '25 hours' WHERE order_id = '{late}'",
    ),
    (
        "the parts of a refund are not its amount",
        "INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, next_try_at, created_at, cause, goodwill_paise)
           SELECT 'pattu-fault', id, order_id, 100, 'fault', '{now}', '{now}', 'late', 99 FROM payments WHERE order_id = '{paid}'",
    ),
    (
        "more was paid back than was bought",
        "INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, next_try_at, created_at, cause)
           SELECT 'pattu-fault', id, order_id, 100, 'fault', '{now}', '{now}', 'late' FROM payments WHERE order_id = '{paid}';
         INSERT INTO refund_lines (refund_key, order_id, product_id, quantity, back_on_sale, on_sale, amount_paise)
           SELECT 'pattu-fault', order_id, product_id, quantity + 1, false, 0, 100 FROM order_lines WHERE order_id = '{paid}'",
    ),
    (
        "a custom order has come further than was paid for it",
        "UPDATE custom_orders SET stage = 'booked' WHERE id = '{waiting}'",
    ),
    (
        "an order and what it paid of a custom order disagree",
        "ALTER TABLE custom_payments DISABLE TRIGGER frozen; UPDATE custom_payments SET paise = paise + 1 WHERE custom_order_id = '{booked}'",
    ),
    (
        "uses of an offer are not those of its orders, or more than it may have",
        "UPDATE offers SET uses = uses + 1 WHERE coupon = 'FEW-1'",
    ),
    ("somebody used an offer more often than they may", "UPDATE offers SET max_uses_per_customer = 1 WHERE coupon = 'FEW-1'"),
    (
        "an order and its use of an offer disagree on whether it is over",
        "UPDATE offer_redemptions SET released_at = NULL WHERE order_id = '{expired}';
         UPDATE offers SET uses = uses + 1 WHERE coupon = 'FEW-1'",
    ),
    ("an order is paid and nobody is written to", "DELETE FROM outbox WHERE ref = '{paid}'"),
    ("an order's history does not end where it stands", "UPDATE orders SET status = 'processing' WHERE id = '{paid}'"),
    (
        "a closed day is not what was sold and paid back on it",
        "INSERT INTO sales_days VALUES ('2020-01-01', 'online', '2019-12-31T18:30:00Z', 1, 0, 0, 0, 0)",
    ),
    ("numbers of documents have a gap", "UPDATE document_counters SET last = last + 1, hash = NULL"),
    (
        "a document is not as it was issued, or not chained to the one before",
        "ALTER TABLE documents DISABLE TRIGGER frozen; UPDATE documents SET body = replace(body, 'Kurnool', 'Nandyal')",
    ),
    (
        "a document does not add up to its lines",
        "ALTER TABLE documents DISABLE TRIGGER frozen;
         UPDATE documents SET body = jsonb_set(body::jsonb, '{lines,0,net}', '1')::text WHERE order_id IS NOT NULL AND corrects IS NULL;
         UPDATE documents SET hash = sha256(decode(repeat('00', 32), 'hex') || convert_to(number, 'UTF8') || decode('00', 'hex')
           || convert_to(body, 'UTF8')) WHERE order_id IS NOT NULL AND corrects IS NULL;
         UPDATE document_counters c SET hash = d.hash FROM documents d WHERE c.series = d.series",
    ),
    (
        "credit notes are not what went back of their invoice",
        "ALTER TABLE documents DISABLE TRIGGER frozen; UPDATE documents SET order_id = '{paid}' WHERE corrects IS NOT NULL AND order_id IS NOT NULL",
    ),
    (
        "a voucher is owed for an hour, or more went back by vouchers than came",
        "INSERT INTO vouchers_owed (order_id, since) VALUES ('{paid}', '{now}'::timestamptz - interval '61 minutes')",
    ),
    (
        "a sale at the counter is not its lines, payments, invoice and pieces",
        "ALTER TABLE tenders DISABLE TRIGGER frozen; UPDATE tenders SET amount_paise = amount_paise - 100, tendered_paise = tendered_paise - 100
         WHERE sale_id IN (SELECT id FROM counter_sales WHERE till_session_id IS NULL)",
    ),
    (
        "what came back to the counter is not its credit notes and pieces",
        "ALTER TABLE counter_returns DISABLE TRIGGER frozen; UPDATE counter_returns SET total_paise = total_paise + 100",
    ),
    (
        "a till's drawer is not what was sold, moved and counted in its session",
        "ALTER TABLE cash_moves DISABLE TRIGGER frozen; UPDATE cash_moves SET amount_paise = amount_paise + 100",
    ),
    (
        "what a till's device sent was not looked at for an hour",
        "INSERT INTO till_devices SELECT gen_random_uuid(), id, 'C9', decode(repeat('04', 65), 'hex'), '{now}', 'lakshmi', '{now}' FROM tills LIMIT 1;
         INSERT INTO till_inbox SELECT decode(repeat('00', 32), 'hex'), id, now() - interval '2 hours', '{}', ''::bytea FROM till_devices",
    ),
];

#[actix_web::test]
async fn every_line_sees_its_fault_and_only_that() {
    let seen = Seen::everything().await;
    assert_eq!(seen.seen_with("SELECT 1"), Vec::<&str>::new(), "a shop in order");
    let lines: Vec<&str> = pattu_postgres::audit_lines().collect();
    let faults: Vec<&str> = FAULTS.iter().map(|(line, _)| *line).collect();
    assert_eq!(faults, lines, "every line has a fault");
    for (line, fault) in FAULTS {
        assert_eq!(seen.seen_with(&fault.replace("{history}", HISTORY)), [line], "{fault}");
    }
    assert_eq!(seen.seen_with("SELECT 1"), Vec::<&str>::new(), "every fault was taken back");
}

#[actix_web::test]
async fn the_program_prints_every_line_and_fails_when_one_is_not_nought() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let run = || {
        // `output` listens to what a command does not send elsewhere.
        let output =
            pattu("audit", shop.db.url()).stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let (code, said, _) = run();
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.lines().count(), FAULTS.len());
    assert!(said.lines().all(|line| line.trim_start().starts_with("0  ")), "{said}");
    shop.db.execute(&format!("UPDATE products SET reserved = 1 WHERE id = '{saree}'"));
    let (code, said, complaint) = run();
    assert_eq!(code, Some(1));
    assert!(
        said.lines().any(|line| line.trim_start() == "1  reserved pieces are not what orders and bills hold"),
        "{said}"
    );
    assert!(complaint.contains(&format!("1 of {} lines are not 0", FAULTS.len())), "{complaint}");
}
