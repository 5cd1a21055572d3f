//! Who may do and read what of an order: every right against every state.

use pattu_customers::{CustomerId, Role};
use pattu_kernel::{Id, Timestamp};
use uuid::Uuid;

use super::{applying::placed, samples::staff};
use crate::{
    Actor, EventKind, LinkAccess, Order, OrderAccess, OrderEvent, OrderStatus, PaymentStatus, StoredOrder,
    views::{ShopperOrderView, StaffOrderView},
};

fn rights(owner: CustomerId) -> [(&'static str, OrderAccess); 7] {
    [
        ("its account", OrderAccess::Account(owner)),
        ("another account", OrderAccess::Account(Id::new(Uuid::new_v4()))),
        ("the link", OrderAccess::Link(LinkAccess::Full)),
        ("the look-up", OrderAccess::Link(LinkAccess::Masked)),
        ("the owner", OrderAccess::Staff(staff("owner", Role::Owner))),
        ("a manager", OrderAccess::Staff(staff("manager", Role::Manager))),
        ("a cashier", OrderAccess::Staff(staff("cashier", Role::Cashier))),
    ]
}

async fn stored() -> StoredOrder {
    let (stage, order) = placed(1).await;
    stage.store.look(|state| state.orders[&order].clone())
}

#[tokio::test]
async fn who_may_cancel_is_exactly_this() {
    let owner: CustomerId = Id::new(Uuid::new_v4());
    let stored = StoredOrder { customer: Some(owner), ..stored().await };
    let table = rights(owner).map(|(who, access)| {
        let may = |status: &OrderStatus| {
            Order::from_stored(StoredOrder { status: *status, ..stored.clone() }).may_be_cancelled_by(&access)
        };
        let states = OrderStatus::ALL.into_iter().filter(may).map(OrderStatus::as_str);
        (who, states.collect::<Vec<_>>().join(" "))
    });
    let expected = [
        ("its account", "pending confirmed"),
        ("another account", ""),
        ("the link", "pending"),
        ("the look-up", ""),
        ("the owner", "pending confirmed processing"),
        ("a manager", "pending confirmed processing"),
        ("a cashier", ""),
    ];
    assert_eq!(table, expected.map(|(who, states)| (who, states.to_owned())));
}

#[tokio::test]
async fn the_order_itself_refuses_its_account_once_it_is_packed() {
    let stored = StoredOrder { customer: Some(Id::new(Uuid::new_v4())), ..stored().await };
    let cancels = |status: &OrderStatus| {
        let mut order = Order::from_stored(StoredOrder { status: *status, ..stored.clone() });
        order.cancel_by_account(Timestamp::UNIX_EPOCH).is_ok()
    };
    let states: Vec<OrderStatus> = OrderStatus::ALL.into_iter().filter(cancels).collect();
    assert_eq!(states, [OrderStatus::Pending, OrderStatus::Confirmed]);
}

#[tokio::test]
async fn a_guests_order_stands_in_no_account() {
    let order = Order::from_stored(stored().await);
    assert_eq!(OrderAccess::of_buyer(&order), OrderAccess::Link(LinkAccess::Full));
    assert!(!order.may_be_cancelled_by(&OrderAccess::Account(Id::new(Uuid::new_v4()))));
}

#[tokio::test]
async fn no_right_of_a_shopper_shows_what_staff_wrote() {
    const INTERNAL: &str = "zzinternal";
    let owner: CustomerId = Id::new(Uuid::new_v4());
    let event = |kind| OrderEvent {
        at: Timestamp::UNIX_EPOCH,
        kind,
        status: OrderStatus::Confirmed,
        payment_status: PaymentStatus::Paid,
        actor: Actor::Staff(INTERNAL.to_owned()),
        note: INTERNAL.to_owned(),
    };
    let order = Order::from_stored(StoredOrder {
        customer: Some(owner),
        review_note: Some(INTERNAL.to_owned()),
        history: EventKind::ALL.map(event).into(),
        ..stored().await
    });
    let now = Timestamp::UNIX_EPOCH;
    for (who, access) in rights(owner) {
        let view = ShopperOrderView::of(&order, &access, now);
        let told = serde_json::to_string(&view).unwrap();
        assert!(!told.contains(INTERNAL) && !told.contains("staff"), "{who}: {told}");
        let is_masked = access == OrderAccess::Link(LinkAccess::Masked);
        assert_eq!(!told.contains("lakshmi@example.in") && !told.contains("Park Road"), is_masked, "{who}");
    }
    let told = serde_json::to_string(&StaffOrderView::of(&order, now)).unwrap();
    assert!(told.contains(INTERNAL), "{told}");
}
