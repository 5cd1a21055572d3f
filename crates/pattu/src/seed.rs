//! `pattu seed FILE`: a catalogue file into the database.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use pattu_catalog::{CatalogueFile, import_catalogue};
use pattu_kernel::SystemClock;
use pattu_postgres::Database;
use pattu_pricing::{OfferImport, import_offers};
use pattu_settings::{SettingsImport, import_settings};
use serde::Deserialize;

use crate::{config::Config, logs::init_logs};

/// A catalogue file: sarees, offers and settings; the rest of it is the drawing program's own business.
#[derive(Deserialize)]
struct ShopFile {
    #[serde(flatten)]
    catalogue: CatalogueFile,
    #[serde(default)]
    offers: Vec<OfferImport>,
    #[serde(default)]
    settings: SettingsImport,
}

/// Imports its three parts, each in a transaction; what is there already stays, stock is received once.
pub async fn seed(config: &Config, file: &Path) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let shop: ShopFile =
        serde_json::from_str(&text).with_context(|| format!("{} is no catalogue", file.display()))?;
    let database = Database::new(&config.database()?)?;
    init_logs(config.environment);
    let pictures = config.media.open(&config.data_dir)?;
    let report = import_catalogue(&database, &SystemClock, &pictures, shop.catalogue).await?;
    let offers = import_offers(&database, &SystemClock, shop.offers).await?;
    import_settings(&database, shop.settings).await?;
    database.analyze().await?;
    println!(
        "{} sarees in {} categories ({} new), {offers} offers",
        report.products, report.categories, report.new_products
    );
    if report.unseen_pictures > 0 {
        println!(
            "{} pictures are not there yet; `pattu pictures look` once they are",
            report.unseen_pictures
        );
    }
    Ok(())
}
