#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod category;
mod category_id;
mod import_catalogue;
mod picture;
mod picture_facts;
mod picture_ports;
mod picture_upload;
mod ports;
mod price_band;
mod price_range;
mod product;
mod product_filter;
mod rating;
mod stock;
mod views;

pub use category::Category;
pub use category_id::{CategoryId, CategoryIdError};
pub use import_catalogue::{
    CatalogueFile, CategoryEntry, ImportError, ImportReport, ProductEntry, import_catalogue,
};
pub use picture::{
    Liked, MediaFile, MediaFileError, MediaType, PictureError, PictureFormat, PictureKind, PictureWidth,
    WantedPicture,
};
pub use picture_facts::{Blur, BlurError, PictureFacts};
pub use picture_ports::{OpenPicture, PictureLook, Pictures, Standing};
pub use picture_upload::{UploadLimits, UploadProblem};
pub use ports::{CatalogImport, CatalogQueries, ProductNotFound, PutProduct};
pub use price_band::{PriceBand, PriceBandError, PriceBands};
pub use price_range::{PriceRange, PriceRangeError};
pub use product::{
    Colour, Colours, Media, Price, Product, ProductProblem, Sku, Specifications, checked_media, checked_stock,
};
pub use product_filter::{
    DEFAULT_PAGE_SIZE, FilterForm, FilterProblem, MAX_SEARCH, ProductFilter, ProductSort, SearchText,
};
pub use rating::Rating;
pub use stock::{ProductId, ProductKind, SellableProduct, StockTx};
pub use views::{
    CategoryList, CategoryView, ColourView, ColoursView, MediaKind, MediaView, ProductAnswer, ProductPage,
    ProductView, ReviewView,
};

/// Everything the catalogue does inside one transaction.
pub trait CatalogTx: StockTx + CatalogImport {}
