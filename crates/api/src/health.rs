//! Is the process alive, and may it be sent shoppers?

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use actix_web::{HttpResponse, get, http::StatusCode, web};
use pattu_kernel::BoxFuture;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::Problem, routes::Routes};

/// What has to answer before shoppers may come.
pub trait Readiness: Send + Sync {
    /// True when the database answers.
    fn is_ready(&self) -> BoxFuture<'_, bool>;
}

#[derive(Clone)]
pub struct HealthApi {
    /// What has to answer.
    pub readiness: Arc<dyn Readiness>,
    /// Set when the process is about to stop: the balancer sends nobody any more, requests under way finish.
    pub leaving: Arc<AtomicBool>,
}

/// Well.
#[derive(Debug, Serialize, ToSchema)]
pub struct HealthAnswer {
    /// Always `ok`.
    status: &'static str,
}

/// The process runs.
#[utoipa::path(tag = "health", security(()), responses((status = 200, body = HealthAnswer)))]
#[get("/health/live")]
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().json(HealthAnswer { status: "ok" })
}

/// Shoppers may come.
#[utoipa::path(
    tag = "health",
    security(()),
    responses((status = 200, body = HealthAnswer))
)]
#[get("/health/ready")]
pub async fn ready(api: web::Data<HealthApi>) -> Result<HttpResponse, Problem> {
    if !api.leaving.load(Ordering::Relaxed) && api.readiness.is_ready().await {
        Ok(HttpResponse::Ok().json(HealthAnswer { status: "ok" }))
    } else {
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "The shop is busy. Please try again"))
    }
}

/// The area's routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config.service(live).service(ready);
}
