//! Pictures in folders and buckets: one program for all of its tests.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod bucket;
mod picture_store;
mod private_parts;
