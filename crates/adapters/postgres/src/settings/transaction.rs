//! `SettingsTx`: whole sections, written.

use diesel::{
    ExpressionMethods, PgExpressionMethods, RunQueryDsl, dsl::now, query_dsl::methods::FilterDsl,
    upsert::excluded,
};
use pattu_kernel::StoreError;
use pattu_settings::{Section, SettingsTx};

use crate::{PgTx, failure::Stored, schema::settings};

impl SettingsTx for PgTx {
    fn put_section(&mut self, section: &Section) -> Result<(), StoreError> {
        let body = section.body().map_err(|broken| StoreError::Broken(broken.to_string()))?;
        diesel::insert_into(settings::table)
            .values((settings::section.eq(section.name()), settings::body.eq(body)))
            .on_conflict(settings::section)
            .do_update()
            .set((
                settings::body.eq(excluded(settings::body)),
                settings::version.eq(settings::version + 1),
                settings::updated_at.eq(now),
            ))
            .filter(settings::body.is_distinct_from(excluded(settings::body)))
            .execute(self.connection())
            .stored("writing settings")
            .map(|_| ())
    }
}
