//! `pattu migrate`: the embedded migrations, one node at a time.

use pattu_postgres::Database;

use crate::config::Config;

/// Applies what is missing and says what it was.
pub fn migrate(config: &Config) -> anyhow::Result<()> {
    let applied = Database::new(&config.database()?)?.migrate()?;
    if applied.is_empty() {
        println!("The database is up to date.");
    }
    for migration in applied {
        println!("applied {migration}");
    }
    Ok(())
}
