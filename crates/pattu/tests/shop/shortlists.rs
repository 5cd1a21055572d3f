//! Shortlists: fifty sarees, a link nobody guesses, and a family that votes.

use crate::support::{
    TestShop,
    area::{Shopper, shopper},
    staff::signed_in,
};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const MINE: &str = "/customers/shortlist";

async fn keep(shop: &TestShop, who: &Shopper, saree: &str) -> (u16, Value) {
    shop.put_as(who, &format!("{MINE}/{saree}"), &Value::Null).await
}

async fn link(shop: &TestShop, who: &Shopper) -> String {
    let (status, answer) = shop.post_as(who, &format!("{MINE}/link"), &Value::Null).await;
    assert_eq!(status, 200, "{answer}");
    answer["token"].as_str().unwrap().to_owned()
}

async fn vote(shop: &TestShop, token: &str, saree: &str, voter: &str, love: bool) -> (u16, Value) {
    shop.ask(
        &format!("/shortlists/{token}/votes"),
        &json!({"productId": saree, "voter": voter, "love": love}),
    )
    .await
}

async fn shared(shop: &TestShop, token: &str) -> (u16, Value) {
    shop.call(Method::GET, &format!("/shortlists/{token}"), None, None).await
}

#[actix_web::test]
async fn a_family_decides_by_a_link_and_the_owner_takes_it_back() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi Devi", 1);
    let (red, gold) = (shop.saree("RED-1", 18_000, 3), shop.saree("GOLD-1", 25_000, 0));
    for saree in [&red, &red, &gold] {
        assert_eq!(keep(&shop, &lakshmi, saree).await.0, 204, "once more is as good");
        shop.clock.pass(chrono::TimeDelta::seconds(1));
    }
    for (wrong, words) in
        [("nonsense", "Not found"), (uuid::Uuid::new_v4().to_string().as_str(), "Product not found")]
    {
        let (status, problem) = keep(&shop, &lakshmi, wrong).await;
        assert_eq!((status, &problem["detail"]), (404, &json!(words)));
    }
    let (_, mine) = shop.get_as(&lakshmi, MINE).await;
    assert!(mine["data"]["token"].is_null());
    let token = link(&shop, &lakshmi).await;
    assert_eq!(
        (token.len(), link(&shop, &lakshmi).await),
        (64, token.clone()),
        "the same until it is taken back"
    );

    let (status, seen) = shared(&shop, &token).await;
    assert_eq!((status, &seen["data"]["owner"]), (200, &json!("Lakshmi")), "{seen}");
    let text = seen.to_string();
    for private in ["Devi", "98765", "@example", &lakshmi.id.to_string()] {
        assert!(!text.contains(private), "{private} in {text}");
    }
    assert_eq!(
        seen["data"]["items"][1]["product"],
        json!({"id": red, "name": "Saree RED-1", "price": 18_000, "image": null, "stock": 3})
    );
    assert_eq!(seen["data"]["items"][0]["product"]["id"], json!(gold), "the latest first");

    for (voter, love) in [("Amma", true), ("Akka", false), (" AMMA ", false), ("Akka", true)] {
        assert_eq!(vote(&shop, &token, &red, voter, love).await.0, 204);
    }
    let votes = json!([{"voter": "Akka", "love": true}, {"voter": "AMMA", "love": false}]);
    assert_eq!(shared(&shop, &token).await.1["data"]["items"][1]["votes"], votes);
    assert_eq!(shop.get_as(&lakshmi, MINE).await.1["data"]["items"][1]["votes"], votes);

    let other = shop.saree("BLUE-1", 9_000, 1);
    assert_eq!(vote(&shop, &token, &other, "Amma", true).await.0, 404, "it is not on the list");
    assert_eq!(vote(&shop, &token, "nonsense", "Amma", true).await.0, 404);
    for wrong in ["", "  ", &"x".repeat(41)] {
        let (status, problem) = vote(&shop, &token, &red, wrong, true).await;
        assert_eq!((status, problem["errors"]["voter"].is_string()), (422, true), "{problem}");
    }
    for guess in ["nonsense".to_owned(), "0".repeat(64), token.to_uppercase().replace(char::is_numeric, "A")]
    {
        let (status, problem) = shared(&shop, &guess).await;
        assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "{guess}");
        assert_eq!(vote(&shop, &guess, &red, "Amma", true).await.0, 404);
    }

    assert_eq!(shop.delete_as(&lakshmi, &format!("{MINE}/{red}")).await.0, 204);
    assert_eq!(vote(&shop, &token, &red, "Amma", true).await.0, 404);
    assert_eq!(shop.db.number("SELECT count(*) FROM shortlist_votes"), 0, "votes go with their saree");
    assert_eq!(shop.delete_as(&lakshmi, &format!("{MINE}/link")).await.0, 204);
    assert_eq!(shared(&shop, &token).await.0, 404);
    assert_ne!(link(&shop, &lakshmi).await, token, "an old link never comes back");
}

