//! `pattu audit`: every line of the consistency check with its count; a shop in order prints nothing but zeros.

use anyhow::{Result, bail};
use pattu_kernel::{Clock, SystemClock};
use pattu_postgres::Database;

use crate::config::Config;

/// Prints each line and fails when one is not 0. Reads one snapshot and locks nothing: the shop may be open meanwhile.
pub async fn audit(config: &Config) -> Result<()> {
    let findings = Database::new(&config.database()?)?.audit(SystemClock.now()).await?;
    for finding in &findings {
        println!("{:>8}  {}", finding.count, finding.breach);
    }
    let broken = findings.iter().filter(|finding| finding.count != 0).count();
    if broken > 0 {
        bail!("{broken} of {} lines are not 0", findings.len());
    }
    Ok(())
}
