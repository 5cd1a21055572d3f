//! The picture that comes with a request: taken in clean and kept private, or refused and forgotten.

use std::{fs, io::Cursor, path::PathBuf};

use chrono::TimeDelta;
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use pattu_custom_orders::{PictureDesign, ports::CustomOrderQueries};
use pattu_customers::Role;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_bookings::{TAXED, booking_of},
    custom_cancellations::begin,
    custom_orders::{seen, tidy, wishes},
    product_pictures::picture,
    support::{
        TestShop,
        custom::Journey,
        staff::{back, signed_in},
    },
};

const PARTS: &str = "----parts-of-a-form";

/// A shop with a folder of its own, which goes with it.
pub struct House {
    pub shop: TestShop,
    pub folder: PathBuf,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl House {
    pub async fn open() -> Self {
        Self::open_with(&[]).await
    }

    pub async fn open_with(settings: &[(&'static str, String)]) -> Self {
        let folder = std::env::temp_dir().join(format!("pattu-photos-{}", Uuid::new_v4()));
        let own = [("data_dir", folder.display().to_string())];
        let shop = TestShop::open_with(&[&own, settings].concat()).await;
        Self { shop, folder }
    }

    pub fn kept(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder.join("private-photos"));
        entries.map(|entries| entries.map(|entry| entry.unwrap().path()).collect()).unwrap_or_default()
    }

    pub async fn send(&self, key: Uuid, parts: &[(&str, &[u8])]) -> (u16, Value) {
        let request = self.shop.http.post(format!("{}/custom-orders", self.shop.url));
        self.send_to(request.header("Idempotency-Key", key.to_string()), parts).await
    }

    pub async fn send_to(&self, request: RequestBuilder, parts: &[(&str, &[u8])]) -> (u16, Value) {
        let mut body = Vec::new();
        for (name, bytes) in parts {
            let head = format!(
                "--{PARTS}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"x.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{PARTS}--\r\n").as_bytes());
        let request = request.header("Content-Type", format!("multipart/form-data; boundary={PARTS}"));
        let answer = request.body(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    }

    async fn sent(&self, phone: &str, photo: &[u8]) -> (u16, Value) {
        self.send(Uuid::new_v4(), &[("order", &order(phone)), ("photo", photo)]).await
    }

    /// What was chosen, as it is kept.
    pub async fn design(&self, id: &str) -> PictureDesign {
        let order = self.shop.db.database().find(id.parse().unwrap()).await.unwrap();
        order.unwrap().request.design.unwrap()
    }

    /// Where the picture of this answer is shown now.
    async fn link(&self, answer: &Value) -> String {
        let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
        let (_, order) = seen(&self.shop, id, token).await;
        order["data"]["photo"]["url"].as_str().unwrap().to_owned()
    }

    pub async fn open_link(&self, link: &str) -> reqwest::Response {
        let site = self.shop.url.trim_end_matches("/api");
        self.shop.http.get(format!("{site}{link}")).send().await.unwrap()
    }
}

pub fn order(phone: &str) -> Vec<u8> {
    let mut body = wishes(phone);
    (body["acknowledged"], body["rights"]) = (json!(true), json!(true));
    body.to_string().into_bytes()
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A PNG whose head promises so many pixels on each side; the rest is that of one pixel.
fn promising(side: u32) -> Vec<u8> {
    let mut png = written(&DynamicImage::new_rgb8(1, 1), ImageFormat::Png);
    for place in [16, 20] {
        png[place..place + 4].copy_from_slice(&side.to_be_bytes());
    }
    let sum = png[12..29].iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 },
        )
    });
    png[29..33].copy_from_slice(&(!sum).to_be_bytes());
    png
}

#[actix_web::test]
async fn a_picture_is_kept_clean_and_shown_by_its_link_only() {
    let house = House::open().await;
    let (status, answer) = house.sent("9876543210", &picture(3_000, 400)).await;
    assert_eq!((status, &answer["warnings"]), (201, &json!([])), "{answer}");
    let link = house.link(&answer).await;
    let shown = house.open_link(&link).await;
    for (name, value) in [
        ("content-type", "image/jpeg"),
        ("cache-control", "private, max-age=300"),
        ("referrer-policy", "no-referrer"),
        ("x-robots-tag", "noindex"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(shown.headers()[name], value, "{name}");
    }
    let bytes = shown.bytes().await.unwrap();
    let kept = image::load_from_memory(&bytes).unwrap();
    assert_eq!((kept.width(), kept.height()), (2_880, 384), "narrowed");
    assert_eq!(fs::read(&house.kept()[0]).unwrap(), bytes, "and nothing else lies there");
    assert!(!house.folder.join("media").exists());
    let name = house.kept()[0].file_name().unwrap().to_string_lossy().into_owned();
    for public in [format!("/media/images/products/{name}"), format!("/media/images/private-photos/{name}")] {
        let missing = house.open_link(&format!("{public}?missing=404")).await;
        assert_eq!(missing.status().as_u16(), 404, "{public}");
    }
}

#[actix_web::test]
async fn a_link_that_is_not_exactly_right_shows_nothing() {
    let house = House::open().await;
    let (_, mine) = house.sent("9876543210", &picture(300, 400)).await;
    let (_, other) = house.sent("9876543211", &picture(300, 401)).await;
    let link = house.link(&mine).await;
    let ids = [&mine, &other].map(|answer| answer["id"].as_str().unwrap());
    let key = link.rsplit('=').next().unwrap();
    let flipped = if key.starts_with('A') { "B" } else { "A" };
    let until = link.split(['=', '&']).nth(1).unwrap();
    let path = format!("/api/custom-orders/{}/photo", ids[0]);
    for wrong in [
        link.replace(ids[0], ids[1]),
        link.replace(key, &format!("{flipped}{}", &key[1..])),
        link.replace(until, &(until.parse::<i64>().unwrap() + 1).to_string()),
        link.replace(until, "x"),
        path.clone(),
        format!("{path}?until={until}"),
        link.replace("/photo", "/grid"),
    ] {
        let answer = house.open_link(&wrong).await;
        assert_eq!(answer.status().as_u16(), 404, "{wrong}");
        assert!(!answer.headers()["content-type"].to_str().unwrap().starts_with("image"));
    }
    house.shop.clock.pass(TimeDelta::seconds(600));
    assert_eq!(house.open_link(&link).await.status().as_u16(), 200, "its last second");
    house.shop.clock.pass(TimeDelta::seconds(1));
    assert_eq!(house.open_link(&link).await.status().as_u16(), 404);
}

#[actix_web::test]
async fn what_is_no_picture_is_refused_in_words_and_nothing_is_left_behind() {
    let house = House::open().await;
    let whole = picture(300, 400);
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    let gif = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";
    let (kind, damaged, large) = (
        "Please upload a JPEG, PNG or WebP image",
        "This picture is damaged or incomplete; please choose it again",
        "This picture is too large; please choose a smaller one",
    );
    for (what, photo, status, code, words) in [
        ("nothing", Vec::new(), 415, "unsupported_media", kind),
        (
            "a program",
            b"MZ\x90\x00\x03\x00\x00\x00 this program cannot be run".to_vec(),
            415,
            "unsupported_media",
            kind,
        ),
        ("SVG", svg.to_vec(), 415, "unsupported_media", kind),
        ("GIF", gif.to_vec(), 415, "unsupported_media", kind),
        ("cut off", whole[..whole.len() / 2].to_vec(), 422, "bad_image", damaged),
        ("20,000 on a side", promising(20_000), 413, "image_too_large", large),
        ("50 million pixels and some", promising(7_100), 413, "image_too_large", large),
        ("15 MB and one byte", vec![0xFF; 15_000_001], 413, "image_too_large", large),
    ] {
        let (got, problem) = house.sent("9876543210", &photo).await;
        assert_eq!(
            (got, problem["code"].as_str(), &problem["errors"]["photo"]),
            (status, Some(code), &json!(words)),
            "{what}"
        );
    }
    let form = order("9876543210");
    for (what, parts, status) in [
        (
            "two",
            vec![("order", form.as_slice()), ("photo", whole.as_slice()), ("photo", whole.as_slice())],
            400,
        ),
        ("a wrong name", vec![("order", form.as_slice()), ("picture", whole.as_slice())], 400),
        ("no order", vec![("photo", whole.as_slice())], 422),
        ("no JSON", vec![("order", b"{".as_slice())], 400),
        (
            "too large together",
            vec![("photo", [0_u8; 14_000_000].as_slice()), ("order", [b' '; 2_100_000].as_slice())],
            413,
        ),
    ] {
        assert_eq!(house.send(Uuid::new_v4(), &parts).await.0, status, "{what}");
    }
    assert_eq!((house.kept().len(), house.shop.db.number("SELECT count(*) FROM custom_orders")), (0, 0));
}

#[actix_web::test]
async fn odd_pictures_are_taken_as_they_are_meant() {
    let house = House::open().await;
    let (status, tiny) = house.sent("9876543210", &picture(1, 1)).await;
    assert_eq!(
        (status, tiny["warnings"].as_array().unwrap().len()),
        (201, 1),
        "too small to weave, and said so"
    );
    let clear = DynamicImage::ImageRgba8(RgbaImage::from_pixel(300, 300, Rgba([200, 0, 0, 0])));
    let deep = DynamicImage::new_rgb16(300, 300);
    for (photo, format) in [(clear, ImageFormat::Png), (deep, ImageFormat::Png)] {
        let (status, answer) = house.sent("9876543210", &written(&photo, format)).await;
        assert_eq!(status, 201, "{answer}");
        let bytes = house.open_link(&house.link(&answer).await).await.bytes().await.unwrap();
        let kept = image::load_from_memory(&bytes).unwrap();
        assert_eq!(image::guess_format(&bytes).unwrap(), ImageFormat::Jpeg);
        if photo.color().has_alpha() {
            assert!(kept.to_rgb8().pixels().all(|pixel| pixel.0.iter().all(|part| *part > 250)), "on white");
        }
    }
}

#[actix_web::test]
async fn the_shops_own_form_says_that_it_was_read_and_whose_the_picture_is() {
    let house = House::open().await;
    let photo = picture(300, 400);
    let plain = wishes("9876543210").to_string().into_bytes();
    let (status, problem) =
        house.send(Uuid::new_v4(), &[("order", plain.as_slice()), ("photo", photo.as_slice())]).await;
    let said = json!("Please confirm that you have read this");
    assert_eq!((status, &problem["errors"]), (422, &json!({"acknowledged": said, "rights": said})));
    let (status, _) = house.send(Uuid::new_v4(), &[("order", order("9876543210").as_slice())]).await;
    assert_eq!((status, house.kept().len()), (201, 0), "a picture is no must");
    assert_eq!(house.shop.db.number("SELECT count(acknowledged_at) FROM custom_orders"), 1);
    // The same again with another picture is another request.
    let key = Uuid::new_v4();
    let parts = |photo: &[u8]| [("order", order("9876543210")), ("photo", photo.to_vec())];
    let mut told = Vec::new();
    for photo in [picture(300, 400), picture(300, 400), picture(301, 400)] {
        let sent = parts(&photo);
        let sent: Vec<(&str, &[u8])> = sent.iter().map(|(name, bytes)| (*name, bytes.as_slice())).collect();
        told.push(house.send(key, &sent).await.0);
    }
    assert_eq!((told, house.kept().len()), (vec![201, 201, 409], 1));
}

#[actix_web::test]
async fn a_picture_goes_with_its_request_and_the_record_keeps_the_day() {
    let house = House::open().await;
    let (_, answer) = house.sent("9876543210", &picture(300, 400)).await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let link = house.link(&answer).await;
    house.shop.clock.pass(TimeDelta::days(7));
    assert_eq!((tidy(&house.shop).await, house.kept().len()), ((1, 1), 0));
    assert_eq!(tidy(&house.shop).await, (0, 0), "once");
    let (_, order) = seen(&house.shop, id, token).await;
    let photo = &order["data"]["photo"];
    assert_eq!((&photo["url"], photo["deletedOn"].is_string()), (&Value::Null, true));
    assert_eq!(house.open_link(&link).await.status().as_u16(), 404);
    // One that was stored and whose request was not: a program stopped in between.
    let folder = house.folder.join("private-photos");
    let stray = folder.join(format!("{}.jpg", Uuid::new_v4()));
    fs::write(&stray, picture(30, 40)).unwrap();
    let day_ago = house.shop.now() - TimeDelta::hours(24);
    let file = fs::File::options().write(true).open(&stray).unwrap();
    file.set_modified((day_ago + TimeDelta::minutes(1)).into()).unwrap();
    assert_eq!((tidy(&house.shop).await.1, stray.exists()), (0, true), "it may be on its way");
    file.set_modified((day_ago - TimeDelta::minutes(1)).into()).unwrap();
    assert_eq!((tidy(&house.shop).await.1, stray.exists()), (1, false));
}

#[actix_web::test]
async fn a_booked_orders_picture_stays_until_a_year_after_its_end() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    signed_in(shop, "bala", Role::Manager).await;
    let (_, ours) = house.sent("9876543210", &picture(300, 400)).await;
    shop.clock.pass(TimeDelta::days(7) - TimeDelta::minutes(1));
    let placed = shop.place(&booking_of(&[&ours])).await;
    // The week is over while somebody may be paying.
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!((tidy(shop).await, house.kept().len()), ((0, 0), 1));
    shop.pay_for(&placed).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_photos WHERE delete_after IS NULL"), 1);
    shop.clock.pass(TimeDelta::days(400));
    assert_eq!((tidy(shop).await, house.kept().len()), ((0, 0), 1));
    begin(shop, &ours);
    let path = format!("/admin/custom-orders/{}/cancellation", ours["id"].as_str().unwrap());
    let manager = back(shop, "bala").await;
    let body = json!({"version": 2, "reason": "Cannot be woven"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&body)).await.0, 200);
    shop.clock.pass(TimeDelta::days(364));
    assert_eq!(tidy(shop).await.1, 0);
    shop.clock.pass(TimeDelta::days(1));
    assert_eq!((tidy(shop).await.1, house.kept().len()), (1, 0));
}

#[actix_web::test]
async fn staff_see_it_by_a_look_that_is_noted() {
    let house = House::open().await;
    let manager = signed_in(&house.shop, "bala", Role::Manager).await;
    let (_, answer) = house.sent("9876543210", &picture(300, 400)).await;
    let path = format!("/admin/custom-orders/{}", answer["id"].as_str().unwrap());
    let (_, detail) = house.shop.call(Method::GET, &path, Some(&manager), None).await;
    assert_eq!(
        (&detail["data"]["photo"]["width"], &detail["data"]["photo"]["url"]),
        (&json!(300), &Value::Null)
    );
    assert_eq!(house.shop.db.number("SELECT count(*) FROM audit_log"), 0);
    let (status, look) =
        house.shop.call(Method::POST, &format!("{path}/photo-link"), Some(&manager), None).await;
    assert_eq!(status, 200, "{look}");
    assert_eq!(house.open_link(look["url"].as_str().unwrap()).await.status().as_u16(), 200);
    let noted = "SELECT string_agg(action || ' ' || staff, ',') FROM audit_log";
    assert_eq!(house.shop.db.text(noted), "looked_at_custom_photo bala");
}

#[actix_web::test]
async fn whoever_asked_has_their_picture_deleted_at_once_until_it_is_woven() {
    let house = House::open().await;
    house.shop.db.execute(TAXED);
    let (status, request) = house.sent("9876543210", &picture(300, 400)).await;
    assert_eq!(status, 201, "{request}");
    let manager = signed_in(&house.shop, "bala", Role::Manager).await;
    let journey = Journey { shop: &house.shop, manager, request };
    journey.pay().await;
    let delete = async |token: &str| {
        let url = format!("{}/custom-orders/{}/photo", house.shop.url, journey.id());
        let answer = house.shop.http.delete(url).header("X-Order-Token", token).send().await.unwrap();
        let (status, answer): (u16, Value) = (answer.status().as_u16(), answer.json().await.unwrap());
        (
            status,
            answer["code"].as_str().unwrap_or_default().to_owned(),
            answer["data"]["photo"]["deletedOn"].clone(),
        )
    };
    assert_eq!(delete("somebody-else").await.0, 404);
    let stage = |stage: &str| {
        house.shop.db.execute(&format!(
            "ALTER TABLE custom_orders DISABLE TRIGGER USER; UPDATE custom_orders SET stage = '{stage}';
             ALTER TABLE custom_orders ENABLE TRIGGER USER"
        ));
    };
    stage("on_loom");
    assert_eq!(journey.seen().await["canDeletePhoto"], false);
    assert_eq!(delete(journey.token()).await.1, "illegal_move");
    assert_eq!(house.kept().len(), 1);
    stage("design");
    assert_eq!(journey.seen().await["canDeletePhoto"], true);
    let (status, _, deleted_on) = delete(journey.token()).await;
    assert_eq!((status, deleted_on.is_string(), house.kept().len()), (200, true, 0));
    assert_eq!(delete(journey.token()).await.1, "no_photo");
    let line = journey.detail().await["history"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(line["note"], "The customer deleted their picture");
    let timeline = journey.seen().await["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_ne!(timeline["text"], "Your message", "it is nothing they wrote");
}
