//! The fields of a saree as they are sent.

use std::{borrow::Cow, collections::BTreeMap};

use pattu_body_limits::describe_limits;
use pattu_catalog::{
    ColoursView, FocalPoint, TradeFacts,
    staff::{MediaForm, ProductForm},
};
use pattu_kernel::Money;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::json::Json;

/// A saree with long texts in an Indian alphabet, three bytes a letter.
pub type LargeJson<T> = Json<T, { 256 * 1024 }>;

/// A picture or video that was uploaded before.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductMediaBody {
    /// Its file, as the upload answered it.
    #[validate(length(max = 120))]
    file: String,
    /// For people who do not see it.
    #[validate(length(max = 300))]
    alt: String,
    #[serde(default)]
    #[validate(length(max = 200))]
    caption: String,
    /// What it shows: drape, worn, pallu, border, weave.
    #[serde(default)]
    #[validate(length(max = 40))]
    shot: String,
    /// What stays in view where it is cropped; left out: 500 and 200.
    #[validate(nested)]
    focal_point: Option<FocalPointBody>,
    /// The file of a video's still picture, one of the saree's; left out: its first picture.
    #[validate(length(max = 120))]
    poster: Option<String>,
}

/// In thousandths of the picture, from the left and from the top.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct FocalPointBody {
    #[schema(maximum = 1000)]
    #[validate(range(max = 1000, message = "Please use 0 to 1000"))]
    x: u32,
    #[schema(maximum = 1000)]
    #[validate(range(max = 1000, message = "Please use 0 to 1000"))]
    y: u32,
}

/// A saree as it shall be: what is left out is empty.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductFormBody {
    /// Capitals, digits and dashes; fixed once the saree was on sale.
    #[validate(length(max = 60))]
    sku: String,
    #[validate(length(max = 200))]
    name: String,
    /// Paragraphs of plain text.
    #[serde(default)]
    #[validate(length(max = 10_000))]
    description: String,
    #[validate(length(max = 60))]
    category_id: String,
    /// In rupees: ₹1 to ₹10,00,000.
    price: Money,
    /// A special offer of the house.
    #[serde(default)]
    featured: bool,
    #[serde(default)]
    trending: bool,
    /// At most thirty; keys of letters, values of up to 200 characters.
    #[serde(default)]
    #[validate(custom(function = "few"))]
    specifications: BTreeMap<String, String>,
    #[serde(default)]
    colours: Option<ColoursView>,
    /// At most twenty, in the order they are shown.
    #[validate(nested)]
    media: Vec<ProductMediaBody>,
    /// In rupees; not below the price.
    mrp: Option<Money>,
    /// What the shop paid for one piece, in rupees. Whoever lacks `products.cost` leaves it out, and it stays as it is.
    cost: Option<Money>,
    /// It runs out with so many free pieces; left out: one of a kind.
    low_stock_at: Option<u32>,
    /// In grams: 1 to 20,000.
    weight: Option<u32>,
    #[validate(length(max = 40))]
    barcode: Option<String>,
    /// 4 to 8 digits.
    #[validate(length(max = 8))]
    hsn: Option<String>,
    /// GST in basis points: 0, 500, 1200 or 1800.
    gst_rate: Option<u32>,
}

/// A saree as it shall be, over the version that was seen.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangedProductBody {
    /// The version they saw.
    pub version: u32,
    #[validate(nested)]
    pub product: ProductFormBody,
}

fn few(pairs: &BTreeMap<String, String>) -> Result<(), ValidationError> {
    if pairs.len() <= 30 {
        return Ok(());
    }
    let message = Cow::Borrowed("Please use at most 30 of them");
    Err(ValidationError::new("length").with_message(message))
}

impl From<ProductFormBody> for ProductForm {
    fn from(body: ProductFormBody) -> Self {
        let media = body.media.into_iter().map(|one| {
            let ProductMediaBody { file, alt, caption, shot, focal_point, poster } = one;
            let focal_point = focal_point
                .map_or((FocalPoint::USUAL.x(), FocalPoint::USUAL.y()), |point| (point.x, point.y));
            MediaForm { file, alt, caption, shot, focal_point, poster }
        });
        Self {
            sku: body.sku,
            name: body.name,
            description: body.description,
            category_id: body.category_id,
            price: body.price,
            featured: body.featured,
            trending: body.trending,
            specifications: body.specifications,
            colours: body.colours,
            media: media.collect(),
            trade: TradeFacts {
                mrp: body.mrp,
                cost: body.cost,
                low_stock_at: body.low_stock_at,
                weight: body.weight,
                barcode: body.barcode,
                hsn: body.hsn,
                gst: body.gst_rate,
            },
        }
    }
}
