//! What a bill that a device issued would be today. Nothing of it changes: the owner is told.

use std::collections::{BTreeMap, BTreeSet};

use pattu_catalog::{ProductId, SellableProduct};
use pattu_invoices::{CounterTotal, DocumentKind, Seller, Standing};
use pattu_kernel::{Money, Rate, StoreError, Timestamp, day_in_india};
use pattu_orders::OrderLine;
use pattu_pricing::{CartLine, Offer};

use super::{
    ConflictKind, IssuedBill, SyncTx,
    store_issued::{Found, NoSale},
};
use crate::{
    HandDiscounts, PricedSale, price_sale,
    quote_sale::{is_everybodys, unpriced},
    sellable_service,
    services::Unlisted,
};

/// What was taken off by hand; another total of today is told.
pub fn as_priced_today(
    tx: &mut dyn SyncTx,
    (now, total): (Timestamp, CounterTotal),
    bill: &IssuedBill,
    (lines, services): (&[OrderLine], &BTreeSet<ProductId>),
    found: &mut Vec<Found>,
) -> Result<Money, NoSale> {
    let ids: Vec<ProductId> = lines.iter().map(|line| line.product).collect();
    let mut on_sale: BTreeMap<ProductId, SellableProduct> =
        tx.lock_products(&ids)?.into_iter().map(|product| (product.id, product)).collect();
    if !services.is_empty() {
        let offered = tx.services()?.into_iter().map(sellable_service).collect::<Result<Vec<_>, _>>()?;
        on_sale.extend(offered.into_iter().map(|service| (service.id, service)));
    }
    let offers: Vec<Offer> = tx.offers_for(None, "")?.into_iter().filter(is_everybodys).collect();
    let as_today = |line: &OrderLine| {
        let product = on_sale.get(&line.product)?.clone();
        Some(CartLine { product, quantity: line.quantity })
    };
    let today: Option<Vec<CartLine>> = lines.iter().map(as_today).collect();
    let words = match today
        .map(|lines| priced((lines, services.clone()), &offers, &bill.sale.by_hand, (now, total)))
    {
        Some(Some(today)) if today.total == bill.sale.total => return Ok(today.by_hand()?),
        Some(Some(today)) => {
            format!("Sold for {}; with today's prices and offers it is {}", bill.sale.total, today.total)
        }
        Some(None) => "With today's prices it cannot be sold like this".to_owned(),
        None => "Something on it is not on sale any more".to_owned(),
    };
    found.push(Found::new(ConflictKind::Price, words));
    priced_as_printed(bill, (lines, services), (now, total))
}

/// By the prices on the paper and without an offer; at most what was taken off in all.
fn priced_as_printed(
    bill: &IssuedBill,
    (lines, services): (&[OrderLine], &BTreeSet<ProductId>),
    today: (Timestamp, CounterTotal),
) -> Result<Money, NoSale> {
    let off = Money::sum(lines.iter().map(|line| line.discount))?;
    let as_printed = |line: &OrderLine| {
        let (id, sku, name) = (line.product, line.sku.clone(), line.name.clone());
        let (price, available) = (line.unit_price, line.quantity);
        let product = Unlisted { id, sku, name, price, available }.article()?;
        Ok::<_, StoreError>(CartLine { product, quantity: line.quantity })
    };
    let lines = lines.iter().map(as_printed).collect::<Result<_, _>>()?;
    match priced((lines, services.clone()), &[], &bill.sale.by_hand, today) {
        Some(sale) => Ok(sale.by_hand()?.min(off)),
        None => Ok(off),
    }
}

fn priced(
    lines: (Vec<CartLine>, BTreeSet<ProductId>),
    offers: &[Offer],
    by_hand: &HandDiscounts,
    (now, total): (Timestamp, CounterTotal),
) -> Option<PricedSale> {
    price_sale(unpriced(lines, offers, now).ok()?, by_hand, Rate::from_percent(100).ok()?, total).ok()
}

/// Another HSN code than today's is told, and another rate than that of its day.
pub fn as_taxed_today(
    tx: &mut dyn SyncTx,
    seller: &Seller,
    bill: &IssuedBill,
    products: &[ProductId],
    found: &mut Vec<Found>,
) -> Result<(), NoSale> {
    let printed = &bill.printed;
    let kind = seller.standing().map(Standing::scheme).map(pattu_invoices::Scheme::of_sale);
    // Goods of rate 0 change the title of a tax invoice, not its kind.
    if kind.is_none() || kind != DocumentKind::of_sale_titled(&printed.title, printed.note.as_deref()) {
        found.push(Found::new(ConflictKind::Tax, "The shop stands otherwise with GST now than on the paper"));
        return Ok(());
    }
    if kind != Some(DocumentKind::TaxInvoice) {
        return Ok(());
    }
    let (written, day) = (tx.goods_tax(products)?, day_in_india(bill.issued_at));
    let lines = bill.sale.items.iter().zip(&printed.lines);
    for ((product, _), line) in lines {
        let of_its_day = written.get(product).map(|tax| seller.tax_on(day, tax.clone()));
        let of_its_day = of_its_day.and_then(|tax| tax.of_value(line.sums.net, line.quantity));
        let is_same = of_its_day.is_some_and(|tax| (&tax.hsn, tax.rate) == (&line.hsn, line.rate));
        if !is_same {
            let words = format!(
                "{} is taxed otherwise on that day than on the paper. Where the paper was wrong: credit note and a new invoice",
                line.description
            );
            found.push(Found::new(ConflictKind::Tax, words));
        }
    }
    Ok(())
}
