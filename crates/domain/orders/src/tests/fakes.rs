//! A store in memory that commits and rolls back, and a provider that does what it is told.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_custom_orders::{CustomOrderEvent, CustomOrderId, PayableCustomOrder, ports::NewCustomPayment};
use pattu_customers::{BlockedTx, CustomerId, Role};
use pattu_kernel::{
    AuditEntry, AuditTx, BoxFuture, Clock, EmailAddress, Hits, Id, InvoiceRefusal, Money, Phone, RandomIds,
    StoreError, Timestamp, UnitOfWork, Work,
};
use pattu_pricing::{Offer, OfferId, ShippingTerms};
use uuid::Uuid;

use super::gateway::{MockGateway, gateway};
use crate::{
    CheckoutDeps, CheckoutTx, OpenOrder, Order, OrderId, OrderLink, OrderStatus, PaymentAttempt,
    PaymentIssue, PaymentIssueId, ProviderOrder, RefundedParts, ReservationLimits, Shopper, StoredOrder,
    StoredRefund, UndoneNews,
    ports::{
        CheckoutTerms, CreditNoteRefusal, IdempotencyKey, InvoiceTx, KeyScope, KeyText, OpenOrders,
        OrderLinksTx, OrderWorkTx, OrdersTx, PaymentIssuesTx, PaymentsTx, RememberedOrder, StaffOrdersTx,
        UnpaidOrdersTx,
    },
};

/// Everything that is stored.
#[derive(Clone, Default)]
pub struct State {
    pub products: BTreeMap<ProductId, SellableProduct>,
    pub sold: BTreeMap<ProductId, u32>,
    pub orders: BTreeMap<OrderId, StoredOrder>,
    pub notes: Vec<String>,
    /// What each order's shopper is recognised by.
    pub marks: BTreeMap<OrderId, Vec<String>>,
    pub keys: BTreeMap<(KeyScope, KeyText), RememberedOrder>,
    pub provider_orders: Vec<ProviderOrder>,
    pub attempts: BTreeMap<String, PaymentAttempt>,
    pub refunds: BTreeMap<String, StoredRefund>,
    pub refund_parts: BTreeMap<String, RefundedParts>,
    /// What whoever asked for them was.
    pub refund_roles: BTreeMap<String, Role>,
    /// How often each was tried, and when it is tried next.
    pub refund_tries: BTreeMap<String, (u32, Timestamp)>,
    pub events: BTreeSet<String>,
    pub outbox: BTreeSet<(String, String)>,
    pub issues: BTreeMap<String, PaymentIssue>,
    pub offers: Vec<Offer>,
    pub custom: BTreeMap<CustomOrderId, PayableCustomOrder>,
    pub custom_events: Vec<CustomOrderEvent>,
    pub custom_payments: Vec<NewCustomPayment>,
    /// Until when each picture is kept.
    pub photos: BTreeMap<CustomOrderId, Option<Timestamp>>,
    /// Uses of offers that were not given back: which offer's, and by whom.
    pub redeemed: BTreeMap<Uuid, (OfferId, String)>,
    /// Uses that were.
    pub given_back: BTreeMap<Uuid, (OfferId, String)>,
    pub links: BTreeMap<OrderId, OrderLink>,
    /// How often each limited thing came.
    pub hits: BTreeMap<(&'static str, String), Hits>,
}

/// One transaction at a time; a refused one leaves nothing.
#[derive(Clone, Default)]
pub struct FakeStore(pub Arc<Mutex<State>>);

impl FakeStore {
    pub fn look<T>(&self, at: impl FnOnce(&State) -> T) -> T {
        at(&self.0.lock().unwrap())
    }

    pub fn saree(&self, rupees: i32, pieces: u32) -> ProductId {
        let id = Id::new(Uuid::new_v4());
        let product = SellableProduct {
            id,
            sku: "SKU".into(),
            name: "Saree".into(),
            image: None,
            category: CategoryId::parse("silk").unwrap(),
            price: Money::from_rupees(rupees),
            available: pieces,
        };
        self.0.lock().unwrap().products.insert(id, product);
        id
    }
}

impl UnitOfWork<dyn CheckoutTx> for FakeStore {
    fn run(&self, work: Work<dyn CheckoutTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let mut stored = self.0.lock().unwrap();
            let mut draft = stored.clone();
            if work(&mut draft) {
                *stored = draft;
            }
            Ok(())
        })
    }
}

impl CheckoutTx for State {}

/// Documents are the invoices' area: here every parcel has its own.
impl InvoiceTx for State {
    fn issue_invoice(&mut self, _: &StoredOrder, _: Timestamp) -> Result<(), InvoiceRefusal> {
        Ok(())
    }

    fn issue_credit_note(&mut self, _: &StoredOrder, _: Timestamp) -> Result<(), CreditNoteRefusal> {
        Ok(())
    }
}

