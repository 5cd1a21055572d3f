//! `doctor`: what this machine has, what it lacks, and what to do about that.

use crate::{
    board,
    database::Server,
    job, tools,
    trouble::{Outcome, Trouble},
    wire,
    workspace::Workspace,
};

/// Building everything with its tests takes about this much disk, in GiB.
const ROOM: u64 = 12;

/// One thing that was looked at.
#[derive(Debug, PartialEq, Eq)]
enum Finding {
    Fine(String),
    /// It is not, and the shop opens all the same.
    Note(String),
    /// Without it the shop does not open.
    Missing(String),
}

/// Prints a line for each; the exit code is 1 when the shop cannot open on this machine.
pub fn run(workspace: &Workspace) -> i32 {
    board::say("Pattu: looking at this machine");
    let findings = findings(workspace);
    for finding in &findings {
        board::say(finding.line());
    }
    let missing = findings.iter().filter(|finding| matches!(finding, Finding::Missing(_))).count();
    if missing == 0 {
        board::say("\nThe shop can be opened here: `just start`.");
        return 0;
    }
    board::say(format!("\n{missing} of these must be seen to before the shop can be opened."));
    1
}

fn findings(workspace: &Workspace) -> Vec<Finding> {
    let mut all: Vec<Finding> = tools::each().map(Finding::needed).into();
    all.push(room(workspace));
    all.extend(ports(workspace));
    all.push(match Server::of_the_system() {
        Some(server) => Finding::Fine(format!("PostgreSQL {}", server.version())),
        None => Finding::Note("no PostgreSQL: the project brings its own (npm, at the first start)".into()),
    });
    all.push(match super::browser::of_the_system() {
        Some(path) => Finding::Fine(format!("a browser for the journeys: {}", path.display())),
        None => Finding::Note("no Chromium: one comes with the first `just test` (npm, 70 MB)".into()),
    });
    all.push(match job::find_program("python3") {
        Some(_) => Finding::Fine("python3, for the payment provider's Python client in `just test`".into()),
        None => {
            Finding::Note("no python3: `just test` leaves the payment provider's Python client out".into())
        }
    });
    all
}

/// A shop that is open already takes its ports by right; only `just dev` wants the last one.
fn ports(workspace: &Workspace) -> [Finding; 3] {
    let is_open = wire::status_of(workspace.http_port, "/api/health/ready").is_some();
    let needed = if is_open { Finding::Note } else { Finding::Missing };
    [
        (workspace.http_port, "the shop", "PATTU__HTTP__PORT", needed),
        (workspace.sim_port, "the payment simulator", "PATTU__GATEWAY_SIM__PORT", needed),
        (workspace.vite_port, "the front end's development server", "PATTU__VITE__PORT", Finding::Note),
    ]
    .map(|(port, who, variable, otherwise)| {
        let free = wire::expect_free(port, who, variable);
        free.map_or_else(said_as(otherwise), |()| Finding::Fine(format!("port {port} is free for {who}")))
    })
}

/// Free disk below the checkout. Nothing is said where that cannot be asked.
fn room(workspace: &Workspace) -> Finding {
    let Ok(disk) = rustix::fs::statvfs(&workspace.root) else {
        return Finding::Note("how much disk is free cannot be asked".into());
    };
    let free = disk.f_bavail.saturating_mul(disk.f_frsize) >> 30;
    if free >= ROOM {
        Finding::Fine(format!("{free} GiB of disk are free"))
    } else {
        Finding::Note(format!("only {free} GiB of disk are free; programs and tests take about {ROOM}"))
    }
}

fn said_as(kind: fn(String) -> Finding) -> impl Fn(Trouble) -> Finding {
    move |trouble| kind(trouble.to_string())
}

impl Finding {
    fn needed(found: Outcome<String>) -> Self {
        found.map_or_else(said_as(Self::Missing), Self::Fine)
    }

    fn line(&self) -> String {
        match self {
            Self::Fine(said) => format!("  ✓ {said}"),
            Self::Note(said) => format!("  · {said}"),
            Self::Missing(said) => format!("  ✗ {said}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_with_what_to_do() {
        let finding = Finding::needed(Err(Trouble::said("install it")));
        assert_eq!(finding, Finding::Missing("install it".into()));
        assert_eq!(finding.line(), "  ✗ install it");
        assert_eq!(Finding::needed(Ok("node 24.1.0".into())).line(), "  ✓ node 24.1.0");
    }

    #[test]
    fn a_port_that_is_taken_is_told_with_the_variable_that_chooses_another() {
        let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let mut workspace = Workspace::find().unwrap();
        workspace.http_port = taken.local_addr().unwrap().port();
        workspace.vite_port = workspace.http_port;
        let [shop, _, vite] = ports(&workspace).map(|finding| finding.line());
        assert!(shop.starts_with("  ✗ port") && shop.contains("PATTU__HTTP__PORT="), "{shop}");
        assert!(vite.starts_with("  · port"), "the shop opens without it: {vite}");
    }
}
