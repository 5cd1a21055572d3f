#![doc = include_str!("../README.md")]

mod category;
mod category_id;
mod colour_family;
mod facet;
mod fibre;
mod focal_point;
mod import_catalogue;
mod indexed_words;
mod look_at_new_pictures;
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
mod review;
mod search_text;
mod search_views;
mod search_words;
mod show_facets;
mod show_price_bands;
pub mod staff;
mod stock;
mod suggest;
mod synonyms;
mod trade_facts;
mod video_upload;
mod views;

pub use category::Category;
pub use category_id::{CategoryId, CategoryIdError};
pub use colour_family::ColourFamily;
pub use facet::{Facet, FacetGroup, facets_of, swatch_of};
pub use fibre::is_silk;
pub use focal_point::{FocalPoint, without_focal_point};
pub use import_catalogue::{
    CatalogueFile, CategoryEntry, ImportError, ImportReport, ProductEntry, import_catalogue,
};
pub use indexed_words::{Findable, IndexedWords};
pub use look_at_new_pictures::{LookedAt, look_at_new_pictures};
pub use picture::{
    Liked, MediaFile, MediaFileError, MediaType, PictureError, PictureFormat, PictureKind, PictureWidth,
    WantedPicture,
};
pub use picture_facts::{Blur, BlurError, PictureFacts};
pub use picture_ports::{
    KeptPicture, KeptVideo, OpenPicture, PictureFactsStore, PictureKeeping, PictureLook, Pictures, Standing,
    VideoKeeping,
};
pub use picture_upload::{UploadLimits, UploadProblem};
pub use ports::{
    CatalogImport, CatalogQueries, FacetRow, FacetShelf, MAX_RELATED, Picture, ProductNotFound, PutProduct,
    Suggested,
};
pub use price_band::{PriceBand, PriceBandError, PriceBands};
pub use price_range::{PriceRange, PriceRangeError};
pub use product::{
    Colour, Colours, Media, Price, Product, ProductProblem, Sku, Specifications, checked_media, checked_stock,
};
pub use product_filter::{
    DEFAULT_PAGE_SIZE, FilterForm, FilterProblem, MAX_COUNTED, MAX_SEARCH, ProductFilter, ProductSort,
    featured_in_stock,
};
pub use rating::Rating;
pub use review::{Review, checked_stars, distribution, imported_review_id};
pub use search_text::{SearchText, SearchWord};
pub use search_views::{
    FacetGroupView, FacetValueView, FacetsView, PriceBandList, PriceBandView, PriceSpan, SearchView,
    SuggestedProduct, SuggestedWay, SuggestionsView,
};
pub use show_facets::show_facets;
pub use show_price_bands::show_price_bands;
pub use stock::{ProductId, ProductTag, SellableProduct, StockTx};
pub use suggest::suggest;
pub use trade_facts::TradeFacts;
pub use video_upload::{MAX_VIDEO_BYTES, VideoProblem};
pub use views::{
    CategoryList, CategoryView, ColourView, ColoursView, MediaKind, MediaView, ProductAnswer, ProductPage,
    ProductView, RelatedProducts, ReviewView,
};

/// Everything the catalogue does inside one transaction.
pub trait CatalogTx: StockTx + CatalogImport {}
