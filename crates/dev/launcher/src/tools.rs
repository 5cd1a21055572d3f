//! Node.js and npm. Rust and a C compiler were there to build this program (`tools/launcher.sh`); everything else comes into
//! the project by itself.

use std::path::Path;

use crate::{
    board, job,
    trouble::{Outcome, Trouble},
};

/// Checks both and says what to install when one is missing.
pub fn check() -> Outcome {
    let step = board::begin("tools");
    let found: Vec<String> = each().into_iter().collect::<Outcome<_>>()?;
    step.done(&found.join(", "));
    Ok(())
}

/// Name and version of each, or what to do about it.
pub fn each() -> [Outcome<String>; 2] {
    [
        asked(
            "node",
            "Node.js is missing: install version 20.19 or newer (https://nodejs.org), then run this again",
        )
        .and_then(|version| new_enough(&version)),
        asked("npm", "npm is missing: it belongs to Node.js; some systems have it as a package `npm`")
            .map(|version| format!("npm {version}")),
    ]
}

fn new_enough(version: &str) -> Outcome<String> {
    let plain = version.trim_start_matches('v');
    if node_is_new_enough(version) {
        return Ok(format!("node {plain}"));
    }
    Err(Trouble::said(format!(
        "Node.js {plain} is too old for the front end's tools: install version 20.19 or newer (https://nodejs.org), then run this again"
    )))
}

fn asked(program: &str, otherwise: &str) -> Outcome<String> {
    let mut command = job::command(program, Path::new("."));
    command.arg("--version");
    job::ask(command)
        .map(|text| text.lines().next().unwrap_or_default().to_string())
        .ok_or_else(|| Trouble::said(otherwise))
}

/// What vite and its neighbours run on: 20.19 and later 20s, 22.12 and everything after it.
fn node_is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    match version.0 {
        ..20 | 21 => false,
        20 => version >= (20, 19),
        22 => version >= (22, 12),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_nodes_are_refused() {
        for old in ["v18.20.4", "v20.18.9", "v21.7.0", "v22.11.0", "nonsense"] {
            assert!(!node_is_new_enough(old), "{old}");
        }
        for new in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"] {
            assert!(node_is_new_enough(new), "{new}");
        }
    }

    #[test]
    fn a_missing_tool_is_told_with_what_to_do() {
        assert_eq!(asked("no-such-tool", "install it").unwrap_err().to_string(), "install it");
    }
}
