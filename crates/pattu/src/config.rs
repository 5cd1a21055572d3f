//! Configuration: `config/default.toml`, then `config/{environment}.toml`, then `PATTU__SECTION__KEY`.

mod mail;
mod media;
mod problems;
mod retention;
mod secrets;

use std::{
    env, fs,
    io::Write,
    net::IpAddr,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use config::{Environment, File};
use pattu_api::{orders::OrdersInAMinute, request_limits::RequestLimits, settings::PaymentSetUp};
use pattu_mail::DevMailbox;
use pattu_orders::ReservationLimits;
use pattu_payments::ProviderConfig;
use pattu_postgres::DatabaseConfig;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

pub use self::mail::Mail;
pub use media::{Media, Store};
pub use retention::Retention;

/// Of the secret behind tokens, in characters: 32 random ones are more than 128 bits.
const SHORTEST_SECRET: usize = 32;

/// Everything the shop can be told from outside.
#[derive(Debug, Deserialize)]
pub struct Config {
    /// Whether money is real.
    pub environment: Mode,
    /// Pictures, caches, secrets of development.
    pub data_dir: PathBuf,
    /// Where the shop listens.
    pub http: Http,
    database: DatabaseSection,
    pub media: Media,
    pub payments: Payments,
    auth: Auth,
    pub mail: Mail,
    /// The built front end.
    pub frontend: Frontend,
    pub work: Work,
    /// How often shoppers may do what costs the shop something.
    pub limits: Limits,
    /// Who may read the shop's counters.
    pub metrics: Metrics,
    /// How long what is kept about people stays.
    pub retention: Retention,
    /// What the home page may show of a social network.
    #[serde(default)]
    pub social: Social,
}

/// Whether money is real.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Payments go to the simulator; everything has a default.
    Development,
    /// Real money: nothing has a default that matters.
    Production,
}

/// Where the shop listens.
#[derive(Debug, Deserialize)]
pub struct Http {
    /// Address to listen on.
    pub host: String,
    /// Port to listen on.
    pub port: u16,
    /// Threads that answer; 0 is one per core.
    pub workers: usize,
    /// Where shoppers reach the shop; development derives it from the port.
    #[serde(default)]
    pub public_url: String,
    /// Whose `X-Forwarded-For` is believed.
    #[serde(default)]
    pub trusted_proxies: String,
    /// Connections that one network address may hold open, proxies excepted.
    pub connections_per_address: usize,
    body_idle_ms: u64,
    body_total_ms: u64,
    upload_total_ms: u64,
}

impl Http {
    /// How long a request's body may take.
    pub const fn request_limits(&self) -> RequestLimits {
        RequestLimits {
            body_idle: Duration::from_millis(self.body_idle_ms),
            body_total: Duration::from_millis(self.body_total_ms),
            upload_total: Duration::from_millis(self.upload_total_ms),
        }
    }
}

#[derive(Debug, Deserialize)]
struct DatabaseSection {
    url: String,
    pool_size: u32,
    pool_wait_ms: u64,
}

#[derive(Debug, Deserialize)]
pub struct Payments {
    /// Where its API is.
    pub base_url: String,
    /// Where its payment form's script is.
    pub checkout_script: String,
    /// Who we are there; public.
    pub key_id: String,
    key_secret: SecretString,
    webhook_secret: SecretString,
    previous_webhook_secret: SecretString,
}

#[derive(Debug, Deserialize)]
struct Auth {
    token_secret: SecretString,
    previous_token_secret: SecretString,
    second_factor_key: SecretString,
}

/// The built front end.
#[derive(Debug, Deserialize)]
pub struct Frontend {
    /// The folder with its `index.html`.
    pub dist: PathBuf,
}

/// Who may read the shop's counters.
#[derive(Debug, Deserialize)]
pub struct Metrics {
    /// Address and port of `/metrics`; empty: nobody.
    pub listen: String,
}

/// How often shoppers may do what costs the shop something (ruling 32).
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Limits {
    orders_per_address: u32,
    orders_per_contact: u32,
    unpaid_orders: u32,
    unpaid_pieces: u32,
    unpaid_orders_of_unique: u32,
    unpaid_pieces_per_address: u32,
    /// Codes that nobody knows, tried in an hour from one network address.
    pub unknown_coupons: u32,
}

