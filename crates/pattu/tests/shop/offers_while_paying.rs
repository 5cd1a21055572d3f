//! Offers that staff change while shoppers look and pay, on two nodes.

use futures_util::future::{join, join_all};
use pattu_customers::Role;
use serde_json::{Value, json};

use crate::{
    staff_offers::{end, id_of, made, one, save, tenth, with},
    support::{TestShop, insist, staff::signed_in},
};

/// What a piece of this saree costs now, on this node.
pub async fn payable(shop: &TestShop, node: &str, saree: &str, coupon: Option<&str>) -> Value {
    let cart = json!({"items": [{"id": saree, "quantity": 1}], "coupon": coupon});
    let answer = shop.http.post(format!("{node}/cart/quote")).json(&cart).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["payable"].clone()
}

async fn shows(shop: &TestShop, node: &str, label: &str) -> bool {
    let answer = shop.http.get(format!("{node}/settings")).send().await.unwrap();
    let settings: Value = answer.json().await.unwrap();
    settings["offers"].as_array().unwrap().iter().any(|offer| offer["label"] == label)
}

#[actix_web::test]
async fn an_offer_is_in_the_shop_at_once_on_every_node_and_gone_when_it_is_ended() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let first = shop.url.clone();
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-001", 18_000, 5);
    // Both have their answer in memory.
    assert!(!shows(&shop, &first, "Diwali").await && !shows(&shop, &other, "Diwali").await);
    let draft = with(tenth(), json!({"draft": true}));
    let offer = made(&shop, &owner, "key", &draft).await;
    assert_eq!(
        (&offer["state"], &offer["version"], &offer["terms"]),
        (&json!("draft"), &json!(1), &json!("10% off"))
    );
    assert_eq!(payable(&shop, &other, &saree, None).await, 18_000, "nobody has a draft");
    assert!(!shows(&shop, &first, "Diwali").await);

    let (status, answer) = save(&shop, &owner, id_of(&offer), 1, &tenth()).await;
    assert_eq!((status, &answer["data"]["state"]), (200, &json!("live")), "{answer}");
    for node in [&first, &other] {
        assert_eq!(payable(&shop, node, &saree, None).await, 16_200, "a quote is never from memory");
        shop.eventually("the offer is shown", async || shows(&shop, node, "Diwali").await).await;
    }
    for _ in 0..2 {
        let (status, answer) = end(&shop, &owner, id_of(&offer), 2).await;
        assert_eq!((status, &answer["data"]["state"]), (200, &json!("ended")), "{answer}");
    }
    for node in [&first, &other] {
        assert_eq!(payable(&shop, node, &saree, None).await, 18_000);
        shop.eventually("the offer is gone", async || !shows(&shop, node, "Diwali").await).await;
    }
    assert_eq!(one(&shop, &owner, id_of(&offer)).await["label"], "Diwali", "it stays to be read");
    assert_eq!(
        shop.db.text("SELECT string_agg(concat_ws(' ', action, subject_kind, label, staff), ', ' ORDER BY id) FROM audit_log"),
        "created_offer offer Diwali lakshmi, changed_offer offer Diwali lakshmi, ended_offer offer Diwali lakshmi"
    );
    assert_eq!(
        shop.db.text("SELECT concat_ws(' ', before, after) FROM audit_log WHERE action = 'changed_offer'"),
        r#"{"draft": true} {"draft": false}"#
    );
}

/// While the owner changes, limits and ends an offer, each order costs what its shopper was shown, or is not placed.
#[actix_web::test]
async fn whoever_pays_while_an_offer_is_changed_pays_what_was_shown() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let sarees: Vec<String> = (0..6).map(|n| shop.saree(&format!("KAN-{n}"), 10_000, 40)).collect();
    let offer = made(&shop, &owner, "key", &tenth()).await;
    let shopper = async |number: usize, saree: &str, node: &str| {
        let (mut placed, mut changed) = (0, 0);
        for round in 0..8 {
            let cart = json!({"items": [{"id": saree, "quantity": 1}]});
            let quote = shop.http.post(format!("{node}/cart/quote")).json(&cart).send().await.unwrap();
            let quote: Value = quote.json().await.unwrap();
            let mut order = TestShop::order_of(saree, 1);
            order["shippingAddress"]["phone"] = json!(format!("98{number:02}5{round:05}"));
            order["shippingAddress"]["email"] = json!(format!("s{number}r{round}@example.in"));
            (order["total"], order["payable"]) = (quote["total"].clone(), quote["payable"].clone());
            let (status, answer, _) = insist(&shop.http, &format!("{node}/orders"), &order).await;
            match status {
                201 => {
                    assert_eq!(answer["order"]["payable"], quote["payable"], "{answer}");
                    placed += 1;
                }
                409 => {
                    assert_eq!(answer["code"], "price_changed", "{answer}");
                    assert_ne!(answer["quote"]["payable"], quote["payable"]);
                    changed += 1;
                }
                _ => panic!("{status} {answer}"),
            }
        }
        (placed, changed)
    };
    let editing = async {
        let mut version = 1;
        for round in 0..30 {
            let percent = 5 + round % 3 * 5;
            let limit = if round % 2 == 0 {
                json!({"discountPercentage": percent, "maxUses": 1_000})
            } else {
                json!({"discountPercentage": percent})
            };
            let (status, answer) = save(&shop, &owner, id_of(&offer), version, &with(tenth(), limit)).await;
            assert_eq!(status, 200, "{answer}");
            version = answer["data"]["version"].as_u64().unwrap();
        }
        end(&shop, &owner, id_of(&offer), version).await
    };
    let shoppers = sarees.iter().enumerate().map(|(number, saree)| {
        let node = if number % 2 == 0 { shop.url.as_str() } else { other.as_str() };
        shopper(number, saree, node)
    });
    let (counts, (status, ended)) = join(join_all(shoppers), editing).await;
    assert_eq!((status, &ended["data"]["state"]), (200, &json!("ended")), "{ended}");
    let placed: i32 = counts.iter().map(|(placed, _)| placed).sum();
    let changed: i32 = counts.iter().map(|(_, changed)| changed).sum();
    assert_eq!(placed + changed, 48);
    assert!(placed > 0, "somebody paid meanwhile");
    // One who was shown the offer, and pays once it has ended.
    let mut late = TestShop::order_of(&sarees[0], 1);
    (late["total"], late["payable"]) = (json!(9_000), json!(9_000));
    let (status, answer) = shop.ask("/orders", &late).await;
    assert_eq!(
        (status, &answer["code"], &answer["quote"]["payable"]),
        (409, &json!("price_changed"), &json!(10_000))
    );
    assert_eq!(shop.breaches(), []);
}
