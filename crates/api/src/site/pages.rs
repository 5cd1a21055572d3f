//! Which addresses are pages. The front end's `routes.tsx` has the same list; anything else is answered 404.

/// Pages without a parameter.
const PAGES: [&str; 14] = [
    "/",
    "/about",
    "/cart",
    "/checkout",
    "/contact",
    "/faq",
    "/order-success",
    "/payment-failure",
    "/privacy",
    "/products",
    "/refund-policy",
    "/shipping-policy",
    "/styleguide",
    "/terms",
];
/// Pages with one parameter after their name.
const WITH_ONE: [&str; 4] = ["product", "category", "order", "order-confirmation"];

/// True when the front end has a page for this path.
pub(super) fn is_page(path: &str) -> bool {
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    if PAGES.contains(&path) {
        return true;
    }
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(name), Some(parameter), None) => WITH_ONE.contains(&name) && !parameter.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_page;

    #[test]
    fn pages_are_known_and_everything_else_is_not() {
        for page in ["/", "/products", "/products/", "/product/5f1c", "/category/gadwal"] {
            assert!(is_page(page), "{page}");
        }
        for other in ["/product", "/product/", "/product/a/b", "/wp-login.php", "/.env", "/admin/orders"] {
            assert!(!is_page(other), "{other}");
        }
    }
}
