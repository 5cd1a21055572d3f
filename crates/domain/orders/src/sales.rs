//! What the shop took in, by one definition for every screen.

mod evening_sheet;
mod figures;
mod period;

pub use evening_sheet::{EveningSheet, Sold};
pub use figures::{BestSeller, BestSellers, Figures, Sales, SalesFiguresView, SlotSales, show_sales_figures};
pub use period::{Period, Slots};
