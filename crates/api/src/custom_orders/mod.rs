//! Sarees to order over HTTP: what may be chosen, asking for one, looking at it, and what staff do with it.

mod admin;
mod body;
mod cancellation;
mod choices;
mod designs;
mod documents;
mod export;
mod links;
mod messages;
mod moves;
mod photo;
mod point_paper;
mod read;
mod refunds;
mod request;
mod sample_answer;
mod shop_photos;

use std::sync::Arc;

use pattu_custom_orders::{
    CustomOrder, CustomOrderDeps, CustomOrderNotFound, authorize_custom_order,
    ports::{CustomOrderKeys, CustomOrderQueries, CustomOrderTx, PrivatePhotos},
    staff::{StaffCustomOrderQueries, StaffCustomOrderTx, StaffCustomOrders},
    transit_to,
    views::WholeCustomOrder,
};
use pattu_delivery::Places;
use pattu_invoices::ports::{DocumentPrinter, DocumentQueries};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use self::read::CustomOrderAsked;
use crate::{error::Problem, read_cache::ReadCache, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct CustomOrdersApi {
    /// Custom orders and the outbox.
    pub db: Arc<dyn UnitOfWork<dyn CustomOrderTx>>,
    pub queries: Arc<dyn CustomOrderQueries>,
    /// Custom orders and the audit log.
    pub staff_db: Arc<dyn UnitOfWork<dyn StaffCustomOrderTx>>,
    pub staff_queries: Arc<dyn StaffCustomOrderQueries>,
    /// Pictures of customers.
    pub photos: Arc<dyn PrivatePhotos>,
    /// What opens an order and its picture.
    pub keys: Arc<dyn CustomOrderKeys>,
    /// Where PIN codes are.
    pub places: Arc<dyn Places>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// Invoices and credit notes,
    pub documents: Arc<dyn DocumentQueries>,
    /// and how they are printed.
    pub printer: Arc<dyn DocumentPrinter>,
    /// For answers that everybody gets.
    pub cache: Arc<ReadCache>,
}

impl CustomOrdersApi {
    fn deps(&self) -> CustomOrderDeps<'_> {
        CustomOrderDeps {
            db: self.db.as_ref(),
            queries: self.queries.as_ref(),
            photos: self.photos.as_ref(),
            places: self.places.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }

    fn staff(&self) -> StaffCustomOrders<'_> {
        let (db, queries, clock) = (self.staff_db.as_ref(), self.queries.as_ref(), self.clock.as_ref());
        StaffCustomOrders { db, queries, clock }
    }

    /// The one that is asked for, for whoever may see it.
    async fn theirs(&self, asked: &CustomOrderAsked) -> Result<CustomOrder, Problem> {
        let id = asked.id.ok_or(CustomOrderNotFound)?;
        let (queries, keys, now) = (self.queries.as_ref(), self.keys.as_ref(), self.clock.now());
        Ok(authorize_custom_order(queries, keys, id, &asked.credentials, now).await?)
    }

    /// What belongs to this one.
    async fn all_of(&self, order: CustomOrder) -> Result<WholeCustomOrder, Problem> {
        let (queries, id) = (self.queries.as_ref(), order.id);
        let pincode = order.request.contact.pincode.as_ref();
        let transit = transit_to(self.places.as_ref(), pincode);
        let (history, payments) = (queries.history(id).await?, queries.payments(id).await?);
        Ok(WholeCustomOrder { history, payments, terms: queries.terms().await?, transit, order })
    }
}

/// `/custom-orders` and `/customers/custom-orders`.
pub fn configure(config: &mut impl Routes) {
    config
        // Before `/{id}`, which would take the words for an id.
        .service(choices::list_custom_order_choices)
        .service(choices::get_custom_order_dates)
        .service(request::request_custom_order)
        .service(photo::get_custom_order_photo)
        .service(photo::delete_custom_order_photo)
        .service(shop_photos::get_custom_order_shop_photo)
        .service(read::get_custom_order)
        .service(request::change_custom_order)
        .service(read::list_own_custom_orders)
        .service(documents::list_custom_order_documents)
        .service(documents::get_custom_order_document)
        .service(sample_answer::answer_custom_sample)
        .service(cancellation::cancel_own_custom_order)
        .service(messages::write_about_custom_order)
        .service(messages::send_custom_order_photo)
        .service(links::send_custom_order_link)
        .service(admin::list_custom_orders);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    config
        // Before `/{id}`, which would take the word for an id.
        .service(admin::count_custom_orders)
        .service(admin::get_custom_order_board)
        .service(export::export_custom_orders)
        .service(admin::get_admin_custom_order)
        .service(admin::add_custom_order_note)
        .service(admin::cancel_custom_order)
        .service(admin::look_at_custom_order_photo)
        .service(moves::move_custom_order)
        .service(moves::report_weaving)
        .service(moves::quote_custom_order)
        .service(messages::write_to_custom_customer)
        .service(links::renew_custom_order_link)
        .service(refunds::refund_custom_payment)
        .service(shop_photos::add_custom_order_photo)
        .service(designs::change_custom_design)
        .service(point_paper::get_point_paper);
}
