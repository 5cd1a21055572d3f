//! What is kept about people: for each table a decision, and what is erased when its time is over.

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu::config::Config;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::json;

/// Tables with columns about people, and what becomes of those. A new one needs a decision here, in docs/operations.md, and,
/// where time decides, a setting.
const DECISIONS: [(&str, &str); 36] = [
    ("account_emails", "30 days"),
    ("audit_log", "kept: who did what"),
    ("contact_entries", "replies and notes: with their message"),
    ("contact_messages", "setting; with the account"),
    ("counter_returns", "kept: tax law (CGST Act, section 36); a note says why something came back"),
    (
        "counter_sales",
        "kept: tax law (CGST Act, section 36), with the name and number that stand on them; the PAN: income tax law",
    ),
    ("custom_designs", "the letters of a message: with the request; size and part say nothing of anybody"),
    (
        "custom_events",
        "kept with the order: who acted, and what shop and customer told each other once it was paid",
    ),
    ("custom_orders", "requests nobody paid: setting, with the account; paid: tax law"),
    ("custom_photos", "the file: with the request, or at once with the account; the record keeps the day"),
    ("customer_addresses", "with the account"),
    ("customer_consents", "kept: proof, without a name once the account is closed"),
    ("customer_links", "a day after they are over; with the account"),
    ("customer_notes", "with the account"),
    ("customer_notifications", "a year; with the account"),
    ("customer_sessions", "30 days after they are over; with the account"),
    ("customers", "with the account"),
    ("data_requests", "setting, once done; an account's name goes with the account"),
    ("documents", "kept: tax law (CGST Act, section 36), with the name that stands on them"),
    ("known_devices", "half a year after the last sign-in; with the account"),
    ("login_attempts", "a day"),
    ("newsletter_consents", "kept: proof, without an address once it is erased"),
    ("newsletter_subscriptions", "settings; with the account"),
    ("newsletter_tokens", "with their subscription"),
    ("offer_redemptions", "with the order"),
    ("order_notes", "with the order's address"),
    ("orders", "unpaid: setting, with the account; paid: tax law"),
    ("parked_bills", "a day"),
    ("product_reviews", "kept without a name"),
    ("rate_limits", "when their window ends"),
    ("shortlist_items", "with the account"),
    ("shortlist_links", "with the account"),
    ("shortlist_votes", "with the account"),
    ("staff", "kept: who acted"),
    ("stock_alerts", "30 days after telling, a year after asking; with the account"),
    ("walk_in_customers", "kept with their bills; without any: setting"),
];

#[actix_web::test]
async fn every_table_about_people_has_a_decision() {
    let shop = TestShop::open().await;
    let personal = "SELECT string_agg(DISTINCT table_name, ',' ORDER BY table_name) FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'
        -- A view keeps nothing itself.
        AND table_name NOT IN (SELECT table_name FROM information_schema.views WHERE table_schema = 'public') AND (
          column_name IN ('email', 'phone', 'full_name', 'address', 'pending_email', 'asked_for', 'subject', 'buyer',
            'author', 'voter', 'device', 'username', 'customer_id', 'subscription_id')
          OR (column_name = 'name' AND table_name ~ 'customer|message|staff|user|person|contact'))";
    let found = shop.db.text(personal);
    let decided: Vec<&str> = DECISIONS.iter().map(|(table, _)| *table).collect();
    for table in found.split(',') {
        let known = decided.contains(&table) || table.starts_with("staff_");
        assert!(known, "{table}: how long is it kept, and what becomes of it when an account is closed?");
    }
}

pub async fn erase(shop: &TestShop) -> u64 {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
    let retention = Config::read(&folder, "development", &[]).unwrap().retention;
    shop.db.database().erase_expired(&retention.cutoffs(shop.now())).await.unwrap()
}

#[actix_web::test]
async fn what_was_kept_long_enough_is_erased_in_batches_and_nothing_else() {
    let shop = TestShop::open().await;
    shop.db.execute(
        "INSERT INTO webhook_events (id, kind, received_at)
           SELECT 'old' || n, 'payment.captured', now() - interval '91 days' FROM generate_series(1, 1200) n;
         INSERT INTO webhook_events (id, kind, received_at) VALUES ('new', 'payment.captured', now());
         INSERT INTO contact_messages (id, ticket, name, email, message, fingerprint, received_at) VALUES
           (gen_random_uuid(), 'C-AAAAAA', 'Uma', 'uma@example.in', 'old', sha256('1'), now() - interval '366 days'),
           (gen_random_uuid(), 'C-BBBBBB', 'Uma', 'uma@example.in', 'new', sha256('2'), now());
         INSERT INTO newsletter_subscriptions (id, email, status, since) VALUES
           (gen_random_uuid(), 'pending@example.in', 'pending', now() - interval '31 days'),
           (gen_random_uuid(), 'waiting@example.in', 'pending', now()),
           (gen_random_uuid(), 'left@example.in', 'unsubscribed', now() - interval '366 days'),
           (gen_random_uuid(), 'reader@example.in', 'active', now() - interval '900 days');
         INSERT INTO newsletter_subscriptions (id, email, status, since, last_asked_at) VALUES
           (gen_random_uuid(), 'asked@example.in', 'pending', now() - interval '31 days', now()),
           (gen_random_uuid(), 'long-asked@example.in', 'pending', now() - interval '62 days', now() - interval '31 days')",
    );
    // The rows are dated by the database's clock.
    let seconds =
        shop.db.number(&format!("SELECT extract(epoch FROM now())::bigint - {}", shop.now().timestamp()));
    shop.clock.pass(TimeDelta::seconds(seconds.max(0)));
    erase(&shop).await;
    assert_eq!(shop.db.text("SELECT string_agg(id, ',') FROM webhook_events"), "new");
    assert_eq!(shop.db.text("SELECT string_agg(message, ',') FROM contact_messages"), "new");
    let addresses = "SELECT string_agg(email, ',' ORDER BY email) FROM newsletter_subscriptions";
    assert_eq!(shop.db.text(addresses), "asked@example.in,reader@example.in,waiting@example.in");
    assert_eq!(erase(&shop).await, 0, "once");
}

