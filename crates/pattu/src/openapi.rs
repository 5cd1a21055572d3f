//! `pattu openapi`: the API's description, without configuration or database.

use std::io::{Write, stdout};

/// Prints it as stable, readable JSON.
pub fn print() -> anyhow::Result<()> {
    let mut out = stdout().lock();
    serde_json::to_writer_pretty(&mut out, &pattu_api::openapi())?;
    writeln!(out)?;
    Ok(())
}
