//! What the pages say, changed on screens: the house's until somebody says otherwise, never more than text, policies the owner's.

use crate::support::{TestShop, staff::signed_in};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn all(shop: &TestShop, staff: &str) -> Value {
    let (status, answer) = shop.call(Method::GET, "/admin/content", Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

async fn save(shop: &TestShop, staff: &str, page: &str, version: u32, value: &Value) -> (u16, Value) {
    let body = json!({"version": version, page: value});
    shop.call(Method::PUT, "/admin/content", Some(staff), Some(&body)).await
}

fn with(content: &Value, page: &str, field: &str, value: Value) -> Value {
    let mut changed = content[page]["value"].clone();
    changed[field] = value;
    changed
}

const PAGES: [&str; 8] =
    ["home", "about", "contact", "faq", "shippingPolicy", "refundPolicy", "terms", "privacy"];
const LOG: &str = "SELECT count(*) FROM audit_log";

#[actix_web::test]
async fn the_house_speaks_where_nobody_says_otherwise() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let content = all(&shop, &owner).await;
    for page in PAGES {
        let (value, house) = (&content[page]["value"], &content[page]["house"]);
        assert_eq!((value, &content[page]["isHouse"]), (house, &json!(true)), "{page}");
        let (status, answer) = save(&shop, &owner, page, 0, value).await;
        assert_eq!((status, &answer["data"]), (200, &content), "{page}: {answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM settings") + shop.db.number(LOG), 0);
    // One field is the owner's then, and the others stay the house's.
    let mine = with(&content, "about", "lead", json!("We weave."));
    let (_, answer) = save(&shop, &owner, "about", 0, &mine).await;
    assert_eq!(answer["data"]["about"]["isHouse"], false, "{answer}");
    assert_eq!(shop.db.text("SELECT body FROM settings WHERE section = 'about'"), r#"{"lead": "We weave."}"#);
    // Back to the house's words.
    let (_, answer) = save(&shop, &owner, "about", 1, &content["about"]["house"]).await;
    assert_eq!(answer["data"]["about"]["isHouse"], true, "{answer}");
    assert_eq!(shop.db.number(LOG), 2);
}

#[actix_web::test]
async fn both_nodes_show_the_policy_that_was_saved_and_an_older_one_comes_back() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let before = all(&shop, &owner).await;
    let body = json!("## Returns\n\nWithin **7 days**, as [terms](/terms) say.\n\n- unworn\n- unwashed");
    let mine = with(&before, "refundPolicy", "body", body);
    let (status, answer) = save(&shop, &owner, "refundPolicy", 0, &mine).await;
    assert_eq!((status, &answer["data"]["refundPolicy"]["version"]), (200, &json!(1)), "{answer}");
    let shown = async |node: &str| -> Value {
        let url = format!("{node}/content/policies/refund");
        shop.http.get(url).send().await.unwrap().json().await.unwrap()
    };
    for node in [shop.url.clone(), other] {
        shop.eventually("the policy is shown", async || {
            shown(&node).await["sections"]
                == json!([{"id": "returns", "title": "Returns",
                    "html": "<p>Within <strong>7 days</strong>, as <a href=\"/terms\" rel=\"noopener noreferrer\">terms</a> say.</p><ul><li>unworn</li><li>unwashed</li></ul>",
                    "paragraphs": ["Within 7 days, as terms say."], "list": ["unworn", "unwashed"]}])
        })
        .await;
    }
    let again = with(&before, "refundPolicy", "body", json!("## Returns\n\nNone."));
    assert_eq!(save(&shop, &owner, "refundPolicy", 1, &again).await.0, 200);
    let manager = signed_in(&shop, "uma", Role::Manager).await;
    let path = "/admin/settings/refundPolicy/versions";
    let (status, versions) = shop.call(Method::GET, path, Some(&manager), None).await;
    assert_eq!((status, versions["data"].as_array().map(Vec::len)), (200, Some(2)), "{versions}");
    let older = &versions["data"][1];
    assert_eq!((&older["version"], &older["changedBy"], &older["value"]), (&json!(1), &json!("asha"), &mine));
    let (status, answer) = save(&shop, &owner, "refundPolicy", 2, &older["value"]).await;
    assert_eq!((status, &answer["data"]["refundPolicy"]["version"]), (200, &json!(3)), "{answer}");
    assert_eq!(answer["data"]["refundPolicy"]["value"], mine);
    let (status, _) = shop.call(Method::GET, "/admin/settings/nothing/versions", Some(&owner), None).await;
    assert_eq!(status, 404);
}

#[actix_web::test]
async fn a_manager_writes_pages_and_no_policy_and_nobody_else_writes_any() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "uma", Role::Manager).await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let content = all(&shop, &manager).await;
    let faq = with(&content, "faq", "title", json!("Questions"));
    assert_eq!(save(&shop, &manager, "faq", 0, &faq).await.0, 200);
    for policy in ["shippingPolicy", "refundPolicy", "terms", "privacy"] {
        let mine = with(&content, policy, "approved", json!(true));
        let (status, problem) = save(&shop, &manager, policy, 0, &mine).await;
        assert_eq!((status, &problem["code"]), (403, &json!("forbidden")), "{policy}");
    }
    for (method, path, body) in [
        (Method::GET, "/admin/content", None),
        (Method::PUT, "/admin/content", Some(json!({"version": 0, "faq": faq}))),
        (Method::POST, "/admin/markdown", Some(json!({"text": "x"}))),
        (Method::GET, "/admin/settings/faq/versions", None),
    ] {
        assert_eq!(shop.call(method.clone(), path, Some(&cashier), body.as_ref()).await.0, 403, "{path}");
        assert_eq!(shop.call(method, path, None, body.as_ref()).await.0, 401, "{path}");
    }
    assert_eq!(shop.db.number(LOG), 1);
}

