//! Somebody who works here takes the point paper of a custom order, and the log says so before they have it.

use std::sync::{Arc, OnceLock};

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError};
use pattu_weaving::{Grid, LoomSettings, PaperHead, PointPaper, WeftBit, grid_bmp, grid_png, weft_bmp};

use super::StaffCustomOrders;
use crate::{
    CustomOrderId, CustomOrderNotFound, PictureDesign,
    design_version::cells_hash,
    draw::{NotDrawn, draw_letters, draw_picture, fits, letters_fit, loom},
    ports::{PhotoWork, PrivatePhotos},
};

/// Which drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    Picture,
    /// The line of letters.
    Letters,
}

/// As what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperFile {
    /// Sheets to print, all in one document.
    Sheets,
    /// One of them, numbered from 1.
    Sheet(usize),
    /// All threads, for the jacquard's program.
    Bitmap,
    /// One weft, numbered from 1.
    Weft(u8),
    /// The same as the bitmap, for every other program.
    Png,
}

/// Why there is no point paper.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum DrawPointPaperError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("There is no picture, or it was deleted")]
    #[refusal(Conflict, "no_photo")]
    NoPhoto,
    #[error("There is no message, or its letters did not come with it")]
    #[refusal(Conflict, "no_letters")]
    NoLetters,
    /// The shop's program draws otherwise than when its sample was approved.
    #[error(
        "This is not drawn as it was when its sample was shown. Please send the sample back and show it anew"
    )]
    #[refusal(Conflict, "drawn_otherwise")]
    DrawnOtherwise,
    #[error("It does not fit the loom as it is set now. Please change the design, or the loom")]
    #[refusal(Conflict, "does_not_fit")]
    DoesNotFit,
    #[error("The drawing has no such sheet")]
    #[refusal(Invalid, "invalid", field = "sheet")]
    NoSheet,
    #[error("The drawing has no such weft")]
    #[refusal(Invalid, "invalid", field = "weft")]
    NoWeft,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Draws it from what is kept; the same bytes each time.
///
/// # Errors
/// [`DrawPointPaperError`]; only a picture that is lost meanwhile is noted all the same.
pub async fn draw_point_paper(
    orders: StaffCustomOrders<'_>,
    photos: &dyn PrivatePhotos,
    staff: &Permitted<CustomOrdersHandle>,
    order: CustomOrderId,
    (drawn, file): (Drawn, PaperFile),
) -> Result<Vec<u8>, DrawPointPaperError> {
    let (now, staff) = (orders.clock.now(), staff.clone());
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    let loom = loom(&orders.queries.terms().await?.numbers.loom).map_err(NotDrawn::broken)?;
    let design = seen.request.design.unwrap_or_else(|| PictureDesign::untold(&loom));
    let (most, photo, letters) = match drawn {
        Drawn::Picture => {
            let photo = seen.photo.filter(|photo| photo.deleted_at.is_none());
            let photo = photo.ok_or(DrawPointPaperError::NoPhoto)?.id;
            (design.wefts(), Some(photo), None)
        }
        Drawn::Letters => {
            let letters = orders.queries.lettering(order).await?;
            (1, None, Some(letters.ok_or(DrawPointPaperError::NoLetters)?))
        }
    };
    if !letters.as_ref().map_or_else(|| fits(design, &loom), |letters| letters_fit(letters, &loom)) {
        return Err(DrawPointPaperError::DoesNotFit);
    }
    if matches!(file, PaperFile::Weft(weft) if !(1..=most).contains(&weft)) {
        return Err(DrawPointPaperError::NoWeft);
    }
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            Ok::<_, DrawPointPaperError>(tx.write_audit(&found.audited("took_point_paper", &staff, now))?)
        })
        .await?;
    let designs = orders.queries.designs(order).await?;
    let shown = designs.last().map(|design| design.hashes).unwrap_or_default();
    let shown = if drawn == Drawn::Picture { shown.picture } else { shown.letters };
    // Work answers bytes only: why there are none is told beside them.
    let refused = Arc::new(OnceLock::new());
    let refusal = Arc::clone(&refused);
    let number = seen.number.as_str().to_owned();
    let work: PhotoWork = Box::new(move |photo| {
        let request = &seen.request;
        let dyes = (request.color, request.shade.as_ref());
        let grid = match (photo, &letters) {
            (_, Some(letters)) => draw_letters(letters, dyes, &loom)?,
            (Some(photo), None) => draw_picture(photo, design, dyes, &loom)?,
            (None, None) => return Ok(Vec::new()),
        };
        if shown.is_some_and(|hash| hash != cells_hash(&grid)) {
            let _ = refusal.set(DrawPointPaperError::DrawnOtherwise);
            return Ok(Vec::new());
        }
        let title = if letters.is_some() { format!("{number} letters") } else { number };
        let head = PaperHead { design: &title, version: seen.design_version.unwrap_or(1) };
        let file = written(&grid, file, head, &loom);
        if file.is_none() {
            let _ = refusal.set(DrawPointPaperError::NoSheet);
        }
        Ok(file.unwrap_or_default())
    });
    let file = photos.work_on(photo, work).await?.ok_or(DrawPointPaperError::NoPhoto)?;
    refused.get().cloned().map_or(Ok(file), Err)
}

/// `None`: there is no such sheet.
fn written(grid: &Grid, file: PaperFile, head: PaperHead<'_>, loom: &LoomSettings) -> Option<Vec<u8>> {
    match file {
        PaperFile::Sheets => Some(PointPaper::new(grid, loom, head).all_sheets().into_bytes()),
        PaperFile::Sheet(number) => PointPaper::new(grid, loom, head).sheet(number).map(String::into_bytes),
        PaperFile::Bitmap => Some(grid_bmp(grid, loom)),
        PaperFile::Weft(weft) => weft_bmp(grid, loom, weft, WeftBit::OnFace),
        PaperFile::Png => Some(grid_png(grid)),
    }
}
