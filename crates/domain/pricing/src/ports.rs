//! What pricing needs from outside.
#![warn(missing_docs)]

use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{BoxFuture, StoreError};
use uuid::Uuid;

use crate::{CouponCode, Offer, OfferId, OfferRecord, ShippingTerms};

/// Offers inside an order's transaction.
pub trait OffersTx {
    /// Every automatic offer, and the coupon of this code if there is one, with their uses so far in all and by `buyer`
    /// (ten-digit phone number). Implementers MUST lock the rows of offers with a limit, so that two orders never both
    /// take the last use.
    ///
    /// An order that takes the place of another has them locked before that one gives its use back: see [`Self::lock_offers`].
    fn offers_for(&mut self, coupon: Option<&CouponCode>, buyer: &str) -> Result<Vec<Offer>, StoreError>;

    /// Before the `earlier` orders give their uses back to one with this coupon: locks every offer with a limit that any of
    /// them touches. Implementers MUST lock them all at once, by ascending id, so that two shoppers who swap their coupons never
    /// wait for each other in a circle.
    fn lock_offers(&mut self, coupon: Option<&CouponCode>, earlier: &[Uuid]) -> Result<(), StoreError>;

    /// Counts one use by this buyer for this order. `false`, and nothing changed, when no use is left.
    fn redeem(&mut self, offer: OfferId, order: Uuid, buyer: &str) -> Result<bool, StoreError>;

    /// Gives the order's use back, once; an order without a use changes nothing.
    fn give_back(&mut self, order: Uuid) -> Result<(), StoreError>;

    /// Counts the use once more that this order gave back. `false`, and nothing changed, when others have used it up since;
    /// `true` for an order that gave none back.
    fn redeem_again(&mut self, order: Uuid) -> Result<bool, StoreError>;
}

/// All that a cart's price depends on, as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartSnapshot {
    /// Those of the asked products that are on sale, in any order.
    pub products: Vec<SellableProduct>,
    /// Every automatic offer, and the coupon of the asked code if there is one; the buyer is not known yet.
    pub offers: Vec<Offer>,
    /// The coupons that the shop shows to everybody, the newest first; the buyer is not known yet.
    pub open_codes: Vec<Offer>,
    /// The offer whose use is taken by the order that gives way to this cart, if one does and has one.
    pub held_use: Option<OfferId>,
    /// What sending costs.
    pub shipping: ShippingTerms,
}

/// Reads for a cart that is only looked at.
pub trait CartQueries: Send + Sync {
    /// `replacing` is the order that gives way to what this cart becomes, if any. Implementers MUST read everything in one
    /// snapshot and lock nothing.
    fn cart(
        &self,
        products: Vec<ProductId>,
        coupon: Option<CouponCode>,
        replacing: Option<Uuid>,
    ) -> BoxFuture<'_, Result<CartSnapshot, StoreError>>;
}

/// The owner's book of offers, for writing.
pub trait OfferBookTx {
    /// Writes the offer under its id: a new one, or over the one that is there. Implementers MUST keep the uses counted
    /// so far and the moment it was made.
    fn put_offer(&mut self, offer: &OfferRecord) -> Result<(), StoreError>;
}
