//! The address book: one's own, at most twenty, one default, whoever asks and however many at once.

use crate::support::{
    TestShop,
    area::{Shopper, shopper},
    staff::signed_in,
};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const BOOK: &str = "/customers/addresses";

fn place(house: u32) -> Value {
    json!({
        "fullName": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": "+91 98765 43210",
        "address": format!("{house}, Park Road"), "city": "Kurnool", "state": "Andhra Pradesh", "pincode": "518 001"
    })
}

async fn save(shop: &TestShop, who: &Shopper, house: u32) -> String {
    let (status, answer) = shop.post_as(who, BOOK, &place(house)).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"]["id"].as_str().unwrap().to_owned()
}

/// Houses in the order of the list, the default with a star.
async fn houses(shop: &TestShop, who: &Shopper) -> Vec<String> {
    let (status, answer) = shop.get_as(who, BOOK).await;
    assert_eq!(status, 200, "{answer}");
    let house = |one: &Value| {
        let number = one["address"].as_str().unwrap().split(',').next().unwrap();
        format!("{number}{}", if one["isDefault"] == true { "*" } else { "" })
    };
    answer["data"].as_array().unwrap().iter().map(house).collect()
}

#[actix_web::test]
async fn a_customer_keeps_addresses_and_one_is_always_the_default() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    assert_eq!(houses(&shop, &lakshmi).await, [""; 0]);
    let mut ids = Vec::new();
    for house in 1..=3 {
        ids.push(save(&shop, &lakshmi, house).await);
        shop.clock.pass(chrono::TimeDelta::seconds(1));
    }
    assert_eq!(houses(&shop, &lakshmi).await, ["1*", "3", "2"]);

    let mut second = place(22);
    second["isDefault"] = json!(true);
    let (status, answer) = shop.put_as(&lakshmi, &format!("{BOOK}/{}", ids[1]), &second).await;
    assert_eq!((status, &answer["data"]["isDefault"]), (200, &json!(true)));
    assert_eq!(
        (&answer["data"]["phone"], &answer["data"]["pincode"]),
        (&json!("9876543210"), &json!("518001"))
    );
    assert_eq!(answer["data"]["country"], "India");
    assert_eq!(houses(&shop, &lakshmi).await, ["22*", "3", "1"]);

    let (status, _) = shop.delete_as(&lakshmi, &format!("{BOOK}/{}", ids[1])).await;
    assert_eq!(status, 204);
    assert_eq!(houses(&shop, &lakshmi).await, ["3*", "1"], "the newest of the others is the next default");
    let (status, problem) = shop.delete_as(&lakshmi, &format!("{BOOK}/{}", ids[1])).await;
    assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "it is gone");
}

#[actix_web::test]
async fn wrong_fields_are_named_in_the_specifications_words() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let (status, problem) =
        shop.post_as(&lakshmi, BOOK, &json!({"email": "x", "phone": "12", "country": "Nepal"})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")), "{problem}");
    assert_eq!(problem["errors"]["fullName"], "This field is required");
    assert_eq!(problem["errors"]["email"], "Please enter a valid email address");
    assert_eq!(problem["errors"]["phone"], "Please enter a valid 10-digit phone number");
    assert_eq!(problem["errors"]["pincode"], "This field is required");
    assert_eq!(problem["errors"]["country"], "We deliver within India");
    for (field, value) in [
        ("fullName", json!("x".repeat(101))),
        ("fullName", json!("a\u{0}b")),
        ("address", json!("x".repeat(1_000_000))),
        ("pincode", json!("000000")),
        ("phone", json!("५५५५५५५५५५")),
        ("city", json!(7)),
    ] {
        let mut body = place(1);
        body[field] = value;
        let (status, problem) = shop.post_as(&lakshmi, BOOK, &body).await;
        assert!(status == 422 || status == 413, "{field}: {status} {problem}");
    }
    let mut script = place(1);
    script["fullName"] = json!("<script>alert(1)</script>");
    let (status, answer) = shop.post_as(&lakshmi, BOOK, &script).await;
    assert_eq!((status, &answer["data"]["fullName"]), (201, &script["fullName"]), "words are only words");
}

