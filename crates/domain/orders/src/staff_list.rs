//! The list of orders as staff go through it: which orders, in which order, and from where on.

use chrono::NaiveDate;
use pattu_custom_orders::CustomOrderNumber;
use pattu_kernel::{Cursor, Money, Timestamp, can_be_part_of_a_name, searched};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{OrderId, OrderNumber, OrderStatus, PaidBy, ParcelStep, PaymentStatus};

/// Lists that staff work through.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OrderView {
    #[default]
    All,
    /// Paid, and not sent.
    ToPack,
    /// Placed, and not paid.
    Waiting,
    /// Sent, and not delivered.
    OnTheWay,
    /// With an open payment issue.
    ToLookAt,
    /// Back in the store, and not all of it paid back.
    CameBack,
}

/// The name of each view, and of each order of rows, in an address.
const VIEWS: [(&str, OrderView); 6] = [
    ("all", OrderView::All),
    ("to_pack", OrderView::ToPack),
    ("waiting", OrderView::Waiting),
    ("on_the_way", OrderView::OnTheWay),
    ("to_look_at", OrderView::ToLookAt),
    ("came_back", OrderView::CameBack),
];
const SORTS: [(&str, OrderSort); 4] = [
    ("newest", OrderSort::Newest),
    ("oldest", OrderSort::Oldest),
    ("pack_by", OrderSort::PackBy),
    ("amount", OrderSort::Amount),
];

fn named<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

impl OrderView {
    /// `all`, `to_pack`, `waiting`, `on_the_way`, `to_look_at` or `came_back`.
    pub fn parse(name: &str) -> Option<Self> {
        named(&VIEWS, name)
    }

    /// How its rows are sorted unless somebody says otherwise: what has to be packed first is on top.
    pub const fn sort(self) -> OrderSort {
        match self {
            Self::ToPack => OrderSort::PackBy,
            Self::All | Self::Waiting | Self::OnTheWay | Self::ToLookAt | Self::CameBack => OrderSort::Newest,
        }
    }
}

/// What rows are sorted by; orders that are alike in it, by their ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderSort {
    Newest,
    Oldest,
    /// Paid longest ago first, which is the order they are to be packed in. Shows only what is to be packed.
    PackBy,
    /// The largest first.
    Amount,
}

impl OrderSort {
    /// `newest`, `oldest`, `pack_by` or `amount`.
    pub fn parse(name: &str) -> Option<Self> {
        named(&SORTS, name)
    }
}

/// What was typed into the search box, as what it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderSearch {
    /// The beginning of an order number, with its prefix.
    Number(String),
    /// Ten digits.
    Phone(String),
    /// The last digits of a phone number.
    PhoneEnd(String),
    /// The beginning of an email address, in lower case.
    Email(String),
    /// The provider's id of a payment.
    Payment(String),
    /// The provider's id of an order.
    ProviderOrder(String),
    /// A tracking number, an article number, or an order number without its prefix, in capitals.
    Code(String),
    /// Part of a name, in lower case.
    Name(String),
}

impl OrderSearch {
    /// `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str) -> Option<Self> {
        let text = searched(typed)?;
        if text.contains('@') {
            return Some(Self::Email(text.to_lowercase()));
        }
        if text.starts_with("pay_") {
            return Some(Self::Payment(text));
        }
        if text.starts_with("order_") {
            return Some(Self::ProviderOrder(text));
        }
        let capitals = text.to_ascii_uppercase();
        if let Some(code) = capitals.strip_prefix("PT-") {
            return (code.len() >= 2).then(|| Self::Number(capitals.clone()));
        }
        if let Some(phone) = Self::phone(&text) {
            return Some(phone);
        }
        // Not all of them have a digit.
        if capitals.starts_with(CustomOrderNumber::PREFIX) {
            return Some(Self::Code(capitals));
        }
        let is_code = capitals.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-/".contains(&sign))
            && capitals.bytes().any(|sign| sign.is_ascii_digit());
        if is_code {
            return Some(Self::Code(capitals));
        }
        can_be_part_of_a_name(&text).then(|| Self::Name(text.to_lowercase()))
    }

    /// Digits, with whatever people write around them.
    fn phone(text: &str) -> Option<Self> {
        if let Ok(phone) = pattu_kernel::Phone::parse(text) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        let is_short = (4..=6).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
        is_short.then(|| Self::PhoneEnd(text.to_owned()))
    }
}

