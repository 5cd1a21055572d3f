//! Numbers of the tax law that the owner types in.

/// The rates that cloth is taxed with, in basis points.
const GST_RATES: [u32; 4] = [0, 500, 1_200, 1_800];

/// Whether it is a number of the customs tariff, or of the list of services.
pub fn is_hsn(text: &str) -> bool {
    (4..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether cloth is taxed with this rate.
pub fn is_gst_rate(basis_points: u32) -> bool {
    GST_RATES.contains(&basis_points)
}
