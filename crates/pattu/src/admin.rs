//! `pattu admin`: the people who work here. The first owner is made here, never by a default password.

use std::io::{BufRead, IsTerminal, stdin};

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use pattu_auth::{ArgonHasher, HashingCost, HashingPlaces};
use pattu_customers::{
    PersonName, Role,
    staff_admin::{
        CreateStaff, Invited, LastOwner, StaffAdminError, StaffMember, Whom, create_staff, disable_staff,
        enable_staff, end_staff_sessions, invite_first_owner, invite_staff, list_staff, reset_second_factor,
        reset_staff_password,
    },
};
use pattu_kernel::{AuditActor, RandomIds, SystemClock, Timestamp, in_india};
use pattu_postgres::Database;
use secrecy::SecretString;

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
    /// Print a link with which somebody makes their own account, once, within 72 hours.
    Invite {
        /// What people call them.
        #[arg(long, default_value = "Owner")]
        name: String,
        /// owner, manager or cashier.
        #[arg(long, default_value = "owner")]
        role: String,
        /// Only while no owner can sign in; links that this command printed before open nothing then.
        #[arg(long)]
        first_owner: bool,
    },
    /// Show all accounts: role, state, last sign-in, open sessions.
    List,
    /// Keep somebody from signing in, and end their sessions at once.
    Disable {
        /// Whom.
        #[arg(long)]
        username: String,
        /// Also when nobody else could look after the shop then.
        #[arg(long)]
        even_last_owner: bool,
    },
    /// Let somebody who was disabled sign in again, with the password they had.
    Enable {
        /// Whom.
        #[arg(long)]
        username: String,
    },
    /// Give somebody another password, and end their sessions at once.
    ResetPassword {
        /// Whom.
        #[arg(long)]
        username: String,
        /// Read the password (one line, at least 12 characters) from standard input.
        #[arg(long, required = true)]
        password_stdin: bool,
    },
    /// Forget somebody's second factor, and end their sessions at once: their phone and recovery codes are lost.
    ResetSecondFactor {
        /// Whose.
        #[arg(long)]
        username: String,
    },
    /// End somebody's sessions at once; they may sign in again.
    EndSessions {
        /// Whose.
        #[arg(long)]
        username: String,
    },
}

/// Runs one of them.
pub async fn run(config: &Config, command: AdminCommand) -> Result<()> {
    let database = Database::new(&config.database()?)?;
    match command {
        AdminCommand::Create { username, role, password_stdin: _ } => {
            create(&database, &hasher()?, &username, &role).await
        }
        AdminCommand::Invite { name, role, first_owner } => {
            invite(&database, &config.site(), (&name, &role), first_owner).await
        }
        AdminCommand::List => list(&database).await,
        AdminCommand::Disable { username, even_last_owner } => {
            disable(&database, &username, even_last_owner).await
        }
        AdminCommand::Enable { username } => {
            let whom = Whom::named(&username)?;
            enable_staff(&database, &SystemClock, whom, AuditActor::command_line()).await?;
            println!("{username} may sign in again.");
            Ok(())
        }
        AdminCommand::ResetPassword { username, password_stdin: _ } => {
            let hasher = hasher()?;
            let (password, by) = (typed_password()?, AuditActor::command_line());
            let ended =
                reset_staff_password(&database, &hasher, &SystemClock, &username, &password, by).await?;
            println!("{username} has another password; {}.", sessions_ended(ended));
            Ok(())
        }
        AdminCommand::ResetSecondFactor { username } => {
            let (whom, by) = (Whom::named(&username)?, AuditActor::command_line());
            let ended = reset_second_factor(&database, &SystemClock, whom, by).await?;
            println!("{username} signs in with the password alone; {}.", sessions_ended(ended));
            Ok(())
        }
        AdminCommand::EndSessions { username } => {
            let (whom, by) = (Whom::named(&username)?, AuditActor::command_line());
            let ended = end_staff_sessions(&database, &SystemClock, whom, by).await?;
            println!("{username}: {}.", sessions_ended(ended));
            Ok(())
        }
    }
}

/// It only hashes: the secret is for fingerprints of what is typed at the login.
fn hasher() -> Result<ArgonHasher> {
    Ok(ArgonHasher::new(HashingCost::PRODUCTION, HashingPlaces::STAFF, SecretString::from(""))?)
}

async fn create(database: &Database, hasher: &ArgonHasher, username: &str, role: &str) -> Result<()> {
    let role = Role::parse(role).context("--role")?;
    let command = CreateStaff::parse(username, role, &typed_password()?)?;
    let staff = create_staff(database, hasher, &SystemClock, &RandomIds, command).await?;
    println!("{} may sign in now.", staff.username);
    Ok(())
}

async fn invite(
    database: &Database,
    site: &str,
    (name, role): (&str, &str),
    first_owner: bool,
) -> Result<()> {
    let name = PersonName::parse_line(name).context("--name")?;
    let role = Role::parse(role).context("--role")?;
    let invited = if first_owner {
        invite_first_owner(database, &SystemClock, &RandomIds, name).await?
    } else {
        let by = AuditActor::command_line();
        Some(invite_staff(database, &SystemClock, &RandomIds, (name, role), by).await?)
    };
    match invited {
        Some(Invited { token, .. }) => println!("{site}/admin/join#{}", token.reveal()),
        None => println!("There is an owner already; `pattu admin list` shows who."),
    }
    Ok(())
}

async fn disable(database: &Database, username: &str, even_last_owner: bool) -> Result<()> {
    let last_owner = if even_last_owner { LastOwner::Disable } else { LastOwner::Keep };
    let (whom, by) = (Whom::named(username)?, AuditActor::command_line());
    let ended = match disable_staff(database, &SystemClock, whom, last_owner, by).await {
        Err(StaffAdminError::LastOwner) => bail!(
            "{username} is the last owner who can sign in; make another owner first, or add --even-last-owner"
        ),
        done => done?,
    };
    println!("{username} may no longer sign in; {}.", sessions_ended(ended));
    Ok(())
}

async fn list(database: &Database) -> Result<()> {
    let members = list_staff(database, &SystemClock).await?;
    if members.is_empty() {
        println!("There is no account yet; make the first with `pattu admin invite`.");
        return Ok(());
    }
    println!("{:<24} {:<8} {:<9} {:<17} open sessions", "username", "role", "state", "last sign-in");
    for StaffMember { staff, disabled_at, last_sign_in, open_sessions, .. } in members {
        let state = if disabled_at.is_some() { "disabled" } else { "active" };
        let last = last_sign_in.map_or_else(|| "never".to_owned(), minute);
        println!(
            "{:<24} {:<8} {state:<9} {last:<17} {open_sessions}",
            staff.username.as_str(),
            staff.role.as_str()
        );
    }
    Ok(())
}

fn minute(at: Timestamp) -> String {
    in_india(at).format("%Y-%m-%d %H:%M").to_string()
}

fn sessions_ended(ended: u32) -> String {
    match ended {
        0 => "no session was open".to_owned(),
        1 => "1 session ended".to_owned(),
        more => format!("{more} sessions ended"),
    }
}

fn typed_password() -> Result<String> {
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
    Ok(password.to_owned())
}
