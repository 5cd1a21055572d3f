//! Nobody is ever given what was true before a change they could have heard of.

use std::sync::atomic::{AtomicBool, AtomicUsize};

use actix_web::{
    body::to_bytes,
    http::{StatusCode, header},
    test::TestRequest,
};

use super::*;

const LONG: Duration = Duration::from_hours(1);

fn trusted() -> ReadCache {
    let cache = ReadCache::default();
    cache.mark_fresh_for(LONG);
    cache
}

fn plain() -> HttpRequest {
    TestRequest::default().to_http_request()
}

async fn text(response: HttpResponse) -> String {
    String::from_utf8(to_bytes(response.into_body()).await.unwrap().to_vec()).unwrap()
}

async fn ask(cache: &ReadCache, key: &str, truth: &AtomicUsize) -> String {
    let request = plain();
    let make = || async { Ok::<_, Problem>(truth.fetch_add(1, Ordering::SeqCst)) };
    text(cache.answer(&request, key, make).await.unwrap()).await
}

#[actix_web::test]
async fn an_answer_is_made_once_per_key_and_generation() {
    let (cache, made) = (trusted(), AtomicUsize::new(0));
    assert_eq!(ask(&cache, "a", &made).await, "0");
    assert_eq!(ask(&cache, "a", &made).await, "0");
    assert_eq!(ask(&cache, "b", &made).await, "1");
    cache.invalidate_all();
    assert_eq!(ask(&cache, "a", &made).await, "2");
    assert_eq!(ask(&cache, "a", &made).await, "2");
}

#[actix_web::test]
async fn nothing_is_kept_while_the_node_does_not_hear_of_changes() {
    let (cache, made) = (ReadCache::default(), AtomicUsize::new(0));
    assert_eq!(ask(&cache, "a", &made).await, "0");
    assert_eq!(ask(&cache, "a", &made).await, "1");
    cache.mark_fresh_for(LONG);
    assert_eq!(ask(&cache, "a", &made).await, "2");
    assert_eq!(ask(&cache, "a", &made).await, "2");
    cache.mark_stale();
    assert_eq!(ask(&cache, "a", &made).await, "3");
    cache.mark_fresh_for(Duration::ZERO);
    assert_eq!(ask(&cache, "a", &made).await, "4");
    cache.mark_fresh_for(LONG);
    assert_eq!(ask(&cache, "a", &made).await, "5", "what was kept before the silence is gone");
}

#[actix_web::test]
async fn an_answer_begun_before_a_change_is_never_given_after_it() {
    let cache = trusted();
    let made = AtomicUsize::new(10);
    let (read, may_answer, request) = (Signal::default(), Signal::default(), plain());
    let slow = cache.answer(&request, "a", || async {
        let old = made.load(Ordering::SeqCst);
        read.fire();
        may_answer.wait().await;
        Ok::<_, Problem>(old)
    });
    let change = async {
        read.wait().await;
        made.store(20, Ordering::SeqCst);
        cache.invalidate_all();
        may_answer.fire();
    };
    let (old, ()) = futures_util::future::join(Box::pin(slow), change).await;
    assert_eq!(text(old.unwrap()).await, "10", "who asked before the change may see what was");
    assert_eq!(ask(&cache, "a", &made).await, "20");
}

#[actix_web::test]
async fn a_crowd_asks_once() {
    let (cache, made) = (trusted(), AtomicUsize::new(0));
    let crowd = (0..50).map(|_| ask(&cache, "a", &made));
    let answers = futures_util::future::join_all(crowd).await;
    assert!(answers.iter().all(|answer| answer == "0"));
    assert_eq!(made.load(Ordering::SeqCst), 1);
}

#[actix_web::test]
async fn a_refusal_is_not_kept() {
    let cache = trusted();
    let refused = cache.answer(&plain(), "a", || async { Err::<u8, _>(Problem::malformed()) }).await;
    assert_eq!(refused.unwrap_err().status(), StatusCode::BAD_REQUEST);
    assert_eq!(ask(&cache, "a", &AtomicUsize::new(7)).await, "7");
}

#[actix_web::test]
async fn who_has_the_answer_is_told_so() {
    let cache = trusted();
    let body = "silk ".repeat(400);
    let ask = |request: TestRequest| {
        let (cache, body) = (&cache, body.clone());
        async move {
            cache.answer(&request.to_http_request(), "a", || async { Ok::<_, Problem>(body) }).await.unwrap()
        }
    };
    let first = ask(TestRequest::default().insert_header((header::ACCEPT_ENCODING, "br"))).await;
    assert_eq!(first.headers().get(header::CONTENT_ENCODING).unwrap(), "br");
    assert_eq!(first.headers().get(header::CACHE_CONTROL).unwrap(), "no-cache");
    assert_eq!(first.headers().get(header::VARY).unwrap(), "accept-encoding");
    let tag = first.headers().get(header::ETAG).unwrap().clone();
    let again = ask(TestRequest::default().insert_header((header::IF_NONE_MATCH, tag.clone()))).await;
    assert_eq!((again.status(), again.headers().get(header::ETAG)), (StatusCode::NOT_MODIFIED, Some(&tag)));
    assert_eq!(text(again).await, "");
    let other = ask(TestRequest::default().insert_header((header::IF_NONE_MATCH, "\"other\", \"x\""))).await;
    assert_eq!(other.status(), StatusCode::OK);
    assert_eq!(text(other).await, format!("\"{body}\""));
}

#[actix_web::test]
async fn the_room_is_bounded() {
    let cache = ReadCache::with_room_for(100_000);
    cache.mark_fresh_for(LONG);
    for number in 0..200 {
        let body = "x".repeat(2_000);
        cache.answer(&plain(), &format!("{number}"), || async { Ok::<_, Problem>(body) }).await.unwrap();
    }
    cache.answers.run_pending_tasks().await;
    assert!(cache.answers.weighted_size() <= 100_000);
    assert!(cache.answers.entry_count() > 10, "and used");
}

/// A flag that can be waited for.
#[derive(Default)]
struct Signal(AtomicBool);

impl Signal {
    fn fire(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
    async fn wait(&self) {
        while !self.0.load(Ordering::SeqCst) {
            actix_web::rt::task::yield_now().await;
        }
    }
}
