//! What the catalogue shows: read models, nothing but data.

use std::collections::BTreeMap;

use pattu_kernel::{Money, Page, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ProductId, Rating, SearchView};

/// A saree, with every field of spec section 3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Product)]
pub struct ProductView {
    /// A random-looking UUID that never changes.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// As sold.
    pub name: String,
    /// Paragraphs of plain text.
    pub description: String,
    /// Rupees for one piece, taxes included.
    #[schema(value_type = f64, example = 18500)]
    pub price: Money,
    /// Addresses of pictures and videos, in the order they are shown.
    pub images: Vec<String>,
    /// The same, with what is known of each.
    pub media: Vec<MediaView>,
    /// Average stars, 0 without reviews, at most two decimals.
    #[schema(value_type = f64, example = 4.5)]
    pub rating: Rating,
    /// Reviews it is the average of.
    pub review_count: u32,
    /// A special offer of the house.
    pub featured: bool,
    /// Much looked at.
    pub trending: bool,
    /// For `/category/{categoryId}`.
    pub category_id: String,
    /// What people call the category.
    pub category_name: String,
    /// Article number.
    pub sku: String,
    /// Pieces that can be bought now.
    pub stock: u32,
    /// How many gave one star, two, and so on to five; empty in lists.
    #[schema(value_type = BTreeMap<String, u32>, example = json!({"1": 0, "2": 0, "3": 1, "4": 3, "5": 9}))]
    pub ratings: BTreeMap<u8, u32>,
    /// Approved reviews, latest first, at most fifty; empty in lists.
    pub reviews: Vec<ReviewView>,
    /// Material, work, length, origin, and more.
    pub specifications: BTreeMap<String, String>,
    /// Its material is silk and nothing else.
    pub is_silk: bool,
    /// Of body, border and pallu, where they are known.
    pub colours: Option<ColoursView>,
    /// When it came into the catalogue.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// What a medium is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MediaKind {
    /// A picture; add `?w=` for a smaller one.
    Image,
    /// A video.
    Video,
}

/// One picture or video.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaView {
    /// Its address. Where something else than the usual stays in view in a crop, it ends in `#focal=430,250`: thousandths from
    /// the left and from the top, instead of 500 and 200. So do the addresses of sarees' pictures in carts, orders and lists.
    #[schema(example = "/media/images/products/KAN-001-drape.jpg")]
    pub url: String,
    /// Picture or video.
    pub kind: MediaKind,
    /// For people who do not see it.
    pub alt: String,
    /// Below it.
    pub caption: String,
    /// What it shows: drape, worn, pallu, border, weave.
    pub shot: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// A video's still picture.
    pub poster: Option<String>,
    /// A `ThumbHash` in base64: what is painted until the picture, or the video's still picture, is there.
    #[schema(max_length = 40, example = "3OcRJYB4d3h/iIeHeEh3eIhw+j2w")]
    pub blur: Option<String>,
}

/// What a verified buyer wrote (ruling 26).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// As they want to be called.
    pub author: String,
    /// 1 to 5 stars.
    pub rating: u8,
    /// A headline, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Plain text.
    pub text: String,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What the shop answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// Nobody wrote it: it shows how reviews look, and counts for no rating.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub example: bool,
}

/// The three grounds of a saree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ColoursView {
    /// The field.
    pub body: ColourView,
    /// Along both edges.
    pub border: ColourView,
    /// The end that is shown.
    pub pallu: ColourView,
}

/// One colour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ColourView {
    /// What people call it.
    #[schema(example = "Peacock green")]
    pub name: String,
    /// How a screen shows it.
    #[schema(example = "#0F4C5C")]
    pub hex: String,
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProductPage {
    /// The sarees of this page.
    pub data: Vec<ProductView>,
    /// Where it lies; `total` is exact up to a thousand.
    pub page: Page,
    /// True when more match than `page.total` says.
    pub more: bool,
    /// How the search was understood, when there was one.
    pub search: Option<SearchView>,
}

/// One saree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProductAnswer {
    /// The saree.
    pub data: ProductView,
}

/// What somebody who looks at one saree may also like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RelatedProducts {
    /// The same kind first, then others; each the nearest in price first.
    pub data: Vec<ProductView>,
}

/// A category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Category)]
pub struct CategoryView {
    /// Readable: it stands in `/category/{categoryId}`.
    #[schema(example = "kanchipuram")]
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is.
    pub description: String,
    /// Sarees on sale.
    pub product_count: u64,
    /// A picture of its latest saree.
    pub image: Option<String>,
    /// What its least dear saree costs that can be bought now.
    #[schema(value_type = Option<f64>)]
    pub price_from: Option<Money>,
}

/// All categories, in the shop's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CategoryList {
    /// In the shop's order.
    pub data: Vec<CategoryView>,
}
