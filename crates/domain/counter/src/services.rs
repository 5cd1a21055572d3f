//! Services on a bill: a fall stitched on, pico. They have no stock, no offer knows them, and nothing is taken off them by hand.

use std::collections::BTreeSet;

use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_kernel::{CounterService, Id, Money, StoreError};
use pattu_pricing::MAX_QUANTITY;

use crate::holds::Pieces;

/// As a line of a bill names it.
pub(crate) const fn article_of(service: &CounterService) -> ProductId {
    Id::new(service.id)
}

/// What stands on a bill without a place in the catalogue: no offer looks at it.
pub(crate) struct Unlisted {
    pub(crate) id: ProductId,
    pub(crate) sku: String,
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) available: u32,
}

impl Unlisted {
    pub(crate) fn article(self) -> Result<SellableProduct, StoreError> {
        let Self { id, sku, name, price, available } = self;
        let category =
            CategoryId::parse("unlisted").map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(SellableProduct { id, sku, name, image: None, category, price, available })
    }
}

/// A service as the counter sells it, as often as anybody asks for one.
pub fn sellable_service(service: CounterService) -> Result<SellableProduct, StoreError> {
    let id = article_of(&service);
    let CounterService { code, name, price, .. } = service;
    Unlisted { id, sku: code, name, price, available: MAX_QUANTITY }.article()
}

/// Whether nothing of it can be a service: nobody has to ask for them.
pub(crate) fn are_all_sarees(wanted: &Pieces, products: &[SellableProduct]) -> bool {
    wanted.keys().all(|id| products.iter().any(|product| product.id == *id))
}

/// What is wanted of a bill, parted: sarees by their pieces, and the services among it, which join the products. `known` are those
/// the shop has; none are needed while [`are_all_sarees`].
pub(crate) fn take_services(
    wanted: &Pieces,
    products: &mut Vec<SellableProduct>,
    known: Vec<CounterService>,
) -> Result<(Pieces, BTreeSet<ProductId>), StoreError> {
    let is_saree = |id: &ProductId| products.iter().any(|product| product.id == *id);
    let (sarees, others): (Pieces, Pieces) =
        wanted.iter().map(|(id, quantity)| (*id, *quantity)).partition(|(id, _)| is_saree(id));
    let mut services = BTreeSet::new();
    for service in known.into_iter().filter(|one| others.contains_key(&article_of(one))) {
        services.insert(article_of(&service));
        products.push(sellable_service(service)?);
    }
    Ok((sarees, services))
}
