//! Originals in an S3-compatible store, spoken to over real HTTP: a small server that knows HEAD, GET, LIST and PUT.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    io::Cursor,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, http::Method, web};
use image::{ImageFormat, RgbImage};
use pattu_catalog::{
    Liked, MediaFile, MediaType, OpenPicture, PictureError, PictureKeeping, PictureKind, PictureLook,
    PictureWidth, Pictures, Standing, UploadLimits, UploadProblem, WantedPicture,
};
use pattu_media::{BucketConfig, Pace, PictureStore};

const CREDENTIAL: &str = "AWS4-HMAC-SHA256 Credential=pattu-key/";

/// What the server has, and what it was asked.
#[derive(Default)]
struct Shelf {
    objects: BTreeMap<String, Vec<u8>>,
    sent: Mutex<BTreeMap<String, Vec<u8>>>,
    asked: Mutex<Vec<String>>,
    is_down: AtomicBool,
}

async fn answer(shelf: web::Data<Shelf>, request: HttpRequest, body: web::Bytes) -> HttpResponse {
    let signed = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    assert!(signed.is_some_and(|value| value.starts_with(CREDENTIAL)), "requests are signed");
    shelf.asked.lock().unwrap().push(format!("{} {}", request.method(), request.path()));
    if shelf.is_down.load(Ordering::SeqCst) {
        return HttpResponse::InternalServerError().finish();
    }
    if request.query_string().contains("list-type=2") {
        return HttpResponse::Ok().content_type("application/xml").body(list(&shelf));
    }
    let key = request.path().trim_start_matches("/sarees/");
    if request.method() == Method::PUT {
        shelf.sent.lock().unwrap().insert(key.to_owned(), body.to_vec());
        return HttpResponse::Ok().insert_header(("ETag", "\"2\"")).finish();
    }
    let sent = shelf.sent.lock().unwrap().get(key).cloned();
    match sent.as_ref().or_else(|| shelf.objects.get(key)) {
        Some(bytes) => HttpResponse::Ok()
            .insert_header(("Last-Modified", "Sat, 01 Nov 2025 08:00:00 GMT"))
            .insert_header(("ETag", "\"1\""))
            .body(bytes.clone()),
        None => HttpResponse::NotFound().body("<Error><Code>NoSuchKey</Code></Error>"),
    }
}

fn list(shelf: &Shelf) -> String {
    let mut xml = "<ListBucketResult><IsTruncated>false</IsTruncated>".to_owned();
    for (key, bytes) in &shelf.objects {
        let _ = write!(
            xml,
            "<Contents><Key>{key}</Key><Size>{}</Size><ETag>\"1\"</ETag>\
             <LastModified>2025-11-01T08:00:00.000Z</LastModified></Contents>",
            bytes.len()
        );
    }
    xml + "</ListBucketResult>"
}

/// A server with three objects, and a data folder that is removed in the end.
struct Place {
    shelf: web::Data<Shelf>,
    config: BucketConfig,
    data: PathBuf,
}

impl Place {
    fn open() -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut saree = Cursor::new(Vec::new());
        RgbImage::from_fn(800, 600, |x, _| image::Rgb([u8::from(x < 400) * 200, 30, 60]))
            .write_to(&mut saree, ImageFormat::Jpeg)
            .unwrap();
        let objects = [
            ("house/products/a.jpg", saree.into_inner()),
            ("house/products/fall.webm", b"\x1a\x45\xdf\xa3 a video of some length".to_vec()),
            ("house/products/notes.txt", b"no picture".to_vec()),
        ];
        let objects = objects.map(|(key, bytes)| (key.to_owned(), bytes)).into();
        let shelf = web::Data::new(Shelf { objects, ..Shelf::default() });
        let own = shelf.clone();
        let server =
            HttpServer::new(move || App::new().app_data(own.clone()).default_service(web::to(answer)))
                .workers(1)
                .bind("127.0.0.1:0")
                .unwrap();
        let endpoint = format!("http://{}", server.addrs()[0]);
        actix_web::rt::spawn(server.run());
        let config = BucketConfig {
            endpoint,
            region: "ap-south-1".to_owned(),
            bucket: "sarees".to_owned(),
            prefix: "house".to_owned(),
            access_key_id: "pattu-key".to_owned(),
            secret_access_key: "pattu-secret".to_owned().into(),
        };
        let data = std::env::temp_dir().join(format!("pattu-bucket-{}", uuid::Uuid::new_v4()));
        Self { shelf, config, data }
    }

    fn store(&self) -> PictureStore {
        PictureStore::in_bucket(&self.config, &self.data, 1_000_000_000).unwrap()
    }

    fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.shelf.asked.lock().unwrap())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.data);
    }
}

