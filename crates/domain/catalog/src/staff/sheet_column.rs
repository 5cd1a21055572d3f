//! The columns of a file of products, and what stands in them: what is written is read back as it was.

use pattu_kernel::{Money, runs_as_formula};

use super::{ProductDetails, ProductState, bars};
use crate::ColourView;

/// A cell with this empties its field; an empty cell leaves it as it is.
const CLEAR: &str = "(clear)";

/// One of the three grounds of a saree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Body,
    Border,
    Pallu,
}

/// What a column holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SheetColumn {
    Sku,
    Name,
    Description,
    Category,
    Price,
    Mrp,
    Cost,
    Status,
    Stock,
    /// What the stock was when somebody counted.
    StockExpected,
    Featured,
    Trending,
    LowStockAt,
    Weight,
    Barcode,
    Hsn,
    GstRate,
    Colour(Ground),
    /// Files of pictures and videos in their order, parted by bars.
    Images,
    /// What each of them shows, for people who do not see it.
    ImageAlts,
    /// A fact of the label, by its key.
    Spec(String),
    Version,
    /// `x_…`: the house's own notes.
    PassedOver,
}

const NAMED: [(&str, SheetColumn); 23] = [
    ("sku", SheetColumn::Sku),
    ("name", SheetColumn::Name),
    ("description", SheetColumn::Description),
    ("category", SheetColumn::Category),
    ("price", SheetColumn::Price),
    ("mrp", SheetColumn::Mrp),
    ("cost", SheetColumn::Cost),
    ("status", SheetColumn::Status),
    ("stock", SheetColumn::Stock),
    ("stock_expected", SheetColumn::StockExpected),
    ("featured", SheetColumn::Featured),
    ("trending", SheetColumn::Trending),
    ("low_stock_at", SheetColumn::LowStockAt),
    ("weight_g", SheetColumn::Weight),
    ("barcode", SheetColumn::Barcode),
    ("hsn", SheetColumn::Hsn),
    ("gst_rate", SheetColumn::GstRate),
    ("colour_body", SheetColumn::Colour(Ground::Body)),
    ("colour_border", SheetColumn::Colour(Ground::Border)),
    ("colour_pallu", SheetColumn::Colour(Ground::Pallu)),
    ("images", SheetColumn::Images),
    ("image_alts", SheetColumn::ImageAlts),
    ("version", SheetColumn::Version),
];

impl SheetColumn {
    /// Every column, with the cost only for whoever may see it.
    pub fn all(specifications: Vec<String>, with_cost: bool) -> Vec<Self> {
        let named = NAMED.into_iter().map(|(_, column)| column);
        let mut columns: Vec<Self> = named.filter(|column| with_cost || *column != Self::Cost).collect();
        let version = columns.pop();
        columns.extend(specifications.into_iter().map(Self::Spec));
        columns.extend(version);
        columns
    }

    /// By its heading; `None` for one that nobody knows.
    pub fn parse(heading: &str) -> Option<Self> {
        let heading = heading.trim();
        if let Some(key) = heading.strip_prefix("spec:") {
            return Some(Self::Spec(key.to_owned()));
        }
        let small = heading.to_ascii_lowercase();
        if small.starts_with("x_") {
            return Some(Self::PassedOver);
        }
        NAMED.into_iter().find(|(name, _)| *name == small).map(|(_, column)| column)
    }

    pub fn heading(&self) -> String {
        match self {
            Self::Spec(key) => format!("spec:{key}"),
            other => NAMED
                .iter()
                .find(|(_, column)| column == other)
                .map_or_else(String::new, |(name, _)| (*name).to_owned()),
        }
    }

