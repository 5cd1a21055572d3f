//! Where else the shop is found.

use pattu_body_limits::describe_limits;
use pattu_kernel::FieldErrors;
use pattu_settings::{Social, SocialFeed, content::HttpsAddress};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{read, trimmed};

/// Where else the shop is found.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SocialBody {
    /// `https://…`, or empty.
    #[validate(length(max = 500))]
    instagram: String,
    #[validate(length(max = 500))]
    facebook: String,
    #[validate(nested)]
    feed: Option<SocialFeedBody>,
}

/// Posts for the home page.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SocialFeedBody {
    /// The network's script that draws them.
    #[validate(length(max = 500))]
    script: String,
    /// Newest first.
    #[validate(length(max = 60, message = "Please use at most 60 posts"))]
    posts: Vec<String>,
}

impl SocialBody {
    pub fn read(self, wrong: &mut FieldErrors) -> Social {
        let mut address = |text: String, field: &str| {
            let text = Some(trimmed(&text)).filter(|text| !text.is_empty())?;
            read(HttpsAddress::parse(&text), field, wrong)
        };
        let feed = self.feed.and_then(|SocialFeedBody { script, posts }| {
            let script = address(script, "social.feed.script")?;
            let post = |(at, post): (usize, String)| address(post, &format!("social.feed.posts[{at}]"));
            Some(SocialFeed { script, posts: posts.into_iter().enumerate().filter_map(post).collect() })
        });
        Social {
            feed,
            instagram: address(self.instagram, "social.instagram"),
            facebook: address(self.facebook, "social.facebook"),
        }
    }
}

impl From<Social> for SocialBody {
    fn from(Social { instagram, facebook, feed }: Social) -> Self {
        let text = |address: &HttpsAddress| address.as_str().to_owned();
        Self {
            instagram: instagram.as_ref().map(text).unwrap_or_default(),
            facebook: facebook.as_ref().map(text).unwrap_or_default(),
            feed: feed.map(|SocialFeed { script, posts }| SocialFeedBody {
                script: text(&script),
                posts: posts.iter().map(text).collect(),
            }),
        }
    }
}
