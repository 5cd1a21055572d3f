//! Writes what this crate finds into `vectors/designs.json`, after a dye or the arch was changed on purpose or a case was added.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "it shares the tests' own reading of the cases, and stops at the first thing that is not as it should be"
)]

#[path = "../tests/designs/cases.rs"]
mod cases;

use std::{fs, io};

fn main() -> io::Result<()> {
    let found = cases::answered(&cases::read());
    fs::write(cases::file(), serde_json::to_string_pretty(&found)? + "\n")
}
