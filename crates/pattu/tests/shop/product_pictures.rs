//! Pictures that staff send for sarees: taken in clean, refused when they are none.

use std::{io::Cursor, time::Duration};

use image::{ImageFormat, RgbImage};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::{TestShop, staff::signed_in};

const PARTS: &str = "----parts-of-a-form";

/// A picture of this size as a JPEG; another one for each size.
pub fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let paint = |x: u32, y: u32| image::Rgb([u8::from(x < y) * 180, 60, u8::try_from(x % 200).unwrap()]);
    RgbImage::from_fn(width, height, paint).write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

fn form(field: &str, files: &[Vec<u8>]) -> Vec<u8> {
    let named: Vec<_> =
        files.iter().enumerate().map(|(number, bytes)| (format!("../../{number}.jpg"), bytes)).collect();
    named_form(field, &named)
}

fn named_form(field: &str, files: &[(String, &Vec<u8>)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, bytes) in files {
        body.extend_from_slice(
            format!(
                "--{PARTS}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\nContent-Type: image/jpeg\r\n\r\n"
            )
            .as_bytes(),
        );
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{PARTS}--\r\n").as_bytes());
    body
}

async fn send_body(shop: &TestShop, staff: &str, path: &str, kind: &str, body: Vec<u8>) -> (u16, Value) {
    let request = shop.http.post(format!("{}{path}", shop.url)).bearer_auth(staff);
    let answer = request.header("Content-Type", kind).body(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// Sends these files as a browser would.
pub async fn send(shop: &TestShop, staff: &str, path: &str, files: &[Vec<u8>]) -> (u16, Value) {
    send_as(shop, staff, path, "images", files).await
}

/// Sends pictures under their names for sarees that are being written.
pub async fn send_named(shop: &TestShop, staff: &str, files: &[(&str, Vec<u8>)]) -> (u16, Value) {
    let files: Vec<_> = files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes)).collect();
    let kind = format!("multipart/form-data; boundary={PARTS}");
    send_body(shop, staff, "/products/upload", &kind, named_form("images", &files)).await
}

/// The same in a field of this name.
pub async fn send_as(
    shop: &TestShop,
    staff: &str,
    path: &str,
    field: &str,
    files: &[Vec<u8>],
) -> (u16, Value) {
    let kind = format!("multipart/form-data; boundary={PARTS}");
    send_body(shop, staff, path, &kind, form(field, files)).await
}

#[actix_web::test]
async fn pictures_are_added_behind_those_there_are_and_each_is_there_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("GAD-014", 9_000, 1);
    let path = format!("/products/{saree}/images");
    let (status, answer) = send(&shop, &owner, &path, &[picture(40, 60), picture(60, 40)]).await;
    assert_eq!(status, 201, "{answer}");
    let media = answer["data"]["media"].as_array().unwrap();
    assert_eq!((media.len(), &media[0]["width"], &media[1]["width"]), (2, &json!(40), &json!(60)));
    assert_eq!(media[0]["alt"], "Saree GAD-014");
    assert!(media.iter().all(|one| one["file"].as_str().unwrap().len() == 36), "named by the shop");
    let (_, again) = send(&shop, &owner, &path, &[picture(60, 40)]).await;
    assert_eq!((&again["data"]["version"], &again["data"]["media"]), (&json!(2), &answer["data"]["media"]));
    let (_, shown) = shop.call(Method::GET, &format!("/products/{saree}"), None, None).await;
    assert_eq!(shown["data"]["images"].as_array().unwrap().len(), 2);
    for batch in 0..2 {
        let more: Vec<_> = (0..9).map(|number| picture(41 + batch * 9 + number, 60)).collect();
        assert_eq!(send(&shop, &owner, &path, &more).await.0, 201);
    }
    let (status, problem) = send(&shop, &owner, &path, &[picture(90, 60)]).await;
    assert_eq!((status, problem["errors"]["images"].is_string()), (422, true), "the 21st: {problem}");
    assert_eq!(send(&shop, &owner, "/products/none/images", &[picture(40, 60)]).await.0, 404);
    assert_eq!(
        shop.db.text("SELECT string_agg(action, ' ' ORDER BY id) FROM audit_log"),
        "added_pictures added_pictures added_pictures"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM picture_uploads WHERE uploaded_by = 'lakshmi'"), 20);
}

#[actix_web::test]
async fn what_is_no_picture_is_refused_whatever_it_calls_itself() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let path = "/products/upload";
    let code = async |files: &[Vec<u8>]| {
        let (status, problem) = send(&shop, &manager, path, files).await;
        (status, problem["code"].as_str().unwrap_or_default().to_owned())
    };
    let whole = picture(400, 600);
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec();
    let mut wide = Cursor::new(Vec::new());
    image::GrayImage::new(8_001, 1).write_to(&mut wide, ImageFormat::Png).unwrap();
    for (files, status, expected) in [
        (vec![svg], 422, "unsupported_media"),
        (vec![b"GIF89a".to_vec()], 422, "unsupported_media"),
        (vec![Vec::new()], 422, "unsupported_media"),
        (vec![whole[..whole.len() / 2].to_vec()], 422, "bad_image"),
        (vec![wide.into_inner()], 422, "image_too_large"),
        (vec![vec![0; 8_000_001]], 413, "too_large"),
        (vec![], 422, "invalid"),
        ((0..11).map(|n| picture(40 + n, 60)).collect(), 422, "invalid"),
    ] {
        assert_eq!(code(&files).await, (status, expected.to_owned()));
    }
    let kind = format!("multipart/form-data; boundary={PARTS}");
    for (kind, body, expected) in [
        (kind.as_str(), form("photo", &[picture(40, 60)]), (422, "invalid")),
        (kind.as_str(), form("images", &[picture(40, 60)])[..300].to_vec(), (400, "malformed")),
        ("multipart/form-data", form("images", &[picture(40, 60)]), (400, "malformed")),
        ("application/json", b"{}".to_vec(), (415, "unsupported_type")),
        ("image/jpeg", picture(40, 60), (415, "unsupported_type")),
    ] {
        let (status, problem) = send_body(&shop, &manager, path, kind, body).await;
        assert_eq!((status, problem["code"].as_str().unwrap()), expected, "{problem}");
    }
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(send(&shop, &cashier, path, &[picture(40, 60)]).await.0, 403);
    assert_eq!(shop.db.number("SELECT count(*) FROM picture_uploads"), 0);
}

