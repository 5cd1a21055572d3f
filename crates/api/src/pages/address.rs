//! Which addresses are pages. The front end's `routes.tsx` has the same list; anything else is answered 404.

use pattu_settings::content::Policy;

/// A page of the front end, by its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageAddress<'a> {
    /// `/`
    Home,
    /// `/products`
    Products,
    /// `/category/{categoryId}`
    Category(&'a str),
    /// `/product/{productId}`
    Product(&'a str),
    /// `/about`
    About,
    /// `/contact`
    Contact,
    /// `/faq`
    Faq,
    /// The four policies.
    Policy(Policy),
    /// A page that only the front end writes: somebody's own, and none for search engines.
    Own,
}

/// Somebody's own pages without a parameter.
const OWN: [&str; 6] =
    ["cart", "checkout", "order-success", "payment-failure", "newsletter/unsubscribe", "styleguide"];
/// Somebody's own pages with one parameter after their name.
const OWN_WITH_ONE: [&str; 2] = ["order", "order-confirmation"];

impl<'a> PageAddress<'a> {
    /// The page at this path, with or without a slash at its end.
    pub fn of(path: &'a str) -> Option<Self> {
        let path = path.strip_prefix('/')?;
        let path = path.strip_suffix('/').unwrap_or(path);
        let known = match path {
            "" => Self::Home,
            "products" => Self::Products,
            "about" => Self::About,
            "contact" => Self::Contact,
            "faq" => Self::Faq,
            "shipping-policy" => Self::Policy(Policy::Shipping),
            "refund-policy" => Self::Policy(Policy::Refund),
            "terms" => Self::Policy(Policy::Terms),
            "privacy" => Self::Policy(Policy::Privacy),
            own if OWN.contains(&own) => Self::Own,
            other => {
                let (name, parameter) = other.split_once('/')?;
                if parameter.is_empty() || parameter.contains('/') {
                    return None;
                }
                match name {
                    "product" => Self::Product(parameter),
                    "category" => Self::Category(parameter),
                    own if OWN_WITH_ONE.contains(&own) => Self::Own,
                    _ => return None,
                }
            }
        };
        Some(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_known_and_everything_else_is_not() {
        for page in [
            "/",
            "/products",
            "/products/",
            "/product/5f1c",
            "/category/gadwal",
            "/cart",
            "/order/5f1c",
            "/terms",
        ] {
            assert!(PageAddress::of(page).is_some(), "{page}");
        }
        for other in [
            "",
            "/product",
            "/product/",
            "/product/a/b",
            "/products//",
            "/wp-login.php",
            "/.env",
            "/admin/orders",
            "/About",
        ] {
            assert_eq!(PageAddress::of(other), None, "{other}");
        }
        assert_eq!(PageAddress::of("/category/gadwal"), Some(PageAddress::Category("gadwal")));
        assert_eq!(PageAddress::of("/privacy"), Some(PageAddress::Policy(Policy::Privacy)));
    }
}
