//! A saree in the editor: begun as a draft, saved as a whole by whoever saw it last, put on sale when nothing is missing.

use futures_util::future::join;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    product_pictures::{picture, send},
    support::{TestShop, staff::signed_in},
};

/// A shop with a category, and its owner.
async fn open() -> (TestShop, String) {
    let shop = TestShop::open().await;
    shop.db.execute("INSERT INTO categories (id, name) VALUES ('gadwal', 'Gadwal')");
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    (shop, owner)
}

fn form(sku: &str) -> Value {
    json!({"sku": sku, "name": "Gadwal in peacock", "categoryId": "gadwal", "price": 18_500, "media": []})
}

async fn create(shop: &TestShop, staff: &str, key: &str, body: &Value) -> (u16, Value) {
    let request = shop.http.post(format!("{}/products", shop.url)).bearer_auth(staff).json(body);
    let answer = request.header("Idempotency-Key", key).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn save(shop: &TestShop, staff: &str, saree: &Value, body: &Value) -> (u16, Value) {
    let path = format!("/products/{}", saree["id"].as_str().unwrap());
    shop.call(Method::PUT, &path, Some(staff), Some(body)).await
}

async fn publish(shop: &TestShop, staff: &str, saree: &Value, version: u64, pieces: u64) -> (u16, Value) {
    let path = format!("/admin/products/{}/publish", saree["id"].as_str().unwrap());
    let body = json!({"version": version, "pieces": pieces});
    shop.call(Method::POST, &path, Some(staff), Some(&body)).await
}

async fn draft(shop: &TestShop, staff: &str, sku: &str) -> Value {
    let (status, answer) = create(shop, staff, sku, &form(sku)).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"].clone()
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_object().unwrap().keys().map(String::as_str).collect()
}

/// What a whole saree says, with this picture.
fn complete(sku: &str, file: &str) -> Value {
    let mut whole = form(sku);
    whole["description"] = json!("Woven on a pit loom in Gadwal.");
    whole["specifications"] = json!({"material": "Cotton with silk border", "zari": "Half-fine", "origin": "Gadwal, Telangana", "blouse": " "});
    whole["colours"] = json!({"body": {"name": "Peacock", "hex": "#0f4c5c"}, "border": {"name": "Rani", "hex": "#AA1155"}, "pallu": {"name": "Rani", "hex": "#AA1155"}});
    whole["media"] = json!([{"file": file, "alt": "A peacock saree, its pallu in front", "shot": "pallu"}]);
    whole
}

async fn on_sale(shop: &TestShop, staff: &str, sku: &str) -> Value {
    let (_, sent) = send(shop, staff, "/products/upload", &[picture(40, 60)]).await;
    let (status, answer) =
        create(shop, staff, sku, &complete(sku, sent["data"][0]["file"].as_str().unwrap())).await;
    assert_eq!(status, 201, "{answer}");
    let (status, answer) = publish(shop, staff, &answer["data"], 1, 3).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

#[actix_web::test]
async fn a_draft_is_seen_by_no_shopper_until_nothing_is_missing_and_it_is_published() {
    let (shop, owner) = open().await;
    shop.saree("OLD-001", 9_000, 1);
    shop.db.execute("UPDATE products SET created_at = created_at - interval '1 day'");
    let saree = draft(&shop, &owner, "GAD-014").await;
    assert_eq!((&saree["state"], &saree["version"]), (&json!("draft"), &json!(1)));
    assert_eq!(saree["missing"], json!(["picture", "description", "material", "zari", "origin"]));
    let path = format!("/products/{}", saree["id"].as_str().unwrap());
    assert_eq!(shop.call(Method::GET, &path, None, None).await.0, 404);
    let (_, list) = shop.call(Method::GET, "/products?q=peacock", None, None).await;
    assert_eq!(list["data"], json!([]));
    let (_, drafts) = shop.call(Method::GET, "/admin/products?view=drafts", Some(&owner), None).await;
    assert_eq!(
        (&drafts["data"][0]["sku"], &drafts["data"][0]["state"]),
        (&json!("GAD-014"), &json!("draft"))
    );
    let (status, problem) = publish(&shop, &owner, &saree, 1, 3).await;
    assert_eq!((status, &problem["code"]), (422, &json!("not_ready")), "{problem}");
    assert_eq!(
        fields(&problem),
        ["description", "media", "specifications.material", "specifications.origin", "specifications.zari"]
    );

    let (status, sent) = send(&shop, &owner, "/products/upload", &[picture(40, 60)]).await;
    assert_eq!(status, 201, "{sent}");
    let body =
        json!({"version": 1, "product": complete("GAD-014", sent["data"][0]["file"].as_str().unwrap())});
    let (status, answer) = save(&shop, &owner, &saree, &body).await;
    assert_eq!((status, &answer["data"]["missing"]), (200, &json!([])), "{answer}");
    assert_eq!(
        answer["data"]["specifications"].as_object().unwrap().len(),
        3,
        "what was left empty is no fact"
    );
    assert_eq!(publish(&shop, &owner, &saree, 1, 3).await.1["code"], "stale", "what it was is not published");
    for _ in 0..2 {
        let (status, answer) = publish(&shop, &owner, &saree, 2, 3).await;
        assert_eq!((status, &answer["data"]["state"]), (200, &json!("on_sale")), "{answer}");
        assert_eq!(answer["data"]["onHand"], 3);
    }

    let (status, shown) = shop.call(Method::GET, &path, None, None).await;
    assert_eq!((status, &shown["data"]["stock"]), (200, &json!(3)));
    assert_eq!(shown["data"]["media"][0]["shot"], "pallu");
    assert!(shown["data"]["media"][0]["blur"].is_string());
    let picture = shown["data"]["images"][0].as_str().unwrap();
    let root = shop.url.trim_end_matches("/api");
    let answer = shop.http.get(format!("{root}{picture}?w=320")).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.headers()["content-type"].to_str().unwrap().starts_with("image/"));
    let (_, list) = shop.call(Method::GET, "/products?q=gadwal%20peacock&zari=half-fine", None, None).await;
    assert_eq!(list["data"][0]["sku"], "GAD-014");
    let (_, newest) = shop.call(Method::GET, "/products", None, None).await;
    assert_eq!(newest["data"][0]["sku"], "GAD-014", "{newest}");
    assert_eq!(
        shop.db.text("SELECT string_agg(concat_ws(' ', action, staff), ', ' ORDER BY id) FROM audit_log"),
        "created_product lakshmi, changed_product lakshmi, published_product lakshmi"
    );
    assert_eq!(
        shop.db.text(
            "SELECT concat_ws(' ', delta, reason, ref, staff) FROM stock_ledger WHERE staff IS NOT NULL"
        ),
        "3 receive opening stock lakshmi"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn who_saves_over_another_hears_of_it_and_the_same_again_is_nothing_new() {
    let (shop, owner) = open().await;
    let saree = draft(&shop, &owner, "GAD-014").await;
    let mut mine = form("GAD-014");
    mine["price"] = json!(17_000.50);
    let body = json!({"version": 1, "product": mine});
    for _ in 0..2 {
        let (status, answer) = save(&shop, &owner, &saree, &body).await;
        assert_eq!((status, &answer["data"]["version"]), (200, &json!(2)), "{answer}");
    }
    let mut theirs = form("GAD-014");
    theirs["name"] = json!("Gadwal in teal");
    let (status, problem) = save(&shop, &owner, &saree, &json!({"version": 1, "product": theirs})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{problem}");
    let (_, now) = shop
        .call(Method::GET, &format!("/admin/products/{}", saree["id"].as_str().unwrap()), Some(&owner), None)
        .await;
    assert_eq!((&now["data"]["price"], &now["data"]["changedBy"]), (&json!(17_000.5), &json!("lakshmi")));
    assert_eq!(
        shop.db.text("SELECT concat_ws('|', before->>'price', after->>'price') FROM audit_log WHERE action = 'changed_product'"),
        "₹18,500|₹17,000.50"
    );
}

#[actix_web::test]
async fn an_article_number_is_one_sarees_and_stays_once_it_was_on_sale() {
    let (shop, owner) = open().await;
    let first = on_sale(&shop, &owner, "GAD-014").await;
    let second = draft(&shop, &owner, "GAD-015").await;
    let (status, problem) = create(&shop, &owner, "other", &form("GAD-014")).await;
    assert_eq!((status, &problem["code"], fields(&problem)), (409, &json!("sku_taken"), vec!["sku"]));
    let (status, problem) =
        save(&shop, &owner, &second, &json!({"version": 1, "product": form("GAD-014")})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("sku_taken")));
    let (status, _) = save(&shop, &owner, &second, &json!({"version": 1, "product": form("GAD-016")})).await;
    assert_eq!(status, 200, "a draft's may be another");
    let file = first["media"][0]["file"].as_str().unwrap();
    let body = json!({"version": first["version"], "product": complete("GAD-020", file)});
    let (status, problem) = save(&shop, &owner, &first, &body).await;
    assert_eq!((status, fields(&problem)), (422, vec!["sku"]), "{problem}");
    // The answer was lost, so it is sent again; and a key that means another saree.
    let (status, again) = create(&shop, &owner, "GAD-015", &form("GAD-015")).await;
    assert_eq!(
        (status, &again["code"]),
        (409, &json!("idempotency_mismatch")),
        "its number is another by now"
    );
    let third = draft(&shop, &owner, "GAD-017").await;
    assert_eq!(draft(&shop, &owner, "GAD-017").await["id"], third["id"]);
    // Two at the same moment.
    let body = form("GAD-099");
    let (one, other) = join(create(&shop, &owner, "a", &body), create(&shop, &owner, "b", &body)).await;
    let mut codes = [one.0, other.0];
    codes.sort_unstable();
    assert_eq!(codes, [201, 409]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_on_sale_keeps_what_shoppers_need() {
    let (shop, owner) = open().await;
    let saree = on_sale(&shop, &owner, "GAD-014").await;
    let (status, problem) =
        save(&shop, &owner, &saree, &json!({"version": saree["version"], "product": form("GAD-014")})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("not_ready")), "{problem}");
    assert_eq!(fields(&problem).len(), 5, "each at its field: {problem}");
    // One that came without, from a file, can be bettered bit by bit.
    let bare = shop.saree("OLD-001", 9_000, 1);
    let path = format!("/products/{bare}");
    let mut facts = form("OLD-001");
    facts["specifications"] = json!({"material": "Silk"});
    let body = json!({"version": 1, "product": facts});
    assert_eq!(shop.call(Method::PUT, &path, Some(&owner), Some(&body)).await.0, 200);
    assert_eq!(shop.on_hand(&bare), 1, "saving never touches the stock");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_form_with_mistakes_is_answered_at_its_fields_and_stores_nothing() {
    let (shop, owner) = open().await;
    let with = |field: &str, value: Value| {
        let mut body = form("GAD-014");
        body[field] = value;
        body
    };
    for (body, field) in [
        (with("sku", json!("gad 14")), "sku"),
        (with("name", json!("  ")), "name"),
        (with("name", json!("x".repeat(201))), "name"),
        (with("name", json!("two\nlines")), "name"),
        (with("price", json!(0)), "price"),
        (with("price", json!(1_000_001)), "price"),
        (with("categoryId", json!("nowhere")), "categoryId"),
        (with("description", json!("x".repeat(10_001))), "description"),
        (with("specifications", json!({"<b>": "x"})), "specifications.<b>"),
        (with("specifications", json!({"material": "x".repeat(201)})), "specifications.material"),
        (
            with(
                "colours",
                json!({"body": {"name": "Red", "hex": "red"}, "border": {"name": "x", "hex": "#000000"}, "pallu": {"name": "x", "hex": "#000000"}}),
            ),
            "colours.body.hex",
        ),
        (with("media", json!([{"file": "never-sent.jpg", "alt": "x"}])), "media[0].file"),
        (with("media", json!([{"file": "../../etc/passwd", "alt": "x"}])), "media[0].file"),
        (with("onHand", json!(500)), "onHand"),
        (with("published", json!(true)), "published"),
    ] {
        let (status, problem) = create(&shop, &owner, "key", &body).await;
        assert_eq!(status, 422, "{field}: {problem}");
        assert_eq!(fields(&problem), [field], "{problem}");
    }
    let (status, _) = create(&shop, &owner, "", &form("GAD-014")).await;
    assert_eq!(status, 422, "a key is needed");
    // Text is text, whatever it looks like.
    let (status, answer) =
        create(&shop, &owner, "k", &with("name", json!("<script>alert(1)</script>"))).await;
    assert_eq!((status, &answer["data"]["name"]), (201, &json!("<script>alert(1)</script>")));
    assert_eq!(shop.db.number("SELECT count(*) FROM products"), 1);
    // The longest texts that are allowed, in an alphabet of three bytes a letter, fit.
    let mut long = with("description", json!("ప".repeat(10_000)));
    long["sku"] = json!("GAD-015");
    let (status, answer) = create(&shop, &owner, "long", &long).await;
    assert_eq!(status, 201, "{answer}");
}

#[actix_web::test]
async fn a_draft_has_no_pieces_and_can_be_thrown_away() {
    let (shop, owner) = open().await;
    let saree = draft(&shop, &owner, "GAD-014").await;
    let id = saree["id"].as_str().unwrap();
    let count = json!({"expected": 0, "now": 3, "reason": "received"});
    let request = shop.http.post(format!("{}/admin/products/{id}/stock", shop.url)).bearer_auth(&owner);
    let answer = request.header("Idempotency-Key", "a").json(&count).send().await.unwrap();
    assert_eq!(answer.status(), 409);
    let path = format!("/admin/products/{id}/restore");
    let (status, problem) = shop.call(Method::POST, &path, Some(&owner), None).await;
    assert_eq!((status, &problem["code"]), (409, &json!("draft")));
    let path = format!("/products/{id}");
    let answer = shop.http.delete(format!("{}{path}", shop.url)).bearer_auth(&owner).send().await.unwrap();
    assert_eq!(answer.status(), 204);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&owner), None).await.0, 404);
    assert_eq!(
        shop.db.text("SELECT string_agg(action, ' ' ORDER BY id) FROM audit_log"),
        "created_product deleted_draft"
    );
    // What was on sale once is archived, never deleted.
    let sold = on_sale(&shop, &owner, "GAD-015").await;
    let path = format!("/products/{}", sold["id"].as_str().unwrap());
    let (status, answer) = shop.call(Method::DELETE, &path, Some(&owner), None).await;
    assert_eq!((status, &answer["data"]["state"]), (200, &json!("archived")));
    assert_eq!(shop.breaches(), []);
}
