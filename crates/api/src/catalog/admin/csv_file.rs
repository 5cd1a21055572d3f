//! Files of products: what a spreadsheet writes, read row by row.

use csv::ReaderBuilder;
use pattu_catalog::staff::{SheetFile, SheetLine};

use crate::csv_answer::BYTE_ORDER_MARK;

/// The separator that stands most often in the first line with anything in it.
fn separator(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |sign: u8| first.matches(char::from(sign)).count();
    [b',', b';', b'\t'].into_iter().rev().max_by_key(|sign| count(*sign)).unwrap_or(b',')
}

/// The rows of a file; what is wrong with it is said so that somebody can put it right in the spreadsheet.
pub(super) fn read(bytes: &[u8]) -> Result<SheetFile, String> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) || bytes.contains(&0) {
        return Err("This file is UTF-16. Please save it as \"CSV UTF-8\"".to_owned());
    }
    let text = std::str::from_utf8(bytes).map_err(|_| {
        "This file is not UTF-8, but perhaps Windows-1252. Please save it as \"CSV UTF-8\"".to_owned()
    })?;
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut reader = ReaderBuilder::new()
        .delimiter(separator(text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut rows: Vec<SheetLine> = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record = record.map_err(|_| "This file cannot be read as CSV".to_owned())?;
        // A record's place is sometimes the line end before it.
        let place = record.position().and_then(|at| usize::try_from(at.byte()).ok()).unwrap_or(counted);
        let begins = place
            + text.get(place..).map_or(0, |rest| rest.len() - rest.trim_start_matches(['\r', '\n']).len());
        line += text.get(counted..begins).map_or(0, |passed| passed.matches('\n').count());
        counted = begins;
        let cells: Vec<String> = record.iter().map(str::to_owned).collect();
        if cells.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(SheetLine { line: u32::try_from(line).unwrap_or(u32::MAX), cells });
        }
    }
    if text.matches('"').count() % 2 == 1 {
        let line = rows.last().map_or(1, |row| row.line);
        return Err(format!("A quote (\") is opened and not closed, in line {line} or above"));
    }
    if rows.is_empty() {
        return Err("This file is empty".to_owned());
    }
    let headings = rows.remove(0).cells;
    Ok(SheetFile { headings, rows })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csv_answer::written;

    #[test]
    fn files_of_every_spreadsheet_are_read_alike() {
        let mark = BYTE_ORDER_MARK;
        for text in [
            "sku,name\r\nKAN-1,\"a \"\"b\"\",\nc\"\r\n".to_owned(),
            format!("{mark}sku;name\nKAN-1;\"a \"\"b\"\",\nc\"\n;\n"),
            format!("{mark}sku\tname\nKAN-1\t\"a \"\"b\"\",\nc\""),
        ] {
            let file = read(text.as_bytes()).unwrap();
            assert_eq!(file.headings, ["sku", "name"]);
            let line = SheetLine { line: 2, cells: vec!["KAN-1".into(), "a \"b\",\nc".into()] };
            assert_eq!(file.rows, [line], "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let utf_16: Vec<u8> =
            [0xff, 0xfe].into_iter().chain("sku".encode_utf16().flat_map(u16::to_le_bytes)).collect();
        let bare_utf_16: Vec<u8> = "sku".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, word) in [
            (utf_16, "UTF-16"),
            (bare_utf_16, "UTF-16"),
            (b"sku,name\nKAN-1,caf\xe9\n".to_vec(), "Windows-1252"),
            (b"sku,name\nKAN-1,\"open\nKAN-2,b\n".to_vec(), "quote"),
            (Vec::new(), "empty"),
            (b"\n;;\n".to_vec(), "empty"),
        ] {
            let problem = read(&bytes).unwrap_err();
            assert!(problem.contains(word), "{problem}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let rows = [["sku", "name"], ["KAN-1", "a \"b\"; c,\nd\te పట్టు"]];
        let bytes = written(true, rows.map(|row| row.map(str::to_owned))).unwrap();
        let file = read(&bytes).unwrap();
        assert_eq!(
            (file.headings.as_slice(), file.rows[0].cells.as_slice()),
            (&rows[0].map(str::to_owned)[..], &rows[1].map(str::to_owned)[..])
        );
    }
}
