//! What the API's description says of a body's texts, numbers and lists is what the shop takes: the forms in the browser
//! are made from it.

use pattu_customers::Role;
use serde_json::{Map, Value, json};

use crate::support::{
    TestShop,
    area::shopper,
    described::{Operation, example, operations, resolved},
    staff::signed_in,
};

/// A field of a body: its path in a refusal, its own name, and what is said of it.
struct Limited {
    at: String,
    field: String,
    said: Value,
}

/// Every limited field of a schema, with those of the bodies inside it.
fn limited(within: &str, schema: &Value) -> Vec<Limited> {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let mut found = Vec::new();
    for (field, said) in properties {
        let (at, said) = (format!("{within}{field}"), resolved(said));
        found.extend(limited(&format!("{at}."), &said));
        found.extend(limited(&format!("{at}[0]."), &resolved(&said["items"])));
        if ["maxLength", "maximum", "maxItems"].iter().any(|limit| said[limit].is_u64()) {
            found.push(Limited { at, field: field.clone(), said });
        }
    }
    found
}

/// A text of that length that no other rule minds.
fn text(field: &str, length: usize) -> String {
    match field {
        "email" | "emailOrPhone" | "contact" => {
            // A local part of 60 and labels of 59: only the whole can be too long.
            let domain = (0..length - 64).map(|at| if at % 60 == 59 { '.' } else { 'd' });
            format!("{}@{}.in", "a".repeat(60), domain.collect::<String>())
        }
        "orderNumber" => format!("{:<length$}", "PT-7K3M9Q2X"),
        // No word, no row of keys: nobody calls it easily guessed.
        "password" | "newPassword" | "orderId" | "trackingNumber" => {
            (b'a'..=b'z').chain(b'A'..=b'Z').cycle().step_by(15).take(length).map(char::from).collect()
        }
        _ => "Sri ".repeat(length).chars().take(length - 1).chain("x".chars()).collect(),
    }
}

/// The largest that is taken, or one more.
fn filled(limited: &Limited, whole: &Value, beyond: u64) -> Value {
    let most = |limit: &str| limited.said[limit].as_u64().map(|most| most + beyond);
    if let Some(length) = most("maxLength") {
        return json!(text(&limited.field, usize::try_from(length).unwrap()));
    }
    // A list that may be left out is not in the example.
    let one = match &whole[limited.field.as_str()][0] {
        Value::Null => example(&limited.said["items"]),
        one => one.clone(),
    };
    most("maximum").map_or_else(
        || json!(vec![one; usize::try_from(most("maxItems").unwrap()).unwrap()]),
        |number| json!(number),
    )
}

/// `items[0].quantity`: into the body's first item.
fn put(mut body: &mut Value, at: &str, value: Value) {
    for part in at.split(['.', '[', ']']).filter(|part| !part.is_empty()) {
        body = match part.parse::<usize>() {
            Ok(index) => &mut body[index],
            Err(_) => &mut body[part],
        };
    }
    *body = value;
}

/// A list that may be left out, with one of what it lists: what is put into `tenders[0].kind` needs a tender.
fn put_list(body: &mut Value, schema: &Value, at: &str) {
    if let Some((list, _)) = at.split_once('[')
        && !list.contains('.')
        && body[list].is_null()
    {
        body[list] = json!([example(&schema["properties"][list]["items"])]);
    }
}

fn sentence(operation: &str, field: &str, said: &Value) -> String {
    match (operation, field) {
        (_, "email" | "emailOrPhone") => "Please enter a valid email address",
        (_, "password" | "newPassword") => "Please choose a password of at most 128 characters",
        (_, "orderId") => "Please use 16 to 128 letters, digits, hyphens, underscores, dots or colons",
        ("changeAdminMessage", "orderNumber") => "Please use at most 40 characters",
        (_, "orderNumber") => "Please enter the order number as in your confirmation, such as PT-7K3M9Q2X",
        (_, "contact") => "Please enter the 10-digit phone number or the email address of the order",
        (_, "trackingNumber") => "Please enter the number as the courier prints it, without spaces",
        ("blockCustomer", "reason") => "Please use at most 300 characters",
        ("cancelCustomOrder", "reason") => "Please give the reason in up to 300 characters",
        ("moveCash", "reason") => "Please use at most 200 characters",
        ("takeBackCounterSale", "reason") => "Please use at most 20 characters",
        (_, "reason") => "Please give the reason in up to 200 characters",
        (_, "quantity") => "Please choose a quantity from 1 to 20",
        ("moveOrders", "items") => "Please choose 1 to 100 orders",
        ("changeProducts", "items") | (_, "ids") => "Please choose 1 to 100 sarees",
        ("addOrderNote" | "addAdminMessageNote" | "addCustomOrderNote", "text") => {
            "Please write up to 1000 characters"
        }
        ("replyToAdminMessage", "text") => "Please write up to 4000 characters",
        ("quoteCounterReturn" | "takeBackCounterSale", "items") => "A bill has at most 60 lines",
        (_, "no") => "A number has one to seven digits",
        (_, "bills") => "Please send 1 to 20 bills at once",
        (_, "text") if operation == "syncTill" => "A bill is shorter",
        ("parkBill", "items") => "A bill on hold has 1 to 60 lines",
        ("quoteCounterSale" | "sellAtCounter", "items") => {
            "A bill has at most 60 lines. Please finish it and begin another"
        }
        (_, "items") => "A cart holds at most 30 different sarees",
        (_, "notes") => "There are six kinds of notes",
        (_, "pieces") => "Please enter a number from 0 to 10000",
        (_, "tenders") => "A bill is paid in at most 5 payments",
        (_, "customOrders") => "One order pays for at most 5 custom orders",
        (_, "checks") => "Please use at most 20 points",
        (_, "vitals") => "Please send 1 to 10 figures",
        (_, "x" | "y") => "Please use 0 to 1000",
        (_, "value") => "A value lies between 0 and 600000",
        ("resolvePaymentIssue", "note") => "Please write in up to 200 characters what was done",
        _ => return format!("Please use at most {} characters", said["maxLength"]),
    }
    .to_owned()
}

