//! What a row of a file comes to: the same for the look beforehand and for the deed.

use std::collections::BTreeMap;

use pattu_customers::{Permission, Permitted, may::ProductsWrite};
use pattu_kernel::{FieldErrors, StoreError, Timestamp, WrongFields};

use super::{
    ImportTx, ImportedKind, MissingFact, ProductDetails, ProductForm, ProductState, SaveProductError,
    SheetDifference, StaleProduct,
    named_pictures::with_pictures,
    save_product::{judged, whole, with_cost},
    sheet_column::SheetColumn,
    sheet_row::RowWish,
};
use crate::{Product, checked_stock};

/// Longer texts are told by their beginning.
const SHOWN: usize = 200;

/// What becomes of where a saree stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// With so many pieces.
    Publish(u32),
    Archive,
    Restore,
}

/// A row that may be applied.
#[derive(Debug)]
pub(super) struct RowPlan {
    pub kind: ImportedKind,
    pub differences: Vec<SheetDifference>,
    /// What it shall be; `None` where the saree itself stays.
    pub form: Option<ProductForm>,
    pub version: Option<u32>,
    pub step: Option<Step>,
    /// Pieces there are, and pieces that were counted.
    pub stock: Option<(u32, u32)>,
}

/// Why a row is left out.
#[derive(Debug)]
pub(super) enum RowProblem {
    Said(String),
    Store(StoreError),
}

