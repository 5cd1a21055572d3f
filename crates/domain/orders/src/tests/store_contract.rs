//! What a store of orders promises its use cases. They are tested on one in memory; that one and PostgreSQL are asked the
//! same here, so that they cannot drift apart.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a store that breaks its promise fails a test"
)]

use chrono::TimeDelta;
use pattu_catalog::ProductId;
use pattu_custom_orders::{CustomOrderEvent, CustomOrderId, Mover, PayableCustomOrder, Stage};
use pattu_customers::Role;
use pattu_kernel::{AddressForm, Id, Money, RateLimit, ShippingAddress, StoreError, Timestamp, UnitOfWork};
use pattu_pricing::{Cart, CartLine, CouponCode, ShippingTerms, quote};
use uuid::Uuid;

use crate::{
    CheckoutTx, CustomLine, NewOrder, Order, OrderId, OrderNumber, Origin, PaymentAttempt, PaymentSnapshot,
    Refund, RefundCause, RefundLine, RefundStatus, RefundedLine, RefundedParts, ReturnedParts,
    ReturnedPieces, Shopper, custom_lines,
    custom_lines::pay_custom_orders,
    payment::AttemptStatus,
    ports::{IdempotencyKey, KeyScope, KeyText},
};

/// What the store sells before anybody orders.
#[derive(Debug, Clone)]
pub struct Shelf {
    /// At least nine pieces are free.
    pub saree: ProductId,
    /// A code with one use, and one by each buyer.
    pub coupon: CouponCode,
    /// Asked for, and not paid; there is time left to pay for it.
    pub custom: CustomOrderId,
}

type Promise = fn(&mut dyn CheckoutTx, &Shelf) -> Result<(), StoreError>;

/// Each is asked in a transaction of its own.
const PROMISES: [Promise; 11] = [
    pieces_are_held_sold_and_put_back,
    a_key_is_taken_once,
    an_order_is_read_as_it_was_saved,
    work_is_handed_out_when_it_is_due,
    the_first_provider_order_stays_shown,
    a_payment_is_applied_and_its_refunds_asked_about,
    a_refund_is_written_once_and_tried_when_it_is_due,
    what_a_refund_is_made_of_is_kept,
    a_coupons_last_use_is_taken_once,
    what_comes_is_counted_until_its_window_ends,
    a_custom_order_moves_on_with_its_money,
];

/// Asks for all of it.
///
/// # Errors
/// [`StoreError`] of the store.
pub async fn store_contract(db: &dyn UnitOfWork<dyn CheckoutTx>, shelf: &Shelf) -> Result<(), StoreError> {
    for promise in PROMISES {
        let shelf = shelf.clone();
        db.transaction(move |tx| promise(tx, &shelf)).await?;
    }
    Ok(())
}

fn noon() -> Timestamp {
    Timestamp::UNIX_EPOCH + TimeDelta::days(20_000)
}

fn after(seconds: i64) -> Timestamp {
    noon() + TimeDelta::seconds(seconds)
}

fn address() -> ShippingAddress {
    let text = str::to_owned;
    let form = AddressForm {
        full_name: text("Lakshmi Devi"),
        email: text("lakshmi@example.in"),
        phone: text("9876543210"),
        address: text("12-3, Park Road"),
        city: text("Kurnool"),
        state: text("Andhra Pradesh"),
        pincode: text("518001"),
        country: String::new(),
    };
    form.parse("").unwrap()
}

fn shopper() -> Shopper {
    Shopper::of(&address(), None, &Origin::default())
}

/// An order of one piece, unpaid, its piece held for a quarter of an hour; each test has its own number.
fn placed(tx: &mut dyn CheckoutTx, shelf: &Shelf, number: u128) -> Result<Order, StoreError> {
    placed_with(tx, shelf, number, Vec::new())
}

/// Pays for custom orders besides.
fn placed_with(
    tx: &mut dyn CheckoutTx,
    shelf: &Shelf,
    number: u128,
    custom: Vec<CustomLine>,
) -> Result<Order, StoreError> {
    let priced: Vec<_> = custom.iter().map(CustomLine::priced).collect();
    let lines = tx.lock_products(&[shelf.saree])?.into_iter();
    let lines: Vec<_> = lines.map(|product| CartLine { product, quantity: 1 }).collect();
    let quote = quote(Cart { lines, custom: priced }, &[], None, ShippingTerms::DEFAULT, noon()).unwrap();
    let new = NewOrder {
        custom,
        id: Id::new(Uuid::from_u128(number)),
        number: OrderNumber::from_random(Uuid::from_u128(number << 96 | number)),
        customer: None,
        address: address(),
        at: noon(),
        reserved_until: after(900),
        first_check_at: after(20),
    };
    let mut order = Order::place(new, &quote);
    assert!(tx.reserve(shelf.saree, 1)?);
    tx.insert_order(&mut order, &shopper())?;
    Ok(order)
}

