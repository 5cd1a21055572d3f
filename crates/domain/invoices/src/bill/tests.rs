//! The worked examples by hand, and what holds for any bill.

use pattu_kernel::{Money, Rate};
use proptest::prelude::*;

use super::*;

fn paise(text: &str) -> Money {
    Money::parse_rupees(text).unwrap()
}

fn line(hsn: &str, unit: &str, quantity: u32, percent: u8) -> BillLine {
    BillLine {
        hsn: hsn.to_owned(),
        unit: paise(unit),
        quantity,
        rate: Rate::from_percent(percent).unwrap(),
        discount: Money::ZERO,
        is_discountable: true,
    }
}

const fn counter() -> BillTerms {
    BillTerms {
        discount: BillDiscount::Amount(Money::ZERO),
        cash_discount: Money::ZERO,
        freight: Money::ZERO,
        freight_rule: FreightRule::EachRate,
        tax: TaxKind::CgstSgst,
    }
}

fn percent(percent: u8) -> BillDiscount {
    BillDiscount::Percent(Rate::from_percent(percent).unwrap())
}

fn column(bill: &Bill, of: fn(&Sums) -> Money) -> Vec<String> {
    bill.rows.iter().map(|row| of(&row.sums).to_string()).collect()
}

#[test]
fn one_saree_within_the_state_and_to_another() {
    let saree = [line("5007", "18500", 1, 5)];
    let bill = price_bill(&saree, &counter()).unwrap();
    assert_eq!(bill.sums.taxable, paise("17619.05"));
    assert_eq!(
        (bill.sums.cgst, bill.sums.sgst, bill.sums.igst),
        (paise("440.48"), paise("440.48"), Money::ZERO)
    );
    assert_eq!((bill.round_off, bill.total), (paise("-0.01"), paise("18500")));

    let bill = price_bill(&saree, &BillTerms { tax: TaxKind::Igst, ..counter() }).unwrap();
    assert_eq!((bill.sums.taxable, bill.sums.igst), (paise("17619.05"), paise("880.95")));
    assert_eq!((bill.round_off, bill.total), (Money::ZERO, paise("18500")));

    let bill = price_bill(&saree, &BillTerms { tax: TaxKind::Untaxed, ..counter() }).unwrap();
    assert_eq!(
        (bill.sums.taxable, bill.sums.taxes().unwrap(), bill.total),
        (paise("18500"), Money::ZERO, paise("18500"))
    );
}

#[test]
fn several_rates_a_discount_in_percent_and_one_in_cash() {
    let service = BillLine { is_discountable: false, ..line("998822", "350", 1, 5) };
    let lines =
        [line("5007", "18500", 1, 5), line("5208", "2450", 2, 5), line("6206", "3200", 1, 18), service];
    let terms = BillTerms { discount: percent(5), cash_discount: paise("100"), ..counter() };
    let bill = price_bill(&lines, &terms).unwrap();
    assert_eq!(column(&bill, |sums| sums.discount), ["₹994.55", "₹263.42", "₹172.03", "₹0"]);
    assert_eq!(column(&bill, |sums| sums.net), ["₹17,505.45", "₹4,636.58", "₹3,027.97", "₹350"]);
    assert_eq!(column(&bill, |sums| sums.taxable), ["₹16,671.86", "₹4,415.79", "₹2,566.08", "₹333.33"]);
    assert_eq!(column(&bill, |sums| sums.cgst), ["₹416.80", "₹110.39", "₹230.95", "₹8.33"]);
    assert_eq!((bill.sums.taxable, bill.sums.cgst), (paise("23987.06"), paise("766.47")));
    assert_eq!((bill.round_off, bill.total), (Money::ZERO, paise("25520")));

    let by_hsn = sum_by_hsn(&bill.rows).unwrap();
    assert_eq!(
        by_hsn.iter().map(|row| (row.hsn.as_str(), row.quantity)).collect::<Vec<_>>(),
        [("5007", 1), ("5208", 2), ("6206", 1), ("998822", 1)]
    );
}

