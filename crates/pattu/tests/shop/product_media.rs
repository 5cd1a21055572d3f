//! What a crop keeps in view, and a saree's one video.

use diesel::RunQueryDsl;
use pattu_customers::Role;
use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::{
    product_pictures::{picture, send, send_as},
    support::{TestShop, staff::signed_in},
};

const VIDEO: &str = "/products/upload/video";

fn part(kind: &[u8], inside: &[u8]) -> Vec<u8> {
    let length = u32::try_from(inside.len() + 8).unwrap();
    [&length.to_be_bytes(), kind, inside].concat()
}

/// An MP4 of 640 by 360 whose only secret is where it was taken.
fn video(seed: u8) -> Vec<u8> {
    let numbers = [vec![0_u32; 10], vec![1 << 16], vec![0; 8], vec![640 << 16, 360 << 16]].concat();
    let header = part(b"tkhd", &numbers.into_iter().flat_map(u32::to_be_bytes).collect::<Vec<_>>());
    let place = part(b"udta", b"+17.3850+078.4867/");
    let movie = part(b"moov", &[part(b"trak", &header), place].concat());
    [part(b"ftyp", b"isom\0\0\0\0"), movie, part(b"mdat", &[seed; 900])].concat()
}

async fn uploaded(shop: &TestShop, staff: &str, bytes: Vec<u8>) -> String {
    let (status, answer) = send(shop, staff, "/products/upload", &[bytes]).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"][0]["file"].as_str().unwrap().to_owned()
}

/// Saves these pictures and videos over the saree as it is.
async fn show(shop: &TestShop, staff: &str, saree: &str, media: &[Value]) -> (u16, Value) {
    let (_, now) = shop.call(Method::GET, &format!("/admin/products/{saree}"), Some(staff), None).await;
    let now = &now["data"];
    let product = json!({
        "sku": now["sku"], "name": now["name"], "categoryId": now["categoryId"], "price": now["price"],
        "description": now["description"], "specifications": now["specifications"], "media": media,
    });
    let body = json!({"version": now["version"], "product": product});
    shop.call(Method::PUT, &format!("/products/{saree}"), Some(staff), Some(&body)).await
}

async fn shown(shop: &TestShop, saree: &str) -> Value {
    shop.call(Method::GET, &format!("/products/{saree}"), None, None).await.1["data"].clone()
}

/// The video of a saree, once shoppers see it behind this picture.
async fn stands_behind(shop: &TestShop, saree: &str, picture: &str) -> Value {
    let poster = json!(format!("/media/images/products/{picture}"));
    shop.eventually(picture, async || shown(shop, saree).await["media"][1]["poster"] == poster).await;
    shown(shop, saree).await["media"][1].clone()
}

/// A shop, its owner, and a saree on sale.
async fn open() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("GAD-014", 9_000, 1);
    (shop, owner, saree)
}

#[actix_web::test]
async fn what_a_crop_keeps_in_view_goes_with_the_picture() {
    let (shop, owner, saree) = open().await;
    let file = uploaded(&shop, &owner, picture(400, 600)).await;
    let address = format!("/media/images/products/{file}");
    let medium = |point: Value| json!({"file": file, "alt": "A saree", "focalPoint": point});
    let (status, saved) = show(&shop, &owner, &saree, &[json!({"file": file, "alt": "A saree"})]).await;
    assert_eq!((status, &saved["data"]["media"][0]["focalPoint"]), (200, &json!({"x": 500, "y": 200})));
    assert_eq!(shown(&shop, &saree).await["images"], json!([address]), "the usual goes without saying");

    let (status, saved) = show(&shop, &owner, &saree, &[medium(json!({"x": 430, "y": 1_000}))]).await;
    assert_eq!((status, &saved["data"]["media"][0]["focalPoint"]), (200, &json!({"x": 430, "y": 1_000})));
    assert_eq!(saved["data"]["media"][0]["url"], json!(address));
    let told = format!("{address}#focal=430,1000");
    for path in [&format!("/products/{saree}"), "/products/suggestions?q=gad", "/categories"] {
        let whole = format!("\"{told}\"");
        let told = async || shop.call(Method::GET, path, None, None).await.1.to_string().contains(&whole);
        shop.eventually(path, told).await;
    }
    // Bought, it is remembered as it was shown.
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(placed.answer["order"]["items"][0]["image"], json!(told));
    let (_, listed) = shop.call(Method::GET, "/admin/products", Some(&owner), None).await;
    assert!(listed.to_string().contains(&told), "{listed}");
    // A page names the file in a width.
    let page = shop.http.get(format!("{}/product/{saree}", shop.url.trim_end_matches("/api")));
    let page = page.send().await.unwrap().text().await.unwrap();
    assert!(page.contains(&format!("{address}?missing=404&#38;w=")) && !page.contains(&format!("{told}?w=")));

    for (point, field) in [(json!({"x": 1_001, "y": 0}), "x"), (json!({"x": 0, "y": 1_001}), "y")] {
        let (status, problem) = show(&shop, &owner, &saree, &[medium(point)]).await;
        let at = format!("product.media[0].focalPoint.{field}");
        assert_eq!((status, &problem["errors"][at]), (422, &json!("Please use 0 to 1000")), "{problem}");
    }
    let beside = diesel::sql_query("UPDATE product_media SET focal_x = 1001");
    assert!(shop.db.on_kept(|connection| beside.execute(connection)).is_err(), "the database knows it too");
}

