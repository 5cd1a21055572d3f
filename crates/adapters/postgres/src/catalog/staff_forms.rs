//! `ProductFormTx`: a saree as a whole, read and saved.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, SelectableHelper,
    insert_into,
    result::{DatabaseErrorKind, Error},
    update,
};
use pattu_catalog::{
    Blur, CategoryId, FocalPoint, Media, MediaFile, ProductId,
    staff::{ProductDetails, ProductFormTx, ProductMediaDetails, ProductState, ProductToStore, Storing},
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use super::{
    parts::media_of,
    product_values::{ProductValues, TradeValues, remember, replace_media, side},
    rows::{MediaRow, broken, count, json},
};
use crate::{
    PgTx,
    failure::{Stored, store_error},
    schema::{categories, picture_names, picture_uploads, product_media, products},
};

type Facts = (
    (Uuid, String, String, String, String),
    (i64, bool, bool, Value, Option<Value>),
    (Option<Timestamp>, Option<Timestamp>),
    (i32, i32, i32, Timestamp, Option<String>),
    TradeRow,
);

/// MRP, cost, pieces it runs out with, weight, barcode, HSN, GST.
type TradeRow =
    (Option<i64>, Option<i64>, Option<i32>, Option<i32>, Option<String>, Option<String>, Option<i32>);

/// A product and its pictures, as they are stored.
pub(super) type DetailsRow = (Facts, Vec<MediaRow>);

pub(super) fn details_row(connection: &mut PgConnection, id: ProductId) -> QueryResult<Option<DetailsRow>> {
    Ok(details_rows(connection, &[id.uuid()])?.pop())
}

/// Those that are there, in no order.
pub(super) fn details_rows(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<DetailsRow>> {
    let facts: Vec<Facts> = products::table
        .filter(products::id.eq_any(ids))
        .select((
            (products::id, products::sku, products::name, products::description, products::category_id),
            (
                products::price_paise,
                products::featured,
                products::trending,
                products::specifications,
                products::colours,
            ),
            (products::published_at, products::archived_at),
            (
                products::on_hand,
                products::reserved,
                products::version,
                products::changed_at,
                products::changed_by,
            ),
            (
                products::mrp_paise,
                products::cost_paise,
                products::low_stock_at,
                products::weight_g,
                products::barcode,
                products::hsn,
                products::gst_bp,
            ),
        ))
        .load(connection)?;
    let mut media = media_of(connection, ids)?;
    let rows = facts.into_iter().map(|facts| {
        let media = media.remove(&facts.0.0).unwrap_or_default();
        (facts, media)
    });
    Ok(rows.collect())
}

pub(super) fn details_of((facts, media): DetailsRow) -> Result<ProductDetails, StoreError> {
    let ((id, sku, name, description, category_id), sold, (published, archived), changed, trade) = facts;
    let (price, featured, trending, specifications, colours) = sold;
    let (on_hand, reserved, version, changed_at, changed_by) = changed;
    let (mrp, cost, low_stock_at, weight, barcode, hsn, gst) = trade;
    let specifications = json("specifications", &sku, specifications)?;
    let media = media
        .into_iter()
        .map(|row| Ok(ProductMediaDetails::of(&row.into_media()?)))
        .collect::<Result<Vec<_>, StoreError>>()?;
    Ok(ProductDetails {
        id: Id::new(id),
        missing: ProductDetails::missing_of(&description, &specifications, &media),
        colours: colours.map(|colours| json("colours", &sku, colours)).transpose()?,
        sku,
        name,
        description,
        category_id,
        price: Money::from_paise(price),
        featured,
        trending,
        specifications,
        media,
        mrp: mrp.map(Money::from_paise),
        cost: cost.map(Money::from_paise),
        low_stock_at: low_stock_at.map(count),
        weight: weight.map(count),
        barcode,
        hsn,
        gst_rate: gst.map(count),
        state: ProductState::of(published.is_some(), archived.is_some()),
        on_hand: count(on_hand),
        reserved: count(reserved),
        version: count(version),
        changed_at,
        changed_by,
    })
}

fn unless_taken(done: QueryResult<usize>, doing: &'static str) -> Result<Storing, StoreError> {
    let Err(error) = done else { return Ok(Storing::Stored) };
    if let Error::DatabaseError(DatabaseErrorKind::UniqueViolation, info) = &error {
        match info.constraint_name() {
            Some("products_sku_key") => return Ok(Storing::SkuTaken),
            Some("products_by_barcode") => return Ok(Storing::BarcodeTaken),
            _ => {}
        }
    }
    Err(store_error(doing, &error))
}

fn changed(connection: &mut PgConnection, id: Uuid, staff: &str, at: Timestamp) -> Result<(), StoreError> {
    update(products::table.find(id))
        .set((
            products::version.eq(products::version + 1),
            products::changed_at.eq(at),
            products::changed_by.eq(Some(staff)),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("changing a product")
}

impl ProductFormTx for PgTx {
    fn details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError> {
        details_row(self.connection(), id).stored("reading a product")?.map(details_of).transpose()
    }

    fn lock_details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError> {
        // First the lock, then the reading: what a sale or somebody else changed while this waited is seen.
        let locked: Option<Uuid> = products::table
            .find(id.uuid())
            .select(products::id)
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a product")?;
        if locked.is_none() {
            return Ok(None);
        }
        self.details(id)
    }

    fn media(&mut self, id: ProductId) -> Result<Vec<Media>, StoreError> {
        let rows: Vec<MediaRow> = product_media::table
            .filter(product_media::product_id.eq(id.uuid()))
            .order(product_media::position)
            .select(MediaRow::as_select())
            .load(self.connection())
            .stored("reading media")?;
        rows.into_iter().map(MediaRow::into_media).collect()
    }

    fn uploaded(&mut self, files: &[MediaFile]) -> Result<Vec<Media>, StoreError> {
        let names: Vec<&str> = files.iter().map(MediaFile::as_str).collect();
        let rows: Vec<(String, i32, i32, Option<String>)> = picture_uploads::table
            .filter(picture_uploads::file.eq_any(names))
            .select((
                picture_uploads::file,
                picture_uploads::width,
                picture_uploads::height,
                picture_uploads::blur,
            ))
            .load(self.connection())
            .stored("reading uploads")?;
        rows.into_iter()
            .map(|(name, width, height, blur)| {
                Ok(Media {
                    file: MediaFile::parse(&name).map_err(|error| broken("file name", &name, error))?,
                    alt: String::new(),
                    caption: String::new(),
                    shot: String::new(),
                    width: count(width),
                    height: count(height),
                    poster: None,
                    blur: blur
                        .map(|blur| Blur::parse(&blur).map_err(|error| broken("blur", &name, error)))
                        .transpose()?,
                    focal_point: FocalPoint::USUAL,
                })
            })
            .collect()
    }

    fn put_upload(&mut self, picture: &Media, staff: &str, at: Timestamp) -> Result<(), StoreError> {
        insert_into(picture_uploads::table)
            .values((
                picture_uploads::file.eq(picture.file.as_str()),
                picture_uploads::width.eq(side(picture.width)),
                picture_uploads::height.eq(side(picture.height)),
                picture_uploads::blur.eq(picture.blur.as_ref().map(Blur::as_str)),
                picture_uploads::uploaded_at.eq(at),
                picture_uploads::uploaded_by.eq(staff),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|_| ())
            .stored("remembering an upload")
    }

    fn name_picture(
        &mut self,
        staff: &str,
        name: &str,
        file: &MediaFile,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let sent = (picture_names::file.eq(file.as_str()), picture_names::sent_at.eq(at));
        insert_into(picture_names::table)
            .values((picture_names::staff.eq(staff), picture_names::name.eq(name), sent))
            .on_conflict((picture_names::staff, picture_names::name))
            .do_update()
            .set(sent)
            .execute(self.connection())
            .map(|_| ())
            .stored("naming a picture")
    }

    fn category_name(&mut self, id: &CategoryId) -> Result<Option<String>, StoreError> {
        // Nobody deletes it while a saree is put into it.
        categories::table
            .find(id.as_str())
            .select(categories::name)
            .for_key_share()
            .first(self.connection())
            .optional()
            .stored("reading a category")
    }

    fn insert_draft(&mut self, saree: &ProductToStore<'_>) -> Result<Storing, StoreError> {
        let &ProductToStore { id, product, findable, staff, at } = saree;
        let done = insert_into(products::table)
            .values((
                products::id.eq(id.uuid()),
                products::sku.eq(product.sku.as_str()),
                products::created_at.eq(product.created_at),
                products::archived_at.eq(Some(at)),
                products::published_at.eq(None::<Timestamp>),
                products::changed_at.eq(at),
                products::changed_by.eq(Some(staff)),
                ProductValues::of(product, findable)?,
                TradeValues::of(&product.trade),
            ))
            .execute(self.connection());
        let storing = unless_taken(done, "storing a draft")?;
        if storing == Storing::Stored {
            replace_media(self.connection(), id.uuid(), &product.media)?;
            remember(self.connection(), findable)?;
        }
        Ok(storing)
    }

    fn save_details(&mut self, saree: &ProductToStore<'_>) -> Result<Storing, StoreError> {
        let &ProductToStore { id, product, findable, staff, at } = saree;
        let done = update(products::table.find(id.uuid()))
            .set((
                products::sku.eq(product.sku.as_str()),
                ProductValues::of(product, findable)?,
                TradeValues::of(&product.trade),
            ))
            .execute(self.connection());
        let storing = unless_taken(done, "saving a product")?;
        if storing == Storing::Stored {
            changed(self.connection(), id.uuid(), staff, at)?;
            replace_media(self.connection(), id.uuid(), &product.media)?;
            remember(self.connection(), findable)?;
        }
        Ok(storing)
    }

    fn replace_media(
        &mut self,
        id: ProductId,
        media: &[Media],
        staff: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        changed(self.connection(), id.uuid(), staff, at)?;
        replace_media(self.connection(), id.uuid(), media)
    }

    fn publish(&mut self, id: ProductId, staff: &str, at: Timestamp) -> Result<(), StoreError> {
        update(products::table.find(id.uuid()))
            .set((
                products::published_at.eq(Some(at)),
                products::created_at.eq(at),
                products::archived_at.eq(None::<Timestamp>),
            ))
            .execute(self.connection())
            .stored("publishing a product")?;
        changed(self.connection(), id.uuid(), staff, at)
    }
}
