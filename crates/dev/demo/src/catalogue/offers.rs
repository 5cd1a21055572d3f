//! The demo shop's offers: one automatic, the others by coupon.

use serde::Serialize;

/// An offer, as the shop's rules read it.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Short name.
    pub label: &'static str,
    /// One sentence with every condition.
    pub description: &'static str,
    /// Per cent off.
    pub discount_percentage: u32,
    /// Code, `None` for automatic offers.
    pub coupon: Option<&'static str>,
    /// Applied without a code.
    pub is_automatic: bool,
    /// Smallest item subtotal in rupees.
    pub min_order_value: Option<u32>,
    /// Smallest number of pieces.
    pub min_items: Option<u32>,
    /// Largest discount in rupees.
    pub max_discount: Option<u32>,
    /// Shelves it is limited to.
    pub categories: Vec<&'static str>,
    /// Sarees it is limited to.
    pub products: Vec<&'static str>,
    /// `wholeCart` or `matchingItems`.
    pub scope: &'static str,
    /// First day, in days before today.
    pub starts_days_ago: Option<i32>,
    /// Last day, in days from today; negative when it is over.
    pub ends_in_days: Option<i32>,
    /// Uses in total.
    pub max_uses: Option<u32>,
    /// Uses per customer.
    pub max_uses_per_customer: Option<u32>,
    /// Shown on the site.
    pub on_site: bool,
}

/// The offers of the demo shop.
pub fn offers() -> Vec<Offer> {
    let coupon = Offer { scope: "wholeCart", ..Offer::default() };
    vec![
        Offer {
            label: "5% off from ₹20,000",
            description: "5% off every order of ₹20,000 or more, applied by itself.",
            discount_percentage: 5,
            is_automatic: true,
            min_order_value: Some(20_000),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Welcome: 5% off",
            description: "5% off any order with the code WELCOME5.",
            discount_percentage: 5,
            coupon: Some("WELCOME5"),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Silk: 10% off from ₹10,000",
            description: "10% off orders of ₹10,000 or more with the code SILK10.",
            discount_percentage: 10,
            coupon: Some("SILK10"),
            min_order_value: Some(10_000),
            // Without its own ceiling the older rule would cap the saving at the smallest order value.
            max_discount: None,
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Bridal: 20% off, up to ₹6,000",
            description: "20% off orders of ₹25,000 or more with the code BRIDAL20, at most ₹6,000 off.",
            discount_percentage: 20,
            coupon: Some("BRIDAL20"),
            min_order_value: Some(25_000),
            max_discount: Some(6_000),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "One piece at half price",
            description: "50% off one order with the code ONCE50; the code works once.",
            discount_percentage: 50,
            coupon: Some("ONCE50"),
            max_uses: Some(1),
            max_uses_per_customer: Some(1),
            ..coupon.clone()
        },
        Offer {
            label: "Last season: 10% off",
            description: "10% off with the code PAST10; over since last month.",
            discount_percentage: 10,
            coupon: Some("PAST10"),
            starts_days_ago: Some(90),
            ends_in_days: Some(-30),
            ..coupon
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_has_a_code_or_is_automatic_and_codes_are_unique() {
        let all = offers();
        let mut codes: Vec<_> = all.iter().filter_map(|offer| offer.coupon).collect();
        assert_eq!(codes, ["WELCOME5", "SILK10", "BRIDAL20", "ONCE50", "PAST10"]);
        codes.dedup();
        assert_eq!(codes.len(), 5);
        assert!(all.iter().all(|offer| offer.is_automatic == offer.coupon.is_none()));
        assert!(all.iter().all(|offer| (1..=100).contains(&offer.discount_percentage)));
    }

    #[test]
    fn every_description_says_its_percentage_and_conditions() {
        for offer in offers() {
            let text = offer.description;
            assert!(text.contains(&format!("{}%", offer.discount_percentage)), "{text}");
            assert!(offer.coupon.is_none_or(|code| text.contains(code)), "{text}");
            if offer.max_discount.is_some() {
                assert!(text.contains("at most"), "{text}");
            }
        }
    }
}
