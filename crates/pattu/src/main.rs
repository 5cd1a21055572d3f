//! The shop's binary: configuration and wiring. `pattu serve` runs it; the other commands prepare and look after it.

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use pattu::{admin, audit, check_config, config, migrate, openapi, pictures, seed, serve, work};

/// A shop for handloom and silk sarees.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the shop: storefront, API, pictures and background work on one port.
    Serve,
    /// Do background work alone: mail, expiry, reconciling, refunds. For nodes that answer no request.
    Work,
    /// Bring the database's schema up to date.
    Migrate,
    /// Put a catalogue file into the shop; running it again changes nothing that is there.
    Seed {
        /// The catalogue, as `pattu-demo weave` writes it.
        file: PathBuf,
    },
    /// Look after the people who work here.
    Admin {
        #[command(subcommand)]
        command: admin::AdminCommand,
    },
    /// Look after pictures.
    Pictures {
        #[command(subcommand)]
        command: pictures::PicturesCommand,
    },
    /// Print the API's description.
    Openapi,
    /// Print the API's paths, each with its methods.
    Routes,
    /// Check the ledgers against each other: every line must be 0.
    Audit,
    /// Say what is missing before the shop may start.
    CheckConfig,
}

fn main() -> ExitCode {
    // Before the first HTTP client: the whole process speaks TLS through one provider.
    let _ = rustls::crypto::ring::default_provider().install_default();
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pattu: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Openapi => openapi::print(),
        Command::Routes => openapi::print_routes(),
        Command::Serve => actix_web::rt::System::new().block_on(serve::serve(config::Config::load()?)),
        Command::Work => actix_web::rt::System::new().block_on(work::work(config::Config::load()?)),
        Command::Migrate => migrate::migrate(&config::Config::load()?),
        Command::Seed { file } => {
            actix_web::rt::System::new().block_on(seed::seed(&config::Config::load()?, &file))
        }
        Command::Admin { command } => {
            actix_web::rt::System::new().block_on(admin::run(&config::Config::load()?, command))
        }
        Command::Pictures { command } => {
            actix_web::rt::System::new().block_on(pictures::run(&config::Config::load()?, command))
        }
        Command::Audit => actix_web::rt::System::new().block_on(audit::audit(&config::Config::load()?)),
        Command::CheckConfig => check_config::check(&config::Config::load()?),
    }
}
