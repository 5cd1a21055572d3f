//! One row of a file of products: what it wishes of a saree. A missing column or an empty cell wishes nothing.

use pattu_kernel::Money;

use super::{
    ProductDetails, ProductForm, ProductState,
    bars::parted,
    sheet_column::{Ground, SheetColumn, is_clear, meant, status_word},
};
use crate::{ColourView, ColoursView};

/// What a row wishes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RowWish {
    /// The saree as it shall be.
    pub form: ProductForm,
    /// The version that somebody saw.
    pub version: Option<u32>,
    pub state: Option<ProductState>,
    /// Pieces that were counted.
    pub stock: Option<u32>,
    /// What there were when somebody counted.
    pub expected: Option<u32>,
    /// Names of files, in their order.
    pub images: Option<Vec<String>>,
    /// What each picture shows.
    pub image_alts: Option<Vec<String>>,
}

/// A cell that cannot be read: its column, and why.
type Wrong = (String, String);

/// `1.85E+04`: the digits behind are gone for good.
fn shortened(text: &str) -> bool {
    let Some((mantissa, exponent)) = text.split_once(['E', 'e']) else { return false };
    let exponent = exponent.trim_start_matches(['+', '-']);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(exponent) && mantissa.split('.').all(digits)
}

fn plain(text: &str) -> Result<String, String> {
    if shortened(text.trim()) {
        return Err(format!("{}, shortened by the spreadsheet", text.trim()));
    }
    Ok(text.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, ',' | '₹' | '%')).collect())
}

/// Hundredths: `18500`, `₹18,500.50`, `5%`.
fn hundredths(text: &str) -> Result<i64, String> {
    let wrong = || format!("{} is no number with at most two decimals", text.trim());
    let plain = plain(text)?;
    let (whole, part) = plain.split_once('.').unwrap_or((&plain, "0"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(whole, 9) || !digits(part, 2) {
        return Err(wrong());
    }
    let part = format!("{part:0<2}");
    format!("{whole}{part}").parse().map_err(|_| wrong())
}

fn whole(text: &str) -> Result<u32, String> {
    let plain = plain(text)?;
    let digits = !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit());
    let number = plain.parse().ok().filter(|_| digits);
    number.ok_or_else(|| format!("{} is no whole number", text.trim()))
}

fn code(text: &str) -> Result<String, String> {
    if shortened(text.trim()) {
        return Err(format!("{}, shortened by the spreadsheet", text.trim()));
    }
    Ok(text.trim().to_owned())
}

fn yes(text: &str) -> Result<bool, String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "yes" | "true" | "1" => Ok(true),
        "no" | "false" | "0" => Ok(false),
        other => Err(format!("{other} is neither yes nor no")),
    }
}

fn state(text: &str) -> Result<ProductState, String> {
    let word = text.trim().to_ascii_lowercase();
    let states = [ProductState::Draft, ProductState::OnSale, ProductState::Archived];
    let known = states.into_iter().find(|state| status_word(*state) == word);
    known.ok_or_else(|| format!("{word} is none of draft, published, archived"))
}

fn colour(text: &str) -> Result<ColourView, String> {
    let (name, hex) = text.trim().rsplit_once(char::is_whitespace).unwrap_or(("", text.trim()));
    if name.is_empty() || !hex.starts_with('#') {
        return Err(format!("{} is no name with #RRGGBB", text.trim()));
    }
    Ok(ColourView { name: name.trim().to_owned(), hex: hex.to_owned() })
}

impl RowWish {
    /// The wish of these cells over what is stored.
    pub(super) fn read(
        columns: &[SheetColumn],
        cells: &[String],
        before: Option<&ProductDetails>,
    ) -> Result<Self, Vec<Wrong>> {
        let mut wish = Self {
            form: before.map_or_else(ProductForm::default, ProductDetails::form),
            version: None,
            state: None,
            stock: None,
            expected: None,
            images: None,
            image_alts: None,
        };
        let mut wrong = Vec::new();
        let mut colours = before
            .and_then(|before| before.colours.clone())
            .map_or_else(|| [None, None, None], |all| [Some(all.body), Some(all.border), Some(all.pallu)]);
        for (column, cell) in columns.iter().zip(cells) {
            let text = meant(cell);
            if text.trim().is_empty() || *column == SheetColumn::PassedOver {
                continue;
            }
            let read = if let SheetColumn::Colour(ground) = column {
                let place = match ground {
                    Ground::Body => 0,
                    Ground::Border => 1,
                    Ground::Pallu => 2,
                };
                let read = if is_clear(cell) { Ok(None) } else { colour(&text).map(Some) };
                read.map(|read| {
                    if let Some(slot) = colours.get_mut(place) {
                        *slot = read;
                    }
                })
            } else if is_clear(cell) {
                wish.clear(column)
            } else {
                wish.take(column, &text)
            };
            if let Err(why) = read {
                wrong.push((column.heading(), why));
            }
        }
        wish.form.colours = match colours {
            [None, None, None] => None,
            [Some(body), Some(border), Some(pallu)] => Some(ColoursView { body, border, pallu }),
            _ => {
                wrong.push(("colour_body".to_owned(), "body, border and pallu go together".to_owned()));
                None
            }
        };
        if wrong.is_empty() { Ok(wish) } else { Err(wrong) }
    }

