//! The settings as staff read and change them: each section with its version, and what it said before.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, delete,
    dsl::exists, insert_into, select, update,
};
use pattu_customers::Role;
use pattu_kernel::{BoxFuture, StoreError, Timestamp};
use pattu_settings::{
    Section, SectionName, Settings,
    staff::{
        KeptSection, ReadyFacts, ReadyQueries, SettingsEditTx, StaffSettings, StaffSettingsQueries, Stamp,
        TEST_MAIL, TestMailTx,
    },
};
use serde_json::Value;
use uuid::Uuid;

use super::{queries, terms};
use crate::{
    Database, PgTx,
    failure::Stored,
    outbox::enqueue,
    schema::{outbox, product_media, products, settings, settings_history, staff, webhook_events},
};

/// So many versions of a section are kept.
const KEPT: i32 = 20;

type StampRow = (i32, Option<String>, Timestamp);

fn stamp((version, changed_by, changed_at): StampRow) -> Stamp {
    Stamp { version: u32::try_from(version).unwrap_or(0), changed_by, changed_at: Some(changed_at) }
}

fn kept(name: SectionName, (body, row): (Value, StampRow)) -> Result<KeptSection, StoreError> {
    let section = terms::read(vec![(name.as_str().to_owned(), body)])?.section(name);
    Ok(KeptSection { section, stamp: stamp(row) })
}

impl StaffSettingsQueries for Database {
    fn staff_settings(&self) -> BoxFuture<'_, Result<StaffSettings, StoreError>> {
        Box::pin(self.snapshot(|connection| {
            let stamps: Vec<(String, StampRow)> = settings::table
                .select((settings::section, (settings::version, settings::changed_by, settings::updated_at)))
                .load(connection)
                .stored("reading versions of settings")?;
            let named = |(name, row): (String, StampRow)| {
                let section = SectionName::all().find(|section| section.as_str() == name)?;
                Some((section, stamp(row)))
            };
            let stamps = stamps.into_iter().filter_map(named).collect();
            Ok(StaffSettings { stored: queries::stored(connection)?, stamps })
        }))
    }

    fn section_versions(&self, name: SectionName) -> BoxFuture<'_, Result<Vec<KeptSection>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let rows: Vec<(Value, StampRow)> = settings_history::table
                .filter(settings_history::section.eq(name.as_str()))
                .order(settings_history::version.desc())
                .select((
                    settings_history::body,
                    (settings_history::version, settings_history::changed_by, settings_history::changed_at),
                ))
                .limit(i64::from(KEPT))
                .load(connection)
                .stored("reading older settings")?;
            rows.into_iter().map(|row| kept(name, row)).collect()
        }))
    }
}

impl SettingsEditTx for PgTx {
    fn lock_section(&mut self, name: SectionName) -> Result<KeptSection, StoreError> {
        let row: Option<(Value, StampRow)> = settings::table
            .find(name.as_str())
            .select((settings::body, (settings::version, settings::changed_by, settings::updated_at)))
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking settings")?;
        let never = || KeptSection { section: Settings::default().section(name), stamp: Stamp::default() };
        row.map_or_else(|| Ok(never()), |row| kept(name, row))
    }

    fn save_section(
        &mut self,
        section: &Section,
        seen: u32,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let body = section.body().map_err(|broken| StoreError::Broken(broken.to_string()))?;
        let seen = i32::try_from(seen).unwrap_or(i32::MAX);
        let written = (
            settings::body.eq(&body),
            settings::version.eq(seen.saturating_add(1)),
            settings::updated_at.eq(at),
            settings::changed_by.eq(Some(staff)),
        );
        let done = if seen == 0 {
            insert_into(settings::table)
                .values((settings::section.eq(section.name()), written))
                .on_conflict_do_nothing()
                .execute(self.connection())
        } else {
            let this = settings::table.find(section.name()).filter(settings::version.eq(seen));
            update(this).set(written).execute(self.connection())
        };
        if done.stored("writing settings")? == 0 {
            return Ok(false);
        }
        keep(self.connection(), section.name(), &body, (seen.saturating_add(1), Some(staff.to_owned()), at))?;
        Ok(true)
    }
}

