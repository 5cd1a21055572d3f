//! `PrivatePhotos`: pictures of customers, in a folder or a part of the bucket that the shop shows to nobody by itself.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use pattu_catalog::{UploadLimits, UploadProblem};
use pattu_custom_orders::{
    PhotoId,
    ports::{KeptPhoto, PHOTO_BYTES, PHOTO_PIXELS, PhotoProblem, PhotoWork, PrivatePhotos},
};
use pattu_kernel::{BoxFuture, StoreError, Timestamp};
use pattu_pixels::photo_pixels;
use pattu_weaving::Picture;
use tokio::sync::Semaphore;

use crate::{
    BucketConfig, BucketError,
    bucket::Bucket,
    whole_file::{is_draft, write_whole},
};

/// Beside the folders of pictures, and none of them.
const FOLDER: &str = "private-photos";
const LIMITS: UploadLimits = UploadLimits { bytes: PHOTO_BYTES, pixels: PHOTO_PIXELS, side: 12_000 };
/// One of 50 million pixels takes 200 MB while it is decoded.
const AT_ONCE: usize = 1;

enum Place {
    Folder(PathBuf),
    Bucket(Bucket),
}

/// Pictures that customers sent for sarees of their own.
pub struct PhotoStore {
    place: Arc<Place>,
    decoding: Arc<Semaphore>,
}

impl PhotoStore {
    /// In `{data_dir}/private-photos`, which no address of the shop leads to.
    pub fn in_folder(data_dir: &Path) -> Self {
        Self::new(Place::Folder(data_dir.join(FOLDER)))
    }

    /// In a part of the bucket of its own. The bucket must not be public.
    ///
    /// # Errors
    /// [`BucketError`] when the configuration cannot be; no connection is made yet.
    pub fn in_bucket(config: &BucketConfig) -> Result<Self, BucketError> {
        Ok(Self::new(Place::Bucket(Bucket::new(config)?)))
    }

    fn new(place: Place) -> Self {
        Self { place: Arc::new(place), decoding: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    async fn clean(&self, bytes: Vec<u8>) -> Result<pattu_pixels::CleanPhoto, PhotoProblem> {
        let turn = Arc::clone(&self.decoding).acquire_owned().await.map_err(|_| PhotoProblem::Failed)?;
        let work = move || {
            let _held = turn;
            pattu_pixels::accept_photo(&bytes, LIMITS)
        };
        apart(work).await.map_err(|_| PhotoProblem::Failed)?.map_err(|problem| match problem {
            UploadProblem::NotAPicture => PhotoProblem::NotAPicture,
            UploadProblem::Damaged => PhotoProblem::Damaged,
            UploadProblem::TooLarge => PhotoProblem::TooLarge,
            UploadProblem::NoRoom => PhotoProblem::NoRoom,
            UploadProblem::Failed => PhotoProblem::Failed,
        })
    }

    async fn put(&self, file: String, bytes: Vec<u8>, at: Timestamp) -> Result<(), BucketError> {
        match self.place.as_ref() {
            Place::Bucket(bucket) => bucket.put_apart(FOLDER, &file, bytes).await,
            Place::Folder(folder) => {
                let path = folder.join(file);
                Ok(apart(move || write_whole(&path, &bytes, at.into())).await??)
            }
        }
    }
}

fn name(id: PhotoId) -> String {
    format!("{id}.jpg")
}

fn id_of(name: &str) -> Option<PhotoId> {
    name.strip_suffix(".jpg")?.parse().ok()
}

#[expect(clippy::disallowed_methods, reason = "decoding and disks block")]
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)
}

/// What is not there is `None`.
fn found<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn listed(folder: &Path) -> io::Result<Vec<(String, SystemTime)>> {
    let Some(entries) = found(fs::read_dir(folder))? else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        if is_draft(&entry.path()) {
            continue;
        }
        // Deleted meanwhile by somebody else: gone all the same.
        if let Some(facts) = found(entry.metadata())? {
            files.push((entry.file_name().to_string_lossy().into_owned(), facts.modified()?));
        }
    }
    Ok(files)
}

