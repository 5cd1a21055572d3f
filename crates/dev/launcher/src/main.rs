//! The launcher: starts, watches and stops everything a development machine needs.
//!
//! It is compiled first and alone, so it leans on little more than the standard library; everything it starts
//! is told to it by the environment (see `docs/operations.md`) and stopped by it, whatever happens.

mod board;
mod build;
mod claim;
mod commands;
mod database;
mod excerpt;
mod fingerprint;
mod interrupt;
mod job;
mod npm;
mod process_table;
mod service;
mod shop;
mod shop_beside;
mod tools;
mod trouble;
mod wire;
mod workspace;

use std::process::ExitCode;

use trouble::{Outcome, Trouble};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
        Err(Trouble::Interrupted) => {
            board::say("Stopped.");
            ExitCode::from(130)
        }
        Err(Trouble::Said(sentence)) => {
            board::say(format!("\nThis did not work: {sentence}"));
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Outcome<i32> {
    interrupt::listen()?;
    commands::run(words)
}
