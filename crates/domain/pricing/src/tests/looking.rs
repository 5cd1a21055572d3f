//! Looking at a cart: what is asked, what is refused, what is shown.

use std::{
    collections::BTreeMap,
    pin::pin,
    task::{Context, Poll, Waker},
};

use mockall::predicate::eq;
use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{BoxFuture, Clock, ErrorKind, Refusal, StoreError, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

use super::{coupon, noon, offer, product, product_id, rupees};
use crate::{
    CartProblem, CartQueries, CartSnapshot, CouponCode, Kept, MAX_LINES, QuoteCart, QuoteCartError,
    ShippingTerms, merge_cart, quote_cart,
    views::{LineState, QuoteView},
};

/// It is always noon.
pub(super) struct Noon;
impl Clock for Noon {
    fn now(&self) -> Timestamp {
        noon()
    }
}

mockall::mock! {
    Stock {}
    impl CartQueries for Stock {
        fn cart(
            &self,
            products: Vec<ProductId>,
            coupon: Option<CouponCode>,
            replacing: Option<Uuid>,
        ) -> BoxFuture<'static, Result<CartSnapshot, StoreError>>;
    }
}

/// Of sarees 1 to 5 at ₹1,000, each with as many pieces as its number, those that are asked for.
fn on_sale(asked: &[ProductId]) -> CartSnapshot {
    let sarees = (1_u32..=5).map(|number| SellableProduct {
        available: number,
        ..product(u128::from(number), "silk", rupees(1_000))
    });
    CartSnapshot {
        products: sarees.filter(|product| asked.contains(&product.id)).collect(),
        offers: vec![coupon(1, 10, "SILK10")],
        open_codes: Vec::new(),
        held_use: None,
        shipping: ShippingTerms::DEFAULT,
    }
}

fn answer(snapshot: CartSnapshot) -> BoxFuture<'static, Result<CartSnapshot, StoreError>> {
    Box::pin(async { Ok(snapshot) })
}

fn stock() -> MockStock {
    let mut stock = MockStock::new();
    stock.expect_cart().returning(|products, _, _| answer(on_sale(&products)));
    stock
}

/// Runs a future that never waits.
pub(super) fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("nothing here waits"),
    }
}

fn look(items: &[(u128, i64)], coupon: Option<&str>) -> Result<QuoteView, QuoteCartError> {
    let items = items.iter().map(|(number, quantity)| (product_id(*number), *quantity)).collect();
    now(quote_cart(
        &stock(),
        &Noon,
        QuoteCart {
            custom: Vec::new(),
            items,
            shown_prices: BTreeMap::new(),
            coupon: coupon.map(str::to_owned),
            kept: Kept::default(),
        },
    ))
}

#[test]
fn lines_keep_their_order_and_the_same_saree_is_one_line() {
    let view = look(&[(5, 2), (3, 1), (5, 3)], Some(" silk10")).unwrap();
    let shown: Vec<(ProductId, u32, u32)> =
        view.lines.iter().map(|line| (line.id, line.quantity, line.available)).collect();
    assert_eq!(shown, [(product_id(5), 5, 5), (product_id(3), 1, 3)]);
    assert_eq!(
        (view.item_count, view.subtotal, view.discount, view.payable),
        (6, rupees(6_000), rupees(600), rupees(5_400))
    );
    assert_eq!(view.saved, rupees(600));
    assert_eq!(view.coupon.unwrap().message, "Coupon applied successfully!");
}

#[test]
fn storage_is_asked_for_tidy_codes_only() {
    for (typed, asked) in [(Some(" silk10 "), Some("SILK10")), (Some("'; --"), None), (None, None)] {
        let (saree, asked) = (vec![product_id(1)], asked.map(|code| CouponCode::parse(code).unwrap()));
        let mut shelf = MockStock::new();
        let expected = shelf.expect_cart().with(eq(saree), eq(asked), eq(None)).once();
        expected.returning(|products, _, _| answer(on_sale(&products)));
        let command = QuoteCart {
            custom: Vec::new(),
            items: vec![(product_id(1), 1)],
            shown_prices: BTreeMap::new(),
            coupon: typed.map(str::to_owned),
            kept: Kept::default(),
        };
        now(quote_cart(&shelf, &Noon, command)).unwrap();
    }
}

