//! What is done to pictures and videos that come from outside.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod collage;
mod video;
