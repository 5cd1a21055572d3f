//! What a saree to order costs and how long it takes: the facts beside the form (ruling 29), and the loom that dates depend on.

use pattu_kernel::Money;
use serde::{Deserialize, Serialize};

/// What the owner decided about sarees to order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CustomOrders {
    /// For developing and booking one design.
    pub charge: Money,
    /// Of one design.
    pub minimum_pieces: u32,
    /// Calendar days from booking to the sample.
    pub sample_days: u32,
    /// Percent of the quote.
    pub advance_percent: u32,
    /// Nobody is promised a saree earlier than this many days from today.
    pub notice_days: u32,
    /// So often a sample is changed without a charge.
    pub free_rounds: u32,
    /// Under which the charge is taxed: 4 to 8 digits. An accountant says it, so there is no default.
    pub hsn: Option<String>,
    /// GST on the charge in basis points: 500 is 5 %. No default either.
    pub gst_rate: Option<u32>,
    /// Under which the sarees are taxed; until it is said, as is their rate, none leave.
    pub saree_hsn: Option<String>,
    /// GST on the sarees in basis points.
    pub saree_gst_rate: Option<u32>,
    /// What it is woven on.
    pub loom: Loom,
}

/// What decides how fine a picture can be and how long weaving takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Loom {
    /// Warp threads.
    pub ends_per_cm: u32,
    /// Warp threads that one hook of the jacquard lifts.
    pub ends_per_hook: u32,
    /// Of a picture in a light and a dark thread; each further silk is one more pick in every row.
    pub rows_per_cm: u32,
    pub rows_with_one_silk: u32,
    pub rows_with_two_silks: u32,
    /// What the jacquard has.
    pub hooks: u32,
    /// The longest float of a weft: 4, 7, 9 or 15.
    pub float_hooks: u32,
    /// That a customer may add to a picture.
    pub most_silks: u32,
    /// Of one loom.
    pub weave_cm_per_day: u32,
    /// That weave one order at the same time.
    pub looms: u32,
}

/// Spec section 9; the loom is an ordinary jacquard for Kanchipuram silk.
impl Default for CustomOrders {
    fn default() -> Self {
        Self {
            charge: Money::from_rupees(30_000),
            minimum_pieces: 5,
            sample_days: 20,
            advance_percent: 50,
            notice_days: 30,
            free_rounds: 2,
            hsn: None,
            gst_rate: None,
            saree_hsn: None,
            saree_gst_rate: None,
            loom: Loom::default(),
        }
    }
}

impl Loom {
    /// The smallest picture is 24 cm wide: without so many hooks no picture is woven at all.
    pub(crate) const fn fewest_hooks(&self) -> u32 {
        let ends = 24 * self.ends_per_cm;
        let per_hook = if self.ends_per_hook == 0 { 1 } else { self.ends_per_hook };
        (2 * ends + per_hook) / (2 * per_hook)
    }
}

impl Default for Loom {
    fn default() -> Self {
        Self {
            ends_per_cm: 40,
            ends_per_hook: 2,
            rows_per_cm: 28,
            rows_with_one_silk: 22,
            rows_with_two_silks: 18,
            hooks: 1_200,
            float_hooks: 7,
            most_silks: 2,
            weave_cm_per_day: 25,
            looms: 2,
        }
    }
}

impl CustomOrders {
    /// Under which it is stored.
    pub const SECTION: &'static str = "custom_orders";

    /// Nobody pays a charge of which the shop cannot say how it is taxed.
    pub const fn takes_payments(&self) -> bool {
        self.hsn.is_some() && self.gst_rate.is_some()
    }

    /// What was woven can leave with its invoice.
    pub const fn sends_sarees(&self) -> bool {
        self.saree_hsn.is_some() && self.saree_gst_rate.is_some()
    }

    /// Floats of which there is a satin.
    pub(crate) const FLOATS: [u32; 4] = [4, 7, 9, 15];

    /// Each number with what it may be, by its name.
    pub(crate) const fn bounded(&self) -> [(&'static str, u32, u32, u32); 14] {
        let loom = &self.loom;
        [
            ("minimumPieces", self.minimum_pieces, 1, 100),
            ("sampleDays", self.sample_days, 1, 120),
            ("advancePercent", self.advance_percent, 1, 100),
            ("noticeDays", self.notice_days, 0, 365),
            ("freeRounds", self.free_rounds, 0, 20),
            ("loom.endsPerCm", loom.ends_per_cm, 20, 90),
            ("loom.endsPerHook", loom.ends_per_hook, 1, 4),
            ("loom.rowsPerCm", loom.rows_per_cm, 8, 40),
            ("loom.rowsWithOneSilk", loom.rows_with_one_silk, 8, 40),
            ("loom.rowsWithTwoSilks", loom.rows_with_two_silks, 8, 40),
            ("loom.hooks", loom.hooks, 200, 2_688),
            ("loom.mostSilks", loom.most_silks, 0, 2),
            ("loom.weaveCmPerDay", loom.weave_cm_per_day, 5, 120),
            ("loom.looms", loom.looms, 1, 20),
        ]
    }
}
