//! The shop against a model of it: random sequences of everything that happens to orders and money, over real HTTP, on the real
//! database and the simulated provider, which has its good and its bad days. After every step the model, the shop and the
//! provider's books agree, and the audit finds nothing.
//!
//! `PATTU_MODEL_SEQUENCES` says how many sequences (the test command plays a few), `PATTU_MODEL_MINUTES` for how long at most; one
//! that fails is made as short as it can be, told, and kept in `regressions.txt`, which is played first from then on.

mod book;
mod buying;
mod compare;
mod money;
mod mood;
mod paying;
mod play;
mod step;
mod working;

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use proptest::test_runner::{Config, FileFailurePersistence, TestError, TestRunner};

const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shop/model/regressions.txt");

/// The short form.
const FEW: u32 = 20;

fn number_of(variable: &str) -> Option<u32> {
    std::env::var(variable).ok().and_then(|number| number.parse().ok())
}

#[test]
fn the_shop_does_what_its_model_says() {
    let sequences = number_of("PATTU_MODEL_SEQUENCES").unwrap_or(FEW);
    let longest = match number_of("PATTU_MODEL_MINUTES") {
        Some(minutes) => Duration::from_mins(minutes.into()),
        None => Duration::MAX,
    };
    let mut runner = TestRunner::new(Config {
        cases: sequences,
        max_shrink_iters: 300,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        source_file: Some(file!()),
        ..Config::default()
    });
    let started = Instant::now();
    let (played, steps, failed) = (Cell::new(0_u32), Cell::new(0_usize), Cell::new(false));
    let outcome = runner.run(&step::sequences(), |sequence| {
        // One that failed is made short, however long that takes.
        if started.elapsed() > longest && !failed.get() {
            return Ok(());
        }
        let failed_before = failed.replace(true);
        steps.set(steps.get() + sequence.len());
        actix_web::rt::System::new().block_on(play::play(&sequence));
        played.set(played.get() + 1);
        failed.set(failed_before);
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
