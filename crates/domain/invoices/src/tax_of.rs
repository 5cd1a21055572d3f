//! How one line is taxed.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_kernel::Rate;
use pattu_orders::{OrderLine, ports::InvoiceRefusal};

use crate::{Scheme, ports::GoodsTax};

pub fn tax_of(
    line: &OrderLine,
    taxes: &BTreeMap<ProductId, GoodsTax>,
    scheme: Scheme,
) -> Result<GoodsTax, InvoiceRefusal> {
    let known = || taxes.get(&line.product).ok_or_else(|| InvoiceRefusal::TaxMissing(line.name.clone()));
    // What is not collected parts nothing: neither lines nor delivery.
    let untaxed = |hsn| GoodsTax { hsn, rate: Rate::default() };
    match scheme {
        Scheme::Regular => known().cloned(),
        Scheme::Composition => Ok(untaxed(known()?.hsn.clone())),
        // No rule wants a code on the document of a shop that is not registered.
        Scheme::Unregistered => Ok(untaxed(String::new())),
    }
}
