//! `ImportTx`: files of products that were looked at, row by row.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, dsl::count_star,
    insert_into, update,
};
use pattu_catalog::{
    ProductId,
    staff::{
        ImportCounts, ImportReport, ImportTx, ImportedKind, ImportedRow, LeftOutRows, LockedImport,
        NewImport, ProductDetails, SheetDifference, SheetLine,
    },
};
use pattu_kernel::{Id, StoreError, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use super::{
    product_values::side,
    rows::{count, json},
    staff_forms::{details_of, details_rows},
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{picture_names, product_import_rows as import_rows, product_imports as imports, products},
};

/// Rows of one INSERT; each has six values.
const INSERTED_AT_ONCE: usize = 500;

type ReportRow = (i32, String, String, Option<String>, Value);

/// A file with how many rows are of each kind, and the first rows to be shown.
pub(super) type ReportRows = ((bool, Vec<String>), Vec<(String, bool, i64)>, Vec<ReportRow>, Vec<ReportRow>);

pub(super) fn report_rows(
    connection: &mut PgConnection,
    id: Uuid,
    staff: &str,
) -> QueryResult<Option<ReportRows>> {
    let file: Option<(bool, Vec<String>)> = imports::table
        .find(id)
        .filter(imports::staff.eq(staff))
        .select((imports::applied_at.is_not_null(), imports::pictures_left_over))
        .first(connection)
        .optional()?;
    let Some(file) = file else { return Ok(None) };
    let counts = import_rows::table
        .filter(import_rows::import_id.eq(id))
        .group_by((import_rows::kind, import_rows::applied_at))
        .select((import_rows::kind, import_rows::applied_at.is_not_null(), count_star()))
        .load(connection)?;
    let shown = |connection: &mut PgConnection, kinds: [ImportedKind; 2]| {
        import_rows::table
            .filter(import_rows::import_id.eq(id))
            .filter(import_rows::kind.eq_any(kinds.map(ImportedKind::as_str)))
            .order(import_rows::line)
            .limit(ImportReport::SHOWN.into())
            .select((
                import_rows::line,
                import_rows::sku,
                import_rows::kind,
                import_rows::problem,
                import_rows::differences,
            ))
            .load(connection)
    };
    let differences = shown(connection, [ImportedKind::New, ImportedKind::Changed])?;
    let errors = shown(connection, [ImportedKind::Error, ImportedKind::Error])?;
    Ok(Some((file, counts, differences, errors)))
}

fn kind_of(word: &str) -> Result<ImportedKind, StoreError> {
    let known = ImportedKind::ALL.into_iter().find(|kind| kind.as_str() == word);
    known.ok_or_else(|| StoreError::Broken(format!("a row of an import is {word:?}")))
}

fn row_of((line, sku, kind, problem, differences): ReportRow) -> Result<ImportedRow, StoreError> {
    let differences: Vec<SheetDifference> = json("differences", &sku, differences)?;
    Ok(ImportedRow { line: count(line), kind: kind_of(&kind)?, sku, problem, differences })
}

pub(super) fn report_of(
    id: Uuid,
    ((done, pictures_left_over), counted, differences, errors): ReportRows,
) -> Result<ImportReport, StoreError> {
    let mut counts = ImportCounts::default();
    for (kind, is_applied, number) in counted {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let of_kind = match kind_of(&kind)? {
            ImportedKind::New => &mut counts.new,
            ImportedKind::Changed => &mut counts.changed,
            ImportedKind::Same => &mut counts.same,
            ImportedKind::Error => &mut counts.errors,
        };
        *of_kind += number;
        if is_applied {
            counts.applied += number;
        }
    }
    let rows = |rows: Vec<ReportRow>| rows.into_iter().map(row_of).collect::<Result<Vec<_>, _>>();
    let (differences, errors) = (rows(differences)?, rows(errors)?);
    Ok(ImportReport { id, counts, done, pictures_left_over, differences, errors })
}

pub(super) fn error_rows(
    connection: &mut PgConnection,
    id: Uuid,
    staff: &str,
) -> QueryResult<Option<LeftOutRows>> {
    let headings: Option<Vec<String>> = imports::table
        .find(id)
        .filter(imports::staff.eq(staff))
        .select(imports::headings)
        .first(connection)
        .optional()?;
    let Some(headings) = headings else { return Ok(None) };
    let rows: Vec<(i32, Vec<String>, Option<String>)> = import_rows::table
        .filter(import_rows::import_id.eq(id))
        .filter(import_rows::kind.eq(ImportedKind::Error.as_str()))
        .order(import_rows::line)
        .select((import_rows::line, import_rows::cells, import_rows::problem))
        .load(connection)?;
    let rows = rows
        .into_iter()
        .map(|(line, cells, problem)| (SheetLine { line: count(line), cells }, problem.unwrap_or_default()));
    Ok(Some((headings, rows.collect())))
}

impl ImportTx for PgTx {
    fn details_of_skus(&mut self, skus: &[String]) -> Result<Vec<ProductDetails>, StoreError> {
        let ids: Vec<Uuid> = products::table
            .filter(products::sku.eq_any(skus))
            .select(products::id)
            .load(self.connection())
            .stored("finding article numbers")?;
        let rows = details_rows(self.connection(), &ids).stored("reading products")?;
        rows.into_iter().map(details_of).collect()
    }

    fn id_of_sku(&mut self, sku: &str) -> Result<Option<ProductId>, StoreError> {
        let id: Option<Uuid> = products::table
            .filter(products::sku.eq(sku))
            .select(products::id)
            .first(self.connection())
            .optional()
            .stored("finding an article number")?;
        Ok(id.map(Id::new))
    }

    fn barcode_owner(&mut self, barcode: &str) -> Result<Option<String>, StoreError> {
        products::table
            .filter(products::barcode.eq(barcode))
            .select(products::sku)
            .first(self.connection())
            .optional()
            .stored("finding a barcode")
    }

    fn pictures_named(&mut self, staff: &str, names: &[String]) -> Result<Vec<(String, String)>, StoreError> {
        picture_names::table
            .filter(picture_names::staff.eq(staff))
            .filter(picture_names::name.eq_any(names))
            .select((picture_names::name, picture_names::file))
            .load(self.connection())
            .stored("finding pictures by their names")
    }

    fn pictures_sent(&mut self, staff: &str, since: Timestamp) -> Result<Vec<String>, StoreError> {
        picture_names::table
            .filter(picture_names::staff.eq(staff))
            .filter(picture_names::sent_at.ge(since))
            .order(picture_names::name)
            .select(picture_names::name)
            .load(self.connection())
            .stored("reading names of pictures")
    }

    fn insert_import(&mut self, import: &NewImport) -> Result<(), StoreError> {
        insert_into(imports::table)
            .values((
                imports::id.eq(import.id),
                imports::staff.eq(&import.staff),
                imports::headings.eq(&import.headings),
                imports::checked_at.eq(import.at),
                imports::pictures_left_over.eq(&import.pictures_left_over),
            ))
            .execute(self.connection())
            .stored("keeping a file of products")?;
        for rows in import.rows.chunks(INSERTED_AT_ONCE) {
            let mut values = Vec::with_capacity(rows.len());
            for row in rows {
                let differences = serde_json::to_value(&row.differences)
                    .map_err(|error| StoreError::Broken(error.to_string()))?;
                values.push((
                    import_rows::import_id.eq(import.id),
                    import_rows::line.eq(side(row.line.line)),
                    import_rows::sku.eq(&row.sku),
                    import_rows::kind.eq(row.kind.as_str()),
                    import_rows::problem.eq(&row.problem),
                    import_rows::differences.eq(differences),
                    import_rows::cells.eq(&row.line.cells),
                ));
            }
            insert_into(import_rows::table)
                .values(values)
                .execute(self.connection())
                .stored("keeping rows of products")?;
        }
        Ok(())
    }

    fn lock_import(&mut self, id: Uuid, staff: &str) -> Result<Option<LockedImport>, StoreError> {
        let row: Option<(Vec<String>, bool)> = imports::table
            .find(id)
            .filter(imports::staff.eq(staff))
            .select((imports::headings, imports::applied_at.is_not_null()))
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a file of products")?;
        Ok(row.map(|(headings, is_applied)| LockedImport { headings, is_applied }))
    }

    fn rows_to_apply(&mut self, id: Uuid, limit: u32) -> Result<Vec<SheetLine>, StoreError> {
        let waiting = [ImportedKind::New, ImportedKind::Changed].map(ImportedKind::as_str);
        let rows: Vec<(i32, String, Vec<String>)> = import_rows::table
            .filter(import_rows::import_id.eq(id))
            .filter(import_rows::kind.eq_any(waiting))
            .filter(import_rows::applied_at.is_null())
            .order(import_rows::line)
            .limit(limit.into())
            .select((import_rows::line, import_rows::sku, import_rows::cells))
            .load(self.connection())
            .stored("reading rows of products")?;
        products::table
            .filter(products::sku.eq_any(rows.iter().map(|(_, sku, _)| sku)))
            .order(products::id)
            .select(products::id)
            .for_no_key_update()
            .load::<Uuid>(self.connection())
            .stored("locking the products of a file")?;
        Ok(rows.into_iter().map(|(line, _, cells)| SheetLine { line: count(line), cells }).collect())
    }

    fn mark_applied(&mut self, id: Uuid, line: u32, at: Timestamp) -> Result<(), StoreError> {
        update(import_rows::table.find((id, side(line))))
            .set(import_rows::applied_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("marking a row")
    }

    fn mark_refused(&mut self, id: Uuid, line: u32, problem: &str) -> Result<(), StoreError> {
        update(import_rows::table.find((id, side(line))))
            .set((import_rows::kind.eq(ImportedKind::Error.as_str()), import_rows::problem.eq(Some(problem))))
            .execute(self.connection())
            .map(|_| ())
            .stored("marking a row")
    }

    fn finish_import(&mut self, id: Uuid, at: Timestamp) -> Result<(), StoreError> {
        update(imports::table.find(id))
            .set(imports::applied_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("finishing a file of products")
    }
}
