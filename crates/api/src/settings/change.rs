//! `PUT /settings`: sections that shall be another way.

use std::collections::BTreeMap;

use pattu_kernel::FieldErrors;
use pattu_settings::{Section, SectionName, staff::ChangedSections};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::bodies::{
    CheckoutBody, CounterBody, CustomOrdersBody, InvoicesBody, LegalBody, PriceBandsBody, PromoBody,
    RefundTimeBody, SecurityBody, ShippingBody, SocialBody, StoreBody,
};
use crate::error::Problem;

/// Sections as they shall be.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsBody {
    /// For each section that is sent, the version they saw: `{"shipping": 3}`.
    #[schema(value_type = std::collections::HashMap<String, u32>)]
    versions: BTreeMap<String, u32>,
    #[validate(nested)]
    store: Option<StoreBody>,
    #[validate(nested)]
    legal: Option<LegalBody>,
    #[validate(nested)]
    shipping: Option<ShippingBody>,
    #[validate(nested)]
    checkout: Option<CheckoutBody>,
    #[validate(nested)]
    refunds: Option<RefundTimeBody>,
    #[validate(nested)]
    custom_orders: Option<CustomOrdersBody>,
    #[validate(nested)]
    invoices: Option<InvoicesBody>,
    #[validate(nested)]
    counter: Option<CounterBody>,
    #[validate(nested)]
    promo: Option<PromoBody>,
    #[validate(nested)]
    price_bands: Option<PriceBandsBody>,
    #[validate(nested)]
    social: Option<SocialBody>,
    #[validate(nested)]
    security: Option<SecurityBody>,
}

impl SettingsBody {
    /// The sections with their versions.
    pub fn read(self) -> Result<ChangedSections, Problem> {
        let mut unread = FieldErrors::new();
        let store = self.store.map(|body| Section::Store(body.read(&mut unread)));
        let social = self.social.map(|body| Section::Social(body.read(&mut unread)));
        let sent = [
            (SectionName::Store, store),
            (SectionName::Legal, self.legal.map(|body| Section::Legal(body.read()))),
            (SectionName::Shipping, self.shipping.map(|body| Section::Shipping(body.into()))),
            (SectionName::Checkout, self.checkout.map(|body| Section::Checkout(body.into()))),
            (SectionName::Refunds, self.refunds.map(|body| Section::Refunds(body.into()))),
            (SectionName::CustomOrders, self.custom_orders.map(|body| Section::CustomOrders(body.into()))),
            (SectionName::Invoices, self.invoices.map(|body| Section::Invoices(body.into()))),
            (SectionName::Counter, self.counter.map(|body| Section::Counter(body.into()))),
            (SectionName::Promo, self.promo.map(|body| Section::Promo(body.read()))),
            (SectionName::PriceBands, self.price_bands.map(|body| Section::PriceBands(body.read()))),
            (SectionName::Social, social),
            (SectionName::Security, self.security.map(|body| Section::Security(body.into()))),
        ];
        let mut sections = Vec::new();
        for (name, section) in sent {
            let Some(section) = section else { continue };
            let Some(version) = self.versions.get(name.field()) else {
                return Err(Problem::invalid(
                    &format!("versions.{}", name.field()),
                    "This field is required",
                ));
            };
            sections.push((name, section, *version));
        }
        Ok(ChangedSections { sections, unread })
    }
}
