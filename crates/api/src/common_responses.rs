//! Answers that follow from what an operation takes rather than from what it does, described once for all of them; and what
//! every refusal is answered with.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::{
    Content, ContentBuilder, OpenApi, PathItem, Ref, RefOr, Response, ResponseBuilder,
    path::{Operation, ParameterIn},
};

const PROBLEM: &str = "application/problem+json";

/// Adds what is not described yet: how a body, a parameter, a token or a busy shop can be answered. Each is written once, among
/// the components.
pub fn describe(description: &mut OpenApi) {
    let mut named = BTreeMap::new();
    for (path, item) in &mut description.paths.paths {
        for operation in operations(item) {
            for (status, answer) in &mut operation.responses.responses {
                let RefOr::T(answer) = answer else { continue };
                if answer.content.is_empty() && status.starts_with(['4', '5']) {
                    answer.content.insert(PROBLEM.to_owned(), document().into());
                }
                if answer.description.is_empty() {
                    answer.description = usual(status).to_owned();
                }
            }
            for (name, text) in refusals(path, operation) {
                let status = name.split('-').next().unwrap_or(name);
                let name = format!("Refused-{name}");
                let reference = Ref::new(format!("#/components/responses/{name}"));
                let answers = &mut operation.responses.responses;
                answers.entry(status.to_owned()).or_insert(RefOr::Ref(reference));
                named.entry(name).or_insert_with(|| RefOr::T(problem(text)));
            }
        }
    }
    description.components.get_or_insert_default().responses.extend(named);
}

pub fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.head, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete]
        .into_iter()
        .filter_map(Option::as_mut)
}

/// What is meant by a status that an operation names without a word.
fn usual(status: &str) -> &'static str {
    match status {
        "304" => "What `If-None-Match` names still holds",
        "429" => "rate_limited: `Retry-After` says for how many seconds",
        "503" => "storage_unavailable",
        "507" => "storage_full",
        _ => "",
    }
}

/// Whoever has only the link of an order learns no more than this.
const ORDER_NOT_FOUND: &str = "not_found: wrong id, wrong or no token, somebody else's; link_ended: the token was right, and a new one is to be asked for";

/// What it is called by, beginning with its status, and its codes.
type Refusal = (&'static str, &'static str);

fn refusals(path: &str, operation: &Operation) -> Vec<Refusal> {
    let mut found: Vec<Refusal> = vec![
        ("414", "url_too_long"),
        ("431", "head_too_large"),
        ("default", "Any other refusal, such as 500: a problem document"),
    ];
    // Whether the process lives is answered from memory.
    if !path.ends_with("/health/live") {
        found.push(("503", "busy: `Retry-After` says for how many seconds"));
    }
    if let Some(body) = body_of(operation) {
        found.extend([
            ("400", "malformed"),
            ("408", "too_slow"),
            ("413", "too_large"),
            ("415", "unsupported_type, unsupported_encoding"),
        ]);
        if body == "application/json" {
            found.push(("422", "invalid: `errors` names the fields"));
        }
    }
    let takes = |place: ParameterIn| {
        let parameters = operation.parameters.iter().flatten();
        parameters
            .filter_map(|one| if let RefOr::T(one) = one { Some(one) } else { None })
            .any(|one| one.parameter_in == place)
    };
    if has_way(operation, "orderToken") {
        found.push(("404-order", ORDER_NOT_FOUND));
    } else if takes(ParameterIn::Path) {
        found.push(("404", "not_found"));
    }
    if takes(ParameterIn::Query) {
        found.push(("422", "invalid: `errors` names the fields"));
    }
    if needs_a_session(operation) {
        found.push(("401", "auth_required"));
        found.push(if steps_up(operation) {
            ("403-step-up", "forbidden: not with this account; step_up_required")
        } else {
            ("403", "forbidden: not with this account")
        });
    }
    found
}

fn body_of(operation: &Operation) -> Option<&str> {
    match operation.request_body.as_ref()? {
        RefOr::T(body) => body.content.keys().next().map(String::as_str),
        RefOr::Ref(_) => None,
    }
}

/// There is one way to be let in, and it is a token of somebody who signed in.
fn needs_a_session(operation: &Operation) -> bool {
    operation.security.as_ref().is_some_and(|ways| ways.len() == 1)
        && (has_way(operation, "staffToken") || has_way(operation, "customerToken"))
}

fn has_way(operation: &Operation, token: &str) -> bool {
    ways(operation).any(|way| way.get(token).is_some())
}

/// Whoever signed in a while ago shows once more that it is them.
fn steps_up(operation: &Operation) -> bool {
    let named =
        |way: &Value| way.pointer("/staffToken")?.as_array().map(|all| all.contains(&"step-up".into()));
    ways(operation).any(|way| named(&way) == Some(true))
}

/// The ways to be let in, as they are described.
fn ways(operation: &Operation) -> impl Iterator<Item = Value> {
    let ways = serde_json::to_value(&operation.security).unwrap_or_default();
    if let Value::Array(ways) = ways { ways } else { Vec::new() }.into_iter()
}

fn problem(text: &str) -> Response {
    ResponseBuilder::new().description(text).content(PROBLEM, document()).build()
}

fn document() -> Content {
    ContentBuilder::new().schema(Some(Ref::from_schema_name("ProblemDocument"))).build()
}
