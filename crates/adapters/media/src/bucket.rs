//! Originals in an S3-compatible store. Each is copied once to the local disk, from where it is made smaller or sent.

use std::{
    collections::HashMap,
    io,
    path::PathBuf,
    sync::Mutex,
    time::{Duration, Instant, SystemTime},
};

use futures_util::{StreamExt, TryStreamExt};
use object_store::{
    ClientOptions, ObjectStore, ObjectStoreExt, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    path::Path as Key,
};
use pattu_catalog::{MediaFile, PictureKind};
use secrecy::{ExposeSecret, SecretString};

use crate::{cache::Cache, originals::Seen, whole_file::Draft};

/// A picture's file never changes under its name: what was seen is believed this long.
const BELIEVED: Duration = Duration::from_mins(5);
/// What is missing may come any moment.
const MISSED: Duration = Duration::from_secs(20);
/// More looks than this are forgotten together.
const REMEMBERED: usize = 20_000;
/// A store that does not answer must not keep shoppers waiting.
const PATIENCE: Duration = Duration::from_secs(5);
const TO_CONNECT: Duration = Duration::from_secs(2);
const TRIES: usize = 2;
/// Fifty megabytes are the largest video; nothing larger is fetched.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Where the store is and who we are there.
#[derive(Debug, Clone)]
pub struct BucketConfig {
    /// The store's address; empty for Amazon's own. A plain `http` address is taken as one of the own network.
    pub endpoint: String,
    /// `ap-south-1` is Mumbai.
    pub region: String,
    pub bucket: String,
    /// What names in the bucket begin with; may be empty.
    pub prefix: String,
    pub access_key_id: String,
    pub secret_access_key: SecretString,
}

/// Why the store gave nothing.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    #[error("{0}")]
    Store(#[from] object_store::Error),
    /// The local disk.
    #[error("{0}")]
    Disk(#[from] io::Error),
    /// More than we ever keep.
    #[error("{0} bytes are more than any picture or video has")]
    TooLarge(u64),
}

pub(crate) struct Bucket {
    store: AmazonS3,
    prefix: Key,
    looks: Mutex<HashMap<Key, (Instant, Seen)>>,
}

impl Bucket {
    /// Makes no connection yet.
    ///
    /// # Errors
    /// [`BucketError::Store`] when the configuration cannot be.
    pub(crate) fn new(config: &BucketConfig) -> Result<Self, BucketError> {
        let options = ClientOptions::new()
            .with_allow_http(config.endpoint.starts_with("http://"))
            .with_connect_timeout(TO_CONNECT)
            .with_timeout_disabled()
            .with_read_timeout(PATIENCE);
        let retry = RetryConfig { max_retries: TRIES, retry_timeout: PATIENCE, ..RetryConfig::default() };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&config.bucket)
            .with_region(&config.region)
            .with_access_key_id(&config.access_key_id)
            .with_secret_access_key(config.secret_access_key.expose_secret())
            .with_client_options(options)
            .with_retry(retry);
        if !config.endpoint.is_empty() {
            builder = builder.with_endpoint(&config.endpoint);
        }
        Ok(Self {
            store: builder.build()?,
            prefix: Key::from(config.prefix.as_str()),
            looks: Mutex::default(),
        })
    }

    /// Asks the store, unless it was asked a moment ago.
    pub(crate) async fn look(&self, kind: PictureKind, file: &MediaFile) -> Seen {
        let key = self.key(kind, file);
        if let Some(seen) = self.remembered(&key) {
            return seen;
        }
        let seen = match self.store.head(&key).await {
            Ok(object) => Seen::There(object.last_modified.into()),
            Err(object_store::Error::NotFound { .. }) => Seen::Missing,
            Err(error) => {
                tracing::warn!(%error, %key, "the picture store does not answer");
                return Seen::Unknown;
            }
        };
        if let Ok(mut looks) = self.looks.lock() {
            if looks.len() >= REMEMBERED {
                looks.clear();
            }
            looks.insert(key, (Instant::now(), seen));
        }
        seen
    }

    fn remembered(&self, key: &Key) -> Option<Seen> {
        let looks = self.looks.lock().ok()?;
        let (when, seen) = looks.get(key)?;
        let believed = if *seen == Seen::Missing { MISSED } else { BELIEVED };
        (when.elapsed() < believed).then_some(*seen)
    }

    /// The copy of an original in the cache; fetches it if there is none of this age. Videos are not held in memory.
    pub(crate) async fn copy(
        &self,
        cache: &Cache,
        kind: PictureKind,
        file: &MediaFile,
        stamp: Option<SystemTime>,
    ) -> Result<PathBuf, BucketError> {
        let place = cache.place([kind.word(), "original", file.as_str()]);
        if Cache::has(&place, stamp) {
            return Ok(place);
        }
        let got = self.store.get(&self.key(kind, file)).await?;
        let (size, age) = (got.meta.size, got.meta.last_modified);
        if size > MAX_BYTES {
            return Err(BucketError::TooLarge(size));
        }
        let mut draft = Draft::beside(&place)?;
        let mut bytes = got.into_stream();
        while let Some(some) = bytes.next().await {
            draft.write(&some?)?;
        }
        draft.finish(&place, age.into())?;
        cache.grown_by(size);
        Ok(place)
    }

    /// Stores an original, and believes from now on that it is there.
    pub(crate) async fn put(
        &self,
        kind: PictureKind,
        file: &MediaFile,
        bytes: Vec<u8>,
    ) -> Result<(), BucketError> {
        let key = self.key(kind, file);
        self.store.put(&key, bytes.into()).await?;
        if let Ok(mut looks) = self.looks.lock() {
            looks.remove(&key);
        }
        Ok(())
    }

    /// The names of this kind.
    pub(crate) async fn list(&self, kind: PictureKind) -> Result<Vec<String>, BucketError> {
        let objects: Vec<_> =
            self.store.list(Some(&self.prefix.clone().join(kind.word()))).try_collect().await?;
        Ok(objects.iter().filter_map(|object| object.location.filename()).map(str::to_owned).collect())
    }

    /// A file that is in no picture's folder, so that no address of pictures leads to it.
    pub(crate) async fn put_apart(
        &self,
        folder: &str,
        file: &str,
        bytes: Vec<u8>,
    ) -> Result<(), BucketError> {
        self.store.put(&self.apart(folder, file), bytes.into()).await?;
        Ok(())
    }

    /// Its bytes; `None` when there is none.
    pub(crate) async fn read_apart(&self, folder: &str, file: &str) -> Result<Option<Vec<u8>>, BucketError> {
        match self.store.get(&self.apart(folder, file)).await {
            Ok(found) => Ok(Some(found.bytes().await?.to_vec())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes it, if it is there.
    pub(crate) async fn delete_apart(&self, folder: &str, file: &str) -> Result<(), BucketError> {
        match self.store.delete(&self.apart(folder, file)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Names and ages of the files of such a folder.
    pub(crate) async fn list_apart(&self, folder: &str) -> Result<Vec<(String, SystemTime)>, BucketError> {
        let objects: Vec<_> = self.store.list(Some(&self.prefix.clone().join(folder))).try_collect().await?;
        let named = |object: &object_store::ObjectMeta| {
            Some((object.location.filename()?.to_owned(), object.last_modified.into()))
        };
        Ok(objects.iter().filter_map(named).collect())
    }

    fn apart(&self, folder: &str, file: &str) -> Key {
        self.prefix.clone().join(folder).join(file)
    }

    fn key(&self, kind: PictureKind, file: &MediaFile) -> Key {
        self.prefix.clone().join(kind.word()).join(file.as_str())
    }
}
