//! The list of products, page by page, and how many are in each of its views.

use actix_web::{HttpResponse, get, web};
use pattu_catalog::{
    CategoryId,
    staff::{
        AdminProductRow, ProductCounts, ProductSearch, Resting, StaffProductFilter, StaffProductSort,
        StaffProductView,
    },
};
use pattu_customers::may::ProductsRead;
use pattu_kernel::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AdminProductsApi;
use crate::{
    auth::May,
    error::Problem,
    list_page::{ListPageEnds, ListPageQuery},
    query::{Query, choice, said},
};

/// Which products.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", default)]
pub struct AdminProductsFilter {
    /// `on_sale`, `sold_out`, `running_out`, `resting`, `drafts`, `archived` or `all`.
    view: Option<String>,
    /// The beginning of an article number, or a part of a name; at least three letters or digits.
    #[param(max_length = 100)]
    q: Option<String>,
    /// A category's id.
    category: Option<String>,
    /// `true` or `false`
    featured: Option<String>,
    /// `true` or `false`
    trending: Option<String>,
    /// `changed`, `price_low` or `price_high`; as the view has it unless told.
    sort: Option<String>,
    /// Of the view `resting`: unsold for `90`, `180` or `365` days.
    resting_days: Option<String>,
}

/// A page of products.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminProductsAnswer {
    data: Vec<AdminProductRow>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

impl AdminProductsFilter {
    pub(super) fn list(&self, now: Timestamp) -> Result<StaffProductFilter, Problem> {
        let too_short = || Problem::invalid("q", "Please type at least three letters or digits");
        let yes_or_no = |text: &str| text.parse::<bool>().ok();
        let view = choice("view", self.view.as_ref(), StaffProductView::parse)?.unwrap_or_default();
        let resting = choice("restingDays", self.resting_days.as_ref(), Resting::parse)?.unwrap_or_default();
        Ok(StaffProductFilter {
            view,
            sort: choice("sort", self.sort.as_ref(), StaffProductSort::parse)?.unwrap_or_else(|| view.sort()),
            resting_before: (view == StaffProductView::Resting).then(|| resting.before(now)),
            category: choice("category", self.category.as_ref(), |text| CategoryId::parse(text).ok())?,
            featured: choice("featured", self.featured.as_ref(), yes_or_no)?,
            trending: choice("trending", self.trending.as_ref(), yes_or_no)?,
            search: said(self.q.as_ref())
                .map(|text| ProductSearch::parse(text).ok_or_else(too_short))
                .transpose()?,
        })
    }
}

/// Products, page by page.
///
/// Archived ones too. Flat however many there are: there are no page numbers and no total.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.read"])),
    params(AdminProductsFilter, ListPageQuery),
    responses((status = 200, body = AdminProductsAnswer))
)]
#[get("/products")]
pub async fn list_admin_products(
    api: web::Data<AdminProductsApi>,
    _: May<ProductsRead>,
    filter: Query<AdminProductsFilter>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let list = filter.0.list(api.clock.now())?;
    let mark = list.mark();
    let found = api.queries.page(list, page.0.place(&mark)?, page.0.rows()).await?;
    let ends = ListPageEnds::of(&found, &mark);
    Ok(HttpResponse::Ok().json(AdminProductsAnswer { data: found.rows, ends }))
}

/// How many products are in each view; 100 means that many or more.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.read"])),
    responses((status = 200, body = ProductCounts))
)]
#[get("/products/counts")]
pub async fn count_admin_products(
    api: web::Data<AdminProductsApi>,
    _: May<ProductsRead>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(api.queries.counts(Resting::default().before(api.clock.now())).await?))
}
