//! Why a payment failed: the reasons of test mode and the words that go with them.

use serde_json::{Value, json};

/// One reason for a failed payment, as the payment's `error_*` fields and the checkout's `payment.failed` show it.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure {
    /// `error_code`.
    pub code: &'static str,
    /// `error_description`: a sentence for the customer.
    pub description: &'static str,
    /// `error_source`: `customer`, `issuer`, `gateway`, …
    pub source: &'static str,
    /// `error_step`: `payment_authentication` or `payment_authorization`.
    pub step: &'static str,
    /// `error_reason`: the word to branch on.
    pub reason: &'static str,
}

const REFUSED: &str = "BAD_REQUEST_ERROR";
const GATEWAY: &str = "GATEWAY_ERROR";
const AUTHENTICATION: &str = "payment_authentication";
const AUTHORIZATION: &str = "payment_authorization";

macro_rules! failures {
    ($($name:ident = $code:expr, $source:literal, $step:expr, $reason:literal, $description:literal;)*) => {
        $(#[doc = concat!("Reason `", $reason, "`.")]
        pub const $name: Failure = Failure {
            code: $code, description: $description, source: $source, step: $step, reason: $reason,
        };)*
        /// Every reason that can be asked for by name.
        static ALL: &[&Failure] = &[$(&$name),*];
    };
}

failures! {
    PAYMENT_FAILED = REFUSED, "bank", AUTHORIZATION, "payment_failed",
        "Payment was unsuccessful due to a temporary issue. Any amount deducted will be refunded within 5-7 working days.";
    TIMED_OUT = REFUSED, "customer", AUTHENTICATION, "payment_timed_out",
        "Payment was unsuccessful as you could not complete it in time. Try again.";
    CANCELLED = REFUSED, "customer", AUTHENTICATION, "payment_cancelled",
        "Payment was not completed because it was cancelled. Try again or use another method.";
    INSUFFICIENT_FUND = REFUSED, "issuer", AUTHORIZATION, "insufficient_fund",
        "Payment was unsuccessful as there was not enough money in the account. Try another account or card.";
    CARD_DECLINED = REFUSED, "issuer", AUTHORIZATION, "card_declined",
        "Your card was declined by the bank. Try another card or contact your bank.";
    CARD_DISABLED = REFUSED, "issuer", AUTHORIZATION, "card_disabled_for_online_payments",
        "Your card is not enabled for online payments. Use another card or ask your bank to enable it.";
    CARD_NUMBER_INVALID = REFUSED, "customer", AUTHORIZATION, "card_number_invalid",
        "The card number is not valid. Check it and try again.";
    INTERNATIONAL = REFUSED, "business", AUTHORIZATION, "international_transaction_not_allowed",
        "International cards are not accepted here. Try another card.";
    WRONG_OTP = REFUSED, "customer", AUTHENTICATION, "incorrect_otp",
        "Payment failed because the one-time password was not right. Try again.";
    TECHNICAL = GATEWAY, "gateway", AUTHORIZATION, "gateway_technical_error",
        "Payment failed because of a technical problem at the bank. Try again after some time.";
    AUTHENTICATION_FAILED = GATEWAY, "issuer", AUTHENTICATION, "authentication_failed",
        "Payment failed because your bank could not confirm that it was you. Try again.";
}

impl Failure {
    /// The failure with this `reason`.
    pub fn named(reason: &str) -> Option<&'static Self> {
        ALL.iter().copied().find(|failure| failure.reason == reason)
    }

    /// What `payment.failed` of the checkout carries.
    pub fn view(&self, order_id: &str, payment_id: &str) -> Value {
        json!({
            "code": self.code, "description": self.description, "source": self.source, "step": self.step,
            "reason": self.reason, "metadata": { "order_id": order_id, "payment_id": payment_id },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_distinct_and_found_by_name() {
        for failure in ALL {
            assert_eq!(Failure::named(failure.reason), Some(*failure));
        }
        assert!(Failure::named("").is_none());
    }
}
