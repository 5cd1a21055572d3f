//! Codes that scanners and phones read, as SVG in true size.

use std::fmt::Write as _;

use barcoders::sym::code128::Code128;
use pattu_kernel::StoreError;
use qrcode::{Color, EcLevel, QrCode};

/// What makes the library take letters, digits and signs as they are: code set B.
const CODE_SET_B: char = 'Ɓ';
/// Modules that stay white around a Code 128, as its standard asks for.
const QUIET_BARS: usize = 10;
/// The same for a QR code.
const QUIET_SQUARES: usize = 4;
/// Of a module of a Code 128, in hundredths of a millimetre: two dots of a label printer.
const BAR_WIDTH: usize = 25;
/// Of a Code 128.
const BAR_HEIGHT: &str = "8mm";

fn broken(what: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(format!("{what}: {error}"))
}

/// A Code 128 with its quiet zones, 8 mm high and 0.25 mm a module. Of plain ASCII.
///
/// # Errors
/// [`StoreError::Broken`] for what the code cannot hold.
pub fn code_128(text: &str) -> Result<String, StoreError> {
    let code = Code128::new(format!("{CODE_SET_B}{text}")).map_err(|error| broken("a barcode", &error))?;
    let modules = code.encode();
    let columns = modules.len() + 2 * QUIET_BARS;
    let dark = modules.iter().enumerate().filter(|(_, module)| **module == 1);
    let width = columns * BAR_WIDTH;
    let size = (format!("{}.{:02}mm", width / 100, width % 100), BAR_HEIGHT.to_owned());
    Ok(drawn((columns, 1), dark.map(|(at, _)| (at + QUIET_BARS, 0)), &size))
}

/// A QR code that still reads with a seventh of it behind a thumb, with its quiet zone. Its side is a length of CSS.
///
/// # Errors
/// [`StoreError::Broken`] for what the code cannot hold.
pub fn qr_code(text: &str, side: &str) -> Result<String, StoreError> {
    let code =
        QrCode::with_error_correction_level(text, EcLevel::M).map_err(|error| broken("a QR code", &error))?;
    let width = code.width();
    let colours = code.to_colors();
    let dark = colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark);
    let dark = dark.map(|(at, _)| (at % width + QUIET_SQUARES, at / width + QUIET_SQUARES));
    let side = side.to_owned();
    Ok(drawn((width + 2 * QUIET_SQUARES, width + 2 * QUIET_SQUARES), dark, &(side.clone(), side)))
}

/// Modules of one unit each.
fn drawn(
    (columns, rows): (usize, usize),
    dark: impl Iterator<Item = (usize, usize)>,
    (width, height): &(String, String),
) -> String {
    let mut path = String::new();
    for (x, y) in dark {
        let _ = write!(path, "M{x} {y}h1v1h-1z");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {columns} {rows}\" \
         preserveAspectRatio=\"none\" shape-rendering=\"crispEdges\"><rect width=\"{columns}\" height=\"{rows}\" fill=\"#fff\"/>\
         <path d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_128_is_as_wide_as_its_modules() {
        // Start, seven characters, check and stop: 11 modules each, the stop 13; and twice ten at the ends.
        let code = code_128("KAN-001").unwrap();
        assert!(code.contains("width=\"33.00mm\" height=\"8mm\" viewBox=\"0 0 132 1\""), "{code}");
        assert!(code.contains("<path d=\"M10 0h1v1h-1z"), "a dark bar comes first: {code}");
        assert!(code_128("పట్టు").is_err());
    }

    #[test]
    fn a_qr_code_is_a_square_with_a_white_border() {
        let code = qr_code("KANCHIPURAM-001", "12mm").unwrap();
        assert!(code.contains("width=\"12mm\" height=\"12mm\" viewBox=\"0 0 29 29\""), "{code}");
        assert!(code.contains("<path d=\"M4 4h1v1h-1z"), "{code}");
        assert!(qr_code(&"9".repeat(10_000), "12mm").is_err());
    }
}
