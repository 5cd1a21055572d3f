//! An offer as somebody who works here or a file says it, checked field by field; every mistake is told at once.

use std::fmt::Display;

use chrono::{DateTime, Datelike};
use pattu_catalog::{CategoryId, MediaFile, PictureKind, ProductId};
use pattu_kernel::{FieldErrors, Money, Rate, Text, Timestamp};

use crate::{
    CouponCode, MAX_LINES, MAX_QUANTITY, Offer, OfferConditions, OfferId, OfferKind, OfferLimits,
    OfferRecord, OfferScope,
};

/// ₹1,00,00,000: more than any cart.
const MOST_MONEY: Money = Money::from_rupees(10_000_000);
const MOST_USES: u32 = 1_000_000;
const MOST_CATEGORIES: usize = 50;
const MOST_PRODUCTS: usize = 100;

/// What stands in the fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferForm {
    pub label: String,
    pub description: String,
    /// A picture's address in this shop.
    pub image: Option<String>,
    /// A coupon's; none: automatic.
    pub code: Option<String>,
    /// In hundredths of a percent.
    pub basis_points: i64,
    pub scope: OfferScope,
    pub min_order: Option<Money>,
    pub min_items: Option<u32>,
    pub max_discount: Option<Money>,
    /// Ids, any of which must be in the cart.
    pub categories: Vec<String>,
    pub products: Vec<ProductId>,
    pub starts_at: Option<Timestamp>,
    pub ends_at: Option<Timestamp>,
    pub max_uses: Option<u32>,
    pub max_uses_per_customer: Option<u32>,
    pub on_site: bool,
    pub is_draft: bool,
}

impl OfferForm {
    /// The offer, if every field is right; whether its categories and products exist is asked elsewhere.
    pub(crate) fn read(&self, id: OfferId, created_at: Timestamp) -> Result<OfferRecord, FieldErrors> {
        let mut errors = FieldErrors::new();
        let label = kept("label", Text::<120>::parse_line(&self.label), &mut errors);
        let description = kept("description", prose(&self.description), &mut errors);
        let image = kept("image", self.image.as_deref().map(own_picture).transpose(), &mut errors);
        let kind = kept("code", self.kind(), &mut errors);
        let percentage = kept("discountPercentage", self.percentage(), &mut errors);
        let scope = kept("scope", self.scope(), &mut errors);
        let min_order = kept("minOrderValue", amount(self.min_order), &mut errors);
        let max_discount = kept("maxDiscount", amount(self.max_discount), &mut errors);
        let pieces = u32::try_from(MAX_LINES).unwrap_or(u32::MAX).saturating_mul(MAX_QUANTITY);
        let min_items = kept("minItems", within(self.min_items, pieces), &mut errors);
        let max_uses = kept("maxUses", within(self.max_uses, MOST_USES), &mut errors);
        let per_customer =
            kept("maxUsesPerCustomer", within(self.max_uses_per_customer, MOST_USES), &mut errors);
        let categories = kept("categories", self.categories(), &mut errors);
        let products = kept("products", self.products(), &mut errors);
        let starts_at = kept("startsAt", moment(self.starts_at), &mut errors);
        let ends_at = kept("endsAt", moment(self.ends_at).and_then(|end| self.after_start(end)), &mut errors);
        let whole = || {
            let conditions = OfferConditions {
                min_order: min_order?,
                min_items: min_items?,
                categories: categories?,
                products: products?,
                starts_at: starts_at?,
                ends_at: ends_at?,
            };
            let limits = OfferLimits {
                max_uses: max_uses?,
                max_uses_per_customer: per_customer?,
                ..OfferLimits::default()
            };
            let offer = Offer {
                id,
                label: label?.as_str().to_owned(),
                description: description?,
                kind: kind?,
                percentage: percentage?,
                scope: scope?,
                conditions,
                max_discount: max_discount?,
                limits,
                created_at,
            };
            Some(OfferRecord { offer, image: image?, on_site: self.on_site, is_draft: self.is_draft })
        };
        whole().filter(|_| errors.is_empty()).ok_or(errors)
    }

