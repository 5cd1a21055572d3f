//! What a refund amounts to: pieces, their part of the discount, the delivery charge; never a paisa more than was paid.

use proptest::prelude::*;

use pattu_catalog::ProductId;
use pattu_kernel::{Id, Money};
use uuid::Uuid;

use super::applying::placed;
use crate::{
    Amounts, OrderLine, OrderStatus, RefundCause, RefundLine, RefundParts, RefundPartsError, RefundedParts,
    ReturnedParts, StoredOrder, refund_parts::refunded_parts,
};

fn saree(number: u128) -> ProductId {
    Id::new(Uuid::from_u128(number))
}

fn line(number: u128, quantity: u32, unit_paise: i64, discount_paise: i64) -> OrderLine {
    OrderLine {
        product: saree(number),
        sku: format!("KAN-{number}"),
        name: format!("Saree {number}"),
        image: None,
        unit_price: Money::from_paise(unit_paise),
        quantity,
        discount: Money::from_paise(discount_paise),
    }
}

async fn delivered(lines: Vec<OrderLine>, shipping: i32) -> StoredOrder {
    let (stage, order) = placed(1).await;
    let stored = stage.store.look(|state| state.orders[&order].clone());
    let amounts = Amounts { shipping: Money::from_rupees(shipping), ..stored.amounts };
    StoredOrder { lines, amounts, status: OrderStatus::Delivered, ..stored }
}

fn parts(lines: &[(u128, u32)], shipping: bool, goodwill: i32) -> RefundParts {
    let lines = lines.iter().map(|(number, quantity)| RefundLine {
        product: saree(*number),
        quantity: *quantity,
        back_on_sale: true,
    });
    let goodwill = Money::from_rupees(goodwill);
    RefundParts { cause: RefundCause::Damaged, lines: lines.collect(), shipping, goodwill }
}

/// What is known of an order after this refund went through.
fn note(before: &mut ReturnedParts, refund: &RefundedParts) {
    before.shipping = before.shipping.plus(refund.shipping).unwrap();
    for line in &refund.lines {
        let gone = before.pieces.entry(line.line.product).or_default();
        gone.refunded += line.line.quantity;
        gone.on_sale += line.on_sale;
    }
}

#[tokio::test]
async fn a_piece_costs_its_price_less_its_part_of_the_discount_and_the_last_takes_the_paise() {
    let order = delivered(vec![line(1, 3, 10_000, 100), line(2, 1, 5_000, 0)], 180).await;
    let mut before = ReturnedParts::default();
    let first = refunded_parts(&order, &before, &parts(&[(1, 2)], true, 0)).unwrap();
    assert_eq!((first.lines[0].amount, first.shipping), (Money::from_paise(19_932), Money::from_rupees(180)));
    note(&mut before, &first);
    let second = refunded_parts(&order, &before, &parts(&[(2, 1), (1, 1)], false, 5)).unwrap();
    let amounts: Vec<i64> = second.lines.iter().map(|line| line.amount.paise()).collect();
    assert_eq!(amounts, [9_968, 5_000], "in the order of the products");
    assert_eq!(second.total().unwrap(), Money::from_paise(9_968 + 5_000 + 500));
}

#[tokio::test]
async fn parts_that_cannot_go_back() {
    let order = delivered(vec![line(1, 2, 10_000, 0), line(2, 1, 5_000, 0)], 180).await;
    let none = ReturnedParts::default();
    let mut before = none.clone();
    note(&mut before, &refunded_parts(&order, &none, &parts(&[(1, 1)], true, 0)).unwrap());
    let refusal =
        |order: &StoredOrder, parts: &RefundParts| refunded_parts(order, &before, parts).unwrap_err();
    assert!(matches!(refusal(&order, &parts(&[], false, 0)), RefundPartsError::Nothing));
    assert!(matches!(refusal(&order, &parts(&[(9, 1)], false, 0)), RefundPartsError::UnknownLine));
    assert!(matches!(refusal(&order, &parts(&[(1, 0)], false, 0)), RefundPartsError::UnknownLine));
    assert!(matches!(refusal(&order, &parts(&[(2, 1), (2, 1)], false, 0)), RefundPartsError::UnknownLine));
    assert!(matches!(refusal(&order, &parts(&[], true, 0)), RefundPartsError::NoShippingLeft));
    assert!(matches!(refusal(&order, &parts(&[], false, -1)), RefundPartsError::NegativeGoodwill));
    let too_many = refusal(&order, &parts(&[(1, 2)], false, 0));
    assert_eq!(too_many.to_string(), "Only 1 of Saree 1 can still be returned");
    // Nothing would be left to send.
    let packing = StoredOrder { status: OrderStatus::Processing, ..order.clone() };
    assert!(matches!(
        refusal(&packing, &parts(&[(1, 1), (2, 1)], false, 0)),
        RefundPartsError::CancelInstead
    ));
    assert!(refunded_parts(&packing, &before, &parts(&[(2, 1)], false, 0)).is_ok());
    assert!(refunded_parts(&packing, &before, &parts(&[], false, 100)).is_ok());
}

proptest! {
    /// However a line is paid back, all of it together is what was paid for it; pieces go on sale once.
    #[test]
    fn a_line_in_any_parts_is_the_whole_line(
        quantity in 1u32..=20,
        unit in 1i64..5_000_000,
        share in 0i64..=10_000,
        steps in prop::collection::vec((1u32..=5, any::<bool>()), 1..30),
    ) {
        let whole = unit * i64::from(quantity);
        let discount = whole * share / 10_000;
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let order = runtime.block_on(delivered(vec![line(1, quantity, unit, discount)], 0));
        let (mut before, mut paid_back, mut left) = (ReturnedParts::default(), 0, quantity);
        for (pieces, fails) in steps {
            let pieces = pieces.min(left);
            if pieces == 0 {
                break;
            }
            let refund = refunded_parts(&order, &before, &parts(&[(1, pieces)], false, 0)).unwrap();
            prop_assert!(!refund.lines[0].amount.is_negative());
            prop_assert!(paid_back + refund.lines[0].amount.paise() <= whole - discount);
            if fails {
                // The money did not arrive; the pieces are on sale all the same.
                before.pieces.entry(saree(1)).or_default().on_sale += refund.lines[0].on_sale;
            } else {
                note(&mut before, &refund);
                paid_back += refund.lines[0].amount.paise();
                left -= pieces;
            }
            prop_assert!(before.of(saree(1)).on_sale <= quantity);
        }
        if left > 0 {
            let rest = refunded_parts(&order, &before, &parts(&[(1, left)], false, 0)).unwrap();
            paid_back += rest.lines[0].amount.paise();
        }
        prop_assert_eq!(paid_back, whole - discount);
    }
}
