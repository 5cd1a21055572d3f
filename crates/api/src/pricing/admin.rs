//! Offers as the people who work here look after them.

mod edit;
mod form;
mod list;
mod picture;
mod preview;

use std::sync::Arc;

use pattu_catalog::PictureKeeping;
use pattu_kernel::{Clock, UnitOfWork};
use pattu_pricing::{
    CartQueries, OfferId,
    staff::{AdminOffer, OfferEditTx, OfferEdits, SaveOfferError, StaffOfferQueries},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::Problem, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct AdminOffersApi {
    pub queries: Arc<dyn StaffOfferQueries>,
    pub db: Arc<dyn UnitOfWork<dyn OfferEditTx>>,
    /// For previews.
    pub carts: Arc<dyn CartQueries>,
    pub pictures: Arc<dyn PictureKeeping>,
    pub clock: Arc<dyn Clock>,
}

impl AdminOffersApi {
    fn edits(&self) -> OfferEdits<'_> {
        OfferEdits { db: self.db.as_ref(), clock: self.clock.as_ref() }
    }

    /// The offer as it is now.
    async fn answer(&self, id: OfferId) -> Result<AdminOfferAnswer, Problem> {
        let details = self.queries.offer(id).await?.ok_or(SaveOfferError::NotFound)?;
        Ok(AdminOfferAnswer { data: AdminOffer::of(details, self.clock.now()) })
    }
}

/// An offer as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOfferAnswer {
    data: AdminOffer,
}

pub(super) fn configure(config: &mut impl Routes) {
    config
        .service(list::list_admin_offers)
        // Before one offer, whose id could be any word.
        .service(preview::preview_offer)
        .service(edit::get_admin_offer)
        .service(edit::create_offer)
        .service(edit::save_offer)
        .service(edit::end_offer);
}

/// For staff too, but under `/settings`.
pub(super) fn configure_pictures(config: &mut impl Routes) {
    config.service(picture::upload_offer_picture);
}
