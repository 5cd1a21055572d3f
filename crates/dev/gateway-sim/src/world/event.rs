//! Webhook events: what happened, frozen as the bytes that are signed and sent.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::ids;

/// The merchant account in every envelope.
const ACCOUNT: &str = "acc_PattuTestShop1";
/// Events kept for `redeliver` and the state view; older ones are forgotten.
const KEPT: usize = 20_000;

/// One event and the story of its deliveries.
#[derive(Debug, Clone, Serialize)]
pub struct Event {
    /// `x-razorpay-event-id`: the same on every delivery.
    pub id: String,
    /// Such as `payment.captured`.
    #[serde(rename = "event")]
    pub name: String,
    /// The body, byte for byte.
    pub body: String,
    /// The order it is about.
    pub order_id: Option<String>,
    /// Unix seconds.
    pub created_at: i64,
    /// Each attempt to deliver it.
    pub deliveries: Vec<Delivery>,
    /// Held back by the switch `drop_webhooks`.
    pub dropped: bool,
}

/// One attempt to deliver an event.
#[derive(Debug, Clone, Serialize)]
pub struct Delivery {
    /// Unix seconds.
    pub at: i64,
    /// The HTTP status of the shop's answer.
    pub status: Option<u16>,
    /// Why there was no answer.
    pub error: Option<String>,
}

/// All events, oldest first.
#[derive(Debug, Default)]
pub struct EventLog(VecDeque<Event>);

impl EventLog {
    /// Writes an event down and returns its id. `entities` are the members of `payload`, each by its name.
    pub fn record(&mut self, name: &str, entities: &[(&str, Value)], now: i64) -> String {
        let payload: Map<String, Value> =
            entities.iter().map(|(kind, entity)| ((*kind).to_owned(), json!({ "entity": entity }))).collect();
        let contains: Vec<&str> = entities.iter().map(|(kind, _)| *kind).collect();
        let order_id = entities.iter().find_map(|(kind, entity)| {
            let id = if *kind == "order" { entity.get("id") } else { entity.get("order_id") };
            id.and_then(Value::as_str).map(str::to_owned)
        });
        let body = json!({
            "entity": "event", "account_id": ACCOUNT, "event": name, "contains": contains, "payload": payload,
            "created_at": now,
        });
        self.add(Event {
            id: ids::bare(),
            name: name.to_owned(),
            body: body.to_string(),
            order_id,
            created_at: now,
            deliveries: Vec::new(),
            dropped: false,
        })
    }

    /// Adds an event that is ready.
    pub fn add(&mut self, event: Event) -> String {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        let id = event.id.clone();
        self.0.push_back(event);
        id
    }

    pub fn get(&self, id: &str) -> Option<&Event> {
        // the one looked for is nearly always among the newest
        self.0.iter().rev().find(|event| event.id == id)
    }

    /// Finds an event to change it.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut Event> {
        self.0.iter_mut().rev().find(|event| event.id == id)
    }

    /// All of them, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Event> {
        self.0.iter()
    }
}
