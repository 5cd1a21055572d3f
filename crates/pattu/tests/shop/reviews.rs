//! Reviews: of what was delivered, once, shown by a manager, and counted only while they are shown.

use crate::support::{TestShop, area::shopper, staff::signed_in};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const MINE: &str = "/customers/reviews";

fn said(saree: &str, rating: i64) -> Value {
    json!({"productId": saree, "rating": rating, "title": "Lovely", "text": "The zari shines."})
}

async fn decide(shop: &TestShop, staff: &str, review: &Value, state: &str) -> (u16, Value) {
    let path = format!("/reviews/{}", review["id"].as_str().unwrap());
    let body = if state == "hidden" {
        json!({"state": state, "reason": "off_topic"})
    } else {
        json!({"state": state})
    };
    shop.call(Method::PATCH, &path, Some(staff), Some(&body)).await
}

async fn reply(shop: &TestShop, staff: &str, review: &Value, text: &str) -> (u16, Value) {
    let path = format!("/admin/reviews/{}/reply", review["id"].as_str().unwrap());
    shop.call(Method::PUT, &path, Some(staff), Some(&json!({"text": text}))).await
}

/// Stars, number of reviews, and how many are on the page.
async fn page_of(shop: &TestShop, saree: &str) -> (Value, Value, usize) {
    let (status, answer) = shop.call(Method::GET, &format!("/products/{saree}"), None, None).await;
    assert_eq!(status, 200, "{answer}");
    let data = &answer["data"];
    (data["rating"].clone(), data["reviewCount"].clone(), data["reviews"].as_array().unwrap().len())
}

async fn page_becomes(shop: &TestShop, saree: &str, wanted: (Value, Value, usize)) {
    // Cached responses are dropped a moment after the change.
    shop.eventually("the page follows", async || page_of(shop, saree).await == wanted).await;
}

#[actix_web::test]
async fn only_a_buyer_reviews_and_only_once_delivered() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi Devi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let placed = shop.place_as(&lakshmi, &saree, 1).await;
    shop.pay_for(&placed).await;
    for (who, product) in
        [(&lakshmi, saree.as_str()), (&anu, saree.as_str()), (&lakshmi, "nonsense"), (&lakshmi, "")]
    {
        let (status, problem) = shop.post_as(who, MINE, &said(product, 5)).await;
        assert_eq!((status, &problem["code"]), (409, &json!("not_bought")), "{problem}");
        assert_eq!(problem["detail"], "Reviews can be written once the saree was delivered");
    }
    for step in ["processing", "shipped", "delivered"] {
        shop.move_on(&owner, &placed, step).await;
    }
    let (_, mine) = shop.get_as(&lakshmi, MINE).await;
    assert_eq!(
        mine["waiting"],
        json!([{"productId": saree, "name": "Saree KAN-1", "image": null, "orderId": placed.id}])
    );
    assert_eq!(shop.get_as(&anu, MINE).await.1, json!({"data": [], "waiting": []}));

    let (status, problem) = shop.post_as(&lakshmi, MINE, &json!({"productId": saree, "rating": 6})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")));
    assert_eq!(problem["errors"]["rating"], "Please choose 1 to 5 stars");
    assert_eq!(problem["errors"]["text"], "This field is required");

    // Two at once from two tabs are one review.
    let body = said(&saree, 5);
    let (one, two) =
        futures_util::future::join(shop.post_as(&lakshmi, MINE, &body), shop.post_as(&lakshmi, MINE, &body))
            .await;
    let mut both = [one.0, two.0];
    both.sort_unstable();
    assert_eq!(both, [201, 409], "{one:?} {two:?}");
    let stored = if one.0 == 201 { one.1 } else { two.1 };
    assert_eq!((&stored["data"]["state"], &stored["data"]["title"]), (&json!("waiting"), &json!("Lovely")));
    let (status, problem) = shop.post_as(&lakshmi, MINE, &body).await;
    assert_eq!((status, &problem["code"]), (409, &json!("already_reviewed")));
    let (_, mine) = shop.get_as(&lakshmi, MINE).await;
    assert_eq!((&mine["waiting"], &mine["data"][0]["productName"]), (&json!([]), &json!("Saree KAN-1")));
    for (method, body) in [(Method::GET, None), (Method::POST, Some(&body))] {
        shop.is_for_customers_only(method, MINE, body, &owner).await;
    }
}