/// Which orders, sorted how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffOrderFilter {
    pub view: OrderView,
    pub sort: OrderSort,
    pub status: Option<OrderStatus>,
    pub payment_status: Option<PaymentStatus>,
    /// Placed at this moment or later.
    pub placed_from: Option<Timestamp>,
    /// Placed before this moment.
    pub placed_before: Option<Timestamp>,
    /// To be packed, and paid before this moment.
    pub late_before: Option<Timestamp>,
    pub search: Option<OrderSearch>,
    pub narrowed: NarrowedOrders,
}

/// Facts that narrow a list down; none of them unless somebody says so.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NarrowedOrders {
    /// Paid at this moment or later.
    pub paid_from: Option<Timestamp>,
    /// Paid before this moment.
    pub paid_before: Option<Timestamp>,
    /// Where the parcel goes, in whatever case.
    pub state: Option<String>,
    /// Who carries it, in whatever case.
    pub courier: Option<String>,
    /// With this coupon, in capitals.
    pub coupon: Option<String>,
    /// Paid in this way.
    pub method: Option<PaidBy>,
    /// Of this amount or more.
    pub amount_from: Option<Money>,
    /// Of this amount or less.
    pub amount_to: Option<Money>,
    /// With an offer or a coupon.
    pub discounted: bool,
    /// With a charge for shipping.
    pub shipping_paid: bool,
    /// Some of its money went back at this moment or later.
    pub refunded_from: Option<Timestamp>,
    /// Some of its money went back before this moment.
    pub refunded_before: Option<Timestamp>,
}

impl NarrowedOrders {
    pub const NONE: Self = Self {
        paid_from: None,
        paid_before: None,
        state: None,
        courier: None,
        coupon: None,
        method: None,
        amount_from: None,
        amount_to: None,
        discounted: false,
        shipping_paid: false,
        refunded_from: None,
        refunded_before: None,
    };
}

impl StaffOrderFilter {
    /// All orders of this view.
    pub const fn of(view: OrderView) -> Self {
        Self {
            view,
            sort: view.sort(),
            status: None,
            payment_status: None,
            placed_from: None,
            placed_before: None,
            late_before: None,
            search: None,
            narrowed: NarrowedOrders::NONE,
        }
    }

    /// What a cursor of this list is known by. What is late moves on with the days, and its list stays the same one.
    pub fn mark(&self) -> String {
        Cursor::mark_of(&format!(
            "{:?}",
            Self { late_before: self.late_before.map(|_| Timestamp::MIN_UTC), ..self.clone() }
        ))
    }
}

/// An order as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderListEntry)]
pub struct OrderListRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: OrderId,
    pub order_number: OrderNumber,
    /// `online` or `pos`.
    pub channel: String,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Who receives it.
    pub name: String,
    /// Ten digits.
    pub phone: String,
    pub city: String,
    pub state: String,
    /// How many in all; 0 where there is nothing to pack.
    pub pieces: u32,
    /// The first saree's name, or what a custom order is called where there is no saree.
    pub first_item: String,
    /// The first saree's picture.
    pub image: Option<String>,
    /// In rupees.
    pub payable: Money,
    pub status: OrderStatus,
    pub payment_status: PaymentStatus,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
    pub courier: Option<String>,
    pub tracking_number: Option<String>,
    /// Somebody has to look at its money.
    pub to_look_at: bool,
    /// Its parcel is back in the store.
    pub came_back: bool,
}

/// By when an order is to leave the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackBy {
    /// A day in India.
    pub day: NaiveDate,
    /// It is over.
    pub late: bool,
}

impl PackBy {
    /// Nothing for an order that does not wait to be sent.
    pub fn of(
        status: OrderStatus,
        paid_at: Option<Timestamp>,
        counted: impl FnOnce(Timestamp) -> Self,
    ) -> Option<Self> {
        paid_at.filter(|_| status.is_to_pack()).map(counted)
    }
}

