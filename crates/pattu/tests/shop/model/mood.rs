//! How the provider is while something happens.

use serde_json::{Value, json};

/// More calls than any step makes.
const ALWAYS: u32 = 1_000;

/// A provider's state of mind, for the length of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// A good day.
    Well,
    /// Every call is answered 503.
    Down,
    /// What changes something is answered 503 and not done.
    Failing,
    /// What changes something is answered 429.
    Busy,
    /// What changes something is done, and never answered.
    Mute,
    /// The first order asked for is answered 500 and not made.
    Stumbling,
    /// The first order asked for is made, and never answered.
    Mumbling,
    /// No refund is made: the account's balance is too low.
    Broke,
}

impl Mood {
    /// Every one but the good day.
    pub const BAD: [Self; 7] =
        [Self::Down, Self::Failing, Self::Busy, Self::Mute, Self::Stumbling, Self::Mumbling, Self::Broke];

    /// What has to be switched off again afterwards.
    pub fn over() -> Value {
        json!({"api_status": null, "lost_answer": null, "refuse_refunds": null})
    }

    pub fn switches(self) -> Value {
        let status = |code: u16, count: u32, call: Value| json!({"api_status": {"code": code, "count": count, "call": call}});
        let lost = |count: u32, call: &str| json!({"lost_answer": {"count": count, "call": call}});
        match self {
            Self::Well => json!({}),
            Self::Down => status(503, ALWAYS, Value::Null),
            Self::Failing => status(503, ALWAYS, json!("writes")),
            Self::Busy => status(429, ALWAYS, json!("writes")),
            Self::Mute => lost(ALWAYS, "writes"),
            Self::Stumbling => status(500, 1, json!("orders")),
            Self::Mumbling => lost(1, "orders"),
            Self::Broke => json!({"refuse_refunds": ALWAYS}),
        }
    }

    /// A question gets its answer.
    pub fn answers(self) -> bool {
        self != Self::Down
    }

    /// Who asks for an order, and once more when that was not clear, gets one.
    pub fn makes_orders(self) -> bool {
        !matches!(self, Self::Down | Self::Failing | Self::Busy | Self::Mute)
    }

    /// A payment that waits for it is captured; when there is no answer, the next question tells.
    pub fn captures(self) -> bool {
        !matches!(self, Self::Down | Self::Failing | Self::Busy)
    }

    /// A refund is made; when there is no answer, the payment tells.
    pub fn makes_refunds(self) -> bool {
        self.captures() && self != Self::Broke
    }
}
