//! What can be asked of the launcher; the justfile has a recipe for each.

pub mod browser;
mod check;
mod doctor;
mod lighthouse;
mod locks;
mod open_shop;
mod stop;
mod tasks;
mod test;
mod torture;
mod with_database;

use crate::{
    trouble::{Outcome, Trouble},
    workspace::Workspace,
};
use open_shop::Mode;

const USAGE: &str = "start · dev · doctor · stop · test [rust|web|clients|journeys…] · torture [counter] · check · generate · seed · bench · lighthouse · \
    browser · pattu ARGUMENTS… · with-database [--fresh] -- COMMAND…";

/// Runs the command that the words name and gives the exit code.
pub fn run(words: &[String]) -> Outcome<i32> {
    let workspace = Workspace::find()?;
    let (name, rest) =
        words.split_first().ok_or_else(|| Trouble::said(format!("it wants one of: {USAGE}")))?;
    match name.as_str() {
        "start" => open_shop::run(&workspace, Mode::Start),
        "dev" => open_shop::run(&workspace, Mode::Dev),
        "doctor" => Ok(doctor::run(&workspace)),
        "stop" => stop::run(&workspace),
        "test" => test::run(&workspace, rest),
        "torture" => torture::run(&workspace, rest),
        "check" => check::run(&workspace),
        "generate" => tasks::generate(&workspace),
        "seed" => tasks::seed(&workspace),
        "bench" => tasks::bench(&workspace, rest),
        "lighthouse" => lighthouse::run(&workspace),
        "browser" => browser::run(&workspace),
        "pattu" => tasks::pattu(&workspace, rest),
        "with-database" => with_database::run(&workspace, rest),
        _ => Err(Trouble::said(format!("`{name}` is not known. There are: {USAGE}"))),
    }
}
