//! Somebody who works here takes the point paper of a custom order, and the log says so before they have it.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError};
use pattu_weaving::{Grid, PaperHead, PointPaper, WeftBit, grid_bmp, grid_png, weft_bmp};

use super::StaffCustomOrders;
use crate::{
    CustomOrderId, CustomOrderNotFound, PictureDesign,
    draw::{NotDrawn, draw_letters, draw_picture, loom},
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
    let (most, photo, letters) = match drawn {
        Drawn::Picture => {
            let photo = seen.photo.filter(|photo| photo.deleted_at.is_none());
            (2, Some(photo.ok_or(DrawPointPaperError::NoPhoto)?.id), None)
        }
        Drawn::Letters => {
            let letters = orders.queries.lettering(order).await?;
            (1, None, Some(letters.ok_or(DrawPointPaperError::NoLetters)?))
        }
    };
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
    let number = seen.number.as_str().to_owned();
    let work: PhotoWork = Box::new(move |photo| {
        let request = &seen.request;
        let dyes = (request.color, request.shade.as_ref());
        let grid = match (photo, &letters) {
            (_, Some(letters)) => draw_letters(letters, dyes)?,
            (Some(photo), None) => {
                draw_picture(photo, request.design.unwrap_or(PictureDesign::UNTOLD), dyes)?
            }
            (None, None) => return Ok(Vec::new()),
        };
        let title = if letters.is_some() { format!("{number} letters") } else { number };
        written(&grid, file, &title)
    });
    photos.work_on(photo, work).await?.ok_or(DrawPointPaperError::NoPhoto)
}

/// One version: whoever asked has chosen it, and nobody changes it.
fn written(grid: &Grid, file: PaperFile, design: &str) -> Result<Vec<u8>, NotDrawn> {
    let loom = loom()?;
    Ok(match file {
        PaperFile::Sheets => {
            PointPaper::new(grid, &loom, PaperHead { design, version: 1 }).all_sheets().into_bytes()
        }
        PaperFile::Bitmap => grid_bmp(grid, &loom),
        PaperFile::Weft(weft) => weft_bmp(grid, &loom, weft, WeftBit::OnFace).unwrap_or_default(),
        PaperFile::Png => grid_png(grid),
    })
}
