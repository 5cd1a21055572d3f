//! What the catalogue needs of pictures: showing them, looking at them, taking them in.
#![warn(missing_docs)]

use std::{collections::HashMap, path::PathBuf};

use pattu_kernel::{BoxFuture, StoreError};

use crate::{
    MediaFile, MediaType, PictureError, PictureFacts, PictureKind, UploadLimits, UploadProblem, VideoProblem,
    WantedPicture,
};

/// How long an answer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// This is the picture, and stays it.
    Final,
    /// The picture in a format that is made faster; a better one is being made.
    Interim,
    /// The picture is missing: this one stands in for it.
    Placeholder,
}

/// A file to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenPicture {
    /// Where it lies.
    pub path: PathBuf,
    /// What it is.
    pub media_type: MediaType,
    /// How long that holds.
    pub standing: Standing,
}

/// Pictures and videos as files. Implementers MUST NOT block the calling thread for longer than it takes to look for a
/// file, MUST make each size once, MUST NOT let anybody wait for a slow format, MUST convert at most two at a time while
/// somebody waits and one at a time otherwise, MUST show no picture with what a camera wrote into it (places, names), and
/// MUST NOT ever show half a file.
pub trait Pictures: Send + Sync {
    /// The file of a picture in its size and format, the placeholder when a picture is missing, and
    /// [`PictureError::NotFound`] when a video is. Videos come as they were stored, pictures without a width in their full
    /// size; no picture is made larger than its original.
    fn open(&self, wanted: WantedPicture) -> BoxFuture<'_, Result<OpenPicture, PictureError>>;

    /// One JPEG of 1200 x 630 pixels that shows these product pictures side by side, for a link that is sent to somebody; the
    /// placeholder stands in for one that is missing. The same pictures are made once.
    fn collage(&self, files: Vec<MediaFile>) -> BoxFuture<'_, Result<OpenPicture, PictureError>>;
}

/// Looking at originals before they are written into the catalogue.
pub trait PictureLook: Send + Sync {
    /// What each picture is like. Videos, and what is missing or cannot be read, are left out: the cause is logged, and
    /// a catalogue is not refused for it.
    fn look_at(
        &self,
        kind: PictureKind,
        files: Vec<MediaFile>,
    ) -> BoxFuture<'_, HashMap<MediaFile, PictureFacts>>;
}

/// Size and blur of product pictures, as the catalogue keeps them.
pub trait PictureFactsStore: Send + Sync {
    /// The pictures nobody has looked at, each once, by name; for a video its poster.
    fn without_facts(&self) -> BoxFuture<'_, Result<Vec<MediaFile>, StoreError>>;

    /// Stores them for every product that shows these pictures and has no facts of them yet. A video keeps its own size.
    fn put_facts(&self, facts: HashMap<MediaFile, PictureFacts>) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// A picture that was taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptPicture {
    /// Named by what it shows: the same picture is one file.
    pub file: MediaFile,
    /// What it is like.
    pub facts: PictureFacts,
}

/// Taking pictures in. Implementers MUST write every picture anew, so that nothing a stranger wrote is ever sent on, MUST
/// work on at most two at a time, and MUST have it safely stored before they answer.
pub trait PictureKeeping: Send + Sync {
    /// Checks the bytes of an upload and keeps the picture as an original of this kind.
    fn keep(
        &self,
        kind: PictureKind,
        bytes: Vec<u8>,
        limits: UploadLimits,
    ) -> BoxFuture<'_, Result<KeptPicture, UploadProblem>>;
}

/// A video that was taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptVideo {
    /// Named by what it shows: the same video is one file.
    pub file: MediaFile,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Taking videos in. Implementers MUST NOT keep places and names that a camera wrote, and MUST have the video safely stored
/// before they answer.
pub trait VideoKeeping: Send + Sync {
    /// Checks the bytes of an upload and keeps the video as an original of this kind.
    fn keep_video(&self, kind: PictureKind, bytes: Vec<u8>)
    -> BoxFuture<'_, Result<KeptVideo, VideoProblem>>;
}
