//! The order: frozen amounts, states that move forward only, and a history with time and actor.

mod custom;
mod money;
mod moving;
mod reserving;
mod stored;

use pattu_customers::{CustomerId, Permission};
use pattu_kernel::{Id, ShippingAddress, Timestamp};
use pattu_pricing::{AppliedDiscount, Kept, Quote};

use crate::{
    Actor, EventKind, LinkAccess, OrderAccess, OrderEvent, OrderNumber, OrderStatus, PaymentIssue,
    PaymentIssueKind, PaymentStatus, StockHold,
    email::{OrderEmail, OrderEmailKind, emails_about},
    notice::{OrderChange, OrderNotice},
};

pub use moving::{UNDO, UndoneNews};
pub use stored::{Amounts, CustomLine, OrderLine, StoredOrder};

/// Marks ids of orders.
#[derive(Debug)]
pub enum OrderTag {}
/// An order's public id.
pub type OrderId = Id<OrderTag>;

/// Why an order will not do what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OrderRefusal {
    /// Not a move of the table.
    #[error("An order that is {} cannot become {}", .0.as_str(), .1.as_str())]
    IllegalMove(OrderStatus, OrderStatus),
    /// Too long ago, done by somebody else, or something happened since.
    #[error("This can no longer be undone")]
    TooLateToUndo,
    /// It is being packed, on its way, or over.
    #[error("The address of an order that is {} cannot be changed", .0.as_str())]
    AddressIsFixed(OrderStatus),
    /// Nothing has left that could come back.
    #[error("An order that is {} cannot come back", .0.as_str())]
    HasNotLeft(OrderStatus),
    /// It has custom lines only.
    #[error("There is nothing to pack: a custom order is woven first, and goes its own way")]
    NothingToPack,
    /// A custom order that it has paid for is worked on.
    #[error("The design of its custom order has begun. Please return an amount instead")]
    DesignBegun,
    /// It is in the store again.
    #[error("The parcel came back. Please send it again first")]
    IsBack,
}

/// An order. Its fields are private: each change is a method that keeps the rules and writes the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    stored: StoredOrder,
    /// So many entries of the history are stored.
    stored_events: usize,
    notices: Vec<OrderNotice>,
    issues: Vec<PaymentIssue>,
    emails: Vec<(OrderEmail, Timestamp)>,
}

/// What [`Order::place`] needs besides the quote.
#[derive(Debug, Clone)]
pub struct NewOrder {
    /// A fresh random id.
    pub id: OrderId,
    pub number: OrderNumber,
    /// What the quote charges for custom orders.
    pub custom: Vec<CustomLine>,
    /// Who was signed in.
    pub customer: Option<CustomerId>,
    pub address: ShippingAddress,
    pub at: Timestamp,
    /// Until when its pieces are held.
    pub reserved_until: Timestamp,
    /// When the provider is asked for the first time if nothing is heard.
    pub first_check_at: Timestamp,
}

impl Order {
    /// A new order for exactly this quote: pending, unpaid, pieces held.
    pub fn place(new: NewOrder, quote: &Quote) -> Self {
        let mut lines: Vec<OrderLine> = quote
            .lines
            .iter()
            .map(|priced| OrderLine {
                product: priced.line.product.id,
                sku: priced.line.product.sku.clone(),
                name: priced.line.product.name.clone(),
                image: priced.line.product.image.clone(),
                unit_price: priced.line.product.price,
                quantity: priced.line.quantity,
                discount: priced.discount,
            })
            .collect();
        lines.sort_by_key(|line| line.product);
        let mut custom = new.custom;
        custom.sort_by_key(|line| line.order);
        let applied = quote.applied.as_ref();
        let mut order = Self::from_stored(StoredOrder {
            id: new.id,
            number: new.number,
            customer: new.customer,
            status: OrderStatus::Pending,
            payment_status: PaymentStatus::Pending,
            payment_method: None,
            address: new.address,
            lines,
            custom,
            amounts: Amounts {
                subtotal: quote.subtotal,
                discount: quote.discount,
                shipping: quote.shipping,
                payable: quote.payable,
            },
            discount_label: applied.map(AppliedDiscount::title),
            coupon: applied
                .and_then(|discount| discount.coupon.as_ref())
                .map(|code| code.as_str().to_owned()),
            created_at: new.at,
            reserved_until: new.reserved_until,
            payment_opened_at: None,
            stock: StockHold::Held,
            next_check_at: Some(new.first_check_at),
            checks: 0,
            review_note: None,
            is_erased: false,
            shipment: None,
            returned_at: None,
            history: Vec::new(),
            provider_order: None,
            paid_at: None,
            paid_by: None,
            version: 1,
        });
        order.record(new.at, EventKind::Placed, Actor::Shopper, "Order placed");
        order
    }

