//! One HTTP client with time-outs, and what its answers mean.

use std::time::Duration;

use pattu_orders::ports::GatewayError;
use reqwest::{Client, Method, RequestBuilder, StatusCode, header::RETRY_AFTER};
use secrecy::{ExposeSecret, SecretString};
use serde::{Serialize, de::DeserializeOwned};

use crate::wire::ErrorDocument;

const CONNECT: Duration = Duration::from_secs(2);
/// Two tries of a create fit into the twelve seconds a shopper waits at most.
const WHOLE_CALL: Duration = Duration::from_secs(5);
const READ_TRIES: u32 = 2;
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Where the provider is and who we are there.
#[derive(Debug, Clone)]
pub struct ProviderConfig {
    /// `https://api.razorpay.com`, or the simulator's address; without `/v1`.
    pub base_url: String,
    /// `rzp_live_…` or `rzp_test_…`; public.
    pub key_id: String,
    /// Signs payments and authenticates calls.
    pub key_secret: SecretString,
    pub webhook_secret: SecretString,
    /// Still accepted for a day after a change.
    pub previous_webhook_secret: Option<SecretString>,
}

/// Why the adapter cannot be built.
#[derive(Debug, thiserror::Error)]
#[error("the payment client could not be built: {0}")]
pub struct ClientError(#[from] reqwest::Error);

pub(crate) struct ProviderClient {
    http: Client,
    base_url: String,
    key_id: String,
    key_secret: SecretString,
}

impl ProviderClient {
    pub(crate) fn new(config: &ProviderConfig) -> Result<Self, ClientError> {
        let http = Client::builder().connect_timeout(CONNECT).timeout(WHOLE_CALL).no_proxy().build()?;
        Ok(Self {
            http,
            base_url: config.base_url.trim_end_matches('/').to_owned(),
            key_id: config.key_id.clone(),
            key_secret: config.key_secret.clone(),
        })
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http
            .request(method, format!("{}/v1{path}", self.base_url))
            .basic_auth(&self.key_id, Some(self.key_secret.expose_secret()))
    }

    /// A read; repeated once after a pause when there was no answer, or one that asks for patience.
    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, GatewayError> {
        let mut tries = 1;
        loop {
            let answer = answer_of(self.request(Method::GET, path)).await;
            match answer {
                Err((GatewayError::Refused { .. }, _)) | Ok(_) => return answer.map_err(|(error, _)| error),
                Err((error, _)) if tries >= READ_TRIES => return Err(error),
                Err((_, pause)) => {
                    tries += 1;
                    tokio::time::sleep(pause.unwrap_or(Duration::from_millis(300)).min(LONGEST_PAUSE)).await;
                }
            }
        }
    }

    /// A write; never repeated here.
    pub(crate) async fn post<B: Serialize + Sync, T: DeserializeOwned>(
        &self,
        path: &str,
        body: &B,
        idempotency: Option<(&str, &str)>,
    ) -> Result<T, GatewayError> {
        let mut request = self.request(Method::POST, path).json(body);
        if let Some((header, key)) = idempotency {
            request = request.header(header, key);
        }
        answer_of(request).await.map_err(|(error, _)| error)
    }
}

type Pause = Option<Duration>;

async fn answer_of<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, (GatewayError, Pause)> {
    let response = request.send().await.map_err(|error| (not_answered(&error), None))?;
    let status = response.status();
    let pause = response
        .headers()
        .get(RETRY_AFTER)
        .and_then(|value| value.to_str().ok())
        .and_then(|seconds| seconds.parse().ok())
        .map(Duration::from_secs);
    let body = response.bytes().await.map_err(|error| (not_answered(&error), None))?;
    if status.is_success() {
        return serde_json::from_slice(&body)
            .map_err(|error| (GatewayError::Unclear(format!("{status}, unreadable: {error}")), None));
    }
    let document = serde_json::from_slice::<ErrorDocument>(&body).ok().map(|document| document.error);
    let error = match (status, document) {
        (StatusCode::TOO_MANY_REQUESTS, _) => GatewayError::Unreachable(status.to_string()),
        (status, Some(error)) if status.is_client_error() => {
            if status == StatusCode::UNAUTHORIZED {
                tracing::error!("the payment provider does not accept our keys");
            }
            GatewayError::Refused { code: error.code, description: error.description }
        }
        // A server error, or no document at all: it may have happened.
        (status, _) => GatewayError::Unclear(status.to_string()),
    };
    Err((error, pause))
}

/// Nothing was sent when no connection came about; everything else is unclear.
fn not_answered(error: &reqwest::Error) -> GatewayError {
    if error.is_connect() {
        GatewayError::Unreachable(error.to_string())
    } else {
        GatewayError::Unclear(error.to_string())
    }
}
