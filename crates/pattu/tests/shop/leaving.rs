//! A customer takes their things along, or leaves: what is exported, and what is gone.

use crate::{
    custom_orders::{ask, wishes},
    support::{TestShop, area::shopper, staff::signed_in},
};
use chrono::TimeDelta;
use pattu_api::customers::export_records;
use pattu_customers::{CustomersTx, Role};
use pattu_kernel::{Clock, Id, StoreError, UnitOfWork};
use serde_json::{Value, json};

async fn close(shop: &TestShop, customer: uuid::Uuid) {
    let database = shop.db.database();
    let (id, now) = (Id::new(customer), shop.clock.now());
    let db: &dyn UnitOfWork<dyn CustomersTx> = &database;
    let closed: Result<(), StoreError> = db.transaction(move |tx| tx.scrub_customer(id, now)).await;
    closed.unwrap();
}

#[actix_web::test]
async fn everything_is_exported_and_nothing_stays_but_what_the_law_wants() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi Devi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    for (who, phone) in [(&lakshmi, "9876543210"), (&anu, "9876543211")] {
        assert_eq!(ask(&shop, None, Some(&who.token), &wishes(phone)).await.0, 201);
        let placed = shop.deliver(who, &owner, &saree).await;
        shop.db.execute(&format!("UPDATE orders SET review_note = 'for staff' WHERE id = '{}'", placed.id));
        let address = TestShop::order_of(&saree, 1)["shippingAddress"].clone();
        assert_eq!(shop.post_as(who, "/customers/addresses", &address).await.0, 201);
        let review = json!({"productId": saree, "rating": 4, "text": "Fine."});
        assert_eq!(shop.post_as(who, "/customers/reviews", &review).await.0, 201);
        assert_eq!(shop.put_as(who, &format!("/customers/shortlist/{saree}"), &Value::Null).await.0, 204);
        let (_, link) = shop.post_as(who, "/customers/shortlist/link", &Value::Null).await;
        let path = format!("/shortlists/{}/votes", link["token"].as_str().unwrap());
        assert_eq!(shop.ask(&path, &json!({"productId": saree, "voter": "Amma", "love": true})).await.0, 204);
    }

    let gone = shop.saree("KAN-0", 18_000, 0);
    for typed in [lakshmi.email.to_uppercase(), anu.email.clone()] {
        let asked = shop.ask(&format!("/products/{gone}/stock-alerts"), &json!({"email": typed})).await;
        assert_eq!(asked.0, 202);
    }

    for who in [&lakshmi, &anu] {
        let email = who.email.to_uppercase();
        let message = json!({"name": "L", "email": email, "message": format!("Of {email}"), "website": ""});
        assert_eq!(shop.ask("/email/contact", &message).await.0, 200);
        shop.db.execute(&format!(
            "WITH one AS (INSERT INTO newsletter_subscriptions (id, email, status, since)
               VALUES (gen_random_uuid(), '{email}', 'active', now()) RETURNING id)
             INSERT INTO newsletter_consents (subscription_id, given, notice, at) SELECT id, true, 'test', now() FROM one"
        ));
        // One that nobody paid, placed as a guest with the address that is theirs.
        let mut body = TestShop::order_of(&saree, 1);
        body["shippingAddress"]["email"] = json!(email);
        body["shippingAddress"]["fullName"] = json!("Unpaid");
        let placed = shop.place(&body).await;
        shop.db.execute(&format!("UPDATE orders SET status = 'expired' WHERE id = '{}'", placed.id));
    }

    let apis = shop.apis();
    let sources = (
        apis.account.clone(),
        apis.orders.clone(),
        apis.custom_orders.clone(),
        apis.reviews.clone(),
        apis.shortlists.clone(),
    );
    let export = export_records(&sources, Id::new(lakshmi.id));
    let file = serde_json::to_value(export.await.unwrap()).unwrap();
    assert_eq!(file["addresses"][0]["fullName"], "Lakshmi Devi");
    let custom = file["customOrders"].as_array().unwrap();
    assert_eq!((custom.len(), &custom[0]["wishes"]["message"]), (1, &json!("అమ్మకు ప్రేమతో")));
    assert_eq!(
        (file["orders"].as_array().unwrap().len(), &file["orders"][0]["payable"]),
        (1, &json!(18_000))
    );
    assert!(file["orders"][0].get("reviewNote").is_none(), "what staff notes is not part of it");
    assert_eq!(file["notifications"].as_array().unwrap().len(), 4);
    assert_eq!(
        (&file["reviews"][0]["text"], &file["shortlist"]["items"][0]["votes"][0]["voter"]),
        (&json!("Fine."), &json!("Amma"))
    );

    let (_, whole) = shop.get_as(&lakshmi, "/customers/export").await;
    assert_eq!(whole["alerts"].as_array().unwrap().len(), 1, "nobody else's");
    assert_eq!(
        (&whole["alerts"][0]["productId"], &whole["alerts"][0]["productName"], &whole["alerts"][0]["toldAt"]),
        (&json!(gone), &json!("Saree KAN-0"), &Value::Null)
    );

    let answered = "INSERT INTO contact_entries (id, message_id, kind, text, staff, at)
        SELECT gen_random_uuid(), id, kind, kind || ' to ' || email, 'asha', now() FROM contact_messages,
          unnest(ARRAY['reply', 'note']) kind";
    shop.db.execute(answered);
    let (_, whole) = shop.get_as(&lakshmi, "/customers/export").await;
    let contact = &whole["contact"];
    let replies = contact["messages"][0]["replies"].as_array().unwrap();
    assert_eq!(
        (replies.len(), replies[0]["text"].as_str().unwrap()),
        (1, "reply to CUSTOMER1@EXAMPLE.IN"),
        "what staff notes is not part of it"
    );
    let message = contact["messages"][0]["message"].as_str().unwrap();
    assert_eq!((contact["messages"].as_array().unwrap().len(), message), (1, "Of CUSTOMER1@EXAMPLE.IN"));
    assert_eq!(
        (&contact["newsletter"]["status"], &contact["newsletter"]["consents"][0]["given"]),
        (&json!("active"), &json!(true))
    );

    close(&shop, lakshmi.id).await;
    assert_eq!(
        shop.db.text("SELECT string_agg(message, ',') FROM contact_messages"),
        "Of CUSTOMER2@EXAMPLE.IN"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM contact_entries"), 2, "those of the other's message");
    let readers = "SELECT string_agg(email, ',') FROM newsletter_subscriptions";
    assert_eq!(shop.db.text(readers), "CUSTOMER2@EXAMPLE.IN");
    assert_eq!(
        shop.db.number("SELECT count(*) FROM newsletter_consents WHERE NOT given"),
        1,
        "their no is proof"
    );
    let unpaid = "SELECT string_agg(email, ',') FROM orders WHERE full_name IN ('Unpaid', 'Erased')";
    let left = shop.db.text(unpaid);
    assert!(left.contains("erased@erased.invalid") && !left.contains("CUSTOMER1"), "{left}");
    assert!(left.contains("CUSTOMER2@EXAMPLE.IN"), "nobody else's: {left}");
    for table in [
        "customer_addresses",
        "customer_notifications",
        "shortlist_items",
        "shortlist_links",
        "shortlist_votes",
    ] {
        let of = |who: uuid::Uuid| {
            shop.db.number(&format!("SELECT count(*) FROM {table} WHERE customer_id = '{who}'"))
        };
        assert_eq!(of(lakshmi.id), 0, "{table}");
        assert!(of(anu.id) > 0, "{table}: nobody else's");
    }
    let waiting = "SELECT string_agg(email, ', ') FROM stock_alerts";
    assert_eq!(shop.db.text(waiting), anu.email, "what the address waited for is forgotten with it");
    let reviews = "SELECT string_agg(author, ', ' ORDER BY author) FROM product_reviews";
    assert_eq!(shop.db.text(reviews), "A customer, Anu");
    let orders = format!("SELECT count(*) FROM orders WHERE customer_id = '{}'", lakshmi.id);
    assert_eq!(shop.db.number(&orders), 1, "tax law keeps them");
    let (status, problem) = shop.get_as(&lakshmi, "/customers/addresses").await;
    assert_eq!((status, &problem["code"]), (401, &json!("auth_required")));
}