#[actix_web::test]
async fn who_was_too_late_hears_whose_words_stand_there() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "uma", Role::Manager).await;
    let content = all(&shop, &owner).await;
    let theirs = with(&content, "home", "newsletter", json!({"title": "News", "text": "Now and then."}));
    assert_eq!(save(&shop, &manager, "home", 0, &theirs).await.0, 200);
    let mine = with(&content, "home", "why", json!([]));
    let (status, problem) = save(&shop, &owner, "home", 0, &mine).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{problem}");
    let current = &problem["current"]["home"];
    assert_eq!(
        (&current["changedBy"], &current["value"]),
        (&json!("uma"), &theirs),
        "whole, the house's part too"
    );
}

#[actix_web::test]
async fn what_cannot_be_is_answered_at_its_field_and_stores_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let content = all(&shop, &owner).await;
    let slide = |link: &str| {
        let mut slide = content["home"]["value"]["slides"][0].clone();
        slide["action"]["link"] = json!(link);
        json!([slide])
    };
    let branch = |map: &str| json!([{"name": "Park Road", "address": "", "phone": "", "email": "", "whatsapp": "", "hours": "", "directions": map}]);
    for (page, field, value, wrong) in [
        ("home", "slides", slide("javascript:alert(1)"), "home.slides[0].action.link"),
        ("home", "slides", slide("https://evil.example"), "home.slides[0].action.link"),
        ("home", "admin", json!(true), "home.admin"),
        ("about", "lead", json!("Call {fone}"), "about.lead"),
        ("about", "lead", json!("x".repeat(301)), "about.lead"),
        ("about", "paragraphs", json!(vec!["x"; 13]), "about.paragraphs"),
        ("about", "paragraphs", json!(["x".repeat(2_001)]), "about.paragraphs[0]"),
        ("about", "image", json!("https://evil.example/x.png"), "about.image"),
        ("contact", "branches", branch("https://evil.example/maps"), "contact.branches[0].directions"),
        ("faq", "product", json!([{"question": "x".repeat(201), "answer": "x"}]), "faq.product[0].question"),
        ("terms", "inShort", json!(["one", "two"]), "terms.inShort"),
        ("terms", "inShort", json!(["1", "2", "3", "4", "5", "6"]), "terms.inShort"),
        ("terms", "updated", json!("31.12.2026"), "terms.updated"),
        ("terms", "body", json!("No heading"), "terms.body"),
        ("terms", "body", json!("## x\n\n[x](javascript:alert(1))"), "terms.body"),
        ("terms", "body", json!("x".repeat(51_201)), "terms.body"),
        // Few letters, many bytes.
        ("terms", "body", json!(format!("## x\n\n{}", "ప".repeat(20_000))), "terms.body"),
    ] {
        let (status, problem) = save(&shop, &owner, page, 0, &with(&content, page, field, value)).await;
        let fields: Vec<&String> = problem["errors"].as_object().unwrap().keys().collect();
        assert_eq!((status, fields), (422, vec![&wrong.to_owned()]), "{problem}");
    }
    let two = json!({"version": 0, "faq": content["faq"]["value"], "about": content["about"]["value"]});
    for body in [json!({"version": 0}), two, json!({"version": 0, "policies": {}})] {
        assert_eq!(
            shop.call(Method::PUT, "/admin/content", Some(&owner), Some(&body)).await.0,
            422,
            "{body}"
        );
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM settings") + shop.db.number(LOG), 0);
}

#[actix_web::test]
async fn a_text_is_shown_before_it_is_saved_and_only_harmless_markup_of_it() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "uma", Role::Manager).await;
    let show =
        async |body: &Value| shop.call(Method::POST, "/admin/markdown", Some(&manager), Some(body)).await;
    let (status, answer) =
        show(&json!({"text": "## From {freeFrom}\n\n<script>x</script> *free* ![x](y)"})).await;
    assert_eq!((status, &answer["html"]), (200, &json!("<h2>From ₹3,000</h2>")), "{answer}");
    let (_, answer) = show(&json!({"text": "x <b onclick=alert(1)>y</b> [z](javascript:alert(1))"})).await;
    assert_eq!(answer["html"], "<h2></h2><p>x y z</p>");
    for text in ["[".repeat(10_000), "> ".repeat(10_000), "*".repeat(10_000), "[](".repeat(10_000)] {
        assert_eq!(show(&json!({ "text": text })).await.0, 200);
    }
    assert_eq!(show(&json!({"text": "x".repeat(60_000)})).await.0, 422);
    assert_eq!(show(&json!({"text": "ప".repeat(20_000)})).await.0, 422, "bytes count, too");
    assert_eq!(show(&json!({"text": "x".repeat(200_000)})).await.0, 413);
    assert_eq!(show(&json!({"text": "x", "html": true})).await.0, 422);
}
