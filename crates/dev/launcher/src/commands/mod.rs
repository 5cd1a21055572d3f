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
    house::House,
    trouble::{Outcome, Trouble},
};
use open_shop::Mode;

const USAGE: &str = "start · dev · doctor · stop · test [rust|web|clients|journeys…] · torture · check · generate · seed · bench · lighthouse · \
    browser · pattu ARGUMENTS… · with-database [--fresh] -- COMMAND…";

/// Runs the command that the words name and gives the exit code.
pub fn run(words: &[String]) -> Outcome<i32> {
    let house = House::find()?;
    let (name, rest) =
        words.split_first().ok_or_else(|| Trouble::said(format!("it wants one of: {USAGE}")))?;
    match name.as_str() {
        "start" => open_shop::run(&house, Mode::Start),
        "dev" => open_shop::run(&house, Mode::Dev),
        "doctor" => Ok(doctor::run(&house)),
        "stop" => stop::run(&house),
        "test" => test::run(&house, rest),
        "torture" => torture::run(&house),
        "check" => check::run(&house),
        "generate" => tasks::generate(&house),
        "seed" => tasks::seed(&house),
        "bench" => tasks::bench(&house, rest),
        "lighthouse" => lighthouse::run(&house),
        "browser" => browser::run(&house),
        "pattu" => tasks::pattu(&house, rest),
        "with-database" => with_database::run(&house, rest),
        _ => Err(Trouble::said(format!("`{name}` is not known. There are: {USAGE}"))),
    }
}
