//! A saree as its rows: the same for an import and for the editor.

use diesel::{ExpressionMethods, Insertable, PgConnection, QueryDsl, RunQueryDsl, upsert::excluded};
use pattu_catalog::{Findable, Media, Product, TradeFacts};
use pattu_kernel::{Money, StoreError, Text};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{facet_labels, product_media, products, search_vocabulary},
};

/// What an import and the editor store of it.
#[derive(diesel::AsChangeset, Insertable)]
#[diesel(table_name = products, treat_none_as_null = true)]
pub(super) struct ProductValues<'a> {
    name: &'a str,
    description: &'a str,
    category_id: &'a str,
    price_paise: i64,
    featured: bool,
    trending: bool,
    specifications: Value,
    colours: Option<Value>,
    title_words: Vec<&'a str>,
    text_words: Vec<&'a str>,
    facets: Vec<String>,
}

/// What a file of the catalogue may say of taxes; where it says nothing, what staff said stays.
#[derive(diesel::AsChangeset, Insertable)]
#[diesel(table_name = products)]
pub(super) struct TaxValues<'a> {
    hsn: Option<&'a str>,
    gst_bp: Option<i32>,
}

impl<'a> TaxValues<'a> {
    pub(super) fn of(facts: &'a TradeFacts) -> Self {
        Self { hsn: facts.hsn.as_deref(), gst_bp: facts.gst.map(side) }
    }
}

/// What the editor stores besides; of all this a file of the catalogue knows taxes alone.
#[derive(diesel::AsChangeset, Insertable)]
#[diesel(table_name = products, treat_none_as_null = true)]
pub(super) struct TradeValues {
    mrp_paise: Option<i64>,
    cost_paise: Option<i64>,
    low_stock_at: Option<i32>,
    weight_g: Option<i32>,
    barcode: Option<String>,
    hsn: Option<String>,
    gst_bp: Option<i32>,
}

impl TradeValues {
    pub(super) fn of(facts: &TradeFacts) -> Self {
        Self {
            mrp_paise: facts.mrp.map(Money::paise),
            cost_paise: facts.cost.map(Money::paise),
            low_stock_at: facts.low_stock_at.map(side),
            weight_g: facts.weight.map(side),
            barcode: facts.barcode.clone(),
            hsn: facts.hsn.clone(),
            gst_bp: facts.gst.map(side),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = product_media)]
struct MediaValues<'a> {
    product_id: Uuid,
    position: i32,
    kind: &'static str,
    file: &'a str,
    alt: &'a str,
    caption: &'a str,
    shot: &'a str,
    width: i32,
    height: i32,
    poster: Option<&'a str>,
    blur: Option<&'a str>,
    focal_x: i32,
    focal_y: i32,
}

impl<'a> ProductValues<'a> {
    pub(super) fn of(product: &'a Product, findable: &'a Findable) -> Result<Self, StoreError> {
        let json = |value: Result<Value, serde_json::Error>| {
            value.map_err(|error| StoreError::Broken(error.to_string()))
        };
        Ok(Self {
            name: product.name.as_str(),
            description: product.description.as_ref().map_or("", Text::as_str),
            category_id: product.category.as_str(),
            price_paise: product.price.amount().paise(),
            featured: product.featured,
            trending: product.trending,
            specifications: json(serde_json::to_value(product.specifications.pairs()))?,
            colours: product.colours.as_ref().map(|c| json(serde_json::to_value(c.view()))).transpose()?,
            title_words: findable.words.title.iter().map(String::as_str).collect(),
            text_words: findable.words.text.iter().map(String::as_str).collect(),
            facets: findable.facets.keys().map(ToString::to_string).collect(),
        })
    }
}

pub(super) fn side(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

pub(super) fn replace_media(
    connection: &mut PgConnection,
    product: Uuid,
    media: &[Media],
) -> Result<(), StoreError> {
    let values: Vec<MediaValues<'_>> = (0..)
        .zip(media)
        .map(|(position, one)| MediaValues {
            product_id: product,
            position,
            kind: if one.file.media_type().is_video() { "video" } else { "image" },
            file: one.file.as_str(),
            alt: &one.alt,
            caption: &one.caption,
            shot: &one.shot,
            width: side(one.width),
            height: side(one.height),
            poster: one.poster.as_ref().map(pattu_catalog::MediaFile::as_str),
            blur: one.blur.as_ref().map(pattu_catalog::Blur::as_str),
            focal_x: side(one.focal_point.x()),
            focal_y: side(one.focal_point.y()),
        })
        .collect();
    diesel::delete(product_media::table.filter(product_media::product_id.eq(product)))
        .execute(connection)
        .stored("removing media")?;
    diesel::insert_into(product_media::table)
        .values(values)
        .execute(connection)
        .map(|_| ())
        .stored("storing media")
}

/// Words and labels are shared by all sarees: what is there already stays.
pub(super) fn remember(connection: &mut PgConnection, findable: &Findable) -> Result<(), StoreError> {
    let row =
        |word, in_title: bool| (search_vocabulary::word.eq(word), search_vocabulary::in_title.eq(in_title));
    diesel::insert_into(search_vocabulary::table)
        .values(findable.words.title.iter().map(|word| row(word, true)).collect::<Vec<_>>())
        .on_conflict(search_vocabulary::word)
        .do_update()
        .set(search_vocabulary::in_title.eq(true))
        .execute(connection)
        .stored("storing title words")?;
    diesel::insert_into(search_vocabulary::table)
        .values(findable.words.text.iter().map(|word| row(word, false)).collect::<Vec<_>>())
        .on_conflict_do_nothing()
        .execute(connection)
        .stored("storing text words")?;
    let labels = findable.facets.iter();
    diesel::insert_into(facet_labels::table)
        .values(
            labels
                .map(|(facet, label)| {
                    (facet_labels::facet.eq(facet.to_string()), facet_labels::label.eq(label))
                })
                .collect::<Vec<_>>(),
        )
        .on_conflict(facet_labels::facet)
        .do_update()
        .set(facet_labels::label.eq(excluded(facet_labels::label)))
        .execute(connection)
        .map(|_| ())
        .stored("storing facet labels")
}
