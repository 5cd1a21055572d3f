//! A purchase, end to end over HTTP: real router, real database, real payment protocol.

use crate::support::TestShop;
use chrono::TimeDelta;
use serde_json::json;

#[actix_web::test]
async fn a_guest_buys_a_saree() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 2_500, 3);
    let placed = shop.place(&TestShop::order_of(&saree, 2)).await;
    let order = &placed.answer["order"];
    assert_eq!(order["status"], "pending");
    assert_eq!(order["paymentStatus"], "pending");
    assert_eq!(
        (&order["subtotal"], &order["shipping"], &order["payable"]),
        (&json!(5000), &json!(0), &json!(5000))
    );
    assert_eq!(shop.free(&saree), 1, "two pieces are held");

    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(&placed, &fields).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["order"]["paymentStatus"], "paid");
    assert_eq!(answer["order"]["status"], "confirmed");
    assert_eq!(answer["order"]["paymentMethod"], "upi");
    assert_eq!(answer["emailStatus"]["success"], true);
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (1, 1), "exactly what was bought is gone");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn verifying_twice_or_ten_times_at_once_is_one_sale() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 5);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let answers = futures_util::future::join_all((0..10).map(|_| shop.verify(&placed, &fields))).await;
    for (status, answer) in answers {
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["order"]["paymentStatus"], "paid");
    }
    assert_eq!(shop.on_hand(&saree), 4);
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_paid'"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_closed_browser_is_no_lost_sale() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay(&placed.provider_order, "success").await;
    shop.eventually("the webhook makes it paid", async || {
        shop.order(&placed).await["paymentStatus"] == "paid"
    })
    .await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_lost_webhook_is_no_lost_sale_either() {
    let shop = TestShop::open().await;
    shop.faults(json!({"drop_webhooks": true})).await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay(&placed.provider_order, "success").await;
    assert_eq!(shop.order(&placed).await["paymentStatus"], "pending");
    shop.later(TimeDelta::seconds(25)).await;
    assert_eq!(shop.order(&placed).await["paymentStatus"], "paid", "the reconciler asked");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_failed_attempt_leaves_the_order_payable_on_the_same_provider_order() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let failed = shop.pay(&placed.provider_order, "failure").await;
    assert!(failed["error"]["code"].is_string(), "{failed}");
    shop.eventually("the failure is told", async || shop.order(&placed).await["paymentStatus"] == "failed")
        .await;
    let retry = shop
        .http
        .post(format!("{}/orders/{}/payment-attempt", shop.url, placed.id))
        .header("X-Order-Token", &placed.token)
        .send()
        .await
        .unwrap();
    assert_eq!(retry.status().as_u16(), 200);
    let retry: serde_json::Value = retry.json().await.unwrap();
    assert_eq!(retry["razorpayOrderId"], json!(placed.provider_order));
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (_, answer) = shop.verify(&placed, &fields).await;
    assert_eq!(answer["order"]["paymentStatus"], "paid");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn nobody_pays_in_time_and_the_pieces_go_back() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(shop.free(&saree), 0);
    shop.later(TimeDelta::minutes(4)).await;
    assert_eq!(shop.free(&saree), 0, "still held");
    shop.later(TimeDelta::minutes(2)).await;
    assert_eq!(shop.free(&saree), 1);
    let order = shop.order(&placed).await;
    assert_eq!((&order["status"], &order["canPay"]), (&json!("expired"), &json!(false)));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_after_expiry_takes_the_piece_again_when_it_is_still_there() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(16)).await;
    assert_eq!(shop.order(&placed).await["status"], "expired");
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (_, answer) = shop.verify(&placed, &fields).await;
    assert_eq!(answer["order"]["status"], "confirmed");
    assert_eq!(shop.on_hand(&saree), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_after_the_piece_was_sold_goes_back_exactly_once() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let late = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(16)).await;
    let quick = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&quick.provider_order, "success").await;
    shop.verify(&quick, &fields).await;
    let fields = shop.pay(&late.provider_order, "success").await;
    let (status, _) = shop.verify(&late, &fields).await;
    assert_eq!(status, 200);
    for _ in 0..3 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    let order = shop.order(&late).await;
    assert_eq!((&order["status"], &order["paymentStatus"]), (&json!("expired"), &json!("refunded")));
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 1);
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds WHERE status = 'processed'"), 1);
    assert_eq!(shop.on_hand(&saree), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_lost_answer_to_a_refund_returns_the_money_once() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let late = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(16)).await;
    shop.db.execute(&format!("UPDATE products SET on_hand = 0 WHERE id = '{saree}'"));
    shop.db.execute(&format!(
        "INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{saree}', -1, 'count', 'moth')"
    ));
    shop.faults(json!({"lost_answer": {"call": "refunds", "count": 1}})).await;
    let fields = shop.pay(&late.provider_order, "success").await;
    shop.verify(&late, &fields).await;
    for _ in 0..4 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    assert_eq!(shop.order(&late).await["paymentStatus"], "refunded");
    let payment = fields["razorpay_payment_id"].as_str().unwrap();
    let refunds: serde_json::Value = shop
        .http
        .get(format!("{}/v1/payments/{payment}/refunds", shop.sim.base_url()))
        .basic_auth("rzp_test_pattu", Some("pattu_test_secret"))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(refunds["count"], 1, "{refunds}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_lost_answer_to_a_new_provider_order_is_asked_for_again() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    shop.faults(json!({"lost_answer": {"call": "orders", "count": 1}})).await;
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (_, answer) = shop.verify(&placed, &fields).await;
    assert_eq!(answer["order"]["paymentStatus"], "paid");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_payment_over_another_amount_waits_for_a_person() {
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.faults(json!({"wrong_amount": 100})).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(&placed, &fields).await;
    assert_eq!(status, 200);
    assert_eq!(answer["order"]["paymentStatus"], "pending", "one rupee buys nothing");
    assert_eq!(shop.on_hand(&saree), 1);
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE review_note IS NOT NULL"), 1);
    assert!(shop.order(&placed).await["reviewNote"].is_null(), "that is for staff");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_payment_form_comes_back_by_a_page_load() {
    const FORM: &str = "application/x-www-form-urlencoded";
    let shop = TestShop::open().await;
    let saree = shop.saree("GAD-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let browser =
        reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let come_back = async |order: &str, kind: &str, body: String| {
        let answer = browser
            .post(format!("{}/orders/payment-callback?order={order}", shop.url))
            .header("content-type", kind)
            .header("origin", "https://api.razorpay.com")
            .body(body)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status().as_u16(), 303);
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    let failure = format!("/payment-failure?order={}", placed.id);
    let field = |name: &str| fields[name].as_str().unwrap().to_owned();
    let form = |signature: &str| {
        format!(
            "razorpay_payment_id={}&razorpay_order_id={}&razorpay_signature={signature}",
            field("razorpay_payment_id"),
            field("razorpay_order_id"),
        )
    };
    for (kind, hostile) in [
        (FORM, String::new()),
        (FORM, form("0000")),
        (FORM, form("%00%ff%f0")),
        (FORM, format!("{0}&{0}", form("1"))),
        (
            FORM,
            "error[code]=BAD_REQUEST_ERROR&error[description]=%3Cscript%3E&error[metadata]=%7B%7D".to_owned(),
        ),
        (FORM, "x=".repeat(100_000)),
        ("application/json", fields.to_string()),
        ("text/plain", form(&field("razorpay_signature"))),
    ] {
        assert_eq!(come_back(&placed.id, kind, hostile).await, failure);
    }
    for foreign in ["https://evil.example", "//evil.example", "5f1c2a34%0d%0aSet-Cookie:a=b", ""] {
        assert_eq!(come_back(foreign, FORM, form("0")).await, "/payment-failure", "{foreign}");
    }
    let other = shop.place(&TestShop::order_of(&saree, 1)).await;
    let right = form(&field("razorpay_signature"));
    assert_eq!(
        come_back(&other.id, FORM, right.clone()).await,
        format!("/payment-failure?order={}", other.id)
    );
    shop.eventually("the webhook has come", async || shop.order(&placed).await["paymentStatus"] == "paid")
        .await;
    for _ in 0..2 {
        let more = format!("{right}&unknown=field");
        assert_eq!(come_back(&placed.id, FORM, more).await, format!("/order-success?order={}", placed.id));
    }
    assert_eq!(come_back("", FORM, right).await, format!("/order-success?order={}", placed.id));
    assert_eq!(shop.order(&other).await["paymentStatus"], "pending");
    assert_eq!(shop.breaches(), []);
}
