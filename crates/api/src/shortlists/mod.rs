//! Shortlists over HTTP: one's own, and the one a link shows to the family.

mod mine;
mod shared;

use std::sync::Arc;

use pattu_kernel::{Clock, Ids, UnitOfWork};
use pattu_shortlists::{ShortlistQueries, ShortlistsTx};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct ShortlistsApi {
    /// Keeping, sharing and voting.
    pub db: Arc<dyn UnitOfWork<dyn ShortlistsTx>>,
    pub queries: Arc<dyn ShortlistQueries>,
    pub clock: Arc<dyn Clock>,
    /// New words for links.
    pub ids: Arc<dyn Ids>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        // Before `/{productId}`, which would take the word for an id.
        .service(mine::share_shortlist)
        .service(mine::stop_sharing_shortlist)
        .service(mine::get_shortlist)
        .service(mine::keep_saree)
        .service(mine::take_off_saree)
        .service(shared::get_shared_shortlist)
        .service(shared::vote_on_saree);
}
