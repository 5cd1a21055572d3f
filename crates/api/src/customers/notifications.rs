//! `/customers/notifications`: what the shop told them.

use actix_web::{HttpResponse, get, put, web};
use pattu_customers::notifications::{self, Notification, NotificationId};
use pattu_kernel::{Page, PageRequest};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AccountApi;
use crate::{auth::CustomerActor, error::Problem, limiter::ChangingCustomer, path_id::PathId, query::Query};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct NotificationsQuery {
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 20 unless told.
    #[serde(default)]
    per_page: Option<u32>,
}

/// A page of notifications.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsAnswer {
    /// Newest first.
    data: Vec<Notification>,
    /// So many of all are not read yet.
    unread: u64,
    /// Which page this is.
    page: Page,
}

/// Notifications, newest first.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    params(NotificationsQuery),
    responses((status = 200, body = NotificationsAnswer))
)]
#[get("/customers/notifications")]
pub async fn list_notifications(
    actor: CustomerActor,
    api: web::Data<AccountApi>,
    query: Query<NotificationsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = PageRequest::clamped(query.0.page.unwrap_or(1), query.0.per_page.unwrap_or(20));
    let found = api.notification_queries.notifications_of(actor.customer().id(), page).await?;
    let answer = NotificationsAnswer { data: found.data, unread: found.unread, page: found.page };
    Ok(HttpResponse::Ok().json(answer))
}

/// Mark a notification as read.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 204), (status = 404, description = "not_found: also somebody else's"), (status = 429))
)]
#[put("/customers/notifications/{id}/read")]
pub async fn read_notification(
    actor: ChangingCustomer,
    api: web::Data<AccountApi>,
    PathId(id): PathId<NotificationId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.notifications.as_ref(), api.clock.as_ref());
    notifications::read_notification(db, clock, actor.customer().id(), id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Mark all notifications as read.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 204), (status = 429))
)]
#[put("/customers/notifications/read-all")]
pub async fn read_all_notifications(
    actor: ChangingCustomer,
    api: web::Data<AccountApi>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.notifications.as_ref(), api.clock.as_ref());
    notifications::read_all_notifications(db, clock, actor.customer().id()).await?;
    Ok(HttpResponse::NoContent().finish())
}
