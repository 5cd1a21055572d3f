//! Where a link in a text may lead: https, mailto, tel, or a page of the shop.

use pattu_kernel::EmailAddress;

use crate::content::{Blanks, HttpsAddress, ShopPath};

/// It leads somewhere else.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoTarget;

/// The address with its blanks filled in; `None` when that needs something never set.
pub(super) fn target_of(address: &str, blanks: &Blanks) -> Result<Option<String>, NoTarget> {
    let Some(filled) = blanks.text(address) else { return Ok(None) };
    let known = if let Some(email) = filled.strip_prefix("mailto:") {
        EmailAddress::parse(email).is_ok().then(|| filled.clone())
    } else if let Some(number) = filled.strip_prefix("tel:") {
        telephone(number)
    } else {
        let leads = ShopPath::parse(&filled).is_ok() || HttpsAddress::parse(&filled).is_ok();
        leads.then(|| filled.clone())
    };
    known.map(Some).ok_or(NoTarget)
}

/// A telephone number as an address, without what people write between the digits.
pub(super) fn telephone(number: &str) -> Option<String> {
    let digits: String = number.chars().filter(|sign| sign.is_ascii_digit() || *sign == '+').collect();
    let plain = number.chars().all(|sign| sign.is_ascii_digit() || " +-()%20".contains(sign));
    (plain && (3..=20).contains(&digits.len())).then(|| format!("tel:{digits}"))
}
