//! What may happen, how the provider is meanwhile, and sequences of both.

use proptest::prelude::*;

use super::mood::Mood;

/// Which of the orders placed so far, whichever number that is then.
pub type Which = u8;

/// Pieces of the sarees, perhaps a coupon, and which of the buyers: the first is a guest, the second has an account.
#[derive(Debug, Clone, Copy)]
pub struct Cart {
    pub pieces: [u8; 3],
    pub coupon: Option<u8>,
    pub buyer: u8,
}

/// One thing that happens.
#[derive(Debug, Clone)]
pub enum Step {
    /// A cart becomes an order.
    Place(Cart),
    /// Something is done about an order.
    Of(Which, Deed),
    /// The shop asks about every order whose money it does not have.
    Reconcile,
    /// Minutes pass.
    Pass(u8),
    Expire,
    /// Wanted refunds are made.
    ReturnMoney,
    /// Wanted refunds are taken on, and fail later.
    RefundsFail,
}

/// What is done about an order.
#[derive(Debug, Clone)]
pub enum Deed {
    /// The same request once more.
    SameAgain,
    /// The same key with other contents.
    KeyForOther,
    /// Another cart of the same browser takes its place.
    Replace(Cart),
    /// The payment form is opened once more.
    Retry,
    /// Whoever holds its token gives it up.
    GiveUp,
    /// The account it may stand in cancels it.
    CancelOwn,
    /// The buyer pays at the provider.
    Pay(Way),
    /// The buyer's payment fails there.
    Fail,
    /// The provider returns what nobody captured in time.
    Lapse,
    /// The browser brings home a payment.
    Verify(u8),
    /// The provider delivers some events: each whose bit is set, perhaps last first, perhaps twice.
    Deliver {
        events: u16,
        reversed: bool,
        twice: bool,
    },
    Move(&'static str),
    Return(Part),
}

/// How a payment succeeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Captured; the shop hears nothing of it yet.
    Unheard,
    /// Captured; the provider's events arrive before the browser's answer.
    ToldFirst,
    /// Authorised, and waiting for the shop to capture it.
    Waiting,
    /// It fails first, and is captured then; the browser hears of the failure only.
    AtLast,
}

/// How much goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A third of the payment.
    Third,
    Rest,
    /// More than is left.
    TooMuch,
}

fn cart() -> impl Strategy<Value = Cart> {
    ([0_u8..3, 0_u8..3, 0_u8..2], prop::option::of(0_u8..3), 0_u8..2)
        .prop_map(|(pieces, coupon, buyer)| Cart { pieces, coupon, buyer })
}

fn way() -> impl Strategy<Value = Way> {
    prop_oneof![
        4 => Just(Way::Unheard),
        2 => Just(Way::ToldFirst),
        4 => Just(Way::Waiting),
        2 => Just(Way::AtLast),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let moves = vec!["processing", "shipped", "delivered", "cancelled", "cancelled"];
    prop_oneof![
        1 => Just(Deed::SameAgain),
        1 => Just(Deed::KeyForOther),
        3 => cart().prop_map(Deed::Replace),
        2 => Just(Deed::Retry),
        2 => Just(Deed::GiveUp),
        2 => Just(Deed::CancelOwn),
        7 => way().prop_map(Deed::Pay),
        2 => Just(Deed::Fail),
        1 => Just(Deed::Lapse),
        4 => any::<u8>().prop_map(Deed::Verify),
        5 => (any::<u16>(), any::<bool>(), any::<bool>())
            .prop_map(|(events, reversed, twice)| Deed::Deliver { events, reversed, twice }),
        4 => prop::sample::select(moves).prop_map(Deed::Move),
        4 => prop::sample::select(vec![Part::Third, Part::Third, Part::Rest, Part::TooMuch])
            .prop_map(Deed::Return),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        7 => cart().prop_map(Step::Place),
        32 => (any::<Which>(), deed()).prop_map(|(which, deed)| Step::Of(which, deed)),
        3 => Just(Step::Reconcile),
        3 => (1_u8..21).prop_map(Step::Pass),
        3 => Just(Step::Expire),
        3 => Just(Step::ReturnMoney),
        1 => Just(Step::RefundsFail),
    ]
}

fn mood() -> impl Strategy<Value = Mood> {
    prop_oneof![
        5 => Just(Mood::Well),
        4 => prop::sample::select(&Mood::BAD),
    ]
}

/// Sequences long enough for a few orders to meet; without a first order nothing happens.
pub fn sequences() -> impl Strategy<Value = Vec<(Mood, Step)>> {
    let first = cart().prop_map(|cart| (Mood::Well, Step::Place(cart)));
    (first, prop::collection::vec((mood(), step()), 8..36)).prop_map(|(first, mut steps)| {
        steps.insert(0, first);
        steps
    })
}
