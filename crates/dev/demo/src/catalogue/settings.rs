//! The demo shop itself: a silk house in Kurnool, its promo lines and its price bands.

use serde::Serialize;

use super::house::{self, About, Contact, Firm, Home};

/// Store, promo lines, price bands, and who is behind the shop.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub store: Store,
    /// Lines of the banner.
    pub promo: Vec<Promo>,
    /// Price bands of the home page.
    pub price_bands: Vec<PriceBand>,
    /// Where else it is found.
    pub social: Social,
    pub custom_orders: CustomOrders,
    pub legal: Firm,
    pub contact: Contact,
    pub home: Home,
    /// A picture for the about page.
    pub about: About,
}

/// The shop.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Store {
    pub name: &'static str,
    pub tagline: &'static str,
    pub address: &'static str,
    pub phone: &'static str,
    pub email: &'static str,
    pub whatsapp: &'static str,
    pub hours: &'static str,
    pub google_maps_location: &'static str,
    pub founded: u32,
}

/// Where else the shop is found. Posts are left out: those of real people are not the demo's to show.
#[derive(Debug, Serialize)]
pub struct Social {
    pub instagram: &'static str,
    pub facebook: &'static str,
}

/// A line of the banner.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Promo {
    /// At most 44 characters.
    pub text: &'static str,
    pub link: &'static str,
    /// Code of the offer that backs a promised discount.
    pub offer_coupon: Option<&'static str>,
    /// Label of the automatic offer that backs a promised discount.
    pub offer_label: Option<&'static str>,
}

/// How the charge of a custom order is taxed; everything else is as the house has it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrders {
    pub hsn: &'static str,
    /// In basis points.
    pub gst_rate: u32,
    pub saree_hsn: &'static str,
    pub saree_gst_rate: u32,
}

#[derive(Debug, Serialize)]
pub struct PriceBand {
    pub name: &'static str,
    /// First rupee.
    pub from: u32,
    /// Last rupee; `None` is open.
    pub to: Option<u32>,
}

fn line(text: &'static str, link: &'static str, offer_coupon: Option<&'static str>) -> Promo {
    Promo { text, link, offer_coupon, offer_label: None }
}

/// The settings of the demo shop.
pub fn settings() -> Settings {
    Settings {
        store: Store {
            name: "Pattu",
            tagline: "Silk and cotton sarees from Kurnool, since 1995",
            address: "14-2-207, Weavers' Street, Old Town, Kurnool, Andhra Pradesh 518001",
            phone: "+91 90000 51995",
            email: "namaste@pattu.example",
            whatsapp: "+91 90000 51995",
            hours: "Monday to Saturday, 10 am to 8 pm; Sunday, 10 am to 2 pm",
            google_maps_location: "https://www.google.com/maps?q=Kurnool,+Andhra+Pradesh+518001&output=embed",
            founded: 1995,
        },
        promo: vec![
            line("Free shipping from ₹3,000, all over India", "/products", None),
            Promo {
                offer_label: Some("5% off from ₹20,000"),
                ..line("5% off from ₹20,000", "/products", None)
            },
            line("New here? 5% off with WELCOME5", "/products", Some("WELCOME5")),
            line("SILK10: 10% off from ₹10,000", "/products", Some("SILK10")),
            line("Bridal: 20% off, up to ₹6,000: BRIDAL20", "/products", Some("BRIDAL20")),
            line("Dispatched in 24 to 48 hours", "/products", None),
            line("Your photo, woven in zari: custom sarees", "/custom-order", None),
            line("Custom sarees: talk to our weaving desk", "/custom-order", None),
            line("Custom: a sample in 20 days", "/custom-order", None),
            line("See your design on silk before you order", "/custom-order", None),
        ],
        price_bands: vec![
            PriceBand { name: "Pure Elegance Silk", from: 5_000, to: Some(9_999) },
            PriceBand { name: "Premium Pure Silk", from: 10_000, to: Some(14_999) },
            PriceBand { name: "Royal Premium Silk", from: 15_000, to: Some(19_999) },
            PriceBand { name: "Luxury Pure Silk", from: 20_000, to: Some(24_999) },
            PriceBand { name: "Elite Heritage Silk", from: 25_000, to: None },
        ],
        // The shop is made up: its pages elsewhere are everybody's.
        social: Social {
            instagram: "https://www.instagram.com/explore/tags/handloomsaree/",
            facebook: "https://www.facebook.com/hashtag/handloomsaree",
        },
        // Of design services; a real shop asks its accountant.
        custom_orders: CustomOrders {
            hsn: "998391",
            gst_rate: 1_800,
            saree_hsn: "5007",
            saree_gst_rate: 500,
        },
        legal: house::legal(),
        contact: house::contact(),
        home: house::home(),
        about: house::about(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::offers::offers;

    #[test]
    fn promo_lines_fit_their_banner_and_lead_six_and_four_ways() {
        let promo = settings().promo;
        assert_eq!(promo.len(), 10);
        assert_eq!(promo.iter().filter(|line| line.link == "/products").count(), 6);
        assert_eq!(promo.iter().filter(|line| line.link == "/custom-order").count(), 4);
        for line in &promo {
            assert!(line.text.chars().count() <= 44, "{}", line.text);
            assert!(!line.text.contains("2024"));
        }
    }

    #[test]
    fn a_line_that_promises_a_discount_names_the_offer_behind_it() {
        let offers = offers();
        for line in settings().promo {
            let promises = line.text.contains('%');
            assert_eq!(promises, line.offer_coupon.is_some() || line.offer_label.is_some(), "{}", line.text);
            if promises {
                let backing = offers.iter().find(|offer| {
                    (line.offer_coupon.is_some() && offer.coupon == line.offer_coupon)
                        || line.offer_label == Some(offer.label)
                });
                // The shop adds the cap where a line leaves it out; both together stay one line.
                let cap = backing.and_then(|offer| offer.max_discount.or(offer.min_order_value));
                let said = cap.is_none() || line.text.contains("up to ₹");
                let limit = if said { 0 } else { ", up to ₹20,000".chars().count() };
                assert!(line.text.chars().count() + limit <= 44, "{}", line.text);
                let percentage = backing.map(|offer| offer.discount_percentage).unwrap_or_default();
                assert!(line.text.contains(&format!("{percentage}%")), "{}", line.text);
            }
        }
    }

    #[test]
    fn price_bands_touch_without_gap_or_overlap() {
        let bands = settings().price_bands;
        assert_eq!(bands.len(), 5);
        for pair in bands.windows(2) {
            assert_eq!(pair[0].to.map(|to| to + 1), Some(pair[1].from));
        }
    }
}
