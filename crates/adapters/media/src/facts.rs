//! `PictureLook`: size and blur of originals.

use std::collections::HashMap;

use base64::{Engine, prelude::BASE64_STANDARD};
use futures_util::{StreamExt, stream};
use image::RgbImage;
use pattu_catalog::{Blur, MediaFile, PictureFacts, PictureKind, PictureLook};
use pattu_kernel::BoxFuture;

use crate::{PictureStore, decode, originals::Seen, trouble::Trouble};

/// A `ThumbHash` sees no more of a picture than this, in pixels of its longer side.
const FAR_AWAY: u32 = 64;
/// The workshop lets two in at once; a third waits at the door.
const AT_ONCE: usize = 3;

impl PictureLook for PictureStore {
    fn look_at(
        &self,
        kind: PictureKind,
        files: Vec<MediaFile>,
    ) -> BoxFuture<'_, HashMap<MediaFile, PictureFacts>> {
        let pictures = files.into_iter().filter(|file| !file.media_type().is_film());
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
            tracing::warn!(%file, "the catalogue names a picture that is not there");
            return None;
        };
        let original = self
            .originals()
            .local(self.workshop().cache(), kind, file, Some(stamp))
            .await
            .inspect_err(|error| tracing::warn!(%error, %file, "a picture cannot be looked at"))
            .ok()?;
        let looked = self
            .workshop()
            .apart(move || facts(&decode::flatten(decode::decode(&decode::read(&original)?)?)));
        looked.await.inspect_err(|error| tracing::warn!(%error, %file, "a picture cannot be looked at")).ok()
    }
}

/// Size and blur of an upright picture.
pub(crate) fn facts(picture: &RgbImage) -> Result<PictureFacts, Trouble> {
    let (width, height) = picture.dimensions();
    let longer = width.max(height).max(1);
    let side = |pixels: u32| (pixels.saturating_mul(FAR_AWAY.min(longer)) / longer).max(1);
    let far = image::imageops::thumbnail(picture, side(width), side(height));
    let rgba: Vec<u8> = far
        .pixels()
        .flat_map(|pixel| {
            let [red, green, blue] = pixel.0;
            [red, green, blue, u8::MAX]
        })
        .collect();
    let pixels = |side: u32| usize::try_from(side).unwrap_or(0);
    let hash = thumbhash::rgba_to_thumb_hash(pixels(far.width()), pixels(far.height()), &rgba);
    let blur = Blur::parse(&BASE64_STANDARD.encode(hash)).map_err(|e| Trouble::Encoding(e.to_string()))?;
    Ok(PictureFacts { width, height, blur })
}
