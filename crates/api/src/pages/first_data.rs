//! The answers a page's first view asks the API for, written into the page: the front end finds them there instead of
//! asking again.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, value::to_value};

/// Answers by their address: path, then the query with its parameters in alphabetical order.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct FirstData(BTreeMap<String, Value>);

impl FirstData {
    /// Adds what `address` is answered with. What cannot be written is left out; the front end will ask for it.
    pub fn with<T: Serialize>(mut self, address: impl Into<String>, answer: &T) -> Self {
        if let Ok(answer) = to_value(answer) {
            self.0.insert(address.into(), answer);
        }
        self
    }
}
