//! The list of customers, page by page.

use actix_web::{HttpResponse, get, web};
use pattu_customers::{
    customer_admin::{CustomerFilter, CustomerListView, CustomerRow, CustomerSearch},
    may::CustomersRead,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::CustomerAdminApi;
use crate::{
    auth::May,
    error::Problem,
    query::{Query, choice, place, said},
};

/// Nobody reads more at once.
const ROWS: u32 = 50;

/// Which customers, and which page of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct CustomersFilter {
    /// `accounts`, `guests`, `blocked` or `duplicates`.
    view: Option<String>,
    /// Name, phone, the last digits of it, or the beginning of an email address; at least three letters or four digits.
    #[param(max_length = 100)]
    q: Option<String>,
    /// The `next` of another page of this list.
    after: Option<String>,
    /// The `previous` of another page of this list.
    before: Option<String>,
    /// 1 to 50; 50 unless told.
    limit: Option<u32>,
}

/// A page of customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomersAnswer {
    data: Vec<CustomerRow>,
    /// Send it as `after` for the page further down; null on the last one.
    next: Option<String>,
    /// Send it as `before` for the page further up; null on the first one.
    previous: Option<String>,
}

/// Customers, page by page.
///
/// Accounts, newest first; people without one, known by their paid orders or from the counter; accounts that are blocked;
/// or accounts that give a number which another one gives too.
#[utoipa::path(
    tag = "customers",
    operation_id = "listCustomers",
    security(("staffToken" = ["customers.read"])),
    params(CustomersFilter),
    responses((status = 200, body = CustomersAnswer))
)]
#[get("/customers")]
pub async fn list_customers(
    api: web::Data<CustomerAdminApi>,
    _: May<CustomersRead>,
    filter: Query<CustomersFilter>,
) -> Result<HttpResponse, Problem> {
    let CustomersFilter { view, q, after, before, limit } = filter.0;
    let wrong = || Problem::invalid("q", "Please type at least three letters, or four digits");
    let search = said(q.as_ref()).map(|text| CustomerSearch::parse(text).ok_or_else(wrong));
    let list = CustomerFilter {
        view: choice("view", view.as_ref(), CustomerListView::parse)?.unwrap_or_default(),
        search: search.transpose()?,
    };
    let mark = list.mark();
    let from = place(after.as_ref(), before.as_ref(), &mark)?;
    let page = api.queries.customers(list, from, limit.unwrap_or(ROWS).clamp(1, ROWS)).await?;
    Ok(HttpResponse::Ok().json(CustomersAnswer {
        data: page.rows,
        next: page.next.map(|cursor| cursor.text(&mark)),
        previous: page.previous.map(|cursor| cursor.text(&mark)),
    }))
}
