//! What the shop took in: figures of a period, and the day as a text.

use actix_web::{HttpResponse, get, web};
use chrono::{NaiveDate, TimeDelta};
use pattu_catalog::staff::Resting;
use pattu_customers::may::ReportsRead;
use pattu_kernel::{MoneyError, day_in_india, start_of_day_in_india};
use pattu_orders::{
    DayFacts, EveningSheet, OpenedTill, OrderCounts, Period, SalesFiguresView, SlotSales, Slots, Sold,
    show_sales_figures,
};
use pattu_tills::{SessionList, TillRefusal, TillSession};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{super::OrdersApi, Packing};
use crate::{
    auth::May,
    catalog::admin::AdminProductsApi,
    delivery::DeliveryApi,
    error::Problem,
    query::{Query, choice, day},
    tills::TillsApi,
};

/// Sarees looked at for the evening sheet; it names the first of them.
const SOLD: u32 = 100;

/// Tills of a day that it tells of.
const TILLS: usize = 10;

/// Of when.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct FiguresQuery {
    /// `today`, `7`, `30` (days) or `year` (since 1 April).
    period: Option<String>,
}

/// Of which day.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct EveningSheetQuery {
    /// A day in India; today unless told.
    #[param(value_type = Option<String>, format = Date)]
    day: Option<String>,
}

/// Figures of a period
///
/// With those of as much of the period before: of the same weekday last week up to the same minute, of the days before, or of the year
/// before. An order counts on the day it was paid, money that went back on the day it did; days are India's.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["reports.read"])),
    params(FiguresQuery),
    responses((status = 200, body = SalesFiguresView))
)]
#[get("/dashboard")]
pub async fn get_dashboard(
    api: web::Data<OrdersApi>,
    _: May<ReportsRead>,
    query: Query<FiguresQuery>,
) -> Result<HttpResponse, Problem> {
    let period = choice("period", query.0.period.as_ref(), Period::parse)?.unwrap_or_default();
    let figures = show_sales_figures(api.sales_queries.as_ref(), period, api.clock().now()).await?;
    Ok(HttpResponse::Ok().json(figures))
}

/// The day as a text
///
/// To be copied or sent. What waits is left out for a day that is over: it has changed since.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["reports.read"])),
    params(EveningSheetQuery),
    responses((status = 200, body = EveningSheet))
)]
#[get("/evening-sheet")]
pub async fn get_evening_sheet(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    products: web::Data<AdminProductsApi>,
    tills: web::Data<TillsApi>,
    _: May<ReportsRead>,
    query: Query<EveningSheetQuery>,
) -> Result<HttpResponse, Problem> {
    let packing = Packing::of(&delivery).await?;
    let today = day_in_india(packing.now);
    let asked: NaiveDate = day("day", query.0.day.as_ref())?.unwrap_or(today);
    let (begin, end) = (start_of_day_in_india(asked), start_of_day_in_india(asked + TimeDelta::days(1)));
    let told_at = packing.now.clamp(begin, end - TimeDelta::seconds(1));
    let sales = api.sales_queries.sales(Slots::one(begin, end)).await?;
    let taken = api.sales_queries.taken_at_counter(begin, end).await?;
    let best = api.sales_queries.best_sellers(begin, end, SOLD).await?;
    let (waiting, running_out) = if asked == today {
        let orders = api.staff_queries.counts(packing.days().late_before()).await?;
        (orders, products.queries.counts(Resting::default().before(packing.now)).await?.running_out)
    } else {
        (OrderCounts::default(), 0)
    };
    let sold: Vec<Sold> =
        best.sarees.into_iter().map(|saree| Sold { name: saree.name, pieces: saree.pieces }).collect();
    let shop = delivery.settings.settings().await?.settings.store.name;
    let day_sales = sales.first().copied().unwrap_or(SlotSales::NONE);
    let list = SessionList { staff: None, since: Some(begin), until: Some(end), after: None, most: TILLS };
    let opened = tills.queries.sessions(list).await?.rows;
    let tills = opened.iter().rev().map(opened_till);
    let tills: Vec<OpenedTill> = tills.collect::<Result<_, _>>().map_err(TillRefusal::from)?;
    let facts =
        DayFacts { sales: &day_sales, taken: &taken, tills: &tills, sold: &sold, waiting, running_out };
    Ok(HttpResponse::Ok().json(EveningSheet::of(&shop, told_at, facts)))
}

fn opened_till(session: &TillSession) -> Result<OpenedTill, MoneyError> {
    let count = session.last_count().filter(|_| session.closing.is_some());
    let counted = count.map(|count| Ok((count.count.total()?, count.difference()?))).transpose()?;
    Ok(OpenedTill { name: session.till_name.clone(), counted })
}
