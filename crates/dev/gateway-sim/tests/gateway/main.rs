//! The simulator over HTTP, as a shop, a browser and a webhook endpoint see it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests: a panic is how a test fails"
)]

mod checkout;
mod errors;
mod faults;
mod orders;
mod payments;
mod program;
mod refunds;
mod support;
mod webhooks;