fn failed(error: &dyn std::fmt::Display) -> StoreError {
    tracing::error!(%error, "nothing could be made of a customer's picture");
    StoreError::Broken(error.to_string())
}

fn unavailable(error: &BucketError) -> StoreError {
    tracing::warn!(%error, "pictures of customers cannot be reached");
    StoreError::Unavailable(error.to_string())
}

impl PrivatePhotos for PhotoStore {
    fn keep(
        &self,
        id: PhotoId,
        bytes: Vec<u8>,
        at: Timestamp,
    ) -> BoxFuture<'_, Result<KeptPhoto, PhotoProblem>> {
        Box::pin(async move {
            let clean = self.clean(bytes).await?;
            let kept = KeptPhoto {
                bytes: u32::try_from(clean.bytes.len()).map_err(|_| PhotoProblem::TooLarge)?,
                width: clean.width,
                height: clean.height,
                sha256: clean.sha256,
            };
            self.put(name(id), clean.bytes, at).await.map_err(|error| {
                tracing::error!(%error, "a customer's picture could not be stored");
                PhotoProblem::NoRoom
            })?;
            Ok(kept)
        })
    }

    fn read(&self, id: PhotoId) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        Box::pin(async move {
            let bytes = match self.place.as_ref() {
                Place::Bucket(bucket) => bucket.read_apart(FOLDER, &name(id)).await,
                Place::Folder(folder) => {
                    let path = folder.join(name(id));
                    apart(move || found(fs::read(path))).await.flatten().map_err(BucketError::from)
                }
            };
            bytes.map_err(|error| unavailable(&error))
        })
    }

    fn work_on(
        &self,
        id: Option<PhotoId>,
        work: PhotoWork,
    ) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        Box::pin(async move {
            let bytes = match id {
                Some(id) => Some(self.read(id).await?),
                None => None,
            };
            if bytes == Some(None) {
                return Ok(None);
            }
            let turn = Arc::clone(&self.decoding).acquire_owned().await.map_err(|error| failed(&error))?;
            let done = apart(move || {
                let _held = turn;
                let pixels = bytes.flatten().map(|bytes| photo_pixels(&bytes, LIMITS)).transpose();
                let pixels = pixels.map_err(|error| failed(&error))?;
                let picture = pixels.as_ref().map(|kept| Picture::new(kept.width, kept.height, &kept.rgb));
                work(picture.transpose().map_err(|error| failed(&error))?).map_err(|error| failed(&error))
            });
            done.await.map_err(|error| failed(&error))?.map(Some)
        })
    }

    fn delete(&self, id: PhotoId) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let deleted = match self.place.as_ref() {
                Place::Bucket(bucket) => bucket.delete_apart(FOLDER, &name(id)).await,
                Place::Folder(folder) => {
                    let path = folder.join(name(id));
                    let removed = apart(move || found(fs::remove_file(path))).await.flatten();
                    removed.map(|_| ()).map_err(BucketError::from)
                }
            };
            deleted.map_err(|error| unavailable(&error))
        })
    }

    fn kept_before(&self, moment: Timestamp) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>> {
        Box::pin(async move {
            let files = match self.place.as_ref() {
                Place::Bucket(bucket) => bucket.list_apart(FOLDER).await,
                Place::Folder(folder) => {
                    let folder = folder.clone();
                    apart(move || listed(&folder)).await.flatten().map_err(BucketError::from)
                }
            };
            let before = SystemTime::from(moment);
            let old =
                files.map_err(|error| unavailable(&error))?.into_iter().filter(|(_, age)| *age < before);
            Ok(old.filter_map(|(file, _)| id_of(&file)).collect())
        })
    }
}
