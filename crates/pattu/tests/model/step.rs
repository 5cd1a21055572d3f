//! What may happen, and sequences of it.

use proptest::prelude::*;

/// Which of the orders placed so far, whichever number that is then.
pub type Which = u8;

/// One thing that happens.
#[derive(Debug, Clone)]
pub enum Step {
    /// A cart with pieces of the sarees, perhaps a coupon, by one of the buyers.
    Place { pieces: [u8; 3], coupon: Option<u8>, buyer: u8 },
    /// The same request once more.
    SameAgain(Which),
    /// The same key with other contents.
    KeyForOther(Which),
    /// The payment form is opened once more.
    Retry(Which),
    /// The buyer pays at the provider; the shop hears nothing of it yet.
    Pay(Which),
    /// The buyer's payment fails there.
    Fail(Which),
    /// The browser brings home a payment of the order.
    Verify(Which, u8),
    /// The provider delivers some events of the order: each whose bit is set, perhaps last first, perhaps twice.
    Deliver { which: Which, events: u16, reversed: bool, twice: bool },
    /// The shop asks about every order whose money it does not have.
    Reconcile,
    /// Minutes pass.
    Pass(u8),
    /// Overdue orders end.
    Expire,
    /// Staff move an order.
    Move(Which, &'static str),
    /// Staff return a third of the payment.
    ReturnPart(Which),
    /// Staff return what is left.
    ReturnRest(Which),
    /// Staff try to return more than is left.
    ReturnTooMuch(Which),
    /// Wanted refunds are made.
    ReturnMoney,
}

fn step() -> impl Strategy<Value = Step> {
    let which = any::<Which>;
    prop_oneof![
        6 => ([0_u8..3, 0_u8..3, 0_u8..2], prop::option::of(0_u8..3), 0_u8..2)
            .prop_map(|(pieces, coupon, buyer)| Step::Place { pieces, coupon, buyer }),
        1 => which().prop_map(Step::SameAgain),
        1 => which().prop_map(Step::KeyForOther),
        1 => which().prop_map(Step::Retry),
        6 => which().prop_map(Step::Pay),
        2 => which().prop_map(Step::Fail),
        4 => (which(), any::<u8>()).prop_map(|(which, attempt)| Step::Verify(which, attempt)),
        5 => (which(), any::<u16>(), any::<bool>(), any::<bool>())
            .prop_map(|(which, events, reversed, twice)| Step::Deliver { which, events, reversed, twice }),
        2 => Just(Step::Reconcile),
        3 => (1_u8..21).prop_map(Step::Pass),
        2 => Just(Step::Expire),
        4 => (which(), prop::sample::select(vec!["processing", "shipped", "delivered", "cancelled", "cancelled"]))
            .prop_map(|(which, next)| Step::Move(which, next)),
        2 => which().prop_map(Step::ReturnPart),
        1 => which().prop_map(Step::ReturnRest),
        1 => which().prop_map(Step::ReturnTooMuch),
        2 => Just(Step::ReturnMoney),
    ]
}

/// Sequences long enough for a few orders to meet.
pub fn sequences() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 8..32)
}