/// Who is blocked is asked of the real database.
impl BlockedTx for State {
    fn is_blocked(&mut self, _: Option<CustomerId>, _: &EmailAddress, _: &Phone) -> Result<bool, StoreError> {
        Ok(false)
    }
}

/// What is logged is asked of the real database.
impl AuditTx for State {
    fn write_audit(&mut self, _: &AuditEntry) -> Result<(), StoreError> {
        Ok(())
    }
}

impl State {
    fn shown(&self, order: OrderId) -> Option<String> {
        self.provider_orders.iter().find(|made| made.order == order && made.shown).map(|made| made.id.clone())
    }
}

impl OrdersTx for State {
    fn checkout_terms(&mut self) -> Result<CheckoutTerms, StoreError> {
        Ok(CheckoutTerms {
            shipping: ShippingTerms::DEFAULT,
            reservation_minutes: 15,
            unopened_minutes: 5,
            takes_custom_payments: true,
        })
    }
    fn take_key(
        &mut self,
        key: &IdempotencyKey,
        order: OrderId,
        _: Timestamp,
    ) -> Result<Option<RememberedOrder>, StoreError> {
        let name = (key.scope.clone(), key.key.clone());
        let before = self.keys.get(&name).copied();
        self.keys.entry(name).or_insert(RememberedOrder { order, fingerprint: key.fingerprint });
        Ok(before)
    }
    fn order_of_key(&mut self, scope: &KeyScope, key: &KeyText) -> Result<Option<OrderId>, StoreError> {
        Ok(self.keys.get(&(scope.clone(), key.clone())).map(|before| before.order))
    }
    fn insert_order(&mut self, order: &mut Order, shopper: &Shopper) -> Result<(), StoreError> {
        self.marks.insert(order.stored().id, shopper.marks());
        self.save_order(order)
    }
    fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        let provider_order = self.shown(id);
        let stored = self.orders.get(&id).cloned();
        Ok(stored.map(|mut stored| {
            for line in &mut stored.custom {
                line.standing = self.custom[&line.order].standing;
            }
            Order::from_stored(StoredOrder { provider_order, ..stored })
        }))
    }
    fn save_order(&mut self, order: &mut Order) -> Result<(), StoreError> {
        self.notes.extend(order.take_new_events().into_iter().map(|event| event.note));
        self.issues.extend(order.take_issues().into_iter().map(|issue| (issue.key(), issue)));
        let emails = order.take_emails().into_iter();
        self.outbox.extend(emails.map(|(email, _)| (email.kind.as_str().to_owned(), email.reference())));
        self.orders.insert(order.stored().id, order.stored().clone());
        Ok(())
    }
}

impl StaffOrdersTx for State {
    fn forget_news(&mut self, order: OrderId, news: &UndoneNews) -> Result<bool, StoreError> {
        for kind in news.emails {
            self.outbox.remove(&(kind.as_str().to_owned(), order.to_string()));
        }
        Ok(true)
    }
    fn add_order_note(&mut self, _: OrderId, _: &str, note: &str, _: Timestamp) -> Result<(), StoreError> {
        self.notes.push(note.to_owned());
        Ok(())
    }
}

impl UnpaidOrdersTx for State {
    fn lock_shopper(&mut self, _: &Shopper) -> Result<(), StoreError> {
        Ok(())
    }
    fn open_orders(&mut self, shopper: &Shopper, wanted: &[ProductId]) -> Result<OpenOrders, StoreError> {
        let on_hand = |id: &ProductId| {
            let pending = self.orders.values().filter(|order| order.status == OrderStatus::Pending);
            let held = pending.flat_map(|order| &order.lines).filter(|line| line.product == *id);
            self.products[id].available + held.map(|line| line.quantity).sum::<u32>()
        };
        let is_open = |order: &&StoredOrder| {
            let marks = shopper.marks();
            order.status == OrderStatus::Pending
                && self.marks[&order.id].iter().any(|mark| marks.contains(mark))
        };
        let open = |order: &StoredOrder| OpenOrder {
            id: order.id,
            marks: self.marks[&order.id].clone(),
            is_being_paid: order.payment_opened_at.is_some(),
            created_at: order.created_at,
            reserved_until: order.reserved_until,
            pieces: order.lines.iter().map(|line| line.quantity).sum(),
            has_unique: order.lines.iter().any(|line| on_hand(&line.product) == 1),
        };
        Ok(OpenOrders {
            orders: self.orders.values().filter(is_open).map(open).collect(),
            wants_unique: wanted.iter().any(|id| self.products.contains_key(id) && on_hand(id) == 1),
        })
    }
}

