//! The whole application: every area's routes under one roof, the same for the binary, the tests and the API's description.

use actix_web::{
    App, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web,
};
use utoipa::openapi::OpenApi;
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::SwaggerUi;

use crate::{
    catalog::{self, CatalogApi},
    customers::{self, StaffApi},
    description::{self, RouteTable},
    health::{self, HealthApi},
    media::{self, MediaApi},
    orders::{self, OrdersApi},
    pricing::{self, PricingApi},
    request_id,
    settings::{self, SettingsApi},
    site::{self, SecurityHeaders, Site},
};

/// Every area's tools, put in by the binary or by a test.
#[derive(Clone)]
pub struct Apis {
    /// Products.
    pub catalog: web::Data<CatalogApi>,
    /// Quotes.
    pub pricing: web::Data<PricingApi>,
    /// The store's data.
    pub settings: web::Data<SettingsApi>,
    /// People who work here.
    pub staff: web::Data<StaffApi>,
    /// Orders and payments.
    pub orders: web::Data<OrdersApi>,
    /// Pictures.
    pub media: web::Data<MediaApi>,
    /// Health.
    pub health: web::Data<HealthApi>,
    /// The storefront's files.
    pub site: web::Data<Site>,
    /// Headers of every answer.
    pub headers: web::Data<SecurityHeaders>,
    /// The API's own description.
    pub description: web::Data<OpenApi>,
    /// Which routes there are, to tell a wrong method from a wrong address.
    pub routes: web::Data<RouteTable>,
    /// A browsable page for the API at `/api/docs`: development only.
    pub with_docs: bool,
}

/// The routes of every area, under `/api`.
pub(crate) fn areas(config: &mut ServiceConfig<'_>) {
    health::configure(config);
    settings::configure(config);
    catalog::configure(config);
    pricing::configure(config);
    customers::configure(config);
    orders::configure(config);
}

/// The application with its middleware.
pub fn app(
    apis: Apis,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<BoxBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let with_docs = apis.with_docs.then(|| apis.description.clone());
    App::new()
        .app_data(apis.catalog)
        .app_data(apis.pricing)
        .app_data(apis.settings)
        .app_data(apis.staff)
        .app_data(apis.orders)
        .app_data(apis.media)
        .app_data(apis.health)
        .app_data(apis.site)
        .app_data(apis.headers)
        .app_data(apis.description)
        .app_data(apis.routes)
        .configure(move |config| {
            if let Some(description) = with_docs {
                let page =
                    SwaggerUi::new("/api/docs/{_:.*}").url("/api/openapi.json", description.as_ref().clone());
                config.service(page).service(web::redirect("/api/docs", "/api/docs/"));
            } else {
                config.service(description::openapi_json);
            }
            config.service(web::scope("/api").configure(|config| areas(&mut ServiceConfig::new(config))));
            media::configure(&mut ServiceConfig::new(config));
        })
        .default_service(web::to(site::fallback))
        .wrap(from_fn(request_id::assign))
        // Around everything: a problem document is written by the layer inside it, and carries the headers too.
        .wrap(from_fn(site::secure))
}
