//! `SavedViewsTx`: lists as staff narrowed them down.

use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl, delete, insert_into};
use pattu_customers::{
    StaffId,
    saved_views::{SavedView, SavedViewId, SavedViewsTx, StaffList},
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{
    PgTx,
    failure::Stored,
    schema::{saved_views, staff},
    words::{lock_word, lower},
};

type Row = (Uuid, Uuid, String, String, String, String, bool, Timestamp);

fn view_of(
    (id, staff, staff_name, list, name, query, shared, created_at): Row,
) -> Result<SavedView, StoreError> {
    let unknown = || StoreError::Broken(format!("the saved view {id} is of {list:?}"));
    let list = StaffList::parse(&list).ok_or_else(unknown)?;
    Ok(SavedView {
        id: Id::new(id),
        staff: Id::new(staff),
        staff_name,
        list,
        name,
        query,
        shared,
        created_at,
    })
}

impl SavedViewsTx for PgTx {
    fn lock_views_of(&mut self, staff: StaffId) -> Result<(), StoreError> {
        lock_word(self.connection(), "saved views", &staff.to_string())
    }

    fn views(&mut self, of: StaffId, list: StaffList) -> Result<Vec<SavedView>, StoreError> {
        let rows: Vec<Row> = saved_views::table
            .inner_join(staff::table)
            .filter(saved_views::list.eq(list.as_str()))
            .filter(
                saved_views::staff_id.eq(of.uuid()).or(saved_views::shared.and(staff::disabled_at.is_null())),
            )
            .order((lower(saved_views::name), saved_views::id))
            .select((
                saved_views::id,
                saved_views::staff_id,
                staff::username,
                saved_views::list,
                saved_views::name,
                saved_views::query,
                saved_views::shared,
                saved_views::created_at,
            ))
            .load(self.connection())
            .stored("reading saved views")?;
        rows.into_iter().map(view_of).collect()
    }

    fn number_of_views(&mut self, of: StaffId) -> Result<u32, StoreError> {
        let number: i64 = saved_views::table
            .filter(saved_views::staff_id.eq(of.uuid()))
            .count()
            .get_result(self.connection())
            .stored("counting saved views")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn insert_view(&mut self, view: &SavedView) -> Result<bool, StoreError> {
        insert_into(saved_views::table)
            .values((
                saved_views::id.eq(view.id.uuid()),
                saved_views::staff_id.eq(view.staff.uuid()),
                saved_views::list.eq(view.list.as_str()),
                saved_views::name.eq(&view.name),
                saved_views::query.eq(&view.query),
                saved_views::shared.eq(view.shared),
                saved_views::created_at.eq(view.created_at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("keeping a view")
    }

    fn delete_view(&mut self, of: StaffId, id: SavedViewId) -> Result<bool, StoreError> {
        delete(saved_views::table.find(id.uuid()).filter(saved_views::staff_id.eq(of.uuid())))
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("removing a view")
    }
}
