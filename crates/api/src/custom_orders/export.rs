//! `GET /admin/custom-orders/export.csv`: a list of custom orders as a file, sent while it is read.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web};
use pattu_custom_orders::staff::{
    CustomOrderFilter, ExportedCustomOrderRow, StaffCustomOrderQueries, record_custom_export,
};
use pattu_customers::may::OrdersExport;
use pattu_kernel::{Cursor, RateLimit, StoreError, day_in_india};

use super::{CustomOrdersApi, admin::CustomOrdersFilter};
use crate::{
    auth::May,
    csv_answer::{ReadInParts, csv_answer, streamed, written},
    error::Problem,
    limiter::Limiter,
    query::Query,
};

/// Each reads all custom orders there are.
const PER_STAFF: RateLimit =
    RateLimit { scope: "export of custom orders by staff", most: 20, window_seconds: 3_600 };
/// Read at once: no connection is kept while somebody's line is slow.
const ROWS_AT_ONCE: u32 = 500;

/// A file that is being written.
struct Export {
    queries: Arc<dyn StaffCustomOrderQueries>,
    list: CustomOrderFilter,
}

impl ReadInParts for Export {
    type Place = Cursor;

    async fn part(&mut self, after: Option<Cursor>) -> Result<(web::Bytes, Option<Cursor>), StoreError> {
        let orders = self.queries.export_custom_orders(self.list.clone(), after, ROWS_AT_ONCE).await?;
        let is_full = orders.len() == usize::try_from(ROWS_AT_ONCE).unwrap_or(usize::MAX);
        let end = orders.last().filter(|_| is_full).map(|order| order.place);
        let headings = after.is_none().then(|| ExportedCustomOrderRow::HEADINGS.map(str::to_owned));
        let rows = orders.iter().map(ExportedCustomOrderRow::cells);
        let lines = written(after.is_none(), headings.into_iter().chain(rows))?;
        Ok((lines.into(), end))
    }
}

/// A list of custom orders as a file
///
/// CSV in UTF-8, the latest first; money in rupees, times of India. What people typed is kept from running as a formula by an
/// apostrophe before it. The file is sent while it is read: it is whole when the answer ends as it should.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["orders.export"])),
    params(CustomOrdersFilter),
    responses(
        (status = 200, description = "The file; `X-Row-Count` says how many orders it will hold", content_type = "text/csv", body = String),
        (status = 429),
    )
)]
#[get("/custom-orders/export.csv")]
pub async fn export_custom_orders(
    api: web::Data<CustomOrdersApi>,
    limiter: web::Data<Limiter>,
    staff: May<OrdersExport>,
    filter: Query<CustomOrdersFilter>,
) -> Result<HttpResponse, Problem> {
    let today = day_in_india(api.clock.now());
    let list = filter.0.wanted(today)?;
    limiter.check(PER_STAFF, staff.name()).await?;
    let number = api.staff_queries.number_of_custom_orders(list.clone()).await?;
    record_custom_export(api.staff(), &staff, number).await?;
    let export = Export { queries: api.staff_queries.clone(), list };
    let mut answer = csv_answer(&format!("custom-orders-{today}.csv"));
    answer.insert_header(("X-Row-Count", number.to_string()));
    Ok(streamed(answer, export).await?)
}
