//! The fields of an offer as they are sent.

use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_kernel::{Money, Rate, Timestamp};
use pattu_pricing::{OfferForm, OfferScope};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// An offer as it shall be: what is left out is not set.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfferFormBody {
    #[validate(length(max = 120))]
    label: String,
    /// What it is about.
    #[serde(default)]
    #[validate(length(max = 2_000))]
    description: String,
    /// As the upload answered it.
    #[validate(length(max = 200))]
    image: Option<String>,
    /// 4 to 32 letters, digits and dashes; null for an automatic offer. Fixed once the offer was used.
    #[validate(length(max = 40))]
    code: Option<String>,
    /// 0.01 to 100.
    #[schema(value_type = Rate)]
    discount_percentage: Money,
    scope: OfferScope,
    /// In rupees.
    min_order_value: Option<Money>,
    /// Pieces in the cart.
    min_items: Option<u32>,
    /// In rupees: never more than this.
    max_discount: Option<Money>,
    /// At most fifty ids, any of which must be in the cart; empty: any.
    #[serde(default)]
    categories: Vec<String>,
    /// At most a hundred ids, any of which must be in the cart; empty: any.
    #[serde(default)]
    #[schema(value_type = Vec<uuid::Uuid>)]
    products: Vec<ProductId>,
    #[schema(value_type = Option<String>, format = DateTime)]
    starts_at: Option<Timestamp>,
    /// From this moment on it is over.
    #[schema(value_type = Option<String>, format = DateTime)]
    ends_at: Option<Timestamp>,
    /// In all.
    max_uses: Option<u32>,
    /// By one buyer, told by the phone number.
    max_uses_per_customer: Option<u32>,
    /// Shown to everybody; a coupon that is not shown is told to nobody.
    #[serde(default)]
    on_site: bool,
    /// Not begun: no cart has it and nobody sees it.
    #[serde(default)]
    draft: bool,
}

impl From<OfferFormBody> for OfferForm {
    fn from(body: OfferFormBody) -> Self {
        Self {
            label: body.label,
            description: body.description,
            image: body.image,
            code: body.code,
            // A percent has the same two decimals as a rupee.
            basis_points: body.discount_percentage.paise(),
            scope: body.scope,
            min_order: body.min_order_value,
            min_items: body.min_items,
            max_discount: body.max_discount,
            categories: body.categories,
            products: body.products,
            starts_at: body.starts_at,
            ends_at: body.ends_at,
            max_uses: body.max_uses,
            max_uses_per_customer: body.max_uses_per_customer,
            on_site: body.on_site,
            is_draft: body.draft,
        }
    }
}
