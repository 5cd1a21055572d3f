//! A shop of one's own, for whoever buys from it or measures it: the demo catalogue on a database and in a data folder
//! that nobody else uses.

use std::{fs, path::Path};

use crate::{
    shop::Shop,
    trouble::{Explain, Outcome},
    wire,
    workspace::Workspace,
};

/// The demo pictures of a shop beside: drawn once, not copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pictures {
    /// Those that `start` shows.
    Usual,
    /// Small ones, unless the usual ones are drawn already.
    Small,
}

impl<'a> Shop<'a> {
    /// Prepares a shop in the folder `name` of the data folder, with free ports, tables and the demo catalogue. Nothing is
    /// started yet.
    pub fn beside(
        workspace: &'a Workspace,
        profile: &'static str,
        name: &'static str,
        database_url: &str,
        pictures: Pictures,
    ) -> Outcome<Self> {
        let mut shop = Self {
            workspace,
            profile,
            data: workspace.data.clone(),
            http_port: wire::free_port()?,
            sim_port: wire::free_port()?,
            database_url: database_url.to_string(),
            log_prefix: name,
        };
        let catalogue = if pictures == Pictures::Usual || workspace.data.join("media/products").exists() {
            shop.weave()?
        } else {
            shop.data = workspace.data_folder("small")?;
            shop.weave_small()?
        };
        let drawn = shop.data.join("media");
        shop.data = workspace.data_folder(name)?;
        let media = shop.data.join("media");
        // Uploads of the last time do not belong to this catalogue.
        let _ = fs::remove_dir_all(&media);
        share(&drawn, &media).explain(|| format!("sharing the pictures in {}", drawn.display()))?;
        shop.migrate()?;
        shop.seed(&catalogue)?;
        Ok(shop)
    }
}

/// Gives one folder what another holds, without copying where the disk can do without.
fn share(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            share(&entry.path(), &target)?;
        } else if fs::hard_link(entry.path(), &target).is_err() {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_shared_with_their_folders() {
        let base = std::env::temp_dir().join(format!("pattu-share-{}", std::process::id()));
        fs::create_dir_all(base.join("media/products")).unwrap();
        fs::write(base.join("media/products/KAN-001-drape.jpg"), "silk").unwrap();
        share(&base.join("media"), &base.join("journeys/media")).unwrap();
        assert_eq!(
            fs::read_to_string(base.join("journeys/media/products/KAN-001-drape.jpg")).unwrap(),
            "silk"
        );
        fs::remove_dir_all(base).unwrap();
    }
}