fn paid(
    tx: &mut dyn CheckoutTx,
    shelf: &Shelf,
    number: u128,
) -> Result<(OrderId, PaymentAttempt), StoreError> {
    let order = placed(tx, shelf, number)?.stored().clone();
    let provider_order =
        tx.add_provider_order(&format!("order_{number}"), order.id, order.amounts.payable, noon())?;
    let snapshot = PaymentSnapshot {
        id: format!("pay_{number}"),
        provider_order,
        status: AttemptStatus::Captured,
        captured: true,
        amount: order.amounts.payable,
        currency: "INR".to_owned(),
        refunded: Money::ZERO,
        method: Some("upi".to_owned()),
        error: None,
    };
    let mut attempt = PaymentAttempt::first_seen(order.id, &snapshot, noon());
    tx.save_attempt(&attempt)?;
    attempt.applied = true;
    tx.save_attempt(&attempt)?;
    Ok((order.id, attempt))
}

fn pieces_are_held_sold_and_put_back(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let nothing = Id::new(Uuid::from_u128(404));
    let free = |tx: &mut dyn CheckoutTx| -> Result<Vec<u32>, StoreError> {
        Ok(tx.lock_products(&[nothing, shelf.saree])?.iter().map(|product| product.available).collect())
    };
    let all = free(tx)?.first().copied().unwrap();
    assert!(!tx.reserve(shelf.saree, all + 1)?);
    assert!(tx.reserve(shelf.saree, all)?);
    assert_eq!(free(tx)?, [0]);
    tx.release(shelf.saree, all - 2)?;
    tx.claim(shelf.saree, 2, "PT-11111111")?;
    assert_eq!(free(tx)?, [all - 2]);
    tx.put_back(shelf.saree, 2, "PT-11111111")?;
    assert_eq!(free(tx)?, [all]);
    Ok(())
}

fn a_key_is_taken_once(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let key = |browser, fingerprint| IdempotencyKey {
        scope: KeyScope::Browser([browser; 32]),
        key: KeyText::parse("0123456789abcdef").unwrap(),
        fingerprint: [fingerprint; 32],
    };
    let (mine, theirs) = (key(1, 7), key(2, 7));
    let order: OrderId = Id::new(Uuid::from_u128(1));
    assert_eq!(tx.take_key(&mine, order, noon())?, None);
    placed(tx, shelf, 1)?;
    let before = tx.take_key(&key(1, 8), Id::new(Uuid::from_u128(2)), noon())?.unwrap();
    assert_eq!((before.order, before.fingerprint), (order, [7; 32]));
    assert_eq!(tx.order_of_key(&mine.scope, &mine.key)?, Some(order));
    assert_eq!(tx.order_of_key(&theirs.scope, &theirs.key)?, None);
    Ok(())
}

fn an_order_is_read_as_it_was_saved(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    assert_eq!(tx.lock_order(Id::new(Uuid::from_u128(404)))?, None);
    let order = placed(tx, shelf, 3)?;
    let id = order.stored().id;
    let mut read = tx.lock_order(id)?.unwrap();
    assert_eq!(read.stored().lines, order.stored().lines);
    assert_eq!(read.stored().amounts, order.stored().amounts);
    assert_eq!(read.stored().address, order.stored().address);
    let is_open = |tx: &mut dyn CheckoutTx| -> Result<bool, StoreError> {
        Ok(tx.open_orders(&shopper(), &[shelf.saree])?.orders.iter().any(|open| open.id == id))
    };
    assert!(is_open(tx)?);
    let link = tx.link_of(id)?.unwrap();
    tx.save_link(id, &crate::OrderLink { version: link.version + 1, ..link })?;
    assert_eq!(tx.link_of(id)?.unwrap().version, link.version + 1);
    read.expire(after(900)).unwrap();
    tx.release(shelf.saree, 1)?;
    tx.save_order(&mut read)?;
    assert_eq!(tx.lock_order(id)?.unwrap().stored().status, read.stored().status);
    assert!(!is_open(tx)?, "an order that is over holds nothing");
    assert!(!tx.overdue_orders(after(9_000), 50)?.contains(&id));
    Ok(())
}

