//! Reading Rust sources as text: enough for names, not a parser. It trusts rustfmt for the shape of lines.

/// A function at the outermost level of a file that is visible outside its module tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeFunction<'a> {
    /// Line, from 1.
    pub line: usize,
    pub name: &'a str,
    /// Whether it is `async`.
    pub is_async: bool,
}

/// Every `pub fn` that starts a line. Methods and functions of inner modules are indented and not meant.
pub fn free_public_functions(text: &str) -> Vec<FreeFunction<'_>> {
    text.lines()
        .enumerate()
        .filter_map(|(index, line)| {
            let mut rest = line.strip_prefix("pub ")?;
            let mut is_async = false;
            while let Some((word, after)) = rest.split_once(' ') {
                match word {
                    "fn" => return Some(FreeFunction { line: index + 1, name: first_name(after), is_async }),
                    "async" => is_async = true,
                    "const" | "unsafe" | "extern" => {}
                    _ => return None,
                }
                rest = after;
            }
            None
        })
        .collect()
}

/// Whether the file declares something of this name: a function, type, constant, field or variant.
pub fn declares(text: &str, name: &str) -> bool {
    text.lines().any(|line| declares_on(line.trim_start(), name))
}

/// The line of a test function of this name, from 1.
pub fn test_line(text: &str, name: &str) -> Option<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let at = lines.iter().position(|line| declares_function(line, name))?;
    let marked =
        lines.iter().take(at).rev().take_while(|line| line.starts_with("#[") || line.starts_with("///")).any(
            |line| {
                line.starts_with("#[")
                    && line.split(['(', ']']).next().is_some_and(|head| head.ends_with("test"))
            },
        );
    marked.then_some(at + 1)
}

fn declares_function(line: &str, name: &str) -> bool {
    line.split_once("fn ").is_some_and(|(before, after)| {
        first_name(after) == name
            && before
                .split_whitespace()
                .all(|word| word.chars().all(|c| c.is_alphanumeric() || "()_#[]".contains(c)))
    })
}

fn declares_on(line: &str, name: &str) -> bool {
    const WORDS: [&str; 7] = ["struct ", "enum ", "trait ", "const ", "static ", "type ", "mod "];
    let plain = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
    declares_function(line, name)
        || WORDS.iter().any(|word| plain.strip_prefix(word).is_some_and(|rest| first_name(rest) == name))
        || (first_name(plain) == name && plain.strip_prefix(name).is_some_and(is_field_or_variant))
}

/// What follows a field's or a variant's name.
fn is_field_or_variant(rest: &str) -> bool {
    rest.starts_with(": ")
        || rest == ","
        || rest.starts_with(" {")
        || (rest.starts_with('(') && rest.ends_with("),"))
}

fn first_name(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "pub async fn place_order(\n    x: u8,\n) {}\npub const fn zero() -> u8 { 0 }\npub(crate) fn inside() {}\n\
        pub struct Order {\n    pub total: Money,\n}\npub enum Refusal {\n    Expired,\n    Sold(u8),\n    pub fn method() {}\n}\n\
        const LIMIT: u8 = 1;\n        fn other() -> &'static str { \"no_code\" }\n\
        #[test]\nfn proven() {}\nfn unproven() {}\n#[tokio::test]\nasync fn proven_later() {}\n";

    #[test]
    fn free_functions_are_those_that_start_a_line() {
        let found: Vec<(usize, &str, bool)> =
            free_public_functions(TEXT).iter().map(|f| (f.line, f.name, f.is_async)).collect();
        assert_eq!(found, [(1, "place_order", true), (4, "zero", false)]);
    }

    #[test]
    fn declarations_are_told_from_uses() {
        for name in
            ["place_order", "inside", "Order", "total", "Refusal", "Expired", "Sold", "method", "LIMIT"]
        {
            assert!(declares(TEXT, name), "{name}");
        }
        for name in ["Money", "x8", "plac", "Self", "A", "LIMITS"] {
            assert!(!declares(TEXT, name), "{name}");
        }
    }

    #[test]
    fn a_test_is_a_function_with_the_mark_of_one() {
        assert!(test_line(TEXT, "proven").is_some() && test_line(TEXT, "proven_later").is_some());
        assert!(test_line(TEXT, "unproven").is_none() && test_line(TEXT, "missing").is_none());
    }
}
