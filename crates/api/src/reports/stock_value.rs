//! `GET /reports/stock-value`: what lies in the house, sent while it is read.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use pattu_catalog::staff::{
    STOCK_VALUE_HEADINGS, STOCKED_AT_ONCE, StaffProductQueries, StockSums, StockedProduct,
};
use pattu_customers::may::ProductsCost;
use pattu_kernel::{MoneyError, StoreError, day_in_india};

use super::PER_STAFF;
use crate::{
    auth::May,
    catalog::admin::AdminProductsApi,
    csv_answer::{ReadInParts, csv_answer, streamed, written},
    error::Problem,
    limiter::Limiter,
};

/// A list that is being written.
struct StockValue {
    queries: Arc<dyn StaffProductQueries>,
    today: NaiveDate,
    sums: StockSums,
}

impl ReadInParts for StockValue {
    /// An article number.
    type Place = String;

    /// Behind the last line stands the sum of all.
    async fn part(&mut self, after: Option<String>) -> Result<(web::Bytes, Option<String>), StoreError> {
        let is_beginning = after.is_none();
        let products = self.queries.stocked(after.unwrap_or_default()).await?;
        let rows = self.rows(&products);
        let mut rows =
            rows.map_err(|error| StoreError::Broken(format!("the value of the stock: {error}")))?;
        let end = products.last().filter(|_| products.len() == STOCKED_AT_ONCE).map(|last| last.sku.clone());
        if end.is_none() {
            rows.push(self.sums.row());
        }
        let headings = is_beginning.then(|| STOCK_VALUE_HEADINGS.map(str::to_owned));
        Ok((written(is_beginning, headings.into_iter().chain(rows))?.into(), end))
    }
}

impl StockValue {
    fn rows(&mut self, products: &[StockedProduct]) -> Result<Vec<[String; 11]>, MoneyError> {
        products
            .iter()
            .map(|product| {
                self.sums.add(product)?;
                product.row(self.today)
            })
            .collect()
    }
}

/// What the stock is worth
///
/// CSV in UTF-8: each saree of which there is a piece, at cost and at its price, with the day of the last arrival, by article number;
/// at the end their sum. The file is sent while it is read: it is whole when the answer ends as it should.
#[utoipa::path(
    tag = "reports",
    security(("staffToken" = ["products.cost"])),
    responses((status = 200, description = "The file", content_type = "text/csv", body = String), (status = 429))
)]
#[get("/reports/stock-value")]
pub async fn export_stock_value(
    staff: May<ProductsCost>,
    api: web::Data<AdminProductsApi>,
    limiter: web::Data<Limiter>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_STAFF, staff.name()).await?;
    let today = day_in_india(api.clock.now());
    let stock = StockValue { queries: api.queries.clone(), today, sums: StockSums::default() };
    Ok(streamed(csv_answer(&format!("stock-value-{today}.csv")), stock).await?)
}