impl From<StoreError> for RowProblem {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

fn said<T>(words: impl Into<String>) -> Result<T, RowProblem> {
    Err(RowProblem::Said(words.into()))
}

/// `price: A price lies between …`, with the columns' own names.
fn told(errors: &FieldErrors) -> String {
    let column = |field: &str| match field {
        "categoryId" => "category".to_owned(),
        "lowStockAt" => "low_stock_at".to_owned(),
        "weight" => "weight_g".to_owned(),
        "gstRate" => "gst_rate".to_owned(),
        "media" => "images".to_owned(),
        field if field.starts_with("media[") => "images".to_owned(),
        field => match field.split_once('.') {
            Some(("specifications", key)) => format!("spec:{key}"),
            Some(("colours", rest)) => format!("colour_{}", rest.split('.').next().unwrap_or_default()),
            _ => field.to_owned(),
        },
    };
    let lines: Vec<String> =
        errors.iter().map(|(field, words)| format!("{}: {words}", column(field))).collect();
    lines.join("; ")
}

impl From<SaveProductError> for RowProblem {
    fn from(error: SaveProductError) -> Self {
        match error {
            SaveProductError::Store(store) => Self::Store(store),
            SaveProductError::Fields(WrongFields(errors)) | SaveProductError::NotReady(errors) => {
                Self::Said(told(&errors))
            }
            SaveProductError::Stale(_) => {
                Self::Said("version: somebody has changed this saree since this file was made".to_owned())
            }
            SaveProductError::BarcodeTaken => {
                Self::Said("barcode: another saree has this barcode".to_owned())
            }
            other => Self::Said(other.to_string()),
        }
    }
}

fn step_of(
    wish: &RowWish,
    before: &ProductDetails,
    after: &ProductDetails,
) -> Result<Option<Step>, RowProblem> {
    let Some(wanted) = wish.state.filter(|wanted| *wanted != before.state) else { return Ok(None) };
    match (before.state, wanted) {
        (ProductState::Draft, ProductState::OnSale) if !after.missing.is_empty() => {
            let missing = MissingFact::at_fields(after.missing.iter().copied());
            said(format!("status: it cannot be published yet; {}", told(&missing)))
        }
        (ProductState::Draft, ProductState::OnSale) => match wish.stock {
            Some(pieces) => Ok(Some(Step::Publish(pieces))),
            None => said("stock: please say how many pieces there are, as it is published"),
        },
        (ProductState::Draft, _) => said("status: a draft cannot be archived"),
        (_, ProductState::Draft) => {
            said("status: what was on sale cannot become a draft; archived takes it off sale")
        }
        (_, ProductState::Archived) if before.reserved > 0 => {
            said("status: somebody is paying for this saree; please try again in a few minutes")
        }
        (_, ProductState::Archived) => Ok(Some(Step::Archive)),
        _ => Ok(Some(Step::Restore)),
    }
}

fn stock_of(
    wish: &RowWish,
    before: &ProductDetails,
    step: Option<Step>,
) -> Result<Option<(u32, u32)>, RowProblem> {
    let Some(counted) = wish.stock.filter(|_| !matches!(step, Some(Step::Publish(_)))) else {
        return Ok(None);
    };
    if counted == before.on_hand || wish.expected == Some(counted) {
        return Ok(None);
    }
    if before.state == ProductState::Draft {
        return said("stock: a draft has no pieces; they are told when it is published");
    }
    let Some(expected) = wish.expected else {
        return said("stock_expected: please say what the stock was when somebody counted");
    };
    if expected != before.on_hand {
        return said(format!("stock: there are {} in the house now; please count again", before.on_hand));
    }
    if counted < before.reserved {
        return said(format!("stock: {} are held by orders that are being paid", before.reserved));
    }
    Ok(Some((expected, counted)))
}

fn short(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain("…".chars()).collect()
}

fn differences(
    columns: &[SheetColumn],
    before: Option<&ProductDetails>,
    after: &ProductDetails,
) -> Vec<SheetDifference> {
    let told = columns.iter().filter(|column| {
        !matches!(column, SheetColumn::Sku | SheetColumn::Version | SheetColumn::StockExpected)
    });
    let all = told.map(|column| SheetDifference {
        field: column.heading(),
        before: short(&before.map(|before| column.said(before)).unwrap_or_default()),
        after: short(&column.said(after)),
    });
    all.filter(|one| one.before != one.after).collect()
}

/// The saree that a form says, if every field is right and nobody else has its barcode.
fn product_of(
    tx: &mut dyn ImportTx,
    form: &ProductForm,
    before: Option<&ProductDetails>,
    now: Timestamp,
) -> Result<Product, RowProblem> {
    let mut known = before.map(ProductDetails::shown).unwrap_or_default();
    known.extend(tx.uploaded(&form.files())?);
    let (product, _) = whole(&mut *tx, form, &known, now)?;
    let barcode = product.trade.barcode.as_deref();
    if let Some(barcode) = barcode.filter(|_| before.and_then(|before| before.barcode.as_deref()) != barcode)
        && tx.barcode_owner(barcode)?.is_some_and(|owner| owner != product.sku.as_str())
    {
        return Err(SaveProductError::BarcodeTaken.into());
    }
    Ok(product)
}

/// What a row comes to, over what is stored now.
pub(super) fn plan_row(
    tx: &mut dyn ImportTx,
    staff: &Permitted<ProductsWrite>,
    columns: &[SheetColumn],
    cells: &[String],
    before: Option<&ProductDetails>,
    now: Timestamp,
) -> Result<RowPlan, RowProblem> {
    if cells.len() != columns.len() {
        return said(format!("{} cells under {} headings", cells.len(), columns.len()));
    }
    let mut wish = RowWish::read(columns, cells, before)
        .map_err(|wrong| RowProblem::Said(told(&wrong.into_iter().collect::<BTreeMap<_, _>>())))?;
    if !staff.staff().may(Permission::ProductsCost) {
        wish.form.trade.cost = None;
    }
    with_pictures(tx, &staff.name(), &mut wish, before)?;
    let form = with_cost(wish.form.clone(), before, staff).map_err(SaveProductError::from)?;
    let by = staff.name();
    let (changed, mut after) = match before {
        // What nobody wishes to change is as it is, however it came to be stored.
        Some(before) if form == before.form() => (None, before.clone()),
        Some(before) => {
            let product = product_of(tx, &form, Some(before), now)?;
            let changed = judged(before, wish.version, &product, &by, now)?;
            (changed.clone(), changed.unwrap_or_else(|| before.clone()))
        }
        None => {
            let product = product_of(tx, &form, None, now)?;
            (None, ProductDetails::blank(&product, now).with(&product, &by, now))
        }
    };
    let Some(before) = before else {
        if checked_stock(wish.stock.unwrap_or(0)).is_err() || wish.stock.is_some_and(|pieces| pieces > 0) {
            return said(
                "stock: a new saree is a draft and has no pieces; they are told when it is published",
            );
        }
        if wish.state == Some(ProductState::Archived) {
            return said("status: a new saree cannot be archived");
        }
        let differences = differences(columns, None, &after);
        return Ok(RowPlan {
            kind: ImportedKind::New,
            differences,
            form: Some(wish.form),
            version: None,
            step: None,
            stock: None,
        });
    };
    if wish.stock.is_some_and(|pieces| checked_stock(pieces).is_err()) {
        return said("stock: please enter 0 to 1,00,000 pieces");
    }
    let step = step_of(&wish, before, &after)?;
    if step.is_some() && wish.version.is_some_and(|version| version != before.version) {
        return Err(SaveProductError::from(StaleProduct).into());
    }
    let stock = stock_of(&wish, before, step)?;
    let is_same = changed.is_none() && step.is_none() && stock.is_none();
    if let Some(step) = step {
        after.state = if step == Step::Archive { ProductState::Archived } else { ProductState::OnSale };
    }
    if let Some(pieces) = stock.map(|(_, counted)| counted).or(match step {
        Some(Step::Publish(pieces)) => Some(pieces),
        _ => None,
    }) {
        after.on_hand = pieces;
    }
    Ok(RowPlan {
        kind: if is_same { ImportedKind::Same } else { ImportedKind::Changed },
        differences: if is_same { Vec::new() } else { differences(columns, Some(before), &after) },
        form: changed.is_some().then_some(wish.form),
        version: wish.version,
        step,
        stock,
    })
}
