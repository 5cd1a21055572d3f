//! The shop against a model of it: random sequences of everything that happens to orders and money, over real HTTP, on the real
//! database and the simulated provider. After every step the model and the shop agree, and the audit finds nothing.
//!
//! `PATTU_MODEL_SEQUENCES` says how many sequences (the test command plays a few); one that fails is made as short as it can be, told,
//! and kept in `regressions.txt`, which is played first from then on.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod book;
mod compare;
mod play;
mod step;
#[path = "../support/mod.rs"]
mod support;

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use proptest::test_runner::{Config, FileFailurePersistence, TestError, TestRunner};

const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/model/regressions.txt");

/// Unless a number is asked for, a slow machine plays fewer sequences instead of keeping everybody waiting.
const SHORT: Duration = Duration::from_secs(40);

#[test]
fn the_shop_does_what_its_model_says() {
    let wanted: Option<u32> =
        std::env::var("PATTU_MODEL_SEQUENCES").ok().and_then(|count| count.parse().ok());
    let sequences = wanted.unwrap_or(60);
    let mut runner = TestRunner::new(Config {
        cases: sequences,
        max_shrink_iters: 300,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        source_file: Some(file!()),
        ..Config::default()
    });
    let started = Instant::now();
    let (played, steps) = (Cell::new(0_u32), Cell::new(0_usize));
    let outcome = runner.run(&step::sequences(), |sequence| {
        if wanted.is_none() && started.elapsed() > SHORT {
            return Ok(());
        }
        steps.set(steps.get() + sequence.len());
        actix_web::rt::System::new().block_on(play::play(&sequence));
        played.set(played.get() + 1);
        if played.get().is_multiple_of(100) {
            println!("{} of {sequences} sequences, {:.0?}", played.get(), started.elapsed());
        }
        Ok(())
    });
    println!("{} sequences with {} steps in {:.0?}", played.get(), steps.get(), started.elapsed());
    if let Err(TestError::Fail(why, sequence)) = outcome {
        panic!("{why}\nthe shortest sequence that shows it: {sequence:#?}");
    }
}
