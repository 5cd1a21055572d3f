#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![allow(
    clippy::float_arithmetic,
    reason = "places on paper are counted in fractions of a point; amounts of money are printed from whole paise"
)]

mod fonts;
mod invoice;
mod paper;
mod printer;
mod printing;
mod slab;
mod table;
mod text;
mod units;

pub use invoice::document_pdf;
pub use printer::PdfPrinter;

/// Why there is no PDF. None of it depends on what the document says.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// The library takes no page of this size.
    #[error("there is no page of this size")]
    NoPage,
    /// The library could not write what was drawn.
    #[error("the document cannot be written as PDF: {0}")]
    Unwritable(String),
}