#[actix_web::test]
async fn what_an_address_waits_for_belongs_to_whoever_has_proven_it() {
    let shop = TestShop::open().await;
    let (owner, pretender) = (shopper(&shop, "Lakshmi Devi", 1), shopper(&shop, "Somebody", 2));
    let gone = shop.saree("KAN-0", 18_000, 0);
    shop.ask(&format!("/products/{gone}/stock-alerts"), &json!({"email": owner.email})).await;
    // As if somebody had typed the address of another, and never seen the email that proves it.
    shop.db.execute(&format!(
        "UPDATE customers SET email = 'was-{0}' WHERE id = '{1}';
         UPDATE customers SET email = '{0}', email_confirmed_at = NULL WHERE id = '{2}'",
        owner.email, owner.id, pretender.id
    ));
    let (status, file) = shop.get_as(&pretender, "/customers/export").await;
    assert_eq!((status, &file["alerts"]), (200, &json!([])));
    close(&shop, pretender.id).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM stock_alerts"), 1, "nobody ends what another waits for");
}

#[actix_web::test]
async fn a_subscription_ends_at_the_moment_its_account_is_closed() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi Devi", 1);
    shop.db.execute(&format!(
        "INSERT INTO newsletter_subscriptions (id, email, status, since)
           VALUES (gen_random_uuid(), '{}', 'active', now() - interval '9 days')",
        lakshmi.email
    ));
    shop.clock.pass(TimeDelta::days(-3));
    close(&shop, lakshmi.id).await;
    let is_now =
        |column: &str| format!("abs(extract(epoch FROM {column}) - {}) < 60", shop.now().timestamp());
    let consents = format!(
        "SELECT count(*) FROM newsletter_consents WHERE NOT given AND notice = 'account closed' AND {}",
        is_now("at")
    );
    let ended =
        format!("SELECT count(*) FROM newsletter_subscriptions WHERE email IS NULL AND {}", is_now("since"));
    assert_eq!((shop.db.number(&consents), shop.db.number(&ended)), (1, 1));
}