    /// As loaded from storage.
    pub const fn from_stored(stored: StoredOrder) -> Self {
        let stored_events = stored.history.len();
        Self { stored, stored_events, notices: Vec::new(), issues: Vec::new(), emails: Vec::new() }
    }

    /// Everything there is to read, and to store.
    pub const fn stored(&self) -> &StoredOrder {
        &self.stored
    }

    /// History entries not stored yet, oldest first; each is handed out once.
    pub fn take_new_events(&mut self) -> Vec<OrderEvent> {
        let new = self.stored.history.iter().skip(self.stored_events).cloned().collect();
        self.stored_events = self.stored.history.len();
        new
    }

    /// The provider made something to pay on.
    pub(crate) fn payable_by(&mut self, provider_order: String) {
        self.stored.provider_order = Some(provider_order);
    }

    /// What a person has to look at and is not stored yet; taking them empties the list.
    pub fn take_issues(&mut self) -> Vec<PaymentIssue> {
        std::mem::take(&mut self.issues)
    }

    /// What its account is to be told and was not yet; taking them empties the list.
    pub fn take_notices(&mut self) -> Vec<OrderNotice> {
        std::mem::take(&mut self.notices)
    }

    /// Emails it owes and that are not in the outbox yet, each with the moment from which it may leave; taking them empties
    /// the list.
    pub fn take_emails(&mut self) -> Vec<(OrderEmail, Timestamp)> {
        std::mem::take(&mut self.emails)
    }

    /// May somebody pay for it now? Pieces are held, custom orders can be booked, and no money has come.
    pub fn can_be_paid(&self, now: Timestamp) -> bool {
        self.stored.status == OrderStatus::Pending
            && !self.stored.payment_status.has_paid()
            && self.stored.stock == StockHold::Held
            && now < self.stored.reserved_until
            && self.custom_orders_are_due()
    }

    /// What it keeps while it is unpaid, and what a cart that is to replace it can therefore count on; nothing later.
    pub fn credit_of_unpaid(&self) -> Kept {
        if self.stored.status != OrderStatus::Pending {
            return Kept::default();
        }
        Kept {
            pieces: self.stored.lines.iter().map(|line| (line.product, line.quantity)).collect(),
            order: Some(self.stored.id.uuid()),
        }
    }

    /// May whoever sees it by this right cancel it now? Its account until it is packed; who holds the link while nobody has
    /// paid, because a link that was passed on must not undo a purchase; managers as the table of moves says. Number and phone
    /// stand on every parcel: they undo nothing. Nobody undoes a design that is being drawn.
    pub fn may_be_cancelled_by(&self, access: &OrderAccess) -> bool {
        let status = self.stored.status;
        if self.work_has_begun() {
            return false;
        }
        match access {
            OrderAccess::Staff(staff) => {
                staff.may(Permission::OrdersFulfil) && status.staff_may_make(OrderStatus::Cancelled)
            }
            OrderAccess::Account(customer) => {
                self.stored.customer == Some(*customer)
                    && matches!(status, OrderStatus::Pending | OrderStatus::Confirmed)
            }
            OrderAccess::Link(LinkAccess::Full) => status == OrderStatus::Pending,
            OrderAccess::Link(LinkAccess::Masked) => false,
        }
    }

    /// Somebody who works here sets the address right, before anything is packed. `false` when it was that already.
    pub fn change_address(
        &mut self,
        at: Timestamp,
        staff: &str,
        address: ShippingAddress,
        note: &str,
    ) -> Result<bool, OrderRefusal> {
        let status = self.stored.status;
        if !status.is_unpacked() {
            return Err(OrderRefusal::AddressIsFixed(status));
        }
        if self.stored.address == address {
            return Ok(false);
        }
        self.stored.address = address;
        let said = if note.is_empty() { String::new() } else { format!(": {note}") };
        self.record(
            at,
            EventKind::AddressChanged,
            Actor::Staff(staff.to_owned()),
            &format!("The delivery address was changed{said}"),
        );
        Ok(true)
    }

