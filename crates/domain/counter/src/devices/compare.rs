//! What a bill that a device issued would be today. Nothing of it changes: the owner is told.

use std::collections::BTreeMap;

use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_invoices::{DocumentKind, Standing};
use pattu_kernel::{Money, Rate, Timestamp, day_in_india};
use pattu_orders::OrderLine;
use pattu_pricing::{CartLine, Offer, quote};

use super::{
    ConflictKind, IssuedBill, SyncTx,
    store_issued::{Found, NoSale},
};
use crate::{
    HandDiscounts, PricedSale, price_sale,
    quote_sale::{NOTHING_SENT, is_everybodys},
};

/// What was taken off by hand; another total of today is told.
pub fn as_priced_today(
    tx: &mut dyn SyncTx,
    now: Timestamp,
    bill: &IssuedBill,
    lines: &[OrderLine],
    found: &mut Vec<Found>,
) -> Result<Money, NoSale> {
    let ids: Vec<ProductId> = lines.iter().map(|line| line.product).collect();
    let on_sale: BTreeMap<ProductId, SellableProduct> =
        tx.lock_products(&ids)?.into_iter().map(|product| (product.id, product)).collect();
    let offers: Vec<Offer> = tx.offers_for(None, "")?.into_iter().filter(is_everybodys).collect();
    let as_today = |line: &OrderLine| {
        let product = on_sale.get(&line.product)?.clone();
        Some(CartLine { product, quantity: line.quantity })
    };
    let today: Option<Vec<CartLine>> = lines.iter().map(as_today).collect();
    let words = match today.map(|lines| priced(lines, &offers, &bill.sale.by_hand, now)) {
        Some(Some(today)) if today.total == bill.sale.total => return Ok(today.by_hand()?),
        Some(Some(today)) => {
            format!("Sold for {}; with today's prices and offers it is {}", bill.sale.total, today.total)
        }
        Some(None) => "With today's prices it cannot be sold like this".to_owned(),
        None => "A saree on it is not on sale any more".to_owned(),
    };
    found.push(Found::new(ConflictKind::Price, words));
    priced_as_printed(bill, lines, now)
}

/// By the prices on the paper and without an offer; at most what was taken off in all.
fn priced_as_printed(bill: &IssuedBill, lines: &[OrderLine], now: Timestamp) -> Result<Money, NoSale> {
    let off = Money::sum(lines.iter().map(|line| line.discount))?;
    // No offer looks at it.
    let category = CategoryId::parse("printed").map_err(|_| NoSale::contents("No category"))?;
    let as_printed = |line: &OrderLine| CartLine {
        product: SellableProduct {
            id: line.product,
            sku: line.sku.clone(),
            name: line.name.clone(),
            image: None,
            category: category.clone(),
            price: line.unit_price,
            available: line.quantity,
        },
        quantity: line.quantity,
    };
    match priced(lines.iter().map(as_printed).collect(), &[], &bill.sale.by_hand, now) {
        Some(sale) => Ok(sale.by_hand()?.min(off)),
        None => Ok(off),
    }
}

fn priced(
    lines: Vec<CartLine>,
    offers: &[Offer],
    by_hand: &HandDiscounts,
    now: Timestamp,
) -> Option<PricedSale> {
    let quote = quote(lines, offers, None, NOTHING_SENT, now).ok()?;
    price_sale(quote, by_hand, Rate::from_percent(100).ok()?).ok()
}

/// Another HSN code than today's is told, and another rate than that of its day.
pub fn as_taxed_today(
    tx: &mut dyn SyncTx,
    bill: &IssuedBill,
    products: &[ProductId],
    found: &mut Vec<Found>,
) -> Result<(), NoSale> {
    let printed = &bill.printed;
    let seller = tx.seller()?;
    let kind = seller.standing().map(Standing::scheme).map(pattu_invoices::Scheme::of_sale);
    if kind.map(DocumentKind::title) != Some(printed.title.as_str()) {
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
