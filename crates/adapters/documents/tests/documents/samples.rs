//! Documents as the shop issues them.

use chrono::NaiveDate;
use pattu_invoices::{
    BuyerFacts, Corrected, DocumentBody, PrintedHsn, PrintedLine, PrintedSums, SellerFacts, amount_in_words,
};
use pattu_kernel::{Money, Rate};

pub const GSTIN: &str = "37ABCDE1234F1ZZ";

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

fn paise(paise: i64) -> Money {
    Money::from_paise(paise)
}

/// Inclusive price at 5 % within the State: taxable value and two halves, as rule 7 of the bill has them.
fn within_the_state(gross: i64, discount: i64) -> PrintedSums {
    let net = gross - discount;
    let taxable = (net * 20_000 + 10_500) / 21_000;
    let half = (taxable * 500 + 10_000) / 20_000;
    PrintedSums {
        gross: paise(gross),
        discount: paise(discount),
        taxable: paise(taxable),
        cgst: paise(half),
        sgst: paise(half),
        igst: Money::ZERO,
        net: paise(net),
    }
}

fn to_another_state(sums: PrintedSums) -> PrintedSums {
    let igst = sums.net.paise() - sums.taxable.paise();
    PrintedSums { cgst: Money::ZERO, sgst: Money::ZERO, igst: paise(igst), ..sums }
}

fn untaxed(sums: PrintedSums) -> PrintedSums {
    PrintedSums { taxable: sums.net, cgst: Money::ZERO, sgst: Money::ZERO, igst: Money::ZERO, ..sums }
}

fn sum(rows: &[PrintedSums]) -> PrintedSums {
    let of = |field: fn(PrintedSums) -> Money| paise(rows.iter().map(|row| field(*row).paise()).sum());
    PrintedSums {
        gross: of(|row| row.gross),
        discount: of(|row| row.discount),
        taxable: of(|row| row.taxable),
        cgst: of(|row| row.cgst),
        sgst: of(|row| row.sgst),
        igst: of(|row| row.igst),
        net: of(|row| row.net),
    }
}

const NAMES: [&str; 6] = [
    "Kanchipuram Korvai Silk Saree, temple border, parrot green with arakku pallu",
    "Dharmavaram Silk Saree",
    "Uppada Jamdani, off-white with silver butta",
    "Venkatagiri Zari Cotton-Silk Saree with a contrast border and checked body, blouse piece attached",
    "Gadwal Silk Saree",
    "Mangalagiri Pattu",
];

pub fn line(at: usize) -> PrintedLine {
    let price = 1_850_000 + i64::try_from(at % 7).unwrap() * 73_500;
    let quantity = u32::try_from(at % 3 + 1).unwrap();
    let gross = price * i64::from(quantity);
    let discount = if at.is_multiple_of(2) { gross / 10 } else { 0 };
    PrintedLine {
        description: NAMES[at % NAMES.len()].into(),
        sku: format!("KAN-{:03}", at + 1),
        hsn: "5007".into(),
        quantity,
        unit: paise(price),
        rate: Rate::from_percent(5).unwrap(),
        sums: within_the_state(gross, discount),
    }
}

/// A tax invoice within the State.
pub fn invoice(count: usize) -> DocumentBody {
    totalled(DocumentBody {
        template: 1,
        title: "Tax Invoice".into(),
        note: None,
        corrects: None,
        number: "W/2627/000001".into(),
        issued_on: day(11, 25),
        order_number: "PT-7K3M9QX2".into(),
        ordered_on: day(11, 22),
        seller: SellerFacts {
            name: "Pattu".into(),
            legal_name: "Pattu Silks LLP".into(),
            address: "14 Weavers' Street, Old Town\nKurnool, Andhra Pradesh 518001".into(),
            phone: "08518 277777".into(),
            email: "care@pattu.example".into(),
            gstin: Some(GSTIN.into()),
        },
        buyer: BuyerFacts {
            name: "Lakshmi Devi".into(),
            phone: "9848012345".into(),
            address: "12-3/A, Temple Street, near Konda Reddy Fort".into(),
            city: "Kurnool".into(),
            state: "Andhra Pradesh".into(),
            pincode: "518001".into(),
            gstin: String::new(),
        },
        place_of_supply: Some("37-Andhra Pradesh".into()),
        lines: (0..count).map(line).collect(),
        by_hsn: Vec::new(),
        sums: sum(&[]),
        round_off: Money::ZERO,
        total: Money::ZERO,
        in_words: String::new(),
        payment_method: Some("upi".into()),
        terms: "Goods once sold are exchanged within seven days, unworn and with their tag.\nSubject to Kurnool jurisdiction.".into(),
    })
}

