//! Stock, offers and counts in memory.

use chrono::TimeDelta;
use pattu_catalog::{ProductId, SellableProduct, StockTx};
use pattu_kernel::{Hits, RateLimit, RateLimitTx, StoreError, Timestamp};
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
    fn write_off(&mut self, product: ProductId, quantity: u32, _: &str) -> Result<(), StoreError> {
        self.products.get_mut(&product).unwrap().available -= quantity;
        Ok(())
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
        let uses = self.redeemed.values().filter(|(used, _)| *used == offer).count();
        let limited =
            self.offers.iter().find(|known| known.id == offer).and_then(|known| known.limits.max_uses);
        let is_left = limited.is_none_or(|most| uses < usize::try_from(most).unwrap());
        if is_left {
            self.redeemed.insert(order, (offer, buyer.to_owned()));
        }
        Ok(is_left)
    }
    fn give_back(&mut self, order: Uuid) -> Result<(), StoreError> {
        self.given_back.extend(self.redeemed.remove(&order).map(|used| (order, used)));
        Ok(())
    }
    fn redeem_again(&mut self, order: Uuid) -> Result<bool, StoreError> {
        let Some((offer, buyer)) = self.given_back.remove(&order) else { return Ok(true) };
        let again = self.redeem(offer, order, &buyer)?;
        if !again {
            self.given_back.insert(order, (offer, buyer));
        }
        Ok(again)
    }
}

impl RateLimitTx for State {
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError> {
        let mut hit = |(limit, subject): &(RateLimit, &str)| {
            let fresh = Hits { count: 0, window_ends: now + TimeDelta::seconds(limit.window_seconds.into()) };
            let hits = self.hits.entry((limit.scope, (*subject).to_owned())).or_insert(fresh);
            *hits = if hits.window_ends <= now { fresh } else { *hits };
            hits.count += 1;
            *hits
        };
        Ok(counted.iter().map(&mut hit).collect())
    }
    fn hits_so_far(
        &mut self,
        limit: &RateLimit,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<Hits>, StoreError> {
        let hits = self.hits.get(&(limit.scope, subject.to_owned())).copied();
        Ok(hits.filter(|hits| hits.window_ends > now))
    }
    fn forget_ended_windows(&mut self, _: Timestamp) -> Result<u32, StoreError> {
        Ok(0)
    }
}