#[test]
fn sending_is_taxed_as_what_is_sent() {
    let lines = [line("5208", "1299", 1, 5), line("4202", "599", 1, 18)];
    let terms = BillTerms { freight: paise("180"), tax: TaxKind::Igst, ..counter() };
    let bill = price_bill(&lines, &terms).unwrap();
    assert_eq!(column(&bill, |sums| sums.net), ["₹1,299", "₹599", "₹123.19", "₹56.81"]);
    assert_eq!(column(&bill, |sums| sums.taxable), ["₹1,237.14", "₹507.63", "₹117.32", "₹48.14"]);
    assert_eq!(column(&bill, |sums| sums.igst), ["₹61.86", "₹91.37", "₹5.87", "₹8.67"]);
    let codes: Vec<&str> = bill.rows.iter().map(|row| row.hsn.as_str()).collect();
    assert_eq!(codes, ["5208", "4202", "5208", "4202"], "each part goes with the dearest goods of its rate");
    assert_eq!((bill.sums.igst, bill.total), (paise("167.77"), paise("2078")));
}

#[test]
fn sending_as_principal_supply_is_one_row_like_the_dearest_goods() {
    let lines = [line("5208", "1299", 1, 5), line("4202", "1500", 1, 18), line("4203", "1500", 1, 12)];
    let terms = BillTerms { freight: paise("180"), freight_rule: FreightRule::Principal, ..counter() };
    let bill = price_bill(&lines, &terms).unwrap();
    let [_, _, _, sending] = bill.rows.as_slice() else { panic!("one row of sending") };
    assert_eq!((sending.hsn.as_str(), sending.rate.to_string()), ("4202", "18%".to_owned()));
    assert_eq!((sending.sums.net, sending.sums.taxable), (paise("180"), paise("152.54")));
    let unsent = price_bill(&lines, &BillTerms { freight: Money::ZERO, ..terms }).unwrap();
    assert_eq!(unsent.rows.len(), 3);
}

#[test]
fn goods_given_away_are_still_sent() {
    let terms = BillTerms { discount: percent(100), freight: paise("180"), ..counter() };
    let bill = price_bill(&[line("5007", "999", 1, 5)], &terms).unwrap();
    assert_eq!((bill.total, bill.rows.len()), (paise("180"), 2));
    let free = price_bill(&[line("5007", "0", 1, 5)], &BillTerms { discount: percent(0), ..terms }).unwrap();
    assert_eq!((free.total, free.rows[1].sums.net), (paise("180"), paise("180")));
}

#[test]
fn three_pieces_come_back_one_by_one() {
    let terms = BillTerms { discount: percent(10), ..counter() };
    let bill = price_bill(&[line("5007", "8999", 3, 5)], &terms).unwrap();
    assert_eq!((bill.total, bill.sums.cgst), (paise("24297.30"), paise("578.51")));
    let (row, mut before, mut halves) = (bill.rows[0].sums, Sums::default(), Vec::new());
    for _ in 0..3 {
        let note = credit_row(row, before, paise("8099.10")).unwrap();
        assert_eq!((note.net, note.taxable), (paise("8099.10"), paise("7713.43")));
        halves.push(note.cgst.to_string());
        before = before.zip_with(note, Money::plus).unwrap();
    }
    assert_eq!(halves, ["₹192.84", "₹192.83", "₹192.84"]);
    assert_eq!(before, row);
    assert_eq!(credit_row(row, before, paise("1")).unwrap(), Sums::default(), "nothing is left of it");
}

#[test]
fn what_cannot_be_a_bill_or_come_back_is_refused() {
    let saree = line("5007", "100", 2, 5);
    let no = |lines: &[BillLine], terms| price_bill(lines, &terms).unwrap_err();
    assert_eq!(no(&[], counter()), BillError::Empty);
    let none = BillLine { quantity: 0, ..saree.clone() };
    assert_eq!(no(&[saree.clone(), none], counter()), BillError::Line { line: 1 });
    let own = BillLine { discount: paise("200.01"), ..saree.clone() };
    assert_eq!(no(&[own], counter()), BillError::DiscountTooLarge);
    let terms = BillTerms { discount: BillDiscount::Amount(paise("200.01")), ..counter() };
    assert_eq!(no(std::slice::from_ref(&saree), terms), BillError::DiscountTooLarge);
    let service = BillLine { is_discountable: false, ..saree.clone() };
    assert_eq!(
        no(&[service], BillTerms { cash_discount: paise("1"), ..counter() }),
        BillError::DiscountTooLarge
    );
    assert_eq!(
        no(std::slice::from_ref(&saree), BillTerms { freight: paise("-1"), ..counter() }),
        BillError::Negative
    );
    let dear = BillLine { unit: Money::from_paise(i64::MAX), ..saree.clone() };
    assert!(matches!(no(&[dear], counter()), BillError::Money(_)));
}

