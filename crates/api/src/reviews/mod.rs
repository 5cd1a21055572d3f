//! Reviews over HTTP: buyers write them, managers show, hide and answer them.

mod mine;
mod moderation;

use std::sync::Arc;

use pattu_kernel::{Clock, Ids, UnitOfWork};
use pattu_reviews::{ReviewQueries, ReviewsTx};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct ReviewsApi {
    pub db: Arc<dyn UnitOfWork<dyn ReviewsTx>>,
    pub queries: Arc<dyn ReviewQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(mine::list_my_reviews)
        .service(mine::write_review)
        .service(moderation::list_reviews)
        .service(moderation::moderate_review);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    config.service(moderation::reply_to_review);
}
