//! The price categories of the home page: only those that hold a saree, each with its picture of the day.

use pattu_kernel::{Clock, StoreError};

use crate::{CatalogQueries, Picture, PriceBand, PriceBandView, PriceBands};

/// India is ahead of UTC by five and a half hours; the picture changes at its midnight.
const INDIA_SECONDS: i64 = 19_800;
const DAY_SECONDS: i64 = 86_400;

/// The day the pictures are chosen by: the same all day, on every node.
pub fn day_of(clock: &dyn Clock) -> u64 {
    u64::try_from((clock.now().timestamp() + INDIA_SECONDS).div_euclid(DAY_SECONDS)).unwrap_or(0)
}

/// Bands with a saree in them (spec section 2, home page). The picture is one of the band's latest sarees, another one
/// each day: random to the eye, and the same for everybody (trap 2.17).
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn show_price_bands(
    queries: &dyn CatalogQueries,
    bands: &PriceBands,
    day: u64,
) -> Result<Vec<PriceBandView>, StoreError> {
    let ranges = bands.iter().map(PriceBand::range).collect();
    let pictures = queries.pictures_by_price(ranges).await?;
    let shelves = bands.iter().zip(&pictures).enumerate();
    Ok(shelves.filter_map(|(place, (band, pictures))| shelf(band, pictures, day, place)).collect())
}

/// Neighbours turn to different pictures on the same day.
fn shelf(band: &PriceBand, pictures: &[Picture], day: u64, place: usize) -> Option<PriceBandView> {
    let turn = usize::try_from(day).unwrap_or(0).wrapping_add(place);
    let (image, alt) = pictures.get(turn.checked_rem(pictures.len())?)?.clone();
    let from = band.range().at_least()?;
    Some(PriceBandView { name: band.name().to_owned(), from, to: band.to(), image, alt })
}
