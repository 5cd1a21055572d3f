//! Routes are listed once, for two readers: the server that answers them, and the description of the API.
//!
//! The server tries them one after the other, most by a regular expression, and passes over a scope at once. So staff and tills
//! have scopes of their own, and among the rest what shoppers ask for comes first.

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

/// Under `/api/admin`.
pub(crate) fn admin(config: &mut impl Routes) {
    settings::configure_admin(config);
    catalog::configure_admin(config);
    pricing::configure_admin(config);
    custom_orders::configure_admin(config);
    customers::configure_admin(config);
    staff::configure_admin(config);
    orders::configure_admin(config);
    reviews::configure_admin(config);
    contact::configure_admin(config);
}

/// Under `/api/pos`.
pub(crate) fn till(config: &mut impl Routes) {
    counter::configure_till(config);
    tills::configure_till(config);
}

/// All others, under `/api`.
pub(crate) fn others(config: &mut impl Routes) {
    catalog::configure(config);
    settings::configure(config);
    pricing::configure(config);
    delivery::configure(config);
    // Before the orders, whose id could be the word `pos`.
    counter::configure(config);
    orders::configure(config);
    customers::configure(config);
    custom_orders::configure(config);
    reviews::configure(config);
    shortlists::configure(config);
    contact::configure(config);
    alerts::configure(config);
    vitals::configure(config);
    health::configure(config);
    reports::configure(config);
    staff::configure(config);
    mails::configure(config);
}

#[cfg(test)]
mod tests {
    use utoipa_actix_web::{AppExt, scope};

    use super::others;

    #[test]
    fn no_route_is_behind_the_scope_of_staff_or_tills() {
        let app = actix_web::App::new().into_utoipa_app();
        let (_, description) =
            app.service(scope("/api").configure(|config| others(config))).split_for_parts();
        let paths = &description.paths.paths;
        assert!(paths.contains_key("/api/orders/verify"));
        let hidden = |path: &&String| path.starts_with("/api/admin/") || path.starts_with("/api/pos/");
        assert_eq!(paths.keys().find(hidden), None);
    }
}