#[actix_web::test]
async fn what_is_shown_counts_and_nothing_else() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi Devi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let mut written = Vec::new();
    for (who, stars) in [(&lakshmi, 5), (&anu, 2)] {
        shop.deliver(who, &owner, &saree).await;
        let (status, answer) = shop.post_as(who, MINE, &said(&saree, stars)).await;
        assert_eq!(status, 201, "{answer}");
        written.push(answer["data"].clone());
        shop.clock.pass(chrono::TimeDelta::seconds(1));
    }
    assert_eq!(page_of(&shop, &saree).await, (json!(0), json!(0), 0), "nobody has looked at them yet");

    let (status, waiting) = shop.call(Method::GET, "/reviews?state=waiting", Some(&owner), None).await;
    assert_eq!((status, &waiting["page"]["total"]), (200, &json!(2)), "{waiting}");
    let first = &waiting["data"][0];
    assert_eq!(
        (&first["author"], &first["verified"], &first["rating"]),
        (&json!("Lakshmi D."), &json!(true), &json!(5))
    );

    // Both at once: neither is missing from the rating.
    let both = futures_util::future::join(
        decide(&shop, &owner, &written[0], "shown"),
        decide(&shop, &owner, &written[1], "shown"),
    )
    .await;
    assert_eq!((both.0.0, both.1.0), (204, 204), "{both:?}");
    page_becomes(&shop, &saree, (json!(3.5), json!(2), 2)).await;
    let (_, answer) = shop.call(Method::GET, &format!("/products/{saree}"), None, None).await;
    let on_page = &answer["data"]["reviews"][1];
    assert_eq!((&on_page["author"], &on_page["title"]), (&json!("Lakshmi D."), &json!("Lovely")));
    assert_eq!(decide(&shop, &owner, &written[0], "shown").await.0, 204, "once more is as good");
    assert_eq!(decide(&shop, &owner, &written[1], "hidden").await.0, 204);
    page_becomes(&shop, &saree, (json!(5), json!(1), 1)).await;
    let (_, hidden) = shop.call(Method::GET, "/reviews?state=hidden", Some(&owner), None).await;
    assert_eq!(
        (&hidden["data"][0]["author"], &hidden["data"][0]["decidedBy"]),
        (&json!("Anu"), &json!("owner"))
    );
    let (_, mine) = shop.get_as(&anu, MINE).await;
    assert_eq!(mine["data"][0]["state"], "hidden");
    let (_, news) = shop.get_as(&lakshmi, "/customers/notifications").await;
    let told: Vec<&Value> =
        news["data"].as_array().unwrap().iter().filter(|one| one["kind"] == "review").collect();
    assert_eq!((told.len(), &told[0]["title"]), (1, &json!("Your review is shown")));

    for (state, status) in [("waiting", 422), ("lost", 422), ("", 422)] {
        assert_eq!(decide(&shop, &owner, &written[0], state).await.0, status, "{state}");
    }
    let nobody = json!({"id": uuid::Uuid::new_v4()});
    assert_eq!(decide(&shop, &owner, &nobody, "shown").await.0, 404);
    assert_eq!(decide(&shop, &owner, &json!({"id": "nonsense"}), "shown").await.0, 404);
    for token in [&cashier, &lakshmi.token, &"not.a.token".to_owned()] {
        let wanted = if token == "not.a.token" { 401 } else { 403 };
        assert_eq!(shop.call(Method::GET, "/reviews", Some(token), None).await.0, wanted);
        assert_eq!(decide(&shop, token, &written[0], "hidden").await.0, wanted);
    }
    page_becomes(&shop, &saree, (json!(5), json!(1), 1)).await;
    shop.clock.pass(chrono::TimeDelta::seconds(1));
    assert_eq!(decide(&shop, &owner, &written[1], "shown").await.0, 204);
    let (_, shown) = shop.call(Method::GET, "/reviews?state=shown", Some(&owner), None).await;
    assert_eq!(shown["data"][0]["author"], "Anu", "what was just decided is on the first page");
}

