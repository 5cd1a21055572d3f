//! The store in memory keeps the promises of the real one.

use pattu_kernel::{Rate, Timestamp};
use pattu_pricing::{CouponCode, Offer, OfferConditions, OfferId, OfferKind, OfferLimits, OfferScope};
use uuid::Uuid;

use super::fakes::FakeStore;
use crate::store_contract::{Shelf, store_contract};

#[tokio::test]
async fn the_store_in_memory_keeps_its_promises() {
    let store = FakeStore::default();
    let (saree, custom) = (store.saree(1_000, 20), store.request(30_000));
    store.0.lock().unwrap().custom.get_mut(&custom).unwrap().expires_at = None;
    let shelf = Shelf { saree, coupon: CouponCode::parse("WELCOME").unwrap(), custom };
    store.0.lock().unwrap().offers.push(Offer {
        id: OfferId::new(Uuid::from_u128(1)),
        label: "Welcome".to_owned(),
        description: String::new(),
        kind: OfferKind::Coupon(shelf.coupon.clone()),
        percentage: Rate::from_percent(5).unwrap(),
        scope: OfferScope::WholeCart,
        conditions: OfferConditions::default(),
        max_discount: None,
        limits: OfferLimits { max_uses: Some(1), max_uses_per_customer: Some(1), ..OfferLimits::default() },
        created_at: Timestamp::UNIX_EPOCH,
    });
    store_contract(&store, &shelf).await.unwrap();
}
