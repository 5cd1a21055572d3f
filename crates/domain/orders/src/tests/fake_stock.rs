//! Shelves in memory.

use pattu_catalog::{ProductId, SellableProduct, StockTx};
use pattu_kernel::StoreError;

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
