//! `PictureLook`: size and blur of originals.

use std::collections::HashMap;

use futures_util::{StreamExt, stream};
use pattu_catalog::{MediaFile, PictureFacts, PictureKind, PictureLook};
use pattu_kernel::BoxFuture;

use crate::{PictureStore, originals::Seen};

/// The renderer works on two at once; a third is ready when one of them is done.
const AT_ONCE: usize = 3;

impl PictureLook for PictureStore {
    fn look_at(
        &self,
        kind: PictureKind,
        files: Vec<MediaFile>,
    ) -> BoxFuture<'_, HashMap<MediaFile, PictureFacts>> {
        let pictures = files.into_iter().filter(|file| !file.media_type().is_video());
        Box::pin(
            stream::iter(pictures)
                .map(move |file| async move {
                    let facts = self.facts_of(kind, &file).await?;
                    Some((file, facts))
                })
                .buffer_unordered(AT_ONCE)
                .filter_map(std::future::ready)
                .collect(),
        )
    }
}

impl PictureStore {
    async fn facts_of(&self, kind: PictureKind, file: &MediaFile) -> Option<PictureFacts> {
        let Seen::There(stamp) = self.originals().look(kind, file).await else {
            tracing::debug!(%file, "a picture of the catalogue is not there");
            return None;
        };
        let original = self
            .originals()
            .local(self.renderer().cache(), kind, file, Some(stamp))
            .await
            .inspect_err(|error| tracing::warn!(%error, %file, "a picture cannot be looked at"))
            .ok()?;
        let looked =
            self.renderer().apart(move || Ok(pattu_pixels::look_at(&pattu_pixels::read(&original)?)?));
        looked.await.inspect_err(|error| tracing::warn!(%error, %file, "a picture cannot be looked at")).ok()
    }
}
