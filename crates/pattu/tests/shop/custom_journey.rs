//! A custom order from its charge to the door: moves, sample, quote, advance, loom, balance, parcel.

use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    custom_bookings::{REGISTERED_HERE, SAREES_TAXED, TAXED, sends_sarees},
    custom_orders::{ask, seen, wishes},
    custom_photos::House,
    support::{
        area::shopper,
        custom::Journey,
        documents::documents,
        inbox::{deliver, emails},
        staff::{refund, signed_in},
    },
};

const CHECKS: [&str; 5] = ["measures", "design", "letters", "threads", "clean"];

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

fn fields(answer: &(u16, Value)) -> Vec<&str> {
    assert_eq!(answer.0, 422, "{}", answer.1);
    answer.1["errors"].as_object().unwrap().keys().map(String::as_str).collect()
}

fn texts(order: &Value, list: &str, field: &str) -> Vec<String> {
    let rows = order[list].as_array().unwrap().iter();
    rows.map(|row| row[field].as_str().unwrap_or_default().to_owned()).collect()
}

/// From the loom to the parcel, with nothing refused on the way.
async fn woven_and_sent(journey: &Journey<'_>) {
    journey.moved("on_loom").await;
    assert_eq!(journey.woven(2_750).await.0, 200);
    journey.moved("finishing").await;
    journey.pay().await;
    assert_eq!(journey.staff("moves", json!({"to": "checked", "checks": CHECKS})).await.0, 200);
    sends_sarees(journey.shop);
    let parcel = json!({"to": "dispatched", "courier": "India Post", "trackingNumber": "EK123456789IN"});
    assert_eq!(journey.staff("moves", parcel).await.0, 200);
}

/// What the guest's link shows of its documents: their files.
async fn files(journey: &Journey<'_>, token: &str) -> (u16, Vec<String>) {
    let url = format!("{}/custom-orders/{}/documents", journey.shop.url, journey.id());
    let answer = journey.shop.http.get(&url).header("X-Order-Token", token).send().await.unwrap();
    let (status, body) = (answer.status().as_u16(), answer.json::<Value>().await.unwrap());
    let files: Vec<String> = match body["data"].as_array() {
        Some(all) => all.iter().map(|one| one["file"].as_str().unwrap().to_owned()).collect(),
        None => Vec::new(),
    };
    for file in &files {
        let pdf = journey.shop.http.get(format!("{url}/{file}")).header("X-Order-Token", token);
        assert!(pdf.send().await.unwrap().bytes().await.unwrap().starts_with(b"%PDF-"));
        let bare = journey.shop.http.get(format!("{url}/{file}")).send().await.unwrap();
        assert_eq!(bare.status(), 404);
    }
    (status, files)
}

