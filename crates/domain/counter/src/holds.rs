//! Pieces that lie on the counter: nobody else buys them while their bill is rung up, or on hold.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use crate::HoldsTx;

/// So long pieces are kept after the last scan.
pub(crate) const RUNG_UP_FOR: TimeDelta = TimeDelta::minutes(10);
/// So long pieces of a bill on hold are kept.
pub(crate) const ON_HOLD_FOR: TimeDelta = TimeDelta::minutes(30);

/// Pieces by product.
pub(crate) type Pieces = BTreeMap<ProductId, u32>;

/// Keeps these pieces for a bill, in place of what was kept for it before; what there is too little of stays as it was. All products
/// MUST be locked. What is kept now.
pub(crate) fn keep<Tx: HoldsTx + ?Sized>(
    tx: &mut Tx,
    (bill, until): (Uuid, Timestamp),
    before: &Pieces,
    wanted: &Pieces,
) -> Result<Pieces, StoreError> {
    let kept = reserve(tx, before, wanted)?;
    tx.set_held(bill, &kept, until)?;
    Ok(kept)
}

/// The same for a bill that is sold in this very transaction: nobody has to read what was kept for it.
pub(crate) fn reserve<Tx: HoldsTx + ?Sized>(
    tx: &mut Tx,
    before: &Pieces,
    wanted: &Pieces,
) -> Result<Pieces, StoreError> {
    let mut kept = Pieces::new();
    let all: BTreeSet<ProductId> = before.keys().chain(wanted.keys()).copied().collect();
    for product in all {
        let (had, asked) = (of(before, product), of(wanted, product));
        if asked < had {
            tx.release(product, had - asked)?;
        }
        let is_there = asked <= had || tx.reserve(product, asked - had)?;
        let now = if is_there { asked } else { had };
        if now > 0 {
            kept.insert(product, now);
        }
    }
    Ok(kept)
}

/// Locks the products that a bill has and wants. What is kept for it; and those of them that are on sale.
pub(crate) fn lock_held<Tx: HoldsTx + ?Sized>(
    tx: &mut Tx,
    bill: Uuid,
    wanted: &Pieces,
) -> Result<(Pieces, Vec<SellableProduct>), StoreError> {
    let held = tx.held_for(bill)?;
    let all: BTreeSet<ProductId> = held.keys().chain(wanted.keys()).copied().collect();
    let products = tx.lock_products(&all.into_iter().collect::<Vec<_>>())?;
    // What left the shop without the network may have ended some of it before the lock.
    let held = if held.is_empty() { held } else { tx.held_for(bill)? };
    Ok((held, products))
}

/// Gives back all that was kept for a bill.
pub(crate) fn give_back<Tx: HoldsTx + ?Sized>(tx: &mut Tx, bill: Uuid) -> Result<(), StoreError> {
    let (held, _) = lock_held(tx, bill, &Pieces::new())?;
    if held.is_empty() {
        return Ok(());
    }
    for (product, quantity) in held {
        tx.release(product, quantity)?;
    }
    tx.set_held(bill, &Pieces::new(), Timestamp::MIN_UTC)
}

/// What is kept for a bill is free for it.
pub fn free_for_bill(products: &mut [SellableProduct], kept: &BTreeMap<ProductId, u32>) {
    for product in products {
        product.available = product.available.saturating_add(of(kept, product.id));
    }
}

pub(crate) fn of(pieces: &Pieces, product: ProductId) -> u32 {
    pieces.get(&product).copied().unwrap_or(0)
}
