//! Putting a catalogue file into the shop (`pattu seed`): checked whole, stored whole, safe to repeat.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use chrono::{TimeDelta, Timelike};
use pattu_kernel::{Clock, FieldErrors, Money, Refusal, StoreError, Text, Timestamp, UnitOfWork};
use serde::Deserialize;

use crate::{
    CatalogTx, Category, CategoryId, Colours, ColoursView, Findable, FocalPoint, Media, MediaFile,
    PictureKind, PictureLook, Price, Product, ProductProblem, Review, Sku, Specifications, TradeFacts,
    checked_media, checked_stars, checked_stock, imported_review_id,
};

/// The stock ledger's reference of a product's first pieces.
const OPENING_STOCK: &str = "opening stock";

/// The catalogue's part of the file; what else is in it does not matter here.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueFile {
    pub categories: Vec<CategoryEntry>,
    pub products: Vec<ProductEntry>,
}

/// A category as written in the file.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CategoryEntry {
    id: String,
    name: String,
    description: String,
    position: i32,
}

/// A product as written in the file; money in rupees.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProductEntry {
    sku: String,
    name: String,
    description: String,
    category_id: String,
    price: Money,
    /// Of the customs tariff; what staff said stays where a file does not say it. So it is with the rate.
    #[serde(default)]
    hsn: Option<String>,
    /// GST in basis points.
    #[serde(default)]
    gst_rate: Option<u32>,
    #[serde(default)]
    stock: u32,
    #[serde(default)]
    featured: bool,
    #[serde(default)]
    trending: bool,
    #[serde(default)]
    created_days_ago: u16,
    #[serde(default)]
    specifications: BTreeMap<String, String>,
    #[serde(default)]
    colours: Option<ColoursView>,
    #[serde(default)]
    media: Vec<MediaEntry>,
    #[serde(default)]
    reviews: Vec<ReviewEntry>,
}

/// What somebody wrote about the product, as written in the file.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReviewEntry {
    author: String,
    rating: u8,
    text: String,
    #[serde(default)]
    days_ago: u16,
    /// Nobody wrote it.
    #[serde(default)]
    example: bool,
}

/// A picture or video as written in the file.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct MediaEntry {
    file: String,
    kind: String,
    alt: String,
    #[serde(default)]
    caption: String,
    #[serde(default)]
    shot: String,
    width: u32,
    height: u32,
    #[serde(default)]
    poster: Option<String>,
}

/// Why a file was not taken; nothing of it was stored then.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ImportError {
    /// An entry is wrong.
    #[error("{entry}: {problem}")]
    #[refusal(Invalid, "invalid")]
    Entry {
        /// Its article number or id.
        entry: String,
        /// What is wrong with it.
        problem: ProductProblem,
    },
    /// Two entries have the same article number or id.
    #[error("{0} is in the file twice")]
    #[refusal(Invalid, "invalid")]
    Twice(String),
    /// The database could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ImportReport {
    /// Kinds of saree in the file.
    pub categories: usize,
    /// Sarees in the file.
    pub products: usize,
    /// Of these, the ones that were not in the shop before.
    pub new_products: usize,
    /// Pictures that could not be looked at: they are not there yet, or are no pictures.
    pub unseen_pictures: usize,
}

/// Stores a catalogue in one transaction, with what its pictures are really like. Products are told apart by article number; the file's stock is only put on
/// the shelf of a product that is new, so that a second import does not give back what was sold.
///
/// # Errors
/// [`ImportError`]; nothing was stored then.
pub async fn import_catalogue(
    db: &dyn UnitOfWork<dyn CatalogTx>,
    clock: &dyn Clock,
    pictures: &dyn PictureLook,
    file: CatalogueFile,
) -> Result<ImportReport, ImportError> {
    let now = clock.now();
    let categories = file.categories.iter().map(category).collect::<Result<Vec<_>, _>>()?;
    no_doubles(categories.iter().map(|category| category.id.as_str()))?;
    let mut products =
        file.products.iter().map(|entry| product(entry, now)).collect::<Result<Vec<_>, _>>()?;
    no_doubles(products.iter().map(|(product, _)| product.sku.as_str()))?;
    no_strays(&products, &categories)?;
    let reviews = file.products.iter().map(|entry| reviews(entry, now)).collect::<Result<Vec<_>, _>>()?;
    let unseen_pictures = look_at(pictures, &mut products).await;
    db.transaction(move |tx| {
        let mut report = ImportReport {
            categories: categories.len(),
            products: products.len(),
            unseen_pictures,
            ..ImportReport::default()
        };
        for category in &categories {
            tx.put_category(category)?;
        }
        for ((product, stock), reviews) in products.iter().zip(&reviews) {
            let category = categories.iter().find(|category| category.id == product.category);
            let findable = Findable::of(product, category.map_or("", |category| category.name.as_str()));
            let put = tx.put_product(product, &findable)?;
            if put.is_new {
                report.new_products += 1;
                tx.receive(put.id, *stock, OPENING_STOCK)?;
            }
            tx.put_reviews(put.id, reviews)?;
        }
        Ok(report)
    })
    .await
}

fn no_doubles<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), ImportError> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(ImportError::Twice(name.to_owned()));
        }
    }
    Ok(())
}

/// Sizes and blurs as they are; what cannot be looked at keeps the size it was given, and is counted. A video is blurred
/// like its poster.
async fn look_at(pictures: &dyn PictureLook, products: &mut [(Product, u32)]) -> usize {
    let media = || products.iter().flat_map(|(product, _)| &product.media);
    let stills: HashSet<MediaFile> =
        media().map(|one| one.poster.as_ref().unwrap_or(&one.file).clone()).collect();
    let wanted = stills.len();
    let facts = pictures.look_at(PictureKind::Products, stills.into_iter().collect()).await;
    for one in products.iter_mut().flat_map(|(product, _)| &mut product.media) {
        let Some(still) = facts.get(one.poster.as_ref().unwrap_or(&one.file)) else { continue };
        one.blur = Some(still.blur.clone());
        if !one.file.media_type().is_video() {
            (one.width, one.height) = (still.width, still.height);
        }
    }
    wanted - facts.len()
}