#[actix_web::test]
async fn a_review_is_hidden_for_a_reason_and_answered_for_all_to_read_and_the_log_says_so() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi Devi", 1);
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    shop.deliver(&lakshmi, &owner, &saree).await;
    let (_, answer) = shop.post_as(&lakshmi, MINE, &said(&saree, 1)).await;
    let review = &answer["data"];
    let path = format!("/reviews/{}", review["id"].as_str().unwrap());
    for reason in [Value::Null, json!("one star"), json!("")] {
        let body = json!({"state": "hidden", "reason": reason});
        let (status, problem) = shop.call(Method::PATCH, &path, Some(&owner), Some(&body)).await;
        assert_eq!((status, &problem["errors"]["reason"]), (422, &json!("Please say why it is hidden")));
    }
    assert_eq!(decide(&shop, &owner, review, "hidden").await.0, 204);
    assert_eq!(decide(&shop, &owner, review, "hidden").await.0, 204, "once more is as good");
    let (_, hidden) = shop.call(Method::GET, "/reviews?state=hidden", Some(&owner), None).await;
    assert_eq!(hidden["data"][0]["hiddenReason"], "off_topic");
    assert_eq!(decide(&shop, &owner, review, "shown").await.0, 204);

    let text = "We are sorry, and have written to you. <b>Asha</b>";
    assert_eq!(reply(&shop, &owner, review, &"x".repeat(501)).await.0, 422);
    for text in ["We are sorry", text, text] {
        assert_eq!(reply(&shop, &owner, review, text).await.0, 204);
    }
    let on_page = async || {
        let (_, answer) = shop.call(Method::GET, &format!("/products/{saree}"), None, None).await;
        answer["data"]["reviews"][0].clone()
    };
    shop.eventually("the answer is on the page", async || on_page().await["reply"] == text).await;
    let (_, shown) = shop.call(Method::GET, "/reviews?state=shown", Some(&owner), None).await;
    let one = &shown["data"][0];
    assert_eq!((&one["reply"], &one["repliedBy"]), (&json!(text), &json!("owner")));
    assert_eq!(one["hiddenReason"], Value::Null);
    assert_eq!(reply(&shop, &owner, review, " ").await.0, 204);
    shop.eventually("it is taken away", async || on_page().await.get("reply").is_none()).await;

    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    for (token, status) in [(&cashier, 403), (&lakshmi.token, 403), (&"not.a.token".to_owned(), 401)] {
        assert_eq!(reply(&shop, token, review, "x").await.0, status);
    }
    assert_eq!(reply(&shop, &owner, &json!({"id": uuid::Uuid::new_v4()}), "x").await.0, 404);
    let told = "SELECT string_agg(action || ' ' || label || ' ' || after::text, '; ' ORDER BY id) FROM audit_log \
                WHERE subject_kind = 'review'";
    assert_eq!(
        shop.db.text(told),
        format!(
            "moderated_review Saree KAN-1 {{\"state\": \"hidden\", \"reason\": \"off_topic\"}}; \
             moderated_review Saree KAN-1 {{\"state\": \"shown\", \"reason\": null}}; \
             replied_to_review Saree KAN-1 {{\"reply\": \"We are sorry\"}}; \
             replied_to_review Saree KAN-1 {{\"reply\": \"{text}\"}}; \
             replied_to_review Saree KAN-1 {{\"reply\": null}}"
        )
    );
}
