//! What devices are told, and what needs a person, as the API tells it.

use pattu_catalog::{CategoryId, ProductId};
use pattu_customers::StaffId;
use pattu_invoices::{CounterSaleId, CounterTotal, Scheme, SellerFacts, Standing, ports::GoodsTax};
use pattu_kernel::{
    CounterService, FinancialYear, GstState, Money, Rate, RateChange, StoreError, Timestamp, day_in_india,
};
use pattu_orders::OrderId;
use pattu_pricing::{Offer, OfferId, OfferScope};
use pattu_tills::{TillDeviceId, TillId};
use serde::Serialize;
use utoipa::ToSchema;

use chrono::Datelike;

use super::{ConflictId, HoldingOrder, Snapshot, SnapshotProduct, StoredConflict};
use crate::{UpiPayee, most_by_hand, sellable_service, show_upi_payment::MOST_AT_ONCE};

/// The device, and the number that its next invoice gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SnapshotDeviceView {
    pub id: TillDeviceId,
    pub till: TillId,
    /// `C1`
    pub series: String,
    /// The financial year of today: `2627`.
    pub year: String,
    /// As the server knows it.
    pub next: u32,
}

/// Who may sell without the network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PermitView {
    pub staff: StaffId,
    /// As they signed in.
    pub name: String,
    /// Percent of what the sarees cost that may be taken off by hand.
    pub limit_percentage: Rate,
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
}

/// How the shop stands with GST.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SchemeView {
    Regular,
    Composition,
    Unregistered,
}

/// Who sells, as invoices name them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer that the device asks for by itself")]
pub struct SnapshotSellerView {
    pub facts: SellerFacts,
    /// Printed at the foot.
    pub terms: String,
    /// Null until the owner has said it.
    pub scheme: Option<SchemeView>,
    /// `37-Andhra Pradesh`; null when the shop is not registered.
    pub place: Option<String>,
    /// An invoice to a business needs a number of the government's portal.
    pub needs_e_invoices: bool,
    /// What a person takes along counts as sold in the State that the bill records.
    pub by_recorded_state: bool,
    /// What a business takes along counts as sold in the State of its GSTIN.
    pub by_gstin_state: bool,
    /// Paise are taken off the total.
    pub whole_rupees: bool,
    /// Rates that the law changes on a day: from then on they go before a saree's own.
    pub rate_changes: Vec<RateChange>,
}

/// A saree on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SnapshotProductView {
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub barcode: Option<String>,
    pub name: String,
    /// The first picture's address.
    pub image: Option<String>,
    #[schema(value_type = String)]
    pub category: CategoryId,
    /// For one piece, taxes included.
    pub price: Money,
    /// Pieces that nobody holds.
    pub available: u32,
    /// Null while it is not known, as is `rate`.
    pub hsn: Option<String>,
    pub rate: Option<Rate>,
    /// It is no saree: it has no stock, and nothing is taken off it.
    #[serde(rename = "isService")]
    pub is_service: bool,
}

impl From<SnapshotProduct> for SnapshotProductView {
    fn from(SnapshotProduct { product, barcode, tax }: SnapshotProduct) -> Self {
        let (hsn, rate) = tax.map(|tax| (tax.hsn, tax.rate)).unzip();
        Self {
            id: product.id,
            sku: product.sku,
            barcode,
            name: product.name,
            image: product.image,
            category: product.category,
            price: product.price,
            available: product.available,
            hsn,
            rate,
            is_service: false,
        }
    }
}

impl SnapshotProductView {
    fn of_service(service: CounterService) -> Result<Self, StoreError> {
        let tax = Some(GoodsTax::written(service.sac.clone(), service.rate));
        let product = SnapshotProduct { product: sellable_service(service)?, barcode: None, tax };
        Ok(Self { is_service: true, ..product.into() })
    }
}

/// An automatic offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SnapshotOfferView {
    pub id: OfferId,
    /// As a bill names it.
    pub label: String,
    pub percentage: Rate,
    pub scope: OfferScope,
    pub min_order: Option<Money>,
    pub min_items: Option<u32>,
    #[schema(value_type = Vec<String>)]
    pub categories: Vec<CategoryId>,
    pub products: Vec<ProductId>,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub starts_at: Option<Timestamp>,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
    /// Never more than this.
    pub cap: Option<Money>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

impl From<Offer> for SnapshotOfferView {
    fn from(offer: Offer) -> Self {
        Self {
            label: offer.terms().complete(&offer.label),
            cap: offer.cap(),
            id: offer.id,
            percentage: offer.percentage,
            scope: offer.scope,
            min_order: offer.conditions.min_order,
            min_items: offer.conditions.min_items,
            categories: offer.conditions.categories,
            products: offer.conditions.products,
            starts_at: offer.conditions.starts_at,
            ends_at: offer.conditions.ends_at,
            created_at: offer.created_at,
        }
    }
}

/// Where UPI payments go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UpiPayeeView {
    pub id: String,
    pub name: String,
    /// More is not paid at once.
    pub most: Money,
}

/// All that a device needs to sell without the network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SnapshotView {
    #[schema(value_type = String, format = DateTime)]
    pub server_time: Timestamp,
    pub device: SnapshotDeviceView,
    pub permit: PermitView,
    pub seller: SnapshotSellerView,
    /// All States, as invoices name them.
    pub places: Vec<String>,
    /// By id.
    pub products: Vec<SnapshotProductView>,
    pub offers: Vec<SnapshotOfferView>,
    /// Null while the settings do not say.
    pub upi: Option<UpiPayeeView>,
}

