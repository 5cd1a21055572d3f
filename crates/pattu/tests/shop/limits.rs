//! What the API's description says of a text's length and form is what the shop takes: the forms in the browser are made
//! from it.

use std::collections::BTreeMap;

use crate::support::TestShop;
use serde_json::{Value, json};

const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

/// Where a form goes, the schema of its fields, where they stand in the body and in the refusal, and the rest of the body.
struct Form {
    path: &'static str,
    schema: &'static str,
    inside: Option<&'static str>,
    rest: Value,
}

fn forms(saree: &str) -> [Form; 3] {
    [
        Form {
            path: "/orders",
            schema: "AddressBody",
            inside: Some("shippingAddress"),
            rest: json!({"items": [{"id": saree, "quantity": 1}]}),
        },
        Form { path: "/customers/register", schema: "RegisterBody", inside: None, rest: json!({}) },
        Form { path: "/email/contact", schema: "ContactBody", inside: None, rest: json!({}) },
    ]
}

/// Each limited field of a schema.
fn limited(schema: &str) -> BTreeMap<String, Value> {
    let description: Value = serde_json::from_str(DESCRIPTION).unwrap();
    let properties = description["components"]["schemas"][schema]["properties"].as_object().unwrap().clone();
    properties
        .into_iter()
        .filter(|(_, said)| said["maxLength"].is_u64() || said["pattern"].is_string())
        .collect()
}

/// The text itself tells which field it is for: a fitting one, or one that is just too long or has the wrong beginning.
fn text(field: &str, said: &Value, fits: bool) -> String {
    let most = usize::try_from(said["maxLength"].as_u64().unwrap_or_default()).unwrap() + usize::from(!fits);
    match field {
        "email" => {
            // A local part of 60 and labels of 59: only the whole can be too long.
            let domain = (0..most - 64).map(|at| if at % 60 == 59 { '.' } else { 'd' });
            format!("{}@{}.in", "a".repeat(60), domain.collect::<String>())
        }
        "phone" => if fits { "6000000000" } else { "5999999999" }.to_owned(),
        "pincode" => if fits { "100000" } else { "099999" }.to_owned(),
        // No word, no row of keys: nobody calls it easily guessed.
        "password" => {
            (b'a'..=b'z').chain(b'A'..=b'Z').cycle().step_by(15).take(most).map(char::from).collect()
        }
        _ => "Sri ".repeat(most).chars().take(most - 1).chain("x".chars()).collect(),
    }
}

async fn refusals(shop: &TestShop, form: &Form, fits: bool) -> Value {
    let fields: BTreeMap<String, String> = limited(form.schema)
        .into_iter()
        .map(|(field, said)| (field.clone(), text(&field, &said, fits)))
        .collect();
    let mut body = form.rest.clone();
    match form.inside {
        Some(inside) => body[inside] = json!(fields),
        None => {
            body.as_object_mut().unwrap().extend(fields.into_iter().map(|(key, text)| (key, json!(text))));
        }
    }
    shop.ask(form.path, &body).await.1["errors"].clone()
}

#[actix_web::test]
async fn the_description_says_what_the_shop_takes() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    for form in forms(&saree) {
        let named = |field: &str| form.inside.map_or(field.to_owned(), |inside| format!("{inside}.{field}"));
        let (short, long) = (refusals(&shop, &form, true).await, refusals(&shop, &form, false).await);
        let fields = limited(form.schema);
        assert!(fields.len() >= 3, "{}: {fields:?}", form.schema);
        for (field, said) in fields {
            assert_eq!(short[named(&field)], Value::Null, "{}.{field} {said}: {short}", form.schema);
            let refused = long[named(&field)].as_str().unwrap_or_default();
            let expected = match field.as_str() {
                "email" => "Please enter a valid email address".to_owned(),
                "phone" => "Please enter a valid 10-digit phone number".to_owned(),
                "pincode" => "Please enter a valid 6-digit PIN code".to_owned(),
                "password" => "128".to_owned(),
                _ => format!("Please use at most {} characters", said["maxLength"]),
            };
            assert!(refused.contains(&expected), "{}.{field}: {refused:?}, not {expected:?}", form.schema);
        }
    }
}
