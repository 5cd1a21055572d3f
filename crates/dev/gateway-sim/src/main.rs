//! The simulator as a program: settings from the environment, one log line per request, ends on SIGTERM and Ctrl-C.

use std::{io::IsTerminal, process::ExitCode};

use pattu_gateway_sim::{SimConfig, start};
use tracing_subscriber::EnvFilter;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn,mio=warn"));
    let colours = std::io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours).init();
    let config = match SimConfig::from_environment() {
        Ok(config) => config,
        Err(problem) => {
            tracing::error!("{problem}");
            return ExitCode::from(2);
        }
    };
    match run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            tracing::error!("the payment simulator could not run: {problem}");
            ExitCode::FAILURE
        }
    }
}

async fn run(config: SimConfig) -> std::io::Result<()> {
    let webhooks = config.webhook_url.clone().unwrap_or_default();
    // before the port opens, so that whoever sees it open can stop it properly
    let end = end()?;
    let sim = start(config).await?;
    tracing::info!(address = sim.base_url(), webhooks, "test payments only, no money moves");
    end.await?;
    tracing::info!("stopping");
    sim.stop().await
}

/// Listens for SIGTERM and Ctrl-C from now on; the future ends with the first of them.
#[cfg(unix)]
fn end() -> std::io::Result<impl Future<Output = std::io::Result<()>>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => Ok(()),
            _ = interrupt.recv() => Ok(()),
        }
    })
}

#[cfg(not(unix))]
fn end() -> std::io::Result<impl Future<Output = std::io::Result<()>>> {
    Ok(tokio::signal::ctrl_c())
}
