//! From what a customer chose to drawings that can be woven: the cells they saw, from the picture that is kept.

use pattu_kernel::StoreError;
use pattu_settings::Loom;
use pattu_weaving::{
    ColorMatch, DoesNotFit, Grid, GridProblem, GridSize, LoomForm, LoomProblem, LoomSettings, Mask, Picture,
    PictureProblem, Recipe, SizeProblem, ThreadsProblem, repair_floats, resize, weave,
};

use crate::{
    Colour, Lettering, PictureDesign, Shade,
    loom_threads::{letter_threads, picture_threads},
    picture_design::{pixels, rounded},
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

impl NotDrawn {
    /// What nobody who asks can help.
    pub(crate) fn broken(self) -> StoreError {
        StoreError::Broken(self.to_string())
    }
}

/// A light and a dark thread, and two silks: no other design is asked for.
const MOST_WEFTS: u32 = 4;

/// By the number of wefts.
pub(crate) const fn rows_per_cm(figures: &Loom) -> [u32; 4] {
    [figures.rows_per_cm, figures.rows_per_cm, figures.rows_with_one_silk, figures.rows_with_two_silks]
}

/// The loom as its owner set it.
///
/// # Errors
/// [`NotDrawn::Loom`]: the settings have judged its figures already.
pub fn loom(figures: &Loom) -> Result<LoomSettings, NotDrawn> {
    let Loom { ends_per_cm, ends_per_hook, hooks, float_hooks, .. } = *figures;
    let rows_per_cm = rows_per_cm(figures);
    let form =
        LoomForm { ends_per_cm, ends_per_hook, rows_per_cm, hooks, float_hooks, max_wefts: MOST_WEFTS };
    form.parse().map_err(NotDrawn::Loom)
}

/// The picture in the arch. Takes up to two seconds.
///
/// # Errors
/// [`NotDrawn`].
pub fn draw_picture(
    photo: Picture<'_>,
    design: PictureDesign,
    (color, shade): (Colour, Option<&Shade>),
    loom: &LoomSettings,
) -> Result<Grid, NotDrawn> {
    let threads = picture_threads(color, shade, design.silks)?;
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
    loom: &LoomSettings,
) -> Result<Grid, NotDrawn> {
    let (threads, size) = (letter_threads(color, shade)?, letters_size(lettering, loom)?);
    let mut grid = Grid::new(size, threads, vec![0; size.cells()])?;
    // The browser shapes letters for the loom that the settings begin with: each cell takes what lies under its middle.
    let under = |place: usize, of: usize, among: usize| (2 * place + 1) * of / (2 * among);
    let covers = |hook, row| {
        let hook = under(hook, lettering.hooks(), size.hooks());
        lettering.covers(hook, under(row, Lettering::ROWS, size.rows()))
    };
    grid.lay_in(&Mask::from_fn(size, covers), 1)?;
    repair_floats(&mut grid, loom.satin());
    Ok(grid)
}

/// The cells of a line of letters on this loom.
///
/// # Errors
/// [`SizeProblem`]: no jacquard has so many hooks.
fn letters_size(lettering: &Lettering, loom: &LoomSettings) -> Result<GridSize, SizeProblem> {
    let figures = loom.figures();
    let side = |cells: usize, by: u32, of: u32| {
        let (by, of) = (pixels(by), pixels(of).max(1));
        rounded(cells * by, of).max(1)
    };
    let hooks = side(lettering.hooks(), figures.ends_per_cm, figures.ends_per_hook * Lettering::HOOKS_PER_CM);
    let rows = side(Lettering::ROWS, loom.rows_per_cm(1), Lettering::ROWS_PER_CM);
    GridSize::new(hooks, rows)
}

/// Whether a picture of this design is woven on this loom.
pub(crate) fn fits(design: PictureDesign, loom: &LoomSettings) -> bool {
    loom.grid_size(design.size.woven(), design.wefts().into()).is_ok()
}

/// Whether a line of letters is.
pub(crate) fn letters_fit(lettering: &Lettering, loom: &LoomSettings) -> bool {
    letters_size(lettering, loom).is_ok()
}
