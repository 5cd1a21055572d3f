//! One at a time, each once, shoppers first, and never the end of it.

use std::{
    sync::mpsc::{Receiver, Sender, channel},
    time::Duration,
};

use super::*;

const SOON: Duration = Duration::from_secs(10);

/// A line whose thread is busy until the test lets it go on.
fn held() -> (BackgroundQueue, Sender<()>) {
    let (go, wait) = channel::<()>();
    let background = BackgroundQueue::start();
    background.soon("busy".into(), move || {
        let _ = wait.recv();
        Ok(())
    });
    while !background.0.lock().waiting.is_empty() {
        thread::yield_now();
    }
    (background, go)
}

fn note(
    to: &Sender<&'static str>,
    what: &'static str,
) -> impl FnOnce() -> Result<(), RenderError> + Send + use<> {
    let to = to.clone();
    move || to.send(what).map_err(|_| RenderError::GivenUp)
}

fn all(from: &Receiver<&'static str>, count: usize) -> Vec<&'static str> {
    (0..count).map(|_| from.recv_timeout(SOON).unwrap()).collect()
}

#[tokio::test]
async fn shoppers_come_first_and_nothing_is_made_twice() {
    let (background, go) = held();
    let (to, from) = channel();
    let mut prerender = Box::pin(background.in_turn("ahead".into(), note(&to, "ahead")));
    assert!(futures_util::poll!(&mut prerender).is_pending());
    background.soon("shopper".into(), note(&to, "shopper"));
    background.soon("shopper".into(), note(&to, "twice"));
    assert!(!background.in_turn("ahead".into(), note(&to, "twice")).await);
    go.send(()).unwrap();
    assert!(prerender.await);
    assert_eq!(all(&from, 2), ["shopper", "ahead"]);
    assert!(from.try_recv().is_err(), "and nothing else");
}

#[test]
fn a_full_line_takes_no_more_and_says_nothing() {
    let (background, go) = held();
    for number in 0..LINE + 10 {
        background.soon(format!("{number}").into(), || Ok(()));
    }
    assert_eq!(background.0.lock().waiting.len(), LINE);
    go.send(()).unwrap();
}

#[test]
fn what_cannot_be_made_is_tried_once_and_the_rest_goes_on() {
    let background = BackgroundQueue::start();
    let (to, from) = channel();
    background.soon("panic".into(), || panic!("an encoder gave up"));
    background.soon("error".into(), || Err(RenderError::GivenUp));
    background.soon("fine".into(), note(&to, "fine"));
    assert_eq!(all(&from, 1), ["fine"]);
    background.soon("panic".into(), note(&to, "again"));
    background.soon("fine too".into(), note(&to, "fine too"));
    assert_eq!(all(&from, 1), ["fine too"]);
}

#[test]
fn a_closing_shop_leaves_the_rest() {
    let (background, go) = held();
    let (to, from) = channel();
    background.soon("late".into(), note(&to, "late"));
    drop(background);
    drop(to);
    go.send(()).unwrap();
    assert!(from.recv_timeout(SOON).is_err(), "it was dropped unmade");
}
