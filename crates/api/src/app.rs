//! The whole application: every area's routes under one roof, the same for the binary, the tests and the API's description.

use actix_web::{
    App, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    http::header,
    middleware::{DefaultHeaders, from_fn},
    web,
};
use tracing_actix_web::TracingLogger;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::{
    alerts::{self, AlertsApi},
    auth::{CustomersApi, StaffApi},
    body_encoding,
    catalog::{CatalogApi, admin::AdminProductsApi},
    client_address::TrustedProxies,
    contact::{self, ContactApi},
    cookies::CookiePolicy,
    counter::CounterApi,
    custom_orders::CustomOrdersApi,
    customers::{AccountApi, CustomerAdminApi},
    delivery::DeliveryApi,
    description::{self, RouteTable},
    dev_mail::{self, DevMailApi},
    health::HealthApi,
    limiter::Limiter,
    mails::MailsApi,
    media::{self, MediaApi},
    methods,
    orders::OrdersApi,
    pages::{self, PagesApi},
    pricing::{PricingApi, admin::AdminOffersApi},
    reports::ReportsApi,
    request_id,
    request_limits::{self, RequestLimits},
    request_log::RequestSpan,
    reviews::ReviewsApi,
    routes, security,
    settings::{AdminSettingsApi, SettingsApi},
    shortlists::ShortlistsApi,
    site::{self, SecurityHeaders, Site},
    staff::StaffAdminApi,
    telemetry::{self, Telemetry},
    tills::TillsApi,
    upload_places::UploadPlaces,
    vitals::VitalsApi,
};

/// Every area's tools, put in by the binary or by a test.
#[derive(Clone)]
pub struct Apis {
    pub catalog: web::Data<CatalogApi>,
    pub admin_products: web::Data<AdminProductsApi>,
    pub pricing: web::Data<PricingApi>,
    pub admin_offers: web::Data<AdminOffersApi>,
    /// Delivery promises.
    pub delivery: web::Data<DeliveryApi>,
    pub settings: web::Data<SettingsApi>,
    pub admin_settings: web::Data<AdminSettingsApi>,
    /// People who work here.
    pub staff: web::Data<StaffApi>,
    /// People who shop here.
    pub customers: web::Data<CustomersApi>,
    /// Accounts of staff, and what was done.
    pub staff_admin: web::Data<StaffAdminApi>,
    /// Customers as staff look after them.
    pub customer_admin: web::Data<CustomerAdminApi>,
    /// People at the counter.
    pub counter: web::Data<CounterApi>,
    /// Drawers of cash.
    pub tills: web::Data<TillsApi>,
    /// What documents come to.
    pub reports: web::Data<ReportsApi>,
    /// What customers keep here.
    pub account: web::Data<AccountApi>,
    pub orders: web::Data<OrdersApi>,
    pub custom_orders: web::Data<CustomOrdersApi>,
    pub reviews: web::Data<ReviewsApi>,
    /// Sarees kept for later.
    pub shortlists: web::Data<ShortlistsApi>,
    /// Messages to the shop and the newsletter.
    pub contact: web::Data<ContactApi>,
    /// Who waits for sold-out sarees.
    pub alerts: web::Data<AlertsApi>,
    pub mails: web::Data<MailsApi>,
    /// Emails that became files: development only.
    pub dev_mail: Option<web::Data<DevMailApi>>,
    /// Counts what must not happen too often.
    pub limiter: web::Data<Limiter>,
    pub cookies: web::Data<CookiePolicy>,
    /// How long a request's body may take.
    pub request_limits: web::Data<RequestLimits>,
    /// Who may say for whom a request is passed on.
    pub proxies: web::Data<TrustedProxies>,
    /// For forms with pictures.
    pub upload_places: web::Data<UploadPlaces>,
    pub media: web::Data<MediaApi>,
    /// How the shop feels.
    pub vitals: web::Data<VitalsApi>,
    /// What the shop counts about itself.
    pub telemetry: web::Data<Telemetry>,
    pub health: web::Data<HealthApi>,
    pub pages: web::Data<PagesApi>,
    pub site: web::Data<Site>,
    /// Headers of every answer.
    pub headers: web::Data<SecurityHeaders>,
    /// Which routes there are, to tell a wrong method from a wrong address.
    pub routes: web::Data<RouteTable>,
    /// A browsable page for the API at `/api/docs`: development only.
    pub with_docs: bool,
}

/// Nobody keeps what is somebody's own; an answer that everybody may keep says so itself.
pub(crate) fn no_store() -> DefaultHeaders {
    DefaultHeaders::new().add((header::CACHE_CONTROL, "no-store"))
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
    let dev_mail = apis.dev_mail;
    let with_docs = apis.with_docs;
    App::new()
        .app_data(apis.catalog)
        .app_data(apis.admin_products)
        .app_data(apis.pricing)
        .app_data(apis.admin_offers)
        .app_data(apis.delivery)
        .app_data(apis.settings)
        .app_data(apis.admin_settings)
        .app_data(apis.staff)
        .app_data(apis.customers)
        .app_data(apis.staff_admin)
        .app_data(apis.customer_admin)
        .app_data(apis.counter)
        .app_data(apis.tills)
        .app_data(apis.reports)
        .app_data(apis.account)
        .app_data(apis.orders)
        .app_data(apis.custom_orders)
        .app_data(apis.reviews)
        .app_data(apis.shortlists)
        .app_data(apis.contact)
        .app_data(apis.alerts)
        .app_data(apis.mails)
        .app_data(apis.limiter)
        .app_data(apis.cookies)
        .app_data(apis.proxies)
        .app_data(apis.upload_places)
        .app_data(apis.request_limits)
        .app_data(apis.media)
        .app_data(apis.health)
        .app_data(apis.telemetry)
        .app_data(apis.vitals)
        .app_data(apis.pages)
        .app_data(apis.site)
        .app_data(apis.headers)
        .app_data(apis.routes)
        .configure(move |config| {
            if with_docs {
                let page = SwaggerUi::new("/api/docs/{_:.*}").config(Config::from("/api/openapi.json"));
                config.service(page).service(web::redirect("/api/docs", "/api/docs/"));
            }
            config.service(description::openapi_json);
            config.service(
                web::scope("/api")
                    .wrap(no_store())
                    .service(web::scope("/admin").configure(routes::admin))
                    .service(web::scope("/pos").configure(routes::till))
                    .configure(routes::others),
            );
            media::configure(config);
            contact::configure_one_click(config);
            alerts::configure_one_click(config);
            if let Some(emails) = dev_mail {
                config.app_data(emails).configure(dev_mail::configure);
            }
            pages::configure(config);
        })
        .default_service(web::to(site::fallback))
        .wrap(from_fn(methods::admit))
        .wrap(from_fn(body_encoding::refuse_encoded))
        .wrap(from_fn(request_limits::limit_head))
        .wrap(from_fn(security::watch))
        .wrap(from_fn(request_id::answer))
        .wrap(from_fn(request_limits::limit_body))
        .wrap(from_fn(telemetry::count))
        .wrap(TracingLogger::<RequestSpan>::new())
        // Around everything: a problem document is written by the layer inside it, and carries the headers too.
        .wrap(from_fn(site::secure))
}
