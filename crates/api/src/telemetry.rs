//! What the shop counts about itself, for whoever watches it (Prometheus' text). Route patterns and codes, never a path, a name
//! or an address; on a port of its own, never on the shop's.

use std::sync::Arc;

use actix_web::{
    Error, HttpResponse,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header,
    middleware::Next,
    web,
};
use pattu_kernel::{BoxFuture, StoreError};
use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge},
    registry::Registry,
};

type Labels = Vec<(&'static str, String)>;

/// What is counted at the moment of asking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Emails that should have left by now.
    pub emails_due: i64,
    /// Emails that were given up.
    pub emails_dead: i64,
    /// Refunds that the provider has not made yet.
    pub refunds_waiting: i64,
    /// Orders whose money a person must look at.
    pub orders_to_review: i64,
    /// Orders that are pending though their pieces' time is over.
    pub orders_overdue: i64,
}

/// Counts rows; implemented where rows are.
pub trait MetricsQueries: Send + Sync {
    fn metrics(&self) -> BoxFuture<'_, Result<Metrics, StoreError>>;
}

/// The counters of this process.
pub struct Telemetry {
    registry: Registry,
    requests: Family<Labels, Counter>,
    orders: Family<Labels, Counter>,
    webhook_refusals: Family<Labels, Counter>,
    security_events: Family<Labels, Counter>,
    rounds: Family<Labels, Counter>,
    metrics: [Gauge; 5],
    queries: Arc<dyn MetricsQueries>,
}

impl Telemetry {
    pub fn new(queries: Arc<dyn MetricsQueries>) -> Self {
        let mut registry = Registry::with_prefix("pattu");
        let mut counted = |name: &str, help: &str| {
            let family = Family::<Labels, Counter>::default();
            registry.register(name, help, family.clone());
            family
        };
        let requests =
            counted("http_requests", "Answered requests by route pattern, method and class of status");
        let orders = counted("order_requests", "Orders asked for, by what became of the request");
        let webhook_refusals =
            counted("webhook_refusals", "Deliveries of the payment provider that were refused, by code");
        let security_events = counted("security_events", "What may be somebody trying, by kind");
        let rounds = counted("background_rounds", "Rounds of background work by kind and result");
        let metrics = [
            ("emails_due", "Emails that should have left by now"),
            ("emails_dead", "Emails that were given up for another reason than their address"),
            ("refunds_waiting", "Refunds that the provider has not made yet"),
            ("orders_to_review", "Orders whose money a person must look at"),
            ("orders_overdue", "Orders that are pending though their time is over"),
        ]
        .map(|(name, help)| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        });
        Self { registry, requests, orders, webhook_refusals, security_events, rounds, metrics, queries }
    }

    /// An order was asked for: `placed`, `repeated`, or the code of the refusal.
    pub fn order(&self, outcome: &str) {
        self.orders.get_or_create(&vec![("outcome", outcome.to_owned())]).inc();
    }

    /// A delivery was refused.
    pub fn webhook_refused(&self, code: &str) {
        self.webhook_refusals.get_or_create(&vec![("code", code.to_owned())]).inc();
    }

    /// Something happened that may be somebody trying.
    pub fn security_event(&self, kind: &'static str) {
        self.security_events.get_or_create(&vec![("kind", kind.to_owned())]).inc();
    }

    /// A round of background work ended.
    pub fn round(&self, work: &str, went_well: bool) {
        let result = if went_well { "done" } else { "failed" };
        self.rounds.get_or_create(&vec![("work", work.to_owned()), ("result", result.to_owned())]).inc();
    }

    fn request(&self, route: &str, method: &str, status: u16) {
        let labels = vec![
            ("route", route.to_owned()),
            ("method", method.to_owned()),
            ("class", format!("{}xx", status / 100)),
        ];
        self.requests.get_or_create(&labels).inc();
    }

    /// The text that Prometheus reads. Rows that cannot be counted now are left as they were.
    pub async fn text(&self) -> String {
        match self.queries.metrics().await {
            Ok(now) => {
                let counts = [
                    now.emails_due,
                    now.emails_dead,
                    now.refunds_waiting,
                    now.orders_to_review,
                    now.orders_overdue,
                ];
                for (gauge, count) in self.metrics.iter().zip(counts) {
                    gauge.set(count);
                }
            }
            Err(error) => tracing::warn!(%error, "figures cannot be counted now"),
        }
        let mut text = String::new();
        if encode(&mut text, &self.registry).is_err() {
            tracing::error!("the counters cannot be written down");
        }
        text
    }
}

/// Middleware: counts every answer under its route's pattern.
pub async fn count<B: MessageBody>(
    telemetry: web::Data<Telemetry>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let method = request.method().clone();
    let answer = next.call(request).await?;
    let route = answer.request().match_pattern().unwrap_or_else(|| "none".to_owned());
    let method = match method.as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS") => known,
        _ => "other",
    };
    telemetry.request(&route, method, answer.status().as_u16());
    Ok(answer)
}

/// `GET /metrics`, for a server on a port of its own.
pub async fn metrics(telemetry: web::Data<Telemetry>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8"))
        .body(telemetry.text().await)
}
