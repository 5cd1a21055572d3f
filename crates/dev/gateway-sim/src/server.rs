//! Starting and stopping.

use std::{
    fmt, io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::Arc,
    thread,
};

use actix_web::{App as Actix, HttpResponse, HttpServer, dev::ServerHandle, middleware::from_fn, web};
use serde_json::json;
use tokio::{runtime::Builder, sync::oneshot};

use crate::{api, app::App, checkout, config::SimConfig, control, log};

/// Largest request body in bytes.
const LARGEST_BODY: usize = 1 << 20;

/// A simulator that is up. It runs on a thread of its own, so that neither a blocking caller nor the end of the caller's
/// runtime can stall it; dropping this stops it.
pub struct RunningSim {
    address: SocketAddr,
    app: Arc<App>,
    handle: ServerHandle,
    thread: Option<thread::JoinHandle<io::Result<()>>>,
}

impl fmt::Debug for RunningSim {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("RunningSim").field("address", &self.address).finish_non_exhaustive()
    }
}

impl RunningSim {
    /// Where it listens, such as `http://127.0.0.1:3002`.
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sends webhooks to this address from now on; `None` only writes events down.
    pub fn set_webhook_url(&self, url: Option<String>) {
        self.app.set_webhook_url(url);
    }

    /// Lets running requests finish, then ends.
    ///
    /// # Errors
    /// Whatever ended the server before.
    pub async fn stop(mut self) -> io::Result<()> {
        self.handle.stop(true).await;
        self.join()
    }

    fn join(&mut self) -> io::Result<()> {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        thread.join().unwrap_or_else(|_| Err(io::Error::other("the simulator's thread panicked")))
    }
}

impl Drop for RunningSim {
    fn drop(&mut self) {
        if self.thread.is_some() {
            // the command is sent when this is called; nobody needs to wait for the end of it
            drop(self.handle.stop(false));
        }
    }
}

/// Starts a simulator on 127.0.0.1 and returns when it listens.
///
/// # Errors
/// If the port is taken, or the key id is not a test key.
pub async fn start(config: SimConfig) -> io::Result<RunningSim> {
    config.check().map_err(io::Error::other)?;
    // reqwest wants a TLS provider even for plain HTTP; if one is installed already, that one is fine
    let _ = rustls::crypto::ring::default_provider().install_default();
    let http = reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(io::Error::other)?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port))?;
    let address = listener.local_addr()?;
    let (ready, started) = oneshot::channel();
    let thread = thread::Builder::new().name("gateway-sim".to_owned()).spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(serve(listener, config, http, ready))
    })?;
    match started.await {
        Ok((handle, app)) => Ok(RunningSim { address, app, handle, thread: Some(thread) }),
        Err(_) => {
            Err(thread.join().ok().and_then(Result::err).unwrap_or_else(|| io::Error::other("did not start")))
        }
    }
}

type Started = (ServerHandle, Arc<App>);

async fn serve(
    listener: TcpListener,
    config: SimConfig,
    http: reqwest::Client,
    ready: oneshot::Sender<Started>,
) -> io::Result<()> {
    let app = web::Data::new(App::new(config, http, tokio::runtime::Handle::current()));
    let shared = app.clone();
    let server = HttpServer::new(move || {
        Actix::new()
            .app_data(shared.clone())
            .app_data(web::PayloadConfig::new(LARGEST_BODY))
            .wrap(from_fn(log::line))
            .route("/health", web::get().to(health))
            .service(checkout::script())
            .service(checkout::service())
            .service(api::service())
            .service(control::service())
            .default_service(web::to(api::no_such_url))
    })
    .workers(2)
    .disable_signals()
    .shutdown_timeout(3)
    .listen(listener)?
    .run();
    // a caller that is gone by now has no use for the handle
    let _ = ready.send((server.handle(), app.into_inner()));
    server.await
}

async fn health() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "ok" }))
}
