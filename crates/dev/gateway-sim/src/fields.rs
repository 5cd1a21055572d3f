//! Reading request bodies and query strings as strictly as the provider does: unknown fields are refused, amounts are
//! whole paise, strings have a limit.

use serde_json::{Map, Value};

use crate::{error::ApiError, world::notes::Notes};

/// The fields of one JSON request body.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// Reads a body; an empty one has no fields. `known` are the names the call understands, every other one is refused.
    pub fn read(body: &[u8], known: &[&str]) -> Result<Self, ApiError> {
        if body.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self(Map::new()));
        }
        match serde_json::from_slice(body) {
            Ok(Value::Object(fields)) => Self::check(fields, known),
            // PHP, and the official Python client in one place, write "no fields" like this
            Ok(Value::Array(items)) if items.is_empty() => Ok(Self(Map::new())),
            Ok(_) | Err(_) => Err(ApiError::refused("The request body could not be read as a JSON object.")),
        }
    }

    fn check(fields: Map<String, Value>, known: &[&str]) -> Result<Self, ApiError> {
        let extra: Vec<&str> =
            fields.keys().map(String::as_str).filter(|name| !known.contains(name)).collect();
        if extra.is_empty() { Ok(Self(fields)) } else { Err(ApiError::extra_fields(&extra)) }
    }

    /// The value, if there is one: `null` counts as not sent.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A whole number.
    pub fn integer(&self, name: &str) -> Result<Option<i64>, ApiError> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let number = value.as_i64();
        number.map(Some).ok_or_else(|| ApiError::invalid(name, format!("The {name} must be an integer.")))
    }

    /// A string of at most `longest` characters.
    pub fn text(&self, name: &str, longest: usize) -> Result<Option<String>, ApiError> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let Some(text) = value.as_str() else {
            let given = type_name(value);
            return Err(ApiError::invalid(name, format!("{name}: expected string but provided {given}")));
        };
        if text.chars().count() > longest {
            return Err(ApiError::invalid(
                name,
                format!("{name}: the length must be no more than {longest}."),
            ));
        }
        Ok(Some(text.to_owned()))
    }

    /// One of a few words.
    pub fn choice(&self, name: &str, allowed: &[&str]) -> Result<Option<String>, ApiError> {
        let word = self.text(name, 64)?;
        match word {
            Some(word) if !allowed.contains(&word.as_str()) => {
                Err(ApiError::invalid(name, format!("The selected {name} is invalid.")))
            }
            word => Ok(word),
        }
    }

    /// Yes or no, in each of the spellings that clients send: `true`, `1`, `"1"`.
    pub fn flag(&self, name: &str) -> Result<Option<bool>, ApiError> {
        let Some(value) = self.get(name) else { return Ok(None) };
        match value {
            Value::Bool(flag) => Ok(Some(*flag)),
            value if *value == 0 || *value == "0" => Ok(Some(false)),
            value if *value == 1 || *value == "1" => Ok(Some(true)),
            _ => Err(ApiError::invalid(name, format!("The {name} field must be true or false."))),
        }
    }

    /// The merchant's notes; none sent is none.
    pub fn notes(&self) -> Result<Notes, ApiError> {
        self.get("notes").map_or_else(|| Ok(Notes::default()), Notes::read)
    }

    /// A nested object with its own known names.
    pub fn object(&self, name: &str, known: &[&str]) -> Result<Option<Self>, ApiError> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Object(fields)) => Self::check(fields.clone(), known).map(Some),
            Some(_) => Err(ApiError::invalid(name, format!("The {name} must be an array."))),
        }
    }

    /// The same fields as text that is equal for equal bodies, whatever the order they were written in.
    pub fn fingerprint(&self) -> String {
        let sorted: std::collections::BTreeMap<_, _> = self.0.iter().collect();
        serde_json::to_string(&sorted).unwrap_or_default()
    }
}

fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Which part of a collection is asked for.
#[derive(Debug, Clone)]
pub struct Page {
    count: usize,
    skip: usize,
    from: i64,
    to: i64,
}

impl Page {
    /// Reads `count` (10, at most 100), `skip`, `from` and `to` of a query string. Other parameters are not looked at:
    /// the official clients add some that mean nothing here.
    pub fn read(query: &Query) -> Result<Self, ApiError> {
        let count = query.integer("count")?.unwrap_or(10);
        if count > 100 {
            return Err(ApiError::invalid("count", "The count may not be greater than 100."));
        }
        if count < 1 {
            return Err(ApiError::invalid("count", "The count must be at least 1."));
        }
        let skip = query.integer("skip")?.unwrap_or(0);
        let (Ok(count), Ok(skip)) = (usize::try_from(count), usize::try_from(skip)) else {
            return Err(ApiError::invalid("skip", "The skip must be at least 0."));
        };
        let from = query.integer("from")?.unwrap_or(i64::MIN);
        let to = query.integer("to")?.unwrap_or(i64::MAX);
        Ok(Self { count, skip, from, to })
    }

    /// The same page without what is younger than `lag` seconds (switch `list_lag_s`).
    #[must_use]
    pub fn lagging(mut self, lag: u32, now: i64) -> Self {
        if lag > 0 {
            self.to = self.to.min(now - i64::from(lag));
        }
        self
    }

    /// Cuts this page out of entities given newest first, each with its `created_at`.
    pub fn cut<'a, T: 'a>(
        &self,
        newest_first: impl Iterator<Item = &'a T>,
        created_at: impl Fn(&T) -> i64,
    ) -> Vec<&'a T> {
        newest_first
            .filter(|item| (self.from..=self.to).contains(&created_at(item)))
            .skip(self.skip)
            .take(self.count)
            .collect()
    }
}

/// The parameters of a query string.
pub type QueryPairs = actix_web::web::Query<Vec<(String, String)>>;

/// A query string that may hold anything.
#[derive(Debug)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Takes the parameters over.
    pub fn new(pairs: QueryPairs) -> Self {
        Self(pairs.into_inner())
    }

    /// The first parameter of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn integer(&self, name: &str) -> Result<Option<i64>, ApiError> {
        let Some(text) = self.get(name).filter(|text| !text.is_empty()) else { return Ok(None) };
        let number = text.parse().map(Some);
        number.map_err(|_| ApiError::invalid(name, format!("The {name} must be an integer.")))
    }

    /// Whether the card of a payment is asked for: `expand[]=card`. The official npm client writes it as
    /// `expand[expand]=card`, which the provider does not understand and passes over.
    pub fn wants_card(&self) -> bool {
        self.0.iter().any(|(key, value)| key == "expand[]" && value == "card")
    }
}
