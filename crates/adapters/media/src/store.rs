//! `Pictures` on a local folder.

use std::{
    fs,
    hash::{BuildHasher, RandomState},
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use pattu_catalog::{
    MediaType, OpenPicture, PictureError, PictureFormat, PictureWidth, Pictures, WantedPicture,
};
use pattu_kernel::BoxFuture;
use tokio::sync::{Mutex, Semaphore};

use crate::{
    convert::{self, ConversionError},
    placeholder,
    whole_file::write_whole,
};

/// Converting is hard work; the shop has other things to do meanwhile.
const AT_ONCE: usize = 2;
/// Requests for the same picture wait for the first; different ones share a turn now and then.
const TURNS: usize = 64;

/// Pictures and films under one data folder.
pub struct PictureStore {
    originals: PathBuf,
    cache: PathBuf,
    converting: Arc<Semaphore>,
    turns: Vec<Arc<Mutex<()>>>,
    hasher: RandomState,
}

/// A file that is there.
struct Found {
    path: PathBuf,
    modified: SystemTime,
}

impl PictureStore {
    /// Reads from `{data_dir}/media`, keeps what it makes in `{data_dir}/cache/media`. Neither has to exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self {
            originals: data_dir.join("media"),
            cache: data_dir.join("cache").join("media"),
            converting: Arc::new(Semaphore::new(AT_ONCE)),
            turns: (0..TURNS).map(|_| Arc::new(Mutex::new(()))).collect(),
            hasher: RandomState::new(),
        }
    }

    async fn find(&self, wanted: &WantedPicture) -> Result<OpenPicture, PictureError> {
        let media_type = wanted.file.media_type();
        let kind = wanted.kind.word();
        let original = found(&self.originals.join(kind).join(wanted.file.as_str()));
        let (original, folder, is_placeholder) = match original {
            Some(original) => (original, kind, false),
            None if media_type.is_film() => return Err(PictureError::NotFound),
            None => (self.placeholder().await?, "placeholder", true),
        };
        let media_type = if is_placeholder { MediaType::Jpeg } else { media_type };
        let Some(width) = wanted.width.filter(|_| !media_type.is_film()) else {
            return Ok(OpenPicture { path: original.path, media_type, is_placeholder });
        };
        let name = if is_placeholder { "placeholder" } else { wanted.file.as_str() };
        let path = self.sized(original, folder, name, width, wanted.format).await?;
        Ok(OpenPicture { path, media_type: wanted.format.media_type(), is_placeholder })
    }

    /// The made picture's path; makes it when it is not there yet or has another original.
    async fn sized(
        &self,
        original: Found,
        folder: &str,
        name: &str,
        width: PictureWidth,
        format: PictureFormat,
    ) -> Result<PathBuf, PictureError> {
        let ending = match format {
            PictureFormat::WebP => "webp",
            PictureFormat::Jpeg => "jpg",
        };
        let made = self.cache.join(folder).join(width.pixels().to_string()).join(format!("{name}.{ending}"));
        self.once(&made.clone(), original.modified, move || {
            convert::convert(&original.path, &made, width, format, original.modified)
        })
        .await
    }

    async fn placeholder(&self) -> Result<Found, PictureError> {
        // Its age is that of the code that draws it: any fixed moment will do.
        let (path, drawn) = (self.cache.join("placeholder.jpg"), SystemTime::UNIX_EPOCH);
        let to = path.clone();
        let path = self
            .once(&path, drawn, move || Ok(write_whole(&to, &convert::jpeg(&placeholder::draw())?, drawn)?))
            .await?;
        Ok(Found { path, modified: drawn })
    }

    /// Runs `make` unless `path` is there with this modification time; nobody else makes it meanwhile.
    async fn once(
        &self,
        path: &Path,
        modified: SystemTime,
        make: impl FnOnce() -> Result<(), ConversionError> + Send + 'static,
    ) -> Result<PathBuf, PictureError> {
        let is_there = || found(path).is_some_and(|file| file.modified == modified);
        if is_there() {
            return Ok(path.to_owned());
        }
        let broken = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, path = %path.display(), "a picture could not be made");
            PictureError::Broken
        };
        let turn = self.turn(path).lock_owned().await;
        if is_there() {
            return Ok(path.to_owned());
        }
        let permit = Arc::clone(&self.converting).acquire_owned().await.map_err(|error| broken(&error))?;
        let work = move || {
            // Held until the work is done, also when nobody waits for it any more.
            let _held = (turn, permit);
            make()
        };
        on_a_blocking_thread(work).await.map_err(|error| broken(&error))?;
        Ok(path.to_owned())
    }

    fn turn(&self, path: &Path) -> Arc<Mutex<()>> {
        let place = usize::try_from(self.hasher.hash_one(path) % 64).unwrap_or(0);
        self.turns.get(place).map_or_else(|| Arc::new(Mutex::new(())), Arc::clone)
    }
}

/// A regular file and its modification time. A look takes microseconds: no thread of its own for it.
fn found(path: &Path) -> Option<Found> {
    let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some(Found { path: path.to_owned(), modified: metadata.modified().ok()? })
}

/// The only place of this adapter that blocks a thread.
#[expect(
    clippy::disallowed_methods,
    reason = "decoding and encoding keep a processor busy for tens of milliseconds"
)]
async fn on_a_blocking_thread(
    work: impl FnOnce() -> Result<(), ConversionError> + Send + 'static,
) -> Result<(), ConversionError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) => Err(ConversionError::Encoding(error.to_string())),
    }
}

impl Pictures for PictureStore {
    fn open(&self, wanted: WantedPicture) -> BoxFuture<'_, Result<OpenPicture, PictureError>> {
        Box::pin(async move { self.find(&wanted).await })
    }
}