/// What a section says now, among its last versions.
pub(super) fn keep(
    connection: &mut PgConnection,
    section: &str,
    body: &Value,
    (version, changed_by, changed_at): StampRow,
) -> Result<(), StoreError> {
    insert_into(settings_history::table)
        .values((
            settings_history::section.eq(section),
            settings_history::version.eq(version),
            settings_history::body.eq(body),
            settings_history::changed_by.eq(changed_by),
            settings_history::changed_at.eq(changed_at),
        ))
        .execute(connection)
        .stored("keeping settings")?;
    let old = settings_history::table
        .filter(settings_history::section.eq(section))
        .filter(settings_history::version.le(version.saturating_sub(KEPT)));
    delete(old).execute(connection).map(|_| ()).stored("forgetting old settings")
}

impl TestMailTx for PgTx {
    fn enqueue_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError> {
        enqueue(self.connection(), kind, reference, at)
    }
}

impl ReadyQueries for Database {
    fn ready_facts(&self) -> BoxFuture<'_, Result<ReadyFacts, StoreError>> {
        Box::pin(self.read(|connection| {
            let on_sale = products::table.filter(products::archived_at.is_null());
            let sells = select(exists(on_sale)).get_result(connection)?;
            let undescribed: Vec<Uuid> = undescribed().load(connection)?;
            let untaxed: Vec<Uuid> = untaxed().load(connection)?;
            let left = outbox::table.filter(outbox::kind.eq(TEST_MAIL)).filter(outbox::sent_at.is_not_null());
            let test_mail_left = select(exists(left)).get_result(connection)?;
            let alone: i64 = staff::table
                .filter(staff::role.eq(Role::Owner.as_str()))
                .filter(staff::disabled_at.is_null())
                .filter(staff::totp_on_since.is_null())
                .count()
                .get_result(connection)?;
            let webhook_heard_at = webhook_events::table
                .order(webhook_events::received_at.desc())
                .select(webhook_events::received_at)
                .first(connection)
                .optional()?;
            Ok(ReadyFacts {
                sells,
                undescribed,
                untaxed,
                test_mail_left,
                owners_by_password_alone: u32::try_from(alone).unwrap_or(u32::MAX),
                webhook_heard_at,
            })
        }))
    }
}

/// Whose the pictures without a description are, of sarees on sale.
#[diesel::dsl::auto_type]
fn undescribed() -> _ {
    product_media::table
        .inner_join(products::table)
        .filter(product_media::alt.eq(""))
        .filter(products::archived_at.is_null())
        .order(product_media::product_id)
        .select(product_media::product_id)
        .limit(100_i64)
}

/// Sarees on sale that an invoice could not name.
#[diesel::dsl::auto_type]
fn untaxed() -> _ {
    products::table
        .filter(products::archived_at.is_null())
        .filter(products::hsn.is_null().or(products::gst_bp.is_null()))
        .order(products::id)
        .select(products::id)
        .limit(100_i64)
}

#[cfg(test)]
mod tests {
    use pattu_testkit::TestDatabase;

    use super::*;
    use crate::explain::{Explain, as_the_shop};

    #[test]
    fn pictures_without_a_description_are_found_by_an_index() {
        let db = TestDatabase::filled(&pattu_testkit::synthetic::sarees(20_000));
        db.execute("UPDATE product_media SET alt = 'A saree' WHERE alt = ''; ANALYZE");
        let plan: Vec<String> = Explain(undescribed()).load(&mut as_the_shop(&db)).unwrap();
        assert!(!plan.join("\n").contains("Seq Scan"), "{plan:#?}");
    }
}
