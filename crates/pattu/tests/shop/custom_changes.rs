//! Whoever asked changes what they asked for, until it is booked.

use futures_util::future::join;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_bookings::TAXED,
    custom_designs::{chosen, designed, letters},
    custom_orders::{seen, wishes},
    custom_photos::House,
    product_pictures::picture,
    support::{
        custom::Journey,
        inbox::{deliver, emails},
        staff::signed_in,
    },
};

/// A request with a picture and letters; its id and its token.
async fn requested(house: &House) -> (String, String) {
    let (photo, drawn) = (picture(300, 400), letters(400));
    let order = designed("9876543210", &chosen());
    let parts: [(&str, &[u8]); 3] = [("order", &order), ("photo", &photo), ("lettering", &drawn)];
    let (status, answer) = house.send(Uuid::new_v4(), &parts).await;
    assert_eq!(status, 201, "{answer}");
    let text = |name: &str| answer[name].as_str().unwrap().to_owned();
    (text("id"), text("token"))
}

/// What is asked for from now on, with these parts.
async fn change(
    house: &House,
    (id, token): (&str, &str),
    query: &str,
    parts: &[(&str, &[u8])],
) -> (u16, Value) {
    let url = format!("{}/custom-orders/{id}?{query}", house.shop.url);
    house.send_to(house.shop.http.put(url).header("X-Order-Token", token), parts).await
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

#[actix_web::test]
async fn everything_but_the_price_is_changed_until_it_is_booked() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let (id, token) = requested(&house).await;
    let order = (id.as_str(), token.as_str());
    // Asked for at another price since.
    shop.db
        .execute(r#"UPDATE settings SET body = body || '{"charge": 45000}' WHERE section = 'custom_orders'"#);
    let (_, choices) = shop.call(Method::GET, "/custom-orders/choices", None, None).await;
    assert_eq!(choices["data"]["charge"], 45_000);
    let mut body: Value = serde_json::from_slice(&designed("9123456789", &Value::Null)).unwrap();
    (body["color"], body["border"], body["pieces"]) = (json!("Blue"), json!("Minimal"), json!(7));
    (body["message"], body["instructions"]) = (json!(""), json!("No peacocks"));
    body["customer"]["name"] = json!("Lakshmi D");
    body["design"] = json!({"size": "S", "background": "plain", "part": null});
    body["rights"] = json!(false);
    let body = body.to_string().into_bytes();
    let (status, answer) = change(&house, order, "version=1&keepPhoto=true", &[("order", &body)]).await;
    assert_eq!(status, 200, "{answer}");
    let changed = &answer["data"];
    assert_eq!((&changed["version"], &changed["charge"]), (&json!(2), &json!(30_000)));
    assert_eq!(
        (&changed["contact"]["name"], &changed["contact"]["phone"]),
        (&json!("Lakshmi D"), &json!("9123456789"))
    );
    let wished = &changed["wishes"];
    assert_eq!(
        (&wished["color"], &wished["border"], &wished["pieces"]),
        (&json!("Blue"), &json!("Minimal"), &json!(7))
    );
    assert_eq!((&wished["message"], &wished["instructions"]), (&Value::Null, &json!("No peacocks")));
    assert_eq!((&wished["design"]["size"], &wished["design"]["background"]), (&json!("S"), &json!("plain")));
    assert!(changed["photo"]["url"].is_string(), "the picture stays: {changed}");
    assert_eq!(
        shop.db.number("SELECT count(*) FROM custom_designs WHERE lettering IS NOT NULL"),
        0,
        "no message, no letters"
    );
    assert_eq!(house.kept().len(), 1);

    let manager = signed_in(shop, "bala", Role::Manager).await;
    let (_, detail) =
        shop.call(Method::GET, &format!("/admin/custom-orders/{id}"), Some(&manager), None).await;
    let designs = detail["data"]["designs"].as_array().unwrap();
    assert_eq!((designs.len(), &designs[1]["by"]), (2, &Value::Null), "the customer made both");
    let notes: Vec<&Value> =
        detail["data"]["history"].as_array().unwrap().iter().map(|line| &line["note"]).collect();
    assert!(notes.contains(&&json!("The customer changed the request")), "{notes:?}");

    // Somebody else's, and with a version that is over.
    let kept = "version=2&keepPhoto=true";
    assert_eq!(
        code(&change(&house, (&id, "not-the-token"), kept, &[("order", &body)]).await),
        (404, "not_found")
    );
    assert_eq!(code(&change(&house, order, "version=1", &[("order", &body)]).await), (409, "stale"));
    assert!(code(&change(&house, order, "", &[("order", &body)]).await).0 >= 400);
    let journey = Journey { shop, manager, request: json!({"id": id, "token": token}) };
    journey.pay().await;
    assert_eq!(journey.seen().await["canBeChanged"], false);
    let version = format!("version={}", journey.version().await);
    assert_eq!(code(&change(&house, order, &version, &[("order", &body)]).await), (409, "illegal_move"));
    assert_eq!(journey.seen().await["wishes"]["color"], "Blue");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_picture_is_replaced_or_taken_away_and_leaves_no_file_behind() {
    let house = House::open().await;
    let (id, token) = requested(&house).await;
    let order = (id.as_str(), token.as_str());
    let first = house.kept();
    let body = designed("9876543210", &chosen());
    let (status, answer) =
        change(&house, order, "version=1", &[("order", &body), ("photo", &picture(500, 400))]).await;
    assert_eq!((status, &answer["data"]["photo"]["width"]), (200, &json!(500)), "{answer}");
    assert!(house.kept().len() == 1 && house.kept() != first, "another file, and one only");
    // Refused, nothing is left of it and nothing has changed.
    let damaged = &picture(400, 400)[..200];
    let (status, answer) = change(&house, order, "version=2", &[("order", &body), ("photo", damaged)]).await;
    assert_eq!((status, &answer["code"]), (422, &json!("bad_image")));
    let mut wrong = wishes("9876543210");
    (wrong["border"], wrong["acknowledged"]) = (json!("Lace"), json!(false));
    let (status, answer) =
        change(&house, order, "version=2", &[("order", wrong.to_string().as_bytes())]).await;
    assert_eq!(status, 422);
    assert!(
        answer["errors"]["border"].is_string() && answer["errors"]["acknowledged"].is_string(),
        "{answer}"
    );
    assert_eq!(
        (house.kept().len(), seen(&house.shop, &id, &token).await.1["data"]["version"].clone()),
        (1, json!(2))
    );
    // Without one it goes, and the record keeps the day.
    let (status, answer) = change(&house, order, "version=2", &[("order", &body)]).await;
    assert_eq!((status, house.kept().len()), (200, 0));
    assert!(
        answer["data"]["photo"]["deletedOn"].is_string() && answer["data"]["photo"]["url"].is_null(),
        "{answer}"
    );
    assert_eq!(answer["data"]["wishes"]["design"], Value::Null);
    // What is gone is not kept, and another one may come.
    let (status, answer) = change(&house, order, "version=3&keepPhoto=true", &[("order", &body)]).await;
    assert_eq!((status, &answer["data"]["photo"]["url"]), (200, &Value::Null));
    let (status, answer) =
        change(&house, order, "version=4", &[("order", &body), ("photo", &picture(300, 400))]).await;
    assert_eq!((status, house.kept().len()), (200, 1));
    assert_eq!(answer["data"]["wishes"]["design"]["size"], chosen()["size"]);
    assert_eq!(house.shop.breaches(), []);
}

#[actix_web::test]
async fn of_two_changes_at_once_one_is_made() {
    let house = House::open().await;
    let (id, token) = requested(&house).await;
    let (blue, green) = (picture(500, 400), picture(400, 500));
    let body = designed("9876543210", &chosen());
    let send = async |photo: &[u8]| {
        change(&house, (&id, &token), "version=1", &[("order", &body), ("photo", photo)]).await.0
    };
    let (one, other) = join(send(&blue), send(&green)).await;
    let mut both = [one, other];
    both.sort_unstable();
    assert_eq!(both, [200, 409]);
    assert_eq!(house.kept().len(), 1, "the other's picture is not kept");
}

#[actix_web::test]
async fn another_email_address_gets_the_link_and_changes_are_counted() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let (id, token) = requested(&house).await;
    let mut body: Value = serde_json::from_slice(&designed("9876543210", &chosen())).unwrap();
    body["customer"]["email"] = json!("uma@example.in");
    let body = body.to_string().into_bytes();
    let again = async |token: &str, version: u32| {
        let query = format!("version={version}&keepPhoto=true");
        change(&house, (&id, token), &query, &[("order", &body)]).await
    };
    deliver(shop).await;
    let (status, changed) = again(&token, 1).await;
    assert_eq!(status, 200);
    // The address before may be a stranger's: what went there opens nothing any more.
    let fresh = changed["token"].as_str().unwrap();
    assert_eq!(changed["data"]["toPay"]["token"], fresh);
    assert_eq!(code(&again(&token, 2).await), (404, "not_found"));
    assert_eq!(seen(shop, &id, &token).await.0, 404);
    assert_eq!(seen(shop, &id, fresh).await.0, 200);
    deliver(shop).await;
    let to_uma = || emails(&server).into_iter().filter(|mail| mail.to == "uma@example.in");
    assert_eq!(to_uma().count(), 1);
    assert!(to_uma().all(|mail| mail.text.contains(fresh) && !mail.text.contains(&token)));
    for version in 2..21 {
        let (status, again) = again(fresh, version).await;
        assert_eq!((status, again["token"].as_str()), (200, Some(fresh)), "{version}");
    }
    assert_eq!(code(&again(fresh, 21).await), (429, "rate_limited"));
    deliver(shop).await;
    assert_eq!(to_uma().count(), 1, "the address is the same");
}