#[actix_web::test]
async fn an_address_book_is_its_owners_alone() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let own = format!("{BOOK}/{}", save(&shop, &lakshmi, 1).await);
    let before = shop.db.text("SELECT string_agg(a::text, ' ') FROM customer_addresses a");

    assert_eq!(houses(&shop, &anu).await, [""; 0]);
    let missing = format!("{BOOK}/{}", uuid::Uuid::new_v4());
    let nonsense = format!("{BOOK}/nonsense");
    for path in [&own, &missing, &nonsense] {
        // A wrong form tells nothing about somebody else's address either.
        for body in [place(9), json!({})] {
            if *path != own && body == json!({}) {
                continue;
            }
            let (status, problem) = shop.put_as(&anu, path, &body).await;
            let words = if *path == nonsense { "Not found" } else { "Address not found" };
            assert_eq!((status, &problem["detail"]), (404, &json!(words)), "{path}");
        }
        let (status, problem) = shop.delete_as(&anu, path).await;
        assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "{path}");
    }
    let body = place(9);
    for (method, path, body) in [
        (Method::GET, BOOK, None),
        (Method::GET, "/customers/addresses/previous", None),
        (Method::POST, BOOK, Some(&body)),
        (Method::PUT, &own, Some(&body)),
        (Method::DELETE, &own, None),
    ] {
        shop.is_for_customers_only(method, path, body, &owner).await;
    }
    assert_eq!(
        shop.db.text("SELECT string_agg(a::text, ' ') FROM customer_addresses a"),
        before,
        "nothing has changed"
    );
}

#[actix_web::test]
async fn two_at_once_never_save_a_twenty_first_address_nor_a_second_default() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let answers = futures_util::future::join_all((0..30_u32).map(|house| {
        let node = if house % 2 == 0 { shop.url.clone() } else { other.clone() };
        let mut body = place(house);
        body["isDefault"] = json!(house % 3 == 0);
        let request = shop.http.post(format!("{node}{BOOK}")).bearer_auth(&lakshmi.token).json(&body);
        async move {
            let answer = request.send().await.unwrap();
            (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
        }
    }))
    .await;
    let (saved, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|(status, _)| *status == 201);
    assert_eq!(saved.len(), 20);
    for (status, problem) in refused {
        assert_eq!((status, &problem["code"]), (409, &json!("too_many_addresses")), "{problem}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_addresses"), 20);
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_addresses WHERE is_default"), 1);
}

#[actix_web::test]
async fn changing_without_end_has_to_wait() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let nobodys = format!("{BOOK}/{}", uuid::Uuid::new_v4());
    for _ in 0..60 {
        assert_eq!(shop.delete_as(&lakshmi, &nobodys).await.0, 404);
    }
    let (status, problem) = shop.delete_as(&lakshmi, &nobodys).await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
    assert_eq!(shop.delete_as(&anu, &nobodys).await.0, 404, "one customer's haste is nobody else's");
    shop.clock.pass(chrono::TimeDelta::seconds(61));
    assert_eq!(shop.delete_as(&lakshmi, &nobodys).await.0, 404);
}

#[actix_web::test]
async fn pressing_save_twice_saves_once() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let pressed = futures_util::future::join_all((0..6).map(|_| save(&shop, &lakshmi, 1))).await;
    assert!(pressed.iter().all(|id| *id == pressed[0]), "{pressed:?}");
    save(&shop, &lakshmi, 2).await;
    let mut again = place(2);
    again["isDefault"] = json!(true);
    let (status, answer) = shop.post_as(&lakshmi, BOOK, &again).await;
    assert_eq!((status, &answer["data"]["isDefault"]), (201, &json!(true)), "a wish that is new is heard");
    assert_eq!(houses(&shop, &lakshmi).await, ["2*", "1"]);
}
