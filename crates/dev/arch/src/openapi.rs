//! Every operation of the API says who may call it, also the ones that everybody may, and has a name in one style.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "openapi";
const DOCUMENT: &str = "docs/openapi.json";
const METHODS: [&str; 7] = ["get", "post", "put", "patch", "delete", "head", "options"];

/// Checks `docs/openapi.json`, once it has been generated.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let Some(text) = tree.text(DOCUMENT) else { return Vec::new() };
    let Ok(document) = serde_json::from_str::<Value>(text) else {
        return vec![Problem::of(CHECK, DOCUMENT, "is not JSON: generate it anew")];
    };
    let schemes = document.pointer("/components/securitySchemes").and_then(Value::as_object);
    let (mut problems, mut names) = (Vec::new(), BTreeSet::new());
    for (path, operations) in document.get("paths").and_then(Value::as_object).into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            if METHODS.contains(&method.as_str()) {
                for what in complaint(operation, schemes).into_iter().chain(misnamed(operation, &mut names)) {
                    let what = format!("{} {path} {what}", method.to_uppercase());
                    problems.push(Problem::at(CHECK, DOCUMENT, line_of(text, path), what));
                }
            }
        }
    }
    problems
}

/// The line on which a path is named, from 1; 0 when it is not found.
fn line_of(text: &str, path: &str) -> usize {
    let key = format!("\"{path}\"");
    text.lines().position(|line| line.contains(&key)).map_or(0, |position| position + 1)
}

/// `security` is there, is not empty (`[{}]` says "everybody"), and names only declared schemes.
fn complaint(operation: &Value, schemes: Option<&Map<String, Value>>) -> Option<String> {
    let Some(security) = operation.get("security").and_then(Value::as_array).filter(|list| !list.is_empty())
    else {
        return Some(
            "does not declare `security`; write `security(())` when everybody may call it".to_owned(),
        );
    };
    security
        .iter()
        .filter_map(Value::as_object)
        .flat_map(Map::keys)
        .find(|scheme| schemes.is_none_or(|declared| !declared.contains_key(*scheme)))
        .map(|scheme| format!("names the security scheme {scheme}, which is not declared"))
}

/// Operations are called like `listProducts`, each by a name of its own.
fn misnamed<'a>(operation: &'a Value, names: &mut BTreeSet<&'a str>) -> Option<String> {
    let name = operation.get("operationId").and_then(Value::as_str).unwrap_or_default();
    let is_camel =
        name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(char::is_alphanumeric);
    if !is_camel {
        return Some(format!("is called `{name}`; operations are called like `listProducts`"));
    }
    (!names.insert(name)).then(|| format!("is called `{name}`, as another operation is"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(security: &str) -> Vec<String> {
        told_of("listOrders", security)
    }

    fn told_of(name: &str, security: &str) -> Vec<String> {
        let document = format!(
            r#"{{"components": {{"securitySchemes": {{"staff": {{}}}}}},
                "paths": {{"/api/orders": {{"get": {{"operationId": "{name}"{security}}}}}}}}}"#
        );
        check(&Tree::of(&[(DOCUMENT, &document)])).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn declared_operations_are_fine_also_public_ones() {
        assert_eq!(told(r#", "security": [{"staff": []}]"#), [""; 0]);
        assert_eq!(told(r#", "security": [{}]"#), [""; 0]);
        assert_eq!(check(&Tree::default()), []);
    }

    #[test]
    fn names_have_one_style() {
        let told = told_of("list_orders", r#", "security": [{}]"#);
        assert!(told.len() == 1 && told.iter().all(|what| what.contains("`list_orders`")), "{told:?}");
        assert_eq!(told_of("", r#", "security": [{}]"#).len(), 1);
        let twice = r#", "security": [{}]}, "head": {"operationId": "listOrders", "security": [{}]"#;
        assert_eq!(told_of("listOrders", twice).len(), 1);
    }

    #[test]
    fn silence_and_unknown_schemes_are_not() {
        for security in ["", r#", "security": []"#, r#", "security": [{"admin": []}]"#] {
            let told = told(security);
            assert!(
                told.len() == 1 && told.iter().all(|what| what.starts_with("GET /api/orders")),
                "{told:?}"
            );
        }
        assert_eq!(check(&Tree::of(&[(DOCUMENT, "{")])).len(), 1);
    }
}
