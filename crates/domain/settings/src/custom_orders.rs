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
    /// What it is woven on.
    pub loom: Loom,
}

/// What decides how fine a picture can be and how long weaving takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Loom {
    /// Warp threads.
    pub ends_per_cm: u32,
    /// Weft threads.
    pub picks_per_cm: u32,
    /// Warp threads that one hook of the jacquard lifts.
    pub ends_per_hook: u32,
    pub hooks: u32,
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
            loom: Loom::default(),
        }
    }
}

impl Default for Loom {
    fn default() -> Self {
        Self {
            ends_per_cm: 40,
            picks_per_cm: 28,
            ends_per_hook: 2,
            hooks: 1_200,
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

    /// Each number with what it may be, by its name.
    pub(crate) const fn bounded(&self) -> [(&'static str, u32, u32, u32); 11] {
        let loom = &self.loom;
        [
            ("minimumPieces", self.minimum_pieces, 1, 100),
            ("sampleDays", self.sample_days, 1, 120),
            ("advancePercent", self.advance_percent, 1, 100),
            ("noticeDays", self.notice_days, 0, 365),
            ("freeRounds", self.free_rounds, 0, 20),
            ("loom.endsPerCm", loom.ends_per_cm, 20, 90),
            ("loom.picksPerCm", loom.picks_per_cm, 14, 60),
            ("loom.endsPerHook", loom.ends_per_hook, 1, 4),
            ("loom.hooks", loom.hooks, 200, 2_688),
            ("loom.weaveCmPerDay", loom.weave_cm_per_day, 5, 120),
            ("loom.looms", loom.looms, 1, 20),
        ]
    }
}
