//! Every port gets its adapter here, and nowhere else.

mod custom_orders;
mod for_staff;

use std::{
    path::Path,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use actix_web::web;
use anyhow::{Context, Result};
use pattu_alerts::AlertsTx;
use pattu_api::{
    Apis, RouteTable,
    alerts::AlertsApi,
    auth::{CustomersApi, StaffApi},
    catalog::CatalogApi,
    client_address::TrustedProxies,
    contact::ContactApi,
    cookies::CookiePolicy,
    customers::AccountApi,
    delivery::DeliveryApi,
    dev_mail::DevMailApi,
    health::{HealthApi, Readiness},
    limiter::Limiter,
    mails::MailsApi,
    media::MediaApi,
    orders::OrdersApi,
    pages::PagesApi,
    pricing::{Guesses, PricingApi},
    read_cache::ReadCache,
    reviews::ReviewsApi,
    settings::SettingsApi,
    shortlists::ShortlistsApi,
    site::{Outside, SecurityHeaders, Site},
    telemetry::{Metrics, MetricsQueries, Telemetry},
    vitals::VitalsApi,
};
use pattu_auth::{ArgonHasher, HashingCost, HashingPlaces, JwtSigner, OrderTokens};
use pattu_catalog::Pictures;
use pattu_customers::CustomersTx;
use pattu_documents::PdfPrinter;
use pattu_kernel::{BoxFuture, Clock, RandomIds, RateLimitTx, StoreError, UnitOfWork};
use pattu_mail::MailDeps;
use pattu_media::{PhotoStore, PictureStore};
use pattu_orders::CheckoutDeps;
use pattu_payments::Razorpay;
use pattu_pincodes::IndianPincodes;
use pattu_postgres::{ChangeFeed, Database, Heard};
use secrecy::SecretString;

use crate::{
    config::{Config, Mode},
    mail_deps::mail_deps,
};

/// Answers that changes are heard of are believed this long; the feed says so every second.
const TRUST: Duration = Duration::from_secs(3);

/// A wired shop: its routes' tools, its use cases for background work, and what must live as long as it runs.
pub struct Shop {
    /// For the HTTP server.
    pub apis: Apis,
    pub checkout: CheckoutDeps,
    /// For background work: emails.
    pub mail_deps: MailDeps,
    /// For background work: counts that are over.
    pub limits: Arc<dyn UnitOfWork<dyn RateLimitTx>>,
    /// For background work: who waits for which saree.
    pub alerts: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    /// For background work: what is over of accounts.
    pub accounts: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    /// For the catalogue in memory: reading it ahead, and what it leaves to be cleaned.
    pub database: Arc<Database>,
    /// For making pictures ahead.
    pub pictures: Arc<PictureStore>,
    /// Pictures of customers, for deleting those whose time is over.
    pub photos: Arc<PhotoStore>,
    /// Set it, and the shop says that it is not ready any more.
    pub leaving: Arc<AtomicBool>,
    _feed: ChangeFeed,
}

struct DatabaseAnswers(Database);

impl Readiness for DatabaseAnswers {
    fn is_ready(&self) -> BoxFuture<'_, bool> {
        Box::pin(self.0.answers())
    }
}

struct DatabaseMetrics(Arc<Database>, Arc<dyn Clock>);

impl MetricsQueries for DatabaseMetrics {
    fn metrics(&self) -> BoxFuture<'_, Result<Metrics, StoreError>> {
        Box::pin(async {
            let waiting = self.0.waiting(self.1.now()).await?;
            Ok(Metrics {
                emails_due: waiting.emails_due,
                emails_dead: waiting.emails_dead,
                refunds_waiting: waiting.refunds_waiting,
                orders_to_review: waiting.orders_to_review,
                orders_overdue: waiting.orders_overdue,
            })
        })
    }
}

