//! What is on the counter costs this: asked with each scan, computed as the sale itself will be.

use std::collections::{BTreeMap, BTreeSet};

use pattu_catalog::{ProductId, SellableProduct};
use pattu_customers::Staff;
use pattu_invoices::{CounterTotal, tax_counter_goods};
use pattu_kernel::{Clock, Money, MoneyError, StoreError, Timestamp, UnitOfWork, day_in_india};
use pattu_orders::OrderLine;
use pattu_pricing::{
    AskedLine, CartLine, CartProblem, CartQueries, Offer, OfferKind, Quote, QuoteLine, ShippingTerms,
    compare_with_stock, quote,
};
use uuid::Uuid;

use crate::{
    CounterQueries, CounterRefusal, CustomerForm, HandDiscounts, PricedSale, SellTx, TaxFacts, UnpricedSale,
    bill_lines::bill_lines,
    hold_pieces,
    holds::{Pieces, free_for_bill},
    most_by_hand, price_sale,
    services::{are_all_sarees, take_services},
    views::SaleQuoteView,
};

/// Nothing is sent.
pub(crate) const NOTHING_SENT: ShippingTerms = ShippingTerms { free_from: Money::ZERO, charge: Money::ZERO };

/// What lies on the counter.
#[derive(Debug, Clone)]
pub struct QuoteSale {
    /// Product and pieces, as scanned.
    pub items: Vec<(ProductId, i64)>,
    pub by_hand: HandDiscounts,
    /// Who buys, as far as it is typed.
    pub customer: CustomerForm,
    /// The bill that is rung up: its pieces are kept for it.
    pub bill: Option<Uuid>,
}

/// Prices what lies on the counter. What there is too little of is priced all the same: the line says how many there are. What is
/// there is kept for the bill that it says.
///
/// # Errors
/// [`CounterRefusal`]
pub async fn quote_sale(
    db: &dyn UnitOfWork<dyn SellTx>,
    (carts, queries): (&dyn CartQueries, &dyn CounterQueries),
    clock: &dyn Clock,
    staff: &Staff,
    command: QuoteSale,
) -> Result<SaleQuoteView, CounterRefusal> {
    let wanted = bill_lines(&command.items)?;
    let ids: Vec<ProductId> = wanted.keys().copied().collect();
    let kept = match command.bill {
        Some(bill) => hold_pieces(db, clock, bill, wanted.clone()).await?,
        None => Pieces::new(),
    };
    let mut found = carts.cart(ids.clone(), None, None).await?;
    free_for_bill(&mut found.products, &kept);
    let is_all = are_all_sarees(&wanted, &found.products);
    let services = if is_all { Vec::new() } else { queries.services().await? };
    let (_, services) = take_services(&wanted, &mut found.products, services)?;
    let asked = compare_with_stock(&wanted, found.products);
    let lines = in_order(&command.items, &asked)?;
    let TaxFacts { seller, goods } = queries.tax_facts(ids).await?;
    let by_hand = &command.by_hand;
    let sale =
        price_lines((lines, services), &found.offers, by_hand, staff, (clock.now(), seller.counter_total))?;
    let (sold, day) = (sold_lines(&sale), day_in_india(clock.now()));
    let goods = tax_counter_goods(&seller, goods, (&sold, day), command.customer.party_so_far());
    let mut view = SaleQuoteView::of(&sale, staff, Some(goods))?;
    let short: Vec<ProductId> =
        view.lines.iter().filter(|line| line.quantity > line.available).map(|line| line.id).collect();
    if !short.is_empty() {
        let held = queries.held(short, command.bill).await?;
        for line in &mut view.lines {
            let held = held.get(&line.id);
            line.held_until = held.map(|held| held.until);
            line.held_on_bill = held.is_some_and(|held| held.on_bill);
        }
    }
    Ok(view)
}

/// The lines in the order in which they were scanned, each saree and service once.
pub(crate) fn in_order(
    items: &[(ProductId, i64)],
    asked: &BTreeMap<ProductId, AskedLine>,
) -> Result<Vec<CartLine>, CounterRefusal> {
    let is_gone = |id: &ProductId| asked.get(id).is_none_or(|line| line.product.is_none());
    let gone: Vec<usize> =
        items.iter().enumerate().filter(|(_, (id, _))| is_gone(id)).map(|(place, _)| place).collect();
    if !gone.is_empty() {
        return Err(CartProblem::UnknownProduct { lines: gone }.into());
    }
    let mut lines: Vec<CartLine> = Vec::with_capacity(asked.len());
    for (id, _) in items {
        if lines.iter().any(|line| line.product.id == *id) {
            continue;
        }
        let Some(AskedLine { wanted, product: Some(product), .. }) = asked.get(id) else { continue };
        lines.push(CartLine { product: product.clone(), quantity: *wanted });
    }
    Ok(lines)
}

/// The same for a look and for the sale itself. Offers of which only so many may be used are the web shop's.
pub(crate) fn price_lines(
    lines: (Vec<CartLine>, BTreeSet<ProductId>),
    offers: &[Offer],
    by_hand: &HandDiscounts,
    staff: &Staff,
    (now, total): (Timestamp, CounterTotal),
) -> Result<PricedSale, CounterRefusal> {
    let offers: Vec<Offer> = offers.iter().filter(|offer| is_everybodys(offer)).cloned().collect();
    let most = most_by_hand(staff.role).map_err(|error| StoreError::Broken(error.to_string()))?;
    price_sale(unpriced(lines, &offers, now)?, by_hand, most, total)
}

/// The shop's own quote of the sarees, and the services between them.
pub(crate) fn unpriced(
    (lines, services): (Vec<CartLine>, BTreeSet<ProductId>),
    offers: &[Offer],
    now: Timestamp,
) -> Result<UnpricedSale, MoneyError> {
    let order: Vec<ProductId> = lines.iter().map(|line| line.product.id).collect();
    let (serve, sarees): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|line| services.contains(&line.product.id));
    let Quote { mut lines, applied, .. } = quote(sarees, offers, None, NOTHING_SENT, now)?;
    for line in serve {
        let total = line.product.price.times(line.quantity)?;
        lines.push(QuoteLine { line, total, discount: Money::ZERO });
    }
    lines.sort_by_key(|line| order.iter().position(|id| *id == line.line.product.id));
    Ok(UnpricedSale { lines, services, applied })
}

/// Whether the counter gives it to everybody.
pub(crate) fn is_everybodys(offer: &Offer) -> bool {
    let limits = &offer.limits;
    offer.kind == OfferKind::Automatic && limits.max_uses.is_none() && limits.max_uses_per_customer.is_none()
}

/// As they are stored and invoiced.
pub(crate) fn sold_lines(sale: &PricedSale) -> Vec<OrderLine> {
    let line = |QuoteLine { line, discount, .. }: &QuoteLine| {
        let SellableProduct { id, sku, name, image, price, .. } = line.product.clone();
        let (unit_price, quantity) = (price, line.quantity);
        OrderLine { product: id, sku, name, image, unit_price, quantity, discount: *discount }
    };
    sale.lines.iter().map(|priced| line(&priced.line)).collect()
}
