//! What stands on the papers that the shop issues.

use pattu_documents::document_pdf;
use pattu_invoices::{BuyerFacts, DocumentBody};

use crate::{
    reading::{Page, pages},
    samples::{
        self, GSTIN, bill_of_supply, credit_note, in_three_scripts, invoice, invoice_to_another_state,
        retail_invoice, widest,
    },
};

fn printed(body: &DocumentBody) -> Vec<Page> {
    pages(&document_pdf(body).unwrap())
}

fn text(body: &DocumentBody) -> String {
    printed(body).into_iter().map(|page| page.text).collect()
}

/// Each of them, after the one before.
fn assert_in_order(text: &str, facts: &[&str]) {
    let mut rest = text;
    for fact in facts {
        let at = rest.find(fact).unwrap_or_else(|| panic!("{fact:?} is not in {rest:?}"));
        rest = &rest[at + fact.len()..];
    }
}

#[test]
fn the_same_document_is_the_same_file() {
    for body in [invoice(1), in_three_scripts(), widest()] {
        assert_eq!(document_pdf(&body).unwrap(), document_pdf(&body).unwrap());
    }
}

#[test]
fn a_tax_invoice_says_what_the_rules_want_in_the_order_of_the_page() {
    let seller =
        ["Pattu", "Pattu Silks LLP", "14 Weavers' Street, Old Town", "Kurnool, Andhra Pradesh 518001"];
    let more = [
        "08518 277777 · care@pattu.example",
        "GSTIN",
        GSTIN,
        "Tax Invoice",
        "ORIGINAL FOR RECIPIENT",
        "Number",
        "W/2627/000001",
    ];
    let meta = ["Date", "25 November 2026", "Order", "PT-7K3M9QX2, 22 November 2026", "Place of supply"];
    let buyer = ["Lakshmi Devi", "12-3/A, Temple Street, near Konda Reddy Fort", "Kurnool", "9848012345"];
    let headings =
        ["Description", "HSN", "Qty (nos)", "Rate", "Discount", "Taxable value", "GST", "Tax", "Amount"];
    let line = ["KAN-001", "5007", "1", "18,500.00", "1,850.00", "15,857.14", "5 %", "792.86", "16,650.00"];
    let by_hsn =
        ["HSN", "GST", "Taxable value", "CGST", "SGST", "5007", "5 %", "15,857.14", "396.43", "396.43"];
    let sums = ["Subtotal", "18,500.00", "Discount", "−1,850.00", "Taxable value", "CGST", "SGST", "396.43"];
    let end =
        ["Total", "₹16,650.00", "Paid", "UPI", "Rupees sixteen thousand six hundred and fifty only", "Terms"];
    let foot = ["For Pattu Silks LLP", "Authorised signatory", "Tax Invoice · W/2627/000001 · Pattu"];
    let facts: Vec<&str> = [
        &seller[..],
        &more,
        &meta,
        &["37-Andhra Pradesh", "Reverse charge", "No", "Billed to"],
        &buyer,
        &["Delivered to"],
        &buyer,
        &headings,
        &line,
        &by_hsn,
        &sums,
        &end,
        &foot,
    ]
    .concat();
    let text = text(&invoice(1));
    assert_in_order(&text, &facts);
    assert!(!text.contains("Page 1"), "one page needs no number");
    assert!(!text.contains("Round off"));
}

#[test]
fn a_sale_to_another_state_has_one_tax() {
    let text = text(&invoice_to_another_state());
    assert_in_order(&text, &["36-Telangana", "Taxable value", "IGST", "12.5 %", "Subtotal", "IGST", "Total"]);
    assert!(!text.contains("CGST"));
}

#[test]
fn what_may_not_collect_tax_has_no_word_of_it() {
    let bill = text(&bill_of_supply());
    assert_in_order(
        &bill,
        &["Bill of Supply", "not eligible to collect tax on supplies", "HSN", "Amount", "Total"],
    );
    let retail = text(&retail_invoice());
    for word in ["Taxable", "CGST", "SGST", "Tax"] {
        assert!(!bill.replace("taxable", "").contains(word), "{word} in {bill}");
    }
    for word in ["Taxable", "GST", "HSN", "Place of supply", "Reverse charge"] {
        assert!(!retail.contains(word), "{word} in {retail}");
    }
}

#[test]
fn what_is_sold_at_the_counter_is_handed_over_there() {
    let mut body = invoice_to_another_state();
    body.order_number = String::new();
    body.payment_method = Some("upi, cash".to_owned());
    body.buyer = BuyerFacts { name: "Walk-in Customer".to_owned(), ..BuyerFacts::default() };
    let text = text(&body);
    assert_in_order(&text, &["Walk-in Customer", "Delivered to", "Handed over at the counter"]);
    assert!(text.contains("UPI, Cash"), "{text}");
    for word in ["Order", ", \n"] {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

#[test]
fn a_credit_note_names_its_invoice_and_has_no_prices() {
    let text = text(&credit_note());
    let facts = ["Credit Note", "CN/2627/000001", "Invoice", "W/2627/000001, 25 November 2026", "Qty (nos)"];
    assert_in_order(&text, &facts);
    assert_in_order(&text, &["KAN-002", "–", "500.00", "Credited", "₹17,150.00"]);
    for word in ["Rate", "Discount", "Subtotal", "Total", "Paid"] {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

#[test]
fn telugu_and_devanagari_can_be_searched() {
    let body = in_three_scripts();
    let text = text(&body);
    for fact in [&body.seller.legal_name, &body.buyer.name, &body.buyer.address, &body.lines[1].description] {
        assert!(text.contains(fact.as_str()), "{fact} in {text}");
    }
}

#[test]
fn long_papers_have_numbered_pages_with_the_tables_head_on_each() {
    for (lines, count) in [(1, 1), (25, 2), (26, 3), (60, 4)] {
        let pages = printed(&invoice(lines));
        assert_eq!(pages.len(), count, "{lines} lines");
        for (at, page) in pages.iter().enumerate().filter(|_| count > 1) {
            assert_in_order(&page.text, &["#Description", &format!("PattuPage {} of {count}", at + 1)]);
        }
    }
}

#[test]
fn no_total_stands_on_a_page_without_a_line() {
    for lines in 5..30 {
        let pages = printed(&invoice(lines));
        let last = &pages.last().unwrap().text;
        assert_in_order(last, &[&format!("KAN-{lines:03}"), "Subtotal", "Authorised signatory"]);
        assert!(pages.iter().all(|page| page.text.contains("KAN-")), "{lines} lines: a page without one");
    }
}

#[test]
fn columns_hold_the_widest_amounts_in_one_piece() {
    let body = widest();
    let text = text(&body);
    // In one piece as long as it fits: a parted figure would have its line's other cells between its halves.
    assert_eq!(text.matches("99,99,999.00").count(), 4 * 3, "rate, discount and amount of each line");
    assert_eq!(text.matches(&samples::line(0).sku).count(), 1);
}