    /// What stands in this column of a product, as people write it.
    pub(super) fn said(&self, of: &ProductDetails) -> String {
        let money = |money: Option<Money>| money.map(amount).unwrap_or_default();
        let whole = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        match self {
            Self::Sku => of.sku.clone(),
            Self::Name => of.name.clone(),
            Self::Description => of.description.clone(),
            Self::Category => of.category_id.clone(),
            Self::Price => amount(of.price),
            Self::Mrp => money(of.mrp),
            Self::Cost => money(of.cost),
            Self::Status => status_word(of.state).to_owned(),
            Self::Stock | Self::StockExpected => of.on_hand.to_string(),
            Self::Featured => yes_or_no(of.featured).to_owned(),
            Self::Trending => yes_or_no(of.trending).to_owned(),
            Self::LowStockAt => whole(of.low_stock_at),
            Self::Weight => whole(of.weight),
            Self::Barcode => of.barcode.clone().unwrap_or_default(),
            Self::Hsn => of.hsn.clone().unwrap_or_default(),
            Self::GstRate => of.gst_rate.map(percent).unwrap_or_default(),
            Self::Colour(ground) => of.colours.as_ref().map_or_else(String::new, |colours| {
                let ColourView { name, hex } = match ground {
                    Ground::Body => &colours.body,
                    Ground::Border => &colours.border,
                    Ground::Pallu => &colours.pallu,
                };
                format!("{name} {hex}")
            }),
            Self::Images => bars::joined(of.media.iter().map(|one| one.file.as_str())),
            Self::ImageAlts => bars::joined(of.media.iter().map(|one| one.alt.as_str())),
            Self::Spec(key) => of.specifications.get(key).cloned().unwrap_or_default(),
            Self::Version => of.version.to_string(),
            Self::PassedOver => String::new(),
        }
    }

    /// The cell of a product in a file that may be opened in a spreadsheet.
    pub fn cell(&self, of: &ProductDetails) -> String {
        marked(&self.said(of))
    }
}

/// As the column `status` has it.
pub(super) const fn status_word(state: ProductState) -> &'static str {
    match state {
        ProductState::Draft => "draft",
        ProductState::OnSale => "published",
        ProductState::Archived => "archived",
    }
}

const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// `18500`, `18500.50`
fn amount(money: Money) -> String {
    match (money.paise() / 100, money.paise() % 100) {
        (rupees, 0) => rupees.to_string(),
        (rupees, paise) => format!("{rupees}.{paise:02}"),
    }
}

/// `5`, `12`
fn percent(basis_points: u32) -> String {
    match (basis_points / 100, basis_points % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part:02}"),
    }
}

/// Whether text needs an apostrophe, so that it runs nothing and is read back as it is.
fn needs_mark(text: &str) -> bool {
    let bare = text.trim_start_matches('\'');
    runs_as_formula(bare) || is_clear(bare)
}

fn marked(text: &str) -> String {
    if needs_mark(text) { format!("'{text}") } else { text.to_owned() }
}

/// What was meant by a cell: lines end as everywhere, and the apostrophe of a formula is gone.
pub(super) fn meant(cell: &str) -> String {
    let text = cell.replace("\r\n", "\n").replace('\r', "\n");
    match text.strip_prefix('\'') {
        Some(rest) if needs_mark(rest) => rest.to_owned(),
        _ => text,
    }
}

/// Whether a cell empties its field.
pub(super) fn is_clear(cell: &str) -> bool {
    cell.trim().eq_ignore_ascii_case(CLEAR)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_heading_is_its_column_and_the_cost_is_left_out_where_it_must() {
        let all = SheetColumn::all(vec!["zari".to_owned()], true);
        assert_eq!(all.len(), 24);
        for column in &all {
            assert_eq!(SheetColumn::parse(&column.heading()).as_ref(), Some(column));
        }
        assert!(!SheetColumn::all(Vec::new(), false).contains(&SheetColumn::Cost));
        assert_eq!(SheetColumn::parse(" Price "), Some(SheetColumn::Price));
        assert_eq!(SheetColumn::parse("x_shelf"), Some(SheetColumn::PassedOver));
        assert_eq!(SheetColumn::parse("colour"), None);
    }

    #[test]
    fn what_begins_like_a_formula_or_is_the_word_for_empty_gets_an_apostrophe() {
        for text in ["=1+1", "+91", "-2", "@SUM", "'=1", "(clear)", "'(Clear)"] {
            assert_eq!(marked(text), format!("'{text}"));
            assert_eq!(meant(&marked(text)), text);
        }
        for text in ["", "'quoted'", "12-3", "పట్టు"] {
            assert_eq!(marked(text), text);
        }
    }

    proptest! {
        /// Formula signs, quotes, line ends, Telugu: what a cell says is what it was made of.
        #[test]
        fn a_cell_says_what_it_was_made_of(text in "['=+@(clear)\"a,;\n\t ఆట-]{0,12}|[^\r]{0,20}") {
            let cell = marked(&text);
            prop_assert!(!runs_as_formula(&cell));
            prop_assert_eq!(meant(&cell), text);
        }
    }
}
