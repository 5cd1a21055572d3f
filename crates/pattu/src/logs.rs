//! What the shop logs, and how it looks.

use std::fmt::{Debug, Write};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    EnvFilter, Layer,
    fmt::{self, MakeWriter},
    layer::{Context, SubscriberExt},
    util::SubscriberInitExt,
};

use crate::config::Mode;

/// Readable lines for people in development, one JSON object a line in production; `RUST_LOG` chooses what.
pub(crate) fn init_logs(mode: Mode) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    // A second initialisation (tests) keeps the first.
    let _ = match mode {
        Mode::Development => tracing_subscriber::registry()
            .with(filter)
            .with(BrokenRequests)
            .with(fmt::layer().compact())
            .try_init(),
        Mode::Production => json(filter, std::io::stdout).try_init(),
    };
}

/// One JSON object a line, with the request it belongs to.
pub fn json(
    filter: EnvFilter,
    writer: impl for<'a> MakeWriter<'a> + Send + Sync + 'static,
) -> impl SubscriberInitExt + Subscriber {
    let lines = fmt::layer().json().with_span_list(false).with_writer(writer);
    tracing_subscriber::registry().with(filter).with(BrokenRequests).with(lines)
}

/// The HTTP server calls it an error when somebody sends what is no request. Anybody can, as often as they like, and it is no
/// fault of ours.
struct BrokenRequests;

impl<S: Subscriber> Layer<S> for BrokenRequests {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let about = event.metadata();
        if *about.level() != Level::ERROR || about.target() != "actix_http::h1::dispatcher" {
            return true;
        }
        let mut message = Message(String::new());
        event.record(&mut message);
        let Some(cause) = message.0.strip_prefix("stream error: ") else { return true };
        tracing::debug!(cause, "a request was broken");
        false
    }
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            // Writing into a string cannot fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
