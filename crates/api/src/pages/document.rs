//! A written page, and the built front end's document it is written into.

use actix_web::http::StatusCode;
use askama::Template;

use super::{first_data::FirstData, head::Head, markup::json_for_script};
use crate::error::Problem;

/// Marks in the built `index.html` between which a page's own head stands, and where its content begins.
const HEAD: &str = "<!--head-->";
const HEAD_END: &str = "<!--/head-->";
const PAGE: &str = "<!--page-->";
const DATA: &str = "<!--data-->";

/// The built front end's document in the pieces a page is put between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shell {
    before_head: String,
    before_page: String,
    before_data: String,
    after: String,
}

impl Shell {
    /// `None` for a document without the marks.
    pub(crate) fn of(document: &str) -> Option<Self> {
        let (before_head, rest) = document.split_once(HEAD)?;
        let (_, rest) = rest.split_once(HEAD_END)?;
        let (before_page, rest) = rest.split_once(PAGE)?;
        let (before_data, after) = rest.split_once(DATA)?;
        Some(Self {
            before_head: before_head.to_owned(),
            before_page: before_page.to_owned(),
            before_data: before_data.to_owned(),
            after: after.to_owned(),
        })
    }
}

/// One page, written.
pub(super) struct Document {
    pub status: StatusCode,
    pub head: Head,
    pub body: String,
    pub data: FirstData,
}

/// A template that cannot be written is a fault of the shop's.
pub(super) fn written(template: &impl Template) -> Result<String, Problem> {
    template.render().map_err(|error| {
        tracing::error!(%error, "a page could not be written");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "An unexpected error occurred")
    })
}

impl Document {
    /// The whole document, of the shop called `shop` at `site`.
    pub fn put_into(self, shell: &Shell, shop: &str, site: &str) -> Result<Vec<u8>, Problem> {
        let head = self.head.markup(shop, site).map_err(|error| {
            tracing::error!(%error, "a page's head could not be written");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "An unexpected error occurred")
        })?;
        let data = json_for_script(&self.data);
        let pieces = [
            shell.before_head.as_str(),
            &head,
            &shell.before_page,
            &self.body,
            &shell.before_data,
            "<script type=\"application/json\" id=\"first-data\">",
            &data,
            "</script>",
            &shell.after,
        ];
        Ok(pieces.concat().into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_built_document_comes_apart_at_its_marks() {
        let built = "<head><!--head--><title>x</title><!--/head--></head><div id=root><!--page--></div><!--data--><script></script>";
        let shell = Shell::of(built).unwrap();
        assert_eq!(shell.before_head, "<head>");
        assert_eq!(
            (shell.before_page.as_str(), shell.before_data.as_str()),
            ("</head><div id=root>", "</div>")
        );
        assert_eq!(Shell::of("<head></head>"), None);
    }
}
