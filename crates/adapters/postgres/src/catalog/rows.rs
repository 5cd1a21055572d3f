//! Rows of the catalogue and what they mean; private to this folder.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use diesel::{Queryable, Selectable};
use pattu_catalog::{
    Blur, CategoryId, CategoryView, Facet, FacetRow, FocalPoint, Media, MediaFile, MediaKind, MediaView,
    Picture, PictureKind, ProductView, Rating, ReviewView, SellableProduct, is_silk,
};
use pattu_kernel::{Id, Money, StoreError};
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use super::reviews::Reviews;
use crate::schema::{product_media, product_reviews, products};

#[derive(Queryable, Selectable)]
#[diesel(table_name = products)]
pub(super) struct ProductRow {
    pub id: Uuid,
    sku: String,
    name: String,
    description: String,
    category_id: String,
    price_paise: i64,
    featured: bool,
    trending: bool,
    on_hand: i32,
    reserved: i32,
    specifications: Value,
    colours: Option<Value>,
    rating_hundredths: i32,
    review_count: i32,
    created_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = product_media)]
pub(super) struct MediaRow {
    pub product_id: Uuid,
    kind: String,
    file: String,
    alt: String,
    caption: String,
    shot: String,
    width: i32,
    height: i32,
    poster: Option<String>,
    blur: Option<String>,
    focal_x: i32,
    focal_y: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = product_reviews)]
pub(super) struct ReviewRow {
    author: String,
    rating: i16,
    title: Option<String>,
    body: String,
    created_at: DateTime<Utc>,
    reply: Option<String>,
    example: bool,
}

/// Id, article number, name, first picture, category, price, pieces in the house, pieces held.
pub(super) type SellableRow = (Uuid, String, String, Option<String>, String, i64, i32, i32);

/// Category, facets, price: what a filter panel counts, as it is stored.
pub(super) type NarrowRow = (String, Vec<String>, i64);

/// Id, name, description, number of products, picture.
pub(super) type CategoryRow = (String, String, String, Option<i64>, Option<String>, Option<i64>);

/// What is stored was checked when it came in; if it no longer passes, the data is broken, not the request.
pub(super) fn broken(what: &str, of: &impl std::fmt::Display, why: impl std::fmt::Display) -> StoreError {
    let text = format!("the {what} of {of} cannot be read: {why}");
    tracing::error!(%text, "stored data is broken");
    StoreError::Broken(text)
}

pub(super) fn json<T: DeserializeOwned>(what: &str, of: &str, value: Value) -> Result<T, StoreError> {
    serde_json::from_value(value).map_err(|error| broken(what, &of, error))
}

/// The database's CHECKs keep counts at zero and above.
pub(super) fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

fn address(name: &str) -> Result<String, StoreError> {
    let file = MediaFile::parse(name).map_err(|error| broken("file name", &name, error))?;
    Ok(PictureKind::Products.address(&file))
}

/// Of what [`PICTURE`](super::parts::PICTURE) selects.
pub(super) fn picture_address(picture: &str) -> Result<String, StoreError> {
    let Some((file, point)) = picture.split_once('#') else { return address(picture) };
    let point = FocalPoint::parse(point).ok_or_else(|| broken("focal point", &file, point))?;
    Ok(point.in_address(address(file)?))
}

impl ProductRow {
    pub fn into_view(
        self,
        category_name: Option<String>,
        media: Vec<MediaRow>,
        reviews: Option<Reviews>,
    ) -> Result<ProductView, StoreError> {
        let media = with_posters(media.into_iter().map(MediaRow::into_view).collect::<Result<_, _>>()?);
        let rating = Rating::from_hundredths(self.rating_hundredths)
            .ok_or_else(|| broken("rating", &self.sku, self.rating_hundredths))?;
        let specifications: BTreeMap<String, String> =
            json("specifications", &self.sku, self.specifications)?;
        Ok(ProductView {
            is_silk: specifications.get("material").is_some_and(|material| is_silk(material)),
            specifications,
            colours: self.colours.map(|colours| json("colours", &self.sku, colours)).transpose()?,
            id: Id::new(self.id),
            name: self.name,
            description: self.description,
            price: Money::from_paise(self.price_paise),
            images: media.iter().map(|one| one.url.clone()).collect(),
            media,
            rating,
            review_count: count(self.review_count),
            featured: self.featured,
            trending: self.trending,
            category_name: category_name.unwrap_or_else(|| self.category_id.clone()),
            category_id: self.category_id,
            sku: self.sku,
            stock: count(self.on_hand - self.reserved),
            ratings: reviews.as_ref().map(Reviews::distribution).unwrap_or_default(),
            reviews: reviews.map(Reviews::into_views).unwrap_or_default(),
            created_at: self.created_at,
        })
    }
}