async fn open(store: &PictureStore, file: &str, width: Option<u32>) -> Result<OpenPicture, PictureError> {
    let wanted = WantedPicture {
        kind: PictureKind::Products,
        file: MediaFile::parse(file).unwrap(),
        width: width.and_then(PictureWidth::snap),
        liked: Liked { avif: false, webp: true },
    };
    store.open(wanted).await
}

#[actix_web::test]
async fn an_original_is_fetched_once_and_made_smaller_here() {
    let place = Place::open();
    let store = place.store();
    for width in [300, 480, 300] {
        let made = open(&store, "a.jpg", Some(width)).await.unwrap();
        assert_eq!((made.media_type, made.standing), (MediaType::WebP, Standing::Final));
        assert!(made.path.starts_with(&place.data));
    }
    assert_eq!(place.asked(), ["HEAD /sarees/house/products/a.jpg", "GET /sarees/house/products/a.jpg"]);
    let full = open(&store, "a.jpg", None).await.unwrap();
    assert_eq!(fs::read(full.path).unwrap(), place.shelf.objects["house/products/a.jpg"]);
    open(&place.store(), "a.jpg", Some(300)).await.unwrap();
    assert_eq!(place.asked(), ["HEAD /sarees/house/products/a.jpg"], "after a new start one look is enough");
}

#[actix_web::test]
async fn a_video_lies_here_whole_so_that_ranges_can_be_sent() {
    let place = Place::open();
    let video = open(&place.store(), "fall.webm", None).await.unwrap();
    assert_eq!(video.media_type, MediaType::WebM);
    assert_eq!(fs::read(video.path).unwrap(), place.shelf.objects["house/products/fall.webm"]);
    assert_eq!(open(&place.store(), "other.webm", None).await, Err(PictureError::NotFound));
}

#[actix_web::test]
async fn what_is_not_in_the_bucket_is_answered_with_the_placeholder() {
    let place = Place::open();
    let store = place.store();
    for _ in 0..3 {
        assert_eq!(open(&store, "gone.jpg", Some(320)).await.unwrap().standing, Standing::Placeholder);
    }
    assert_eq!(place.asked(), ["HEAD /sarees/house/products/gone.jpg"], "and not asked for again at once");
}

#[actix_web::test]
async fn while_the_bucket_is_away_what_was_made_is_still_shown() {
    let place = Place::open();
    open(&place.store(), "a.jpg", Some(320)).await.unwrap();
    open(&place.store(), "fall.webm", None).await.unwrap();
    place.shelf.is_down.store(true, Ordering::SeqCst);
    let store = place.store();
    assert_eq!(open(&store, "a.jpg", Some(320)).await.unwrap().media_type, MediaType::WebP);
    assert_eq!(open(&store, "a.jpg", Some(720)).await.unwrap().media_type, MediaType::WebP, "from the copy");
    assert!(open(&store, "fall.webm", None).await.is_ok());
    assert_eq!(open(&store, "never-seen.jpg", Some(320)).await, Err(PictureError::Away));
}

#[actix_web::test]
async fn the_catalogue_and_the_warmer_see_what_is_in_the_bucket() {
    let place = Place::open();
    let store = Arc::new(place.store());
    let file = |name| MediaFile::parse(name).unwrap();
    let facts =
        store.look_at(PictureKind::Products, vec![file("a.jpg"), file("gone.jpg"), file("fall.webm")]).await;
    assert_eq!(facts.len(), 1);
    let seen = &facts[&file("a.jpg")];
    assert_eq!((seen.width, seen.height), (800, 600));
    let progress = store.warm(&[320], Pace::Full, |_| ()).await.unwrap();
    assert_eq!((progress.done, progress.failed), (1, 0));
    assert!(place.data.join("cache/media/products/320/a.jpg.avif").is_file());
}

#[actix_web::test]
async fn what_is_sent_is_in_the_bucket_before_anybody_hears_of_it() {
    let place = Place::open();
    let store = place.store();
    let bytes = place.shelf.objects["house/products/a.jpg"].clone();
    let keep = |bytes: Vec<u8>| store.keep(PictureKind::Products, bytes, UploadLimits::PRODUCT);
    let kept = keep(bytes.clone()).await.unwrap();
    assert_eq!((kept.facts.width, kept.facts.height), (800, 600));
    let key = format!("house/products/{}", kept.file);
    assert!(place.shelf.sent.lock().unwrap().contains_key(&key));
    let shown = open(&store, kept.file.as_str(), Some(300)).await.unwrap();
    assert_eq!(shown.standing, Standing::Final, "it was missing a moment ago");
    place.shelf.is_down.store(true, Ordering::SeqCst);
    assert_eq!(keep(bytes).await, Err(UploadProblem::NoRoom));
}
