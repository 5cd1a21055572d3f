//! What a customer pays with, and what the test instruments do.

use serde_json::{Value, json};

use super::failure::{self, Failure};

/// A card, a UPI id or a bank.
#[derive(Debug, Clone)]
pub enum Instrument {
    /// A card; only what the provider keeps of it.
    Card {
        /// `card_…`
        id: String,
        /// The test card behind it.
        card: &'static TestCard,
        /// The name on the card.
        name: String,
    },
    /// A UPI id such as `success@razorpay`.
    Upi { vpa: String },
    /// A bank's own pages.
    Netbanking {
        /// Four-letter code such as `HDFC`.
        bank: &'static Bank,
    },
}

impl Instrument {
    /// The payment's `method`.
    pub fn method(&self) -> &'static str {
        match self {
            Self::Card { .. } => "card",
            Self::Upi { .. } => "upi",
            Self::Netbanking { .. } => "netbanking",
        }
    }

    /// The card as `?expand[]=card` and webhooks show it.
    pub fn card_view(&self) -> Option<Value> {
        let Self::Card { id, card, name } = self else { return None };
        let last4: String = card.number.chars().skip(card.number.len().saturating_sub(4)).collect();
        Some(json!({
            "id": id, "entity": "card", "name": name, "last4": last4, "network": card.network, "type": "credit",
            "issuer": card.issuer, "international": card.international, "emi": false, "sub_type": "consumer",
            "token_iin": null,
        }))
    }
}

/// A bank that can be chosen for netbanking.
#[derive(Debug)]
pub struct Bank {
    pub code: &'static str,
    pub name: &'static str,
}

/// The banks on offer.
pub static BANKS: &[Bank] = &[
    Bank { code: "SBIN", name: "State Bank of India" },
    Bank { code: "HDFC", name: "HDFC Bank" },
    Bank { code: "ICIC", name: "ICICI Bank" },
    Bank { code: "UTIB", name: "Axis Bank" },
    Bank { code: "KKBK", name: "Kotak Mahindra Bank" },
    Bank { code: "CNRB", name: "Canara Bank" },
    Bank { code: "BARB_R", name: "Bank of Baroda" },
    Bank { code: "UBIN", name: "Union Bank of India" },
    Bank { code: "IOBA", name: "Indian Overseas Bank" },
    Bank { code: "IDIB", name: "Indian Bank" },
];

/// A card number of test mode and what happens with it.
#[derive(Debug)]
pub struct TestCard {
    /// Digits only.
    pub number: &'static str,
    /// Visa, Mastercard, …
    pub network: &'static str,
    /// The issuing bank's code, null for foreign cards.
    pub issuer: Option<&'static str>,
    /// Issued outside India.
    pub international: bool,
    /// Why a payment with it fails, if it does.
    pub failure: Option<&'static Failure>,
}

const fn card(number: &'static str, network: &'static str, failure: Option<&'static Failure>) -> TestCard {
    TestCard { number, network, issuer: Some("HDFC"), international: false, failure }
}

/// The test cards of the protocol page.
static CARDS: &[TestCard] = &[
    card("4100280000001007", "Visa", None),
    card("5500670000001002", "MasterCard", None),
    card("6527658900001005", "RuPay", None),
    card("36082800091007", "Diners Club", None),
    card("340256000401007", "American Express", None),
    card("4100280000090000", "Visa", Some(&failure::TIMED_OUT)),
    card("4100280000080001", "Visa", Some(&failure::INSUFFICIENT_FUND)),
    card("4100280000070002", "Visa", Some(&failure::CANCELLED)),
    card("4100280000060003", "Visa", Some(&failure::CARD_DECLINED)),
    card("4100280000030006", "Visa", Some(&failure::CARD_DISABLED)),
    card("4100280000010008", "Visa", Some(&failure::CARD_NUMBER_INVALID)),
    card("4100280000020007", "Visa", Some(&failure::TECHNICAL)),
    card("4100280000000009", "Visa", Some(&failure::AUTHENTICATION_FAILED)),
    TestCard {
        number: "4012888888881881",
        network: "Visa",
        issuer: None,
        international: true,
        failure: Some(&failure::INTERNATIONAL),
    },
];

/// The test card with this number; spaces and dashes do not matter.
pub fn test_card(number: &str) -> Option<&'static TestCard> {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    CARDS.iter().find(|card| card.number == digits)
}

/// The bank with this code.
pub fn bank(code: &str) -> Option<&'static Bank> {
    BANKS.iter().find(|bank| bank.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_however_it_is_spaced() {
        assert_eq!(test_card("4100 2800 0000 1007").unwrap().network, "Visa");
        assert_eq!(test_card("3402-560004-01007").unwrap().network, "American Express");
        assert_eq!(test_card("4100 2800 0008 0001").unwrap().failure.unwrap().reason, "insufficient_fund");
        assert!(test_card("4111 1111 1111 1111").is_none());
    }
}
