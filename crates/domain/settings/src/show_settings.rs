//! Everybody asks for the settings: what they may know, as of this moment.

use std::collections::BTreeMap;

use pattu_kernel::{Clock, DiscountTerms, StoreError, Timestamp};

use crate::{
    PromoLine, SettingsQueries, ShopOffer, StoredSettings,
    views::{
        AutomaticSettings, CartLimits, PromoView, PublicOffer, PublicPayment, PublicSettings, StoreView,
    },
};

/// What is the same for everybody as long as the shop runs.
#[derive(Debug, Clone)]
pub struct SiteFacts {
    /// What the payment form needs.
    pub payment: PublicPayment,
    /// How much a cart holds.
    pub limits: CartLimits,
}

/// The public settings.
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn show_settings(
    queries: &dyn SettingsQueries,
    clock: &dyn Clock,
    facts: &SiteFacts,
) -> Result<PublicSettings, StoreError> {
    let stored = queries.settings().await?;
    Ok(public(stored, clock.now(), facts))
}

fn public(stored: StoredSettings, now: Timestamp, facts: &SiteFacts) -> PublicSettings {
    let StoredSettings { settings, mut offers } = stored;
    offers.retain(|offer| offer.is_live(now));
    let live = Live::of(&offers);
    PublicSettings {
        store: StoreView::of(settings.store, settings.legal),
        offers: offers.into_iter().filter(|offer| offer.on_site).map(window).collect(),
        payment: facts.payment.clone(),
        promo: settings.promo.into_iter().filter_map(|promo| banner(promo, &live)).collect(),
        shipping: settings.shipping,
        refund_time: settings.refunds.to_string(),
        limits: facts.limits,
    }
}

/// Automatic offers by label. Labels need not differ: of two that are called alike the smaller cap is promised.
fn automatic(offers: &[ShopOffer]) -> BTreeMap<String, DiscountTerms> {
    let mut found = BTreeMap::new();
    for offer in offers.iter().filter(|offer| offer.coupon.is_none()) {
        let terms = offer.terms();
        let promised = found.entry(offer.label.clone()).or_insert(terms);
        if is_tighter(terms, *promised) {
            *promised = terms;
        }
    }
    found
}

fn is_tighter(terms: DiscountTerms, than: DiscountTerms) -> bool {
    terms.cap().is_some_and(|cap| than.cap().is_none_or(|other| cap < other))
}

/// What the offers that can be used now promise, by code and by label.
struct Live {
    coupons: BTreeMap<String, DiscountTerms>,
    automatic: BTreeMap<String, DiscountTerms>,
}

impl Live {
    fn of(offers: &[ShopOffer]) -> Self {
        Self {
            coupons: offers
                .iter()
                .filter_map(|offer| offer.coupon.clone().map(|code| (code, offer.terms())))
                .collect(),
            automatic: automatic(offers),
        }
    }
}

/// The lines that promise a discount nobody can have now: they are not shown, or name no offer at all.
pub(crate) fn unbacked<'a>(
    promo: &'a [PromoLine],
    offers: &[ShopOffer],
    now: Timestamp,
) -> Vec<&'a PromoLine> {
    let offers: Vec<ShopOffer> = offers.iter().filter(|offer| offer.is_live(now)).cloned().collect();
    let live = Live::of(&offers);
    let empty = |line: &PromoLine| match banner(line.clone(), &live) {
        Some(_) => line.promises_nothing_named() && line.text.contains('%'),
        None => true,
    };
    promo.iter().filter(|line| empty(line)).collect()
}

/// A line that promises an offer is shown only while that offer can be used (ruling 24), and with its cap (ruling 38).
fn banner(promo: PromoLine, live: &Live) -> Option<PromoView> {
    let coupon = promo.offer_coupon.as_ref().map(|code| live.coupons.get(&code.trim().to_ascii_uppercase()));
    let label = promo.offer_label.as_ref().map(|label| live.automatic.get(label.trim()));
    let backing = coupon.into_iter().chain(label).collect::<Option<Vec<&DiscountTerms>>>()?;
    let limit = backing.first().and_then(|terms| terms.limit_missing_in(&promo.text));
    Some(PromoView { text: promo.text, limit, link: promo.link })
}

