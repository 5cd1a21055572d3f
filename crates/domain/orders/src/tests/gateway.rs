//! A payment provider that does what it is told, and stops a test that asks it for anything else.
#![allow(clippy::ref_option_ref, reason = "mockall writes it")]

use pattu_kernel::{BoxFuture, Money};

use crate::{
    PaymentSnapshot, Refund, RefundSnapshot,
    ports::{GatewayError, NewProviderOrder, PaymentGateway, WebhookEvent, WebhookRefusal},
};

mockall::mock! {
    pub Gateway {}
    impl PaymentGateway for Gateway {
        fn create_order(&self, new: NewProviderOrder) -> BoxFuture<'static, Result<String, GatewayError>>;
        fn payments_of(&self, made: &str) -> BoxFuture<'static, Result<Vec<PaymentSnapshot>, GatewayError>>;
        fn payment(&self, id: &str) -> BoxFuture<'static, Result<PaymentSnapshot, GatewayError>>;
        fn capture(&self, id: &str, sum: Money) -> BoxFuture<'static, Result<PaymentSnapshot, GatewayError>>;
        fn refund(&self, refund: &Refund) -> BoxFuture<'static, Result<RefundSnapshot, GatewayError>>;
        fn refunds_of(&self, id: &str) -> BoxFuture<'static, Result<Vec<RefundSnapshot>, GatewayError>>;
        fn verify_signature(&self, made: &str, payment: &str, signature: &str) -> bool;
        fn read_webhook<'a>(&self, body: &[u8], signature: Option<&'a str>) -> Result<WebhookEvent, WebhookRefusal>;
    }
}

/// It makes orders, each with its number, after it has refused those that are to fail.
pub fn gateway(failures: &[(usize, GatewayError)]) -> MockGateway {
    let mut gateway = MockGateway::new();
    let (failures, mut asked, mut made) = (failures.to_vec(), 0, 0);
    gateway.expect_create_order().returning(move |_| {
        asked += 1;
        let failure = failures.iter().find(|(which, _)| *which == asked);
        let answer = failure.map_or_else(
            || {
                made += 1;
                Ok(format!("order_{made}"))
            },
            |(_, error)| Err(error.clone()),
        );
        Box::pin(async { answer })
    });
    gateway.expect_payments_of().returning(|_| Box::pin(async { Ok(Vec::new()) }));
    gateway.expect_refunds_of().returning(|_| Box::pin(async { Ok(Vec::new()) }));
    gateway.expect_refund().returning(|_| Box::pin(async { Err(GatewayError::Unclear("lost".into())) }));
    gateway
}
