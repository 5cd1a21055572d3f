//! Which refusals there are, and with which status each is answered: read out of `impl Refusal for …` in the domain, of the
//! error table of the API, and of the problems that the HTTP layer makes itself.

use std::collections::BTreeMap;

use crate::tree::Tree;

const ERROR_TABLE: &str = "crates/api/src/error.rs";

/// Names of statuses that problems use.
const STATUSES: [(&str, u16); 16] = [
    ("BAD_REQUEST", 400),
    ("UNAUTHORIZED", 401),
    ("FORBIDDEN", 403),
    ("NOT_FOUND", 404),
    ("METHOD_NOT_ALLOWED", 405),
    ("REQUEST_TIMEOUT", 408),
    ("CONFLICT", 409),
    ("GONE", 410),
    ("PAYLOAD_TOO_LARGE", 413),
    ("URI_TOO_LONG", 414),
    ("UNSUPPORTED_MEDIA_TYPE", 415),
    ("UNPROCESSABLE_ENTITY", 422),
    ("TOO_MANY_REQUESTS", 429),
    ("REQUEST_HEADER_FIELDS_TOO_LARGE", 431),
    ("INTERNAL_SERVER_ERROR", 500),
    ("SERVICE_UNAVAILABLE", 503),
];

/// One way in which the shop says no.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refusal {
    /// Where it is declared.
    pub file: String,
    /// Line of the declaration, from 1.
    pub line: usize,
    /// What a client is answered, as the book writes it: `409 out_of_stock`.
    pub answer: String,
}

/// Every refusal of domain and HTTP layer.
pub fn all(tree: &Tree) -> Vec<Refusal> {
    let table = error_table(tree.text(ERROR_TABLE).unwrap_or_default());
    let mut found = Vec::new();
    for (path, text) in tree.ending(".rs").filter(|(path, _)| !path.contains("/tests")) {
        let answers = if path.starts_with("crates/domain/") {
            of_use_cases(text, &table)
        } else if path.starts_with("crates/api/src/") {
            of_http(text)
        } else {
            continue;
        };
        found.extend(answers.into_iter().map(|(line, status, code)| Refusal {
            file: path.to_owned(),
            line,
            answer: format!("{status} {code}"),
        }));
    }
    found
}

/// `ErrorKind::Conflict => StatusCode::CONFLICT`
fn error_table(text: &str) -> BTreeMap<&str, u16> {
    text.split("ErrorKind::")
        .filter_map(|rest| {
            let (kind, after) = rest.split_once(" => ")?;
            Some((kind, status_named(after.strip_prefix("StatusCode::")?)?))
        })
        .collect()
}

fn status_named(text: &str) -> Option<u16> {
    let name = leading_word(text);
    STATUSES.iter().find(|(known, _)| *known == name).map(|(_, status)| *status)
}

/// `Problem::new(StatusCode::NOT_FOUND, "not_found", …)`
fn of_http(text: &str) -> Vec<(usize, u16, &str)> {
    text.match_indices("::new(")
        .filter_map(|(at, opening)| {
            let (status, after) = text.get(at + opening.len()..)?.trim_start().split_once(',')?;
            let status = status_named(status.rsplit_once("StatusCode::")?.1)?;
            let code = leading_word(after.trim_start().strip_prefix('"')?);
            Some((line_at(text, at), status, code))
        })
        .collect()
}

/// Pairs the arms of `fn kind` and `fn code` of every `impl Refusal for`. What an error only passes on is declared elsewhere.
fn of_use_cases<'a>(text: &'a str, table: &BTreeMap<&str, u16>) -> Vec<(usize, u16, &'a str)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("impl Refusal for ") {
        let Some(block) = text.get(at..).and_then(braces) else { continue };
        let kinds = arms_of(block, "fn kind(");
        for (variant, value) in arms_of(block, "fn code(") {
            let Some(code) = value.split('"').nth(1) else { continue };
            let kind = kinds
                .iter()
                .find(|(name, _)| *name == variant)
                .or(kinds.iter().find(|(name, _)| name == "_"));
            let named = kind
                .and_then(|(_, value)| value.split_once("ErrorKind::"))
                .map(|(_, name)| leading_word(name));
            if let Some(status) = named.and_then(|name| table.get(name)) {
                found.push((line_at(text, offset_in(text, code)), *status, code));
            }
        }
    }
    found
}

