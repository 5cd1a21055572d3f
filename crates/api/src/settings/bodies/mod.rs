//! The sections of the settings as they are sent and answered: the same form both ways.

mod content;
mod counter;
mod invoices;
mod legal;
mod lists;
mod social;
mod store;

use std::fmt::Display;

use pattu_body_limits::describe_limits;
use pattu_customers::second_factor::SecondFactorFor;
use pattu_kernel::{FieldErrors, Money};
use pattu_settings::{Checkout, CustomOrders, Loom, Refunds, Security, Shipping};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

pub use self::{
    content::{AboutBody, FaqBody, HomeBody, PolicyBody, StoresBody},
    counter::CounterBody,
    invoices::InvoicesBody,
    legal::LegalBody,
    lists::{PriceBandsBody, PromoBody},
    social::SocialBody,
    store::StoreBody,
};

/// What sending costs.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShippingBody {
    /// Free from this subtotal before discount on, in rupees.
    free_from: Money,
    /// Otherwise, in rupees.
    charge: Money,
}

/// How long pieces are held.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckoutBody {
    /// 1 to 1440: for an unpaid order.
    reservation_minutes: u32,
    /// 1 to 1440: until its payment form was opened.
    unopened_minutes: u32,
}

/// How the shop is kept safe from inside.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecurityBody {
    /// Who may work only with a second factor.
    second_factor_for: SecondFactorFor,
    /// What managers may return of one order, in all, in rupees.
    refund_limit: Money,
}

/// In how many business days returned money arrives.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefundTimeBody {
    from_days: u8,
    to_days: u8,
}

/// What a saree to order costs and how long it takes.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomOrdersBody {
    /// For developing and booking one design, in rupees.
    charge: Money,
    /// 1 to 100: of one design.
    minimum_pieces: u32,
    /// 1 to 120: calendar days from booking to the sample.
    sample_days: u32,
    /// 1 to 100: percent of the quote.
    advance_percent: u32,
    /// 0 to 365: nothing is promised earlier than this many days from today.
    notice_days: u32,
    /// 0 to 20: so often a sample is changed without a charge.
    free_rounds: u32,
    /// 4 to 8 digits: under which the charge is taxed. Without it and the rate no charge is taken.
    #[serde(default)]
    #[validate(length(max = 8))]
    hsn: Option<String>,
    /// GST on the charge in basis points: 0, 500, 1200 or 1800.
    #[serde(default)]
    gst_rate: Option<u32>,
    /// Under which the sarees are taxed; null as long as nobody has said it. None leave until both are known.
    #[serde(default)]
    #[validate(length(max = 8))]
    saree_hsn: Option<String>,
    /// GST on the sarees in basis points.
    #[serde(default)]
    saree_gst_rate: Option<u32>,
    #[validate(nested)]
    loom: LoomBody,
}

/// What it is woven on.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoomBody {
    /// 20 to 90 warp threads.
    ends_per_cm: u32,
    /// 1 to 4 warp threads that one hook of the jacquard lifts.
    ends_per_hook: u32,
    /// 8 to 40, of a picture in a light and a dark thread.
    rows_per_cm: u32,
    /// 8 to 40.
    rows_with_one_silk: u32,
    /// 8 to 40.
    rows_with_two_silks: u32,
    /// 200 to 2688, and as many as the smallest picture needs.
    hooks: u32,
    /// 4, 7, 9 or 15: the longest float of a weft.
    float_hooks: u32,
    /// 0 to 2 that a customer may add to a picture.
    most_silks: u32,
    /// 5 to 120, of one loom.
    weave_cm_per_day: u32,
    /// 1 to 20 that weave one order at the same time.
    looms: u32,
}

/// What cannot be read is blamed on its field; the rest of the section is judged all the same.
fn read<T, E: Display>(result: Result<T, E>, field: &str, wrong: &mut FieldErrors) -> Option<T> {
    result.map_err(|problem| wrong.insert(field.to_owned(), problem.to_string())).ok()
}

fn trimmed(text: &str) -> String {
    text.trim().to_owned()
}

/// Forms whose fields are those of the section.
macro_rules! same_fields {
    ($($body:ident $section:ident { $($field:ident),* };)*) => { $(
        impl From<$body> for $section {
            fn from($body { $($field),* }: $body) -> Self {
                Self { $($field),* }
            }
        }
        impl From<$section> for $body {
            fn from($section { $($field),* }: $section) -> Self {
                Self { $($field),* }
            }
        }
    )* };
}
same_fields! {
    ShippingBody Shipping { free_from, charge };
    CheckoutBody Checkout { reservation_minutes, unopened_minutes };
    RefundTimeBody Refunds { from_days, to_days };
    LoomBody Loom {
        ends_per_cm, ends_per_hook, rows_per_cm, rows_with_one_silk, rows_with_two_silks, hooks, float_hooks,
        most_silks, weave_cm_per_day, looms
    };
    SecurityBody Security { second_factor_for, refund_limit };
}

impl From<CustomOrdersBody> for CustomOrders {
    fn from(body: CustomOrdersBody) -> Self {
        Self {
            charge: body.charge,
            minimum_pieces: body.minimum_pieces,
            sample_days: body.sample_days,
            advance_percent: body.advance_percent,
            notice_days: body.notice_days,
            free_rounds: body.free_rounds,
            hsn: body.hsn.map(|text| trimmed(&text)).filter(|text| !text.is_empty()),
            gst_rate: body.gst_rate,
            saree_hsn: body.saree_hsn.map(|text| trimmed(&text)).filter(|text| !text.is_empty()),
            saree_gst_rate: body.saree_gst_rate,
            loom: body.loom.into(),
        }
    }
}

impl From<CustomOrders> for CustomOrdersBody {
    fn from(terms: CustomOrders) -> Self {
        Self {
            charge: terms.charge,
            minimum_pieces: terms.minimum_pieces,
            sample_days: terms.sample_days,
            advance_percent: terms.advance_percent,
            notice_days: terms.notice_days,
            free_rounds: terms.free_rounds,
            hsn: terms.hsn,
            gst_rate: terms.gst_rate,
            saree_hsn: terms.saree_hsn,
            saree_gst_rate: terms.saree_gst_rate,
            loom: terms.loom.into(),
        }
    }
}
