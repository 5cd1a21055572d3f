//! `Pictures`: what is there is shown, what is not is made, what takes long is made behind.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime},
};

use pattu_catalog::{
    Liked, MediaFile, MediaType, OpenPicture, PictureError, PictureFormat, PictureKind, PictureWidth,
    Pictures, Standing, WantedPicture,
};
use pattu_kernel::BoxFuture;

use crate::{
    BucketConfig, BucketError,
    background::BackgroundQueue,
    bucket::Bucket,
    cache::{self, Cache},
    originals::{Originals, Seen},
    renderer::{self, Order, Renderer},
};

/// The name of the placeholder among made pictures.
const PLACEHOLDER: &str = "placeholder";
/// The folder of pictures that show several.
const COLLAGE: &str = "collage";

/// Pictures and videos of one shop.
pub struct PictureStore {
    originals: Originals,
    renderer: Renderer,
    background: BackgroundQueue,
    makes_avif: bool,
    /// When somebody last asked for a picture.
    asked: Mutex<Option<Instant>>,
}

/// An original that was found, or what stands in for it.
struct Source {
    /// Its folder and its name among made pictures.
    folder: &'static str,
    name: String,
    /// `None` when the store does not say.
    stamp: Option<SystemTime>,
    is_placeholder: bool,
}

impl PictureStore {
    /// Originals in `{data_dir}/media`; what is made of them in `{data_dir}/cache/media`, at most `cache_bytes`. Neither
    /// folder has to exist yet.
    pub fn in_folder(data_dir: &Path, cache_bytes: u64) -> Self {
        Self::new(Originals::Folder(data_dir.join("media")), data_dir, cache_bytes)
    }

    /// Originals in an S3-compatible store; copies and what is made of them in `{data_dir}/cache/media`.
    ///
    /// # Errors
    /// [`BucketError`] when the configuration cannot be; no connection is made yet.
    pub fn in_bucket(config: &BucketConfig, data_dir: &Path, cache_bytes: u64) -> Result<Self, BucketError> {
        Ok(Self::new(Originals::Bucket(Bucket::new(config)?), data_dir, cache_bytes))
    }

    fn new(originals: Originals, data_dir: &Path, cache_bytes: u64) -> Self {
        let cache = Arc::new(Cache::new(data_dir.join("cache").join("media"), cache_bytes));
        let (renderer, background) = (Renderer::new(cache), BackgroundQueue::start());
        Self { originals, renderer, background, makes_avif: true, asked: Mutex::default() }
    }

    /// Makes no AVIF, the smallest format and by far the slowest to make: browsers get the next best one.
    #[must_use]
    pub fn without_avif(self) -> Self {
        Self { makes_avif: false, ..self }
    }

    pub(crate) const fn originals(&self) -> &Originals {
        &self.originals
    }

    /// How long nobody has asked for a picture.
    pub(crate) fn unasked_for(&self) -> Duration {
        self.asked().map_or(Duration::MAX, |asked| asked.elapsed())
    }

