//! Payments: one attempt of a customer to pay an order.

use serde_json::{Value, json};

use super::{failure::Failure, instrument::Instrument, notes::Notes};

/// Where a payment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    /// Details submitted, the bank has not been heard.
    Created,
    /// Money taken from the customer, not the merchant's yet.
    Authorized,
    Captured,
    /// Refunded in full.
    Refunded,
    /// Failed, which is not final.
    Failed,
}

impl PaymentStatus {
    /// The word of the protocol.
    pub fn word(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Authorized => "authorized",
            Self::Captured => "captured",
            Self::Refunded => "refunded",
            Self::Failed => "failed",
        }
    }
}

/// What the customer's browser has been told about an attempt.
#[derive(Debug, Clone, Copy)]
pub enum Told {
    Waiting,
    /// It went through: the three fields of the handler.
    Success,
    /// It did not: `payment.failed`.
    Failure(&'static Failure),
    /// Nothing, and never will be (switch `no_browser_answer`).
    Silence,
}

/// Who pays; what the checkout form sends beside the instrument.
#[derive(Debug, Clone, Default)]
pub struct Payer {
    pub email: Option<String>,
    /// Phone number with country code.
    pub contact: Option<String>,
    /// Notes set by the browser: not trustworthy.
    pub notes: Notes,
    /// The shop's description of the purchase.
    pub description: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Payment {
    /// `pay_…`
    pub id: String,
    /// The order it is for.
    pub order_id: String,
    /// Paise.
    pub amount: i64,
    pub status: PaymentStatus,
    /// Ever captured; stays true after a refund.
    pub captured: bool,
    /// Paise given back.
    pub amount_refunded: i64,
    /// What it is paid with.
    pub instrument: Instrument,
    pub payer: Payer,
    pub failure: Option<&'static Failure>,
    /// Authorized after it had failed.
    pub late: bool,
    /// What the browser knows.
    pub told: Told,
    /// Unix seconds of its creation.
    pub created_at: i64,
}

/// Which extras a view of a payment carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Plain,
    /// As fetched with `?expand[]=card`.
    WithCard,
    /// As in a webhook: with the card, and with fields that no documentation lists but live events carry, so that
    /// a reader that chokes on unknown fields is found out here.
    Webhook,
}

impl Payment {
    /// Paise that can still be refunded.
    pub fn refundable(&self) -> i64 {
        self.amount - self.amount_refunded
    }

    /// The `payment` entity.
    pub fn view(&self, detail: Detail) -> Value {
        let (fee, tax) = self.fee();
        let error = |part: fn(&Failure) -> &'static str| self.failure.map(part);
        let mut view = json!({
            "id": self.id, "entity": "payment", "amount": self.amount, "currency": "INR", "status": self.status.word(),
            "order_id": self.order_id, "invoice_id": null, "international": false, "method": self.instrument.method(),
            "amount_refunded": self.amount_refunded, "refund_status": self.refund_status(), "captured": self.captured,
            "description": self.payer.description, "card_id": null, "bank": null, "wallet": null, "vpa": null,
            "email": self.payer.email.as_deref().unwrap_or("void@razorpay.com"), "contact": self.payer.contact,
            "notes": self.payer.notes.view(), "fee": fee, "tax": tax,
            "error_code": error(|e| e.code), "error_description": error(|e| e.description),
            "error_source": error(|e| e.source), "error_step": error(|e| e.step), "error_reason": error(|e| e.reason),
            "acquirer_data": self.acquirer_data(), "created_at": self.created_at,
        });
        if let Some(fields) = view.as_object_mut() {
            match &self.instrument {
                Instrument::Card { id, card, .. } => {
                    fields.insert("card_id".into(), id.as_str().into());
                    fields.insert("international".into(), card.international.into());
                    if detail != Detail::Plain {
                        fields.insert("card".into(), self.instrument.card_view().into());
                    }
                }
                Instrument::Upi { vpa } => {
                    fields.insert("vpa".into(), vpa.as_str().into());
                    let flow = json!({ "vpa": vpa, "payer_account_type": "bank_account", "flow": "collect" });
                    fields.insert("upi".into(), flow);
                }
                Instrument::Netbanking { bank } => {
                    fields.insert("bank".into(), bank.code.into());
                }
            }
            if self.late {
                fields.insert("late_authorized".into(), true.into());
            }
            if detail == Detail::Webhook {
                fields.insert("base_amount".into(), self.amount.into());
                fields.insert("amount_transferred".into(), 0.into());
                fields.insert("reward".into(), Value::Null);
                fields.insert("provider".into(), Value::Null);
                fields.insert("fee_bearer".into(), "platform".into());
            }
        }
        view
    }

    fn refund_status(&self) -> Option<&'static str> {
        match self.amount_refunded {
            0 => None,
            part if part < self.amount => Some("partial"),
            _ => Some("full"),
        }
    }

    /// The provider's fee (2 %, with 18 % tax on it and in it), known once captured. Paise, rounded down.
    fn fee(&self) -> (Option<i64>, Option<i64>) {
        if !self.captured {
            return (None, None);
        }
        let fee = self.amount / 50;
        let tax = fee * 18 / 100;
        (Some(fee + tax), Some(tax))
    }

    fn acquirer_data(&self) -> Value {
        let settled = self.status != PaymentStatus::Created && self.status != PaymentStatus::Failed;
        // a made-up reference number that is the same whenever it is asked for
        let number: u64 =
            self.id.bytes().fold(0, |sum, byte| (sum * 31 + u64::from(byte)) % 1_000_000_000_000);
        let number = settled.then(|| format!("{number:012}"));
        match &self.instrument {
            Instrument::Card { .. } => {
                json!({ "auth_code": number.map(|digits| digits.chars().take(6).collect::<String>()) })
            }
            Instrument::Upi { .. } => {
                json!({ "rrn": number, "upi_transaction_id": number.map(|digits| format!("PATTU{digits}")) })
            }
            Instrument::Netbanking { .. } => json!({ "bank_transaction_id": number }),
        }
    }
}
