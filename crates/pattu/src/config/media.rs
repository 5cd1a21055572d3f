//! Where pictures and videos are kept.

use std::path::Path;

use anyhow::{Context, Result};
use pattu_media::{BucketConfig, PhotoStore, PictureStore};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

const MEGABYTE: u64 = 1_000_000;
/// Less would be emptied by a single page.
const SMALLEST_CACHE: u64 = 50;

#[derive(Debug, Deserialize)]
pub struct Media {
    /// Which kind of store.
    pub store: Store,
    cache_mb: u64,
    /// Make common sizes ahead after opening.
    pub warm: bool,
    avif: bool,
    bucket: String,
    prefix: String,
    endpoint: String,
    region: String,
    access_key_id: String,
    secret_access_key: SecretString,
}

/// Where originals are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Store {
    /// A folder of this machine.
    Folder,
    /// A bucket of an S3-compatible store.
    S3,
}

impl Media {
    /// What is missing, in words.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if self.cache_mb < SMALLEST_CACHE {
            problems.push(format!("media.cache_mb must be at least {SMALLEST_CACHE}"));
        }
        if self.store == Store::S3 {
            for (name, value) in [
                ("PATTU__MEDIA__BUCKET", self.bucket.as_str()),
                ("PATTU__MEDIA__REGION", self.region.as_str()),
                ("PATTU__MEDIA__ACCESS_KEY_ID", self.access_key_id.as_str()),
                ("PATTU__MEDIA__SECRET_ACCESS_KEY", self.secret_access_key.expose_secret()),
            ] {
                if value.trim().is_empty() {
                    problems.push(format!("{name} is not set; media.store is \"s3\""));
                }
            }
        }
        problems
    }

    /// The store that the configuration describes.
    ///
    /// # Errors
    /// When a bucket is described that cannot be; no connection is made.
    pub fn open(&self, data_dir: &Path) -> Result<PictureStore> {
        let cache = self.cache_mb.saturating_mul(MEGABYTE);
        let store = match self.store {
            Store::Folder => PictureStore::in_folder(data_dir, cache),
            Store::S3 => PictureStore::in_bucket(&self.bucket_config(), data_dir, cache)
                .context("the picture store cannot be used")?,
        };
        Ok(if self.avif { store } else { store.without_avif() })
    }

    /// Where pictures of customers are kept: beside the others, and shown by no address.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_photos(&self, data_dir: &Path) -> Result<PhotoStore> {
        match self.store {
            Store::Folder => Ok(PhotoStore::in_folder(data_dir)),
            Store::S3 => {
                PhotoStore::in_bucket(&self.bucket_config()).context("the picture store cannot be used")
            }
        }
    }

    fn bucket_config(&self) -> BucketConfig {
        BucketConfig {
            endpoint: self.endpoint.clone(),
            region: self.region.clone(),
            bucket: self.bucket.clone(),
            prefix: self.prefix.clone(),
            access_key_id: self.access_key_id.clone(),
            secret_access_key: self.secret_access_key.clone(),
        }
    }
}