impl Limits {
    /// From one network address, which thousands of shoppers may share, and with one phone number or email address.
    pub const fn orders_in_a_minute(&self) -> OrdersInAMinute {
        OrdersInAMinute { per_address: self.orders_per_address, per_contact: self.orders_per_contact }
    }

    /// How much may be reserved unpaid.
    pub const fn reservations(&self) -> ReservationLimits {
        ReservationLimits {
            orders: self.unpaid_orders,
            pieces: self.unpaid_pieces,
            orders_of_unique: self.unpaid_orders_of_unique,
            pieces_per_address: self.unpaid_pieces_per_address,
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct Work {
    /// Off: another process does it.
    pub enabled: bool,
    interval_ms: u64,
}

/// What the home page may show of a social network.
#[derive(Debug, Default, Deserialize)]
pub struct Social {
    #[serde(default)]
    embed_origins: String,
}

impl Social {
    /// Where the posts' script, frames and pictures may come from. Nothing unless it is set.
    ///
    /// They become part of the Content-Security-Policy, so anything but `https://host` stops the shop from starting.
    pub fn origins(&self) -> Result<Vec<String>> {
        self.embed_origins.split_whitespace().map(an_origin).collect()
    }
}

fn an_origin(text: &str) -> Result<String> {
    let host = text.strip_prefix("https://").unwrap_or_default();
    let is_host = host.contains('.')
        && host.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | ':' | '*'));
    if !is_host {
        bail!("social.embed_origins: \"{text}\" is not an address like https://www.instagram.com");
    }
    Ok(text.to_owned())
}

type Layers = config::ConfigBuilder<config::builder::DefaultState>;

fn files(folder: &Path, mode: &str) -> Result<Layers> {
    Ok(config::Config::builder()
        .add_source(File::from(folder.join("default.toml")))
        .add_source(File::from(folder.join(format!("{mode}.toml"))))
        .set_override("environment", mode)?)
}

impl Config {
    /// Reads the layers. The folder `config/` is looked for in the working directory, or where `PATTU_CONFIG_DIR` says.
    pub fn load() -> Result<Self> {
        let folder = env::var_os("PATTU_CONFIG_DIR").map_or_else(|| PathBuf::from("config"), PathBuf::from);
        let mode = env::var("PATTU__ENVIRONMENT").unwrap_or_else(|_| "development".to_owned());
        if !["development", "production"].contains(&mode.as_str()) {
            bail!("PATTU__ENVIRONMENT is \"{mode}\"; it is either \"development\" or \"production\"");
        }
        let environment =
            Environment::with_prefix("PATTU").prefix_separator("__").separator("__").try_parsing(true);
        Self::built(files(&folder, &mode)?.add_source(environment), &folder)
    }

    /// Reads the files of `folder` for `mode`, and lets `overrides` (`section.key`, value) win over them. Nothing of the
    /// environment is read: what a test sets is all there is.
    pub fn read(folder: &Path, mode: &str, overrides: &[(&str, String)]) -> Result<Self> {
        let mut layers = files(folder, mode)?;
        for (key, value) in overrides {
            layers = layers.set_override(key, value.as_str())?;
        }
        Self::built(layers, folder)
    }

    fn built(layers: Layers, folder: &Path) -> Result<Self> {
        layers
            .build()
            .and_then(config::Config::try_deserialize)
            .with_context(|| format!("the configuration in {} cannot be read", folder.display()))
    }

    /// True in this mode.
    pub fn mode_is(&self, mode: Mode) -> bool {
        self.environment == mode
    }

    /// Where shoppers reach the shop, without a slash at its end.
    pub fn site(&self) -> String {
        match self.http.public_url.trim_end_matches('/') {
            "" => format!("http://localhost:{}", self.http.port),
            site => site.to_owned(),
        }
    }