#[actix_web::test]
async fn fifty_sarees_and_forty_voters_however_many_come_at_once() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let sarees: Vec<String> = (0..55).map(|number| shop.saree(&format!("S-{number}"), 9_000, 1)).collect();
    let kept = futures_util::future::join_all(sarees.iter().map(|saree| keep(&shop, &lakshmi, saree))).await;
    let refused: Vec<&Value> =
        kept.iter().filter(|(status, _)| *status != 204).map(|(_, problem)| problem).collect();
    assert_eq!(refused.len(), 5);
    assert!(refused.iter().all(|problem| problem["code"] == "shortlist_full"), "{refused:?}");
    let (_, mine) = shop.get_as(&lakshmi, MINE).await;
    let first = mine["data"]["items"][0]["product"]["id"].as_str().unwrap();
    let token = link(&shop, &lakshmi).await;
    let cast = futures_util::future::join_all((0..45).map(|voter| {
        let node = if voter % 2 == 0 { &shop.url } else { &other };
        let body = json!({"productId": first, "voter": format!("Aunt {voter}"), "love": true});
        let request = shop.http.post(format!("{node}/shortlists/{token}/votes")).json(&body);
        async move { request.send().await.unwrap().status().as_u16() }
    }))
    .await;
    assert_eq!(cast.iter().filter(|status| **status == 204).count(), 40, "{cast:?}");
    assert_eq!(cast.iter().filter(|status| **status == 409).count(), 5);
    assert_eq!(vote(&shop, &token, first, "Aunt 0", false).await.0 / 100, if cast[0] == 204 { 2 } else { 4 });
}

#[actix_web::test]
async fn a_shortlist_is_its_owners_alone_until_it_is_shared() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("RED-1", 18_000, 3);
    keep(&shop, &lakshmi, &saree).await;
    assert_eq!(shop.get_as(&anu, MINE).await.1["data"], json!({"token": null, "items": []}));
    assert_eq!(shop.delete_as(&anu, &format!("{MINE}/{saree}")).await.0, 204, "nothing of hers was there");
    assert_eq!(shop.db.number("SELECT count(*) FROM shortlist_items"), 1);
    for (method, path) in [
        (Method::GET, MINE.to_owned()),
        (Method::PUT, format!("{MINE}/{saree}")),
        (Method::DELETE, format!("{MINE}/{saree}")),
        (Method::POST, format!("{MINE}/link")),
        (Method::DELETE, format!("{MINE}/link")),
    ] {
        shop.is_for_customers_only(method, &path, None, &owner).await;
    }
    // What is not sold any more is not shown, and comes back when it is.
    shop.db.execute(&format!("UPDATE products SET archived_at = now() WHERE id = '{saree}'"));
    assert_eq!(shop.get_as(&lakshmi, MINE).await.1["data"]["items"], json!([]));
}
