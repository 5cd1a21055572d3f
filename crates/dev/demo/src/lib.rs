//! The demo shop: a catalogue of sarees and the loom that draws their pictures.
//!
//! Everything is deterministic by SKU: the same record always gives the same bytes.

#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_lossless,
    clippy::float_arithmetic,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::many_single_char_names,
    clippy::similar_names,
    clippy::suboptimal_flops,
    reason = "a drawing program: pixels, waves and table look-ups, where every index is clamped or wrapped where it is made and no money or order is touched"
)]

mod band;
mod blur;
mod canvas;
pub mod catalogue;
mod cloth;
mod colour;
pub mod commission;
mod ink;
mod jpeg;
pub mod kinds;
mod light;
mod motif;
mod noise;
mod palette;
mod picture;
pub mod place;
mod saree;
mod scene;
mod seed;
pub mod sheet;
mod shot;
mod thread;
mod video;
mod weave;
mod webm;
pub mod write;