#[actix_web::test]
async fn orders_that_nobody_paid_lose_their_address_and_paid_ones_never() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let mut bodies = Vec::new();
    for email in ["unpaid@example.in", "paid@example.in"] {
        let mut body = TestShop::order_of(&saree, 1);
        body["shippingAddress"]["email"] = json!(email);
        bodies.push(body);
    }
    let unpaid = shop.place(&bodies[0]).await;
    shop.later(TimeDelta::hours(1)).await;
    let paid = shop.place(&bodies[1]).await;
    let fields = shop.pay(&paid.provider_order, "success").await;
    assert_eq!(shop.verify(&paid, &fields).await.0, 200);
    assert_eq!(shop.order(&unpaid).await["status"], "expired");
    shop.clock.pass(TimeDelta::days(364));
    erase(&shop).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE erased_at IS NOT NULL"), 0);
    assert_eq!(shop.db.number("SELECT count(*) FROM idempotency_keys"), 0, "those are older than 30 days");
    shop.clock.pass(TimeDelta::days(2));
    erase(&shop).await;
    assert_eq!(shop.db.text("SELECT email FROM orders WHERE erased_at IS NULL"), "paid@example.in");
    let left = "SELECT count(*) FROM orders WHERE orders::text ILIKE '%unpaid@%' OR orders::text ILIKE '%Lakshmi%' AND erased_at IS NOT NULL";
    assert_eq!(shop.db.number(left), 0);
    // Its link has ended long ago: only staff still find it.
    let erased = "SELECT status || ' ' || full_name FROM orders WHERE erased_at IS NOT NULL";
    assert_eq!(shop.db.text(erased), "expired Erased");
    let number = shop.db.text("SELECT number FROM orders WHERE erased_at IS NOT NULL");
    let guess = json!({"orderNumber": number, "contact": "erased@erased.invalid"});
    assert_eq!(shop.ask("/orders/lookup", &guess).await.0, 404);
}

#[actix_web::test]
async fn money_for_an_erased_order_goes_back_and_is_told() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::hours(1)).await;
    shop.clock.pass(TimeDelta::days(366));
    erase(&shop).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE erased_at IS NOT NULL"), 1);
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(&placed, &fields).await;
    assert_eq!((status, &answer["outcome"]), (200, &json!("too_late")), "{answer}");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.db.text("SELECT status || ' ' || payment_status FROM orders"), "expired refunded");
    assert_eq!(shop.db.number("SELECT count(*) FROM payment_issues"), 1);
    assert_eq!((shop.free(&saree), shop.breaches()), (5, vec![]));
}

#[actix_web::test]
async fn notes_go_with_the_address() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    let kept = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&kept.provider_order, "success").await;
    assert_eq!(shop.verify(&kept, &fields).await.0, 200);
    for placed in [&unpaid, &kept] {
        let path = format!("/admin/orders/{}/notes", placed.id);
        let note = json!({"text": "Lakshmi is at home after six"});
        assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&note)).await.0, 201);
    }
    shop.later(TimeDelta::hours(1)).await;
    shop.clock.pass(TimeDelta::days(366));
    erase(&shop).await;
    let left = shop.db.text("SELECT string_agg(order_id::text, ' ') FROM order_notes");
    assert_eq!(left, kept.id, "a paid order keeps its address, and its notes");
}

/// Written down when nobody was erased yet.
const LONG_AGO: &str = "INSERT INTO walk_in_customers (id, name, phone, created_at, seen_at)
    VALUES (gen_random_uuid(), 'Sita', '9848011111', '2019-01-01', '2019-01-01')";

#[actix_web::test]
async fn whoever_bought_nothing_at_the_counter_is_forgotten_after_a_year() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    shop.db.execute(REGISTERED);
    for (name, phone) in [("Padma", "9848012345"), ("Anu", "9848054321"), ("Uma", "9848067890")] {
        let given = json!({"name": name, "phone": phone});
        assert_eq!(shop.call(Method::POST, "/customers/pos", Some(&cashier), Some(&given)).await.0, 201);
    }
    let mut bought = bill(&[(&saree, 1)], 18_000);
    bought["customer"] = json!({"phone": "9848012345"});
    let (status, sold) = sell(&shop, &cashier, &bought).await;
    assert_eq!(status, 201, "{sold}");
    shop.clock.pass(TimeDelta::days(300));
    let cashier = signed_in(&shop, "meena", Role::Cashier).await;
    let again = json!({"name": "Uma", "phone": "9848067890"});
    assert_eq!(shop.call(Method::POST, "/customers/pos", Some(&cashier), Some(&again)).await.0, 200);
    shop.clock.pass(TimeDelta::days(66));
    shop.db.execute(LONG_AGO);
    erase(&shop).await;
    let left = shop.db.text("SELECT string_agg(name, ' ' ORDER BY name) FROM walk_in_customers");
    assert_eq!(left, "Padma Uma", "a bill stands on the one, the other was here again");
}
