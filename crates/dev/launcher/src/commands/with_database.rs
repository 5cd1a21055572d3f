//! `with-database [--fresh] -- COMMAND…`: any command with `DATABASE_URL` set.

use crate::{
    database::Database,
    house::House,
    job,
    trouble::{Outcome, Trouble},
};

/// Brings the database up if it is not, runs the command, and gives its exit code.
pub fn run(house: &House, words: &[String]) -> Outcome<i32> {
    let (fresh, words) = match words.split_first() {
        Some((first, rest)) if first == "--fresh" => (true, rest),
        _ => (false, words),
    };
    let words = words.strip_prefix(&["--".to_string()]).unwrap_or(words);
    let (program, arguments) = words
        .split_first()
        .ok_or_else(|| Trouble::said("with-database wants a command: with-database [--fresh] -- COMMAND…"))?;
    let database = if fresh { Database::fresh(house)? } else { Database::kept(house)? };
    let mut command = job::command(program, &house.root);
    command.args(arguments).env("DATABASE_URL", database.url());
    job::run_in_front(command)
}