#[actix_web::test]
async fn a_guest_follows_their_order_from_the_charge_to_the_door() {
    let server = SmtpServer::start();
    let house = House::open_with(&[
        ("mail.smtp_url", server.url()),
        ("http.public_url", "https://pattu.example".to_owned()),
    ])
    .await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::quoted(shop).await;
    let order = journey.seen().await;
    assert_eq!(
        (&order["quote"]["total"], &order["quote"]["advance"], &order["quote"]["balance"]),
        (&json!(201_001), &json!(100_501), &json!(100_500))
    );
    assert_eq!((&order["toPay"]["kind"], &order["toPay"]["amount"]), (&json!("advance"), &json!(100_501)));
    assert_eq!((&order["quote"]["isOpen"], &order["promisedOn"]), (&json!(true), &Value::Null));
    let quote = json!({"items": [], "customOrders": [{"id": journey.id(), "token": journey.token()}]});
    let (_, cart) = shop.ask("/cart/quote", &quote).await;
    assert_eq!(
        (&cart["customLines"][0]["name"], &cart["payable"], &cart["shipping"]),
        (&json!("Custom Jacquard Saree, advance"), &json!(100_501), &json!(0))
    );
    let paid = journey.pay().await;
    let promised = journey.seen().await["promisedOn"].clone();
    assert_eq!(
        (journey.seen().await["stage"].clone(), &promised),
        (json!("advance_paid"), &order["quote"]["deliverBy"])
    );
    assert_eq!(shop.order(&paid).await["customItems"][0]["kind"], "advance");
    assert_eq!(files(&journey, journey.token()).await, (200, vec![]));
    woven_and_sent(&journey).await;
    let (status, kept) = files(&journey, journey.token()).await;
    assert!(status == 200 && kept.len() == 1 && kept[0].starts_with("W-"), "{kept:?}");
    assert_eq!(files(&journey, "another").await, (404, vec![]));
    deliver(shop).await;
    journey.moved("delivered").await;
    let order = journey.seen().await;
    assert_eq!(texts(&order, "payments", "kind"), ["booking", "advance", "balance"]);
    assert_eq!(
        (&order["shipment"]["courier"], &order["woven"], &order["dates"]),
        (&json!("India Post"), &json!({"cm": 2_750, "ofCm": 2_750}), &json!([]))
    );
    assert_eq!(
        texts(&order, "timeline", "stage"),
        [
            "requested",
            "booked",
            "design",
            "design",
            "sample",
            "approved",
            "quoted",
            "advance_paid",
            "on_loom",
            "on_loom",
            "finishing",
            "finishing",
            "checked",
            "dispatched",
            "delivered"
        ]
    );
    deliver(shop).await;
    let all = emails(&server);
    let left = all.iter().find(|mail| mail.subject.starts_with("Your sarees are on their way")).unwrap();
    assert_eq!(left.files, kept, "it leaves with its invoice");
    let subjects: Vec<String> = all.into_iter().map(|mail| mail.subject).collect();
    let number = journey.request["number"].as_str().unwrap();
    // What went on before its email could leave is told by the next one.
    assert_eq!(
        subjects.iter().filter(|subject| subject.ends_with(&format!(" – {number}"))).count(),
        2,
        "{subjects:?}"
    );
    assert!(subjects.contains(&format!("Your sarees have arrived – {number}")), "{subjects:?}");
    assert_eq!(
        shop.db.text(
            "SELECT string_agg(action, ',' ORDER BY id) FROM audit_log WHERE subject_kind = 'custom_order'"
        ),
        "moved_custom_order,added_custom_photo,moved_custom_order,quoted_custom_order,moved_custom_order,reported_weaving,\
         moved_custom_order,moved_custom_order,moved_custom_order,moved_custom_order"
    );
    // From now on its pictures are kept for a year.
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_photos WHERE delete_after IS NULL"), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_sample_is_shown_answered_and_changed_until_it_is_approved() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::booked(shop).await;
    assert_eq!(code(&journey.answer(true, "").await), (409, "illegal_move"), "there is none yet");
    journey.moved("design").await;
    assert_eq!(code(&journey.staff("moves", json!({"to": "sample"})).await), (409, "no_sample_photo"));
    journey.shown("Woven this morning").await;
    let body = json!({"to": "sample", "words": "Is the red as you wished?", "note": "Third spool"});
    assert_eq!(journey.staff("moves", body).await.0, 200);
    let order = journey.seen().await;
    assert_eq!((&order["awaitsAnswer"], &order["freeRoundsLeft"]), (&json!(true), &json!(2)));
    let steps = order["timeline"].as_array().unwrap();
    let (photo, sample) = (&steps[3], &steps[4]);
    assert_eq!(
        (&photo["text"], &photo["words"]),
        (&json!("A picture from the shop"), &json!("Woven this morning"))
    );
    assert_eq!((&sample["words"], &sample["by"]), (&json!("Is the red as you wished?"), &json!("staff")));
    assert!(!order.to_string().contains("Third spool"), "what staff write for each other");
    // The picture is shown by its link, and by no other.
    let link = photo["photo"]["url"].as_str().unwrap();
    let answer = house.open_link(link).await;
    assert_eq!(
        (answer.status().as_u16(), answer.headers()["cache-control"].to_str().unwrap()),
        (200, "private, max-age=300")
    );
    for wrong in
        [link.replace("/photos/", "/photo?x="), format!("{link}x"), link.replace("until=1", "until=2")]
    {
        assert_eq!(house.open_link(&wrong).await.status().as_u16(), 404, "{wrong}");
    }
    deliver(shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let told =
        emails(&server).into_iter().find(|mail| mail.subject == format!("Your sample is ready – {number}"));
    let told = told.expect("an email about the sample");
    let link = format!("/custom-order/{}#{}", journey.id(), journey.token());
    assert!(told.text.contains(&link) && !told.text.contains("as you wished"), "{}", told.text);
    // No words, somebody else, an old page, and then what is meant.
    assert_eq!(fields(&journey.answer(false, " ").await), ["words"]);
    assert_eq!(fields(&journey.answer(false, &"x".repeat(1_001)).await), ["words"]);
    let body = json!({"version": order["version"], "approved": true});
    assert_eq!(code(&journey.answer_with("wrong", &body).await), (404, "not_found"));
    let (status, changed) = journey.answer(false, "The border\nis too thin").await;
    assert_eq!(
        (status, &changed["data"]["stage"], &changed["data"]["freeRoundsLeft"]),
        (200, &json!("design"), &json!(1))
    );
    assert_eq!(code(&journey.answer_with(journey.token(), &body).await), (409, "stale"));
    deliver(shop).await;
    let told = emails(&server)
        .into_iter()
        .find(|mail| mail.subject == format!("A sample is to be changed: {number}"));
    let told = told.expect("an email to the shop");
    assert!(told.text.contains("Lakshmi Devi") && told.text.contains("is too thin"), "{}", told.text);
    assert_eq!(journey.detail().await["rounds"], 1);
    // The next sample needs a picture of its own.
    assert_eq!(code(&journey.staff("moves", json!({"to": "sample"})).await), (409, "no_sample_photo"));
    journey.shown("").await;
    journey.moved("sample").await;
    assert_eq!(fields(&journey.staff("moves", json!({"to": "design"})).await), ["words"]);
    assert_eq!(fields(&journey.staff("moves", json!({"to": "approved"})).await), ["note"]);
    let by_phone = json!({"to": "approved", "note": "She said yes on the phone, 26 Nov"});
    assert_eq!(journey.staff("moves", by_phone).await.0, 200);
    let last = journey.seen().await["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["stage"], &last["by"], &last["words"]),
        (&json!("approved"), &json!("staff"), &Value::Null)
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_loom_never_goes_back_unsaid_and_nothing_leaves_unpaid() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::quoted(shop).await;
    for to in ["advance_paid", "on_loom", "quoted", "cancelled", "booked", "requested"] {
        assert_eq!(code(&journey.staff("moves", json!({"to": to})).await), (409, "illegal_move"), "{to}");
    }
    assert_eq!(fields(&journey.staff("moves", json!({"to": "gone"})).await), ["to"]);
    let advance = journey.pay().await;
    assert_eq!(code(&journey.woven(10).await), (409, "not_on_loom"));
    journey.moved("on_loom").await;
    let expected =
        |order: &Value| order["dates"].as_array().unwrap().last().unwrap()["on"].as_str().unwrap().to_owned();
    let before = expected(&journey.seen().await);
    let (_, order) = journey.woven(1_500).await;
    assert_eq!(order["data"]["woven"], json!({"cm": 1_500, "ofCm": 2_750}));
    assert!(expected(&order["data"]) < before, "faster than was planned");
    assert_eq!(fields(&journey.woven(1_499).await), ["note"]);
    assert_eq!(fields(&journey.woven(2_751).await), ["cm"]);
    let corrected = json!({"cm": 1_400, "note": "Measured anew", "words": "We measured it anew"});
    assert_eq!(journey.staff("progress", corrected).await.0, 200);
    let old = json!({"version": order["data"]["version"], "cm": 1_600});
    assert_eq!(code(&journey.staff("progress", old).await), (409, "stale"));
    assert_eq!(code(&journey.staff("moves", json!({"to": "finishing"})).await), (409, "not_woven"));
    assert_eq!(journey.woven(2_750).await.0, 200);
    journey.moved("finishing").await;
    let unlooked = json!({"to": "checked", "checks": &CHECKS[1..]});
    assert_eq!(fields(&journey.staff("moves", unlooked).await), ["checks"]);
    assert_eq!(journey.staff("moves", json!({"to": "checked", "checks": CHECKS})).await.0, 200);
    let parcel = json!({"to": "dispatched", "courier": "DTDC"});
    assert_eq!(code(&journey.staff("moves", parcel.clone()).await), (409, "balance_open"));
    // It waits for the customer now: that is no delay of the shop.
    shop.clock.pass(chrono::TimeDelta::days(200));
    let manager = crate::support::staff::back(shop, "bala").await;
    let journey = Journey { manager, ..journey };
    assert_eq!(journey.detail().await["isLate"], false);
    assert_eq!(journey.seen().await["toPay"]["amount"], 100_500);
    journey.pay().await;
    assert_eq!(journey.detail().await["isLate"], false, "what was promised waits as long as they did");
    assert_eq!(fields(&journey.staff("moves", json!({"to": "dispatched"})).await), ["courier"]);
    let odd = json!({"to": "dispatched", "courier": "DTDC", "trackingNumber": "1 2"});
    assert_eq!(fields(&journey.staff("moves", odd).await), ["trackingNumber"]);
    // It leaves with its invoice.
    assert_eq!(code(&journey.staff("moves", parcel.clone()).await), (409, "gst_unknown"));
    shop.db.execute(REGISTERED_HERE);
    assert_eq!(code(&journey.staff("moves", parcel.clone()).await), (409, "hsn_missing"));
    assert_eq!(shop.db.number("SELECT count(*) FROM document_counters"), 0, "no number is used");
    shop.db.execute(SAREES_TAXED);
    assert_eq!(journey.staff("moves", parcel).await.0, 200);
    let paid_last = shop.db.text("SELECT order_id::text FROM custom_payments WHERE kind = 'balance'");
    let papers = documents(shop, &journey.manager, &paid_last).await;
    let body = &papers[0]["body"];
    let lines: Vec<_> = body["lines"].as_array().unwrap().iter().collect();
    let said: Vec<_> = lines
        .iter()
        .map(|line| (line["description"].as_str().unwrap(), &line["hsn"], &line["rate"], &line["net"]))
        .collect();
    let (charge, saree) = (json!("998399"), json!("5007"));
    assert_eq!(
        said[..2],
        [
            ("Design, developed to order", &charge, &json!(18), &json!(30_000)),
            ("Saree, woven to order", &saree, &json!(5), &json!(200_000)),
        ]
    );
    assert_eq!((said[2].0, &body["total"]), ("Delivery", &json!(231_001)));
    let paid = shop.db.number("SELECT sum(paise)::bigint FROM custom_payments");
    assert_eq!(paid, 23_100_100, "what was paid in three parts");
    assert_eq!(code(&journey.show(&crate::product_pictures::picture(300, 300), "").await), (201, ""));
    journey.moved("delivered").await;
    assert_eq!(
        code(&journey.show(&crate::product_pictures::picture(300, 300), "").await),
        (409, "no_pictures_now")
    );
    // One of the sarees came torn.
    let owner = signed_in(shop, "asha", Role::Owner).await;
    let path = format!("/admin/custom-orders/{}/refunds", journey.id());
    let back = json!({"kind": "balance", "reason": "One came torn"});
    for _ in 0..2 {
        assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&back)).await.0, 200);
    }
    let papers = documents(shop, &owner, &paid_last).await;
    let told: Vec<_> =
        papers.as_array().unwrap().iter().map(|one| (&one["kind"], &one["body"]["total"])).collect();
    let kinds = (json!("tax_invoice"), json!("credit_note"));
    assert_eq!(told, [(&kinds.0, &json!(231_001)), (&kinds.1, &json!(100_500))]);
    // And something for the trouble, on the order that paid the advance.
    let given = refund(shop, &owner, &advance, "trouble", &json!({"cause": "late", "goodwill": 500})).await;
    assert_eq!(given.0, 200, "{}", given.1);
    let papers = documents(shop, &owner, &paid_last).await;
    assert_eq!((&papers[2]["kind"], &papers[2]["body"]["total"]), (&kinds.1, &json!(500)), "{papers}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_database_lets_nothing_go_on_unpaid() {
    let house = House::open().await;
    house.shop.db.execute(TAXED);
    let journey = Journey::quoted(&house.shop).await;
    let id = journey.id();
    for wrong in [
        format!("UPDATE custom_orders SET stage = 'advance_paid' WHERE id = '{id}'"),
        format!("UPDATE custom_orders SET quote_version = 2 WHERE id = '{id}'"),
        "UPDATE custom_quotes SET piece_paise = piece_paise + 1".to_owned(),
        "DELETE FROM custom_quotes".to_owned(),
        "DELETE FROM custom_payments".to_owned(),
        format!(
            "INSERT INTO custom_quotes VALUES ('{id}', 2, 5, 100, 0, 250, 251, '2026-12-01', '2027-01-01', now())"
        ),
        format!(
            "INSERT INTO custom_payments SELECT '{id}', 'advance', order_id, 1, now() FROM custom_payments"
        ),
    ] {
        assert!(house.shop.db.refuses(&wrong), "{wrong}");
    }
    journey.pay().await;
    let paid = format!("UPDATE custom_orders SET quote_version = NULL WHERE id = '{id}'");
    assert!(house.shop.db.refuses(&paid));
    house.shop.db.execute(&format!(
        "UPDATE custom_orders SET stage = 'on_loom' WHERE id = '{id}'; UPDATE custom_orders SET stage = 'finishing' WHERE id = '{id}';
         UPDATE custom_orders SET stage = 'checked' WHERE id = '{id}'"
    ));
    let unpaid = format!("UPDATE custom_orders SET stage = 'dispatched' WHERE id = '{id}'");
    assert!(house.shop.db.refuses(&unpaid));
}

