//! Drawings as a whole: known ones, their properties, and the files made from them.
#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_arithmetic,
    reason = "made-up pictures are small numbers in every type"
)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod bitmaps;
mod golden;
mod letters;
mod made_up;
mod paper;
mod properties;
mod vectors;
