//! The orders area's `PaymentGateway`, spoken in the provider's words.

use pattu_kernel::{BoxFuture, Money};
use pattu_orders::{
    payment::{PaymentSnapshot, Refund, RefundSnapshot},
    ports::{GatewayError, NewProviderOrder, PaymentGateway, WebhookEvent, WebhookRefusal},
};

use crate::{
    client::{ClientError, ProviderClient, ProviderConfig},
    signature, webhook,
    wire::{
        Capture, CaptureOptions, CapturePolicy, Collection, CreateOrder, CreateRefund, OrderEntity,
        OrderNotes, PaymentEntity, RefundEntity, RefundNotes, is_id,
    },
};

const CURRENCY: &str = "INR";
/// After this many minutes the provider returns an uncaptured payment by itself; its documented maximum.
const MANUAL_EXPIRY_MINUTES: u32 = 7_200;
/// The longest list the provider gives; nobody returns one payment in more parts.
const MOST_REFUNDS: u32 = 100;
/// Refunds are the only writes the provider makes repeatable.
const REFUND_KEY_HEADER: &str = "X-Refund-Idempotency";

/// Razorpay, or the simulator that speaks like it.
pub struct Razorpay {
    client: ProviderClient,
    config: ProviderConfig,
}

impl Razorpay {
    /// Builds the client; no call is made yet.
    ///
    /// # Errors
    /// [`ClientError`] when the TLS part cannot be set up.
    pub fn new(config: ProviderConfig) -> Result<Self, ClientError> {
        Ok(Self { client: ProviderClient::new(&config)?, config })
    }

    async fn make_order(&self, new: NewProviderOrder) -> Result<String, GatewayError> {
        let body = CreateOrder {
            amount: new.amount.paise(),
            currency: CURRENCY,
            receipt: new.receipt.as_str().to_owned(),
            notes: OrderNotes { order_id: new.order.to_string() },
            payment: CapturePolicy {
                capture: "automatic",
                capture_options: CaptureOptions {
                    automatic_expiry_period: new.auto_capture_minutes,
                    manual_expiry_period: MANUAL_EXPIRY_MINUTES,
                    refund_speed: "normal",
                },
            },
        };
        let made: OrderEntity = self.client.post("/orders", &body, None).await?;
        if made.amount != body.amount {
            return Err(GatewayError::Unclear(format!(
                "asked for {} paise, got an order over {}",
                body.amount, made.amount
            )));
        }
        Ok(made.id)
    }
}

fn snapshot(entity: PaymentEntity) -> Result<PaymentSnapshot, GatewayError> {
    let id = entity.id.clone();
    entity
        .into_snapshot()
        .ok_or_else(|| GatewayError::Unclear(format!("payment {id} is in a state we do not know")))
}

/// Ids go into paths.
fn path_safe(id: &str) -> Result<&str, GatewayError> {
    if is_id(id) {
        Ok(id)
    } else {
        Err(GatewayError::Refused {
            code: "BAD_REQUEST_ERROR".to_owned(),
            description: "not an id".to_owned(),
        })
    }
}

impl PaymentGateway for Razorpay {
    fn create_order(&self, new: NewProviderOrder) -> BoxFuture<'_, Result<String, GatewayError>> {
        Box::pin(self.make_order(new))
    }

    fn payments_of<'a>(
        &'a self,
        provider_order: &'a str,
    ) -> BoxFuture<'a, Result<Vec<PaymentSnapshot>, GatewayError>> {
        Box::pin(async move {
            let path = format!("/orders/{}/payments", path_safe(provider_order)?);
            let payments: Collection<PaymentEntity> = self.client.get(&path).await?;
            Ok(payments.items.into_iter().filter_map(PaymentEntity::into_snapshot).collect())
        })
    }

    fn payment<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>> {
        Box::pin(async move { snapshot(self.client.get(&format!("/payments/{}", path_safe(id)?)).await?) })
    }

    fn capture<'a>(
        &'a self,
        id: &'a str,
        amount: Money,
    ) -> BoxFuture<'a, Result<PaymentSnapshot, GatewayError>> {
        Box::pin(async move {
            let path = format!("/payments/{}/capture", path_safe(id)?);
            let body = Capture { amount: amount.paise(), currency: CURRENCY };
            snapshot(self.client.post(&path, &body, None).await?)
        })
    }

    fn refund<'a>(&'a self, refund: &'a Refund) -> BoxFuture<'a, Result<RefundSnapshot, GatewayError>> {
        Box::pin(async move {
            let path = format!("/payments/{}/refund", path_safe(&refund.payment)?);
            let body = CreateRefund {
                amount: refund.amount.paise(),
                speed: "normal",
                notes: RefundNotes { order_id: refund.order.to_string(), refund: refund.key.clone() },
            };
            let made: RefundEntity =
                self.client.post(&path, &body, Some((REFUND_KEY_HEADER, &refund.key))).await?;
            Ok(made.into_snapshot())
        })
    }

    fn refunds_of<'a>(
        &'a self,
        payment: &'a str,
    ) -> BoxFuture<'a, Result<Vec<RefundSnapshot>, GatewayError>> {
        Box::pin(async move {
            let path = format!("/payments/{}/refunds?count={MOST_REFUNDS}", path_safe(payment)?);
            let refunds: Collection<RefundEntity> = self.client.get(&path).await?;
            Ok(refunds.items.into_iter().map(RefundEntity::into_snapshot).collect())
        })
    }

    fn verify_signature(&self, provider_order: &str, payment: &str, signature: &str) -> bool {
        signature::verify(
            &self.config.key_secret,
            format!("{provider_order}|{payment}").as_bytes(),
            signature,
        )
    }

    fn read_webhook(&self, body: &[u8], signature: Option<&str>) -> Result<WebhookEvent, WebhookRefusal> {
        let secrets =
            std::iter::once(&self.config.webhook_secret).chain(self.config.previous_webhook_secret.as_ref());
        webhook::read(secrets, body, signature)
    }
}
