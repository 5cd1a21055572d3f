//! `pattu check-config`: what stands between this configuration and a running shop.

use anyhow::{Result, bail};

use crate::config::Config;

/// Prints every problem; fails when there is one.
pub fn check(config: &Config) -> Result<()> {
    let mut problems = config.problems();
    problems.extend(config.database().err().map(|error| error.to_string()));
    problems.extend(config.mail.mailer(&config.data_dir).err().map(|error| error.to_string()));
    if problems.is_empty() {
        println!("The configuration is complete.");
        return Ok(());
    }
    for problem in &problems {
        eprintln!("- {problem}");
    }
    bail!(
        "{} to mend before the shop may start",
        if problems.len() == 1 { "one thing".to_owned() } else { format!("{} things", problems.len()) }
    )
}