    fn clear(&mut self, column: &SheetColumn) -> Result<(), String> {
        let trade = &mut self.form.trade;
        match column {
            SheetColumn::Description => self.form.description.clear(),
            SheetColumn::Mrp => trade.mrp = None,
            SheetColumn::Cost => trade.cost = None,
            SheetColumn::LowStockAt => trade.low_stock_at = None,
            SheetColumn::Weight => trade.weight = None,
            SheetColumn::Barcode => trade.barcode = None,
            SheetColumn::Hsn => trade.hsn = None,
            SheetColumn::GstRate => trade.gst = None,
            SheetColumn::Images => self.images = Some(Vec::new()),
            SheetColumn::Spec(key) => {
                self.form.specifications.remove(key);
            }
            _ => return Err("it cannot be empty".to_owned()),
        }
        Ok(())
    }

    fn take(&mut self, column: &SheetColumn, text: &str) -> Result<(), String> {
        let form = &mut self.form;
        match column {
            SheetColumn::Sku => form.sku = code(text)?,
            SheetColumn::Name => text.clone_into(&mut form.name),
            SheetColumn::Description => text.clone_into(&mut form.description),
            SheetColumn::Category => text.trim().clone_into(&mut form.category_id),
            SheetColumn::Price => form.price = Money::from_paise(hundredths(text)?),
            SheetColumn::Mrp => form.trade.mrp = Some(Money::from_paise(hundredths(text)?)),
            SheetColumn::Cost => form.trade.cost = Some(Money::from_paise(hundredths(text)?)),
            SheetColumn::Status => self.state = Some(state(text)?),
            SheetColumn::Stock => self.stock = Some(whole(text)?),
            SheetColumn::StockExpected => self.expected = Some(whole(text)?),
            SheetColumn::Featured => form.featured = yes(text)?,
            SheetColumn::Trending => form.trending = yes(text)?,
            SheetColumn::LowStockAt => form.trade.low_stock_at = Some(whole(text)?),
            SheetColumn::Weight => form.trade.weight = Some(whole(text)?),
            SheetColumn::Barcode => form.trade.barcode = Some(code(text)?),
            SheetColumn::Hsn => form.trade.hsn = Some(code(text)?),
            SheetColumn::GstRate => {
                form.trade.gst = u32::try_from(hundredths(text)?).ok();
            }
            SheetColumn::Spec(key) => {
                form.specifications.insert(key.clone(), text.to_owned());
            }
            SheetColumn::Images => self.images = Some(parted(text)),
            SheetColumn::ImageAlts => self.image_alts = Some(parted(text)),
            SheetColumn::Version => self.version = Some(whole(text)?),
            SheetColumn::Colour(_) | SheetColumn::PassedOver => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cells: &[(&str, &str)]) -> Result<RowWish, Vec<Wrong>> {
        let columns: Vec<_> = cells.iter().map(|(name, _)| SheetColumn::parse(name).unwrap()).collect();
        let cells: Vec<_> = cells.iter().map(|(_, cell)| (*cell).to_owned()).collect();
        RowWish::read(&columns, &cells, None)
    }

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (typed, paise) in [("18500", 1_850_000), ("₹ 18,500.50", 1_850_050), ("18500.5", 1_850_050)] {
            assert_eq!(read(&[("price", typed)]).unwrap().form.price.paise(), paise, "{typed}");
        }
        for typed in ["18,500.505", "-5", "1.85E+04", "1E5", "abc", "", ".", "1.", "9".repeat(12).as_str()] {
            let wish = read(&[("price", typed)]);
            assert!(typed.is_empty() || wish.is_err(), "{typed}");
        }
        let wrong = read(&[("price", "1.85E+04")]).unwrap_err();
        assert_eq!(wrong, [("price".to_owned(), "1.85E+04, shortened by the spreadsheet".to_owned())]);
        let wrong = read(&[("barcode", "8.90123E+12")]).unwrap_err();
        assert_eq!(wrong.len(), 1);
        assert_eq!(read(&[("gst_rate", "5 %")]).unwrap().form.trade.gst, Some(500));
    }

    #[test]
    fn an_empty_cell_wishes_nothing_and_clear_empties() {
        let wish = read(&[("name", " "), ("mrp", "(Clear)"), ("description", "'(clear)"), ("x_shelf", "7")]);
        let wish = wish.unwrap();
        assert_eq!((wish.form.name.as_str(), wish.form.description.as_str()), ("", "(clear)"));
        assert!(read(&[("name", "(clear)")]).is_err());
    }

    #[test]
    fn three_colours_go_together() {
        let wish = read(&[
            ("colour_body", "Deep peacock #0F4C5C"),
            ("colour_border", "Rani #AA1155"),
            ("colour_pallu", "Rani #AA1155"),
        ]);
        assert_eq!(wish.unwrap().form.colours.unwrap().body.name, "Deep peacock");
        assert!(read(&[("colour_body", "Peacock #0F4C5C")]).is_err());
        assert!(read(&[("colour_body", "#0F4C5C")]).is_err());
    }
}
