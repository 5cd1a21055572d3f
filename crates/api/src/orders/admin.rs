//! Orders as the people who work here go through them: lists, one with all that belongs to it, and what is done about it.

mod detail;
mod export;
mod figures;
mod list;
mod move_many;

use pattu_delivery::PackingDays;
use pattu_kernel::{Holiday, Timestamp};
use pattu_orders::PackBy;

use crate::{delivery::DeliveryApi, error::Problem, routes::Routes};

/// The store's days off, and when it is asked.
struct Packing {
    holidays: Vec<Holiday>,
    now: Timestamp,
}

impl Packing {
    async fn of(delivery: &DeliveryApi) -> Result<Self, Problem> {
        let holidays = delivery.settings.settings().await?.settings.store.holidays;
        Ok(Self { holidays, now: delivery.clock.now() })
    }

    fn days(&self) -> PackingDays<'_> {
        PackingDays::new(&self.holidays, self.now)
    }

    /// By when an order that was paid then is to leave the store.
    fn pack_by(&self, paid_at: Timestamp) -> PackBy {
        let day = self.days().pack_by(paid_at);
        PackBy { day, late: self.days().is_late(day) }
    }
}

pub(super) fn configure(config: &mut impl Routes) {
    config
        .service(list::list_admin_orders)
        // Before `/{id}`, which would take the word for an id.
        .service(list::count_admin_orders)
        .service(export::export_orders)
        .service(move_many::move_orders)
        .service(detail::get_admin_order)
        .service(detail::undo_order_move)
        .service(detail::note_order_came_back)
        .service(detail::add_order_note)
        .service(figures::get_dashboard)
        .service(figures::get_evening_sheet);
}
