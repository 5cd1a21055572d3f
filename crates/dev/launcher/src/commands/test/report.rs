//! The table at the end of `test` and `check`: each step, its time, and the first failure in full.

use std::{
    fmt::Write,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    board, interrupt,
    trouble::{Outcome, Trouble},
};

struct Line {
    name: String,
    took: Duration,
    failure: Option<String>,
}

impl Line {
    fn of(name: &str, step: impl FnOnce() -> Outcome) -> Outcome<Self> {
        let began = Instant::now();
        let failure = match step() {
            Err(Trouble::Interrupted) => return Err(Trouble::Interrupted),
            Err(Trouble::Said(sentence)) => {
                board::say(format!("  ✗ {name}"));
                Some(sentence)
            }
            Ok(()) => None,
        };
        Ok(Self { name: name.to_owned(), took: began.elapsed(), failure })
    }
}

/// One of several that run side by side.
pub type Step<'a> = Box<dyn FnOnce() -> Outcome + Send + 'a>;

/// Collects how the steps went.
pub struct Report {
    began: Instant,
    lines: Vec<Line>,
}

impl Report {
    /// Opens the report under a title.
    pub fn begin(title: &str) -> Self {
        board::say(title);
        Self { began: Instant::now(), lines: Vec::new() }
    }

    /// Runs one step. A failure is written down and the next step still runs; being asked to stop ends everything.
    pub fn run(&mut self, name: &str, step: impl FnOnce() -> Outcome) -> Outcome {
        self.lines.push(Line::of(name, step)?);
        Ok(())
    }

    /// The same of steps that run side by side: each has a core to itself only for a part of its time.
    pub fn run_together<'a>(&mut self, steps: Vec<(&'a str, Step<'a>)>) -> Outcome {
        let lines = Mutex::new(Vec::new());
        let keep = |line| lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
        let keep = &keep;
        let job = |(name, step): (&'a str, Step<'a>)| -> Step<'_> {
            Box::new(move || Line::of(name, step).map(keep))
        };
        interrupt::side_by_side(steps.into_iter().map(job).collect())?;
        self.lines.append(&mut lines.into_inner().unwrap_or_else(PoisonError::into_inner));
        Ok(())
    }

    /// Prints the table and the first failure; gives the exit code.
    pub fn end(self) -> i32 {
        board::say(self.text());
        i32::from(self.lines.iter().any(|line| line.failure.is_some()))
    }

    fn text(&self) -> String {
        let mut text = String::from("\n");
        for line in &self.lines {
            let mark = if line.failure.is_some() { "✗" } else { "✓" };
            let _ = writeln!(text, "  {mark} {:<44} {:>10}", line.name, board::spoken(line.took));
        }
        let failed: Vec<&Line> = self.lines.iter().filter(|line| line.failure.is_some()).collect();
        let total = board::spoken(self.began.elapsed());
        if let Some(Line { name, failure: Some(failure), .. }) = failed.first() {
            let _ = write!(text, "\nThe first failure, in `{name}`:\n\n{failure}\n\n");
            let _ = write!(text, "{} of {} steps failed ({total}).", failed.len(), self.lines.len());
        } else {
            let count = if self.lines.len() == 1 {
                "The step".into()
            } else {
                format!("All {} steps", self.lines.len())
            };
            let _ = write!(text, "\n{count} passed ({total}).");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_is_told_and_later_steps_still_run() {
        let mut report = Report::begin("testing the report");
        report.run("one", || Ok(())).unwrap();
        report.run("two", || Err(Trouble::said("a thread broke"))).unwrap();
        report.run("three", || Err(Trouble::said("another one"))).unwrap();
        let text = report.text();
        assert!(text.contains("✓ one") && text.contains("✗ two") && text.contains("✗ three"), "{text}");
        assert!(text.contains("in `two`:\n\na thread broke") && !text.contains("another one"), "{text}");
        assert!(text.contains("2 of 3 steps failed"));
        assert_eq!(report.end(), 1);
    }

    #[test]
    fn of_steps_side_by_side_one_that_fails_stops_no_other() {
        let mut report = Report::begin("testing the report");
        report
            .run_together(vec![
                ("one", Box::new(|| Err(Trouble::said("a thread broke")))),
                ("two", Box::new(|| Ok(()))),
            ])
            .unwrap();
        let text = report.text();
        assert!(text.contains("✗ one") && text.contains("✓ two"), "{text}");
        assert!(report.run_together(vec![("three", Box::new(|| Err(Trouble::Interrupted)))]).is_err());
    }

    #[test]
    fn being_asked_to_stop_ends_the_report() {
        let mut report = Report::begin("testing the report");
        assert!(report.run("one", || Err(Trouble::Interrupted)).is_err());
    }
}
