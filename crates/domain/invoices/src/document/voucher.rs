//! What vouchers say: money that came, or went back, before there was an invoice. For goods no tax is due with it (Notification
//! 66/2017).

use pattu_kernel::{Money, MoneyError};
use pattu_orders::{CustomLine, OrderLine, StoredOrder};

use super::{
    DocumentBody, DocumentFacts, PrintedLine, PrintedSums,
    body::{Content, Corrected, SaleFacts, printed},
};

/// Nothing of it is taxed.
fn untaxed(gross: Money, discount: Money, net: Money) -> PrintedSums {
    let none = Money::ZERO;
    PrintedSums { gross, discount, taxable: net, cgst: none, sgst: none, igst: none, net }
}

fn line(description: String, sku: String, amount: Money) -> PrintedLine {
    PrintedLine {
        description,
        sku,
        hsn: String::new(),
        quantity: 1,
        unit: amount,
        rate: pattu_kernel::Rate::default(),
        sums: untaxed(amount, Money::ZERO, amount),
    }
}

fn saree(sold: &OrderLine) -> Result<PrintedLine, MoneyError> {
    let gross = sold.unit_price.times(sold.quantity)?;
    let sums = untaxed(gross, sold.discount, gross.minus(sold.discount)?);
    let (quantity, unit) = (sold.quantity, sold.unit_price);
    Ok(PrintedLine { quantity, sums, ..line(sold.name.clone(), sold.sku.clone(), unit) })
}

/// What was paid for an order, whole.
pub fn receipt_voucher_body(facts: &DocumentFacts, order: &StoredOrder) -> Result<DocumentBody, MoneyError> {
    let mut lines = order.lines.iter().map(saree).collect::<Result<Vec<_>, _>>()?;
    let custom = |custom: &CustomLine| line(custom.name.clone(), custom.sku.clone(), custom.unit_price);
    lines.extend(order.custom.iter().map(custom));
    if !order.amounts.shipping.is_zero() {
        lines.push(line("Delivery".to_owned(), String::new(), order.amounts.shipping));
    }
    let total = order.amounts.payable;
    let gross = Money::sum(lines.iter().map(|line| line.sums.gross))?;
    let body = body(facts, order.into(), lines, untaxed(gross, gross.minus(total)?, total));
    // A part of what is paid for a custom order may be a service: nothing is said of its tax.
    let note = body.note.filter(|_| order.custom.is_empty());
    Ok(DocumentBody { note, ..body })
}

/// So much of it goes back.
pub fn refund_voucher_body(facts: &DocumentFacts, receipt: &DocumentBody, amount: Money) -> DocumentBody {
    let lines = if amount == receipt.total {
        receipt.lines.clone()
    } else {
        let names: Vec<&str> = receipt.lines.iter().map(|line| line.description.as_str()).collect();
        vec![line(format!("A part of what was paid for: {}", names.join("; ")), String::new(), amount)]
    };
    let sale = SaleFacts {
        order_number: receipt.order_number.clone(),
        ordered_on: receipt.ordered_on,
        buyer: receipt.buyer.clone(),
        payment_method: None,
    };
    let corrects = Corrected { number: receipt.number.clone(), issued_on: receipt.issued_on };
    let sums = if amount == receipt.total { receipt.sums } else { untaxed(amount, Money::ZERO, amount) };
    DocumentBody { corrects: Some(corrects), ..body(facts, sale, lines, sums) }
}

fn body(facts: &DocumentFacts, sale: SaleFacts, lines: Vec<PrintedLine>, sums: PrintedSums) -> DocumentBody {
    let (by_hsn, round_off, total) = (Vec::new(), Money::ZERO, sums.net);
    printed(facts, sale, Content { lines, by_hsn, sums, round_off, total })
}
