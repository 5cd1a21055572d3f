//! `stop`: closes the shop of this data folder from another terminal.

use std::{
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;

use crate::{
    board,
    claim::{self, State},
    database::Database,
    process_table,
    trouble::{Outcome, Trouble},
    workspace::Workspace,
};

/// Longer than the shop and the database together may take.
const PATIENCE: Duration = Duration::from_secs(75);

/// Asks the running launcher to stop and waits until it has.
pub fn run(workspace: &Workspace) -> Outcome<i32> {
    let began = Instant::now();
    let mut asked = false;
    loop {
        match claim::look(workspace)? {
            State::Free(_lock, left) => {
                claim::end_left_behind(left);
                Database::end_left_behind(workspace)?;
                board::say(if asked { "Closed." } else { "No shop runs with this data folder." });
                return Ok(0);
            }
            State::Held(Some(holder)) if !asked => {
                board::say(format!("Closing the shop at {}…", holder.address));
                if process_table::is_alive(&holder.launcher) {
                    process_table::signal(holder.launcher.pid, Signal::TERM);
                }
                asked = true;
            }
            State::Held(_) if began.elapsed() > PATIENCE => {
                return Err(Trouble::said(format!(
                    "the shop did not close within {} s; its logs are in {}",
                    PATIENCE.as_secs(),
                    workspace.data.join("logs").display()
                )));
            }
            State::Held(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}
