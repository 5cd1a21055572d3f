//! What whoever wrote a review is told about it.

use pattu_catalog::ProductId;
use pattu_kernel::Timestamp;

/// A notification for the account a review was written in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewNotice {
    pub title: &'static str,
    /// A sentence or two.
    pub body: String,
    pub link: String,
    /// When it happened.
    pub at: Timestamp,
}

impl ReviewNotice {
    /// It is on the saree's page now.
    pub(crate) fn shown(product: ProductId, product_name: &str, at: Timestamp) -> Self {
        Self {
            title: "Your review is shown",
            body: format!("Thank you. What you wrote about {product_name} can be read on its page now."),
            link: format!("/product/{product}"),
            at,
        }
    }
}
