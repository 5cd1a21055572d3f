//! A film that staff send is looked at and kept; then a saree may show it.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError};

use super::{ProductForms, ProductMediaDetails};
use crate::{FilmKeeping, FilmProblem, FocalPoint, Media, PictureKind};

/// Why it is not there.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum KeepFilmError {
    #[error(transparent)]
    Film(#[from] FilmProblem),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes one film in, for a saree that is being written. The same film again is the same file.
///
/// # Errors
/// [`KeepFilmError`]
pub async fn keep_film(
    forms: ProductForms<'_>,
    films: &dyn FilmKeeping,
    staff: &Permitted<ProductsWrite>,
    bytes: Vec<u8>,
) -> Result<ProductMediaDetails, KeepFilmError> {
    let film = films.keep_film(PictureKind::Products, bytes).await?;
    let media = Media {
        file: film.file,
        alt: String::new(),
        caption: String::new(),
        shot: String::new(),
        width: film.width,
        height: film.height,
        poster: None,
        blur: None,
        focal_point: FocalPoint::USUAL,
    };
    let (now, by, stored) = (forms.clock.now(), staff.actor(), media.clone());
    forms.db.transaction(move |tx| Ok::<_, KeepFilmError>(tx.put_upload(&stored, &by.name, now)?)).await?;
    Ok(ProductMediaDetails::of(&media))
}
