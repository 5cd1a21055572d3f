//! A saree that is stored, as the form that would store it.

use super::{MediaForm, ProductDetails, ProductForm};
use crate::{Media, MediaFile};

impl ProductDetails {
    /// Sent back unchanged, it changes nothing.
    pub(super) fn form(&self) -> ProductForm {
        let media = self.media.iter().map(|one| MediaForm {
            file: one.file.clone(),
            alt: one.alt.clone(),
            caption: one.caption.clone(),
            shot: one.shot.clone(),
            focal_point: (one.focal_point.x(), one.focal_point.y()),
            poster: one.poster.clone(),
        });
        ProductForm {
            sku: self.sku.clone(),
            name: self.name.clone(),
            description: self.description.clone(),
            category_id: self.category_id.clone(),
            price: self.price,
            featured: self.featured,
            trending: self.trending,
            specifications: self.specifications.clone(),
            colours: self.colours.clone(),
            media: media.collect(),
            trade: self.trade(),
        }
    }

    /// What it shows, as far as its form has to know: to be looked at, never to be stored.
    pub(super) fn shown(&self) -> Vec<Media> {
        let media = self.media.iter().filter_map(|one| {
            Some(Media {
                file: MediaFile::parse(&one.file).ok()?,
                alt: one.alt.clone(),
                caption: one.caption.clone(),
                shot: one.shot.clone(),
                width: one.width,
                height: one.height,
                poster: one.poster.as_deref().and_then(|file| MediaFile::parse(file).ok()),
                blur: None,
                focal_point: one.focal_point,
            })
        });
        media.collect()
    }
}