    /// True when only this machine reaches the shop.
    pub fn listens_on_loopback(&self) -> bool {
        let host = self.http.host.trim_matches(['[', ']']);
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// True when nothing of a visit travels readable: cookies then travel by nothing else.
    pub fn is_reached_by_https(&self) -> bool {
        self.http.public_url.starts_with("https://")
    }

    /// Where the database is: the configured one, or `DATABASE_URL`.
    pub fn database(&self) -> Result<DatabaseConfig> {
        let from_environment = || env::var("DATABASE_URL").ok().filter(|url| !url.is_empty());
        let configured = Some(self.database.url.clone()).filter(|url| !url.is_empty());
        let url = configured.or_else(from_environment).unwrap_or_default();
        if url.is_empty() {
            bail!("no database: set DATABASE_URL, or run the shop with `just start`, which brings its own");
        }
        if !cfg!(feature = "libpq-system")
            && ["sslmode=require", "sslmode=verify"].iter().any(|mode| url.contains(mode))
        {
            bail!(
                "DATABASE_URL asks for TLS, which this build has not; build with --no-default-features --features libpq-system"
            );
        }
        Ok(DatabaseConfig {
            url,
            pool_size: self.database.pool_size,
            pool_wait: Duration::from_millis(self.database.pool_wait_ms),
        })
    }

    /// The emails that became files, for the browser: in development, while no mail server is set.
    pub fn dev_mailbox(&self) -> Option<Arc<dyn DevMailbox>> {
        (self.mode_is(Mode::Development) && self.mail.is_folder()).then(|| Mail::dev_mailbox(&self.data_dir))
    }

    /// How to reach the payment provider.
    pub fn provider(&self) -> ProviderConfig {
        let previous = self.payments.previous_webhook_secret.clone();
        ProviderConfig {
            base_url: self.payments.base_url.clone(),
            key_id: self.payments.key_id.clone(),
            key_secret: self.payments.key_secret.clone(),
            webhook_secret: self.payments.webhook_secret.clone(),
            previous_webhook_secret: (!previous.expose_secret().is_empty()).then_some(previous),
        }
    }

    /// What the owner may see of it.
    pub fn payment_set_up(&self) -> PaymentSetUp {
        let is_set = |secret: &SecretString| !secret.expose_secret().is_empty();
        let Payments { key_id, key_secret, webhook_secret, .. } = &self.payments;
        let (has_secret, has_webhook_secret) = (is_set(key_secret), is_set(webhook_secret));
        PaymentSetUp { key_id: key_id.clone(), has_secret, has_webhook_secret }
    }

    /// The secret behind sessions and access tokens; development keeps a random one under the data folder.
    pub fn token_secret(&self) -> Result<SecretString> {
        if !self.auth.token_secret.expose_secret().is_empty() {
            return Ok(self.auth.token_secret.clone());
        }
        if self.mode_is(Mode::Production) {
            bail!("PATTU__AUTH__TOKEN_SECRET is not set");
        }
        remembered_secret(&self.data_dir.join("secrets").join("token-secret")).map(SecretString::from)
    }

    /// The secret before it: orders' links that were made with it stay good.
    pub fn previous_token_secret(&self) -> Option<SecretString> {
        let previous = &self.auth.previous_token_secret;
        (!previous.expose_secret().is_empty()).then(|| previous.clone())
    }

    /// What second factors are sealed with; development keeps a random one under the data folder. Without one they cannot be
    /// turned on.
    pub fn second_factor_key(&self) -> Result<Option<SecretString>> {
        let key = &self.auth.second_factor_key;
        if self.mode_is(Mode::Production) || !key.expose_secret().is_empty() {
            return Ok(Some(key.clone()).filter(|key| !key.expose_secret().is_empty()));
        }
        let remembered = self.data_dir.join("secrets").join("second-factor-key");
        Ok(Some(remembered_secret(&remembered)?.into()))
    }

    /// Pause between two rounds of background work.
    pub fn work_interval(&self) -> Duration {
        Duration::from_millis(self.work.interval_ms.max(100))
    }
}

fn remembered_secret(path: &Path) -> Result<String> {
    if let Ok(secret) = fs::read_to_string(path)
        && secret.len() >= SHORTEST_SECRET
    {
        return Ok(secret);
    }
    let secret = format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(secret.as_bytes()).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::Social;

    fn origins(text: &str) -> anyhow::Result<Vec<String>> {
        Social { embed_origins: text.to_owned() }.origins()
    }

    #[test]
    fn a_feed_may_come_from_named_hosts_only() {
        assert_eq!(origins("").unwrap(), Vec::<String>::new());
        assert_eq!(
            origins(" https://www.instagram.com  https://*.cdninstagram.com ").unwrap(),
            ["https://www.instagram.com", "https://*.cdninstagram.com"]
        );
        for wrong in [
            "*",
            "https://*",
            "http://a.example",
            "https://a.example/path",
            "https://a.example;",
            "'unsafe-inline'",
        ] {
            assert!(origins(wrong).is_err(), "{wrong}");
        }
    }
}
