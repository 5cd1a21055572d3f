//! The fault switches: everything that goes wrong at a payment provider, on demand.
//! What each one does is in the table of this crate's README.

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{Map, Value};

/// All switches. The default is a provider on a good day.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "these are switches")]
pub struct Faults {
    /// Extra copies of every webhook delivery; `true` is one.
    #[serde(deserialize_with = "times")]
    pub duplicate: u32,
    /// The events of one occasion arrive last first.
    pub reorder: bool,
    /// The events of one occasion arrive at the same moment.
    pub concurrent: bool,
    /// Milliseconds before webhooks leave.
    pub delay_ms: u64,
    /// Webhooks are not sent (but kept, for `redeliver`).
    pub drop_webhooks: bool,
    /// Webhooks are signed with a secret nobody knows.
    pub wrong_signature: bool,
    /// Webhooks are signed with the secret before the present one.
    pub old_secret: bool,
    /// Payments fail first and are authorized later.
    #[serde(deserialize_with = "late")]
    pub late_authorization: Option<Late>,
    /// `payment.failed` precedes `payment.captured`, on one payment id.
    pub failed_then_captured: bool,
    /// The browser hears only after the webhooks were delivered.
    pub webhook_before_browser: bool,
    /// The browser never hears.
    pub no_browser_answer: bool,
    /// Nothing is captured by itself, whatever orders say.
    pub manual_capture: bool,
    /// The next API calls are answered with this status.
    pub api_status: Option<ApiStatus>,
    /// So many next API calls are answered 429; `true` is one.
    #[serde(deserialize_with = "times")]
    pub api_429: u32,
    /// Milliseconds before each API answer.
    pub api_delay_ms: u64,
    /// Lists do not show what is younger than so many seconds; fetching by id does.
    pub list_lag_s: u32,
    /// Calls that are carried out and never answered.
    pub lost_answer: Option<LostAnswer>,
    /// Payments are made for this many paise, whatever the order says.
    pub wrong_amount: Option<i64>,
    /// A receipt may be used by one order only.
    pub unique_receipts: bool,
    /// What becomes of refunds.
    pub refund_outcome: RefundOutcome,
    /// So many next refunds are refused for lack of balance; `true` is one.
    #[serde(deserialize_with = "times")]
    pub refuse_refunds: u32,
}

/// A late authorization; `true` stands for the defaults.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Late {
    /// Real milliseconds between failure and authorization.
    pub after_ms: u64,
    /// Minutes between creation and authorization on the provider's clock; decides about automatic capture.
    pub minutes: i64,
}

impl Default for Late {
    fn default() -> Self {
        Self { after_ms: 300, minutes: 5 }
    }
}

/// A status that the next calls get instead of an answer.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApiStatus {
    /// HTTP status, 400 to 599.
    pub code: u16,
    /// Calls it holds for.
    #[serde(default = "once")]
    pub count: u32,
    /// The body is an HTML page instead of JSON.
    #[serde(default)]
    pub html: bool,
    /// Which calls; every one, reads included, if it is left out.
    #[serde(default)]
    pub call: Option<Call>,
}

impl ApiStatus {
    fn is_for(self, call: Option<Call>) -> bool {
        self.call.is_none_or(|named| call.is_some_and(|call| named.covers(call)))
    }
}

/// Calls that happen and are not answered: the connection ends without a byte.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostAnswer {
    pub call: Call,
    /// How many of them.
    #[serde(default = "once")]
    pub count: u32,
}

/// The calls that change something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// `POST /v1/orders`
    Orders,
    /// `POST /v1/payments/{id}/refund`
    Refunds,
    /// `POST /v1/payments/{id}/capture`
    Capture,
    Writes,
}

impl Call {
    fn covers(self, call: Self) -> bool {
        self == Self::Writes || self == call
    }
}

/// What becomes of refunds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RefundOutcome {
    /// Done at once.
    #[default]
    Processed,
    /// Done half a second later.
    Pending,
    /// Failed half a second later.
    Failed,
}

impl Faults {
    /// These switches with some of them set anew. `null` turns a switch off.
    ///
    /// # Errors
    /// A sentence naming the switch that is not known or the value that does not fit.
    pub fn with(&self, changes: Map<String, Value>) -> Result<Self, String> {
        let mut all = match serde_json::to_value(self) {
            Ok(Value::Object(all)) => all,
            Ok(_) | Err(_) => Map::new(),
        };
        for (name, value) in changes {
            if value.is_null() && all.contains_key(&name) {
                all.remove(&name);
            } else {
                all.insert(name, value);
            }
        }
        let faults: Self = serde_json::from_value(Value::Object(all)).map_err(|error| error.to_string())?;
        match faults.api_status {
            Some(status) if !(400..600).contains(&status.code) => {
                Err("api_status.code must be 400 to 599".to_owned())
            }
            _ => Ok(faults),
        }
    }