fn work_is_handed_out_when_it_is_due(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let id = placed(tx, shelf, 4)?.stored().id;
    assert!(!tx.overdue_orders(after(899), 50)?.contains(&id));
    assert!(tx.overdue_orders(after(900), 50)?.contains(&id));
    for (now, is_due) in [(19, false), (20, true), (21, false), (80, true)] {
        assert_eq!(tx.take_due_checks(after(now), after(now + 60), 50)?.contains(&id), is_due, "{now}");
    }
    assert!(tx.note_event("event_1", "payment.captured", noon())?);
    assert!(!tx.note_event("event_1", "payment.captured", after(1))?);
    Ok(())
}

fn the_first_provider_order_stays_shown(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let id = placed(tx, shelf, 5)?.stored().id;
    let amount = Money::from_rupees(100);
    for made in ["order_5", "order_5_again"] {
        assert_eq!(tx.add_provider_order(made, id, amount, noon())?, "order_5");
    }
    let all = tx.provider_orders(id)?;
    let all: Vec<_> = all.iter().map(|made| (made.id.as_str(), made.shown)).collect();
    assert_eq!(all, [("order_5", true), ("order_5_again", false)]);
    assert_eq!(tx.provider_order("order_5_again")?.unwrap().order, id);
    assert_eq!(tx.provider_order("order_404")?, None);
    assert_eq!(tx.lock_order(id)?.unwrap().stored().provider_order.as_deref(), Some("order_5"));
    Ok(())
}

fn a_payment_is_applied_and_its_refunds_asked_about(
    tx: &mut dyn CheckoutTx,
    shelf: &Shelf,
) -> Result<(), StoreError> {
    let (order, mut attempt) = paid(tx, shelf, 6)?;
    assert_eq!(tx.attempt("pay_404")?, None);
    assert_eq!(tx.applied_attempt(order)?, Some(attempt.clone()));
    attempt.ask_refunds_at = Some(after(20));
    tx.save_attempt(&attempt)?;
    assert_eq!(tx.attempt("pay_6")?, Some(attempt));
    for (now, is_due) in [(19, false), (20, true), (21, false), (80, true)] {
        let due = tx.take_refund_questions(after(now), after(now + 60), 50)?;
        assert_eq!(due.contains(&"pay_6".to_owned()), is_due, "{now}");
    }
    Ok(())
}

fn a_refund_is_written_once_and_tried_when_it_is_due(
    tx: &mut dyn CheckoutTx,
    shelf: &Shelf,
) -> Result<(), StoreError> {
    let (_, attempt) = paid(tx, shelf, 7)?;
    let half = Money::from_paise(attempt.amount.paise() / 2);
    let first = Refund::on_request(&attempt, half, "One was torn", "first");
    tx.request_refund(&first, noon())?;
    tx.request_refund(&Refund { amount: attempt.amount, ..first.clone() }, noon())?;
    assert_eq!(tx.refund_of(&first.key)?.map(|row| row.refund), Some(first.clone()));
    assert_eq!(tx.refund_of("pattu-wish-404")?, None);
    assert_eq!(tx.refunded_or_pending("pay_7")?, half);
    assert_eq!(tx.lock_due_refunds(noon(), 50)?, [(first.clone(), 0)]);
    tx.note_refund_try(&first.key, after(15))?;
    assert_eq!(tx.lock_due_refunds(after(14), 50)?, []);
    assert_eq!(tx.lock_due_refunds(after(15), 50)?, [(first.clone(), 1)]);
    tx.abandon_refund(&first.key)?;
    assert_eq!(tx.lock_due_refunds(after(15), 50)?, []);
    assert_eq!(tx.refunded_or_pending("pay_7")?, Money::ZERO);
    let states: Vec<_> = tx.refunds_of("pay_7")?.iter().map(|row| row.status).collect();
    assert_eq!(states, [RefundStatus::Failed]);
    Ok(())
}

fn what_a_refund_is_made_of_is_kept(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let (order, attempt) = paid(tx, shelf, 10)?;
    assert_eq!(tx.returned_parts(order)?, ReturnedParts::default());
    let refund = Refund::on_request(&attempt, Money::from_rupees(2), "Damaged", "parts");
    let line = RefundLine { product: shelf.saree, quantity: 1, back_on_sale: true };
    let parts = RefundedParts {
        cause: RefundCause::Damaged,
        lines: vec![RefundedLine { line, on_sale: 1, amount: Money::from_rupees(1) }],
        shipping: Money::from_paise(40),
        goodwill: Money::from_paise(60),
    };
    tx.request_refund(&refund, noon())?;
    assert_eq!(tx.parts_of(&refund.key)?, None);
    tx.add_refund_parts(&refund, &parts, Role::Manager)?;
    assert_eq!(tx.returned_within_limit(order)?, Money::from_rupees(2));
    let owners = Refund::on_request(&attempt, Money::from_rupees(1), "Late", "owners");
    let whole = RefundedParts {
        lines: Vec::new(),
        shipping: Money::ZERO,
        goodwill: Money::from_rupees(1),
        ..parts.clone()
    };
    tx.request_refund(&owners, noon())?;
    tx.add_refund_parts(&owners, &whole, Role::Owner)?;
    assert_eq!(tx.returned_within_limit(order)?, Money::from_rupees(2), "an owner's count for nobody");
    tx.abandon_refund(&owners.key)?;
    assert_eq!(tx.parts_of(&refund.key)?, Some(parts));
    let returned = |tx: &mut dyn CheckoutTx| -> Result<_, StoreError> {
        let ReturnedParts { shipping, refunds, .. } = tx.returned_parts(order)?;
        let ReturnedPieces { refunded, on_sale } = tx.returned_parts(order)?.of(shelf.saree);
        Ok((refunded, on_sale, shipping, refunds))
    };
    assert_eq!(returned(tx)?, (1, 1, Money::from_paise(40), 1));
    // The money stayed, and may go back once more; the piece is on sale.
    tx.abandon_refund(&refund.key)?;
    assert_eq!(returned(tx)?, (0, 1, Money::ZERO, 1));
    Ok(())
}

