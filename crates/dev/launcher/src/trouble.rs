//! What can go wrong while starting the shop, in sentences a person can act on.

use std::{fmt, io};

/// Why a command of the launcher ended early.
#[derive(Debug)]
pub enum Trouble {
    /// Something to tell the person: what happened, and what to do about it.
    Said(String),
    /// The person asked to stop (Ctrl-C, a signal, or the terminal went away).
    Interrupted,
}

/// The result of every step.
pub type Outcome<T = ()> = Result<T, Trouble>;

impl Trouble {
    /// A trouble told in one sentence.
    pub fn said(sentence: impl Into<String>) -> Self {
        Self::Said(sentence.into())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Said(sentence) => out.write_str(sentence),
            Self::Interrupted => out.write_str("stopped before it was done"),
        }
    }
}

/// Adds to a bare system error what was being attempted.
pub trait Explain<T> {
    /// Turns the error into "`doing` failed: the system's words".
    fn explain(self, doing: impl FnOnce() -> String) -> Outcome<T>;
}

impl<T> Explain<T> for io::Result<T> {
    fn explain(self, doing: impl FnOnce() -> String) -> Outcome<T> {
        self.map_err(|error| {
            let hint = if error.kind() == io::ErrorKind::PermissionDenied {
                " (was this folder used by another account before?)"
            } else {
                ""
            };
            Trouble::Said(format!("{} failed: {error}{hint}", doing()))
        })
    }
}
