#![doc = include_str!("../README.md")]
#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    clippy::similar_names,
    reason = "arithmetic over millions of cells: every index runs over a plane whose size was checked when it was made, and every \
              value stays within bounds that its step states; no money or order is touched"
)]

mod arch;
mod background;
mod bmp;
mod choose_yarns;
mod color;
mod contrast;
mod detail;
mod facts;
mod grid;
mod light;
mod loom;
mod mask;
mod mixtures;
mod picture;
mod plane;
mod png;
mod point_paper;
mod repair_floats;
mod resize;
mod rounding;
mod satin;
mod shade_card;
mod size;
mod stretch;
mod threads;
mod weave;

pub use background::Background;
pub use bmp::{WeftBit, grid_bmp, weft_bmp};
pub use choose_yarns::choose_yarns;
pub use color::{NotAColor, Rgb};
pub use detail::{Detail, DetailMap, detail_map};
pub use facts::{GridFacts, WeftFacts, grid_facts};
pub use grid::{Grid, GridProblem};
pub use loom::{DoesNotFit, LoomForm, LoomProblem, LoomSettings, PictureSize};
pub use mask::Mask;
pub use picture::{Crop, LinearPicture, Part, Picture, PictureProblem};
pub use png::grid_png;
pub use point_paper::{PaperHead, PointPaper};
pub use repair_floats::repair_floats;
pub use resize::resize;
pub use satin::Satin;
pub use shade_card::shade_card;
pub use size::{GridSize, SizeProblem};
pub use threads::{ColorMatch, Threads, ThreadsProblem, Yarn};
pub use weave::{Recipe, weave};
