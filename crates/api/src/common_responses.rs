//! Answers that follow from what an operation takes rather than from what it does, described once for all of them; and what
//! every refusal is answered with.

use std::collections::BTreeMap;

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
                if let RefOr::T(answer) = answer
                    && answer.content.is_empty()
                    && status.starts_with(['4', '5'])
                {
                    answer.content.insert(PROBLEM.to_owned(), document().into());
                }
            }
            for (status, text) in refusals(path, operation) {
                let name = format!("Refused-{status}");
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
    if takes(ParameterIn::Path) {
        found.push(("404", "not_found"));
    }
    if takes(ParameterIn::Query) {
        found.push(("422", "invalid: `errors` names the fields"));
    }
    if needs_a_session(operation) {
        found.extend([("401", "auth_required"), ("403", "forbidden: not with this account")]);
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
    let ways = serde_json::to_value(&operation.security).unwrap_or_default();
    let only = ways.as_array().filter(|ways| ways.len() == 1).and_then(|ways| ways.first());
    only.is_some_and(|way| ["staffToken", "customerToken"].iter().any(|token| way.get(token).is_some()))
}

fn problem(text: &str) -> Response {
    ResponseBuilder::new().description(text).content(PROBLEM, document()).build()
}

fn document() -> Content {
    ContentBuilder::new().schema(Some(Ref::from_schema_name("ProblemDocument"))).build()
}
