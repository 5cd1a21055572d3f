//! What a payment app reads off the counter's screen: to whom, how much, for which bill.

use pattu_invoices::CounterSaleId;
use pattu_kernel::{Money, StoreError};

use crate::CounterQueries;

/// More most banks do not pay at once to a shop (NPCI's general limit).
pub(crate) const MOST_AT_ONCE: Money = Money::from_rupees(100_000);

/// Where UPI payments go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpiPayee {
    /// `pattu@okbank`
    pub id: String,
    /// As the app shows it before somebody pays.
    pub name: String,
}

/// What is shown while somebody pays by UPI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpiPayment {
    pub payee: UpiPayee,
    /// More is not paid at once.
    pub most: Money,
    /// What the QR code holds; `None` for more than is paid at once, or nothing.
    pub link: Option<String>,
}

/// The `part`-th payment of a bill, the first is 1; `None` while the owner has not said where payments go. It proves nothing:
/// whether money came, staff see at the bank.
///
/// # Errors
/// [`StoreError`]
pub async fn show_upi_payment(
    queries: &dyn CounterQueries,
    amount: Money,
    bill: CounterSaleId,
    part: u8,
) -> Result<Option<UpiPayment>, StoreError> {
    let payment = |payee: UpiPayee| {
        let is_payable = amount > Money::ZERO && amount <= MOST_AT_ONCE;
        UpiPayment { link: is_payable.then(|| link(&payee, amount, bill, part)), most: MOST_AT_ONCE, payee }
    };
    Ok(queries.upi_payee().await?.map(payment))
}

/// As NPCI's linking specification has it: the reference is of at most 35 letters and digits, and no bank pays the same twice; blanks
/// are `%20`.
fn link(payee: &UpiPayee, amount: Money, bill: CounterSaleId, part: u8) -> String {
    let UpiPayee { id, name } = payee;
    let reference = bill.uuid().simple();
    format!(
        "upi://pay?pa={id}&pn={}&am={}&cu=INR&tr={reference}{part}&tn=Bill",
        escaped(name),
        amount.plain()
    )
}

fn escaped(text: &str) -> String {
    let sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_link_says_whom_how_much_and_for_what() {
        let payee = UpiPayee { id: "pattu@okbank".into(), name: "Pattu & Sons పట్టు".into() };
        let bill = Id::new(Uuid::from_u128(7));
        assert_eq!(
            link(&payee, Money::from_paise(1_850_050), bill, 2),
            "upi://pay?pa=pattu@okbank&pn=Pattu%20%26%20Sons%20%E0%B0%AA%E0%B0%9F%E0%B1%8D%E0%B0%9F%E0%B1%81\
             &am=18500.50&cu=INR&tr=000000000000000000000000000000072&tn=Bill"
        );
    }
}
