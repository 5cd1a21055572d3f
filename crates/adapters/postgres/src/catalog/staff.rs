//! `StaffProductQueries`: pages of products found by their indexes.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    dsl::sql,
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_query,
    sql_types::{Bool, Integer, Nullable, Text},
};
use pattu_catalog::{
    ProductId,
    staff::{
        AdminCategory, AdminProductRow, ImportReport, LeftOutRows, ProductCounts, ProductDetails,
        ProductState, StaffProductFilter, StaffProductQueries, StaffProductSort, StaffProductView,
        StockedProduct,
    },
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Id, Money, Rows, StoreError, Timestamp};
use uuid::Uuid;

use super::{
    parts::FIRST_PICTURE,
    rows::picture_address,
    staff_categories::for_staff,
    staff_forms::{details_of, details_row, details_rows},
    staff_imports::{error_rows, report_of, report_rows},
    stock_value,
};
use crate::{
    Database,
    keyset::{Key, Keyset},
    schema::{categories, products},
    words::{beginning, literally},
};

type Products = products::BoxedQuery<'static, Pg>;

type Row = (
    (Uuid, String, String, String, Option<String>, Option<String>),
    (i64, i32, i32, bool, bool),
    (bool, bool),
    (i32, Timestamp, Option<String>, Option<Timestamp>),
);

#[derive(diesel::QueryableByName)]
struct KeyRow {
    #[diesel(sql_type = Text)]
    key: String,
}

/// What the database computes by itself is named in words: the mirror of its tables has room for 32 columns.
fn wanted(list: &StaffProductFilter) -> Products {
    let mut rows = products::table.into_boxed();
    rows = match list.view {
        StaffProductView::OnSale => rows.filter(products::archived_at.is_null()),
        StaffProductView::SoldOut => {
            rows.filter(products::archived_at.is_null()).filter(sql::<Bool>("products.sold_out"))
        }
        StaffProductView::RunningOut => {
            rows.filter(products::archived_at.is_null()).filter(sql::<Bool>("products.running_out"))
        }
        StaffProductView::Resting => {
            rows.filter(products::archived_at.is_null()).filter(sql::<Bool>("NOT products.sold_out"))
        }
        StaffProductView::Drafts => rows.filter(products::published_at.is_null()),
        StaffProductView::Archived => {
            rows.filter(products::archived_at.is_not_null()).filter(products::published_at.is_not_null())
        }
        StaffProductView::All => rows,
    };
    if let Some(before) = list.resting_before {
        rows = rows.filter(products::resting_since.lt(before));
    }
    if let Some(category) = &list.category {
        rows = rows.filter(products::category_id.eq(category.as_str().to_owned()));
    }
    if let Some(featured) = list.featured {
        rows = rows.filter(products::featured.eq(featured));
    }
    if let Some(trending) = list.trending {
        rows = rows.filter(products::trending.eq(trending));
    }
    match &list.search {
        None => rows,
        // Found before they are sorted, each way by its index.
        Some(search) => rows.filter(
            sql::<Bool>("products.id = ANY(ARRAY(SELECT p.id FROM products p WHERE p.sku LIKE ")
                .bind::<Text, _>(beginning(&search.as_str().to_uppercase()))
                .sql(" UNION SELECT p.id FROM products p WHERE lower(p.name) LIKE ")
                .bind::<Text, _>(format!("%{}%", literally(&search.as_str().to_lowercase())))
                .sql("))"),
        ),
    }
}

const fn keyset(sort: StaffProductSort) -> Keyset {
    let (column, key, largest_first) = match sort {
        StaffProductSort::Changed => ("changed_at", Key::Moment, true),
        StaffProductSort::Resting => ("resting_since", Key::Moment, false),
        StaffProductSort::PriceLow => ("price_paise", Key::Amount, false),
        StaffProductSort::PriceHigh => ("price_paise", Key::Amount, true),
    };
    Keyset { table: "products", column, key, largest_first }
}

fn sorted(rows: Products, sort: StaffProductSort, from: Option<(Direction, Cursor)>) -> Products {
    let rows = rows.order(keyset(sort).order(from));
    match keyset(sort).behind(from) {
        Some(behind) => rows.filter(behind),
        None => rows,
    }
}

fn page_of(rows: Products, limit: i64) -> impl LoadQuery<'static, PgConnection, Row> + QueryFragment<Pg> {
    rows.limit(limit).select((
        (
            products::id,
            products::sku,
            products::name,
            products::category_id,
            categories::table
                .filter(categories::id.eq(products::category_id))
                .select(categories::name)
                .single_value(),
            sql::<Nullable<Text>>(FIRST_PICTURE),
        ),
        (
            products::price_paise,
            products::on_hand,
            products::reserved,
            products::featured,
            products::trending,
        ),
        (products::published_at.is_not_null(), products::archived_at.is_not_null()),
        (products::version, products::changed_at, products::changed_by, products::resting_since),
    ))
}

fn counted(list: &StaffProductFilter) -> impl LoadQuery<'static, PgConnection, i32> + QueryFragment<Pg> {
    wanted(list).select(sql::<Integer>("1")).limit(i64::from(ProductCounts::MOST))
}

fn count(connection: &mut PgConnection, view: StaffProductView) -> QueryResult<u32> {
    count_of(connection, &StaffProductFilter { view, ..StaffProductFilter::default() })
}

fn count_of(connection: &mut PgConnection, list: &StaffProductFilter) -> QueryResult<u32> {
    let rows: Vec<i32> = counted(list).load(connection)?;
    Ok(u32::try_from(rows.len()).unwrap_or(ProductCounts::MOST))
}

