//! The built front end in memory.

use std::{
    collections::HashMap,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
    web::Bytes,
};
use sha2::{Digest, Sha256};

use crate::{
    pages::Shell,
    read_cache::encoding::{Packed, QUICK, THOROUGH},
};

const WASM: &str = "application/wasm";

/// Why the storefront cannot be served.
#[derive(Debug, thiserror::Error)]
#[error("the built front end in {folder} cannot be read: {cause}")]
pub struct SiteError {
    folder: String,
    cause: io::Error,
}

/// Every file of the build, by its path on the site.
pub struct Site {
    files: HashMap<String, Asset>,
    shell: Option<Shell>,
}

struct Asset {
    bytes: Packed,
    content_type: &'static str,
    tag: HeaderValue,
    /// Its name changes with its contents: it may be kept for ever.
    is_hashed: bool,
}

impl Site {
    /// Reads the whole build; a few megabytes.
    ///
    /// # Errors
    /// [`SiteError`] when the folder or its `index.html` cannot be read.
    pub fn load(folder: &Path) -> Result<Self, SiteError> {
        let failed = |cause: io::Error| SiteError { folder: folder.display().to_string(), cause };
        let mut files = HashMap::new();
        collect(folder, folder, &mut files).map_err(failed)?;
        let missing = |what: &str| failed(io::Error::new(io::ErrorKind::NotFound, what.to_owned()));
        let document = files
            .get("/index.html")
            .ok_or_else(|| missing("there is no index.html; build it first (just start does)"))?;
        let shell = Shell::of(&String::from_utf8_lossy(document.bytes.plain()))
            .ok_or_else(|| missing("index.html has no marks for a page's head, content and data"))?;
        Ok(Self { files, shell: Some(shell) })
    }

    /// A site without files: the API alone, as tests and `openapi` need it.
    pub fn empty() -> Self {
        Self { files: HashMap::new(), shell: None }
    }

    /// The file at this path, if there is one; the document itself is only the pages' frame.
    pub(super) fn file(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let path = request.path();
        self.files.get(path).filter(|_| path != "/index.html").map(|asset| asset.respond(request))
    }

    /// What pages are written into; `None` when only the API is served.
    pub(super) const fn shell(&self) -> Option<&Shell> {
        self.shell.as_ref()
    }
}

impl Asset {
    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let keep = if self.is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = request.headers().get(header::IF_NONE_MATCH).is_some_and(|seen| seen == self.tag);
        let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
        response
            .insert_header((header::CACHE_CONTROL, keep))
            .insert_header((header::ETAG, self.tag.clone()))
            .insert_header((header::VARY, "accept-encoding"));
        if known {
            return response.finish();
        }
        response.content_type(self.content_type);
        if !self.is_text() {
            return response.body(self.bytes.plain().clone());
        }
        let (bytes, encoding) = self.bytes.for_client(request);
        if let Some(encoding) = encoding.header() {
            response.insert_header((header::CONTENT_ENCODING, encoding));
        }
        response.body(bytes)
    }

    fn is_text(&self) -> bool {
        !self.content_type.starts_with("font/")
            && (!self.content_type.starts_with("image/") || self.content_type == "image/svg+xml")
    }
}

fn collect(root: &Path, folder: &Path, files: &mut HashMap<String, Asset>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path: PathBuf = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            let plain = Bytes::from(fs::read(&path)?);
            let name = format!("/{name}");
            let tag = HeaderValue::try_from(format!("\"{}\"", hex_of(&Sha256::digest(&plain))))
                .unwrap_or(HeaderValue::from_static("\"\""));
            let content_type = content_type_of(&path);
            // Programs are large and pack badly: whoever asks first would wait for seconds, and others with them.
            let quality = if content_type == WASM { QUICK } else { THOROUGH };
            let asset = Asset {
                bytes: Packed::new(plain, quality),
                content_type,
                tag,
                is_hashed: name.starts_with("/assets/"),
            };
            files.insert(name, asset);
        }
    }
    Ok(())
}

/// The first half in hex: nobody will ever see two files with the same.
fn hex_of(digest: &[u8]) -> String {
    digest.iter().take(16).fold(String::with_capacity(32), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn content_type_of(path: &Path) -> &'static str {
    match path.extension().and_then(std::ffi::OsStr::to_str).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "wasm" => WASM,
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
