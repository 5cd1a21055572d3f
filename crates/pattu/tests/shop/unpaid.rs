//! Unpaid orders reserve little, however many are placed at once (ruling 36).

use crate::support::{Placed, TestShop, insist};
use chrono::TimeDelta;
use serde_json::{Value, json};

const PIECES_PER_ADDRESS: i64 = 20;

/// The limits as they come, but for the address, so that a test need not place hundreds.
fn limits() -> [(&'static str, String); 4] {
    [
        ("limits.unpaid_orders", "3".to_owned()),
        ("limits.unpaid_pieces", "6".to_owned()),
        ("limits.unpaid_orders_of_unique", "1".to_owned()),
        ("limits.unpaid_pieces_per_address", PIECES_PER_ADDRESS.to_string()),
    ]
}

async fn shop() -> TestShop {
    let mut shop = TestShop::open_with(&limits()).await;
    // Shoppers without a cookie: each is known by what they type alone.
    shop.http = reqwest::Client::builder().no_proxy().build().unwrap();
    shop
}

fn order_by(shopper: usize, saree: &str, quantity: i64) -> Value {
    let mut body = TestShop::order_of(saree, quantity);
    body["shippingAddress"]["phone"] = json!(format!("98765{shopper:05}"));
    body["shippingAddress"]["email"] = json!(format!("shopper{shopper}@example.in"));
    body
}

async fn open_the_form(shop: &TestShop, placed: &Placed) -> (u16, Value) {
    let request = shop.http.post(format!("{}/orders/{}/payment-attempt", shop.url, placed.id));
    let answer = request.header("X-Order-Token", &placed.token).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

const RESERVED: &str = "SELECT coalesce(sum(reserved), 0)::bigint FROM products";
const MOST_OF_ONE_PHONE: &str = "SELECT coalesce(max(pieces), 0)::bigint FROM
    (SELECT sum(r.quantity) AS pieces FROM reservations r JOIN orders o ON o.id = r.order_id
      WHERE r.state = 'held' GROUP BY o.phone) AS by_phone";

#[actix_web::test]
async fn a_flood_from_one_address_over_two_nodes_never_reserves_more_than_its_share() {
    let mut shop = shop().await;
    let other = shop.second_node_like(&limits());
    let saree = shop.saree("KAN-1", 18_000, 229);
    let answers = futures_util::future::join_all((0..40_usize).map(|number| {
        let node = if number % 2 == 0 { &shop.url } else { &other };
        let body = order_by(number % 20, &saree, 1 + i64::try_from(number % 6).unwrap());
        let (http, url) = (&shop.http, format!("{node}/orders"));
        async move { insist(http, &url, &body).await }
    }))
    .await;
    assert!(answers.iter().any(|(status, ..)| *status == 201), "nobody could order");
    assert!(shop.db.number(RESERVED) > 0, "those that came last stand");
    for (status, answer, _) in answers {
        assert!(status == 201 || answer["code"] == "not_payable", "{status} {answer}");
    }
    assert!(shop.db.number(RESERVED) <= PIECES_PER_ADDRESS);
    assert!(shop.db.number(MOST_OF_ONE_PHONE) <= 6);
    assert_eq!(shop.free(&saree), 229 - shop.db.number(RESERVED));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn one_shopper_at_many_doors_never_has_more_than_three_orders_and_six_pieces() {
    let shop = shop().await;
    let saree = shop.saree("KAN-1", 18_000, 100);
    let answers = futures_util::future::join_all((0..24_i64).map(|number| {
        let (shop, body) = (&shop, order_by(1, &saree, 1 + number % 4));
        async move { shop.insist("/orders", &body).await.0 }
    }))
    .await;
    assert!(answers.contains(&201) && shop.db.number(RESERVED) > 0, "{answers:?}");
    assert!(shop.db.number(MOST_OF_ONE_PHONE) <= 6);
    assert!(shop.db.number("SELECT count(*) FROM orders WHERE status = 'pending'") <= 3);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn only_who_is_paying_already_is_refused_another_order_and_is_told_until_when() {
    let shop = shop().await;
    let saree = shop.saree("KAN-1", 18_000, 100);
    for _ in 0..3 {
        let placed = shop.place(&order_by(1, &saree, 1)).await;
        let (status, answer) = open_the_form(&shop, &placed).await;
        assert_eq!((status, &answer["razorpayOrderId"]), (200, &json!(placed.provider_order)));
    }
    let response = shop.post("/orders", &order_by(1, &saree, 1)).await;
    assert_eq!(response.status().as_u16(), 409);
    let wait: i64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=15 * 60 + 1).contains(&wait), "{wait}");
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "too_many_unpaid");
    shop.place(&order_by(2, &saree, 1)).await;
    let (status, problem) = shop.ask("/orders", &order_by(3, &saree, 7)).await;
    assert_eq!((status, &problem["code"]), (422, &json!("too_many_pieces")));
    assert!(problem["errors"]["items"].as_str().unwrap().contains("6 sarees"), "{problem}");
    assert_eq!(shop.db.number(RESERVED), 4);
}

#[actix_web::test]
async fn of_sarees_that_there_is_only_one_of_a_shopper_reserves_one_order_at_a_time() {
    let shop = shop().await;
    let (first, second) = (shop.saree("KAN-1", 18_000, 1), shop.saree("KAN-2", 18_000, 1));
    let earlier = shop.place(&order_by(1, &first, 1)).await;
    shop.place(&order_by(1, &second, 1)).await;
    assert_eq!((shop.free(&first), shop.free(&second)), (1, 0), "the newest stays");
    assert_eq!(shop.order(&earlier).await["status"], "expired");
    let mut both = order_by(2, &first, 1);
    shop.later(TimeDelta::minutes(6)).await;
    both["items"] = json!([{"id": first, "quantity": 1}, {"id": second, "quantity": 1}]);
    shop.place(&both).await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_had_to_make_room_and_is_paid_all_the_same_wins_while_its_pieces_are_there() {
    let shop = shop().await;
    let (first, second) = (shop.saree("KAN-1", 18_000, 1), shop.saree("KAN-2", 18_000, 1));
    let earlier = shop.place(&order_by(1, &first, 1)).await;
    shop.place(&order_by(1, &second, 1)).await;
    let fields = shop.pay(&earlier.provider_order, "success").await;
    let (status, answer) = shop.verify(&earlier, &fields).await;
    assert_eq!((status, &answer["order"]["status"]), (200, &json!("confirmed")), "{answer}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn pieces_are_reserved_five_minutes_until_the_form_opens_and_fifteen_in_all() {
    let shop = shop().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let (left, paying) =
        (shop.place(&order_by(1, &saree, 1)).await, shop.place(&order_by(2, &saree, 1)).await);
    assert_eq!(open_the_form(&shop, &paying).await.0, 200);
    shop.later(TimeDelta::seconds(5 * 60 + 1)).await;
    assert_eq!(shop.order(&left).await["status"], "expired");
    assert_eq!(shop.order(&paying).await["canPay"], true);
    assert_eq!(open_the_form(&shop, &left).await.0, 409);
    shop.later(TimeDelta::minutes(10)).await;
    assert_eq!(shop.order(&paying).await["status"], "expired");
    assert_eq!(shop.free(&saree), 2);
    let kept = "SELECT count(*) FROM orders WHERE shopper_marks IS NOT NULL";
    assert_eq!(shop.db.number(kept), 0, "by what a shopper is recognised is forgotten");
    assert_eq!(shop.breaches(), []);
}
