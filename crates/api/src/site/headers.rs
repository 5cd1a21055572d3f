//! Headers that every answer carries: nothing is framed, sniffed or loaded from anywhere the shop does not name.

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderName, HeaderValue},
    middleware::Next,
    web,
};
use pattu_settings::MapAddress;

/// Two years, as browsers' own lists ask for. Other names under the shop's are not ours to speak for.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// The reader of barcodes is WebAssembly.
const WASM: &str = "'wasm-unsafe-eval'";

/// What each kind of document may load and do, written once at start.
pub struct SecurityHeaders {
    everywhere: Policies,
    home: Policies,
    payment: Policies,
    counter: Policies,
    is_https_only: bool,
}

struct Policies {
    content: HeaderValue,
    permissions: HeaderValue,
}

/// Who else a page may load from, as origins (`https://host`).
#[derive(Debug, Default)]
pub struct Outside {
    /// The payment provider: script, frames, pictures and calls; only in the documents of paying.
    pub provider: Vec<String>,
    /// The social network whose posts the owner shows: script, frames and pictures; only in the first page's document.
    pub embeds: Vec<String>,
}

impl SecurityHeaders {
    /// Writes the policies. `is_https_only`: the shop is real, and browsers shall never ask for it without TLS.
    pub fn new(outside: &Outside, is_https_only: bool) -> Self {
        let provider = outside.provider.join(" ");
        let embeds = outside.embeds.join(" ");
        Self {
            everywhere: Policies { content: content_policy("", "", ""), permissions: permissions("", "") },
            home: Policies {
                content: content_policy(&embeds, &embeds, ""),
                permissions: permissions("", ""),
            },
            payment: Policies {
                content: content_policy(&provider, &provider, &provider),
                permissions: permissions(
                    "",
                    &outside
                        .provider
                        .iter()
                        .fold("self".to_owned(), |listed, origin| format!("{listed} \"{origin}\"")),
                ),
            },
            counter: Policies { content: content_policy(WASM, "", ""), permissions: permissions("self", "") },
            is_https_only,
        }
    }

    /// The zones of `frontend/src/lib/documents.ts`, which loads a document anew between them.
    fn of(&self, path: &str) -> &Policies {
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        match first {
            "" => &self.home,
            "cart" | "checkout" | "payment-failure" => &self.payment,
            "pos" => &self.counter,
            _ => &self.everywhere,
        }
    }
}

/// The shop itself, and besides: scripts of `scripts`, frames and pictures of `shown`, and calls and forms to `called`, which inside
/// other apps goes on in place of the page. Frames may also show a map (ruling 22). Styles come from files: what the page's code sets
/// on elements needs no leave.
fn content_policy(scripts: &str, shown: &str, called: &str) -> HeaderValue {
    let maps = MapAddress::origins().join(" ");
    let parts = [
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
        &format!("form-action 'self' {called}"),
        &format!("script-src 'self' {scripts}"),
        "style-src 'self'",
        &format!("img-src 'self' data: blob: {shown}"),
        "media-src 'self' blob:; font-src 'self'",
        &format!("connect-src 'self' {called}"),
        &format!("frame-src {maps} {shown}"),
        "worker-src 'self' blob:; manifest-src 'self'",
    ];
    let policy = parts.map(str::trim_end).join("; ");
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Nothing of the machine is asked for but the camera where barcodes are read; who may take a payment by the browser's own sheet is
/// listed.
fn permissions(camera: &str, payers: &str) -> HeaderValue {
    let policy = format!(
        "camera=({camera}), microphone=(), geolocation=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(), \
         browsing-topics=(), payment=({payers})"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("payment=()"))
}

/// Middleware: adds the headers that are not there yet.
pub async fn secure(
    policies: web::Data<SecurityHeaders>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let path = request.path().to_owned();
    let mut response = next.call(request).await?.map_into_boxed_body();
    let Policies { content, permissions } = policies.of(&path);
    let fixed: [(HeaderName, HeaderValue); 7] = [
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin-allow-popups"),
        ),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("permissions-policy"), permissions.clone()),
        (header::CONTENT_SECURITY_POLICY, content.clone()),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        if !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    }
    if policies.is_https_only {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROVIDER: &str = "https://checkout.example";
    const EMBEDS: &str = "https://posts.example";

    fn headers(is_https_only: bool) -> SecurityHeaders {
        let outside = Outside { provider: vec![PROVIDER.to_owned()], embeds: vec![EMBEDS.to_owned()] };
        SecurityHeaders::new(&outside, is_https_only)
    }

    #[test]
    fn others_scripts_run_in_the_documents_that_need_them() {
        let headers = headers(false);
        for (path, scripts) in [
            ("/", "script-src 'self' https://posts.example;"),
            ("/products", "script-src 'self';"),
            ("/contact", "script-src 'self';"),
            ("/login", "script-src 'self';"),
            ("/reset-password", "script-src 'self';"),
            ("/customer/orders", "script-src 'self';"),
            ("/admin/dashboard", "script-src 'self';"),
            ("/api/settings", "script-src 'self';"),
            ("/cart", "script-src 'self' https://checkout.example;"),
            ("/checkout/", "script-src 'self' https://checkout.example;"),
            ("/payment-failure", "script-src 'self' https://checkout.example;"),
            ("/order-success/5f1c", "script-src 'self';"),
        ] {
            let policies = headers.of(path);
            let content = policies.content.to_str().unwrap();
            assert!(content.contains(scripts), "{path}: {content}");
            assert!(policies.permissions.to_str().unwrap().contains("camera=(),"), "{path}");
            assert!(
                content.contains("style-src 'self';") && !content.contains("unsafe"),
                "{path}: {content}"
            );
            let posts = content.contains(&format!("form-action 'self' {PROVIDER};"));
            assert_eq!(posts, content.contains(PROVIDER), "{path}: {content}");
            let pays = policies.permissions.to_str().unwrap().contains(PROVIDER);
            assert_eq!(pays, content.contains(PROVIDER), "{path}");
        }
    }

    #[test]
    fn the_counter_alone_reads_barcodes_with_the_camera() {
        let headers = headers(false);
        for path in ["/pos", "/pos/"] {
            let policies = headers.of(path);
            let content = policies.content.to_str().unwrap();
            assert!(content.contains("script-src 'self' 'wasm-unsafe-eval';"), "{content}");
            assert_eq!(content.matches("unsafe").count(), 1, "{content}");
            assert!(policies.permissions.to_str().unwrap().contains("camera=(self),"));
        }
    }

    #[actix_web::test]
    async fn only_a_real_shop_asks_browsers_for_https_alone() {
        use actix_web::{App, HttpResponse, middleware::from_fn, test};
        for is_https_only in [true, false] {
            let app = test::init_service(
                App::new()
                    .app_data(web::Data::new(headers(is_https_only)))
                    .default_service(web::to(HttpResponse::NotFound))
                    .wrap(from_fn(secure)),
            )
            .await;
            let answer = test::call_service(&app, test::TestRequest::default().to_request()).await;
            assert_eq!(answer.headers().contains_key(header::STRICT_TRANSPORT_SECURITY), is_https_only);
        }
    }
}
