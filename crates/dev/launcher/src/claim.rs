//! The claim of one running shop on its data folder: who runs, where it answers, what it started.
//!
//! The lock goes with the process, however it ends; the list is for the next launcher, which ends what a killed one
//! left behind.

use std::{
    fs::{self, File, OpenOptions},
    path::PathBuf,
    time::Duration,
};

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::{
    board,
    process_table::{self, Identity},
    trouble::{Explain, Outcome, Trouble},
    workspace::Workspace,
};

/// Holds the data folder while it lives.
pub struct Claim {
    list: PathBuf,
    address: String,
    started: Vec<Identity>,
    _lock: File,
}

/// What the list says about a running launcher.
#[derive(Debug, PartialEq, Eq)]
pub struct Holder {
    pub launcher: Identity,
    /// Where its shop answers.
    pub address: String,
    /// The services it started.
    pub started: Vec<Identity>,
}

/// Who claims the data folder.
pub enum State {
    /// Nobody runs here; this one did and left these services behind, if any.
    Free(File, Option<Holder>),
    Held(Option<Holder>),
}

/// Looks at the claim of a data folder.
pub fn look(workspace: &Workspace) -> Outcome<State> {
    let folder = workspace.data_folder("run")?;
    let path = folder.join("lock");
    let lock = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .explain(|| format!("opening {}", path.display()))?;
    let holder = fs::read_to_string(folder.join("launcher.json")).ok().and_then(|text| parse(&text));
    Ok(if lock.try_lock().is_ok() { State::Free(lock, holder) } else { State::Held(holder) })
}

impl Claim {
    /// Claims the data folder for a shop that will answer at `address`, ending what a killed launcher left behind.
    pub fn take(workspace: &Workspace, address: &str) -> Outcome<Self> {
        match look(workspace)? {
            State::Held(holder) => {
                let whom = holder
                    .map(|holder| format!(" (process {}, {})", holder.launcher.pid, holder.address))
                    .unwrap_or_default();
                Err(Trouble::said(format!(
                    "a shop already runs with the data in {}{whom}: stop it with `just stop`, \
                     or run a second one beside it with another PATTU__DATA_DIR and other ports",
                    workspace.data.display()
                )))
            }
            State::Free(lock, left) => {
                end_left_behind(left);
                let list = workspace.data_folder("run")?.join("launcher.json");
                let claim = Self { list, address: address.to_string(), started: Vec::new(), _lock: lock };
                claim.write()?;
                Ok(claim)
            }
        }
    }

    /// Notes a service that was started.
    pub fn note(&mut self, service: Option<Identity>) -> Outcome {
        self.started.extend(service);
        self.write()
    }

    fn write(&self) -> Outcome {
        let me = process_table::identify(std::process::id());
        let text = json!({
            "launcher": me.as_ref().map(identity_json),
            "address": self.address,
            "started": self.started.iter().map(identity_json).collect::<Vec<_>>(),
        });
        let draft = self.list.with_extension("new");
        fs::write(&draft, text.to_string())
            .and_then(|()| fs::rename(&draft, &self.list))
            .explain(|| format!("writing {}", self.list.display()))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.list);
    }
}

/// Ends services that outlived their launcher.
pub fn end_left_behind(left: Option<Holder>) {
    for service in left.map(|holder| holder.started).unwrap_or_default() {
        if process_table::is_alive(&service) {
            board::say(format!("  · stopping process {}, left behind by an earlier run", service.pid));
            process_table::end(&service, Signal::TERM, Duration::from_secs(25));
        }
    }
}

fn identity_json(identity: &Identity) -> Value {
    json!({ "pid": identity.pid, "began": identity.began })
}

fn identity_from(value: &Value) -> Option<Identity> {
    let pid = u32::try_from(value.get("pid")?.as_u64()?).ok()?;
    Some(Identity { pid, began: value.get("began")?.as_str()?.to_string() })
}

fn parse(text: &str) -> Option<Holder> {
    let value: Value = serde_json::from_str(text).ok()?;
    Some(Holder {
        launcher: identity_from(value.get("launcher")?)?,
        address: value.get("address")?.as_str()?.to_string(),
        started: value.get("started")?.as_array()?.iter().filter_map(identity_from).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_back_and_nonsense_is_nobody() {
        let text =
            r#"{"launcher":{"pid":7,"began":"99"},"address":"http://x","started":[{"pid":8,"began":"100"}]}"#;
        let holder = parse(text).unwrap();
        assert_eq!(holder.launcher, Identity { pid: 7, began: "99".into() });
        assert_eq!(holder.started, [Identity { pid: 8, began: "100".into() }]);
        assert_eq!(parse("{"), None);
        assert_eq!(parse(r#"{"launcher":{"pid":-1,"began":"9"},"address":"x","started":[]}"#), None);
    }
}