impl SnapshotView {
    /// # Errors
    /// [`StoreError::Broken`] for a limit that is no rate.
    pub fn of(snapshot: Snapshot) -> Result<Self, StoreError> {
        let Snapshot { taken_at, device, staff, until, facts } = snapshot;
        let limit = most_by_hand(staff.role).map_err(|error| StoreError::Broken(error.to_string()))?;
        let year = FinancialYear::of(day_in_india(taken_at));
        let last = facts.last.filter(|(of, _)| *of == year.first_day().year()).map_or(0, |(_, last)| last);
        let standing = facts.seller.standing();
        let (scheme, place) = match standing {
            None => (None, None),
            Some(Standing::Unregistered) => (Some(SchemeView::Unregistered), None),
            Some(Standing::Registered { scheme, state }) => {
                let is_composition = scheme == Scheme::Composition;
                let scheme = if is_composition { SchemeView::Composition } else { SchemeView::Regular };
                (Some(scheme), Some(state.as_place()))
            }
        };
        let sarees: Vec<SnapshotProductView> = facts.products.into_iter().map(Into::into).collect();
        let services = facts.services.into_iter().map(SnapshotProductView::of_service);
        let services = services.collect::<Result<Vec<_>, _>>()?;
        let upi = facts.upi.map(|UpiPayee { id, name }| UpiPayeeView { id, name, most: MOST_AT_ONCE });
        Ok(Self {
            server_time: taken_at,
            device: SnapshotDeviceView {
                id: device.id,
                till: device.till,
                series: device.series.as_str().to_owned(),
                year: year.to_string(),
                next: last.saturating_add(1),
            },
            permit: PermitView {
                staff: staff.id,
                name: staff.username.as_str().to_owned(),
                limit_percentage: limit,
                until,
            },
            seller: SnapshotSellerView {
                facts: facts.seller.facts,
                terms: facts.seller.terms,
                scheme,
                place,
                needs_e_invoices: facts.seller.needs_e_invoices,
                by_recorded_state: facts.seller.practice.by_recorded_state,
                by_gstin_state: facts.seller.practice.by_gstin_state,
                whole_rupees: facts.seller.counter_total == CounterTotal::WholeRupees,
                rate_changes: facts.seller.rate_changes,
            },
            places: GstState::all().map(GstState::as_place).collect(),
            products: [sarees, services].concat(),
            offers: facts.offers.into_iter().map(Into::into).collect(),
            upi,
        })
    }
}

/// The saree of a shortage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConflictSareeView {
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub name: String,
}

/// What of a device's bill needs a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConflictView {
    pub id: ConflictId,
    /// `shortage`, `price`, `discount`, `tax`, `cash`, `late_session`, `late`, `staff`, `gap`, `number_taken`, `contents`, `body`,
    /// `device`
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// Of the bill, or the one that is missing; null when it could not be read.
    pub number: Option<String>,
    /// The bill, where it is stored.
    pub sale: Option<CounterSaleId>,
    /// The name of its till.
    pub till: String,
    #[schema(value_type = String, format = DateTime)]
    pub found_at: Timestamp,
    pub message: String,
    /// Of a shortage, as are the next two.
    pub product: Option<ConflictSareeView>,
    /// Pieces that are missing.
    pub quantity: Option<u32>,
    /// Pieces that nobody holds.
    pub available: Option<u32>,
    /// While it is open: web orders that are not packed yet and have pieces of it, the newest first.
    pub orders: Vec<HoldingOrderView>,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub resolved_at: Option<Timestamp>,
    /// As they signed in.
    pub resolved_by: Option<String>,
    pub note: String,
}

/// A web order that has pieces of what is short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldingOrderView {
    #[schema(value_type = Uuid)]
    pub id: OrderId,
    pub number: String,
    #[schema(value_type = String, format = DateTime)]
    pub placed_at: Timestamp,
    pub is_paid: bool,
    /// Pieces of this saree.
    pub quantity: u32,
}

impl From<HoldingOrder> for HoldingOrderView {
    fn from(HoldingOrder { id, number, placed_at, is_paid, quantity }: HoldingOrder) -> Self {
        Self { id, number: number.as_str().to_owned(), placed_at, is_paid, quantity }
    }
}

impl From<StoredConflict> for ConflictView {
    fn from(StoredConflict { conflict, till, saree, orders }: StoredConflict) -> Self {
        let quantity = conflict.shortage.map(|short| short.quantity);
        let available = saree.as_ref().map(|(.., available)| *available);
        let product = conflict.shortage.zip(saree).map(|(short, (sku, name, _))| ConflictSareeView {
            id: short.product,
            sku,
            name,
        });
        let resolution = conflict.resolution;
        Self {
            id: conflict.id,
            kind: conflict.kind.as_str(),
            number: Some(conflict.number).filter(|number| !number.is_empty()),
            sale: conflict.sale,
            till,
            found_at: conflict.found_at,
            message: conflict.message,
            product,
            quantity,
            available,
            orders: orders.into_iter().map(Into::into).collect(),
            resolved_at: resolution.as_ref().map(|one| one.at),
            resolved_by: resolution.as_ref().map(|one| one.by.clone()),
            note: resolution.map(|one| one.note).unwrap_or_default(),
        }
    }
}