    fn kind(&self) -> Result<OfferKind, &'static str> {
        let Some(code) = &self.code else { return Ok(OfferKind::Automatic) };
        let code = CouponCode::parse(code);
        code.map(OfferKind::Coupon).map_err(|_| "Please use 4 to 32 letters, digits and dashes")
    }

    fn percentage(&self) -> Result<Rate, &'static str> {
        let rate = i32::try_from(self.basis_points).ok().and_then(|bp| Rate::from_basis_points(bp).ok());
        rate.filter(|rate| *rate > Rate::default()).ok_or("Please enter 0.01 to 100 percent")
    }

    /// An offer for matching lines says what matches.
    fn scope(&self) -> Result<OfferScope, &'static str> {
        let names_none = self.categories.is_empty() && self.products.is_empty();
        if self.scope == OfferScope::MatchingItems && names_none {
            return Err("Please choose categories or sarees first, or discount the whole cart");
        }
        Ok(self.scope)
    }

    fn categories(&self) -> Result<Vec<CategoryId>, String> {
        if self.categories.len() > MOST_CATEGORIES {
            return Err(format!("Please choose at most {MOST_CATEGORIES} categories"));
        }
        let id = |text: &String| CategoryId::parse(text).map_err(|_| "There is no such category".to_owned());
        let mut ids = self.categories.iter().map(id).collect::<Result<Vec<_>, _>>()?;
        ids.sort_by(|one, other| one.as_str().cmp(other.as_str()));
        ids.dedup();
        Ok(ids)
    }

    fn products(&self) -> Result<Vec<ProductId>, String> {
        if self.products.len() > MOST_PRODUCTS {
            return Err(format!("Please choose at most {MOST_PRODUCTS} sarees"));
        }
        let mut ids = self.products.clone();
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    fn after_start(&self, end: Option<Timestamp>) -> Result<Option<Timestamp>, &'static str> {
        let is_backwards = self.starts_at.zip(end).is_some_and(|(start, end)| start >= end);
        if is_backwards { Err("It has to end after it begins") } else { Ok(end) }
    }
}

fn kept<T, E: Display>(field: &str, read: Result<T, E>, errors: &mut FieldErrors) -> Option<T> {
    read.map_err(|wrong| errors.insert(field.to_owned(), wrong.to_string())).ok()
}

fn prose(text: &str) -> Result<String, pattu_kernel::ContactError> {
    match text.trim() {
        "" => Ok(String::new()),
        text => Text::<2_000>::parse_plain(text).map(|text| text.as_str().to_owned()),
    }
}

fn own_picture(address: &str) -> Result<String, &'static str> {
    let file = address.strip_prefix("/media/images/").and_then(|rest| rest.split_once('/'));
    let known =
        file.is_some_and(|(kind, file)| PictureKind::parse(kind).is_some() && MediaFile::parse(file).is_ok());
    if known { Ok(address.to_owned()) } else { Err("Please add this picture once more") }
}

fn amount(amount: Option<Money>) -> Result<Option<Money>, &'static str> {
    if amount.is_none_or(|amount| amount > Money::ZERO && amount <= MOST_MONEY) {
        Ok(amount)
    } else {
        Err("Please enter more than ₹0, and at most ₹1,00,00,000")
    }
}

fn within(limit: Option<u32>, most: u32) -> Result<Option<u32>, String> {
    if limit.is_none_or(|limit| (1..=most).contains(&limit)) {
        Ok(limit)
    } else {
        Err(format!("Please enter 1 to {}", pattu_kernel::in_lakhs(most.into())))
    }
}

/// As the database keeps it, to the microsecond: what is read back is what was written.
fn moment(moment: Option<Timestamp>) -> Result<Option<Timestamp>, &'static str> {
    let Some(moment) = moment else { return Ok(None) };
    if !(2000..2100).contains(&moment.year()) {
        return Err("Please choose a day between 2000 and 2099");
    }
    Ok(DateTime::from_timestamp_micros(moment.timestamp_micros()))
}
