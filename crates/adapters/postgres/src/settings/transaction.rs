//! `SettingsTx`: whole sections, written.

use diesel::{
    ExpressionMethods, OptionalExtension, PgExpressionMethods, RunQueryDsl, dsl::now,
    query_dsl::methods::FilterDsl, upsert::excluded,
};
use pattu_kernel::{StoreError, Timestamp};
use pattu_settings::{Section, SettingsTx};

use super::staff::keep;
use crate::{PgTx, failure::Stored, schema::settings};

impl SettingsTx for PgTx {
    fn put_section(&mut self, section: &Section) -> Result<(), StoreError> {
        let body = section.body().map_err(|broken| StoreError::Broken(broken.to_string()))?;
        let written: Option<(i32, Timestamp)> = diesel::insert_into(settings::table)
            .values((settings::section.eq(section.name()), settings::body.eq(&body)))
            .on_conflict(settings::section)
            .do_update()
            .set((
                settings::body.eq(excluded(settings::body)),
                settings::version.eq(settings::version + 1),
                settings::updated_at.eq(now),
                settings::changed_by.eq(None::<String>),
            ))
            .filter(settings::body.is_distinct_from(excluded(settings::body)))
            .returning((settings::version, settings::updated_at))
            .get_result(self.connection())
            .optional()
            .stored("writing settings")?;
        match written {
            Some((version, at)) => keep(self.connection(), section.name(), &body, (version, None, at)),
            None => Ok(()),
        }
    }
}
