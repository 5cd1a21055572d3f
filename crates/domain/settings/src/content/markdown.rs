//! The markup of longer texts: headings, bold, italic, lists, tables and links. Everything else stays words; HTML is dropped.

mod links;
mod writer;

use std::{collections::BTreeSet, sync::LazyLock};

use ammonia::{Builder, UrlRelative};
use pulldown_cmark::{Event, Options, Parser, Tag, TextMergeStream};

use self::{links::target_of, writer::Writer};
use super::{Blanks, PolicySection};

/// The longest text, in bytes.
pub const LONGEST_MARKDOWN: usize = 50 * 1024;

fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    TextMergeStream::new(Parser::new_ext(text, options))
}

/// The text in its parts, each under a heading, its blanks filled in. What needs something never set is left out.
pub(super) fn parts(text: &str, blanks: &Blanks) -> Vec<PolicySection> {
    let mut writer = Writer::new(blanks);
    for event in events(text) {
        writer.take(event);
    }
    let (mut sections, mut ids) = (writer.finish(), BTreeSet::new());
    for (at, section) in (1..).zip(&mut sections) {
        section.html = harmless(&section.html);
        while section.id.is_empty() || !ids.insert(section.id.clone()) {
            section.id = format!("part-{at}");
            if ids.contains(&section.id) {
                section.id = format!("part-{at}-{}", ids.len());
            }
        }
    }
    sections
}

/// The text as it will look, headings included.
pub fn show_markdown(text: &str, blanks: &Blanks) -> String {
    let parts = parts(text, blanks).into_iter();
    let mut html = String::new();
    for part in parts {
        html.extend(["<h2>", &writer::escaped(&part.title), "</h2>", &part.html]);
    }
    html
}

/// What the owner has to put right before it is kept.
pub(super) fn problem_in(text: &str, blanks: &Blanks) -> Option<String> {
    if text.len() > LONGEST_MARKDOWN {
        return Some("This text is too long; please shorten it to 50 KB".to_owned());
    }
    if text.trim().is_empty() {
        return Some("This field is required".to_owned());
    }
    let bad = events(text).find_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) if target_of(&dest_url, blanks).is_err() => Some(dest_url),
        _ => None,
    });
    if let Some(bad) = bad {
        let shown: String = bad.chars().take(60).collect();
        return Some(format!(
            "A link leads to https://…, mailto:…, tel:… or a page of the shop like /contact, not to “{shown}”"
        ));
    }
    let untitled = parts(text, blanks).first().is_none_or(|part| part.title.is_empty());
    untitled.then(|| "Please begin with a heading: a line that starts with ## and a space".to_owned())
}

/// The second lock on the door: whatever wrote the markup, no more than this leaves.
fn harmless(html: &str) -> String {
    static ALLOWED: LazyLock<Builder<'static>> = LazyLock::new(|| {
        let mut builder = Builder::empty();
        builder
            .tags(
                [
                    "a", "br", "em", "h3", "li", "ol", "p", "strong", "table", "tbody", "td", "th", "thead",
                    "tr", "ul",
                ]
                .into(),
            )
            .tag_attributes([("a", ["href"].into())].into())
            .url_schemes(["https", "mailto", "tel"].into())
            .url_relative(UrlRelative::PassThrough)
            .link_rel(Some("noopener noreferrer"));
        builder
    });
    ALLOWED.clean(html).to_string()
}

#[cfg(test)]
mod tests;