/// A row as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminOrderRow)]
pub struct AdminOrderRowView {
    #[serde(flatten)]
    pub row: OrderListRow,
    /// The day by which it is to leave the store; null unless it waits for that.
    #[schema(value_type = Option<String>, format = Date)]
    pub pack_by: Option<NaiveDate>,
    /// That day is over.
    pub late: bool,
    /// What staff do with it next; null when there is nothing to do.
    pub next_step: Option<ParcelStep>,
}

impl AdminOrderRowView {
    pub fn of(row: OrderListRow, counted: impl FnOnce(Timestamp) -> PackBy) -> Self {
        let has_parcel = row.pieces > 0;
        let due = PackBy::of(row.status, row.paid_at.filter(|_| has_parcel), counted);
        Self {
            pack_by: due.map(|due| due.day),
            late: due.is_some_and(|due| due.late),
            next_step: ParcelStep::after(row.status).filter(|_| has_parcel && !row.came_back),
            row,
        }
    }
}

/// How many orders wait in each list, counted to [`Self::MOST`]: nobody needs to know it more exactly.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCounts {
    pub to_pack: u32,
    /// To be packed since before today.
    pub late: u32,
    pub waiting: u32,
    pub on_the_way: u32,
    pub to_look_at: u32,
    pub came_back: u32,
}

impl OrderCounts {
    pub const MOST: u32 = 100;
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Cursor;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_search_is_what_it_looks_like() {
        let cases = [
            ("pt-7k3m", OrderSearch::Number("PT-7K3M".to_owned())),
            ("+91 98765 43210", OrderSearch::Phone("9876543210".to_owned())),
            ("3210", OrderSearch::PhoneEnd("3210".to_owned())),
            ("Padma@Example.in", OrderSearch::Email("padma@example.in".to_owned())),
            ("pay_29QQoUBi66xm2f", OrderSearch::Payment("pay_29QQoUBi66xm2f".to_owned())),
            ("order_9A33XWu170gUtm", OrderSearch::ProviderOrder("order_9A33XWu170gUtm".to_owned())),
            ("ek123456789in", OrderSearch::Code("EK123456789IN".to_owned())),
            ("kan-001", OrderSearch::Code("KAN-001".to_owned())),
            ("pc-kmnpqrst", OrderSearch::Code("PC-KMNPQRST".to_owned())),
            ("  Lakshmi   Devi ", OrderSearch::Name("lakshmi devi".to_owned())),
            ("లక్ష్మి", OrderSearch::Name("లక్ష్మి".to_owned())),
            ("100%_", OrderSearch::Name("100%_".to_owned())),
        ];
        for (typed, meant) in cases {
            assert_eq!(OrderSearch::parse(typed), Some(meant), "{typed}");
        }
        for short in ["", "  ", "ab", "PT-", "pt-7", "%%%", "a b c", "a\0bc", &"x".repeat(101)] {
            assert_eq!(OrderSearch::parse(short), None, "{short:?}");
        }
    }

    #[test]
    fn a_cursor_is_good_in_its_own_list_only() {
        let list = StaffOrderFilter::of(OrderView::ToPack);
        let cursor = Cursor { key: 5, id: Uuid::from_u128(7) };
        let parse = |text: &str, list: &StaffOrderFilter| Cursor::parse(text, &list.mark());
        let text = cursor.text(&list.mark());
        assert_eq!(parse(&text, &list), Some(cursor));
        let later = StaffOrderFilter { late_before: Some(Timestamp::UNIX_EPOCH), ..list.clone() };
        let tomorrow = StaffOrderFilter { late_before: Some(Timestamp::MAX_UTC), ..list.clone() };
        assert_eq!(parse(&text, &later), None);
        assert_eq!(parse(&cursor.text(&later.mark()), &tomorrow), Some(cursor));
        assert_eq!(parse(&text, &StaffOrderFilter::of(OrderView::All)), None);
        let beyond = [-1, i64::MIN, i64::MAX].map(|key| Cursor { key, ..cursor }.text(&list.mark()));
        assert_eq!(beyond.map(|text| parse(&text, &list)), [None; 3]);
        for forged in ["", "1", "1.2", "x.y.z", &text.replace('.', ""), &format!("9{text}x")] {
            assert_eq!(parse(forged, &list), None, "{forged}");
        }
    }
}
