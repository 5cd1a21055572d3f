//! How one line is taxed.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_kernel::{InvoiceRefusal, Rate};
use pattu_orders::OrderLine;

use crate::{Scheme, ports::GoodsTax};

pub fn tax_of(
    line: &OrderLine,
    taxes: &BTreeMap<ProductId, GoodsTax>,
    scheme: Scheme,
) -> Result<GoodsTax, InvoiceRefusal> {
    tax_under(scheme, taxes.get(&line.product), &line.name)
}

/// How something is taxed of which this is known.
pub(crate) fn tax_under(
    scheme: Scheme,
    tax: Option<&GoodsTax>,
    name: &str,
) -> Result<GoodsTax, InvoiceRefusal> {
    let known = || tax.ok_or_else(|| InvoiceRefusal::TaxMissing(name.to_owned()));
    // What is not collected parts nothing: neither lines nor delivery.
    let untaxed = |hsn| GoodsTax { hsn, rate: Rate::default(), by_value: false };
    match scheme {
        Scheme::Regular => known().cloned(),
        Scheme::Composition => Ok(untaxed(known()?.hsn.clone())),
        // No rule wants a code on the document of a shop that is not registered.
        Scheme::Unregistered => Ok(untaxed(String::new())),
    }
}