#[test]
fn the_use_of_a_waiting_order_counts_as_free_for_whoever_holds_it() {
    let mine = Uuid::from_u128(1);
    let mut stock = MockStock::new();
    stock.expect_cart().returning(move |products, _, replacing| {
        let mut automatic = offer(7, 10);
        (automatic.limits.max_uses, automatic.limits.uses) = (Some(1), 1);
        let held_use = replacing.filter(|order| *order == mine).map(|_| automatic.id);
        answer(CartSnapshot { offers: vec![automatic], held_use, ..on_sale(&products) })
    });
    for (order, saved) in [(Some(mine), 100), (Some(Uuid::from_u128(2)), 0), (None, 0)] {
        let command = QuoteCart {
            custom: Vec::new(),
            items: vec![(product_id(1), 1)],
            shown_prices: BTreeMap::new(),
            coupon: None,
            kept: Kept { pieces: Vec::new(), order },
        };
        assert_eq!(now(quote_cart(&stock, &Noon, command)).unwrap().discount, rupees(saved));
    }
}

#[test]
fn what_is_there_is_priced_and_every_item_says_how_it_stands() {
    let items = [(1, 1), (77, 1), (2, 2), (2, 1), (3, 9), (4, 1)];
    let command = QuoteCart {
        custom: Vec::new(),
        items: items.iter().map(|(number, quantity)| (product_id(*number), *quantity)).collect(),
        shown_prices: BTreeMap::from([(product_id(1), rupees(1_000)), (product_id(4), rupees(900))]),
        coupon: None,
        kept: Kept::default(),
    };
    let view = now(quote_cart(&stock(), &Noon, command)).unwrap();
    let states: Vec<(LineState, u32)> = view.states.iter().map(|line| (line.state, line.available)).collect();
    assert_eq!(
        states,
        [
            (LineState::Available, 1),
            (LineState::Gone, 0),
            (LineState::Short, 2),
            (LineState::Short, 2),
            (LineState::Short, 3),
            (LineState::PriceChanged, 4),
        ]
    );
    let priced: Vec<(ProductId, u32)> = view.lines.iter().map(|line| (line.id, line.quantity)).collect();
    assert_eq!(priced, [(1, 1), (2, 2), (3, 3), (4, 1)].map(|(number, pieces)| (product_id(number), pieces)));
    assert_eq!((view.item_count, view.subtotal), (7, rupees(7_000)));
}

#[test]
fn a_cart_of_which_nothing_is_left_costs_nothing() {
    let view = look(&[(77, 1)], Some("SILK10")).unwrap();
    assert_eq!((view.payable, view.lines.len()), (rupees(0), 0));
    assert_eq!(view.states[0].state, LineState::Gone);
}

#[test]
fn impossible_quantities_are_named_by_their_place() {
    for quantity in [0, -1, 21, 1_000_000_000, i64::MAX, i64::MIN] {
        let refusal = look(&[(1, 1), (2, quantity)], None).unwrap_err();
        assert_eq!((refusal.kind(), refusal.code()), (ErrorKind::Invalid, "invalid"));
        assert!(refusal.fields().contains_key("items[1].quantity"), "{quantity}");
    }
    assert!(
        look(&[(5, 20), (5, 1)], None).unwrap_err().fields().contains_key("items[1].quantity"),
        "together too many"
    );
    assert_eq!(look(&[], None).unwrap_err().code(), "cart_empty");
    let long: Vec<(u128, i64)> = (1..=31).map(|number| (number, 1)).collect();
    assert_eq!(look(&long, None).unwrap_err().code(), "too_many_lines");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn merging_keeps_every_piece_or_refuses(asked in prop::collection::vec((0_u128..6, -3_i64..25), 0..40)) {
        let lines: Vec<(ProductId, i64)> = asked.iter().map(|(number, quantity)| (product_id(*number), *quantity)).collect();
        match merge_cart(&lines, 0) {
            Ok(merged) => {
                let pieces: i64 = merged.values().map(|quantity| i64::from(*quantity)).sum();
                prop_assert_eq!(pieces, asked.iter().map(|(_, quantity)| quantity).sum::<i64>());
                prop_assert!(merged.values().all(|quantity| (1..=20).contains(quantity)));
            }
            Err(CartProblem::Empty) => prop_assert!(asked.is_empty()),
            Err(CartProblem::TooManyLines) => prop_assert!(asked.len() > MAX_LINES),
            Err(CartProblem::Quantity { line }) => {
                let (number, quantity) = asked[line];
                let so_far: i64 = asked[..=line].iter().filter(|(other, _)| *other == number).map(|(_, q)| q).sum();
                prop_assert!(quantity < 1 || so_far > 20);
            }
            Err(CartProblem::UnknownProduct { .. } | CartProblem::OutOfStock(_)) => {
                prop_assert!(false, "merging knows no products");
            },
        }
    }
}
