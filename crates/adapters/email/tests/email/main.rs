//! Emails as files and over real SMTP: one program for all of its tests.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod emails;
mod smtp;
mod smtp_tls;