fn a_coupons_last_use_is_taken_once(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let [first, second] =
        [8, 9].map(|number| placed(tx, shelf, number).map(|order| order.stored().id.uuid()));
    let (first, second) = (first?, second?);
    let by = |tx: &mut dyn CheckoutTx, buyer: &str| -> Result<_, StoreError> {
        Ok(tx
            .offers_for(Some(&shelf.coupon), buyer)?
            .into_iter()
            .find(|offer| offer.limits.max_uses == Some(1))
            .unwrap())
    };
    let offer = by(tx, "9876543210")?.id;
    assert!(tx.redeem(offer, first, "9876543210")?);
    assert!(!tx.redeem(offer, second, "9876543211")?, "no use is left");
    for (buyer, own) in [("9876543210", 1), ("9876543211", 0)] {
        let limits = by(tx, buyer)?.limits;
        assert_eq!((limits.uses, limits.uses_by_buyer), (1, own), "{buyer}");
    }
    tx.give_back(first)?;
    tx.give_back(first)?;
    assert_eq!(by(tx, "9876543210")?.limits.uses, 0);
    assert!(tx.redeem_again(first)?);
    assert!(tx.redeem_again(second)?, "it gave none back");
    tx.give_back(first)?;
    assert!(tx.redeem(offer, second, "9876543211")?);
    assert!(!tx.redeem_again(first)?, "somebody else has it");
    Ok(())
}

fn a_custom_order_moves_on_with_its_money(tx: &mut dyn CheckoutTx, shelf: &Shelf) -> Result<(), StoreError> {
    let read = |tx: &mut dyn CheckoutTx| -> Result<PayableCustomOrder, StoreError> {
        Ok(tx.lock_payable(&[Id::new(Uuid::from_u128(404)), shelf.custom])?.remove(0))
    };
    let asked = read(tx)?;
    assert_eq!((asked.standing.stage, asked.version), (Stage::Requested, 1));
    let lines = custom_lines(&[asked], true, noon()).unwrap();
    let order = placed_with(tx, shelf, 11, lines)?;
    pay_custom_orders(tx, order.stored(), after(60))?;
    let booked = read(tx)?;
    assert_eq!((booked.standing.stage, booked.version), (Stage::Booked, 2));
    tx.move_custom_order(&CustomOrderEvent {
        from: Some(Stage::Booked),
        to: Some(Stage::Design),
        by: Mover::Staff,
        name: Some("owner".to_owned()),
        ..CustomOrderEvent::requested(shelf.custom, after(90))
    })?;
    let begun = read(tx)?;
    assert_eq!((begun.standing.stage, begun.version), (Stage::Design, 3));
    Ok(())
}

fn what_comes_is_counted_until_its_window_ends(tx: &mut dyn CheckoutTx, _: &Shelf) -> Result<(), StoreError> {
    const LIMIT: RateLimit = RateLimit { scope: "the contract", most: 2, window_seconds: 60 };
    for (now, waits) in [(0, None), (10, None), (20, Some(40)), (60, None)] {
        assert_eq!(LIMIT.hit(tx, "somebody", after(now))?, waits, "{now}");
        assert_eq!(LIMIT.hit(tx, &format!("somebody else {now}"), after(now))?, None);
    }
    let so_far = |tx: &mut dyn CheckoutTx, now| -> Result<_, StoreError> {
        Ok(tx.hits_so_far(&LIMIT, "somebody", after(now))?.map(|hits| hits.count))
    };
    assert_eq!((so_far(tx, 61)?, so_far(tx, 120)?), (Some(1), None));
    Ok(())
}
