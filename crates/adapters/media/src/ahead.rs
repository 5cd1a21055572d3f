//! Making pictures before anybody asks.

use pattu_catalog::{PictureKind, PictureWidth};

use crate::{BucketError, PictureStore};

/// Cards of good phones first, then of plain ones, then what a phone's full width needs.
pub const COMMON_WIDTHS: [u32; 3] = [480, 320, 720];

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Pictures looked after so far, each in one width.
    pub done: usize,
    /// Of so many.
    pub of: usize,
    /// Of those done, the ones that could not be made; the log says why.
    pub failed: usize,
}

impl PictureStore {
    /// Makes every product's pictures in these widths, in the best format, one after another on the thread that works
    /// behind; a shopper's wish goes before. What is there costs a look. `tell` hears after each.
    ///
    /// # Errors
    /// [`BucketError`] when the originals cannot be listed.
    pub async fn warm(
        &self,
        widths: &[u32],
        mut tell: impl FnMut(Progress),
    ) -> Result<Progress, BucketError> {
        let kind = PictureKind::Products;
        let mut files = self.originals().list(kind).await?;
        files.retain(|file| !file.media_type().is_film());
        let widths: Vec<PictureWidth> =
            widths.iter().filter_map(|width| PictureWidth::snap(*width)).collect();
        let mut progress = Progress { of: files.len() * widths.len(), ..Progress::default() };
        for width in widths {
            for file in &files {
                if !self.make_ahead(kind, file, width).await {
                    progress.failed += 1;
                }
                progress.done += 1;
                tell(progress);
            }
        }
        Ok(progress)
    }
}
