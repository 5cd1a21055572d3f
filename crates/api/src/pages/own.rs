//! Somebody's own pages: only the front end can write what they show, and no search engine should have them. They come with
//! their frame, their heading and the shape of what follows, so that nobody looks at an empty window meanwhile.

use actix_web::http::StatusCode;
use askama::Template;

use super::{
    PageContext,
    document::{Document, written},
    frame::Frame,
    head::Head,
};
use crate::error::Problem;

/// What stands around a page until the front end has taken over, as it will then be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    /// Header and footer of the shop.
    Shop,
    /// The slim bar of the cart.
    Slim,
    /// The shop's name alone: signing in, staff, paper.
    Bare,
}

/// The first word of an address, and the next if there is one.
fn words(path: &str) -> (&str, Option<&str>) {
    let mut words = path.split('/').filter(|word| !word.is_empty());
    (words.next().unwrap_or_default(), words.next())
}

/// What stands below the heading of a page where somebody waits for what is theirs: true whatever comes.
fn lead(path: &str) -> &'static str {
    match words(path) {
        ("cart", _) => "Sarees you add stay here, on this device, until you buy or remove them.",
        ("order", Some(_)) => "Where your order is and when it arrives, what it cost, and its invoice.",
        _ => "",
    }
}

/// How the page at this path is headed before the front end is there.
fn headed(path: &str) -> (&'static str, Around) {
    match words(path) {
        ("cart", _) => ("Cart", Around::Slim),
        ("checkout", _) => ("Checkout", Around::Shop),
        ("order", None) => ("Find your order", Around::Shop),
        ("order", _) => ("Order details", Around::Shop),
        ("order-confirmation", _) => ("Order confirmation", Around::Shop),
        ("order-success", _) => ("Your order", Around::Shop),
        ("payment-failure", _) => ("Payment", Around::Shop),
        ("custom-order", _) => ("Your custom saree", Around::Shop),
        ("newsletter", _) => ("Newsletter", Around::Shop),
        ("stock-alerts", _) => ("Stock alerts", Around::Shop),
        ("customer", _) => ("Your account", Around::Shop),
        ("shortlist", _) => ("Shared shortlist", Around::Shop),
        ("login", _) => ("Log in", Around::Bare),
        ("register" | "signup", _) => ("Register", Around::Bare),
        ("reset-password", _) => ("Reset your password", Around::Bare),
        ("confirm-email", _) => ("Confirm your email", Around::Bare),
        ("invoice", _) => ("Invoice", Around::Bare),
        ("pos", _) => ("Counter", Around::Bare),
        _ => ("Staff", Around::Bare),
    }
}

/// What a written page depends on, for the cache: nobody's own words are in it.
pub(super) fn key(path: &str) -> String {
    format!("page/own/{}", headed(path).0)
}

pub(super) fn write(ctx: &PageContext<'_>, path: &str) -> Result<Document, Problem> {
    let (title, around) = headed(path);
    let head = Head {
        title: ctx.frame.titled(title),
        description: ctx.settings.store.tagline.clone(),
        ..Head::default()
    };
    Ok(Document {
        status: StatusCode::OK,
        head,
        body: body(ctx, title, lead(path), around)?,
        data: ctx.data(),
    })
}

/// The same for a page in the shop's frame with a heading of its own.
pub(super) fn in_the_frame(ctx: &PageContext<'_>, title: &str) -> Result<String, Problem> {
    body(ctx, title, "", Around::Shop)
}

fn body(ctx: &PageContext<'_>, title: &str, lead: &str, around: Around) -> Result<String, Problem> {
    let frame = &ctx.frame;
    match around {
        Around::Shop => written(&InShop { frame, title, lead }),
        Around::Slim => written(&InBar { frame, title, lead, slim: true }),
        Around::Bare => written(&InBar { frame, title, lead, slim: false }),
    }
}

#[derive(Template)]
#[template(path = "pages/own.html")]
struct InShop<'a> {
    frame: &'a Frame,
    title: &'a str,
    lead: &'a str,
}

#[derive(Template)]
#[template(path = "pages/own-bare.html")]
struct InBar<'a> {
    frame: &'a Frame,
    title: &'a str,
    lead: &'a str,
    slim: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_own_page_has_a_heading_and_nobodys_words_in_its_key() {
        for (path, title, around) in [
            ("/cart", "Cart", Around::Slim),
            ("/checkout/", "Checkout", Around::Shop),
            ("/order", "Find your order", Around::Shop),
            ("/order/5f1c", "Order details", Around::Shop),
            ("/customer/orders/5f1c", "Your account", Around::Shop),
            ("/signup", "Register", Around::Bare),
            ("/admin/orders", "Staff", Around::Bare),
        ] {
            assert_eq!(headed(path), (title, around), "{path}");
            assert!(!key(path).contains("5f1c"), "{path}");
            assert_eq!(lead(path).is_empty(), !["/cart", "/order/5f1c"].contains(&path), "{path}");
        }
    }
}
