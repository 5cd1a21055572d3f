//! The measure of all things: an actix-web handler that does nothing but answer the same bytes, in a process of its own.

use std::{
    env,
    io::Write,
    net::TcpListener,
    process::{Child, Command, Stdio},
    time::Duration,
};

use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::{Context, Result, bail};

use crate::{
    load::{Load, Question},
    process,
};

const PORT: &str = "BENCH_BARE_PORT";

/// The process; stopped when dropped.
pub struct Bare {
    child: Child,
    url: String,
    path: String,
}

impl Bare {
    pub fn start(question: &Question, bytes: &[u8]) -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut child = Command::new(env::current_exe()?)
            .arg("bare")
            .env(PORT, port.to_string())
            .stdin(Stdio::piped())
            .spawn()
            .context("the bare server cannot be started")?;
        let mut input = child.stdin.take().context("no input")?;
        input.write_all(bytes)?;
        drop(input);
        Ok(Self { child, url: format!("http://127.0.0.1:{port}"), path: question.path.clone() })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub async fn wait(&self, load: &Load) -> Result<()> {
        for _ in 0..100 {
            if load.once(&self.url, &Question::get(&self.path)).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("the bare server does not answer")
    }

    /// Microseconds of CPU so far.
    pub fn cpu(&self) -> Result<f64> {
        process::cpu_micros(self.child.id())
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The other end: reads the bytes from standard input, then answers them to everything.
pub async fn serve() -> Result<()> {
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut std::io::stdin(), &mut bytes)?;
    let bytes = web::Bytes::from(bytes);
    let port: u16 = env::var(PORT)?.parse()?;
    HttpServer::new(move || {
        let bytes = bytes.clone();
        App::new().default_service(web::to(move || {
            let bytes = bytes.clone();
            async move { HttpResponse::Ok().content_type("application/json").body(bytes) }
        }))
    })
    .bind(("127.0.0.1", port))?
    .run()
    .await?;
    Ok(())
}
