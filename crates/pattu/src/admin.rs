//! `pattu admin`: the people who work here. The first owner is made here, never by a default password.

use std::io::{BufRead, IsTerminal, stdin};

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use pattu_auth::{ArgonHasher, HashingCost};
use pattu_customers::{CreateStaff, Role, create_staff};
use pattu_kernel::{RandomIds, SystemClock};
use pattu_postgres::Database;

use crate::config::Config;

/// What can be done about staff from the command line.
#[derive(Subcommand)]
pub enum AdminCommand {
    /// Make an account; the password is read from standard input, so that no shell history remembers it.
    Create {
        /// The name to sign in with: 3 to 60 small letters, digits, dots, dashes.
        #[arg(long)]
        username: String,
        /// owner, manager or cashier.
        #[arg(long)]
        role: String,
        /// Read the password (one line, at least 12 characters) from standard input.
        #[arg(long, required = true)]
        password_stdin: bool,
    },
}

/// Runs one of them.
pub async fn run(config: &Config, command: AdminCommand) -> Result<()> {
    match command {
        AdminCommand::Create { username, role, password_stdin: _ } => create(config, &username, &role).await,
    }
}

async fn create(config: &Config, username: &str, role: &str) -> Result<()> {
    let role = Role::parse(role).context("--role")?;
    let mut input = stdin().lock();
    if input.is_terminal() {
        eprintln!("Type the password and press Enter:");
    }
    let mut password = String::new();
    input.read_line(&mut password).context("the password cannot be read")?;
    let password = password.trim_end_matches(['\n', '\r']);
    if password.is_empty() {
        bail!("no password came in on standard input");
    }
    let command = CreateStaff::parse(username, role, password)?;
    let database = Database::new(&config.database()?)?;
    let hasher = ArgonHasher::new(HashingCost::PRODUCTION)?;
    let staff = create_staff(&database, &hasher, &SystemClock, &RandomIds, command).await?;
    println!("{} may sign in now.", staff.username);
    Ok(())
}
