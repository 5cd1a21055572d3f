//! Whatever a document says, there is a PDF of it.

use chrono::NaiveDate;
use pattu_documents::document_pdf;
use pattu_invoices::{
    BuyerFacts, Corrected, DocumentBody, PrintedHsn, PrintedLine, PrintedSums, SellerFacts,
};
use pattu_kernel::{Money, Rate};
use proptest::{collection::vec, option, prelude::*};

use crate::reading::pages;

// Boxed, because all of them at once are too large for a test's stack.
fn words() -> BoxedStrategy<String> {
    prop_oneof![
        Just(String::new()),
        "[ -~]{0,40}",
        any::<String>(),
        "[\\u{0}-\\u{1f}\\u{7f}-\\u{9f}a]{0,20}",
        "[\\u{c00}-\\u{c7f}\\u{900}-\\u{97f}\\u{200c}\\u{200d} ]{0,60}",
        "[\\u{590}-\\u{6ff}\\u{202a}-\\u{202e}\\u{2028}0-9 ]{0,40}",
        "[\\u{300}-\\u{36f}\\u{1f1e6}-\\u{1f1ff}\\u{1f3fb}-\\u{1f468}\\u{fe0f}\\u{200d}]{0,30}",
        "[a-zక-హ]{200}",
        "(ab\n){0,150}",
    ]
    .boxed()
}

fn money() -> BoxedStrategy<Money> {
    prop_oneof![any::<i64>(), -100_i64..10_000_000, Just(0)].prop_map(Money::from_paise).boxed()
}

fn rate() -> impl Strategy<Value = Rate> {
    (0..=10_000_i32).prop_map(|points| Rate::from_basis_points(points).unwrap())
}

fn sums() -> impl Strategy<Value = PrintedSums> {
    let amounts = (money(), money(), money(), money(), money(), money(), money());
    amounts.prop_map(|(gross, discount, taxable, cgst, sgst, igst, net)| PrintedSums {
        gross,
        discount,
        taxable,
        cgst,
        sgst,
        igst,
        net,
    })
}

fn line() -> impl Strategy<Value = PrintedLine> {
    (words(), words(), words(), any::<u32>(), money(), rate(), sums()).prop_map(
        |(description, sku, hsn, quantity, unit, rate, sums)| PrintedLine {
            description,
            sku,
            hsn,
            quantity,
            unit,
            rate,
            sums,
        },
    )
}

fn by_hsn() -> impl Strategy<Value = PrintedHsn> {
    let parts = (words(), rate(), any::<u32>(), sums());
    parts.prop_map(|(hsn, rate, quantity, sums)| PrintedHsn { hsn, rate, quantity, sums })
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (-100_000_i32..3_000_000).prop_map(|days| NaiveDate::from_num_days_from_ce_opt(days).unwrap())
}

fn seller() -> impl Strategy<Value = SellerFacts> {
    (words(), words(), words(), words(), words(), option::of(words())).prop_map(
        |(name, legal_name, address, phone, email, gstin)| SellerFacts {
            name,
            legal_name,
            address,
            phone,
            email,
            gstin,
        },
    )
}

fn buyer() -> impl Strategy<Value = BuyerFacts> {
    (words(), words(), words(), words(), words(), words(), words()).prop_map(
        |(name, phone, address, city, state, pincode, gstin)| BuyerFacts {
            name,
            phone,
            address,
            city,
            state,
            pincode,
            gstin,
        },
    )
}

prop_compose! {
    fn body()(
        (title, number, order_number, in_words, terms) in (words(), words(), words(), words(), words()),
        (note, place_of_supply, payment_method) in (option::of(words()), option::of(words()), option::of(words())),
        corrects in option::of((words(), date())),
        (issued_on, ordered_on) in (date(), date()),
        (seller, buyer) in (seller(), buyer()),
        (lines, by_hsn) in (vec(line(), 0..12), vec(by_hsn(), 0..12)),
        (sums, round_off, total) in (sums(), money(), money()),
    ) -> DocumentBody {
        DocumentBody {
            template: 1,
            title, note, number, issued_on, order_number, ordered_on, seller, buyer, place_of_supply, lines, by_hsn,
            corrects: corrects.map(|(number, issued_on)| Corrected { number, issued_on }),
            sums, round_off, total, in_words, payment_method, terms,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, max_shrink_iters: 100, ..ProptestConfig::default() })]

    #[test]
    fn every_body_becomes_a_pdf(body in body()) {
        let pdf = document_pdf(&body).unwrap();
        prop_assert!(!pages(&pdf).is_empty());
    }
}
