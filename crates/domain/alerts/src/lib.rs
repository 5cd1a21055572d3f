#![doc = include_str!("../README.md")]

mod alert;
mod ask_for_alert;
mod forget_alerts;
mod ports;
mod render_alert_email;
mod stop_alerts;
mod tell_waiting;
#[cfg(test)]
mod tests;
pub mod views;

pub use alert::{AlertId, AlertTag, MOST_WAITING, StockAlert};
pub use ask_for_alert::{AskForAlertError, ask_for_alert};
pub use forget_alerts::forget_alerts;
pub use ports::{AlertDeps, AlertQueries, AlertsTx};
pub use render_alert_email::{AlertEmail, render_alert_email};
pub use stop_alerts::{StopAlertsError, stop_alerts};
pub use tell_waiting::tell_waiting;

/// The kind of mail this area puts into the outbox; its reference is [`StockAlert::reference`].
pub const BACK_IN_STOCK: &str = "back_in_stock";