    fn asked(&self) -> MutexGuard<'_, Option<Instant>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) const fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    async fn find(&self, wanted: &WantedPicture) -> Result<OpenPicture, PictureError> {
        let (kind, file) = (wanted.kind, &wanted.file);
        let stamp = match self.originals.look(kind, file).await {
            Seen::There(stamp) => Some(stamp),
            Seen::Unknown => None,
            Seen::Missing if file.media_type().is_video() => return Err(PictureError::NotFound),
            Seen::Missing => return self.placeholder(wanted).await,
        };
        let source =
            Source { folder: kind.word(), name: file.as_str().to_owned(), stamp, is_placeholder: false };
        match wanted.width.filter(|_| !file.media_type().is_video()) {
            Some(width) => self.sized(&source, Some((kind, file)), width, wanted).await,
            None => self.full(kind, file, stamp).await,
        }
    }

    async fn placeholder(&self, wanted: &WantedPicture) -> Result<OpenPicture, PictureError> {
        // Its age is that of the code that draws it: any fixed moment will do.
        let (path, drawn) = (self.drawn(), SystemTime::UNIX_EPOCH);
        let (to, cache) = (path.clone(), Arc::clone(self.renderer.cache()));
        let draw = move || Ok(cache.put(&to, &pattu_pixels::placeholder()?, drawn)?);
        self.renderer.once(&path, drawn, draw).await?;
        let source = Source {
            folder: PLACEHOLDER,
            name: PLACEHOLDER.to_owned(),
            stamp: Some(drawn),
            is_placeholder: true,
        };
        match wanted.width {
            Some(width) => self.sized(&source, None, width, wanted).await,
            None => Ok(OpenPicture { path, media_type: MediaType::Jpeg, standing: Standing::Placeholder }),
        }
    }

    fn drawn(&self) -> PathBuf {
        self.renderer.cache().place([PLACEHOLDER, "full", "placeholder.jpg"])
    }

    /// In the best format that is there; makes the quick one when none is, and has the best one made behind.
    async fn sized(
        &self,
        source: &Source,
        original: Option<(PictureKind, &MediaFile)>,
        width: PictureWidth,
        wanted: &WantedPicture,
    ) -> Result<OpenPicture, PictureError> {
        let place = |format| self.place(source.folder, &source.name, width, format);
        let liked = Liked { avif: wanted.liked.avif && self.makes_avif, ..wanted.liked };
        let (best, quick) = (liked.best(), liked.quick());
        let standing = if source.is_placeholder { Standing::Placeholder } else { Standing::Final };
        let answer = |format: PictureFormat, standing| OpenPicture {
            path: place(format),
            media_type: format.media_type(),
            standing,
        };
        if Cache::has(&place(best), source.stamp) {
            return Ok(answer(best, standing));
        }
        if source.stamp.is_none() && Cache::has(&place(quick), None) {
            return Ok(answer(quick, Standing::Interim));
        }
        let local = match original {
            Some((kind, file)) => self.local(kind, file, source.stamp).await?,
            None => self.drawn(),
        };
        let stamp = source.stamp.or_else(|| cache::modified(&local)).ok_or(PictureError::Away)?;
        let order = |format| Order {
            original: local.clone(),
            place: place(format),
            width: Some(width.pixels()),
            format,
            stamp,
        };
        self.renderer.make(order(quick)).await?;
        if best == quick || source.is_placeholder {
            return Ok(answer(quick, standing));
        }
        let (cache, order) = (Arc::clone(self.renderer.cache()), order(best));
        self.background.soon(order.place.clone(), move || renderer::make(&cache, &order));
        Ok(answer(quick, Standing::Interim))
    }

    /// As it was stored, if it holds nothing but pixels; otherwise a clean copy, upright.
    async fn full(
        &self,
        kind: PictureKind,
        file: &MediaFile,
        stamp: Option<SystemTime>,
    ) -> Result<OpenPicture, PictureError> {
        let original = self.local(kind, file, stamp).await?;
        let is_video = file.media_type().is_video();
        if is_video {
            let media_type = file.media_type();
            return Ok(OpenPicture { path: original, media_type, standing: Standing::Final });
        }
        let path = original.clone();
        let looked = self.renderer.apart(move || {
            let bytes = pattu_pixels::read(&path)?;
            let content = pattu_pixels::content(&bytes).filter(|content| !content.is_video());
            Ok(content.map(|content| (content, pattu_pixels::parts(&bytes, content))))
        });
        match looked.await {
            Ok(Some((media_type, parts))) if parts.is_plain && parts.is_whole => {
                return Ok(OpenPicture { path: original, media_type, standing: Standing::Final });
            }
            Ok(Some(_)) => {}
            Ok(None) => return Err(PictureError::Broken),
            Err(error) => {
                tracing::error!(%error, %file, "an original cannot be read");
                return Err(PictureError::Broken);
            }
        }
        let stamp = stamp.or_else(|| cache::modified(&original)).ok_or(PictureError::Away)?;
        let place = self.renderer.cache().place([kind.word(), "full", &format!("{file}.jpg")]);
        let format = PictureFormat::Jpeg;
        self.renderer.make(Order { original, place: place.clone(), width: None, format, stamp }).await?;
        Ok(OpenPicture { path: place, media_type: MediaType::Jpeg, standing: Standing::Final })
    }

    async fn local(
        &self,
        kind: PictureKind,
        file: &MediaFile,
        stamp: Option<SystemTime>,
    ) -> Result<PathBuf, PictureError> {
        self.originals.local(self.renderer.cache(), kind, file, stamp).await.map_err(|error| {
            tracing::warn!(%error, %file, "an original could not be fetched");
            PictureError::Away
        })
    }

    fn place(&self, folder: &str, name: &str, width: PictureWidth, format: PictureFormat) -> PathBuf {
        let ending = match format {
            PictureFormat::Avif => "avif",
            PictureFormat::WebP => "webp",
            PictureFormat::Jpeg => "jpg",
        };
        self.renderer.cache().place([folder, &width.pixels().to_string(), &format!("{name}.{ending}")])
    }

    /// Makes one picture in its best format, unless it is there, when nobody else wants anything. True when it is there
    /// afterwards.
    pub(crate) async fn make_ahead(&self, kind: PictureKind, file: &MediaFile, width: PictureWidth) -> bool {
        let Seen::There(stamp) = self.originals.look(kind, file).await else { return false };
        let format = Liked { avif: self.makes_avif, webp: true }.best();
        let place = self.place(kind.word(), file.as_str(), width, format);
        if Cache::has(&place, Some(stamp)) {
            return true;
        }
        let Ok(original) = self.local(kind, file, Some(stamp)).await else { return false };
        let order = Order { original, place: place.clone(), width: Some(width.pixels()), format, stamp };
        let cache = Arc::clone(self.renderer.cache());
        let was_made = self.background.in_turn(place.clone(), move || renderer::make(&cache, &order)).await;
        // A shopper's wish for it is in the line, or it was tried before: then it was told before, too.
        !was_made || Cache::has(&place, Some(stamp))
    }
}