/// A video without a poster shows the first picture.
fn with_posters(mut media: Vec<MediaView>) -> Vec<MediaView> {
    let first = media.iter().find(|one| one.kind == MediaKind::Image);
    if let Some((url, blur)) = first.map(|one| (one.url.clone(), one.blur.clone())) {
        for video in media.iter_mut().filter(|one| one.kind == MediaKind::Video && one.poster.is_none()) {
            (video.poster, video.blur) = (Some(url.clone()), blur.clone());
        }
    }
    media
}

/// One picture for each saree of a band; a saree without pictures has none, but stands for the band all the same.
pub(super) fn pictures(media: Vec<Option<MediaRow>>) -> Result<Vec<Picture>, StoreError> {
    let picture = |one: Option<MediaRow>| match one {
        Some(one) => Ok((Some(one.address()?), one.alt)),
        None => Ok((None, String::new())),
    };
    media.into_iter().map(picture).collect()
}

impl MediaRow {
    pub fn is_picture(&self) -> bool {
        self.kind == "image"
    }

    fn focal_point(&self) -> Result<FocalPoint, StoreError> {
        FocalPoint::new(count(self.focal_x), count(self.focal_y))
            .map_err(|error| broken("focal point", &self.file, error))
    }

    fn address(&self) -> Result<String, StoreError> {
        Ok(self.focal_point()?.in_address(address(&self.file)?))
    }

    fn into_view(self) -> Result<MediaView, StoreError> {
        Ok(MediaView {
            url: self.address()?,
            kind: if self.kind == "video" { MediaKind::Video } else { MediaKind::Image },
            alt: self.alt,
            caption: self.caption,
            shot: self.shot,
            width: count(self.width),
            height: count(self.height),
            poster: self.poster.as_deref().map(address).transpose()?,
            blur: self.blur,
        })
    }

    pub fn into_media(self) -> Result<Media, StoreError> {
        let file = |name: &str| MediaFile::parse(name).map_err(|error| broken("file name", &name, error));
        let blur = |text: &str| Blur::parse(text).map_err(|error| broken("blur", &self.file, error));
        Ok(Media {
            file: file(&self.file)?,
            width: count(self.width),
            height: count(self.height),
            poster: self.poster.as_deref().map(file).transpose()?,
            blur: self.blur.as_deref().map(blur).transpose()?,
            focal_point: self.focal_point()?,
            alt: self.alt,
            caption: self.caption,
            shot: self.shot,
        })
    }
}

impl Reviews {
    fn distribution(&self) -> BTreeMap<u8, u32> {
        let number = |(stars, count): &(i16, i64)| {
            Some((u8::try_from(*stars).ok()?, u32::try_from(*count).unwrap_or(u32::MAX)))
        };
        pattu_catalog::distribution(self.counted.iter().filter_map(number))
    }

    fn into_views(self) -> Vec<ReviewView> {
        self.latest.into_iter().map(ReviewRow::into_view).collect()
    }
}

impl ReviewRow {
    fn into_view(self) -> ReviewView {
        ReviewView {
            author: self.author,
            rating: u8::try_from(self.rating).unwrap_or(0),
            title: self.title,
            text: self.body,
            created_at: self.created_at,
            reply: self.reply,
            example: self.example,
        }
    }
}

pub(super) fn sellable(row: SellableRow) -> Result<SellableProduct, StoreError> {
    let (id, sku, name, image, category, price, on_hand, reserved) = row;
    Ok(SellableProduct {
        id: Id::new(id),
        category: CategoryId::parse(&category).map_err(|error| broken("category", &sku, error))?,
        image: image.as_deref().map(picture_address).transpose()?,
        sku,
        name,
        price: Money::from_paise(price),
        available: count(on_hand - reserved),
    })
}

pub(super) fn category(
    (id, name, description, products, image, least): CategoryRow,
) -> Result<CategoryView, StoreError> {
    Ok(CategoryView {
        id,
        name,
        description,
        product_count: products.and_then(|count| u64::try_from(count).ok()).unwrap_or(0),
        image: image.as_deref().map(picture_address).transpose()?,
        price_from: least.map(Money::from_paise),
    })
}

/// A stored facet whose group is no more is left out.
pub(super) fn facet_row((category, facets, price): NarrowRow) -> FacetRow {
    let facets = facets.iter().filter_map(|facet| Facet::from_stored(facet)).collect();
    FacetRow { category: category.into(), facets, price: Money::from_paise(price) }
}
