//! The demo shop's offers: one automatic, the others by coupon.

use serde::Serialize;

/// An offer, as the shop's rules read it.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub label: &'static str,
    /// How to get it; percentage, cap and smallest order are said by the shop.
    pub description: &'static str,
    /// A picture of the demo's own, `None` for offers that are not shown.
    pub image: Option<&'static str>,
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
            description: "Taken off in the cart, no code needed.",
            image: Some("/media/images/products/KAN-002-drape.jpg"),
            discount_percentage: 5,
            is_automatic: true,
            min_order_value: Some(20_000),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Welcome: 5% off",
            description: "On any order with the code WELCOME5.",
            image: Some("/media/images/products/GAD-001-border.jpg"),
            discount_percentage: 5,
            coupon: Some("WELCOME5"),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Silk: 10% off from ₹10,000",
            description: "With the code SILK10.",
            image: Some("/media/images/products/KAN-001-weave.jpg"),
            discount_percentage: 10,
            coupon: Some("SILK10"),
            min_order_value: Some(10_000),
            // Without a cap of its own the specification caps it at the smallest order.
            max_discount: None,
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "Bridal: 20% off, up to ₹6,000",
            description: "For the wedding and everybody who comes to it, with the code BRIDAL20.",
            image: Some("/media/images/products/BAN-001-pallu.jpg"),
            discount_percentage: 20,
            coupon: Some("BRIDAL20"),
            min_order_value: Some(25_000),
            max_discount: Some(6_000),
            on_site: true,
            ..coupon.clone()
        },
        Offer {
            label: "One piece at half price",
            description: "On one order with the code ONCE50; the code works once.",
            discount_percentage: 50,
            coupon: Some("ONCE50"),
            max_uses: Some(1),
            max_uses_per_customer: Some(1),
            ..coupon.clone()
        },
        Offer {
            label: "Last season: 10% off",
            description: "With the code PAST10; over since last month.",
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
    fn what_is_shown_has_a_picture_that_the_demo_draws() {
        let drawn: Vec<String> = crate::catalogue::rows()
            .flat_map(crate::catalogue::media)
            .map(|medium| format!("/media/images/products/{}", medium.file))
            .collect();
        for offer in offers() {
            assert_eq!(offer.image.is_some(), offer.on_site, "{}", offer.label);
            assert!(offer.image.is_none_or(|image| drawn.iter().any(|one| one == image)), "{}", offer.label);
        }
    }

    #[test]
    fn a_description_names_its_code_and_leaves_the_figures_to_the_shop() {
        for offer in offers() {
            let text = offer.description;
            assert!(offer.coupon.is_none_or(|code| text.contains(code)), "{text}");
            assert!(!text.contains('%') && !text.contains('₹'), "{text}");
        }
    }
}
