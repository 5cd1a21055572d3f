//! The operations of the API's description, for tests that walk all of them.

use std::sync::LazyLock;

use reqwest::Method;
use serde_json::{Value, json};

/// Written once: it is a megabyte.
static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(pattu_api::openapi()).unwrap());

/// One method of one path, as described.
pub struct Operation {
    pub method: Method,
    /// With `{parameters}`.
    pub pattern: String,
    pub described: Value,
}

/// Every operation there is.
pub fn operations() -> Vec<Operation> {
    let mut found = Vec::new();
    for (pattern, item) in DESCRIPTION["paths"].as_object().unwrap() {
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let described = &item[method.as_str().to_lowercase()];
            if described.is_object() {
                let mut described = described.clone();
                for answer in described["responses"].as_object_mut().unwrap().values_mut() {
                    if let Some(named) = answer["$ref"].as_str() {
                        *answer = DESCRIPTION.pointer(named.trim_start_matches('#')).unwrap().clone();
                    }
                }
                found.push(Operation { method, pattern: pattern.clone(), described });
            }
        }
    }
    assert!(found.len() > 50, "the description is there");
    found
}

impl Operation {
    /// The path with something in place of each parameter that is nobody's.
    pub fn path(&self) -> String {
        let part = |part: &str| match part {
            "{phone}" => "9876500000".to_owned(),
            "{pincode}" => "518001".to_owned(),
            part if part.starts_with('{') && self.is_number(part) => "9007199254740991".to_owned(),
            part if part.starts_with('{') => "5f1c2a34-0000-4000-8000-000000000000".to_owned(),
            part => part.to_owned(),
        };
        self.pattern.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    fn is_number(&self, part: &str) -> bool {
        let name = part.trim_matches(['{', '}']);
        let parameters = self.described["parameters"].as_array();
        parameters.is_some_and(|all| {
            all.iter().any(|one| one["name"] == name && one["schema"]["type"] == "integer")
        })
    }

    /// The only way to be let in, if there is only one.
    pub fn only_security(&self) -> Option<&str> {
        let ways = self.described["security"].as_array().filter(|ways| ways.len() == 1)?;
        ways[0].as_object()?.keys().next().map(String::as_str)
    }

    /// `placeOrder`
    pub fn id(&self) -> &str {
        self.described["operationId"].as_str().unwrap()
    }

    pub fn body_schema(&self) -> Option<Value> {
        let schema = &self.described["requestBody"]["content"]["application/json"]["schema"];
        schema.is_object().then(|| resolved(schema))
    }

    /// A body of the described shape, whatever its values are worth.
    pub fn body(&self) -> Option<Value> {
        self.body_schema().map(|schema| example(&schema))
    }
}

/// The schema itself, where only its name is given.
pub fn resolved(schema: &Value) -> Value {
    let Some(name) = schema["$ref"].as_str() else { return schema.clone() };
    DESCRIPTION.pointer(name.trim_start_matches('#')).unwrap().clone()
}

/// Something of the described shape.
pub fn example(schema: &Value) -> Value {
    let schema = &resolved(schema);
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.last().map_or(Value::Null, example);
    }
    if let Some(choices) = schema["enum"].as_array() {
        return choices[0].clone();
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            required.map(|name| (name.to_owned(), example(&schema["properties"][name]))).collect()
        }
        Some("array") => json!([example(&schema["items"])]),
        Some("string") => json!("5f1c2a34-0000-4000-8000-000000000000"),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        _ => Value::Null,
    }
}
