//! Banner lines and price ranges.

use pattu_body_limits::describe_limits;
use pattu_kernel::Money;
use pattu_settings::{PriceBand, PromoLine};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::trimmed;

/// The rotating banner.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoBody {
    #[validate(nested, length(max = 20, message = "Please use at most 20 lines"))]
    lines: Vec<PromoLineBody>,
}

/// One line of it.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoLineBody {
    #[validate(length(max = 44))]
    text: String,
    /// Within the shop.
    #[validate(length(max = 200))]
    link: String,
    /// The code of the coupon it promises.
    #[validate(length(max = 32))]
    offer_coupon: Option<String>,
    /// The label of the automatic offer it promises.
    #[validate(length(max = 120))]
    offer_label: Option<String>,
}

/// The price ranges of the home page.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceBandsBody {
    #[validate(nested, length(max = 12, message = "Please use at most 12 ranges"))]
    bands: Vec<PriceBandBody>,
}

/// One of them.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceBandBody {
    #[validate(length(max = 60))]
    name: String,
    from: Money,
    /// None: no end.
    to: Option<Money>,
}

impl PromoBody {
    pub fn read(self) -> Vec<PromoLine> {
        let named = |name: Option<String>| name.map(|name| trimmed(&name)).filter(|name| !name.is_empty());
        let line = |line: PromoLineBody| PromoLine {
            text: trimmed(&line.text),
            link: trimmed(&line.link),
            offer_coupon: named(line.offer_coupon),
            offer_label: named(line.offer_label),
        };
        self.lines.into_iter().map(line).collect()
    }
}

impl From<Vec<PromoLine>> for PromoBody {
    fn from(lines: Vec<PromoLine>) -> Self {
        let line = |PromoLine { text, link, offer_coupon, offer_label }| PromoLineBody {
            text,
            link,
            offer_coupon,
            offer_label,
        };
        Self { lines: lines.into_iter().map(line).collect() }
    }
}

impl PriceBandsBody {
    pub fn read(self) -> Vec<PriceBand> {
        let band = |PriceBandBody { name, from, to }| PriceBand { name: trimmed(&name), from, to };
        self.bands.into_iter().map(band).collect()
    }
}

impl From<Vec<PriceBand>> for PriceBandsBody {
    fn from(bands: Vec<PriceBand>) -> Self {
        let band = |PriceBand { name, from, to }| PriceBandBody { name, from, to };
        Self { bands: bands.into_iter().map(band).collect() }
    }
}
