//! `/shortlist/{token}`: its front end's page, with a head that shows where it is sent to what is asked.

use actix_web::http::StatusCode;
use pattu_kernel::{StoreError, Token};
use pattu_shortlists::views::{SharedShortlistView, ShortlistItemView};

use super::{PageContext, PagesApi, document::Document, head::Head, own, picture::Shot};
use crate::error::Problem;

/// Pictures are drawn three wide to four high.
const PICTURE: (u32, u32) = (1_200, 1_600);
/// Of the picture that shows several.
const COLLAGE: (u32, u32) = (1_200, 630);

/// A link that was taken back, or never was one, has the page of the shop's own, which says so; what it showed is told to nobody.
pub(super) async fn write(ctx: &PageContext<'_>, token: &str) -> Result<Document, Problem> {
    let Some(shared) = shared(ctx.api, token).await? else {
        return own::write(ctx, "shortlist");
    };
    let question = question(&shared);
    let head = Head {
        title: ctx.frame.titled(&question),
        description: described(&shared, &ctx.frame.shop),
        picture: preview(&shared, token),
        ..Head::default()
    };
    let body = own::in_the_frame(ctx, &question)?;
    Ok(Document { status: StatusCode::OK, head, body, data: ctx.data() })
}

/// What a link shows, if it holds and there is something to show.
pub(super) async fn shared(api: &PagesApi, token: &str) -> Result<Option<SharedShortlistView>, StoreError> {
    let Some(token) = Token::parse(token) else { return Ok(None) };
    let shared = api.shortlists.shared(token.reveal().to_owned()).await?;
    Ok(shared.filter(|shared| !shared.items.is_empty()))
}

/// As the page's own heading asks.
fn question(shared: &SharedShortlistView) -> String {
    let asked = if shared.items.len() == 1 { "is this the one?" } else { "which one?" };
    format!("{} asks: {asked}", shared.owner)
}

fn described(shared: &SharedShortlistView, shop: &str) -> String {
    let names: Vec<&str> = shared.items.iter().map(|item| item.product.name.as_str()).collect();
    format!("{}. Say what you love; no account needed. From {shop}.", names.join(", "))
}

/// One saree shows itself, several stand side by side.
fn preview(shared: &SharedShortlistView, token: &str) -> Option<Shot> {
    let mut shown = shared.items.iter().filter_map(picture);
    let first = shown.next()?;
    if shown.next().is_none() {
        return Some(first);
    }
    let names: Vec<&str> = shared.items.iter().map(|item| item.product.name.as_str()).collect();
    let url = format!("/shortlist/{token}/picture.jpg");
    Some(Shot { url, alt: names.join(", "), width: COLLAGE.0, height: COLLAGE.1 })
}

fn picture(item: &ShortlistItemView) -> Option<Shot> {
    let url = item.product.image.clone()?;
    Some(Shot { url, alt: item.product.name.clone(), width: PICTURE.0, height: PICTURE.1 })
}
