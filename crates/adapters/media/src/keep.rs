//! `PictureKeeping` and `VideoKeeping`: what staff and customers send becomes an original.

use pattu_catalog::{
    KeptPicture, KeptVideo, MediaFile, PictureKeeping, PictureKind, UploadLimits, UploadProblem,
    VideoKeeping, VideoProblem,
};
use pattu_kernel::BoxFuture;

use crate::PictureStore;

/// The cause was logged.
struct NoRoom;

impl PictureStore {
    async fn store(&self, kind: PictureKind, file: &MediaFile, bytes: Vec<u8>) -> Result<(), NoRoom> {
        self.originals().put(self.renderer(), kind, file, bytes).await.map_err(|error| {
            tracing::error!(%error, %file, "an original could not be stored");
            NoRoom
        })
    }
}

impl PictureKeeping for PictureStore {
    fn keep(
        &self,
        kind: PictureKind,
        bytes: Vec<u8>,
        limits: UploadLimits,
    ) -> BoxFuture<'_, Result<KeptPicture, UploadProblem>> {
        Box::pin(async move {
            let cleaned =
                self.renderer().apart(move || Ok(pattu_pixels::accept_upload(&bytes, limits))).await;
            let clean = cleaned.map_err(|error| {
                tracing::error!(%error, "an upload was given up");
                UploadProblem::Failed
            })??;
            let kept = KeptPicture { file: clean.file.clone(), facts: clean.facts };
            self.store(kind, &clean.file, clean.bytes).await.map_err(|NoRoom| UploadProblem::NoRoom)?;
            Ok(kept)
        })
    }
}

impl VideoKeeping for PictureStore {
    fn keep_video(
        &self,
        kind: PictureKind,
        bytes: Vec<u8>,
    ) -> BoxFuture<'_, Result<KeptVideo, VideoProblem>> {
        Box::pin(async move {
            let looked = self.renderer().apart(move || Ok(pattu_pixels::accept_video(bytes))).await;
            let clean = looked.map_err(|error| {
                tracing::error!(%error, "a video was given up");
                VideoProblem::Failed
            })??;
            let kept = KeptVideo { file: clean.file.clone(), width: clean.width, height: clean.height };
            self.store(kind, &clean.file, clean.bytes).await.map_err(|NoRoom| VideoProblem::NoRoom)?;
            Ok(kept)
        })
    }
}
