//! `pattu pictures`: making pictures before anybody asks, from the command line and behind an open shop.

use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Subcommand;
use pattu_catalog::look_at_new_pictures;
use pattu_media::{COMMON_WIDTHS, Pace, PictureStore, Progress};
use pattu_postgres::Database;
use tokio::task::JoinHandle;

use crate::{config::Config, logs::init_logs};

/// The log hears of every so many.
const TOLD: usize = 100;

/// What can be done with pictures.
#[derive(Debug, Subcommand)]
pub enum PicturesCommand {
    /// Make the common sizes of every product's pictures that are not made yet.
    Warm {
        /// Widths in pixels, made in this order; each is taken as the next larger one that exists.
        #[arg(long, value_delimiter = ',', default_values_t = COMMON_WIDTHS)]
        widths: Vec<u32>,
    },
    /// Look at the pictures that came after their products: the size and the blur of each go into the catalogue.
    Look,
}

/// Runs one of them.
pub async fn run(config: &Config, command: PicturesCommand) -> Result<()> {
    init_logs(config.environment);
    match command {
        PicturesCommand::Warm { widths } => warm(config, &widths).await,
        PicturesCommand::Look => look(config).await,
    }
}

async fn look(config: &Config) -> Result<()> {
    let database = Database::new(&config.database()?)?;
    let looked = look_at_new_pictures(&database, &config.media.open(&config.data_dir)?).await?;
    println!("{} pictures looked at, {} are not there or are no pictures", looked.known, looked.unknown);
    Ok(())
}

async fn warm(config: &Config, widths: &[u32]) -> Result<()> {
    let tell = |progress: Progress| {
        if progress.done.is_multiple_of(TOLD) {
            println!("{} of {} pictures", progress.done, progress.of);
        }
    };
    let progress = config.media.open(&config.data_dir)?.warm(widths, Pace::Full, tell).await?;
    println!("{} pictures are ready, {} could not be made", progress.done - progress.failed, progress.failed);
    if progress.failed > 0 {
        bail!("some pictures could not be made; the log says why");
    }
    Ok(())
}

/// The same behind an open shop: it may be interrupted at any moment, and goes on where it was at the next start.
pub fn warm_behind(pictures: Arc<PictureStore>) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        let tell = |progress: Progress| {
            if progress.done.is_multiple_of(TOLD) {
                let Progress { done, of, failed } = progress;
                tracing::info!(done, of, failed, "making pictures ahead");
            }
        };
        match pictures.warm(&COMMON_WIDTHS, Pace::Gentle, tell).await {
            Ok(Progress { done, failed, .. }) => {
                tracing::info!(done, failed, "the common pictures are ready");
            }
            Err(error) => tracing::warn!(%error, "no pictures are made ahead"),
        }
    })
}