#[actix_web::test]
async fn a_saree_has_one_video_that_stands_behind_a_picture() {
    let (shop, owner, saree) = open().await;
    let (first, second) =
        (uploaded(&shop, &owner, picture(400, 600)).await, uploaded(&shop, &owner, picture(410, 600)).await);
    let (status, answer) = send_as(&shop, &owner, VIDEO, "video", &[video(1)]).await;
    assert_eq!(status, 201, "{answer}");
    let kept = &answer["data"];
    assert_eq!(
        (&kept["kind"], &kept["width"], &kept["poster"]),
        (&json!("video"), &json!(640), &Value::Null)
    );
    assert_eq!(send_as(&shop, &owner, VIDEO, "video", &[video(1)]).await.1["data"]["file"], kept["file"]);

    let one = |file: &Value| json!({"file": file, "alt": "A saree"});
    let with_poster = |poster: &str| json!({"file": kept["file"], "alt": "It falls", "poster": poster});
    let pictures = [one(&json!(first)), one(&kept["file"]), one(&json!(second))];
    assert_eq!(show(&shop, &owner, &saree, &pictures).await.0, 200);
    let video_shown = stands_behind(&shop, &saree, &first).await;
    assert!(video_shown["blur"].is_string());
    let chosen = [one(&json!(first)), with_poster(&second), one(&json!(second))];
    let (_, saved) = show(&shop, &owner, &saree, &chosen).await;
    assert_eq!(saved["data"]["media"][1]["poster"], json!(second));
    let video_shown = stands_behind(&shop, &saree, &second).await;
    let (_, problem) = show(&shop, &owner, &saree, &[one(&json!(first)), with_poster("never.jpg")]).await;
    assert_eq!(problem["errors"]["media[1].poster"], "Please choose one of the saree's pictures");

    let (_, other) = send_as(&shop, &owner, VIDEO, "video", &[video(2)]).await;
    let two = [one(&json!(first)), one(&kept["file"]), one(&other["data"]["file"])];
    let (status, problem) = show(&shop, &owner, &saree, &two).await;
    assert_eq!((status, &problem["errors"]["media[2].file"]), (422, &json!("A saree has one video")));
    assert_eq!(shop.db.number("SELECT count(*) FROM product_media WHERE kind = 'video'"), 1);

    // As a browser asks for it while it plays.
    let site = shop.url.trim_end_matches("/api");
    let address = format!("{site}{}", video_shown["url"].as_str().unwrap());
    let whole = shop.http.get(&address).send().await.unwrap();
    assert_eq!(whole.headers()[header::CONTENT_TYPE], "video/mp4");
    let bytes = whole.bytes().await.unwrap();
    assert_eq!(bytes.len(), video(1).len());
    assert!(!bytes.windows(8).any(|some| some == b"+17.3850"), "where it was taken is nobody's business");
    let some = shop.http.get(&address).header(header::RANGE, "bytes=0-99").send().await.unwrap();
    assert_eq!((some.status().as_u16(), some.bytes().await.unwrap().len()), (206, 100));
}

#[actix_web::test]
async fn what_is_no_video_is_refused_whatever_it_calls_itself() {
    let (shop, owner, _) = open().await;
    let half = video(1)[..500].to_vec();
    for (files, status, code) in [
        (vec![b"no video at all".to_vec()], 422, "unsupported_media"),
        (vec![picture(40, 60)], 422, "unsupported_media"),
        (vec![Vec::new()], 422, "unsupported_media"),
        (vec![half], 422, "bad_video"),
        (vec![video(1), video(2)], 422, "invalid"),
        (vec![], 422, "invalid"),
        (vec![vec![0; 50_000_001]], 413, "too_large"),
    ] {
        let (answered, problem) = send_as(&shop, &owner, VIDEO, "video", &files).await;
        assert_eq!((answered, problem["code"].as_str().unwrap()), (status, code), "{problem}");
    }
    let request = shop.http.post(format!("{}{VIDEO}", shop.url)).bearer_auth(&owner).body(video(1));
    let answer = request.header(header::CONTENT_TYPE, "video/mp4").send().await.unwrap();
    assert_eq!(answer.status(), 415);
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(send_as(&shop, &cashier, VIDEO, "video", &[video(1)]).await.0, 403);
    assert_eq!(shop.db.number("SELECT count(*) FROM picture_uploads"), 0);
}
