//! Routes are listed once, for two readers: the server that answers them, and the description of the API.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config};

use crate::{
    alerts, catalog, contact, counter, custom_orders, customers, delivery, health, mails, orders, pricing,
    reports, reviews, settings, shortlists, staff, tills, vitals,
};

/// Takes in an area's routes.
pub trait Routes {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self;
}

/// To be answered. Each worker of the server has its own, so nothing is described here: the description takes 15 MB while it
/// is made.
impl Routes for web::ServiceConfig {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        Self::service(self, route)
    }
}

impl Routes for service_config::ServiceConfig<'_> {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        Self::service(self, route)
    }
}

/// The routes of every area, under `/api`.
pub(crate) fn areas(config: &mut impl Routes) {
    health::configure(config);
    settings::configure(config);
    catalog::configure(config);
    pricing::configure(config);
    delivery::configure(config);
    custom_orders::configure(config);
    customers::configure(config);
    counter::configure(config);
    tills::configure(config);
    reports::configure(config);
    staff::configure(config);
    orders::configure(config);
    reviews::configure(config);
    shortlists::configure(config);
    contact::configure(config);
    alerts::configure(config);
    mails::configure(config);
    vitals::configure(config);
}
