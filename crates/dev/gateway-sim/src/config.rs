//! How a simulator is set up.

use std::{env, time::Duration};

use crate::faults::Faults;

/// Everything that can be chosen when starting one.
#[derive(Debug, Clone)]
pub struct SimConfig {
    /// TCP port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// Key id; only test keys (`rzp_test_…`) are accepted.
    pub key_id: String,
    /// Key secret.
    pub key_secret: String,
    /// Secret that webhooks are signed with.
    pub webhook_secret: String,
    /// The secret before that, for the switch `old_secret`.
    pub old_webhook_secret: String,
    /// Where webhooks go; without it events are only written down.
    pub webhook_url: Option<String>,
    /// How long the shop may take to answer a webhook. The provider gives it 5 seconds.
    pub webhook_timeout: Duration,
    /// Wait before the first repetition of a webhook; it doubles each time. The provider goes on for 24 hours, the
    /// simulator's clock is compressed.
    pub retry_base: Duration,
    /// Deliveries of one webhook, the first included, before giving up.
    pub deliveries: u32,
    /// How long a customer takes to approve a UPI payment on the telephone.
    pub upi_approval: Duration,
    /// How long a bank page may be left open before the payment fails.
    pub bank_patience: Duration,
    /// Largest order amount of this account, in paise.
    pub most_per_order: i64,
    /// Fault switches to begin with.
    pub faults: Faults,
}

impl Default for SimConfig {
    /// A simulator on a free port, with the development keys, that sends no webhooks.
    fn default() -> Self {
        Self {
            port: 0,
            key_id: "rzp_test_pattu".to_owned(),
            key_secret: "pattu_test_secret".to_owned(),
            webhook_secret: "pattu_webhook_secret".to_owned(),
            old_webhook_secret: "pattu_webhook_secret_old".to_owned(),
            webhook_url: None,
            webhook_timeout: Duration::from_secs(5),
            retry_base: Duration::from_millis(250),
            deliveries: 10,
            upi_approval: Duration::from_millis(1500),
            bank_patience: Duration::from_mins(10),
            most_per_order: 1_000_000_000,
            faults: Faults::default(),
        }
    }
}

impl SimConfig {
    /// Reads the environment: `PATTU__GATEWAY_SIM__PORT` (3002), `…__WEBHOOK_URL` (the shop on `PATTU__HTTP__PORT`),
    /// `…__KEY_ID`, `…__KEY_SECRET`, `…__WEBHOOK_SECRET`, `…__OLD_WEBHOOK_SECRET`.
    ///
    /// # Errors
    /// A sentence saying which variable is wrong, or that this is a production machine.
    pub fn from_environment() -> Result<Self, String> {
        Self::from_variables(|name| env::var(name).ok().filter(|value| !value.is_empty()))
    }

    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        if variable("PATTU__ENVIRONMENT").is_some_and(|name| name.eq_ignore_ascii_case("production")) {
            return Err(
                "the payment simulator does not run in production: it would take orders without money"
                    .to_owned(),
            );
        }
        let port = |name: &str, default: u16| match variable(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("{name} is not a port number: {text}")),
        };
        let text = |name: &str, default: &str| {
            variable(&format!("PATTU__GATEWAY_SIM__{name}")).unwrap_or_else(|| default.to_owned())
        };
        let shop = port("PATTU__HTTP__PORT", 3001)?;
        let defaults = Self::default();
        let config = Self {
            port: port("PATTU__GATEWAY_SIM__PORT", 3002)?,
            webhook_url: Some(text("WEBHOOK_URL", &format!("http://127.0.0.1:{shop}/api/payments/webhook"))),
            key_id: text("KEY_ID", &defaults.key_id),
            key_secret: text("KEY_SECRET", &defaults.key_secret),
            webhook_secret: text("WEBHOOK_SECRET", &defaults.webhook_secret),
            old_webhook_secret: text("OLD_WEBHOOK_SECRET", &defaults.old_webhook_secret),
            ..defaults
        };
        config.check()?;
        Ok(config)
    }

    /// Refuses live keys.
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.key_id.starts_with("rzp_test_") {
            Ok(())
        } else {
            Err(format!("the payment simulator takes test keys only (rzp_test_…), not {}", self.key_id))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> Result<SimConfig, String> {
        SimConfig::from_variables(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn webhooks_follow_the_shops_port() {
        assert_eq!(read(&[]).unwrap().webhook_url.unwrap(), "http://127.0.0.1:3001/api/payments/webhook");
        let config = read(&[("PATTU__HTTP__PORT", "4001"), ("PATTU__GATEWAY_SIM__PORT", "4002")]).unwrap();
        assert_eq!(config.port, 4002);
        assert_eq!(config.webhook_url.unwrap(), "http://127.0.0.1:4001/api/payments/webhook");
        let config = read(&[("PATTU__GATEWAY_SIM__WEBHOOK_URL", "http://127.0.0.1:1/x")]).unwrap();
        assert_eq!(config.webhook_url.unwrap(), "http://127.0.0.1:1/x");
    }

    #[test]
    fn production_and_live_keys_are_refused() {
        assert!(read(&[("PATTU__ENVIRONMENT", "production")]).is_err());
        assert!(read(&[("PATTU__ENVIRONMENT", "development")]).is_ok());
        assert!(read(&[("PATTU__GATEWAY_SIM__KEY_ID", "rzp_live_x")]).is_err());
        assert!(read(&[("PATTU__GATEWAY_SIM__PORT", "many")]).is_err());
    }
}
