//! Documents as PDF, read back: one program for all of its tests.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod any_body;
mod papers;
mod reading;
mod samples;
