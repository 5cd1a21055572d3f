//! `checkout.js`: the parts beside this file, put together into one script.

use std::sync::LazyLock;

use actix_web::{HttpResponse, http::header};

/// The sheet's style; adopted by its shadow root through the style sheet object, so no page needs a laxer policy than
/// `style-src 'self'`.
static STYLE: &str = include_str!("sheet.css");

/// The script's parts in the order they are joined.
static PARTS: &[&str] = &[
    include_str!("dom.js"),
    include_str!("money.js"),
    include_str!("cards.js"),
    include_str!("gateway.js"),
    include_str!("forms.js"),
    include_str!("steps.js"),
    include_str!("frame.js"),
    include_str!("back.js"),
    include_str!("sheet.js"),
    include_str!("razorpay.js"),
];

static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let style = serde_json::to_string(STYLE).unwrap_or_default();
    format!("(() => {{\n'use strict';\nconst STYLE = {style};\n{}\n}})();\n", PARTS.join("\n"))
});

/// Serves it to pages of every origin, as the real one is.
pub async fn serve() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(("Cross-Origin-Resource-Policy", "cross-origin"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(SCRIPT.as_str())
}
