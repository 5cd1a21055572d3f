//! `PictureKeeping`: what staff and customers send becomes an original.

use pattu_catalog::{KeptPicture, PictureKeeping, PictureKind, UploadLimits, UploadProblem};
use pattu_kernel::BoxFuture;

use crate::PictureStore;

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
            let stored = self.originals().put(self.renderer(), kind, &clean.file, clean.bytes).await;
            stored.map_err(|error| {
                tracing::error!(%error, file = %clean.file, "an original could not be stored");
                UploadProblem::NoRoom
            })?;
            Ok(kept)
        })
    }
}
