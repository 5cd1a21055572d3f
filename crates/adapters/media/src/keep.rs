//! `PictureKeeping` and `FilmKeeping`: what staff and customers send becomes an original.

use pattu_catalog::{
    FilmKeeping, FilmProblem, KeptFilm, KeptPicture, MediaFile, PictureKeeping, PictureKind, UploadLimits,
    UploadProblem,
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

impl FilmKeeping for PictureStore {
    fn keep_film(&self, kind: PictureKind, bytes: Vec<u8>) -> BoxFuture<'_, Result<KeptFilm, FilmProblem>> {
        Box::pin(async move {
            let looked = self.renderer().apart(move || Ok(pattu_pixels::accept_film(bytes))).await;
            let clean = looked.map_err(|error| {
                tracing::error!(%error, "a film was given up");
                FilmProblem::Failed
            })??;
            let kept = KeptFilm { file: clean.file.clone(), width: clean.width, height: clean.height };
            self.store(kind, &clean.file, clean.bytes).await.map_err(|NoRoom| FilmProblem::NoRoom)?;
            Ok(kept)
        })
    }
}
