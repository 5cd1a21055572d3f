//! The price categories of the home page: only those that hold a saree, each with its picture of the day.

use chrono::{Datelike, NaiveDate};
use pattu_kernel::StoreError;

use crate::{CatalogQueries, Picture, PriceBand, PriceBandView, PriceBands, PriceRange, is_silk};

/// Bands with a saree in them (spec section 2, home page). The picture is one of the band's latest sarees, another one
/// each day: random to the eye, and the same for everybody.
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn show_price_bands(
    queries: &dyn CatalogQueries,
    bands: &PriceBands,
    day: NaiveDate,
) -> Result<Vec<PriceBandView>, StoreError> {
    let ranges: Vec<PriceRange> = bands.iter().map(PriceBand::range).collect();
    let pictures = queries.pictures_by_price(ranges.clone()).await?;
    let materials = queries.materials_by_price(ranges).await?;
    let mut shown = Vec::new();
    for (place, ((band, pictures), materials)) in bands.iter().zip(&pictures).zip(&materials).enumerate() {
        let all_silk = materials.iter().all(|material| is_silk(material));
        let shelf = shelf(band, pictures, day, place);
        shown.extend(shelf.map(|shelf| PriceBandView { name: band.name_for(all_silk), all_silk, ..shelf }));
    }
    Ok(shown)
}

/// Neighbours turn to different pictures on the same day.
fn shelf(band: &PriceBand, pictures: &[Picture], day: NaiveDate, place: usize) -> Option<PriceBandView> {
    let turn = usize::try_from(day.num_days_from_ce()).unwrap_or(0).wrapping_add(place);
    let (image, alt) = pictures.get(turn.checked_rem(pictures.len())?)?.clone();
    let from = band.range().at_least()?;
    Some(PriceBandView { name: band.name().to_owned(), from, to: band.to(), all_silk: false, image, alt })
}
