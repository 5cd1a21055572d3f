//! What the shop logs while a test runs.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use pattu::logs::json;
use serde_json::Value;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter, util::SubscriberInitExt};

/// Lines of the log, as production writes them.
#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// Everything that this process logs from now on. Only one test of a process can have it.
    pub fn kept() -> Self {
        let lines = Self::default();
        json(EnvFilter::new("info,actix_http=debug,pattu=debug"), lines.clone()).try_init().unwrap();
        lines
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// One JSON object a line.
    pub fn parsed(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;
    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
