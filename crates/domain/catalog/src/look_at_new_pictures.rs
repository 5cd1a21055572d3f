//! Sizes and blurs of pictures that came after their saree (`pattu pictures look`).

use pattu_kernel::StoreError;

use crate::{PictureFactsStore, PictureKind, PictureLook};

/// So many are looked at before their facts are stored: a broken-off run keeps most of its work.
const AT_ONCE: usize = 100;

/// How many pictures were looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LookedAt {
    /// Their size and blur are known now.
    pub known: usize,
    /// Not there, or no pictures; the log says which.
    pub unknown: usize,
}

/// Looks at every product picture nobody has looked at. Safe to repeat; one that is still missing is left for the next
/// time.
///
/// # Errors
/// [`StoreError`]; what was looked at before is stored.
pub async fn look_at_new_pictures(
    products: &dyn PictureFactsStore,
    pictures: &dyn PictureLook,
) -> Result<LookedAt, StoreError> {
    let files = products.without_facts().await?;
    let mut looked = LookedAt::default();
    for some in files.chunks(AT_ONCE) {
        let facts = pictures.look_at(PictureKind::Products, some.to_vec()).await;
        looked.known += facts.len();
        looked.unknown += some.len() - facts.len();
        if !facts.is_empty() {
            products.put_facts(facts).await?;
        }
    }
    Ok(looked)
}
