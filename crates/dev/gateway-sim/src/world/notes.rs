//! The merchant's notes: at most 15 pairs of at most 256 characters, and **`[]` when there are none**.

use serde_json::{Map, Value, json};

use crate::error::ApiError;

/// Most pairs in one set of notes.
const MOST_PAIRS: usize = 15;
/// Most characters in a name or a value.
const MOST_CHARACTERS: usize = 256;

/// Key-value pairs that the merchant may hang on an entity.
#[derive(Debug, Clone, Default)]
pub struct Notes(Map<String, Value>);

impl Notes {
    /// Reads the `notes` of a request; an empty list counts as no notes.
    pub fn read(value: &Value) -> Result<Self, ApiError> {
        let pairs = match value {
            Value::Object(pairs) => pairs,
            Value::Array(items) if items.is_empty() => return Ok(Self::default()),
            _ => return Err(ApiError::invalid("notes", "The notes must be an array.")),
        };
        if pairs.len() > MOST_PAIRS {
            return Err(ApiError::invalid("notes", "The notes may not have more than 15 items."));
        }
        for (name, value) in pairs {
            let length = match value {
                Value::String(text) => text.chars().count(),
                Value::Number(_) | Value::Bool(_) | Value::Null => 0,
                Value::Array(_) | Value::Object(_) => {
                    return Err(ApiError::invalid("notes", "Notes values may not be arrays or objects."));
                }
            };
            if length > MOST_CHARACTERS || name.chars().count() > MOST_CHARACTERS {
                return Err(ApiError::invalid("notes", "Notes may not be longer than 256 characters."));
            }
        }
        Ok(Self(pairs.clone()))
    }

    /// How an entity shows its notes.
    pub fn view(&self) -> Value {
        if self.0.is_empty() { json!([]) } else { Value::Object(self.0.clone()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_notes_are_shown_as_a_list() {
        assert_eq!(Notes::default().view(), json!([]));
        assert_eq!(Notes::read(&json!([])).unwrap().view(), json!([]));
        assert_eq!(Notes::read(&json!({ "order": "1" })).unwrap().view(), json!({ "order": "1" }));
    }

    #[test]
    fn limits_hold() {
        let sixteen: Map<String, Value> = (0..16).map(|n| (n.to_string(), json!("x"))).collect();
        assert!(Notes::read(&Value::Object(sixteen)).is_err());
        assert!(Notes::read(&json!({ "a": "x".repeat(257) })).is_err());
        assert!(Notes::read(&json!({ "a": "x".repeat(256) })).is_ok());
        assert!(Notes::read(&json!({ "a": {} })).is_err());
    }
}
