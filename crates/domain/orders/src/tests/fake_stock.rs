//! Stock and offers in memory.

use pattu_catalog::{ProductId, SellableProduct, StockTx};
use pattu_kernel::StoreError;
use pattu_pricing::{CouponCode, Offer, OfferId, OfferKind, OffersTx};
use uuid::Uuid;

use super::fakes::State;

impl StockTx for State {
    fn lock_products(&mut self, ids: &[ProductId]) -> Result<Vec<SellableProduct>, StoreError> {
        Ok(self.products.values().filter(|product| ids.contains(&product.id)).cloned().collect())
    }
    fn reserve(&mut self, product: ProductId, quantity: u32) -> Result<bool, StoreError> {
        let product = self.products.get_mut(&product).unwrap();
        let free = product.available.checked_sub(quantity);
        product.available = free.unwrap_or(product.available);
        Ok(free.is_some())
    }
    fn release(&mut self, product: ProductId, quantity: u32) -> Result<(), StoreError> {
        self.products.get_mut(&product).unwrap().available += quantity;
        Ok(())
    }
    fn claim(&mut self, product: ProductId, quantity: u32, _: &str) -> Result<(), StoreError> {
        *self.sold.entry(product).or_default() += quantity;
        Ok(())
    }
    fn put_back(&mut self, product: ProductId, quantity: u32, _: &str) -> Result<(), StoreError> {
        *self.sold.entry(product).or_default() -= quantity;
        self.release(product, quantity)
    }
}

impl OffersTx for State {
    fn offers_for(&mut self, coupon: Option<&CouponCode>, buyer: &str) -> Result<Vec<Offer>, StoreError> {
        let asked = |offer: &&Offer| match &offer.kind {
            OfferKind::Automatic => true,
            OfferKind::Coupon(code) => Some(code) == coupon,
        };
        let counted = |offer: &Offer| {
            let mut offer = offer.clone();
            let uses = |by: &dyn Fn(&str) -> bool| {
                let uses = self.redeemed.values().filter(|(used, whose)| *used == offer.id && by(whose));
                u32::try_from(uses.count()).unwrap()
            };
            (offer.limits.uses, offer.limits.uses_by_buyer) =
                (uses(&|_| true), uses(&|whose| whose == buyer));
            offer
        };
        Ok(self.offers.iter().filter(asked).map(counted).collect())
    }
    fn lock_offers(&mut self, _: Option<&CouponCode>, _: &[Uuid]) -> Result<(), StoreError> {
        Ok(())
    }
    fn redeem(&mut self, offer: OfferId, order: Uuid, buyer: &str) -> Result<bool, StoreError> {
        self.redeemed.insert(order, (offer, buyer.to_owned()));
        Ok(true)
    }
    fn give_back(&mut self, order: Uuid) -> Result<(), StoreError> {
        self.redeemed.remove(&order);
        Ok(())
    }
    fn redeem_again(&mut self, _: Uuid) -> Result<bool, StoreError> {
        Ok(true)
    }
}
