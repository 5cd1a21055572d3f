//! One thing out of place.

use std::fmt;

/// Where it is and what is wrong, in a sentence that says what to do. Sorted by file, then line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Relative to the checkout, with forward slashes.
    pub file: String,
    /// From 1; 0 when the whole file is meant.
    pub line: usize,
    /// Which check says so.
    pub check: &'static str,
    pub what: String,
}

impl Problem {
    pub fn at(check: &'static str, file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, check, what: what.into() }
    }

    /// About a whole file.
    pub fn of(check: &'static str, file: &str, what: impl Into<String>) -> Self {
        Self::at(check, file, 0, what)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {} [{}]", self.file, self.what, self.check)
        } else {
            write!(f, "{}:{}: {} [{}]", self.file, self.line, self.what, self.check)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_can_be_clicked() {
        assert_eq!(Problem::at("sizes", "a/b.rs", 7, "too long").to_string(), "a/b.rs:7: too long [sizes]");
        assert_eq!(Problem::of("sizes", "a/b.rs", "too long").to_string(), "a/b.rs: too long [sizes]");
    }
}
