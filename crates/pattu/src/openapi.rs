//! `pattu openapi` and `pattu routes`: what the API says about itself, without configuration or database.

use std::io::{Write, stdout};

/// Prints it as stable, readable JSON.
pub fn print() -> anyhow::Result<()> {
    let mut out = stdout().lock();
    serde_json::to_writer_pretty(&mut out, &pattu_api::openapi())?;
    writeln!(out)?;
    Ok(())
}

/// Prints the paths alone, each with its methods.
///
/// # Errors
/// Nobody listens.
pub fn print_routes() -> anyhow::Result<()> {
    Ok(stdout().lock().write_all(pattu_api::described_routes().as_bytes())?)
}
