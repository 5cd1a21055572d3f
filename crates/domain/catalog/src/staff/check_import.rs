//! A file of products is looked at: what it would change is said and kept, and nothing is changed yet.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use pattu_customers::{Permission, Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError, Timestamp, UnitOfWork};
use uuid::Uuid;

use super::{
    ImportTx, ImportedKind, JudgedLine, NewImport, ProductImports, SheetFile, SheetLine,
    bars::parted,
    import_plan::{RowProblem, plan_row},
    sheet_column::{SheetColumn, meant},
};

/// Rows of one file.
pub const MOST_ROWS: usize = 5_000;
/// Pictures sent since then belong to a file.
const SENT_WITH: TimeDelta = TimeDelta::days(1);
/// More are not told.
const MOST_LEFT_OVER: usize = 500;
/// Looked at in one transaction.
const AT_ONCE: usize = 250;

/// Why a file is not looked at.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CheckImportError {
    /// What is wrong with it as a whole.
    #[error("{0}")]
    #[refusal(Invalid, "invalid", field = "file")]
    File(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Its columns, if every heading is one that is known, once.
fn columns(headings: &[String], sees_cost: bool) -> Result<Vec<SheetColumn>, String> {
    let mut columns = Vec::with_capacity(headings.len());
    for heading in headings {
        let name = heading.trim();
        let Some(column) = SheetColumn::parse(name) else {
            return Err(format!("Nobody knows the column {name:?}. Begin your own columns with x_"));
        };
        if column == SheetColumn::Cost && !sees_cost {
            return Err("Only owners may send the column cost. Please leave it out".to_owned());
        }
        if column != SheetColumn::PassedOver && columns.contains(&column) {
            return Err(format!("The column {name:?} is there twice"));
        }
        columns.push(column);
    }
    if columns.contains(&SheetColumn::Sku) {
        Ok(columns)
    } else {
        Err("The column sku is missing: it says which saree a row is about".to_owned())
    }
}

/// The article number of a row, as it was meant.
pub(super) fn sku_of(columns: &[SheetColumn], cells: &[String]) -> String {
    let cell = columns.iter().zip(cells).find(|(column, _)| **column == SheetColumn::Sku);
    cell.map(|(_, cell)| meant(cell).trim().to_owned()).unwrap_or_default()
}

/// Pictures that somebody sent lately and that no row names.
async fn left_over(
    db: &dyn UnitOfWork<dyn ImportTx>,
    staff: String,
    now: Timestamp,
    columns: &[SheetColumn],
    rows: &[JudgedLine],
) -> Result<Vec<String>, CheckImportError> {
    let Some(place) = columns.iter().position(|column| *column == SheetColumn::Images) else {
        return Ok(Vec::new());
    };
    let cells = rows.iter().filter_map(|row| row.line.cells.get(place));
    let named: BTreeSet<String> = cells.flat_map(|cell| parted(&meant(cell))).collect();
    let sent =
        db.transaction(move |tx| Ok::<_, CheckImportError>(tx.pictures_sent(&staff, now - SENT_WITH)?));
    Ok(sent.await?.into_iter().filter(|name| !named.contains(name)).take(MOST_LEFT_OVER).collect())
}

fn judged_line(line: SheetLine, sku: String, problem: String) -> JudgedLine {
    JudgedLine { line, sku, kind: ImportedKind::Error, problem: Some(problem), differences: Vec::new() }
}

/// Looks at every row and keeps what it comes to, under an id for [`super::apply_import()`].
///
/// # Errors
/// [`CheckImportError`]; nothing is kept then.
pub async fn check_import(
    imports: ProductImports<'_>,
    staff: &Permitted<ProductsWrite>,
    file: SheetFile,
) -> Result<Uuid, CheckImportError> {
    if file.rows.is_empty() {
        return Err(CheckImportError::File("The file has no rows below its headings".to_owned()));
    }
    if file.rows.len() > MOST_ROWS {
        return Err(CheckImportError::File(format!(
            "A file holds at most 5,000 rows; this one has {}. Please send it in parts",
            file.rows.len()
        )));
    }
    let sees_cost = staff.staff().may(Permission::ProductsCost);
    let columns = columns(&file.headings, sees_cost).map_err(CheckImportError::File)?;
    let now = imports.clock.now();
    let (mut seen, mut barcodes) = (BTreeSet::new(), BTreeSet::new());
    let mut judged = Vec::with_capacity(file.rows.len());
    let mut rows = file.rows.into_iter().peekable();
    while rows.peek().is_some() {
        let some: Vec<SheetLine> = rows.by_ref().take(AT_ONCE).collect();
        let (columns, by) = (columns.clone(), staff.clone());
        let (mut known, mut known_barcodes) = (std::mem::take(&mut seen), std::mem::take(&mut barcodes));
        let (done, known, known_barcodes) = imports
            .db
            .transaction(move |tx| {
                let skus: Vec<String> = some.iter().map(|line| sku_of(&columns, &line.cells)).collect();
                let stored: BTreeMap<String, _> =
                    tx.details_of_skus(&skus)?.into_iter().map(|one| (one.sku.clone(), one)).collect();
                let mut done = Vec::with_capacity(some.len());
                for (line, sku) in some.into_iter().zip(skus) {
                    if sku.is_empty() {
                        done.push(judged_line(line, sku, "sku: please say which saree this is".to_owned()));
                        continue;
                    }
                    if !known.insert(sku.clone()) {
                        let words = "sku: this saree stands in the file more than once".to_owned();
                        done.push(judged_line(line, sku, words));
                        continue;
                    }
                    match plan_row(tx, &by, &columns, &line.cells, stored.get(&sku), now) {
                        Ok(plan) => {
                            let barcode = plan.form.and_then(|form| form.trade.barcode);
                            if barcode.is_some_and(|barcode| !known_barcodes.insert(barcode)) {
                                let words = "barcode: it stands in the file more than once".to_owned();
                                done.push(judged_line(line, sku, words));
                                continue;
                            }
                            let (kind, differences) = (plan.kind, plan.differences);
                            done.push(JudgedLine { line, sku, kind, problem: None, differences });
                        }
                        Err(RowProblem::Said(words)) => done.push(judged_line(line, sku, words)),
                        Err(RowProblem::Store(error)) => return Err(CheckImportError::Store(error)),
                    }
                }
                Ok((done, known, known_barcodes))
            })
            .await?;
        (seen, barcodes) = (known, known_barcodes);
        judged.extend(done);
    }
    let left_over = left_over(imports.db, staff.name(), now, &columns, &judged).await?;
    let import = NewImport {
        id: imports.ids.fresh(),
        staff: staff.name(),
        headings: file.headings,
        at: now,
        pictures_left_over: left_over,
        rows: judged,
    };
    let id = import.id;
    imports.db.transaction(move |tx| Ok::<_, CheckImportError>(tx.insert_import(&import)?)).await?;
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_once_each_and_name_the_saree() {
        let of = |headings: &[&str], sees_cost| {
            columns(&headings.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), sees_cost)
        };
        assert!(of(&["sku", "x_a", "x_b", "spec:zari"], false).is_ok());
        assert!(of(&["sku", "cost"], true).is_ok());
        for headings in [vec!["sku", "cost"], vec!["name"], vec!["sku", "colour"], vec!["sku", "SKU"]] {
            assert!(of(&headings, false).is_err(), "{headings:?}");
        }
    }
}
