//! What a page says of itself to search engines and to people it is sent to.

use askama::Template;
use pattu_kernel::Money;
use serde_json::Value;

use super::{markup::json_for_script, picture::Shot};

/// Longer descriptions are cut by everybody who shows them.
const DESCRIPTION: usize = 160;

#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    /// Of the window, the shop's name included.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// The page's only address, without the shop's own part; `None` keeps it from search engines.
    pub canonical: Option<String>,
    /// What is shown where the page is sent to.
    pub picture: Option<Shot>,
    pub price: Option<Money>,
    /// Whether it can be bought.
    pub in_stock: bool,
    /// For machines: schema.org objects.
    pub structured: Vec<Value>,
}

#[derive(Template)]
#[template(path = "pages/head.html")]
struct HeadTemplate<'a> {
    head: &'a Head,
    shop: &'a str,
    site: &'a str,
    description: String,
    price: Option<String>,
    structured: Vec<String>,
}

impl Head {
    /// The tags, for the shop called `shop` at `site` (`https://shop.example`, without a slash).
    pub fn markup(&self, shop: &str, site: &str) -> Result<String, askama::Error> {
        HeadTemplate {
            head: self,
            shop,
            site,
            description: shortened(&self.description),
            price: self.price.map(decimal),
            structured: self.structured.iter().map(json_for_script).collect(),
        }
        .render()
    }
}

/// Whole words, and dots where some were left out.
pub(super) fn shortened(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= DESCRIPTION {
        return text;
    }
    let cut: String = text.chars().take(DESCRIPTION - 1).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', ';', '.', ' ']))
}

/// `18500.50`, as machines read prices.
pub(super) fn decimal(price: Money) -> String {
    format!("{}.{:02}", price.paise() / 100, price.paise().rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_end_with_a_whole_word() {
        assert_eq!(shortened("  Two\n words "), "Two words");
        let long = shortened(&"silk and zari, ".repeat(30));
        assert!(long.chars().count() <= DESCRIPTION, "{long}");
        assert!(["silk…", "and…", "zari…"].iter().any(|end| long.ends_with(end)), "{long}");
        assert_eq!(decimal(Money::from_paise(1_850_005)), "18500.05");
    }

    #[test]
    fn nothing_written_in_a_name_becomes_markup() {
        let head = Head {
            title: "</title><script>alert(1)</script>".to_owned(),
            description: "\"><img src=x>".to_owned(),
            structured: vec![serde_json::json!({"name": "</script><script>alert(2)</script>"})],
            ..Head::default()
        };
        let markup = head.markup("Silk & \"Co\"", "https://shop.example").unwrap();
        assert!(!markup.contains("<script>alert") && !markup.contains("<img"), "{markup}");
        assert!(markup.contains("noindex"));
    }
}
