//! Which pictures a row of a file means by their names.

use std::collections::BTreeMap;

use super::{ImportTx, MediaForm, ProductDetails, import_plan::RowProblem, sheet_row::RowWish};
use crate::{FocalPoint, MediaFile};

fn said<T>(words: String) -> Result<T, RowProblem> {
    Err(RowProblem::Said(words))
}

/// A picture that was sent and that no saree shows yet; what it shows is the saree's name until somebody says better.
fn fresh(file: String, alt: &str) -> MediaForm {
    let focal_point = (FocalPoint::USUAL.x(), FocalPoint::USUAL.y());
    MediaForm {
        file,
        alt: alt.to_owned(),
        caption: String::new(),
        shot: String::new(),
        focal_point,
        poster: None,
    }
}

/// Puts the pictures of a row into its form: those that the saree has keep their words, others are found by the names under
/// which `staff` sent them, or by their files.
pub(super) fn with_pictures(
    tx: &mut dyn ImportTx,
    staff: &str,
    wish: &mut RowWish,
    before: Option<&ProductDetails>,
) -> Result<(), RowProblem> {
    if let Some(names) = &wish.images {
        let shown = before.map(ProductDetails::form).map(|form| form.media).unwrap_or_default();
        let has = |name: &str| shown.iter().find(|one| one.file == name);
        let others: Vec<String> = names.iter().filter(|name| has(name).is_none()).cloned().collect();
        let mut sent: BTreeMap<String, String> = BTreeMap::new();
        if !others.is_empty() {
            // An export names files; a name that somebody gave one goes before.
            let files: Vec<MediaFile> =
                others.iter().filter_map(|name| MediaFile::parse(name).ok()).collect();
            let known = tx.uploaded(&files)?.into_iter().map(|one| one.file.as_str().to_owned());
            sent.extend(known.map(|file| (file.clone(), file)));
            sent.extend(tx.pictures_named(staff, &others)?);
        }
        let mut media = Vec::with_capacity(names.len());
        for name in names {
            let Some(one) = has(name).cloned().or_else(|| {
                let file = sent.get(name)?;
                Some(has(file).cloned().unwrap_or_else(|| fresh(file.clone(), &wish.form.name)))
            }) else {
                return said(format!("images: you sent no picture called {name:?} with this file"));
            };
            media.push(one);
        }
        wish.form.media = media;
    }
    if let Some(alts) = &wish.image_alts {
        let (texts, pictures) = (alts.len(), wish.form.media.len());
        if texts != pictures {
            return said(format!("image_alts: {texts} texts for {pictures} pictures"));
        }
        for (one, alt) in wish.form.media.iter_mut().zip(alts) {
            alt.clone_into(&mut one.alt);
        }
    }
    Ok(())
}
