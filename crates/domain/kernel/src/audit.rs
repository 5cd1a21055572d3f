//! The audit log: who of those who work here did what to what, and what was different then. Written in the transaction of the deed
//! itself, so that there is never one without the other; nobody changes it afterwards.

use serde_json::{Map, Value, json};

use crate::{StoreError, Timestamp};

/// Before or after, as JSON: the database keeps no more either.
const MOST_BYTES: usize = 16 * 1024;
/// What a long text is cut to when all together is too much.
const SHORTENED: usize = 200;

/// Who did it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditActor {
    /// The name they sign in with.
    pub name: String,
    /// What they were at that moment; none at the server's command line.
    pub role: Option<&'static str>,
    /// The request it came with, as the log of requests names it.
    pub request: Option<String>,
}

impl AuditActor {
    /// Whoever has the server.
    pub fn command_line() -> Self {
        Self { name: "command line".to_owned(), role: None, request: None }
    }
}

/// What it was done to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditSubject {
    /// `product`, `order`, `staff`, …
    pub kind: &'static str,
    /// Its id.
    pub id: String,
    /// What people call it: a SKU, an order number, a username. Never a customer's name.
    pub label: String,
}

impl AuditSubject {
    /// Somebody who buys here: an account, or whoever stood at the counter.
    pub fn person(kind: &'static str, id: String) -> Self {
        Self { kind, id, label: String::new() }
    }
}

/// The fields that changed, as they were and as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditChanges {
    before: Option<Value>,
    after: Option<Value>,
}

impl AuditChanges {
    /// What is different between two objects: fields that stayed the same are left out.
    pub fn between(before: &Value, after: &Value) -> Self {
        let (none, more) = (Map::new(), Map::new());
        let (old, new) = (before.as_object().unwrap_or(&none), after.as_object().unwrap_or(&more));
        let changed = |one: &Map<String, Value>, other: &Map<String, Value>| {
            let fields = one.iter().filter(|(name, value)| other.get(*name) != Some(value));
            fields.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>()
        };
        Self { before: kept(changed(old, new)), after: kept(changed(new, old)) }
    }

    /// Of customers only which fields changed, never what stood in them: erasing them must not have to look here.
    pub fn names_only(fields: &[&str]) -> Self {
        Self { before: None, after: Some(json!({ "fields": fields })) }
    }

    /// As they were.
    pub const fn before(&self) -> Option<&Value> {
        self.before.as_ref()
    }

    /// As they are since.
    pub const fn after(&self) -> Option<&Value> {
        self.after.as_ref()
    }
}

/// Nothing, all of it, long texts shortened, or at last only the names: whatever fits.
fn kept(fields: Map<String, Value>) -> Option<Value> {
    if fields.is_empty() {
        return None;
    }
    // The database counts its own way of writing JSON, with a blank after each sign, and it may take up more than ours.
    let fits = |value: &Value| value.to_string().len() <= MOST_BYTES / 2;
    let whole = Value::Object(fields);
    if fits(&whole) {
        return Some(whole);
    }
    let names: Vec<String> = whole.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
    let short = shortened(whole);
    if fits(&short) {
        return Some(short);
    }
    let names = json!({ "fields": names });
    Some(if fits(&names) { names } else { json!({ "fields": [] }) })
}

fn shortened(value: Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > SHORTENED => {
            Value::String(text.chars().take(SHORTENED).chain(['…']).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(shortened).collect()),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, field)| (name, shortened(field))).collect())
        }
        other => other,
    }
}

/// One row of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub at: Timestamp,
    /// Who.
    pub by: AuditActor,
    /// What, as stored: small letters and underscores, a verb in the past first: `disabled_staff`.
    pub action: &'static str,
    /// To what.
    pub subject: AuditSubject,
    /// What is different now.
    pub changes: AuditChanges,
    /// Why, in their words; up to 500 characters.
    pub reason: Option<String>,
}

impl AuditEntry {
    /// What is different between two objects of one subject; `None` when nothing is.
    pub fn of_change(
        (before, after): (&Value, &Value),
        subject: AuditSubject,
        action: &'static str,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<Self> {
        let changes = AuditChanges::between(before, after);
        (changes != AuditChanges::default()).then_some(Self {
            at,
            by,
            action,
            subject,
            changes,
            reason: None,
        })
    }
}

/// The audit log inside the transaction of what it tells about.
pub trait AuditTx {
    /// Writes it down for ever.
    fn write_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_different_is_kept() {
        let changes = AuditChanges::between(
            &json!({"price": 1_850_000, "name": "Gadwal", "mrp": 2}),
            &json!({"price": 1_790_000, "name": "Gadwal", "sku": "KAN-1"}),
        );
        assert_eq!(changes.before(), Some(&json!({"price": 1_850_000, "mrp": 2})));
        assert_eq!(changes.after(), Some(&json!({"price": 1_790_000, "sku": "KAN-1"})));
        assert_eq!(AuditChanges::between(&json!({"a": 1}), &json!({"a": 1})), AuditChanges::default());
    }

    #[test]
    fn what_is_long_is_shortened_and_what_is_too_much_is_named() {
        let long = json!({"description": "ఆ".repeat(10_000), "name": "Gadwal"});
        let changes = AuditChanges::between(&json!({}), &long);
        let after = changes.after().map(ToString::to_string).unwrap_or_default();
        assert!(after.contains("Gadwal") && after.contains('…'), "{after}");
        assert!(after.len() < 1_000, "{}", after.len());
        let many: Map<_, _> = (0..500).map(|n| (format!("field{n}"), json!("x".repeat(100)))).collect();
        let changes = AuditChanges::between(&json!({}), &Value::Object(many));
        let fields = changes.after().and_then(|after| after["fields"].as_array()).map(Vec::len);
        assert_eq!(fields, Some(500));
    }
}
