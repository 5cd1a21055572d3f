//! Orders that give way: whatever a shopper does in whatever order, each piece is free, held once, or sold.

use pattu_customers::CustomerId;
use pattu_kernel::{Id, Refusal};
use pattu_pricing::CartProblem;
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    fakes::Stage,
    samples::{order_of, report},
};
use crate::{
    CancelOrderError, LinkAccess, OrderAccess, OrderId, OrderStatus, PlaceOrder, PlaceOrderError, StockHold,
    apply_payment, cancel_order, end_sold_in_shop, payment::AttemptStatus::Captured, place_order,
};

const PIECES: u32 = 3;

#[derive(Debug, Clone)]
enum Step {
    /// A new cart of so many of either saree, instead of the newest order or beside it.
    Place { first: i64, second: i64, instead: bool },
    /// The newest order is cancelled by its holder.
    GiveUp,
    /// The newest order is paid.
    Pay,
    /// The counter has sold pieces that the newest order holds.
    SoldInShop,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let place = (0_i64..3, 0_i64..3, any::<bool>())
        .prop_filter("an empty cart is no order", |(first, second, _)| first + second > 0)
        .prop_map(|(first, second, instead)| Step::Place { first, second, instead });
    prop::collection::vec(
        prop_oneof![4 => place, 1 => Just(Step::GiveUp), 1 => Just(Step::Pay), 1 => Just(Step::SoldInShop)],
        1..14,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_piece_is_lost_or_held_twice(steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = Stage::set();
        let sarees = [stage.store.saree(1_000, PIECES), stage.store.saree(1_000, PIECES)];
        let mut newest: Option<(OrderId, String)> = None;
        for step in steps {
            let before = stage.store.look(Clone::clone);
            match step {
                Step::Place { first, second, instead } => {
                    let wanted = sarees.into_iter().zip([first, second]).filter(|(_, pieces)| *pieces > 0);
                    let earlier = newest.as_ref().map(|(id, _)| *id).filter(|_| instead);
                    let command = PlaceOrder { replaces: earlier, ..order_of(&wanted.collect::<Vec<_>>()) };
                    match runtime.block_on(place_order(&stage.checkout, command)) {
                        Ok(placed) => {
                            let ended = earlier.map(|id| stage.store.look(|state| state.orders[&id].status));
                            prop_assert!(ended.is_none_or(|status| status == OrderStatus::Cancelled));
                            newest = Some((placed.order, placed.provider_order.unwrap()));
                        }
                        Err(refused) => {
                            let expected = matches!(refused, PlaceOrderError::Cart(CartProblem::OutOfStock(_)) | PlaceOrderError::EarlierPaid);
                            prop_assert!(expected, "{}", refused.code());
                            let after = stage.store.look(Clone::clone);
                            prop_assert_eq!(after.orders, before.orders, "a refused order changes none");
                        }
                    }
                }
                Step::GiveUp => if let Some((id, _)) = &newest {
                    let end = runtime.block_on(cancel_order(&stage.checkout, &OrderAccess::Link(LinkAccess::Full), *id, false));
                    let paid = before.orders[id].payment_status.has_paid();
                    prop_assert_eq!(matches!(end, Err(CancelOrderError::Paid)), paid, "{:?}", end);
                },
                Step::SoldInShop => if let Some((id, _)) = &newest {
                    let mut state = stage.store.0.lock().unwrap();
                    end_sold_in_shop(&mut *state, &[*id].into(), &sarees, stage.checkout.now()).unwrap();
                    let (was, is) = (before.orders[id].status, state.orders[id].status);
                    let is_unpaid = was == OrderStatus::Pending;
                    prop_assert_eq!(is, if is_unpaid { OrderStatus::Cancelled } else { was });
                },
                // Only while it is open: what becomes of money that comes later is told elsewhere.
                Step::Pay => if let Some((id, made)) = &newest && before.orders[id].status == OrderStatus::Pending {
                    let amount = i32::try_from(before.orders[id].amounts.payable.paise() / 100).unwrap();
                    let payment = report(&format!("pay_{made}"), made, Captured, amount);
                    apply_payment(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), &payment).unwrap();
                },
            }
            stage.store.look(|state| {
                for saree in sarees {
                    let held: u32 = state
                        .orders
                        .values()
                        .filter(|order| order.stock == StockHold::Held)
                        .flat_map(|order| &order.lines)
                        .filter(|line| line.product == saree)
                        .map(|line| line.quantity)
                        .sum();
                    let sold = state.sold.get(&saree).copied().unwrap_or(0);
                    assert_eq!(state.products[&saree].available + held + sold, PIECES);
                }
            });
        }
    }
}

#[tokio::test]
async fn an_account_and_a_holder_have_each_their_own_right() {
    let stage = Stage::set();
    let saree = stage.store.saree(1_000, 1);
    let customer: CustomerId = Id::new(Uuid::new_v4());
    let command = PlaceOrder { customer: Some(customer), ..order_of(&[(saree, 1)]) };
    let order = place_order(&stage.checkout, command).await.unwrap().order;
    let stranger = OrderAccess::Account(Id::new(Uuid::new_v4()));
    let refused = cancel_order(&stage.checkout, &stranger, order, false).await.unwrap_err();
    assert_eq!(refused.code(), "not_found");
    cancel_order(&stage.checkout, &OrderAccess::Account(customer), order, false).await.unwrap();
    assert_eq!(stage.store.look(|state| state.products[&saree].available), 1);
}
