//! The settings with their versions, as staff see them.

use pattu_kernel::Timestamp;
use pattu_settings::{
    Section, SectionName, ShopOffer, StoredSettings,
    content::{OwnWords, Words},
    staff::{KeptSection, StaffSettings, Stamp},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use utoipa::ToSchema;

use super::bodies::{
    CheckoutBody, CounterBody, CustomOrdersBody, InvoicesBody, LegalBody, PriceBandsBody, PromoBody,
    RefundTimeBody, SecurityBody, ShippingBody, SocialBody, StoreBody,
};

/// A section, and whose version it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptSectionView<T> {
    /// 0 while nobody has written it.
    version: u32,
    /// Username; null when it came from a file.
    changed_by: Option<String>,
    #[schema(value_type = Option<String>, format = DateTime)]
    changed_at: Option<Timestamp>,
    value: T,
}

impl<T> KeptSectionView<T> {
    pub(super) fn of(Stamp { version, changed_by, changed_at }: Stamp, value: T) -> Self {
        Self { version, changed_by, changed_at, value }
    }
}

impl KeptSectionView<Value> {
    /// The same in a form.
    pub(super) fn typed<T: DeserializeOwned>(self) -> serde_json::Result<KeptSectionView<T>> {
        let Self { version, changed_by, changed_at, value } = self;
        Ok(KeptSectionView { version, changed_by, changed_at, value: serde_json::from_value(value)? })
    }
}

/// An offer that a banner line may promise.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromisedOffer {
    label: String,
    /// Its code; none for an automatic offer.
    coupon: Option<String>,
    /// All that it promises: `10% off, up to ₹10,000`.
    terms: String,
    /// It can be used now; a line that promises another one is not shown.
    is_live: bool,
}

/// All settings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSettingsView {
    store: KeptSectionView<StoreBody>,
    legal: KeptSectionView<LegalBody>,
    shipping: KeptSectionView<ShippingBody>,
    checkout: KeptSectionView<CheckoutBody>,
    refunds: KeptSectionView<RefundTimeBody>,
    custom_orders: KeptSectionView<CustomOrdersBody>,
    invoices: KeptSectionView<InvoicesBody>,
    counter: KeptSectionView<CounterBody>,
    promo: KeptSectionView<PromoBody>,
    price_bands: KeptSectionView<PriceBandsBody>,
    social: KeptSectionView<SocialBody>,
    security: KeptSectionView<SecurityBody>,
    /// Every offer, for banner lines.
    offers: Vec<PromisedOffer>,
}

impl StaffSettingsView {
    pub fn of(StaffSettings { stored, mut stamps }: StaffSettings, now: Timestamp) -> Self {
        let StoredSettings { settings, offers } = stored;
        let mut stamp = |name: SectionName| stamps.remove(&name).unwrap_or_default();
        let offer = |offer: ShopOffer| PromisedOffer {
            terms: offer.terms().to_string(),
            is_live: offer.is_live(now),
            label: offer.label,
            coupon: offer.coupon,
        };
        Self {
            store: KeptSectionView::of(stamp(SectionName::Store), settings.store.into()),
            legal: KeptSectionView::of(stamp(SectionName::Legal), settings.legal.into()),
            shipping: KeptSectionView::of(stamp(SectionName::Shipping), settings.shipping.into()),
            checkout: KeptSectionView::of(stamp(SectionName::Checkout), settings.checkout.into()),
            refunds: KeptSectionView::of(stamp(SectionName::Refunds), settings.refunds.into()),
            custom_orders: KeptSectionView::of(
                stamp(SectionName::CustomOrders),
                settings.custom_orders.into(),
            ),
            invoices: KeptSectionView::of(stamp(SectionName::Invoices), settings.invoices.into()),
            counter: KeptSectionView::of(stamp(SectionName::Counter), settings.counter.into()),
            promo: KeptSectionView::of(stamp(SectionName::Promo), settings.promo.into()),
            price_bands: KeptSectionView::of(stamp(SectionName::PriceBands), settings.price_bands.into()),
            social: KeptSectionView::of(stamp(SectionName::Social), settings.social.into()),
            security: KeptSectionView::of(stamp(SectionName::Security), settings.security.into()),
            offers: offers.into_iter().map(offer).collect(),
        }
    }
}

/// One section under its name, for whoever was too late.
pub fn kept(section: KeptSection) -> (String, Value) {
    (section.section.field().to_owned(), serde_json::to_value(version_of(section)).unwrap_or_default())
}

/// One version of a section, in the form in which it is sent.
pub fn version_of(KeptSection { section, stamp }: KeptSection) -> KeptSectionView<Value> {
    let value = match section {
        Section::Store(store) => serde_json::to_value(StoreBody::from(store)),
        Section::Legal(legal) => serde_json::to_value(LegalBody::from(legal)),
        Section::Shipping(shipping) => serde_json::to_value(ShippingBody::from(shipping)),
        Section::Checkout(checkout) => serde_json::to_value(CheckoutBody::from(checkout)),
        Section::Refunds(refunds) => serde_json::to_value(RefundTimeBody::from(refunds)),
        Section::CustomOrders(terms) => serde_json::to_value(CustomOrdersBody::from(terms)),
        Section::Invoices(terms) => serde_json::to_value(InvoicesBody::from(terms)),
        Section::Counter(terms) => serde_json::to_value(CounterBody::from(terms)),
        Section::Promo(lines) => serde_json::to_value(PromoBody::from(lines)),
        Section::PriceBands(bands) => serde_json::to_value(PriceBandsBody::from(bands)),
        Section::Social(social) => serde_json::to_value(SocialBody::from(social)),
        Section::Security(security) => serde_json::to_value(SecurityBody::from(security)),
        // Where the owner said nothing, the house speaks: it is shown and sent whole.
        Section::Words(words, own) => Ok(whole(words, own)),
    };
    KeptSectionView::of(stamp, value.unwrap_or_default())
}

fn whole(words: Words, own: Value) -> Value {
    let mut texts = OwnWords::default();
    texts.put(words, own);
    texts.whole(words).unwrap_or_default()
}
