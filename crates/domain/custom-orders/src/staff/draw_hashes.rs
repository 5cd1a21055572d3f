//! What is woven of a design, told by its cells: what the customer approves is what the loom gets.

use pattu_kernel::StoreError;

use crate::{
    CellsHash, CustomOrder, DesignHashes, PictureDesign,
    design_version::cells_hash,
    draw::{draw_letters, draw_picture},
    ports::{CustomOrderQueries, PhotoWork, PrivatePhotos},
};

/// Of the newest version, as it is drawn today; none of what is not there, or not any more.
pub(super) async fn draw_hashes(
    queries: &dyn CustomOrderQueries,
    photos: &dyn PrivatePhotos,
    order: &CustomOrder,
) -> Result<DesignHashes, StoreError> {
    let request = order.request.clone();
    let mut hashes = DesignHashes::default();
    if let Some(photo) = order.photo.filter(|photo| photo.deleted_at.is_none()) {
        let work: PhotoWork = Box::new(move |photo| {
            let Some(photo) = photo else { return Ok(Vec::new()) };
            let design = request.design.unwrap_or_else(PictureDesign::untold);
            let grid = draw_picture(photo, design, (request.color, request.shade.as_ref()))?;
            Ok(cells_hash(&grid).into())
        });
        hashes.picture = photos.work_on(Some(photo.id), work).await?.and_then(hash);
    }
    if let Some(letters) = queries.lettering(order.id).await? {
        let request = order.request.clone();
        let work: PhotoWork = Box::new(move |_| {
            let grid = draw_letters(&letters, (request.color, request.shade.as_ref()))?;
            Ok(cells_hash(&grid).into())
        });
        hashes.letters = photos.work_on(None, work).await?.and_then(hash);
    }
    Ok(hashes)
}

fn hash(bytes: Vec<u8>) -> Option<CellsHash> {
    bytes.try_into().ok()
}
