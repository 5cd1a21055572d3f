//! What is woven of a design, told by its cells: what the customer approves is what the loom gets.

use pattu_kernel::StoreError;
use pattu_weaving::LoomSettings;

use crate::{
    CellsHash, CustomOrder, DesignHashes, Lettering, PictureDesign,
    design_version::cells_hash,
    draw::{draw_letters, draw_picture},
    ports::{PhotoWork, PrivatePhotos},
};

/// Of the newest version, as it is drawn on this loom today; none of what is not there, or not any more.
pub(super) async fn draw_hashes(
    photos: &dyn PrivatePhotos,
    order: &CustomOrder,
    letters: Option<Lettering>,
    loom: LoomSettings,
) -> Result<DesignHashes, StoreError> {
    let request = order.request.clone();
    let mut hashes = DesignHashes::default();
    if let Some(photo) = order.photo.filter(|photo| photo.deleted_at.is_none()) {
        let work: PhotoWork = Box::new(move |photo| {
            let Some(photo) = photo else { return Ok(Vec::new()) };
            let design = request.design.unwrap_or_else(|| PictureDesign::untold(&loom));
            let grid = draw_picture(photo, design, (request.color, request.shade.as_ref()), &loom)?;
            Ok(cells_hash(&grid).into())
        });
        hashes.picture = photos.work_on(Some(photo.id), work).await?.and_then(hash);
    }
    if let Some(letters) = letters {
        let request = order.request.clone();
        let work: PhotoWork = Box::new(move |_| {
            let dyes = (request.color, request.shade.as_ref());
            let grid = draw_letters(&letters, dyes, &loom)?;
            Ok(cells_hash(&grid).into())
        });
        hashes.letters = photos.work_on(None, work).await?.and_then(hash);
    }
    Ok(hashes)
}

fn hash(bytes: Vec<u8>) -> Option<CellsHash> {
    bytes.try_into().ok()
}