    /// The status that this API call gets instead of an answer, if any; uses one up. A read is no call of the list.
    pub fn take_api_status(&mut self, call: Option<Call>) -> Option<ApiStatus> {
        if self.api_429 > 0 {
            self.api_429 -= 1;
            return Some(ApiStatus { code: 429, count: 1, html: false, call: None });
        }
        let status = self.api_status.as_mut().filter(|status| status.is_for(call))?;
        let taken = *status;
        status.count = status.count.saturating_sub(1);
        if status.count == 0 {
            self.api_status = None;
        }
        (taken.count > 0).then_some(taken)
    }

    /// Whether the answer of this call gets lost; uses one up.
    pub fn take_lost_answer(&mut self, call: Call) -> bool {
        let Some(lost) = self.lost_answer.as_mut().filter(|lost| lost.call.covers(call) && lost.count > 0)
        else {
            return false;
        };
        lost.count -= 1;
        if lost.count == 0 {
            self.lost_answer = None;
        }
        true
    }

    /// Whether this refund is refused; uses one up.
    pub fn take_refund_refusal(&mut self) -> bool {
        let refused = self.refuse_refunds > 0;
        self.refuse_refunds = self.refuse_refunds.saturating_sub(1);
        refused
    }
}

fn once() -> u32 {
    1
}

/// A count, or `true` for one and `false` for none.
fn times<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Bool(on) => Ok(u32::from(on)),
        Value::Number(number) => number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
            .ok_or_else(|| D::Error::custom(format!("{number} is not a count"))),
        other => Err(D::Error::custom(format!("{other} is neither a count nor true or false"))),
    }
}

/// An object, or `true` for the defaults.
fn late<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Late>, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null | Value::Bool(false) => Ok(None),
        Value::Bool(true) => Ok(Some(Late::default())),
        value => serde_json::from_value(value).map(Some).map_err(D::Error::custom),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn with(faults: &Faults, changes: &Value) -> Result<Faults, String> {
        faults.with(changes.as_object().unwrap().clone())
    }

    #[test]
    fn switches_add_up_and_null_turns_one_off() {
        let faults = with(&Faults::default(), &json!({ "reorder": true, "duplicate": true })).unwrap();
        let faults = with(&faults, &json!({ "duplicate": 3, "late_authorization": true })).unwrap();
        assert!(faults.reorder && faults.duplicate == 3 && faults.late_authorization.unwrap().minutes == 5);
        let faults = with(&faults, &json!({ "reorder": null, "late_authorization": null })).unwrap();
        assert!(!faults.reorder && faults.duplicate == 3 && faults.late_authorization.is_none());
    }

    #[test]
    fn a_misspelt_switch_or_value_is_refused() {
        for wrong in [
            json!({ "reordr": true }),
            json!({ "reordr": null }),
            json!({ "duplicate": -1 }),
            json!({ "api_status": { "code": 200 } }),
            json!({ "lost_answer": { "call": "payments" } }),
        ] {
            assert!(with(&Faults::default(), &wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counted_switches_run_out() {
        let status = json!({ "code": 503, "count": 2 });
        let changes = json!({ "api_429": 1, "api_status": status, "lost_answer": { "call": "orders" } });
        let mut faults = with(&Faults::default(), &changes).unwrap();
        let codes: Vec<_> = (0..4).map(|_| faults.take_api_status(None).map(|status| status.code)).collect();
        assert_eq!(codes, [Some(429), Some(503), Some(503), None]);
        assert!(!faults.take_lost_answer(Call::Capture));
        assert!(faults.take_lost_answer(Call::Orders));
        assert!(!faults.take_lost_answer(Call::Orders));
    }

    #[test]
    fn trouble_can_be_with_writes_alone() {
        let status = json!({ "code": 503, "count": 9, "call": "writes" });
        let lost = json!({ "call": "writes", "count": 9 });
        let mut faults =
            with(&Faults::default(), &json!({ "api_status": status, "lost_answer": lost })).unwrap();
        assert!(faults.take_api_status(None).is_none(), "reads go through");
        for call in [Call::Orders, Call::Refunds, Call::Capture] {
            assert_eq!(faults.take_api_status(Some(call)).map(|status| status.code), Some(503), "{call:?}");
            assert!(faults.take_lost_answer(call), "{call:?}");
        }
        let status = json!({ "code": 503, "call": "capture" });
        let mut faults = with(&Faults::default(), &json!({ "api_status": status })).unwrap();
        assert!(faults.take_api_status(Some(Call::Orders)).is_none());
        assert!(faults.take_api_status(Some(Call::Capture)).is_some());
    }
}