struct Doors {
    shop: TestShop,
    customer: String,
    staff: String,
}

impl Doors {
    async fn ask(&self, operation: &Operation, body: &Value, known: bool) -> (u16, Value) {
        let site = self.shop.url.trim_end_matches("/api");
        let request = self.shop.http.request(operation.method.clone(), format!("{site}{}", operation.path()));
        let request = match operation.only_security().filter(|_| known) {
            Some("staffToken") => request.bearer_auth(&self.staff),
            Some("customerToken") => request.bearer_auth(&self.customer),
            _ => request,
        };
        let request =
            if ["refundOrder", "createProduct", "createOffer", "replyToAdminMessage", "noteDataRequest"]
                .contains(&operation.id())
            {
                request.header("Idempotency-Key", "one-of-each")
            } else {
                request
            };
        let answer = request.json(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    }
}

#[actix_web::test]
async fn every_limit_is_told_at_its_field_to_whoever_may_send_it() {
    let shop = TestShop::open().await;
    let customer = shopper(&shop, "Lakshmi", 1).token;
    let staff = signed_in(&shop, "ravi", Role::Owner).await;
    let doors = Doors { shop, customer, staff };
    let mut asked = 0;
    for operation in operations() {
        let Some(schema) = operation.body_schema() else { continue };
        let whole = operation.body().unwrap();
        // Whether a code is one is asked last, and has an answer of its own.
        let is_code = |field: &str| ["coupon", "silks"].contains(&field);
        for one in limited("", &schema).into_iter().filter(|one| !is_code(&one.field)) {
            let [fitting, beyond] = [0, 1].map(|more| {
                let mut body = whole.clone();
                put_list(&mut body, &schema, &one.at);
                put(&mut body, &one.at, filled(&one, &whole, more));
                body
            });
            let which = format!("{} {}", operation.id(), one.at);
            let expected = sentence(operation.id(), &one.field, &one.said);
            let (status, problem) = doors.ask(&operation, &beyond, true).await;
            assert_eq!((status, &problem["errors"][&one.at]), (422, &json!(expected)), "{which}: {problem}");
            let (_, answer) = doors.ask(&operation, &fitting, true).await;
            assert_ne!(answer["errors"][&one.at], json!(expected), "{which}: {answer}");
            if operation.only_security().is_some() {
                assert_eq!(doors.ask(&operation, &beyond, false).await.0, 401, "{which}");
            }
            asked += 1;
        }
    }
    assert!(asked > 40, "only {asked} limits");
}

#[actix_web::test]
async fn fields_are_looked_at_after_the_count_and_never_for_a_program() {
    let shop = TestShop::open().await;
    let long = format!("{}@example.in", "a".repeat(250));
    for _ in 0..30 {
        assert_eq!(shop.ask("/newsletter/subscriptions", &json!({"email": long})).await.0, 422);
    }
    let (status, problem) = shop.ask("/newsletter/subscriptions", &json!({"email": long})).await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
    let saree = shop.saree("KAN-1", 18_000, 0);
    let by_program = json!({"email": long, "message": "x".repeat(5_000), "website": "https://evil.example"});
    assert_eq!(shop.ask("/email/contact", &by_program).await.0, 200);
    assert_eq!(shop.ask(&format!("/products/{saree}/stock-alerts"), &by_program).await.0, 202);
    assert_eq!(shop.db.number("SELECT count(*) FROM contact_messages"), 0);
}

/// A phone number and a PIN code that just fit, or just do not; the rest as the largest that fits.
fn form(schema: &str, fits: bool) -> Value {
    let mut body = json!({});
    for one in limited("", &resolved(&json!({"$ref": format!("#/components/schemas/{schema}")}))) {
        body[&one.field] = filled(&one, &Value::Null, 0);
    }
    body["phone"] = json!(if fits { "6000000000" } else { "5999999999" });
    // Of the States there is a list, which no limit says.
    body["state"] = json!("Ladakh");
    body["pincode"] = json!(if fits { "100000" } else { "099999" });
    body
}

#[actix_web::test]
async fn the_description_says_what_the_shop_takes() {
    let shop = TestShop::open().await;
    let items = json!([{"id": shop.saree("KAN-1", 18_000, 3), "quantity": 1}]);
    let wrong_pin = "Please enter a valid 6-digit PIN code";
    for (path, schema, pin) in [
        ("/orders", "AddressBody", json!(wrong_pin)),
        ("/customers/register", "RegisterBody", Value::Null),
        ("/email/contact", "ContactBody", Value::Null),
    ] {
        let (within, wrap): (_, &dyn Fn(Value) -> Value) = if path == "/orders" {
            ("shippingAddress.", &|form| json!({"items": items, "shippingAddress": form}))
        } else {
            ("", &|form| form)
        };
        let fitting = shop.ask(path, &wrap(form(schema, true))).await.1["errors"].clone();
        let fields = fitting.as_object().cloned().unwrap_or_default();
        assert!(fields.keys().all(|field| field == "confirmPassword"), "{path}: {fitting}");
        let wrong = shop.ask(path, &wrap(form(schema, false))).await.1["errors"].clone();
        let phone = &wrong[format!("{within}phone")];
        assert_eq!(phone, "Please enter a valid 10-digit phone number", "{path}: {wrong}");
        assert_eq!(wrong[format!("{within}pincode")], pin, "{path}: {wrong}");
    }
}
