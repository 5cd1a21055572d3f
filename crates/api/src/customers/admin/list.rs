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
    list_page::{ListPageEnds, ListPageQuery},
    query::{Query, choice, said},
};

/// Which customers.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct CustomersFilter {
    /// `accounts`, `guests`, `blocked` or `duplicates`.
    view: Option<String>,
    /// Name, phone, the last digits of it, or the beginning of an email address; at least three letters or four digits.
    #[param(max_length = 100)]
    q: Option<String>,
}

/// A page of customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomersAnswer {
    data: Vec<CustomerRow>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

/// Customers, page by page.
///
/// Accounts, newest first; people without one, known by their paid orders or from the counter; accounts that are blocked;
/// or accounts that give a number which another one gives too.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.read"])),
    params(CustomersFilter, ListPageQuery),
    responses((status = 200, body = CustomersAnswer))
)]
#[get("/customers")]
pub async fn list_customers(
    api: web::Data<CustomerAdminApi>,
    _: May<CustomersRead>,
    filter: Query<CustomersFilter>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let CustomersFilter { view, q } = filter.0;
    let wrong = || Problem::invalid("q", "Please type at least three letters, or four digits");
    let search = said(q.as_ref()).map(|text| CustomerSearch::parse(text).ok_or_else(wrong));
    let list = CustomerFilter {
        view: choice("view", view.as_ref(), CustomerListView::parse)?.unwrap_or_default(),
        search: search.transpose()?,
    };
    let mark = list.mark();
    let found = api.queries.customers(list, page.0.place(&mark)?, page.0.rows()).await?;
    let ends = ListPageEnds::of(&found, &mark);
    Ok(HttpResponse::Ok().json(CustomersAnswer { data: found.rows, ends }))
}
