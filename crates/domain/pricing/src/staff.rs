//! Offers as the people who work here look after them.

mod create_offer;
mod end_offer;
mod keep_offer_picture;
mod manager_limits;
mod offer_state;
mod offer_views;
mod ports;
mod preview_cart;
mod preview_offer;
mod save_offer;
mod stored_offer;

pub use create_offer::create_offer;
pub use end_offer::{EndOfferError, end_offer};
pub use keep_offer_picture::keep_offer_picture;
pub use offer_state::{OfferState, OfferView};
pub use offer_views::{AdminOffer, AdminOfferRow, OfferSaree};
pub use ports::{OfferDetails, OfferEditTx, OfferEdits, StaffOfferQueries};
pub use preview_cart::PreviewCart;
pub use preview_offer::{OfferPreview, PreviewOfferError, preview_offer};
pub use save_offer::{SaveOfferError, save_offer};
pub use stored_offer::StoredOffer;
