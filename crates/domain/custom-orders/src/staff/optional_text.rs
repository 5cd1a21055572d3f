//! Words that may be left out.

use pattu_kernel::{FieldErrors, Text};

const LONGEST: usize = 1_000;

/// What was typed; `None` when nothing was, and a sentence at its field when it is too much.
pub(crate) fn optional_text(field: &str, typed: &str, wrong: &mut FieldErrors) -> Option<String> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let parsed = Text::<LONGEST>::parse(typed).ok();
    if parsed.is_none() {
        wrong.insert(field.to_owned(), format!("Please use at most {LONGEST} characters"));
    }
    parsed.map(|text| text.as_str().to_owned())
}
