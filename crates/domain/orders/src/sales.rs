//! What the shop took in, by one definition for every screen.

mod conversion;
mod evening_sheet;
mod figures;
mod period;
mod show_sales_figures;

pub use conversion::{Conversion, ConversionView};
pub use evening_sheet::{DayFacts, EveningSheet, OpenedTill, Sold, Taken};
pub use figures::{BestSeller, BestSellers, Figures, Sales, SalesFiguresView, SlotSales};
pub use period::{Period, Slots};
pub use show_sales_figures::show_sales_figures;
