#![doc = include_str!("../README.md")]
#![allow(clippy::doc_markdown, reason = "names of card networks and registries are no code")]

mod api;
mod app;
mod checkout;
mod clock;
mod config;
mod control;
mod error;
mod faults;
mod fields;
mod ids;
mod log;
mod server;
mod signature;
mod webhooks;
mod world;

pub use config::SimConfig;
pub use faults::{ApiStatus, Call, Faults, Late, LostAnswer, RefundOutcome};
pub use server::{RunningSim, start};
pub use signature::{sign, sign_payment};
