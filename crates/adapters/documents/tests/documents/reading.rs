//! Reads back what the crate wrote: as much of PDF as it takes to find the words that a reader would find by searching. It knows
//! this library's way of writing, and panics at any other.

use std::{collections::HashMap, io::Read};

use flate2::read::ZlibDecoder;

/// One page as a reader finds it.
pub struct Page {
    /// All words in the order they are drawn, without what parts them.
    pub text: String,
}

/// Letters by glyph.
type Letters = HashMap<u16, String>;

pub fn pages(pdf: &[u8]) -> Vec<Page> {
    let file = File { bytes: pdf };
    let objects: Vec<_> = (1..).map_while(|number| file.object(number)).collect();
    let pages = objects.iter().filter(|object| object.contains("/Type/Page/"));
    pages.map(|page| read_page(&file, page)).collect()
}

struct File<'a> {
    bytes: &'a [u8],
}

impl File<'_> {
    fn start(&self, number: u32) -> Option<usize> {
        let mark = format!("\n{number} 0 obj\n");
        find(self.bytes, mark.as_bytes()).map(|at| at + mark.len())
    }

    /// What stands before its stream.
    fn object(&self, number: u32) -> Option<String> {
        let rest = &self.bytes[self.start(number)?..];
        let end = find(rest, b"endobj").unwrap().min(find(rest, b"stream\n").unwrap_or(usize::MAX));
        Some(String::from_utf8_lossy(&rest[..end]).into_owned())
    }

    fn stream(&self, number: u32) -> Vec<u8> {
        let object = self.object(number).unwrap();
        let length: usize = after(&object, "/Length ").parse().unwrap();
        let start = self.start(number).unwrap() + object.len() + "stream\n".len();
        let mut content = Vec::new();
        ZlibDecoder::new(&self.bytes[start..start + length]).read_to_end(&mut content).unwrap();
        content
    }
}

fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes.windows(needle.len()).position(|window| window == needle)
}

/// The word behind a name.
fn after<'a>(object: &'a str, name: &str) -> &'a str {
    let start = object.find(name).unwrap_or_else(|| panic!("no {name} in {object}")) + name.len();
    object[start..].split([' ', '/', '>', '[']).next().unwrap()
}

fn number_after(object: &str, name: &str) -> u32 {
    after(object, name).parse().unwrap()
}

fn read_page(file: &File<'_>, page: &str) -> Page {
    let resources = file.object(number_after(page, "/Resources ")).unwrap();
    let fonts = resources.split("/Font<<").nth(1).unwrap().split(">>").next().unwrap();
    let fonts = fonts.split('/').skip(1).map(|entry| {
        let (name, reference) = entry.split_once(' ').unwrap();
        let font = file.object(reference.split(' ').next().unwrap().parse().unwrap()).unwrap();
        (name.to_owned(), letters(&file.stream(number_after(&font, "/ToUnicode "))))
    });
    read_content(&file.stream(number_after(page, "/Contents ")), &fonts.collect())
}

/// `<0039> <00660066>`: a glyph, and its letters in UTF-16.
fn letters(map: &[u8]) -> Letters {
    let map = String::from_utf8_lossy(map).into_owned();
    // The first pair is a range of all glyphs there may be.
    let pairs = map.lines().filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <"));
    pairs.skip(1).map(|(glyph, text)| (u16::from_str_radix(glyph, 16).unwrap(), utf16(text))).collect()
}

fn utf16(hex: &str) -> String {
    spelt(&from_hex(hex.as_bytes()))
}

fn from_hex(digits: &[u8]) -> Vec<u8> {
    let pair = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(pair).collect()
}

fn spelt(utf16: &[u8]) -> String {
    let units: Vec<_> = utf16.chunks(2).map(|unit| u16::from_be_bytes([unit[0], unit[1]])).collect();
    String::from_utf16(&units).unwrap().trim_start_matches('\u{feff}').to_owned()
}

fn read_content(content: &[u8], fonts: &HashMap<String, Letters>) -> Page {
    let mut page = Page { text: String::new() };
    let mut font = &Letters::new();
    // What a span's glyphs mean together stands before them, and then each of them means nothing.
    let (mut spelling_follows, mut is_spelt) = (false, false);
    let mut rest = content;
    while let Some((token, after)) = token(rest) {
        rest = after;
        match token {
            Token::Text(text) if spelling_follows => {
                let is_ascii = !text.starts_with(&[0xfe, 0xff]);
                page.text += &if is_ascii { String::from_utf8(text).unwrap() } else { spelt(&text) };
                (spelling_follows, is_spelt) = (false, true);
            }
            Token::Text(glyphs) if !is_spelt => {
                let known = |glyph: &[u8]| font.get(&u16::from_be_bytes([glyph[0], glyph[1]])).cloned();
                page.text.extend(glyphs.chunks(2).map(|glyph| known(glyph).unwrap_or_default()));
            }
            Token::Text(_) => {}
            Token::Word(word) => match word.as_str() {
                "/ActualText" => spelling_follows = true,
                "EMC" => is_spelt = false,
                word => {
                    if let Some(letters) = word.strip_prefix('/').and_then(|name| fonts.get(name)) {
                        font = letters;
                    }
                }
            },
        }
    }
    page
}

enum Token {
    Text(Vec<u8>),
    Word(String),
}

fn token(content: &[u8]) -> Option<(Token, &[u8])> {
    let is_text = |at| content[at..].starts_with(b"<") && !content[at..].starts_with(b"<<");
    let starts =
        |at: usize| !b" \n[]<>".contains(&content[at]) || is_text(at) && !content[..at].ends_with(b"<");
    let content = &content[(0..content.len()).find(|at| starts(*at))?..];
    if let Some(rest) = content.strip_prefix(b"(") {
        let (text, rest) = literal(rest);
        return Some((Token::Text(text), rest));
    }
    if let Some(rest) = content.strip_prefix(b"<") {
        let end = rest.iter().position(|byte| *byte == b'>')?;
        return Some((Token::Text(from_hex(&rest[..end])), &rest[end..]));
    }
    let is_end = |byte: &u8| b" \n[]<>(/".contains(byte);
    let end = content.iter().skip(1).position(is_end).map_or(content.len(), |at| at + 1);
    Some((Token::Word(String::from_utf8_lossy(&content[..end]).into_owned()), &content[end..]))
}

/// Up to its closing bracket; `\000` is octal.
fn literal(content: &[u8]) -> (Vec<u8>, &[u8]) {
    let mut bytes = Vec::new();
    let mut at = 0;
    let mut depth = 0;
    loop {
        match content[at] {
            b')' if depth == 0 => return (bytes, &content[at + 1..]),
            b'\\' if content[at + 1].is_ascii_digit() => {
                let octal = str::from_utf8(&content[at + 1..at + 4]).unwrap();
                bytes.push(u8::from_str_radix(octal, 8).unwrap());
                at += 4;
            }
            b'\\' => {
                bytes.push(match content[at + 1] {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    other => other,
                });
                at += 2;
            }
            byte => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                bytes.push(byte);
                at += 1;
            }
        }
    }
}
