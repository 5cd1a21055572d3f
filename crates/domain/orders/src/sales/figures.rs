//! Sums: gross sales less discounts, plus shipping, less what went back.

use std::ops::Add;

use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::ConversionView;

/// What one channel took in within a stretch of time. An order counts when it was paid, whenever it was placed; money that went back
/// counts when it did, whenever the order was. A second payment of the same order is no sale, and its way back no refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sales {
    pub orders: u64,
    /// Before discounts, taxes included.
    pub gross: Money,
    pub discounts: Money,
    pub shipping: Money,
    pub refunds: Money,
}

impl Sales {
    pub const NONE: Self = Self {
        orders: 0,
        gross: Money::ZERO,
        discounts: Money::ZERO,
        shipping: Money::ZERO,
        refunds: Money::ZERO,
    };

    /// What customers paid.
    fn paid(&self) -> i64 {
        self.gross.paise() - self.discounts.paise() + self.shipping.paise()
    }

    /// What stayed: the headline.
    pub fn total(&self) -> Money {
        Money::from_paise(self.paid() - self.refunds.paise())
    }

    /// What one order came to, to the rupee; none without orders.
    fn average(&self) -> Option<Money> {
        let orders = i64::try_from(self.orders).ok().filter(|orders| *orders > 0)?;
        let rupees = (2 * self.paid() + 100 * orders).div_euclid(200 * orders);
        Some(Money::from_paise(rupees * 100))
    }
}

impl Add for Sales {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let both = |one: Money, two: Money| Money::from_paise(one.paise() + two.paise());
        Self {
            orders: self.orders + other.orders,
            gross: both(self.gross, other.gross),
            discounts: both(self.discounts, other.discounts),
            shipping: both(self.shipping, other.shipping),
            refunds: both(self.refunds, other.refunds),
        }
    }
}

/// Both channels within one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlotSales {
    pub online: Sales,
    pub counter: Sales,
}

impl SlotSales {
    pub const NONE: Self = Self { online: Sales::NONE, counter: Sales::NONE };

    pub fn both(&self) -> Sales {
        self.online + self.counter
    }
}

/// Something that sold: pieces less those that came back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BestSeller {
    /// A product's id, or a category's.
    pub id: String,
    pub name: String,
    pub pieces: i64,
}

/// What sold best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BestSellers {
    /// By category: a saree of which there is one sells once.
    pub kinds: Vec<BestSeller>,
    pub sarees: Vec<BestSeller>,
}

/// The sums of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Gross sales less discounts, plus shipping, less refunds; in rupees.
    pub total: Money,
    pub gross: Money,
    pub discounts: Money,
    pub shipping: Money,
    pub refunds: Money,
    pub orders: u64,
    pub online_orders: u64,
    pub counter_orders: u64,
    /// Of what was paid, to the rupee; null without orders.
    pub average_order: Option<Money>,
}

impl Figures {
    pub fn of(slots: &[SlotSales]) -> Self {
        let sum = |pick: fn(&SlotSales) -> Sales| slots.iter().map(pick).fold(Sales::NONE, Add::add);
        let (online, counter) = (sum(|slot| slot.online), sum(|slot| slot.counter));
        let both = online + counter;
        Self {
            total: both.total(),
            gross: both.gross,
            discounts: both.discounts,
            shipping: both.shipping,
            refunds: both.refunds,
            orders: both.orders,
            online_orders: online.orders,
            counter_orders: counter.orders,
            average_order: both.average(),
        }
    }
}

/// One point of the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SalesPoint)]
pub struct PointView {
    /// When its hour, day or month begins.
    #[schema(value_type = String, format = DateTime)]
    pub from: Timestamp,
    pub total: Money,
    pub orders: u64,
    /// The total of the same hour, day or month of the earlier period; null where that had none.
    pub earlier: Option<Money>,
}

/// Figures of a period, and of the one it is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SalesFigures)]
pub struct SalesFiguresView {
    #[schema(value_type = String, format = DateTime)]
    pub from: Timestamp,
    /// Now.
    #[schema(value_type = String, format = DateTime)]
    pub before: Timestamp,
    pub figures: Figures,
    #[schema(value_type = String, format = DateTime)]
    pub earlier_from: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub earlier_before: Timestamp,
    pub earlier: Figures,
    pub points: Vec<PointView>,
    pub best: BestSellers,
    pub conversion: ConversionView,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sales() -> impl Strategy<Value = Sales> {
        (0_u64..1_000, 0_i64..1_000_000_000, 0_i64..1_000_000, 0_i64..1_000_000, 0_i64..1_000_000_000)
            .prop_map(|(orders, gross, discounts, shipping, refunds)| Sales {
                orders,
                gross: Money::from_paise(gross),
                discounts: Money::from_paise(discounts),
                shipping: Money::from_paise(shipping),
                refunds: Money::from_paise(refunds),
            })
    }

    proptest! {
        /// The headline is the sum of the chart's points, and of its own parts.
        #[test]
        fn totals_add_up(slots in prop::collection::vec((sales(), sales()), 0..40)) {
            let slots: Vec<SlotSales> = slots.into_iter().map(|(online, counter)| SlotSales { online, counter }).collect();
            let figures = Figures::of(&slots);
            let points: i64 = slots.iter().map(|slot| slot.both().total().paise()).sum();
            prop_assert_eq!(figures.total.paise(), points);
            prop_assert_eq!(
                figures.total.paise(),
                figures.gross.paise() - figures.discounts.paise() + figures.shipping.paise() - figures.refunds.paise()
            );
            prop_assert_eq!(figures.orders, figures.online_orders + figures.counter_orders);
        }
    }

    #[test]
    fn an_average_is_rounded_to_the_rupee_and_not_of_nothing() {
        let of = |orders, gross| Sales { orders, gross: Money::from_paise(gross), ..Sales::NONE }.average();
        assert_eq!(of(0, 0), None);
        assert_eq!(of(3, 100_000), Some(Money::from_rupees(333)));
        assert_eq!(of(2, 100_100), Some(Money::from_rupees(501)));
        let returned = Sales { orders: 1, refunds: Money::from_rupees(900), ..Sales::NONE };
        assert_eq!((returned.average(), returned.total()), (Some(Money::ZERO), Money::from_paise(-90_000)));
    }
}
