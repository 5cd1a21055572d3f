//! Where originals are kept: a folder of this machine, or a store elsewhere.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use pattu_catalog::{MediaFile, PictureKind};

use crate::{
    bucket::{Bucket, BucketError},
    cache::{Cache, modified},
    renderer::Renderer,
    whole_file::write_whole,
};

/// Originals by kind and name.
pub(crate) enum Originals {
    /// `{folder}/{kind}/{file}`
    Folder(PathBuf),
    /// An S3-compatible store; copies go into the cache.
    Bucket(Bucket),
}

/// What is known of an original without opening it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seen {
    /// It is there, and this old.
    There(SystemTime),
    /// There is none.
    Missing,
    /// Nobody knows: the store does not answer.
    Unknown,
}

impl Originals {
    /// Looks for an original.
    pub(crate) async fn look(&self, kind: PictureKind, file: &MediaFile) -> Seen {
        match self {
            Self::Folder(folder) => modified(&inside(folder, kind, file)).map_or(Seen::Missing, Seen::There),
            Self::Bucket(bucket) => bucket.look(kind, file).await,
        }
    }

    /// A file of this machine with its bytes; fetches it first if it has to.
    pub(crate) async fn local(
        &self,
        cache: &Cache,
        kind: PictureKind,
        file: &MediaFile,
        stamp: Option<SystemTime>,
    ) -> Result<PathBuf, BucketError> {
        match self {
            Self::Folder(folder) => Ok(inside(folder, kind, file)),
            Self::Bucket(bucket) => bucket.copy(cache, kind, file, stamp).await,
        }
    }

    /// Stores an original. One of this name is the same already: names are made of what is in the file.
    pub(crate) async fn put(
        &self,
        renderer: &Renderer,
        kind: PictureKind,
        file: &MediaFile,
        bytes: Vec<u8>,
    ) -> Result<(), BucketError> {
        match self {
            Self::Folder(folder) => {
                let place = inside(folder, kind, file);
                let write = move || match modified(&place) {
                    Some(_) => Ok(()),
                    // It never changes under its name: any fixed moment will do for its age.
                    None => Ok(write_whole(&place, &bytes, SystemTime::UNIX_EPOCH)?),
                };
                renderer.apart(write).await.map_err(|error| BucketError::Disk(io::Error::other(error)))
            }
            Self::Bucket(bucket) => bucket.put(kind, file, bytes).await,
        }
    }

    /// Every original of this kind, by name.
    pub(crate) async fn list(&self, kind: PictureKind) -> Result<Vec<MediaFile>, BucketError> {
        let names = match self {
            Self::Folder(folder) => fs::read_dir(folder.join(kind.word()))
                .into_iter()
                .flatten()
                .flatten()
                .map(|entry| entry.file_name().to_string_lossy().into_owned())
                .collect(),
            Self::Bucket(bucket) => bucket.list(kind).await?,
        };
        let mut files: Vec<MediaFile> = names.iter().filter_map(|name| MediaFile::parse(name).ok()).collect();
        files.sort_by(|one, other| one.as_str().cmp(other.as_str()));
        Ok(files)
    }
}

fn inside(folder: &Path, kind: PictureKind, file: &MediaFile) -> PathBuf {
    folder.join(kind.word()).join(file.as_str())
}
