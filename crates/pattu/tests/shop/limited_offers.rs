//! Offers with limited uses, and shoppers who change their cart while an order of theirs waits, on two nodes.

use crate::support::{Placed, TestShop};
use serde_json::{Value, json};

/// Half the price: by this code or by itself, with these limits.
fn half(shop: &TestShop, coupon: Option<&str>, limits: &str) {
    let coupon = coupon.map_or("NULL".to_owned(), |code| format!("'{code}'"));
    shop.db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES (gen_random_uuid(), 'Half', 5000, {coupon});
         UPDATE offers SET {limits} WHERE coupon IS NOT DISTINCT FROM {coupon}"
    ));
}

/// An order by the shopper of this number.
fn order_by(shopper: usize, saree: &str, quantity: i64, coupon: Option<&str>) -> Value {
    let mut body = TestShop::order_of(saree, quantity);
    body["shippingAddress"]["phone"] = json!(format!("98765{shopper:05}"));
    body["coupon"] = json!(coupon);
    body
}

fn instead_of(earlier: &Value, mut body: Value) -> Value {
    body["replaces"] = json!({"orderId": earlier["order"]["id"], "accessToken": earlier["accessToken"]});
    body
}

/// All at the same moment, in turns on either node.
async fn all_at_once(shop: &TestShop, other: &str, bodies: Vec<Value>) -> Vec<(u16, Value)> {
    let asked = bodies.into_iter().enumerate().map(|(at, body)| {
        let node = if at % 2 == 0 { shop.url.as_str() } else { other };
        async move {
            let answer = shop.http.post(format!("{node}/orders")).json(&body).send().await.unwrap();
            (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
        }
    });
    futures_util::future::join_all(asked).await
}

fn is_discounted(answer: &Value) -> bool {
    answer["order"]["discount"] != json!(0)
}

#[actix_web::test]
async fn the_use_of_an_automatic_offer_goes_over_to_the_next_order() {
    for limits in ["max_uses = 1", "max_uses_per_customer = 1", "max_uses = 1, max_uses_per_customer = 1"] {
        let shop = TestShop::open().await;
        half(&shop, None, limits);
        let saree = shop.saree("KAN-1", 18_000, 5);
        let first: Placed = shop.place(&order_by(1, &saree, 1, None)).await;
        assert_eq!(first.answer["order"]["payable"], 9_000);

        let mut next = instead_of(&first.answer, order_by(1, &saree, 2, None));
        let (status, quote) = shop.ask("/cart/quote", &next).await;
        assert_eq!((status, &quote["payable"]), (200, &json!(18_000)), "{limits}: {quote}");
        let mut strangers = next.clone();
        strangers["replaces"]["accessToken"] = json!("guessed");
        let (_, quote) = shop.ask("/cart/quote", &strangers).await;
        let full = if limits.starts_with("max_uses =") { 36_000 } else { 18_000 };
        assert_eq!(quote["payable"], full, "{limits}: a wrong token keeps nothing");

        next["total"] = json!(18_000);
        let next = shop.place(&next).await;
        assert_eq!(next.answer["order"]["payable"], 18_000, "what was shown is what is charged");
        assert_eq!(shop.order(&first).await["status"], "cancelled");
        let held = "SELECT count(*) FROM offer_redemptions WHERE released_at IS NULL";
        assert_eq!(shop.db.number(held), 1, "{limits}");
        assert_eq!(shop.breaches(), []);

        // Once the new order waits, the old one keeps nothing any more.
        let late = instead_of(&first.answer, order_by(2, &saree, 1, None));
        let (_, quote) = shop.ask("/cart/quote", &late).await;
        assert_eq!(quote["payable"], if full == 36_000 { 18_000 } else { 9_000 }, "{limits}: {quote}");
    }
}

#[actix_web::test]
async fn many_who_change_their_carts_at_once_keep_their_uses_and_exceed_no_limit() {
    const USES: usize = 3;
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    half(&shop, None, "max_uses = 3, max_uses_per_customer = 1");
    // A saree for each: who waits for the same saree does not meet at the offer.
    let sarees: Vec<String> = (0..9).map(|n| shop.saree(&format!("KAN-{n}"), 5_000, 20)).collect();
    let first = (0..6).map(|shopper| order_by(shopper, &sarees[shopper], 1, None)).collect();
    let mut waiting = all_at_once(&shop, &other, first).await;
    for round in 0..6 {
        let holds: Vec<bool> = waiting.iter().map(|(_, answer)| is_discounted(answer)).collect();
        assert_eq!(holds.iter().filter(|holds| **holds).count(), USES, "round {round}");
        let mut bodies: Vec<Value> = waiting
            .iter()
            .enumerate()
            .map(|(shopper, (_, earlier))| {
                instead_of(earlier, order_by(shopper, &sarees[shopper], 1 + round % 2, None))
            })
            .collect();
        // Newcomers who would take a use that is free for a moment.
        bodies.extend((6..9).map(|more| order_by(more, &sarees[more], 1, None)));
        let answers = all_at_once(&shop, &other, bodies).await;
        for (at, (status, answer)) in answers.iter().enumerate() {
            assert_eq!(*status, 201, "round {round}: {answer}");
            let held = holds.get(at).copied().unwrap_or(false);
            assert_eq!(
                is_discounted(answer),
                held,
                "round {round}: who had a use keeps it, and nobody else gets it"
            );
        }
        waiting = answers.into_iter().take(6).collect();
        assert_eq!(shop.breaches(), [], "round {round}");
    }
}

#[actix_web::test]
async fn shoppers_who_swap_limited_coupons_never_wait_for_each_other_in_a_circle() {
    const CODES: [&str; 2] = ["WELCOME", "ONCE"];
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    for code in CODES {
        half(&shop, Some(code), "max_uses = 8");
    }
    half(&shop, None, "max_uses = 1000, percentage_bp = 100");
    // A saree for each: who waits for the same saree does not meet at the offers.
    let sarees: Vec<String> = (0..8).map(|n| shop.saree(&format!("KAN-{n}"), 5_000, 2)).collect();
    let carts = |round: usize| {
        let body =
            |shopper: usize| order_by(shopper, &sarees[shopper], 1, Some(CODES[(shopper + round) % 2]));
        (0..8).map(body).collect::<Vec<Value>>()
    };
    let mut waiting = all_at_once(&shop, &other, carts(0)).await;
    for round in 1..=25 {
        for (status, answer) in &waiting {
            assert_eq!(
                (*status, &answer["order"]["discount"]),
                (201, &json!(2_500)),
                "round {round}: {answer}"
            );
        }
        let swapped = waiting.iter().zip(carts(round)).map(|((_, earlier), body)| instead_of(earlier, body));
        waiting = all_at_once(&shop, &other, swapped.collect()).await;
    }
    assert_eq!(shop.breaches(), []);
}
