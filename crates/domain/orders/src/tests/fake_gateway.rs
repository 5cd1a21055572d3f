//! A payment provider that does what it is told.

use std::sync::Mutex;

use pattu_kernel::{BoxFuture, Money};

use crate::{
    PaymentSnapshot, Refund, RefundSnapshot,
    ports::{GatewayError, NewProviderOrder, PaymentGateway, WebhookEvent, WebhookRefusal},
};

/// What the provider answers.
#[derive(Default)]
pub struct FakeGateway {
    pub made: Mutex<u32>,
    pub refuse: Mutex<Vec<GatewayError>>,
}

impl PaymentGateway for FakeGateway {
    fn create_order(&self, _: NewProviderOrder) -> BoxFuture<'_, Result<String, GatewayError>> {
        Box::pin(async {
            if let Some(error) = self.refuse.lock().unwrap().pop() {
                return Err(error);
            }
            let mut made = self.made.lock().unwrap();
            *made += 1;
            Ok(format!("order_{made}"))
        })
    }
    fn payments_of<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<Vec<PaymentSnapshot>, GatewayError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    fn payment<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>> {
        Box::pin(async { Err(GatewayError::Unreachable("fake".into())) })
    }
    fn capture<'a>(&'a self, _: &'a str, _: Money) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>> {
        Box::pin(async { Err(GatewayError::Unreachable("fake".into())) })
    }
    fn refund<'a>(&'a self, _: &'a Refund) -> BoxFuture<'a, Result<RefundSnapshot, GatewayError>> {
        Box::pin(async { Err(GatewayError::Unclear("no refunds here".into())) })
    }
    fn refunds_of<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<Vec<RefundSnapshot>, GatewayError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    fn verify_signature(&self, _: &str, _: &str, signature: &str) -> bool {
        signature == "right"
    }
    fn read_webhook(&self, _: &[u8], _: Option<&str>) -> Result<WebhookEvent, WebhookRefusal> {
        Err(WebhookRefusal::Signature)
    }
}
