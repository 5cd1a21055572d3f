//! Writes the HTML and the plain words of a text, part by part. What is nested deeper than anybody reads is written flat, so that
//! a hostile text costs no more than its length.

use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

use super::links::{target_of, telephone};
use crate::content::{Blanks, PolicySection};

/// Lists within lists.
pub(super) const DEEPEST: usize = 4;

/// Something that is written whole, or left out when it needs what was never set.
#[derive(Default)]
struct Frame {
    tag: &'static str,
    html: String,
    words: String,
    /// Its address, for a heading.
    id: String,
    /// A blank at the end of a heading stands where its address could stand, and is read as a part of that.
    last_words: String,
    left_out: bool,
}

pub(super) struct Writer<'a> {
    blanks: &'a Blanks,
    done: Vec<PolicySection>,
    /// The part that is being written; words before the first heading have one without a title.
    part: Option<PolicySection>,
    frames: Vec<Frame>,
    /// Lists that are open, those written flat among them.
    lists: usize,
    strong: usize,
    emphasis: usize,
    /// For each open link, whether it is written.
    links: Vec<bool>,
    in_head: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(blanks: &'a Blanks) -> Self {
        Self {
            blanks,
            done: Vec::new(),
            part: None,
            frames: Vec::new(),
            lists: 0,
            strong: 0,
            emphasis: 0,
            links: Vec::new(),
            in_head: false,
        }
    }

    pub(super) fn finish(mut self) -> Vec<PolicySection> {
        self.done.extend(self.part);
        self.done
    }

    pub(super) fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text),
            Event::Code(text) => self.words(&text, None),
            Event::SoftBreak => self.words(" ", None),
            Event::HardBreak => {
                self.markup("<br>");
                self.words(" ", None);
            }
            // No HTML, and nothing else that a policy does without.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Paragraph => self.open("p"),
            Tag::Heading { level, id, attrs, .. } if self.lists == 0 => {
                let high = matches!(level, HeadingLevel::H1 | HeadingLevel::H2);
                self.open(if high { "h2" } else { "h3" });
                if let Some(frame) = self.frames.last_mut() {
                    frame.id = id.map(|id| id.to_string()).unwrap_or_default();
                    for (name, _) in &attrs {
                        frame.last_words.extend([" {", name, "}"]);
                    }
                }
            }
            Tag::List(first) => {
                self.lists += 1;
                if self.lists <= DEEPEST {
                    self.open(if first.is_some() { "ol" } else { "ul" });
                }
            }
            Tag::Item if self.lists <= DEEPEST => self.open("li"),
            Tag::Item => self.words(" ", None),
            Tag::Table(_) => self.open("table"),
            Tag::TableHead => {
                self.in_head = true;
                self.markup("<thead>");
                self.open("tr");
            }
            Tag::TableRow => self.open("tr"),
            Tag::TableCell => self.open(if self.in_head { "th" } else { "td" }),
            Tag::Strong => {
                self.strong += 1;
                if self.strong == 1 {
                    self.markup("<strong>");
                }
            }
            Tag::Emphasis => {
                self.emphasis += 1;
                if self.emphasis == 1 {
                    self.markup("<em>");
                }
            }
            Tag::Link { dest_url, .. } => {
                let target = target_of(&dest_url, self.blanks).ok().flatten();
                if let Some(target) = &target {
                    self.markup(&anchor(target));
                }
                self.links.push(target.is_some());
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) if self.lists > 0 => {}
            TagEnd::List(_) => {
                if self.lists <= DEEPEST {
                    self.close();
                }
                self.lists -= 1;
            }
            TagEnd::Item if self.lists > DEEPEST => {}
            TagEnd::TableHead => {
                self.close();
                self.in_head = false;
                self.markup("</thead>");
            }
            TagEnd::Heading(_) => {
                let last = self.frames.last_mut().map(|frame| std::mem::take(&mut frame.last_words));
                self.text(&last.unwrap_or_default());
                self.close();
            }
            TagEnd::Paragraph | TagEnd::Item | TagEnd::Table | TagEnd::TableRow | TagEnd::TableCell => {
                self.close();
            }
            TagEnd::Strong => {
                self.strong -= 1;
                if self.strong == 0 {
                    self.markup("</strong>");
                }
            }
            TagEnd::Emphasis => {
                self.emphasis -= 1;
                if self.emphasis == 0 {
                    self.markup("</em>");
                }
            }
            TagEnd::Link if self.links.pop() == Some(true) => self.markup("</a>"),
            _ => {}
        }
    }

    fn open(&mut self, tag: &'static str) {
        self.frames.push(Frame { tag, ..Frame::default() });
    }

    fn close(&mut self) {
        let Some(Frame { tag, html, words, id, left_out, .. }) = self.frames.pop() else { return };
        let words = words.trim().to_owned();
        if tag == "h2" {
            let id = if is_address(&id) { id } else { address_of(&words) };
            let next = PolicySection { id, title: words, ..PolicySection::default() };
            self.done.extend(self.part.replace(next));
            return;
        }
        // A list of nothing is no list.
        if left_out || (matches!(tag, "ul" | "ol") && html.is_empty()) {
            return;
        }
        let whole = format!("<{tag}>{html}</{tag}>");
        let of_list = tag == "li" && self.lists == 1;
        let part = self.part.get_or_insert_default();
        let Some(outer) = self.frames.last_mut() else {
            part.html.push_str(&whole);
            if !matches!(tag, "ul" | "ol") {
                part.paragraphs.push(words);
            }
            return;
        };
        outer.html.push_str(&whole);
        if of_list {
            part.list.push(words);
        } else {
            outer.words.push_str(&words);
            outer.words.push(' ');
        }
    }

    fn markup(&mut self, html: &str) {
        if let Some(frame) = self.frames.last_mut() {
            frame.html.push_str(html);
        }
    }

    fn words(&mut self, text: &str, leads_to: Option<&str>) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.words.push_str(text);
        match leads_to {
            Some(target) => {
                frame.html.push_str(&anchor(target));
                frame.html.push_str(&escaped(text));
                frame.html.push_str("</a>");
            }
            None => frame.html.push_str(&escaped(text)),
        }
    }

    fn text(&mut self, text: &str) {
        let Some(pieces) = self.blanks.pieces(text) else {
            let innermost = self.frames.len().saturating_sub(1);
            let entry = self.frames.iter().rposition(|frame| matches!(frame.tag, "li" | "tr"));
            if let Some(frame) = self.frames.get_mut(entry.unwrap_or(innermost)) {
                frame.left_out = true;
            }
            return;
        };
        let heads = self.frames.last().is_some_and(|frame| frame.tag == "h2");
        for (blank, words) in pieces {
            let target =
                blank.filter(|_| self.links.is_empty() && !heads).and_then(|name| reach(name, words));
            self.words(words, target.as_deref());
        }
    }
}

/// A number or an address from the settings can be pressed.
fn reach(blank: &str, value: &str) -> Option<String> {
    match blank {
        "phone" | "carePhone" | "officerPhone" => telephone(value),
        "email" | "careEmail" | "officerEmail" => Some(format!("mailto:{value}")),
        _ => None,
    }
}

fn anchor(target: &str) -> String {
    format!("<a href=\"{}\">", escaped(target))
}

pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

fn is_address(id: &str) -> bool {
    !id.is_empty()
        && id.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-')
}

/// A heading as the address of its part; empty when it has no Latin letters.
fn address_of(title: &str) -> String {
    let lower = title.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