fn totalled(mut body: DocumentBody) -> DocumentBody {
    let rows: Vec<_> = body.lines.iter().map(|line| line.sums).collect();
    body.sums = sum(&rows);
    body.total = body.sums.net;
    let taxes = [body.sums.taxable, body.sums.cgst, body.sums.sgst, body.sums.igst];
    body.round_off = paise(body.total.paise() - taxes.iter().map(|one| one.paise()).sum::<i64>());
    body.in_words = amount_in_words(body.total);
    body.by_hsn = Vec::new();
    if body.place_of_supply.is_some() {
        let mut groups: Vec<(String, Rate)> = Vec::new();
        for line in &body.lines {
            let group = (line.hsn.clone(), line.rate);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        for (hsn, rate) in groups {
            let of = body.lines.iter().filter(|line| line.hsn == hsn && line.rate == rate);
            let quantity = of.clone().map(|line| line.quantity).sum();
            let sums = sum(&of.map(|line| line.sums).collect::<Vec<_>>());
            body.by_hsn.push(PrintedHsn { hsn, rate, quantity, sums });
        }
    }
    body
}

pub fn invoice_to_another_state() -> DocumentBody {
    let mut body = invoice(6);
    body.place_of_supply = Some("36-Telangana".into());
    body.buyer.city = "Hyderabad".into();
    body.buyer.state = "Telangana".into();
    body.buyer.pincode = "500034".into();
    for line in &mut body.lines {
        line.sums = to_another_state(line.sums);
    }
    body.lines[3].hsn = "52081190".into();
    body.lines[5].rate = Rate::from_basis_points(1250).unwrap();
    totalled(body)
}

/// What a shop under the composition scheme issues: codes, and no tax.
pub fn bill_of_supply() -> DocumentBody {
    let mut body = invoice(3);
    body.title = "Bill of Supply".into();
    body.note = Some("composition taxable person, not eligible to collect tax on supplies".into());
    for line in &mut body.lines {
        line.sums = untaxed(line.sums);
    }
    totalled(body)
}

/// What a shop issues that is not registered.
pub fn retail_invoice() -> DocumentBody {
    let mut body = bill_of_supply();
    body.title = "Retail Invoice".into();
    body.note = None;
    body.place_of_supply = None;
    body.seller.gstin = None;
    for line in &mut body.lines {
        line.hsn = String::new();
        line.rate = Rate::from_percent(0).unwrap();
    }
    totalled(body)
}

/// One piece comes back, and one is made cheaper out of goodwill.
pub fn credit_note() -> DocumentBody {
    let mut body = invoice(2);
    body.title = "Credit Note".into();
    body.number = "CN/2627/000001".into();
    body.corrects = Some(Corrected { number: "W/2627/000001".into(), issued_on: day(11, 25) });
    body.issued_on = day(12, 3);
    body.payment_method = None;
    let goodwill = &mut body.lines[1];
    goodwill.quantity = 0;
    goodwill.sums = within_the_state(50_000, 0);
    totalled(body)
}

pub fn in_three_scripts() -> DocumentBody {
    let mut body = invoice(3);
    body.seller.name = "పట్టు".into();
    body.seller.legal_name = "కర్నూలు పట్టు చీరలు".into();
    body.buyer.name = "శ్రీమతి లక్ష్మీ సరస్వతి".into();
    body.buyer.address = "12-3, దేవాలయం వీధి, కొండారెడ్డి బురుజు దగ్గర".into();
    body.buyer.city = "కర్నూలు".into();
    body.lines[0].description = "కాంచీపురం కోర్వై పట్టు చీర, ఆలయ అంచు, చిలకాకుపచ్చ రంగు, జరీ పల్లు, జాకెట్టు ముక్కతో".into();
    body.lines[1].description = "बनारसी रेशम साड़ी, कत्थई, ज़री बूटा, श्री कृष्ण".into();
    body.lines[2].description = "Silk పట్టు रेशम 丝绸 حرير 🧵".into();
    body.terms = "సరుకు ఏడు రోజుల్లో మార్చుకోవచ్చు.\nमाल सात दिनों में बदला जा सकता है।".into();
    body
}

/// The widest figures a paper has to hold, and words that end nowhere.
pub fn widest() -> DocumentBody {
    let mut body = invoice(4);
    for line in &mut body.lines {
        line.unit = paise(999_999_900);
        line.hsn = "52081190".into();
        line.sums = within_the_state(999_999_900, 0);
        line.sums.discount = paise(999_999_900);
    }
    body.lines[1].description = "Kanchipuram".repeat(19);
    body.buyer.name = "W".repeat(200);
    body.buyer.address = "Flat-".repeat(40);
    totalled(body)
}
