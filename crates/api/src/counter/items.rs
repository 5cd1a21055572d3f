//! What lies on the counter, and what is taken off of it by hand.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_counter::{HandDiscount, HandDiscounts};
use pattu_kernel::{Money, Rate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::error::Problem;

/// One line on the counter.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleItemBody {
    /// The product.
    #[schema(format = "uuid")]
    id: String,
    /// Pieces, of each saree 1 to 20 in all.
    #[schema(minimum = 1, maximum = 20)]
    #[validate(range(min = 1, max = 20, message = "Please choose a quantity from 1 to 20"))]
    quantity: i64,
    /// Taken off this saree's line alone by hand, in percent.
    #[serde(default)]
    discount_percentage: Money,
    /// Taken off what is left of the line by hand, in rupees.
    #[serde(default)]
    cash_discount: Money,
}

// A text that is no UUID names no product; nor does the nil UUID.
pub(super) fn product_of(text: &str) -> ProductId {
    text.parse().unwrap_or_else(|_| ProductId::new(Uuid::nil()))
}

pub(super) fn items_of(items: &[SaleItemBody]) -> Vec<(ProductId, i64)> {
    items.iter().map(|item| (product_of(&item.id), item.quantity)).collect()
}

/// All that is taken off by hand, of single sarees and of the bill.
pub(super) fn by_hand(
    items: &[SaleItemBody],
    percentage: Money,
    cash: Money,
) -> Result<HandDiscounts, Problem> {
    let mut lines = BTreeMap::new();
    for (place, item) in items.iter().enumerate() {
        let field = |name: &str| format!("items[{place}].{name}");
        let discount = discount(item.discount_percentage, item.cash_discount, field)?;
        if discount == HandDiscount::default() {
            continue;
        }
        if lines.insert(product_of(&item.id), discount).is_some() {
            return Err(Problem::invalid(&field("id"), "Please say once what is taken off a saree"));
        }
    }
    Ok(HandDiscounts { lines, bill: discount(percentage, cash, str::to_owned)? })
}

/// A percent has the same two decimals as a rupee.
fn discount(percentage: Money, cash: Money, field: impl Fn(&str) -> String) -> Result<HandDiscount, Problem> {
    let percentage = i32::try_from(percentage.paise()).ok().and_then(|bp| Rate::from_basis_points(bp).ok());
    let percentage = percentage.ok_or_else(|| {
        Problem::invalid(
            &field("discountPercentage"),
            "A percentage lies between 0 and 100, with at most two decimals",
        )
    })?;
    if cash.is_negative() {
        return Err(Problem::invalid(&field("cashDiscount"), "Please enter an amount of zero or more"));
    }
    Ok(HandDiscount { percentage, cash })
}