fn window(offer: ShopOffer) -> PublicOffer {
    let is_automatic = offer.coupon.is_none();
    let terms = offer.terms();
    PublicOffer {
        id: offer.id,
        label: offer.label,
        description: offer.description,
        discount_percentage: offer.percentage,
        max_discount: terms.cap(),
        terms: terms.to_string(),
        is_automatic,
        automatic_settings: is_automatic.then_some(AutomaticSettings {
            min_order_value: offer.min_order,
            min_items: offer.min_items,
            applicable_categories: offer.categories,
            applicable_products: offer.products,
        }),
        min_order_value: offer.min_order,
        image: offer.image,
        coupon: offer.coupon,
    }
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, TimeZone, Utc};
    use pattu_kernel::{Id, Rate};
    use uuid::Uuid;

    use super::*;
    use crate::Settings;

    fn noon() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn offer(label: &str, coupon: Option<&str>, on_site: bool) -> ShopOffer {
        ShopOffer {
            id: Id::new(Uuid::from_u128(7)),
            label: label.to_owned(),
            description: String::new(),
            image: None,
            percentage: Rate::from_percent(5).unwrap(),
            coupon: coupon.map(str::to_owned),
            min_order: None,
            max_discount: None,
            min_items: None,
            categories: Vec::new(),
            products: Vec::new(),
            starts_at: None,
            ends_at: None,
            max_uses: None,
            uses: 0,
            on_site,
        }
    }

    fn promo(text: &str, offer_coupon: Option<&str>) -> PromoLine {
        PromoLine {
            text: text.to_owned(),
            link: "/products".to_owned(),
            offer_coupon: offer_coupon.map(str::to_owned),
            offer_label: None,
        }
    }

    fn shown(offers: Vec<ShopOffer>, promo: Vec<PromoLine>) -> PublicSettings {
        let payment = PublicPayment {
            provider: "razorpay".to_owned(),
            key_id: "rzp_test_key".to_owned(),
            checkout_script: "/checkout.js".to_owned(),
            currency: "INR".to_owned(),
        };
        let facts = SiteFacts { payment, limits: CartLimits { max_quantity: 20, max_lines: 30 } };
        public(StoredSettings { settings: Settings { promo, ..Settings::default() }, offers }, noon(), &facts)
    }

    #[test]
    fn a_hidden_coupon_never_leaves_the_shop() {
        let view = shown(
            vec![
                offer("Shown", Some("SILK10"), true),
                offer("Hidden", Some("SECRET50"), false),
                offer("By itself", None, true),
            ],
            vec![promo("Five percent off", Some("SECRET50"))],
        );
        let text = serde_json::to_string(&view).unwrap();
        assert!(!text.contains("SECRET50") && !text.contains("Hidden"), "{text}");
        let labels: Vec<(&str, bool)> =
            view.offers.iter().map(|o| (o.label.as_str(), o.is_automatic)).collect();
        assert_eq!(labels, [("Shown", false), ("By itself", true)]);
        assert_eq!(view.promo.len(), 1, "the line may be shown: the hidden coupon backs it");
    }

    #[test]
    fn a_promise_is_shown_only_while_it_is_true() {
        let over = ShopOffer { ends_at: Some(noon()), ..offer("Over", Some("OVER"), true) };
        let coming = ShopOffer {
            starts_at: Some(noon() + Duration::seconds(1)),
            ..offer("Coming", Some("SOON"), true)
        };
        let used = ShopOffer { max_uses: Some(2), uses: 2, ..offer("Used", Some("USED"), true) };
        let live = ShopOffer { max_uses: Some(2), uses: 1, ..offer("Live", Some("LIVE"), true) };
        let lines = [Some("OVER"), Some("SOON"), Some("USED"), Some(" live "), Some("NEVER"), None];
        let promo = lines.map(|code| promo(code.unwrap_or("always"), code)).into();
        let view = shown(vec![over, coming, used, live], promo);
        assert_eq!(
            view.promo.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(),
            [" live ", "always"]
        );
        assert_eq!(view.offers.iter().map(|offer| offer.label.as_str()).collect::<Vec<_>>(), ["Live"]);
    }

    #[test]
    fn a_promise_of_an_automatic_offer_goes_with_it() {
        let line = |label: &str| PromoLine { offer_label: Some(label.to_owned()), ..promo(label, None) };
        let lines = || vec![line("By itself"), line("With a code"), line("Gone")];
        let offers = vec![offer("By itself", None, true), offer("With a code", Some("CODE5"), true)];
        let texts = |view: PublicSettings| view.promo.into_iter().map(|line| line.text).collect::<Vec<_>>();
        assert_eq!(texts(shown(offers, lines())), ["By itself"], "only an automatic offer backs its label");
        assert_eq!(texts(shown(Vec::new(), lines())), Vec::<String>::new());
    }

    #[test]
    fn of_offers_that_are_called_alike_the_smaller_cap_is_promised() {
        let capped = |rupees| ShopOffer {
            max_discount: Some(pattu_kernel::Money::from_rupees(rupees)),
            ..offer("Diwali", None, true)
        };
        let line = PromoLine { offer_label: Some("Diwali".to_owned()), ..promo("5% off", None) };
        for offers in [
            vec![capped(500), capped(9_000), offer("Diwali", None, true)],
            vec![offer("Diwali", None, true), capped(9_000), capped(500)],
        ] {
            let view = shown(offers, vec![line.clone()]);
            assert_eq!(view.promo[0].limit.as_deref(), Some("up to ₹500"));
        }
    }

    /// Ruling 38: the cap stands beside every percentage, the owner's maximum or else the minimum order.
    #[test]
    fn a_promised_percentage_says_its_cap() {
        let rupees = |amount| Some(pattu_kernel::Money::from_rupees(amount));
        let own =
            ShopOffer { max_discount: rupees(6_000), ..offer("Bridal: 20% off", Some("BRIDAL20"), true) };
        let silk = ShopOffer { min_order: rupees(10_000), ..offer("Silk: 10% off", Some("SILK10"), true) };
        let free = offer("Welcome: 5% off", Some("WELCOME5"), true);
        let lines = vec![
            promo("20% off, up to ₹6,000: BRIDAL20", Some("BRIDAL20")),
            promo("10% off with SILK10", Some("silk10")),
            promo("5% off with WELCOME5", Some("WELCOME5")),
            promo("Dispatched in 24 to 48 hours", None),
        ];
        let view = shown(vec![own, silk, free], lines);
        let limits: Vec<Option<&str>> = view.promo.iter().map(|line| line.limit.as_deref()).collect();
        assert_eq!(limits, [None, Some("up to ₹10,000"), None, None]);
        let terms: Vec<(&str, Option<i64>)> = view
            .offers
            .iter()
            .map(|offer| (offer.terms.as_str(), offer.max_discount.map(|cap| cap.paise() / 100)))
            .collect();
        assert_eq!(
            terms,
            [
                ("5% off, up to ₹6,000", Some(6_000)),
                ("5% off, up to ₹10,000, on orders from ₹10,000", Some(10_000)),
                ("5% off", None)
            ]
        );
    }

    #[test]
    fn an_automatic_offer_tells_what_it_asks_of_a_cart() {
        let automatic = ShopOffer {
            min_order: Some(pattu_kernel::Money::from_rupees(20_000)),
            min_items: Some(2),
            categories: vec!["kanchipuram".to_owned()],
            ..offer("By itself", None, true)
        };
        let view =
            serde_json::to_value(shown(vec![automatic, offer("Code", Some("CODE5"), true)], Vec::new()));
        let offers = &view.unwrap()["offers"];
        assert_eq!(
            offers[0]["automaticSettings"],
            serde_json::json!({"minOrderValue": 20_000, "minItems": 2,
                "applicableCategories": ["kanchipuram"], "applicableProducts": []})
        );
        assert_eq!(offers[1]["automaticSettings"], serde_json::Value::Null);
    }

    /// Every path of the public answer; a new one must be added here on purpose (ruling 7).
    #[test]
    fn the_answer_has_these_fields_and_no_others() {
        let view = serde_json::to_value(shown(
            vec![offer("Shown", Some("SILK10"), true)],
            vec![promo("Hello", None)],
        ))
        .unwrap();
        let keys = |value: &serde_json::Value| -> Vec<String> {
            let mut keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
            keys.sort();
            keys
        };
        assert_eq!(keys(&view), ["limits", "offers", "payment", "promo", "refundTime", "shipping", "store"]);
        assert_eq!(
            keys(&view["store"]),
            [
                "address",
                "customerCare",
                "email",
                "founded",
                "googleMapsLocation",
                "grievanceOfficer",
                "gstin",
                "hours",
                "legalName",
                "name",
                "phone",
                "registeredOffice",
                "tagline",
                "whatsapp"
            ]
        );
        assert_eq!(
            keys(&view["offers"][0]),
            [
                "automaticSettings",
                "coupon",
                "description",
                "discountPercentage",
                "id",
                "image",
                "isAutomatic",
                "label",
                "maxDiscount",
                "minOrderValue",
                "terms"
            ]
        );
        assert_eq!(keys(&view["payment"]), ["checkoutScript", "currency", "keyId", "provider"]);
        assert_eq!(keys(&view["promo"][0]), ["limit", "link", "text"]);
        assert_eq!(keys(&view["shipping"]), ["charge", "freeFrom"]);
        assert_eq!(keys(&view["limits"]), ["maxLines", "maxQuantity"]);
    }
}
