//! From what a customer chose to drawings that can be woven: the cells they saw, from the picture that is kept.

use pattu_weaving::{
    ColorMatch, DoesNotFit, Grid, GridProblem, GridSize, LoomForm, LoomProblem, LoomSettings, Mask, Picture,
    PictureProblem, Recipe, SizeProblem, ThreadsProblem, repair_floats, resize, weave,
};

use crate::{
    Colour, Lettering, PictureDesign, Shade,
    loom_threads::{letter_threads, picture_threads},
};

/// A fault of ours: nothing that a customer chooses leads here.
#[derive(Debug, thiserror::Error)]
pub enum NotDrawn {
    #[error("the loom's figures are wrong: {0:?}")]
    Loom(Vec<LoomProblem>),
    #[error(transparent)]
    Fit(#[from] DoesNotFit),
    #[error(transparent)]
    Picture(#[from] PictureProblem),
    #[error(transparent)]
    Size(#[from] SizeProblem),
    #[error(transparent)]
    Threads(#[from] ThreadsProblem),
    #[error(transparent)]
    Grid(#[from] GridProblem),
}

/// The shop's loom.
///
/// # Errors
/// [`NotDrawn::Loom`].
pub fn loom() -> Result<LoomSettings, NotDrawn> {
    LoomForm::default().parse().map_err(NotDrawn::Loom)
}

/// The picture in the arch. Takes up to two seconds.
///
/// # Errors
/// [`NotDrawn`].
pub fn draw_picture(
    photo: Picture<'_>,
    design: PictureDesign,
    (color, shade): (Colour, Option<&Shade>),
) -> Result<Grid, NotDrawn> {
    let (threads, loom) = (picture_threads(color, shade, design.silks)?, loom()?);
    let size = loom.grid_size(design.size.woven(), threads.wefts().len())?;
    let light = resize(photo.part(design.crop(photo.width(), photo.height()))?, size);
    let recipe = Recipe {
        threads: &threads,
        // Only silks that were chosen for a picture have colours to match.
        match_by: if design.silks.is_empty() { ColorMatch::Tones } else { ColorMatch::Colors },
        satin: loom.satin(),
        background: design.background.woven(),
        frame: Some(&Mask::arch(size)),
    };
    Ok(weave(&light, &recipe))
}

/// The line of letters, bound where zari would float too far.
///
/// # Errors
/// [`NotDrawn`].
pub fn draw_letters(
    lettering: &Lettering,
    (color, shade): (Colour, Option<&Shade>),
) -> Result<Grid, NotDrawn> {
    let (threads, loom) = (letter_threads(color, shade)?, loom()?);
    let size = GridSize::new(lettering.hooks(), Lettering::ROWS)?;
    let mut grid = Grid::new(size, threads, vec![0; size.cells()])?;
    grid.lay_in(&Mask::from_fn(size, |hook, row| lettering.covers(hook, row)), 1)?;
    repair_floats(&mut grid, loom.satin());
    Ok(grid)
}
