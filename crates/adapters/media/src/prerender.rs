//! Making pictures before anybody asks.

use std::time::{Duration, Instant};

use pattu_catalog::{PictureKind, PictureWidth};

use crate::{BucketError, PictureStore};

/// Shoppers who look at pictures are left alone until none was asked for so long.
const QUIET: Duration = Duration::from_secs(5);

/// Cards of good phones first, then of plain ones, then what a phone's full width needs.
pub const COMMON_WIDTHS: [u32; 3] = [480, 320, 720];

/// How much of the machine the work may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// A core: nobody is served beside it.
    Full,
    /// Half a core, and nothing while pictures are asked for.
    Gentle,
}

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Pictures looked after so far, each in one width.
    pub done: usize,
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
        pace: Pace,
        mut tell: impl FnMut(Progress),
    ) -> Result<Progress, BucketError> {
        let kind = PictureKind::Products;
        let mut files = self.originals().list(kind).await?;
        files.retain(|file| !file.media_type().is_video());
        let widths: Vec<PictureWidth> =
            widths.iter().filter_map(|width| PictureWidth::snap(*width)).collect();
        let mut progress = Progress { of: files.len() * widths.len(), ..Progress::default() };
        for width in widths {
            for file in &files {
                if pace == Pace::Gentle {
                    self.until_quiet().await;
                }
                let began = Instant::now();
                if !self.make_ahead(kind, file, width).await {
                    progress.failed += 1;
                }
                if pace == Pace::Gentle {
                    // As long at rest as at work is half a core.
                    tokio::time::sleep(began.elapsed()).await;
                }
                progress.done += 1;
                tell(progress);
            }
        }
        Ok(progress)
    }

    async fn until_quiet(&self) {
        while let Some(rest) = QUIET.checked_sub(self.unasked_for()).filter(|rest| !rest.is_zero()) {
            tokio::time::sleep(rest).await;
        }
    }
}