/// A catalogue file is whole: it holds the categories of its products.
fn no_strays(products: &[(Product, u32)], categories: &[Category]) -> Result<(), ImportError> {
    let known: BTreeSet<&CategoryId> = categories.iter().map(|category| &category.id).collect();
    match products.iter().find(|(product, _)| !known.contains(&product.category)) {
        None => Ok(()),
        Some((product, _)) => Err(ImportError::Entry {
            entry: product.sku.as_str().to_owned(),
            problem: ProductProblem::new(
                "categoryId",
                format!("the file has no category {}", product.category),
            ),
        }),
    }
}

fn category(entry: &CategoryEntry) -> Result<Category, ImportError> {
    let read = || {
        Ok(Category {
            id: CategoryId::parse(&entry.id).map_err(|wrong| ProductProblem::new("id", wrong))?,
            name: Text::parse(&entry.name).map_err(|wrong| ProductProblem::new("name", wrong))?,
            description: Text::parse(&entry.description)
                .map_err(|wrong| ProductProblem::new("description", wrong))?,
            position: entry.position,
        })
    };
    read().map_err(|problem| ImportError::Entry { entry: entry.id.clone(), problem })
}

fn product(entry: &ProductEntry, now: Timestamp) -> Result<(Product, u32), ImportError> {
    let read = || {
        let created_at =
            now.with_nanosecond(0).unwrap_or(now) - TimeDelta::days(i64::from(entry.created_days_ago));
        let price = Price::new(entry.price)?;
        let product = Product {
            sku: Sku::parse(&entry.sku)?,
            name: Text::parse(&entry.name).map_err(|wrong| ProductProblem::new("name", wrong))?,
            description: Some(
                Text::parse(&entry.description).map_err(|wrong| ProductProblem::new("description", wrong))?,
            ),
            category: CategoryId::parse(&entry.category_id)
                .map_err(|wrong| ProductProblem::new("categoryId", wrong))?,
            price,
            featured: entry.featured,
            trending: entry.trending,
            specifications: Specifications::new(entry.specifications.clone())?,
            colours: entry.colours.as_ref().map(Colours::read).transpose()?,
            media: checked_media(entry.media.iter().enumerate().map(medium).collect::<Result<_, _>>()?)?,
            trade: trade(entry, price)?,
            created_at,
        };
        Ok((product, checked_stock(entry.stock)?))
    };
    read().map_err(|problem| ImportError::Entry { entry: entry.sku.clone(), problem })
}

fn trade(entry: &ProductEntry, price: Price) -> Result<TradeFacts, ProductProblem> {
    let said = TradeFacts { hsn: entry.hsn.clone(), gst: entry.gst_rate, ..TradeFacts::default() };
    let mut wrong = FieldErrors::new();
    let facts = said.read(Some(price), &mut wrong);
    wrong.pop_first().map_or(Ok(facts), |(field, why)| Err(ProductProblem::new(field, why)))
}

fn reviews(entry: &ProductEntry, now: Timestamp) -> Result<Vec<Review>, ImportError> {
    let wrong = |problem| ImportError::Entry { entry: entry.sku.clone(), problem };
    let sku = Sku::parse(&entry.sku).map_err(wrong)?;
    let reviews = entry.reviews.iter().enumerate();
    let reviews: Vec<Review> =
        reviews.map(|one| review(&sku, one, now)).collect::<Result<_, _>>().map_err(wrong)?;
    no_doubles(reviews.iter().map(|review| review.author.as_str()))?;
    Ok(reviews)
}

fn review(sku: &Sku, (at, entry): (usize, &ReviewEntry), now: Timestamp) -> Result<Review, ProductProblem> {
    let problem = |field: &str, why: String| ProductProblem::new(format!("reviews[{at}].{field}"), why);
    let author = Text::parse(&entry.author).map_err(|wrong| problem("author", wrong.to_string()))?;
    Ok(Review {
        id: imported_review_id(sku, &author),
        author,
        stars: checked_stars(entry.rating).map_err(|wrong| problem("rating", wrong.why))?,
        text: Text::parse(&entry.text).map_err(|wrong| problem("text", wrong.to_string()))?,
        created_at: now.with_nanosecond(0).unwrap_or(now) - TimeDelta::days(i64::from(entry.days_ago)),
        example: entry.example,
    })
}

fn medium((at, entry): (usize, &MediaEntry)) -> Result<Media, ProductProblem> {
    let problem = |field: &str, why: &str| ProductProblem::new(format!("media[{at}].{field}"), why);
    let file = MediaFile::parse(&entry.file).map_err(|wrong| problem("file", &wrong.to_string()))?;
    let kind_of_file = if file.media_type().is_video() { "video" } else { "image" };
    if entry.kind != kind_of_file {
        return Err(problem("kind", &format!("{file} is of kind {kind_of_file}")));
    }
    let poster = entry.poster.as_deref().map(MediaFile::parse).transpose();
    Ok(Media {
        file,
        alt: entry.alt.clone(),
        caption: entry.caption.clone(),
        shot: entry.shot.clone(),
        width: entry.width,
        height: entry.height,
        poster: poster.map_err(|wrong| problem("poster", &wrong.to_string()))?,
        blur: None,
        focal_point: FocalPoint::USUAL,
    })
}

#[cfg(test)]
mod tests;
