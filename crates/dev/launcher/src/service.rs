//! Something that keeps running beside us: the shop, the simulator, the database, the development server.

use std::{
    fs::{self, File},
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;

use crate::{
    excerpt, interrupt, job, process_table,
    process_table::Identity,
    trouble::{Explain, Outcome, Trouble},
    wire,
};

/// A running service; dropping it stops it.
pub struct Service {
    name: &'static str,
    child: Child,
    log: PathBuf,
    /// How it is asked to stop.
    ask: Signal,
    /// How long it may take to stop (the shop finishes requests that are under way).
    grace: Duration,
    stopped: bool,
}

impl Service {
    /// Starts the command in its own process group with its output in `log` (the previous log is kept as `.1`).
    pub fn start(name: &'static str, mut command: Command, log: PathBuf) -> Outcome<Self> {
        interrupt::check()?;
        let _ = fs::rename(&log, log.with_extension("log.1"));
        let file = File::create(&log).explain(|| format!("writing {}", log.display()))?;
        let twin = file.try_clone().explain(|| format!("writing {}", log.display()))?;
        let program = command.get_program().display().to_string();
        let child =
            command.stdout(file).stderr(twin).process_group(0).spawn().map_err(|error| {
                Trouble::said(format!("{name}: `{program}` could not be started: {error}"))
            })?;
        Ok(Self { name, child, log, ask: Signal::TERM, grace: Duration::from_secs(30), stopped: false })
    }

    /// Asks with this signal instead of SIGTERM.
    pub fn asked_with(mut self, ask: Signal) -> Self {
        self.ask = ask;
        self
    }

    /// The process, for a later launcher that has to clean up after a killed one.
    pub fn identity(&self) -> Option<Identity> {
        process_table::identify(self.child.id())
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Says why the service is gone, if it is.
    pub fn check(&mut self) -> Outcome {
        let state = self.child.try_wait().explain(|| format!("watching {}", self.name))?;
        match state {
            None => Ok(()),
            Some(status) => Err(Trouble::said(format!(
                "{} stopped by itself ({status}). Its last lines, from {}:\n\n{}",
                self.name,
                self.log.display(),
                excerpt::of_log(&self.log)
            ))),
        }
    }

    /// Waits until `GET path` on the port answers 200.
    pub fn wait_until_it_answers(&mut self, port: u16, path: &str, patience: Duration) -> Outcome {
        let start = Instant::now();
        let mut last = None;
        while start.elapsed() < patience {
            interrupt::check()?;
            self.check()?;
            last = wire::status_of(port, path);
            if last == Some(200) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        let got = last.map_or_else(|| "no answer".to_string(), |status| format!("status {status}"));
        Err(Trouble::said(format!(
            "{} does not become ready: {got} at http://127.0.0.1:{port}{path} after {} s. Its last lines, from {}:\n\n{}",
            self.name,
            patience.as_secs(),
            self.log.display(),
            excerpt::of_log(&self.log)
        )))
    }

    /// Stops the service and everything it started.
    pub fn stop(&mut self) {
        if !self.stopped {
            self.stopped = true;
            job::end_group(&mut self.child, self.ask, self.grace);
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn sleeper(script: &str, name: &str) -> Service {
        let mut command = job::command("sh", Path::new("/"));
        command.args(["-c", script]);
        let log = std::env::temp_dir().join(format!("pattu-service-{}-{name}.log", std::process::id()));
        Service::start("the sleeper", command, log).unwrap()
    }

    #[test]
    fn a_service_that_dies_is_named_with_its_last_words() {
        let mut service = sleeper("echo no silk left; exit 4", "dies");
        let told = loop {
            if let Err(trouble) = service.check() {
                break trouble.to_string();
            }
            thread::sleep(Duration::from_millis(5));
        };
        assert!(told.contains("the sleeper stopped by itself") && told.contains("no silk left"), "{told}");
        fs::remove_file(&service.log).unwrap();
    }

    #[test]
    fn stopping_ends_the_children_of_a_service_too() {
        let mut service = sleeper("sleep 300 & sleep 300", "group");
        thread::sleep(Duration::from_millis(100));
        let leader = service.pid();
        assert!(process_table::group_is_alive(leader));
        service.stop();
        assert!(!process_table::group_is_alive(leader));
        fs::remove_file(&service.log).unwrap();
    }
}
