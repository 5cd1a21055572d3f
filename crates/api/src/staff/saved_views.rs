//! Lists as staff narrowed them down, kept under a name.

use actix_web::{HttpResponse, delete, get, post, web};
use pattu_customers::{
    Staff,
    may::ProductsRead,
    saved_views::{SavedView, SavedViewForm, SavedViewId, StaffList, remove_saved_view},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::StaffAdminApi;
use crate::{
    auth::May,
    error::Problem,
    json::Json,
    path_id::PathId,
    query::{Query, choice},
};

/// Of which list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SavedViewsQuery {
    /// `orders`, `products` or `customers`.
    list: Option<String>,
}

/// A list to be kept.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SavedViewBody {
    /// `orders`, `products` or `customers`.
    list: String,
    /// As its tab is called.
    #[schema(max_length = 40)]
    name: String,
    /// Of the list's address, without its question mark and its page.
    #[schema(max_length = 1000)]
    query: String,
    /// For everybody who sees this list.
    #[serde(default)]
    shared: bool,
}

/// A list under a name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SavedView)]
pub struct SavedViewView {
    #[schema(value_type = uuid::Uuid)]
    id: SavedViewId,
    /// `orders`, `products` or `customers`.
    list: &'static str,
    name: String,
    /// Of the list's address, without its question mark.
    query: String,
    /// For everybody who sees this list.
    shared: bool,
    /// Who keeps it: the name they sign in with.
    by: String,
    /// Whoever asks keeps it, and may remove it.
    mine: bool,
}

/// Views of a list, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedViewsAnswer {
    data: Vec<SavedViewView>,
}

/// A view that is kept now.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedViewAnswer {
    data: SavedViewView,
}

impl SavedViewView {
    fn of(view: SavedView, staff: &Staff) -> Self {
        let mine = view.staff == staff.id;
        let SavedView { id, staff_name, list, name, query, shared, .. } = view;
        Self { id, list: list.as_str(), name, query, shared, by: staff_name, mine }
    }
}

/// Views of a list
///
/// One's own, and those that others share. For whoever may see the list.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["products.read"])),
    params(SavedViewsQuery),
    responses((status = 200, body = SavedViewsAnswer))
)]
#[get("/views")]
pub async fn list_saved_views(
    api: web::Data<StaffAdminApi>,
    staff: May<ProductsRead>,
    query: Query<SavedViewsQuery>,
) -> Result<HttpResponse, Problem> {
    let list = choice("list", query.0.list.as_ref(), StaffList::parse)?;
    let list = list.ok_or_else(|| Problem::invalid("list", "Please choose one of the list"))?;
    let views =
        pattu_customers::saved_views::list_saved_views(api.views.as_ref(), staff.staff(), list).await?;
    let data = views.into_iter().map(|view| SavedViewView::of(view, staff.staff())).collect();
    Ok(HttpResponse::Ok().json(SavedViewsAnswer { data }))
}

/// Keep a list as it is narrowed down
///
/// Under a name of one's own; at most 20 of them.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["products.read"])),
    request_body = SavedViewBody,
    responses(
        (status = 201, body = SavedViewAnswer),
        (status = 409, description = "too_many_views, view_name_taken"),
    )
)]
#[post("/views")]
pub async fn save_view(
    api: web::Data<StaffAdminApi>,
    staff: May<ProductsRead>,
    body: Json<SavedViewBody>,
) -> Result<HttpResponse, Problem> {
    let SavedViewBody { list, name, query, shared } = body.valid()?;
    let form = SavedViewForm { list, name, query, shared };
    let view = pattu_customers::saved_views::save_view(
        api.views.as_ref(),
        api.clock.as_ref(),
        api.ids.as_ref(),
        staff.staff(),
        form,
    )
    .await?;
    Ok(HttpResponse::Created().json(SavedViewAnswer { data: SavedViewView::of(view, staff.staff()) }))
}

/// Remove one of one's own views
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["products.read"])),
    responses((status = 204, description = "It is gone, for everybody if it was shared"))
)]
#[delete("/views/{id}")]
pub async fn remove_view(
    api: web::Data<StaffAdminApi>,
    staff: May<ProductsRead>,
    PathId(id): PathId<SavedViewId>,
) -> Result<HttpResponse, Problem> {
    remove_saved_view(api.views.as_ref(), staff.staff(), id).await?;
    Ok(HttpResponse::NoContent().finish())
}
