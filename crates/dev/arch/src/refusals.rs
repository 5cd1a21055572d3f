//! Which refusals there are, and with which status each is answered: read out of `#[refusal(…)]` in the domain, of the error
//! table of the API, and of the problems that the HTTP layer makes itself.

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

/// `#[refusal(Conflict, "out_of_stock")]`
fn of_use_cases<'a>(text: &'a str, table: &BTreeMap<&str, u16>) -> Vec<(usize, u16, &'a str)> {
    text.match_indices("#[refusal(")
        .filter_map(|(at, opening)| {
            let (kind, after) = text.get(at + opening.len()..)?.split_once(',')?;
            let code = leading_word(after.trim_start().strip_prefix('"')?);
            Some((line_at(text, at), *table.get(kind.trim())?, code))
        })
        .collect()
}

fn leading_word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
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
    const AREA: &str = "pub enum X {\n    #[error(\"Gone\")]\n    #[refusal(NotFound, \"gone\")]\n    Gone,\n    \
        #[refusal(\n        Conflict,\n        \"late\",\n        field = \"date\"\n    )]\n    Late,\n    #[error(transparent)]\n    \
        Store(StoreError),\n}\n#[refusal(Invalid, \"odd\")]\npub struct Y;\n";

    #[test]
    fn each_refusal_has_its_code_and_status() {
        let tree = Tree::of(&[(ERROR_TABLE, API), ("crates/domain/x/src/x.rs", AREA)]);
        let answers: Vec<String> = all(&tree).into_iter().map(|refusal| refusal.answer).collect();
        assert_eq!(answers, ["403 forbidden", "404 gone", "409 late", "422 odd"]);
        let odd = all(&tree).pop().unwrap();
        assert_eq!((odd.file.as_str(), odd.line), ("crates/domain/x/src/x.rs", 14));
    }
}