/// Wires a shop for this configuration and this clock. No connection is made but the change feed's.
pub fn wire(config: &Config, clock: Arc<dyn Clock>) -> Result<Shop> {
    let database = Database::new(&config.database()?)?;
    let secret = config.token_secret()?;
    let shared = Arc::new(database.clone());
    let cache = Arc::new(ReadCache::default());
    let feed = listen(&database, Arc::clone(&cache))?;
    let checkout = checkout(config, &shared, &clock)?;
    let mail_deps = mail_deps(config, &shared, clock.clone())?;
    let (staff, customers) = people(&shared, &secret, &clock)?;
    let pictures = Arc::new(config.media.open(&config.data_dir)?);
    let photos = Arc::new(config.media.open_photos(&config.data_dir)?);
    let leaving = Arc::new(AtomicBool::new(false));
    let settings = settings(config, &shared, &clock, &cache);
    let pages = pages(config, &shared, &clock, &cache, &settings, pictures.clone());
    let apis = Apis {
        catalog: web::Data::new(CatalogApi::new(
            shared.clone(),
            shared.clone(),
            clock.clone(),
            Arc::clone(&cache),
        )),
        admin_products: for_staff::admin_products(&shared, &pictures, &clock),
        pricing: pricing(config, &shared, &clock),
        admin_offers: for_staff::admin_offers(&shared, &pictures, &clock),
        settings: web::Data::new(settings),
        admin_settings: for_staff::admin_settings(config, &shared, &clock)?,
        pages,
        contact: contact(&shared, &clock),
        alerts: alerts(&shared, &clock),
        mails: web::Data::new(MailsApi { db: shared.clone(), queries: shared.clone(), clock: clock.clone() }),
        dev_mail: config.dev_mailbox().map(|emails| web::Data::new(DevMailApi { emails })),
        limiter: web::Data::new(Limiter { db: shared.clone(), clock: clock.clone() }),
        cookies: web::Data::new(CookiePolicy { secure: config.is_reached_by_https() }),
        proxies: web::Data::new(TrustedProxies::parse(&config.http.trusted_proxies)?),
        upload_places: web::Data::default(),
        request_limits: web::Data::new(config.http.request_limits()),
        delivery: delivery(&shared, &clock, &cache),
        staff,
        customers,
        staff_admin: for_staff::staff_admin(config, &shared, &clock)?,
        customer_admin: for_staff::customer_admin(&shared, &clock),
        counter: for_staff::counter(&shared, &clock),
        tills: for_staff::tills(&shared, &clock),
        reports: for_staff::reports(&shared, &clock),
        account: account(&shared, &clock),
        reviews: reviews(&shared, &clock),
        shortlists: shortlists(&shared, &clock),
        media: web::Data::new(MediaApi::new(pictures.clone())),
        orders: web::Data::new(OrdersApi {
            checkout: checkout.clone(),
            queries: shared.clone(),
            staff_queries: shared.clone(),
            sales_queries: shared.clone(),
            documents: shared.clone(),
            printer: Arc::new(PdfPrinter),
            tokens: Arc::new(OrderTokens::new(secret.clone(), config.previous_token_secret())),
            custom_orders: shared.clone(),
            custom_keys: custom_orders::keys(config)?,
            orders_in_a_minute: config.limits.orders_in_a_minute(),
        }),
        custom_orders: custom_orders::api(config, &shared, &photos, &clock, &cache)?,
        telemetry: web::Data::new(Telemetry::new(Arc::new(DatabaseMetrics(shared.clone(), clock.clone())))),
        vitals: web::Data::new(VitalsApi { db: shared.clone(), queries: shared.clone(), clock }),
        health: web::Data::new(HealthApi {
            readiness: Arc::new(DatabaseAnswers(database.clone())),
            leaving: Arc::clone(&leaving),
        }),
        site: web::Data::new(site(&config.frontend.dist, config.environment)?),
        headers: web::Data::new(SecurityHeaders::new(
            &Outside { provider: provider_origins(config), embeds: config.social.origins()? },
            config.mode_is(Mode::Production) && config.is_reached_by_https(),
        )),
        routes: web::Data::new(RouteTable::described()),
        with_docs: config.mode_is(Mode::Development),
    };
    Ok(Shop {
        apis,
        checkout,
        mail_deps,
        limits: shared.clone(),
        alerts: shared.clone(),
        accounts: shared.clone(),
        database: shared,
        pictures,
        photos,
        leaving,
        _feed: feed,
    })
}

/// Orders and their money.
fn checkout(config: &Config, database: &Arc<Database>, clock: &Arc<dyn Clock>) -> Result<CheckoutDeps> {
    Ok(CheckoutDeps {
        db: database.clone(),
        gateway: Arc::new(Razorpay::new(config.provider())?),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
        limits: config.limits.reservations(),
    })
}

/// Pages that the server writes.
fn pages(
    config: &Config,
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
    cache: &Arc<ReadCache>,
    settings: &SettingsApi,
    pictures: Arc<dyn Pictures>,
) -> web::Data<PagesApi> {
    web::Data::new(PagesApi {
        catalog: database.clone(),
        shortlists: database.clone(),
        pictures,
        settings: database.clone(),
        facts: settings.facts().clone(),
        clock: clock.clone(),
        cache: Arc::clone(cache),
        site: config.site(),
    })
}

