//! What stands around every page: news, navigation, who the shop is.

use chrono::Datelike;
use pattu_kernel::{Timestamp, day_in_india};
use pattu_settings::views::{PromoView, PublicSettings, StoreView};

/// A shop whose owner has not named it yet.
pub(super) const NAMELESS: &str = "Pattu";

type Link = (&'static str, &'static str);

/// The words of header and footer.
pub(super) struct Frame {
    pub shop: String,
    /// The first line of the banner.
    pub news: Option<PromoView>,
    /// Who and where the shop is.
    pub store: StoreView,
    /// For the copyright, in India.
    pub year: i32,
}

impl Frame {
    pub fn of(settings: &PublicSettings, now: Timestamp) -> Self {
        let name = settings.store.name.trim();
        Self {
            shop: if name.is_empty() { NAMELESS.to_owned() } else { name.to_owned() },
            news: settings.promo.first().cloned(),
            store: settings.store.clone(),
            year: day_in_india(now).year(),
        }
    }

    /// "{thing} – {shop}"
    pub fn titled(&self, thing: &str) -> String {
        format!("{thing} – {}", self.shop)
    }

    /// The telephone number as a telephone wants it.
    pub fn dialled(&self) -> String {
        self.store.phone.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect()
    }

    #[expect(clippy::unused_self, reason = "a template can only call what its data has")]
    pub const fn main_links(&self) -> [Link; 3] {
        [("/products", "All Products"), ("/about", "About Us"), ("/contact", "Contact Us")]
    }

    #[expect(clippy::unused_self, reason = "a template can only call what its data has")]
    pub fn columns(&self) -> [(&'static str, Vec<Link>); 2] {
        let quick = vec![
            ("/", "Home"),
            ("/products", "Products"),
            ("/about", "About Us"),
            ("/contact", "Contact Us"),
            ("/order", "Find your order"),
            ("/faq", "FAQ"),
        ];
        let policies = vec![
            ("/shipping-policy", "Shipping Policy"),
            ("/refund-policy", "Refund & Return Policy"),
            ("/terms", "Terms and Conditions"),
            ("/privacy", "Privacy Policy"),
        ];
        [("Quick links", quick), ("Policies", policies)]
    }
}
