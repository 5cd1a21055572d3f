//! Pictures over HTTP: headers, formats, ranges, and addresses that lead nowhere.

use std::{fs, path::PathBuf, sync::Mutex};

use actix_web::{
    App,
    dev::ServiceResponse,
    http::{Method, header::HeaderName},
    test::{TestRequest, call_service, init_service, read_body, read_body_json},
};
use pattu_catalog::{Liked, MediaType};
use pattu_kernel::BoxFuture;
use serde_json::Value;

use super::*;

/// One file for every picture; remembers what was wanted.
struct Album {
    file: PathBuf,
    wanted: Mutex<Vec<WantedPicture>>,
}

impl Album {
    fn new() -> Arc<Self> {
        let file = std::env::temp_dir().join(format!("pattu-album-{}", uuid::Uuid::new_v4()));
        fs::write(&file, b"0123456789").unwrap();
        Arc::new(Self { file, wanted: Mutex::default() })
    }
}

impl Drop for Album {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
    }
}

impl Pictures for Album {
    fn open(&self, wanted: WantedPicture) -> BoxFuture<'_, Result<OpenPicture, PictureError>> {
        let name = wanted.file.as_str();
        let standing = match name {
            _ if name.starts_with("missing") => Standing::Placeholder,
            _ if name.starts_with("interim") => Standing::Interim,
            _ => Standing::Final,
        };
        let media_type =
            if standing == Standing::Placeholder { MediaType::Jpeg } else { wanted.file.media_type() };
        let was_asked = self.wanted.lock().unwrap().contains(&wanted);
        let there = OpenPicture { path: self.file.clone(), media_type, standing };
        let gone = OpenPicture { path: PathBuf::from("/nowhere/at/all"), ..there.clone() };
        let answer = match name {
            "missing.webm" => Err(PictureError::NotFound),
            "broken.jpg" => Err(PictureError::Broken),
            "away.jpg" => Err(PictureError::Away),
            "vanished.jpg" => Ok(gone),
            "swept.jpg" if !was_asked => Ok(gone),
            _ => Ok(there),
        };
        self.wanted.lock().unwrap().push(wanted);
        Box::pin(std::future::ready(answer))
    }

    fn collage(&self, _: Vec<MediaFile>) -> BoxFuture<'_, Result<OpenPicture, PictureError>> {
        Box::pin(std::future::ready(Err(PictureError::NotFound)))
    }
}

async fn ask(album: &Arc<Album>, request: TestRequest) -> ServiceResponse {
    let api = MediaApi::new(album.clone());
    let app = App::new().app_data(web::Data::new(api)).configure(configure);
    call_service(&init_service(app).await, request.to_request()).await
}

fn get(uri: &str) -> TestRequest {
    TestRequest::get().uri(uri)
}

fn header_of(response: &ServiceResponse, name: HeaderName) -> &str {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

#[actix_web::test]
async fn a_picture_is_kept_for_ever_and_what_stands_in_for_it_is_not() {
    let album = Album::new();
    let response = ask(&album, get("/media/images/products/KAN-001-drape.jpg?w=300")).await;
    assert_eq!(response.status(), StatusCode::OK);
    for (name, value) in [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::VARY, "accept"),
    ] {
        assert_eq!(header_of(&response, name.clone()), value, "{name}");
    }
    let tag = header_of(&response, header::ETAG).to_owned();
    assert!(tag.len() > 2);
    assert_eq!(read_body(response).await, "0123456789");
    let known =
        get("/media/images/products/KAN-001-drape.jpg?w=300").insert_header((header::IF_NONE_MATCH, tag));
    assert_eq!(ask(&album, known).await.status(), StatusCode::NOT_MODIFIED);
    for passing in ["missing.jpg", "missing.jpg?missing=", "interim.jpg?w=480&missing=404"] {
        let answer = ask(&album, get(&format!("/media/images/products/{passing}"))).await;
        assert_eq!(
            (answer.status(), header_of(&answer, header::CACHE_CONTROL)),
            (StatusCode::OK, "public, max-age=60"),
            "{passing}"
        );
    }
}

