//! What a page's words may be, whoever writes them: a screen or a file. Fields are named as they are sent: `home.slides[0].title`.

use pattu_kernel::{FieldErrors, Text};
use serde_json::{Map, Value};

use super::{Blanks, MapLink, OwnWords, Policy, ShopPath, Words, markdown};
use crate::Settings;

/// No text of a page is longer, but for the body of a policy.
const LONGEST: usize = 2_000;

impl OwnWords {
    /// What is wrong with one text of the owner, by field; nothing when its page can be shown.
    pub(crate) fn problems(words: Words, text: &Value) -> FieldErrors {
        let blanks = Blanks::of(&Settings::default());
        let mut found = FieldErrors::new();
        each_text(text, words.field(), &mut |field, text| {
            found.extend(problem_of(field, text, &blanks).map(|problem| (field.to_owned(), problem)));
        });
        let mut own = Self::default();
        own.put(words, text.clone());
        if let (Words::Policy(policy), Value::Object(own)) = (words, text) {
            of_policy(policy, own, &mut found);
        }
        if found.is_empty()
            && let Err(broken) = own.whole(words)
        {
            found.insert(words.field().to_owned(), broken.to_string());
        }
        found
    }
}

fn each_text(value: &Value, at: &str, look: &mut impl FnMut(&str, &str)) {
    match value {
        Value::String(text) => look(at, text),
        Value::Array(entries) => {
            for (number, entry) in entries.iter().enumerate() {
                each_text(entry, &format!("{at}[{number}]"), look);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                each_text(field, &format!("{at}.{name}"), look);
            }
        }
        _ => {}
    }
}

fn problem_of(field: &str, text: &str, blanks: &Blanks) -> Option<String> {
    if let Some(unknown) = Blanks::unknown_in(text) {
        return Some(format!(
            "{{{unknown}}} is nothing the shop can fill in. It knows {{{}}}",
            Blanks::NAMES.join("}, {")
        ));
    }
    let problem = match field.rsplit('.').next().unwrap_or_default() {
        "body" => return markdown::problem_in(text, blanks),
        "link" | "image" | "before" | "after" => {
            ShopPath::parse(text).err().map(|problem| problem.to_string())
        }
        "directions" if !text.is_empty() => MapLink::parse(text).err().map(|problem| problem.to_string()),
        _ => None,
    };
    problem.or_else(|| {
        let unset = text.trim().is_empty();
        let plain = if unset { None } else { Text::<LONGEST>::parse_plain(text).err() };
        plain.map(|problem| problem.to_string())
    })
}

fn of_policy(policy: Policy, own: &Map<String, Value>, found: &mut FieldErrors) {
    let mut wrong = |field: &str, problem: &str| {
        found.insert(format!("{}.{field}", Words::Policy(policy).field()), problem.to_owned());
    };
    let lines = own.get("inShort").and_then(Value::as_array);
    if lines.is_some_and(|lines| !(3..=5).contains(&lines.len())) {
        wrong("inShort", "The short of it has three to five lines");
    }
    if own.get("title").and_then(Value::as_str).is_some_and(|title| title.trim().is_empty()) {
        wrong("title", "This field is required");
    }
}
