//! The list of orders, page by page, and how many wait in each of its views.

use actix_web::{HttpResponse, get, web};
use chrono::Days;
use pattu_customers::may::OrdersRead;
use pattu_kernel::{Money, start_of_day_in_india};
use pattu_orders::{
    AdminOrderRowView, NarrowedOrders, OrderCounts, OrderSearch, OrderSort, OrderStatus, OrderView, PaidBy,
    PaymentStatus, StaffOrderFilter,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{super::OrdersApi, Packing};
use crate::{
    auth::May,
    delivery::DeliveryApi,
    error::Problem,
    list_page::{ListPageEnds, ListPageQuery},
    query::{Query, choice, day, said},
};

/// Which orders.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", default)]
pub struct AdminOrdersFilter {
    /// `all`, `to_pack`, `waiting`, `on_the_way`, `to_look_at` or `came_back`.
    view: Option<String>,
    /// Number, phone, email, name, tracking or article number; at least three characters.
    #[param(max_length = 100)]
    q: Option<String>,
    /// In this state only.
    status: Option<String>,
    /// With their money in this state only.
    payment_status: Option<String>,
    /// Placed on this day in India or later.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<String>,
    /// Placed on this day in India or earlier.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<String>,
    /// To be packed since before today.
    late: Option<String>,
    /// Paid on this day in India or later.
    #[param(value_type = Option<String>, format = Date)]
    paid_from: Option<String>,
    /// Paid on this day in India or earlier.
    #[param(value_type = Option<String>, format = Date)]
    paid_to: Option<String>,
    /// Going to this State.
    #[param(max_length = 60)]
    state: Option<String>,
    /// Carried by this courier.
    #[param(max_length = 60)]
    courier: Option<String>,
    /// With this coupon.
    #[param(max_length = 60)]
    coupon: Option<String>,
    /// Paid by `upi`, `card`, `netbanking`, `wallet`, `emi`, `cardless_emi` or `paylater`.
    method: Option<String>,
    /// Of so many rupees or more.
    #[param(max_length = 10)]
    amount_from: Option<String>,
    /// Of so many rupees or less.
    #[param(max_length = 10)]
    amount_to: Option<String>,
    /// `true`: only those with an offer or a coupon.
    discounted: Option<String>,
    /// `true`: only those with a charge for shipping.
    shipping_paid: Option<String>,
    /// Some of its money went back on this day in India or later.
    #[param(value_type = Option<String>, format = Date)]
    refunded_from: Option<String>,
    /// Some of its money went back on this day in India or earlier.
    #[param(value_type = Option<String>, format = Date)]
    refunded_to: Option<String>,
}

/// Sorted how.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AdminOrdersSort {
    /// `newest`, `oldest`, `pack_by` or `amount`; as the view has it unless told.
    sort: Option<String>,
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrdersAnswer {
    data: Vec<AdminOrderRowView>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

/// Of `true` and `false`, or nothing.
fn is_true(field: &str, value: Option<&String>) -> Result<bool, Problem> {
    Ok(choice(field, value, |text| text.parse().ok())?.unwrap_or(false))
}

/// A sum as people type it into an address: digits only.
fn rupees(field: &str, value: Option<&String>) -> Result<Option<Money>, Problem> {
    let wrong = || Problem::invalid(field, "Please enter whole rupees, for instance 18500");
    let read = |text: &str| text.parse().ok().filter(|rupees| *rupees >= 0).map(Money::from_rupees);
    said(value).map(|text| read(text).ok_or_else(wrong)).transpose()
}

impl AdminOrdersFilter {
    /// As the view sorts them.
    pub(super) fn list(&self, packing: &Packing) -> Result<StaffOrderFilter, Problem> {
        let view = choice("view", self.view.as_ref(), OrderView::parse)?.unwrap_or_default();
        let too_short = || Problem::invalid("q", "Please type at least three letters or digits");
        Ok(StaffOrderFilter {
            view,
            sort: view.sort(),
            status: choice("status", self.status.as_ref(), OrderStatus::parse)?,
            payment_status: choice("paymentStatus", self.payment_status.as_ref(), PaymentStatus::parse)?,
            placed_from: day("from", self.from.as_ref())?.map(start_of_day_in_india),
            placed_before: day("to", self.to.as_ref())?.map(|day| start_of_day_in_india(day + Days::new(1))),
            late_before: is_true("late", self.late.as_ref())?.then(|| packing.days().late_before()),
            search: said(self.q.as_ref())
                .map(|text| OrderSearch::parse(text).ok_or_else(too_short))
                .transpose()?,
            narrowed: NarrowedOrders {
                paid_from: day("paidFrom", self.paid_from.as_ref())?.map(start_of_day_in_india),
                paid_before: day("paidTo", self.paid_to.as_ref())?
                    .map(|day| start_of_day_in_india(day + Days::new(1))),
                state: said(self.state.as_ref()).map(str::to_owned),
                courier: said(self.courier.as_ref()).map(str::to_owned),
                coupon: said(self.coupon.as_ref()).map(str::to_uppercase),
                method: choice("method", self.method.as_ref(), PaidBy::parse)?,
                amount_from: rupees("amountFrom", self.amount_from.as_ref())?,
                amount_to: rupees("amountTo", self.amount_to.as_ref())?,
                discounted: is_true("discounted", self.discounted.as_ref())?,
                shipping_paid: is_true("shippingPaid", self.shipping_paid.as_ref())?,
                refunded_from: day("refundedFrom", self.refunded_from.as_ref())?.map(start_of_day_in_india),
                refunded_before: day("refundedTo", self.refunded_to.as_ref())?
                    .map(|day| start_of_day_in_india(day + Days::new(1))),
            },
        })
    }
}

/// Orders, page by page.
///
/// Flat however many there are: there are no page numbers and no total.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.read"])),
    params(AdminOrdersFilter, AdminOrdersSort, ListPageQuery),
    responses((status = 200, body = AdminOrdersAnswer))
)]
#[get("/orders")]
pub async fn list_admin_orders(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    _: May<OrdersRead>,
    filter: Query<AdminOrdersFilter>,
    sort: Query<AdminOrdersSort>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let packing = Packing::of(&delivery).await?;
    let list = filter.0.list(&packing)?;
    let sort = choice("sort", sort.0.sort.as_ref(), OrderSort::parse)?.unwrap_or(list.sort);
    let list = StaffOrderFilter { sort, ..list };
    let mark = list.mark();
    let found = api.staff_queries.page(list, page.0.place(&mark)?, page.0.rows()).await?;
    let ends = ListPageEnds::of(&found, &mark);
    let row_of = |row| AdminOrderRowView::of(row, |paid_at| packing.pack_by(paid_at));
    Ok(HttpResponse::Ok()
        .json(AdminOrdersAnswer { data: found.rows.into_iter().map(row_of).collect(), ends }))
}

/// How many orders wait in each view; 100 means that many or more.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.read"])),
    responses((status = 200, body = OrderCounts))
)]
#[get("/orders/counts")]
pub async fn count_admin_orders(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    _: May<OrdersRead>,
) -> Result<HttpResponse, Problem> {
    let packing = Packing::of(&delivery).await?;
    Ok(HttpResponse::Ok().json(api.staff_queries.counts(packing.days().late_before()).await?))
}