fn row_of((what, sold, (is_published, is_archived), changed): Row) -> Result<AdminProductRow, StoreError> {
    let (id, sku, name, category_id, category_name, image) = what;
    let (price, on_hand, reserved, featured, trending) = sold;
    let (version, changed_at, changed_by, resting_since) = changed;
    let number = |value: i32| u32::try_from(value).unwrap_or(0);
    Ok(AdminProductRow {
        id: Id::new(id),
        sku,
        name,
        category_name: category_name.unwrap_or_else(|| category_id.clone()),
        category_id,
        image: image.as_deref().map(picture_address).transpose()?,
        price: Money::from_paise(price),
        on_hand: number(on_hand),
        reserved: number(reserved),
        free: number(on_hand - reserved),
        featured,
        trending,
        state: ProductState::of(is_published, is_archived),
        version: number(version),
        changed_at,
        changed_by,
        resting_since,
    })
}

fn place_of(row: &AdminProductRow, sort: StaffProductSort) -> Cursor {
    let key = match sort {
        StaffProductSort::Changed => row.changed_at.timestamp_micros(),
        StaffProductSort::Resting => row.resting_since.unwrap_or(row.changed_at).timestamp_micros(),
        StaffProductSort::PriceLow | StaffProductSort::PriceHigh => row.price.paise(),
    };
    Cursor { key, id: row.id.uuid() }
}

impl StaffProductQueries for Database {
    fn page(
        &self,
        list: StaffProductFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<AdminProductRow>, StoreError>> {
        let sort = list.sort;
        Box::pin(self.read_page(
            (from, limit),
            move |connection, most| page_of(sorted(wanted(&list), sort, from), most).load(connection),
            row_of,
            move |row| place_of(row, sort),
        ))
    }

    fn stocked(&self, after: String) -> BoxFuture<'_, Result<Vec<StockedProduct>, StoreError>> {
        Box::pin(self.read(move |connection| stock_value::stocked(connection, &after)))
    }

    fn row(&self, id: ProductId) -> BoxFuture<'_, Result<Option<AdminProductRow>, StoreError>> {
        Box::pin(async move {
            let found = self
                .read(move |connection| {
                    let one = products::table.filter(products::id.eq(id.uuid())).into_boxed();
                    page_of(one, 1).get_result(connection).optional()
                })
                .await?;
            found.map(row_of).transpose()
        })
    }

    fn details(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductDetails>, StoreError>> {
        Box::pin(async move {
            match self.read(move |connection| details_row(connection, id)).await? {
                Some(found) => details_of(found).map(Some),
                None => Ok(None),
            }
        })
    }

    fn categories_for_staff(&self) -> BoxFuture<'_, Result<Vec<AdminCategory>, StoreError>> {
        Box::pin(self.read(|connection| for_staff(connection, None)))
    }

    fn ids(&self, list: StaffProductFilter) -> BoxFuture<'_, Result<Vec<ProductId>, StoreError>> {
        Box::pin(async move {
            let rows = self.read(move |connection| {
                sorted(wanted(&list), list.sort, None).select(products::id).load::<Uuid>(connection)
            });
            Ok(rows.await?.into_iter().map(Id::new).collect())
        })
    }

    fn many_details(&self, ids: Vec<ProductId>) -> BoxFuture<'_, Result<Vec<ProductDetails>, StoreError>> {
        Box::pin(async move {
            let places: HashMap<ProductId, usize> =
                ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
            let ids: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
            let rows = self.read(move |connection| details_rows(connection, &ids)).await?;
            let mut found = rows.into_iter().map(details_of).collect::<Result<Vec<_>, _>>()?;
            found.sort_by_key(|one| places.get(&one.id).copied());
            Ok(found)
        })
    }

    fn specification_keys(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(self.read(|connection| {
            let keys =
                "SELECT DISTINCT key FROM products, jsonb_object_keys(specifications) AS key ORDER BY key";
            let rows: Vec<KeyRow> = sql_query(keys).load(connection)?;
            Ok(rows.into_iter().map(|row| row.key).collect())
        }))
    }

    fn import(&self, id: Uuid, staff: String) -> BoxFuture<'_, Result<Option<ImportReport>, StoreError>> {
        Box::pin(async move {
            let rows = self.read(move |connection| report_rows(connection, id, &staff)).await?;
            rows.map(|rows| report_of(id, rows)).transpose()
        })
    }

    fn import_errors(
        &self,
        id: Uuid,
        staff: String,
    ) -> BoxFuture<'_, Result<Option<LeftOutRows>, StoreError>> {
        Box::pin(self.read(move |connection| error_rows(connection, id, &staff)))
    }

    fn counts(&self, resting_before: Timestamp) -> BoxFuture<'_, Result<ProductCounts, StoreError>> {
        Box::pin(self.read(move |connection| {
            let resting = StaffProductFilter {
                view: StaffProductView::Resting,
                resting_before: Some(resting_before),
                ..StaffProductFilter::default()
            };
            Ok(ProductCounts {
                on_sale: count(connection, StaffProductView::OnSale)?,
                sold_out: count(connection, StaffProductView::SoldOut)?,
                running_out: count(connection, StaffProductView::RunningOut)?,
                resting: count_of(connection, &resting)?,
                drafts: count(connection, StaffProductView::Drafts)?,
                archived: count(connection, StaffProductView::Archived)?,
            })
        }))
    }
}

#[cfg(test)]
mod tests;
