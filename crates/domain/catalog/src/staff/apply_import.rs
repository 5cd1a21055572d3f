//! What a file of products would change is changed, piece by piece: asked again, it goes on where it ended.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError, Timestamp};
use uuid::Uuid;

use super::{
    ChangeStock, ImportTx, ProductDetails, ProductImports, SheetLine, StockReason,
    archive_product::archive_in,
    change_stock::change_stock_in,
    check_import::sku_of,
    create_product::begin,
    import_plan::{RowPlan, RowProblem, Step, plan_row},
    publish_product::publish_in,
    restore_product::restore_in,
    save_product::save_over,
    sheet_column::SheetColumn,
};
use crate::Sku;

/// Applied in one transaction.
const AT_ONCE: u32 = 100;

/// Why nothing is applied.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ApplyImportError {
    #[error("This file is not here any more. Please send it once more")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error("This file has been imported already")]
    #[refusal(Conflict, "already_applied")]
    AlreadyApplied,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Applies the next hundred rows; each is looked at once more, over what is stored now.
///
/// # Errors
/// [`ApplyImportError`]; none of these rows is applied then.
pub async fn apply_import(
    imports: ProductImports<'_>,
    staff: &Permitted<ProductsWrite>,
    id: Uuid,
) -> Result<(), ApplyImportError> {
    let (now, by) = (imports.clock.now(), staff.clone());
    imports
        .db
        .transaction(move |tx| {
            let import = tx.lock_import(id, &by.name())?.ok_or(ApplyImportError::NotFound)?;
            if import.is_applied {
                return Err(ApplyImportError::AlreadyApplied);
            }
            let columns: Vec<SheetColumn> =
                import.headings.iter().filter_map(|heading| SheetColumn::parse(heading)).collect();
            let rows = tx.rows_to_apply(id, AT_ONCE)?;
            let is_last = rows.len() < usize::try_from(AT_ONCE).unwrap_or(usize::MAX);
            for row in rows {
                match applied(tx, &by, &columns, (id, &row), now) {
                    Ok(()) => tx.mark_applied(id, row.line, now)?,
                    Err(RowProblem::Said(words)) => tx.mark_refused(id, row.line, &words)?,
                    Err(RowProblem::Store(error)) => return Err(ApplyImportError::Store(error)),
                }
            }
            if is_last {
                tx.finish_import(id, now)?;
            }
            Ok(())
        })
        .await
}

/// Applies one row, or says why not before anything is written.
fn applied(
    tx: &mut dyn ImportTx,
    staff: &Permitted<ProductsWrite>,
    columns: &[SheetColumn],
    (import, row): (Uuid, &SheetLine),
    now: Timestamp,
) -> Result<(), RowProblem> {
    let sku = sku_of(columns, &row.cells);
    let before = match tx.id_of_sku(&sku)? {
        Some(id) => tx.lock_details(id)?,
        None => None,
    };
    let plan = plan_row(tx, staff, columns, &row.cells, before.as_ref(), now)?;
    written(tx, staff, plan, before, &format!("import {import}"), now).map_err(|error| match error {
        RowProblem::Said(words) => {
            // It was looked at under the same locks: only somebody who took a number at this moment is in the way.
            RowProblem::Store(StoreError::Unavailable(format!("row {}: {words}", row.line)))
        }
        store @ RowProblem::Store(_) => store,
    })
}

fn written(
    tx: &mut dyn ImportTx,
    staff: &Permitted<ProductsWrite>,
    plan: RowPlan,
    before: Option<ProductDetails>,
    key: &str,
    now: Timestamp,
) -> Result<(), RowProblem> {
    let by = staff.actor();
    let refused = |error: &dyn std::fmt::Display| RowProblem::Said(error.to_string());
    let saved = match (before, plan.form) {
        (None, Some(form)) => {
            let id = Sku::parse(&form.sku).map_err(|wrong| refused(&wrong))?.product_id();
            begin(tx, staff, id, form, now)?;
            return Ok(());
        }
        (None, None) => return Ok(()),
        (Some(before), Some(form)) => save_over(tx, staff, before, plan.version, form, now)?,
        (Some(before), None) => before,
    };
    let product = saved.id;
    if let Some((expected, counted)) = plan.stock {
        let reason = StockReason::Counted;
        let command = ChangeStock { product, expected, now: counted, reason, key: key.to_owned() };
        change_stock_in(tx, &command, by.clone(), now).map_err(|error| refused(&error))?;
    }
    match plan.step {
        None => Ok(()),
        Some(Step::Publish(pieces)) => {
            let seen = saved.version;
            publish_in(tx, saved, (seen, pieces), by, now).map(|_| ()).map_err(|error| refused(&error))
        }
        Some(Step::Archive) => archive_in(tx, product, by, now).map_err(|error| refused(&error)),
        Some(Step::Restore) => restore_in(tx, product, by, now).map_err(|error| refused(&error)),
    }
}
