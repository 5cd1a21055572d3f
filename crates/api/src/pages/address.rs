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
    /// `/custom-order`
    CustomOrder,
    /// `/faq`
    Faq,
    Policy(Policy),
    /// `/shortlist/{token}`: for whoever was sent the link, and for no search engine.
    Shortlist(&'a str),
    /// A page that only the front end writes: somebody's own, and none for search engines.
    Own(&'a str),
}

/// Somebody's own pages without a parameter.
const OWN: [&str; 15] = [
    "cart",
    "checkout",
    "order",
    "order-success",
    "payment-failure",
    "invoice",
    "newsletter/confirm",
    "newsletter/unsubscribe",
    "stock-alerts/unsubscribe",
    "login",
    "register",
    "signup",
    "reset-password",
    "confirm-email",
    "pos",
];
/// Somebody's own pages with one parameter after their name.
const OWN_WITH_ONE: [&str; 4] = ["order", "order-confirmation", "order-success", "custom-order"];
/// Guarded areas: what lies in them is told to whoever may come in.
const AREAS: [&str; 2] = ["customer", "admin"];

/// Where each policy is read.
const POLICIES: [(&str, Policy); 4] = [
    ("shipping-policy", Policy::Shipping),
    ("refund-policy", Policy::Refund),
    ("terms", Policy::Terms),
    ("privacy", Policy::Privacy),
];

/// The path of a policy's page.
pub(super) fn policy_path(policy: Policy) -> String {
    let named = POLICIES.iter().find(|(_, one)| *one == policy);
    named.map_or_else(String::new, |(name, _)| format!("/{name}"))
}

/// Whether a path (without its first slash) is an area's door or lies behind it.
fn in_area(path: &str) -> bool {
    let (door, _) = path.split_once('/').unwrap_or((path, ""));
    AREAS.contains(&door) && !path.contains("//")
}

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
            "custom-order" => Self::CustomOrder,
            "faq" => Self::Faq,
            own if OWN.contains(&own) || in_area(own) => Self::Own(own),
            other => {
                if let Some((_, policy)) = POLICIES.iter().find(|(name, _)| *name == other) {
                    return Some(Self::Policy(*policy));
                }
                let (name, parameter) = other.split_once('/')?;
                if parameter.is_empty() || parameter.contains('/') {
                    return None;
                }
                match name {
                    "product" => Self::Product(parameter),
                    "category" => Self::Category(parameter),
                    "shortlist" => Self::Shortlist(parameter),
                    own if OWN_WITH_ONE.contains(&own) => Self::Own(path),
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
            "/invoice",
            "/order",
            "/order/5f1c",
            "/order-success/5f1c",
            "/terms",
            "/login",
            "/signup",
            "/reset-password",
            "/customer",
            "/customer/orders/5f1c",
            "/admin/dashboard",
            "/shortlist/5f1c",
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
            "/administrator",
            "/customer//orders",
            "/shortlist",
            "/About",
            // The workshop's own page: the development server has it, a shop has not.
            "/styleguide",
        ] {
            assert_eq!(PageAddress::of(other), None, "{other}");
        }
        assert_eq!(PageAddress::of("/admin/orders"), Some(PageAddress::Own("admin/orders")));
        assert_eq!(PageAddress::of("/category/gadwal"), Some(PageAddress::Category("gadwal")));
        assert_eq!(PageAddress::of("/privacy"), Some(PageAddress::Policy(Policy::Privacy)));
    }
}