/// The variants of a `match`, each with its value; one entry `_` when the function does not look at them.
fn arms_of<'a>(block: &'a str, function: &str) -> Vec<(String, &'a str)> {
    let body = block.find(function).and_then(|at| block.get(at..)).and_then(braces).unwrap_or_default();
    let Some(inner) = body.find("match ").and_then(|at| body.get(at..)).and_then(braces) else {
        return vec![("_".to_owned(), body)];
    };
    let mut arms = Vec::new();
    let (mut depth, mut start) = (0_usize, 0_usize);
    for (at, c) in inner.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let arm = inner.get(start..=at).unwrap_or_default();
        if depth == 0 && (c == ',' || (c == '}' && arm.contains("=>"))) {
            arms.extend(variants(arm));
            start = at + 1;
        }
    }
    arms.extend(inner.get(start..).into_iter().flat_map(variants));
    arms
}

/// `Self::A(_) | Self::B(Inner::C) => value` is two variants: `A` and `B(Inner::C)`.
fn variants(arm: &str) -> Vec<(String, &str)> {
    let Some((patterns, value)) = arm.split_once("=>") else { return Vec::new() };
    let name = |pattern: &str| {
        let plain: String = pattern.trim_matches([' ', ',', '\n']).trim_start_matches("Self::").to_owned();
        if plain.contains("::") { plain } else { leading_word(&plain).to_owned() }
    };
    patterns
        .split(" | ")
        .flat_map(|line| line.split("\n|"))
        .map(|pattern| (name(pattern.trim()), value))
        .collect()
}

/// What stands between the first brace and the one that closes it.
fn braces(text: &str) -> Option<&str> {
    let open = text.find('{')?;
    let mut depth = 0_usize;
    for (at, c) in text.get(open..)?.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return text.get(open + 1..open + at);
        }
    }
    None
}

fn leading_word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Where `part`, a piece of `text`, begins in it.
fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

fn line_at(text: &str, at: usize) -> usize {
    text.get(..at).map_or(0, |before| before.matches('\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const API: &str = "match refusal.kind() {\n    ErrorKind::NotFound => StatusCode::NOT_FOUND,\n    \
        ErrorKind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,\n    ErrorKind::Conflict => StatusCode::CONFLICT,\n}\n\
        Self::new(StatusCode::FORBIDDEN, \"forbidden\", \"No\")\n";
    const AREA: &str = "impl Refusal for X {\n    fn kind(&self) -> ErrorKind {\n        match self {\n            \
        Self::Gone | Self::Away(_) => ErrorKind::NotFound,\n            Self::Door(Door::Shut)\n            | Self::Late { .. } => {\n                \
        ErrorKind::Conflict\n            }\n            Self::Other(other) => other.kind(),\n        }\n    }\n    \
        fn code(&self) -> &'static str {\n        match self {\n            Self::Gone => \"gone\",\n            \
        Self::Away(_) => \"away\",\n            Self::Door(Door::Shut) => \"door_shut\",\n            Self::Late { .. } => \"late\",\n            \
        Self::Other(other) => other.code(),\n        }\n    }\n}\nimpl Refusal for Y {\n    fn kind(&self) -> ErrorKind {\n        \
        ErrorKind::Invalid\n    }\n    fn code(&self) -> &'static str {\n        \"odd\"\n    }\n}\n";

    #[test]
    fn each_refusal_has_its_code_and_status() {
        let tree = Tree::of(&[(ERROR_TABLE, API), ("crates/domain/x/src/x.rs", AREA)]);
        let answers: Vec<String> = all(&tree).into_iter().map(|refusal| refusal.answer).collect();
        assert_eq!(
            answers,
            ["403 forbidden", "404 gone", "404 away", "409 door_shut", "409 late", "422 odd"]
        );
        let odd = all(&tree).pop().unwrap();
        assert_eq!((odd.file.as_str(), odd.line), ("crates/domain/x/src/x.rs", 27));
    }
}