/// What a press or a phone made of it becomes the still picture that a browser shows, in the same colours.
#[actix_web::test]
async fn pictures_for_presses_and_moving_ones_become_plain_pictures() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let files = [
        (include_bytes!("pictures/cmyk.jpg").as_slice(), (48, 64), [245, 24, 53]),
        (include_bytes!("pictures/animated.png"), (40, 56), [30, 120, 60]),
        (include_bytes!("pictures/animated.webp"), (40, 56), [30, 120, 60]),
    ];
    for (bytes, size, colour) in files {
        let (status, answer) = send(&shop, &owner, "/products/upload", &[bytes.to_vec()]).await;
        assert_eq!(status, 201, "{answer}");
        let sent = &answer["data"][0];
        assert_eq!((&sent["width"], &sent["height"]), (&json!(size.0), &json!(size.1)));
        let path = format!("{}{}", shop.url.trim_end_matches("/api"), sent["url"].as_str().unwrap());
        let shown = shop.http.get(path).send().await.unwrap().bytes().await.unwrap();
        let shown = image::load_from_memory(&shown).unwrap().to_rgb8();
        let middle = shown.get_pixel(shown.width() / 2, shown.height() / 2).0;
        let is_near = middle.iter().zip(colour).all(|(is, wanted)| (i32::from(*is) - wanted).abs() < 30);
        assert!(is_near, "{middle:?} for {colour:?}");
    }
}

/// Pictures from a phone in a village take their time; other bodies may not.
#[actix_web::test]
async fn a_picture_may_take_longer_than_other_bodies() {
    let shop = TestShop::open_with(&[("http.body_total_ms", "1500".to_owned())]).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let host = shop.url.trim_start_matches("http://").trim_end_matches("/api").to_owned();
    let slowly = async |path: &str, kind: &str, body: Vec<u8>| {
        let mut connection = TcpStream::connect(&host).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {owner}\r\nContent-Type: {kind}\r\n\
             Connection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let (first, rest) = body.split_at(body.len() / 2);
        connection.write_all(head.as_bytes()).await.unwrap();
        connection.write_all(first).await.unwrap();
        tokio::time::sleep(Duration::from_secs(3)).await;
        // Refused meanwhile, the rest has nowhere to go.
        let _ = connection.write_all(rest).await;
        let mut answer = Vec::new();
        let _ = connection.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).chars().take(12).collect::<String>()
    };
    let kind = format!("multipart/form-data; boundary={PARTS}");
    let body = form("images", &[picture(40, 60)]);
    assert_eq!(slowly("/api/products/upload", &kind, body).await, "HTTP/1.1 201");
    let cart = b"{\"items\":[]}                                        ".to_vec();
    assert_eq!(slowly("/api/cart/quote", "application/json", cart).await, "HTTP/1.1 408");
}
