//! What a text may do to a page: nothing but be read.

use super::*;
use crate::{Settings, Store};

fn blanks() -> Blanks {
    let store = Store {
        name: "A *bold* <b>shop</b>".to_owned(),
        phone: "+91 90000 51995".to_owned(),
        ..Store::default()
    };
    Blanks::of(&Settings { store, ..Settings::default() })
}

fn html(text: &str) -> String {
    show_markdown(text, &blanks())
}

#[test]
fn what_the_toolbar_writes_is_shown() {
    let text = "## Returns {#back}\n\n### How\n\nCall **us** or *write*, see [contact](/contact).\n\n1. one\n2. two\n\n- a\n\n| Where | Days |\n|---|---|\n| Kurnool | 2 |";
    assert_eq!(
        html(text),
        "<h2>Returns</h2><h3>How</h3><p>Call <strong>us</strong> or <em>write</em>, see \
         <a href=\"/contact\" rel=\"noopener noreferrer\">contact</a>.</p>\
         <ol><li>one</li><li>two</li></ol><ul><li>a</li></ul>\
         <table><thead><tr><th>Where</th><th>Days</th></tr></thead><tbody><tr><td>Kurnool</td><td>2</td></tr></tbody></table>"
    );
    let parts = parts(text, &blanks());
    assert_eq!(
        (parts[0].id.as_str(), &parts[0].list[..]),
        ("back", ["one", "two", "a"].map(str::to_owned).as_slice())
    );
    assert_eq!(problem_in(text, &blanks()), None);
}

#[test]
fn a_blank_is_text_and_a_number_can_be_pressed() {
    let text =
        "## {store}\n\nCall {phone}.\n\n- by {whatsapp}\n- here\n\nMore: {gstin}\n\n[ring](tel:{phone})";
    let shown = html(text);
    assert!(shown.starts_with("<h2>A *bold* &lt;b&gt;shop&lt;/b&gt;</h2>"), "{shown}");
    assert!(
        shown.contains("<a href=\"tel:+919000051995\" rel=\"noopener noreferrer\">+91 90000 51995</a>"),
        "{shown}"
    );
    assert!(shown.contains("<ul><li>here</li></ul>") && !shown.contains("More"), "{shown}");
    assert!(
        shown.ends_with("<p><a href=\"tel:+919000051995\" rel=\"noopener noreferrer\">ring</a></p>"),
        "{shown}"
    );
}

#[test]
fn parts_have_addresses_of_their_own() {
    let ids = |text: &str| parts(text, &blanks()).into_iter().map(|part| part.id).collect::<Vec<_>>();
    assert_eq!(
        ids("## How money returns\n\n## Late\n\n## Late\n\n# పట్టు\n\n## x {#Bad\"id}"),
        ["how-money-returns", "late", "part-3", "part-4", "x"]
    );
}

#[test]
fn nothing_runs_and_nothing_leads_astray() {
    for hostile in [
        "<script>alert(1)</script>",
        "x <script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![x](https://evil.example/x.png \"onerror=alert(1)\")",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](java&#10;script:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](//evil.example)",
        "[x](/\\\\evil.example)",
        "[x](http://evil.example)",
        "[x](vbscript:x)",
        "<javascript:alert(1)>",
        "[x]: javascript:alert(1)\n\n[x]",
        "<a href=\"javascript:alert(1)\" onclick=\"x()\">x</a>",
        "<svg/onload=alert(1)>",
        "<style>*{display:none}</style>",
        "<iframe srcdoc=\"<script>\"></iframe>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "`<script>`",
        "[\"><script>alert(1)</script>](https://a.example/\"onmouseover=alert(1))",
    ] {
        let shown = html(&format!("## x\n\n{hostile}"));
        let tags = shown.to_lowercase();
        for never in [
            "<script",
            "<img",
            "<svg",
            "<style",
            "<iframe",
            "onclick=",
            "href=\"j",
            "href=\"d",
            "href=\"/\\",
            "href=\"//",
            "href=\"http:",
            "href=\"v",
        ] {
            assert!(!tags.contains(never), "{hostile}: {shown}");
        }
    }
}

#[test]
fn what_is_nested_beyond_reason_is_written_flat() {
    let long = |piece: &str| piece.repeat(LONGEST_MARKDOWN / piece.len());
    for hostile in [
        "[", "![", "](", "[a](", "> ", "**", "*a ", "_", "`", "<", "<a", "|", "- ", "1. ", "{", "{phone} ",
        "*a **b ", "[x](y ", "\\", "\n> > > ", "\t- ", "a\n|-\n",
    ] {
        let shown = html(&format!("## x\n\n{}", long(hostile)));
        let deepest = shown.matches("<ul>").count().max(shown.matches("<ol>").count());
        assert!(shown.starts_with("<h2>x</h2>") && deepest < 30_000, "{hostile}");
    }
    let nested = (0..200).map(|deep| "  ".repeat(deep)).collect::<Vec<_>>().join("- x\n");
    let shown = html(&nested);
    assert_eq!(shown.matches("<ul>").count(), writer::DEEPEST, "{shown}");
    let strong = html(&format!(
        "## x\n\n{}x{}",
        long("*a **b ").get(..9_000).unwrap_or_default(),
        "*** ".repeat(2_000)
    ));
    assert!(!strong.contains("<strong><strong>"));
}