#[actix_web::test]
async fn a_cashier_and_a_customer_move_nothing() {
    let house = House::open().await;
    let shop = &house.shop;
    let cashier = signed_in(shop, "chitra", Role::Cashier).await;
    let (padma, uma) = (shopper(shop, "Padma", 1), shopper(shop, "Uma", 2));
    let (_, request) = ask(shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let own = format!("/admin/custom-orders/{}", request["id"].as_str().unwrap());
    for (call, body) in [
        ("moves", json!({"version": 1, "to": "design"})),
        ("progress", json!({"version": 1, "cm": 1})),
        (
            "quote",
            json!({"version": 1, "pieces": 5, "piecePrice": 1, "shipping": 0, "validUntil": "2026-12-01"}),
        ),
        ("photos", json!({})),
    ] {
        let path = format!("{own}/{call}");
        for token in [&cashier, &padma.token] {
            assert_eq!(shop.call(Method::POST, &path, Some(token), Some(&body)).await.0, 403, "{call}");
        }
        assert_eq!(shop.call(Method::POST, &path, None, Some(&body)).await.0, 401, "{call}");
    }
    let answer = format!("/custom-orders/{}/sample-answer", request["id"].as_str().unwrap());
    let yes = json!({"version": 1, "approved": true});
    assert_eq!(shop.post_as(&uma, &answer, &yes).await.0, 404, "somebody else's");
    assert_eq!(shop.post_as(&padma, &answer, &yes).await.1["code"], "illegal_move");
    let (id, token) = (request["id"].as_str().unwrap(), request["token"].as_str().unwrap());
    assert_eq!(seen(shop, id, token).await.1["data"]["version"], 1);
}