#[actix_web::test]
async fn the_browser_says_which_format_and_the_width_snaps() {
    let album = Album::new();
    let accept =
        |list: &'static str| get("/media/images/site/a.jpg?w=481").insert_header((header::ACCEPT, list));
    ask(&album, accept("image/avif,image/webp,image/apng,*/*;q=0.8")).await;
    ask(&album, accept("image/webp ; q=0.9")).await;
    ask(&album, accept("image/*, text/x-image/webp")).await;
    for width in ["w=0", "w=1441", "w=99999999999999999999", "w=", "x=1"] {
        ask(&album, get(&format!("/media/images/offers/a.jpg?{width}"))).await;
    }
    let wanted = album.wanted.lock().unwrap();
    let asked: Vec<_> = wanted.iter().map(|one| (one.liked, one.width.map(PictureWidth::pixels))).collect();
    assert_eq!(asked[0], (Liked { avif: true, webp: true }, Some(720)));
    assert_eq!(asked[1], (Liked { avif: false, webp: true }, Some(720)));
    assert_eq!(asked[2], (Liked::default(), Some(720)));
    assert_eq!(asked[3..], [Some(320), None, None, None, None].map(|width| (Liked::default(), width)));
}

#[actix_web::test]
async fn videos_answer_ranges_and_heads() {
    let album = Album::new();
    let range = get("/media/images/products/video.webm").insert_header((header::RANGE, "bytes=2-4"));
    let response = ask(&album, range).await;
    assert_eq!(response.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(header_of(&response, header::CONTENT_RANGE), "bytes 2-4/10");
    assert_eq!(header_of(&response, header::CONTENT_TYPE), "video/webm");
    assert_eq!(read_body(response).await, "234");
    let beyond = get("/media/images/products/video.mp4").insert_header((header::RANGE, "bytes=99-"));
    assert_eq!(ask(&album, beyond).await.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    let head = TestRequest::with_uri("/media/images/products/video.mp4").method(Method::HEAD);
    assert_eq!(ask(&album, head).await.status(), StatusCode::OK);
}

#[actix_web::test]
async fn addresses_that_lead_nowhere_are_problems() {
    let album = Album::new();
    for path in [
        "secrets/a.jpg",
        "Products/a.jpg",
        "products/a.svg",
        "products/.env",
        "products/a",
        "products/%2e%2e%2fa.jpg",
        "products/..%5ca.jpg",
        "products/a%00.jpg",
        "products/a.jpg%0d%0aSet-Cookie:x",
        "products/a%20b.jpg",
        "%2e%2e/a.jpg",
    ] {
        let response = ask(&album, get(&format!("/media/images/{path}"))).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(header_of(&response, header::CONTENT_TYPE), "application/problem+json", "{path}");
    }
    assert!(album.wanted.lock().unwrap().is_empty(), "nothing of this reaches the disk");
    for (path, status, code) in [
        ("products/missing.webm", 404, "not_found"),
        ("products/vanished.jpg", 404, "not_found"),
        ("products/missing.jpg?w=480&missing=404", 404, "not_found"),
        ("products/a.jpg?missing=yes", 422, "invalid"),
        ("products/broken.jpg", 500, "picture_broken"),
        ("products/away.jpg", 503, "busy"),
        ("products/a.jpg?w=wide", 422, "invalid"),
        ("products/a.jpg?w=-1", 422, "invalid"),
    ] {
        let response = ask(&album, get(&format!("/media/images/{path}"))).await;
        assert_eq!(response.status(), status, "{path}");
        assert_eq!(header_of(&response, header::CACHE_CONTROL), "no-store", "{path}");
        let problem: Value = read_body_json(response).await;
        assert_eq!(problem["code"], code, "{path}");
    }
}

#[actix_web::test]
async fn a_picture_that_made_room_a_moment_ago_is_asked_for_again() {
    let album = Album::new();
    let response = ask(&album, get("/media/images/products/swept.jpg?w=480")).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(album.wanted.lock().unwrap().len(), 2);
}