/// The settings as everybody reads them.
fn settings(
    config: &Config,
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
    cache: &Arc<ReadCache>,
) -> SettingsApi {
    SettingsApi::new(
        database.clone(),
        clock.clone(),
        Arc::clone(cache),
        &config.payments.key_id,
        &config.payments.checkout_script,
    )
}

/// What a cart costs, and how many codes may be guessed.
fn pricing(config: &Config, database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<PricingApi> {
    let guesses = Guesses {
        limiter: Limiter { db: database.clone(), clock: clock.clone() },
        in_an_hour: config.limits.unknown_coupons,
    };
    web::Data::new(PricingApi::new(database.clone(), clock.clone(), Some(guesses)))
}

/// Who waits for which saree.
fn alerts(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<AlertsApi> {
    let ids = Arc::new(RandomIds);
    web::Data::new(AlertsApi { db: database.clone(), clock: clock.clone(), ids })
}

/// What a customer keeps here.
fn account(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<AccountApi> {
    web::Data::new(AccountApi {
        address_books: database.clone(),
        addresses: database.clone(),
        notifications: database.clone(),
        notification_queries: database.clone(),
        alerts: database.clone(),
        contact: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    })
}

fn contact(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<ContactApi> {
    let ids = Arc::new(RandomIds);
    web::Data::new(ContactApi {
        db: database.clone(),
        staff_db: database.clone(),
        staff_queries: database.clone(),
        clock: clock.clone(),
        ids,
    })
}

fn delivery(
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
    cache: &Arc<ReadCache>,
) -> web::Data<DeliveryApi> {
    web::Data::new(DeliveryApi {
        places: Arc::new(IndianPincodes),
        settings: database.clone(),
        clock: clock.clone(),
        cache: Arc::clone(cache),
    })
}

fn reviews(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<ReviewsApi> {
    web::Data::new(ReviewsApi {
        db: database.clone(),
        queries: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    })
}

fn shortlists(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<ShortlistsApi> {
    web::Data::new(ShortlistsApi {
        db: database.clone(),
        queries: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    })
}

type People = (web::Data<StaffApi>, web::Data<CustomersApi>);

/// Signing in, for those who work here and those who shop here.
fn people(shared: &Arc<Database>, secret: &SecretString, clock: &Arc<dyn Clock>) -> Result<People> {
    let hasher = |places| ArgonHasher::new(HashingCost::PRODUCTION, places, secret.clone()).map(Arc::new);
    let tokens = Arc::new(JwtSigner::new(secret)?);
    let staff = StaffApi {
        db: shared.clone(),
        queries: shared.clone(),
        hasher: hasher(HashingPlaces::STAFF)?,
        tokens: tokens.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    };
    let customers = CustomersApi {
        db: shared.clone(),
        queries: shared.clone(),
        hasher: hasher(HashingPlaces::CUSTOMERS)?,
        tokens,
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    };
    Ok((web::Data::new(staff), web::Data::new(customers)))
}

fn listen(database: &Database, cache: Arc<ReadCache>) -> Result<ChangeFeed> {
    ChangeFeed::start(database, move |heard| match heard {
        Heard::Listening => {
            cache.invalidate_all();
            cache.mark_fresh_for(TRUST);
        }
        Heard::StillListening => cache.mark_fresh_for(TRUST),
        Heard::Changed(_) => cache.invalidate_all(),
        Heard::Lost => cache.mark_stale(),
    })
    .context("the change feed cannot be started")
}

/// Development may run without a built front end: its own server shows the pages then.
fn site(dist: &Path, mode: Mode) -> Result<Site> {
    match Site::load(dist) {
        Ok(site) => Ok(site),
        Err(error) if mode == Mode::Development => {
            tracing::warn!(%error, "only the API is served");
            Ok(Site::empty())
        }
        Err(error) => Err(error.into()),
    }
}

/// Where the payment form's parts come from: the script's own origin, and the provider's other hosts in production.
fn provider_origins(config: &Config) -> Vec<String> {
    let script = &config.payments.checkout_script;
    let origin: String = script.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
    let mut origins = vec![origin];
    if config.mode_is(Mode::Production) {
        origins.extend(
            ["https://api.razorpay.com", "https://cdn.razorpay.com", "https://lumberjack.razorpay.com"]
                .map(str::to_owned),
        );
    }
    origins
}