impl OrderLinksTx for State {
    fn link_of(&mut self, order: OrderId) -> Result<Option<OrderLink>, StoreError> {
        let first = |stored: &StoredOrder| OrderLink {
            customer: stored.customer,
            version: OrderLink::FIRST,
            status: stored.status,
            since: stored.created_at,
            renewed_at: None,
        };
        Ok(self.links.get(&order).copied().or_else(|| self.orders.get(&order).map(first)))
    }
    fn save_link(&mut self, order: OrderId, link: &OrderLink) -> Result<(), StoreError> {
        self.links.insert(order, *link);
        Ok(())
    }
}

impl PaymentIssuesTx for State {
    fn order_of_issue(&mut self, _: PaymentIssueId) -> Result<Option<OrderId>, StoreError> {
        Ok(None)
    }
    fn resolve_issue(
        &mut self,
        _: PaymentIssueId,
        _: &str,
        _: &str,
        _: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(false)
    }
}

impl OrderWorkTx for State {
    fn overdue_orders(&mut self, now: Timestamp, _: u32) -> Result<Vec<OrderId>, StoreError> {
        let overdue =
            |order: &&StoredOrder| order.status == OrderStatus::Pending && order.reserved_until <= now;
        Ok(self.orders.values().filter(overdue).map(|order| order.id).collect())
    }
    fn take_due_checks(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        _: u32,
    ) -> Result<Vec<OrderId>, StoreError> {
        let due = self.orders.values_mut().filter(|order| order.next_check_at.is_some_and(|at| at <= now));
        Ok(due.map(|order| (order.id, order.next_check_at = Some(busy_until)).0).collect())
    }
}

impl PaymentsTx for State {
    fn provider_orders(&mut self, order: OrderId) -> Result<Vec<ProviderOrder>, StoreError> {
        Ok(self.provider_orders.iter().filter(|made| made.order == order).cloned().collect())
    }
    fn provider_order(&mut self, id: &str) -> Result<Option<ProviderOrder>, StoreError> {
        Ok(self.provider_orders.iter().find(|made| made.id == id).cloned())
    }
    fn add_provider_order(
        &mut self,
        made: &str,
        order: OrderId,
        amount: Money,
        at: Timestamp,
    ) -> Result<String, StoreError> {
        let before = self.shown(order);
        let (id, shown) = (made.to_owned(), before.is_none());
        self.provider_orders.push(ProviderOrder { id, order, amount, shown, created_at: at });
        Ok(before.unwrap_or_else(|| made.to_owned()))
    }
    fn attempt(&mut self, payment: &str) -> Result<Option<PaymentAttempt>, StoreError> {
        Ok(self.attempts.get(payment).cloned())
    }
    fn applied_attempt(&mut self, order: OrderId) -> Result<Option<PaymentAttempt>, StoreError> {
        Ok(self.attempts.values().find(|attempt| attempt.order == order && attempt.applied).cloned())
    }
    fn save_attempt(&mut self, attempt: &PaymentAttempt) -> Result<(), StoreError> {
        self.attempts.insert(attempt.id.clone(), attempt.clone());
        Ok(())
    }
    fn take_refund_questions(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        _: u32,
    ) -> Result<Vec<String>, StoreError> {
        let due = self.attempts.values_mut().filter(|one| one.ask_refunds_at.is_some_and(|at| at <= now));
        Ok(due.map(|one| (one.id.clone(), one.ask_refunds_at = Some(busy_until)).0).collect())
    }
    fn note_event(&mut self, event: &str, _: &str, _: Timestamp) -> Result<bool, StoreError> {
        Ok(self.events.insert(event.to_owned()))
    }
}

/// A clock that is turned by hand.
pub struct FakeClock(pub Mutex<Timestamp>);

impl Clock for FakeClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap()
    }
}

/// For tests that are about something else.
const NO_LIMITS: ReservationLimits =
    ReservationLimits { orders: 1_000, pieces: 1_000, orders_of_unique: 1_000, pieces_per_address: 1_000 };

/// A checkout on fakes.
pub struct Stage {
    pub store: FakeStore,
    pub clock: Arc<FakeClock>,
    pub checkout: CheckoutDeps,
}

impl Stage {
    pub fn set() -> Self {
        Self::with(gateway(&[]))
    }

    pub fn with(gateway: MockGateway) -> Self {
        let store = FakeStore::default();
        let clock = Arc::new(FakeClock(Mutex::new(Timestamp::UNIX_EPOCH)));
        let checkout = CheckoutDeps {
            db: Arc::new(store.clone()),
            gateway: Arc::new(gateway),
            clock: clock.clone(),
            ids: Arc::new(RandomIds),
            limits: NO_LIMITS,
        };
        Self { store, clock, checkout }
    }

    pub fn pass(&self, time: TimeDelta) {
        *self.clock.0.lock().unwrap() += time;
    }
}