impl PictureStore {
    /// Its age is that of the code that draws it: a picture's file never changes under its name.
    async fn side_by_side(&self, files: Vec<MediaFile>) -> Result<OpenPicture, PictureError> {
        let mut name = DefaultHasher::new();
        files.hash(&mut name);
        let name = format!("{:016x}.jpg", name.finish());
        let (path, drawn) = (self.renderer.cache().place([COLLAGE, "1200", &name]), SystemTime::UNIX_EPOCH);
        if !Cache::has(&path, Some(drawn)) {
            let mut originals = Vec::with_capacity(files.len());
            for file in &files {
                originals.push(match self.originals.look(PictureKind::Products, file).await {
                    Seen::Missing => None,
                    Seen::There(stamp) => Some(self.local(PictureKind::Products, file, Some(stamp)).await?),
                    Seen::Unknown => Some(self.local(PictureKind::Products, file, None).await?),
                });
            }
            let (to, cache) = (path.clone(), Arc::clone(self.renderer.cache()));
            let draw = move || {
                let read = |original: Option<PathBuf>| match original {
                    Some(original) => pattu_pixels::read(&original),
                    None => pattu_pixels::placeholder(),
                };
                let pictures = originals.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
                Ok(cache.put(&to, &pattu_pixels::collage(&pictures)?, drawn)?)
            };
            self.renderer.once(&path, drawn, draw).await?;
        }
        Ok(OpenPicture { path, media_type: MediaType::Jpeg, standing: Standing::Final })
    }
}

impl Pictures for PictureStore {
    fn open(&self, wanted: WantedPicture) -> BoxFuture<'_, Result<OpenPicture, PictureError>> {
        *self.asked() = Some(Instant::now());
        Box::pin(async move { self.find(&wanted).await })
    }

    fn collage(&self, files: Vec<MediaFile>) -> BoxFuture<'_, Result<OpenPicture, PictureError>> {
        Box::pin(self.side_by_side(files))
    }
}
