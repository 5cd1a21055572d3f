//! The few lines of a long log that say why something failed.

use std::{fs, path::Path};

/// Lines shown from the first failure on.
const FROM_FAILURE: usize = 45;
/// Lines shown from the end when no failure can be recognised.
const FROM_END: usize = 25;

/// The last lines of a service's log.
pub fn of_log(log: &Path) -> String {
    let text = fs::read(log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    ending(&text)
}

/// The first failure in the output of a compiler or a test run, else its last lines.
pub fn of_failure(output: &str) -> String {
    let lines: Vec<&str> = output.lines().collect();
    match lines.iter().position(|line| begins_a_failure(line)) {
        Some(first) => lines.iter().skip(first).take(FROM_FAILURE).copied().collect::<Vec<_>>().join("\n"),
        None => ending(output),
    }
}

/// How cargo, its tests, nextest, vitest, the TypeScript compiler and Playwright begin the story of a failure.
fn begins_a_failure(line: &str) -> bool {
    let words = line.trim_start();
    let told_later = ["error: could not compile", "error: test failed", "error: Recipe"];
    if told_later.iter().any(|phrase| words.starts_with(phrase)) {
        return false;
    }
    words.starts_with("error[")
        || words.starts_with("error: ")
        || (words.starts_with("---- ") && words.contains(" stdout ----"))
        || (words.starts_with("FAIL ") && !words.contains("[  "))
        || words.contains(": error TS")
        || words.starts_with("1) [")
        || words.contains(" panicked at ")
}

fn ending(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.iter().skip(lines.len().saturating_sub(FROM_END)).copied().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_test_begins_with_its_own_words() {
        let output =
            "running 3 tests\ntest a ... ok\n\nfailures:\n\n---- cart::sums stdout ----\nleft: 1\nright: 2\n";
        assert!(of_failure(output).starts_with("---- cart::sums stdout ----\nleft: 1"));
    }

    #[test]
    fn a_compile_error_is_found_before_the_summary() {
        let output = "   Compiling pattu\nerror[E0308]: mismatched types\n --> src/a.rs\nerror: could not compile `pattu`\n";
        assert!(of_failure(output).starts_with("error[E0308]"));
        assert_eq!(of_failure("fine\nerror: could not compile `x`"), "fine\nerror: could not compile `x`");
    }

    #[test]
    fn without_a_known_failure_the_end_is_shown() {
        let output = (1..=100).map(|number| format!("line {number}")).collect::<Vec<_>>().join("\n");
        let shown = of_failure(&output);
        assert!(shown.starts_with("line 76") && shown.ends_with("line 100"));
    }
}
