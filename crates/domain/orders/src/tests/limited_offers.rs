//! Offers with limited uses, and orders that give way: what the cart is quoted is what the order costs, and no limit is ever
//! exceeded.

use pattu_kernel::{BoxFuture, Money, Rate, StoreError};
use pattu_pricing::{
    CartQueries, CartSnapshot, CouponCode, Kept, Offer, OfferConditions, OfferId, OfferKind, OfferLimits,
    OfferScope, OffersTx, QuoteCart, ShippingTerms, quote_cart,
};
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    fakes::{FakeStore, Stage},
    samples::{address, order_of, report},
};
use crate::{
    LinkAccess, OrderAccess, OrderId, OrderStatus, PlaceOrder, PlaceOrderError, apply_payment, cancel_order,
    payment::AttemptStatus::Captured, place_order,
};

impl CartQueries for FakeStore {
    fn cart(
        &self,
        products: Vec<pattu_catalog::ProductId>,
        coupon: Option<CouponCode>,
        replacing: Option<Uuid>,
    ) -> BoxFuture<'_, Result<CartSnapshot, StoreError>> {
        let mut state = self.look(Clone::clone);
        let kept = replacing.and_then(|order| state.redeemed.get(&order));
        let held_use = kept.map(|(offer, _)| *offer);
        let offers = state.offers_for(coupon.as_ref(), "nobody yet");
        let products =
            state.products.into_values().filter(|product| products.contains(&product.id)).collect();
        Box::pin(async move {
            Ok(CartSnapshot {
                products,
                offers: offers?,
                open_codes: Vec::new(),
                held_use,
                shipping: ShippingTerms::DEFAULT,
            })
        })
    }
}

/// Three sizes of discount: two automatic ones and a coupon, each with few uses or without a limit.
fn offers(limits: [Option<u32>; 3]) -> Vec<Offer> {
    let kinds = [
        OfferKind::Automatic,
        OfferKind::Automatic,
        OfferKind::Coupon(CouponCode::parse("WELCOME").unwrap()),
    ];
    let offer = |(at, (kind, max_uses)): (u8, (OfferKind, Option<u32>))| Offer {
        id: OfferId::new(Uuid::from_u128(u128::from(at))),
        label: format!("Offer {at}"),
        description: String::new(),
        kind,
        percentage: Rate::from_percent(10 * (at + 1)).unwrap(),
        scope: OfferScope::WholeCart,
        conditions: OfferConditions::default(),
        max_discount: None,
        limits: OfferLimits { max_uses, ..OfferLimits::default() },
        created_at: pattu_kernel::Timestamp::UNIX_EPOCH,
    };
    (0..).zip(kinds.into_iter().zip(limits)).map(offer).collect()
}

#[derive(Debug, Clone)]
enum Step {
    /// One of three shoppers sends a cart of so many pieces, with the coupon or without, instead of their waiting order.
    Place {
        shopper: usize,
        pieces: i64,
        coupon: bool,
    },
    /// They give it up.
    GiveUp(usize),
    Pay(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let place = (0_usize..3, 1_i64..4, any::<bool>()).prop_map(|(shopper, pieces, coupon)| Step::Place {
        shopper,
        pieces,
        coupon,
    });
    let step = prop_oneof![6 => place, 1 => (0_usize..3).prop_map(Step::GiveUp), 1 => (0_usize..3).prop_map(Step::Pay)];
    prop::collection::vec(step, 1..16)
}

fn limits() -> impl Strategy<Value = [Option<u32>; 3]> {
    let limit = || prop::option::weighted(0.8, 1_u32..3);
    [limit(), limit(), limit()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_waiting_orders_use_is_credited_and_no_limit_is_exceeded(limits in limits(), steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = Stage::set();
        let saree = stage.store.saree(5_000, 50);
        let offers = offers(limits);
        let coupons_offer = offers[2].id;
        stage.store.0.lock().unwrap().offers = offers;
        let mut waiting: [Option<(OrderId, String)>; 3] = [None, None, None];
        for step in steps {
            match step {
                Step::Place { shopper, pieces, coupon } => {
                    let earlier = waiting[shopper].as_ref().map(|(id, _)| *id);
                    let (items, coupon) = (vec![(saree, pieces)], coupon.then(|| "welcome".to_owned()));
                    let cart = QuoteCart {
                        custom: Vec::new(),
                        shown_prices: std::collections::BTreeMap::new(),
                        items: items.clone(),
                        coupon: coupon.clone(),
                        kept: Kept { pieces: Vec::new(), order: earlier.map(OrderId::uuid) },
                    };
                    let clock = stage.checkout.clock.as_ref();
                    let shown = runtime.block_on(quote_cart(&stage.store, clock, cart)).unwrap();
                    let held = earlier.and_then(|id| stage.store.look(|state| state.redeemed.get(&id.uuid()).cloned()));
                    let stays_possible = held.is_some_and(|(offer, _)| offer != coupons_offer || coupon.is_some());
                    let mut address = address();
                    address.phone = format!("987654321{shopper}");
                    let shown_sums = crate::ShownSums { total: Some(shown.total), payable: Some(shown.payable) };
                    let command = PlaceOrder { address, coupon, shown: shown_sums, replaces: earlier, ..order_of(&items) };
                    match runtime.block_on(place_order(&stage.checkout, command)) {
                        Ok(placed) => {
                            prop_assert!(
                                !stays_possible || shown.discount > Money::ZERO,
                                "the use of the order before is free for this one"
                            );
                            waiting[shopper] = Some((placed.order, placed.provider_order.unwrap()));
                        }
                        Err(PlaceOrderError::Coupon(said)) => {
                            prop_assert_eq!(Some(said), shown.coupon.map(|coupon| coupon.message));
                        }
                        Err(PlaceOrderError::EarlierPaid) => waiting[shopper] = None,
                        Err(refused) => {
                            let said = format!("{refused:?}: what is shown is what is charged");
                            return Err(TestCaseError::fail(said));
                        }
                    }
                }
                Step::GiveUp(shopper) => if let Some((id, _)) = waiting[shopper].take() {
                    drop(runtime.block_on(cancel_order(&stage.checkout, &OrderAccess::Link(LinkAccess::Full), id, false)));
                },
                Step::Pay(shopper) => if let Some((id, made)) = &waiting[shopper] {
                    let order = stage.store.look(|state| state.orders[id].clone());
                    if order.status == OrderStatus::Pending {
                        let mut payment = report(&format!("pay_{made}"), made, Captured, 0);
                        payment.amount = order.amounts.payable;
                        apply_payment(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), &payment).unwrap();
                    }
                },
            }
            stage.store.look(|state| {
                for (offer, most) in state.offers.iter().zip(limits) {
                    let uses = state.redeemed.values().filter(|(used, _)| *used == offer.id).count();
                    assert!(most.is_none_or(|most| uses <= usize::try_from(most).unwrap()), "{}", offer.label);
                }
            });
        }
    }
}