prop_compose! {
    fn lines()(
        lines in prop::collection::vec(
            (100_i64..5_000_000, 1_u32..6, prop::sample::select(vec![0, 25, 300, 500, 1200, 1800, 2800, 4000]), any::<bool>()),
            1..12,
        ),
    ) -> Vec<BillLine> {
        let line = |(at, (unit, quantity, bp, is_discountable))| BillLine {
            hsn: format!("50{at:02}"),
            unit: Money::from_paise(unit),
            quantity,
            rate: Rate::from_basis_points(bp).unwrap(),
            discount: Money::ZERO,
            is_discountable,
        };
        lines.into_iter().enumerate().map(line).collect()
    }
}

fn terms() -> impl Strategy<Value = BillTerms> {
    let percents = prop::sample::select(vec![0, 250, 500, 1000, 3333, 10_000]);
    let freights = prop::sample::select(vec![0, 18_000]);
    let taxes = prop::sample::select(vec![TaxKind::CgstSgst, TaxKind::Igst, TaxKind::Untaxed]);
    let rules = prop::sample::select(vec![FreightRule::EachRate, FreightRule::Principal]);
    (percents, 0_i64..50_000, (freights, rules), taxes).prop_map(
        |(bp, cash, (freight, freight_rule), tax)| BillTerms {
            discount: BillDiscount::Percent(Rate::from_basis_points(bp).unwrap()),
            cash_discount: Money::from_paise(cash),
            freight: Money::from_paise(freight),
            freight_rule,
            tax,
        },
    )
}

/// The bill; without cash off where there is not so much to take it from.
fn priced(lines: &[BillLine], terms: &BillTerms) -> Bill {
    match price_bill(lines, terms) {
        Err(BillError::DiscountTooLarge) => {
            price_bill(lines, &BillTerms { cash_discount: Money::ZERO, ..*terms }).unwrap()
        }
        bill => bill.unwrap(),
    }
}

proptest! {
    #[test]
    fn a_bill_adds_up_and_rounding_stays_small(lines in lines(), terms in terms()) {
        let bill = priced(&lines, &terms);
        let taxed = bill.sums.taxable.plus(bill.sums.taxes().unwrap()).unwrap();
        prop_assert_eq!(taxed.plus(bill.round_off).unwrap(), bill.total);
        let most = i64::try_from(bill.rows.len()).unwrap();
        prop_assert!(bill.round_off.paise().abs() <= most);
        for row in &bill.rows {
            let sums = row.sums;
            prop_assert_eq!(sums.cgst, sums.sgst);
            prop_assert!(sums.igst.is_zero() || sums.cgst.is_zero());
            prop_assert!(!sums.net.is_negative() && sums.net <= sums.gross);
            let residue = sums.net.minus(sums.taxable).unwrap().minus(sums.taxes().unwrap()).unwrap();
            prop_assert!(residue.paise().abs() <= 1);
        }
        let by_hsn = sum_by_hsn(&bill.rows).unwrap();
        prop_assert_eq!(Sums::of(by_hsn.iter().map(|row| row.sums)).unwrap(), bill.sums);
    }

    /// Whatever is taken off a row, in however many steps: it is never more than the row, and all of it is exactly the row.
    #[test]
    fn what_is_taken_off_in_any_steps_ends_at_the_row(lines in lines(), terms in terms(), steps in prop::collection::vec(1_i64..2_000_000, 0..8)) {
        for row in priced(&lines, &terms).rows {
            let mut before = Sums::default();
            for off in steps.iter().map(|off| Money::from_paise(*off)).chain([row.sums.net]) {
                let note = credit_row(row.sums, before, off).unwrap();
                prop_assert!(!note.net.is_negative() && !note.taxable.is_negative() && !note.taxes().unwrap().is_negative());
                before = before.zip_with(note, Money::plus).unwrap();
            }
            prop_assert_eq!(before, if row.sums.net.is_zero() { Sums::default() } else { row.sums });
        }
    }
}