    /// Its account cancels it, before it is packed. The caller puts pieces and money back.
    pub fn cancel_by_account(&mut self, at: Timestamp) -> Result<(), OrderRefusal> {
        // The table of moves would let a packed one be cancelled: that is for staff.
        if !self.may_be_cancelled_by(&OrderAccess::of_buyer(self)) {
            return Err(OrderRefusal::IllegalMove(self.stored.status, OrderStatus::Cancelled));
        }
        self.cancel(at, "Cancelled before it was packed")?;
        self.tell_of_move(at);
        Ok(())
    }

    /// Cancelled unpaid: nothing was bought, so nobody is told. The caller puts the pieces back.
    pub fn cancel(&mut self, at: Timestamp, note: &str) -> Result<(), OrderRefusal> {
        self.move_to(OrderStatus::Cancelled)?;
        self.stored.stock = StockHold::Released;
        self.record(at, EventKind::Cancelled, Actor::Shopper, note);
        Ok(())
    }

    /// Something about its money that a person has to look at: told to the store by mail, once per `about` (the provider's id
    /// of the payment or refund). Nothing is delivered for it.
    pub fn ask_for_review(&mut self, at: Timestamp, kind: PaymentIssueKind, about: &str, note: &str) {
        self.open_issue(at, kind, about, note);
        if self.stored.review_note.as_deref() != Some(note) {
            self.stored.review_note = Some(note.to_owned());
            let event = match kind {
                PaymentIssueKind::RefundFailed => EventKind::RefundFailed,
                _ => EventKind::Internal,
            };
            self.record(at, event, Actor::Shop, note);
        }
    }

    fn open_issue(&mut self, at: Timestamp, kind: PaymentIssueKind, about: &str, note: &str) {
        let issue = PaymentIssue { kind, about: about.to_owned(), note: note.to_owned(), at };
        self.emails.push((OrderEmail::issue(self.stored.id, &issue), at));
        self.issues.push(issue);
    }

    /// Somebody who works here has looked.
    pub fn issue_resolved(&mut self, at: Timestamp, staff: &str, note: &str) {
        self.record(at, EventKind::Internal, Actor::Staff(staff.to_owned()), &format!("Resolved: {note}"));
    }

    /// When the provider is asked next; `None` when there is nothing left to ask.
    pub const fn check_again(&mut self, at: Option<Timestamp>) {
        self.stored.next_check_at = at;
        self.stored.checks = self.stored.checks.saturating_add(1);
    }

    fn move_to(&mut self, next: OrderStatus) -> Result<(), OrderRefusal> {
        if !self.stored.status.may_become(next) {
            return Err(OrderRefusal::IllegalMove(self.stored.status, next));
        }
        self.stored.status = next;
        Ok(())
    }

    fn tell(&mut self, at: Timestamp, news: OrderChange) {
        self.tell_by_mail_from(at, at, news);
    }

    /// Its account reads of it now; emails may not leave before `emails_from`.
    fn tell_by_mail_from(&mut self, at: Timestamp, emails_from: Timestamp, news: OrderChange) {
        for kind in emails_about(news) {
            self.owe(*kind, emails_from);
        }
        if self.stored.customer.is_some() {
            self.notices.push(OrderNotice::of(self.stored.id, &self.stored.number, news, at));
        }
    }

    /// Somebody asked for its link: it goes to its email.
    pub fn owe_link(&mut self, at: Timestamp) {
        self.emails.push((OrderEmail::link(self.stored.id, at), at));
    }

    fn owe(&mut self, kind: OrderEmailKind, at: Timestamp) {
        let email = OrderEmail::of(kind, self.stored.id);
        let due = email.due(at);
        self.emails.push((email, due));
    }

    fn record(&mut self, at: Timestamp, kind: EventKind, actor: Actor, note: &str) {
        self.stored.history.push(OrderEvent {
            at,
            kind,
            status: self.stored.status,
            payment_status: self.stored.payment_status,
            actor,
            note: note.to_owned(),
        });
    }
}
