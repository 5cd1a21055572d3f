//! Writes what this crate finds into `vectors/vectors.json`, after a step was changed on purpose or a case was added.
//!
//! `cargo run -p pattu-weaving --example write_vectors`. Whatever changes in the file has to be found by the front end too.
#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "it shares the tests' own reading of the vectors, and stops at the first thing that is not as it should be"
)]

#[path = "../tests/weaving/vectors.rs"]
mod vectors;

use std::{fs, io};

fn main() -> io::Result<()> {
    let found = vectors::answered(vectors::read());
    fs::write(vectors::file("vectors.json"), serde_json::to_string_pretty(&found)? + "\n")
}
